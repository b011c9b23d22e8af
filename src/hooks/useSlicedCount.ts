import { startTransition, useEffect, useState } from 'react';

/**
 * Returns how many of `count` rows to render. Each render adds `slice` rows, so that the browser
 * can handle user input between two renders, because rows with many inputs render slowly.
 */
export const useSlicedCount = (count: number, slice: number): number => {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + slice));
  }, [drawn, count, slice]);
  return drawn;
};
