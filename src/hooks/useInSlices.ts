import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many rows are drawn: none at first, then a slice more in each drawing. Rows that are drawn
 * together are put into the page together, which takes long where there are many controls in them. In between
 * the page answers.
 */
export const useInSlices = (count: number, slice: number): number => {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + slice));
  }, [drawn, count, slice]);
  return drawn;
};
