import { startTransition, useEffect, useState } from 'react';

/**
 * Returns false in the first render and true in a second render right after it. A large page can
 * use this to render in two steps, so that the browser can handle user input in between.
 */
export const useSecondRender = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
};
