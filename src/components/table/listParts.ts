import { type Key, startTransition, useEffect, useMemo, useState } from 'react';

/** How many rows are drawn in one task; the page answers in between. */
const PART = 50;

const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PART) }, (_, at) =>
    list.slice(at * PART, (at + 1) * PART),
  );

/** How many parts of a list are drawn by now: the first at once, the others one after another. */
const useDrawnParts = (list: readonly { id: Key }[], count: number): number => {
  const [drawn, setDrawn] = useState({ list, parts: 1 });
  if (drawn.list !== list) {
    const known = new Set(drawn.list.map(({ id }) => id));
    // Rows that stay are not taken away for a moment.
    const parts = list.some(({ id }) => known.has(id)) ? drawn.parts : 1;
    setDrawn({ list, parts });
  }
  const isWhole = drawn.parts >= count;
  useEffect(() => {
    if (isWhole) return;
    startTransition(() =>
      setDrawn((now) => ({ ...now, parts: Math.max(now.parts, drawn.parts + 1) })),
    );
  }, [isWhole, drawn.parts]);
  return drawn.parts;
};

/** A list in parts, as far as they are drawn by now, and how many records are still missing. */
export const useListParts = <T extends { id: Key }>(list: readonly T[]) => {
  const parts = useMemo(() => inParts(list), [list]);
  const drawn = useDrawnParts(list, parts.length);
  return { parts: parts.slice(0, drawn), missing: Math.max(0, list.length - drawn * PART) };
};
