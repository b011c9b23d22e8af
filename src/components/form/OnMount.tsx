import { useEffect, useEffectEvent } from 'react';

/** Runs `run` once when this part of a form is mounted. The form accepts values for its fields only then. */
export const OnMount = ({ run }: { run: () => void }) => {
  const first = useEffectEvent(run);
  useEffect(() => {
    first();
  }, []);
  return null;
};
