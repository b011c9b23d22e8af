import type { Session } from '@/contract/rule';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useRemind } from '@/hooks/useRemind';

/**
 * Returns a function that opens the reminder dialog for these class sessions. They must be either
 * all undergraduate or all postgraduate.
 */
export const useRemindSessions = () => {
  const remind = useRemind();
  return useEventCallback((sessions: readonly Session[]) => {
    const days = sessions.map(({ date }) => date).sort();
    const [first] = sessions;
    if (!first) return;
    remind(first.level, { sessionIds: sessions.map(({ id }) => id) }, [
      days[0] ?? '',
      days.at(-1) ?? '',
    ]);
  });
};
