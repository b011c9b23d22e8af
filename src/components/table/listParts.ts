import { type Key, startTransition, useEffect, useMemo, useState } from 'react';

/**
 * The number of table rows to render in one step. Between two steps, the browser handles user
 * input.
 */
const PART = 50;

const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PART) }, (_, at) =>
    list.slice(at * PART, (at + 1) * PART),
  );

/** Returns how many groups of rows to render now. Each further render adds one group. */
const useDrawnParts = (list: readonly { id: Key }[], count: number): number => {
  const [drawn, setDrawn] = useState({ list, parts: 1 });
  if (drawn.list !== list) {
    const known = new Set(drawn.list.map(({ id }) => id));
    // Keeps the number of rendered groups if both lists share a row. This avoids flicker.
    const parts = list.some(({ id }) => known.has(id)) ? drawn.parts : 1;
    setDrawn({ list, parts });
  }
  const isComplete = drawn.parts >= count;
  useEffect(() => {
    if (isComplete) return;
    startTransition(() =>
      setDrawn((now) => ({ ...now, parts: Math.max(now.parts, drawn.parts + 1) })),
    );
  }, [isComplete, drawn.parts]);
  return drawn.parts;
};

/**
 * Returns the groups of rows to render now, and the number of records that are not rendered yet.
 */
export const useListParts = <T extends { id: Key }>(list: readonly T[]) => {
  const parts = useMemo(() => inParts(list), [list]);
  const drawn = useDrawnParts(list, parts.length);
  return { parts: parts.slice(0, drawn), missing: Math.max(0, list.length - drawn * PART) };
};
