import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `run` once after the form fields inside are mounted. The form accepts values for these
 * fields only then.
 */
export const OnMount = ({ run }: { run: () => void }) => {
  const first = useEffectEvent(run);
  useEffect(() => {
    first();
  }, []);
  return null;
};
