import { startTransition, useEffect, useState } from 'react';

/**
 * Returns how many of `count` rows to render. It starts with none and adds `slice` rows in each
 * render. Rows with many inputs take long to mount, so user input is handled in between.
 */
export const useSlicedCount = (count: number, slice: number): number => {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + slice));
  }, [drawn, count, slice]);
  return drawn;
};
