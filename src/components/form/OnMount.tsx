import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `run` once after the fields of the form are mounted. Before that, the form ignores values
 * for these fields.
 */
export const OnMount = ({ run }: { run: () => void }) => {
  const first = useEffectEvent(run);
  useEffect(() => {
    first();
  }, []);
  return null;
};
