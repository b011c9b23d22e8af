import { startTransition, useEffect, useState } from 'react';

/**
 * Returns false in the first render and true in a second one right after it. The lower part of a large page then
 * renders in a task of its own, and input is handled in between.
 */
export const useSecondRender = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
};
