import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `run` once the fields of the form are mounted. Before that, the form ignores values for
 * them.
 */
export const OnMount = ({ run }: { run: () => void }) => {
  const first = useEffectEvent(run);
  useEffect(() => {
    first();
  }, []);
  return null;
};
