import { useNavigate } from 'react-router-dom';
import type { Level } from '@/contract/rule';
import { openingOf } from '@/hooks/useDialogParam';

/** Returns a function that opens the reminders of some courses. Closing them returns to the list. */
export const useRemind = () => {
  const navigate = useNavigate();
  return (level: Level, courseIds: readonly number[]) =>
    navigate(`/${level}/class-list?send=1&only=courses.${courseIds.join('.')}`, {
      state: openingOf('send'),
    });
};
