import type { Key } from 'react';

interface Choice {
  selected: ReadonlySet<Key>;
  shown: readonly Key[];
  at: Key;
  /** The row that the user selected last, where a selection with Shift+click starts. */
  from: Key | undefined;
}

interface Chosen {
  keys: Key[];
  from: Key | undefined;
}

export const selectRow = ({ selected, at }: Choice): Chosen =>
  selected.has(at)
    ? { keys: [...selected].filter((key) => key !== at), from: undefined }
    : { keys: [...selected, at], from: at };

/**
 * Selects all rows between `from` and `at`, or deselects them if all of them are already selected.
 */
export const selectRange = ({ selected, shown, at, from = at }: Choice): Chosen => {
  const ends = [shown.indexOf(from), shown.indexOf(at)].filter((index) => index >= 0);
  const range = shown.slice(Math.min(...ends), Math.max(...ends) + 1);
  const adds = range.some((key) => !selected.has(key));
  if (adds) return { keys: [...new Set([...selected, ...range])], from: range.at(-1) };
  return { keys: [...selected].filter((key) => !range.includes(key)), from: undefined };
};
