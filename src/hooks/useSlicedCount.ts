import { startTransition, useEffect, useState } from 'react';

/**
 * Returns how many of `count` rows to render. Each render adds `slice` rows. Rows with many inputs
 * render slowly, so the browser can handle user input between two renders.
 */
export const useSlicedCount = (count: number, slice: number): number => {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + slice));
  }, [drawn, count, slice]);
  return drawn;
};
