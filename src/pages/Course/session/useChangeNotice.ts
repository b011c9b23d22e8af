import { ask, toast } from '@/components/feedback/feedback';
import { useQuietHours } from '@/components/feedback/useQuietHours';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms';
import { useAppDispatch } from '@/store/hooks';

const NOTICED = ['date', 'periodStart', 'periodEnd', 'room', 'teachers', 'status'] as const;

/** Whether a message about the session would now say something else. */
const saysOther = (before: Session, after: Session): boolean =>
  NOTICED.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** After a session was changed: offers to tell those who got a message of how it was (M-04). */
export const useChangeNotice = () => {
  const { change: text } = useText(smsText);
  const dispatch = useAppDispatch();
  const sendAtNight = useQuietHours();

  return async (before: Session, after: Session): Promise<void> => {
    if (!saysOther(before, after)) return;
    const { title, hint, ok, later } = text;
    if (!(await ask({ title, content: hint, okText: ok, cancelText: later }))) return;
    const answer = await sendAtNight((confirmed) =>
      dispatch({ type: 'sms/change', payload: { sessionIds: [after.id], ...confirmed } }),
    );
    if (!answer.Success) return;
    const { queued, noNumber } = answer.Value;
    toast(text.done(queued + noNumber));
  };
};
