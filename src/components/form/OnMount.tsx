import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `run` once after the form fields inside are mounted. Before that, the form ignores values
 * for them.
 */
export const OnMount = ({ run }: { run: () => void }) => {
  const first = useEffectEvent(run);
  useEffect(() => {
    first();
  }, []);
  return null;
};
