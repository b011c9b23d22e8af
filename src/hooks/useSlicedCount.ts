import { startTransition, useEffect, useState } from 'react';

/**
 * Returns how many of `count` rows to render: none at first, then `slice` more in each render. Rows with many controls
 * take long to mount, so input can be handled between the slices.
 */
export const useSlicedCount = (count: number, slice: number): number => {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + slice));
  }, [drawn, count, slice]);
  return drawn;
};
