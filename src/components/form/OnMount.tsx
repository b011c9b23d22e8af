import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `run` once after the surrounding form fields are mounted. Before that, the form ignores
 * values for these fields.
 */
export const OnMount = ({ run }: { run: () => void }) => {
  const first = useEffectEvent(run);
  useEffect(() => {
    first();
  }, []);
  return null;
};
