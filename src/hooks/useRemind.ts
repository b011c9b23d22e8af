import { useNavigate } from 'react-router-dom';
import type { Level } from '@/contract/rule';
import type { SmsOnly } from '@/contract/sms/sms';
import { reminderPath } from '@/utils/reminders';
import { openingOf } from './useDialogParam';
import { useEventCallback } from './useEventCallback';

/**
 * Returns a function that opens the dialog for sending class reminders. `only` limits the reminders
 * to some classes or people, `days` to a range of days. Closing the dialog returns to the previous
 * page.
 */
export const useRemind = () => {
  const navigate = useNavigate();
  return useEventCallback(
    (level: Level, only: SmsOnly | undefined, days?: readonly [string, string]) =>
      navigate(reminderPath(level, only, days), { state: openingOf('send') }),
  );
};
