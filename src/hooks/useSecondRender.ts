import { startTransition, useEffect, useState } from 'react';

/**
 * Returns false in the first render, and true in a second render right after it. A large page can
 * render in two steps, and the browser handles user input between the steps.
 */
export const useSecondRender = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
};
