import { startTransition, useEffect, useState } from 'react';

/**
 * Returns false in the first render, and true in a second render right after it. So a large page
 * renders in two steps, and user input is handled in between.
 */
export const useSecondRender = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
};
