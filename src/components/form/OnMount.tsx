import { useEffect, useEffectEvent } from 'react';

/** Does something once when the part of a form is there in which this stands: before, the form takes no values. */
export const OnMount = ({ run }: { run: () => void }) => {
  const first = useEffectEvent(run);
  useEffect(() => {
    first();
  }, []);
  return null;
};
