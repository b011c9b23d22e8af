import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first drawing and true in one that follows at once: the lower half of a large part of the page
 * then comes in a task of its own, between which the page answers.
 */
export const useLater = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
};
