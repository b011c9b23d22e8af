import { useEffect, useEffectEvent } from 'react';

/** Runs once, when the component goes. */
export const useLeaving = (leave: () => void): void => {
  const leaveNow = useEffectEvent(leave);
  useEffect(() => () => leaveNow(), []);
};
