import type { Key } from 'react';

interface Choice {
  /** What was selected before. */
  selected: ReadonlySet<Key>;
  /** The rows as they are shown. */
  shown: readonly Key[];
  /** The row whose box was clicked. */
  at: Key;
  /** The row that was selected last: with Shift a click is about all rows from there. */
  from: Key | undefined;
}

interface Chosen {
  keys: Key[];
  from: Key | undefined;
}

/** A row more, or a row less. */
export const selectRow = ({ selected, at }: Choice): Chosen =>
  selected.has(at)
    ? { keys: [...selected].filter((key) => key !== at), from: undefined }
    : { keys: [...selected, at], from: at };

/** All rows from the last one to this one: selected, or let go where all of them were. */
export const selectRange = ({ selected, shown, at, from = at }: Choice): Chosen => {
  const ends = [shown.indexOf(from), shown.indexOf(at)].filter((index) => index >= 0);
  const range = shown.slice(Math.min(...ends), Math.max(...ends) + 1);
  const adds = range.some((key) => !selected.has(key));
  if (adds) return { keys: [...new Set([...selected, ...range])], from: range.at(-1) };
  return { keys: [...selected].filter((key) => !range.includes(key)), from: undefined };
};
