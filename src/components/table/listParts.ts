import { type Key, startTransition, useEffect, useMemo, useState } from 'react';

/**
 * The number of table rows to render at a time, so that the browser can handle user input in
 * between.
 */
const PART = 50;

const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PART) }, (_, at) =>
    list.slice(at * PART, (at + 1) * PART),
  );

/** Returns the number of row groups to render now. It grows by one with each further render. */
const useDrawnParts = (list: readonly { id: Key }[], count: number): number => {
  const [drawn, setDrawn] = useState({ list, parts: 1 });
  if (drawn.list !== list) {
    const known = new Set(drawn.list.map(({ id }) => id));
    // Keeps the number of rendered groups if the old and the new list have a row in common, to
    // avoid flicker.
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
 * Splits a list into groups of rows. Returns the groups to render now, and the number of records
 * that are not rendered yet.
 */
export const useListParts = <T extends { id: Key }>(list: readonly T[]) => {
  const parts = useMemo(() => inParts(list), [list]);
  const drawn = useDrawnParts(list, parts.length);
  return { parts: parts.slice(0, drawn), missing: Math.max(0, list.length - drawn * PART) };
};
