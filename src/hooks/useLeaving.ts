import { useEffect, useEffectEvent } from 'react';

export const useLeaving = (leave: () => void): void => {
  const leaveNow = useEffectEvent(leave);
  useEffect(() => () => leaveNow(), []);
};
