import { ask, toast } from '@/components/feedback/feedback';
import { useQuietHours } from '@/components/feedback/useQuietHours';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch } from '@/store/hooks';

const NOTICED = ['date', 'periodStart', 'periodEnd', 'room', 'teachers', 'status'] as const;

/** Whether a message about the session would now say something else. */
const saysOther = (before: Session, after: Session): boolean =>
  NOTICED.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Offers to tell those who got a message of sessions as they were (M-04). */
export const useNoticeOffer = () => {
  const { change: text } = useText(smsText);
  const dispatch = useAppDispatch();
  const sendAtNight = useQuietHours();

  return async (sessionIds: number[]): Promise<void> => {
    const { title, hint, ok, later } = text;
    if (!(await ask({ title, content: hint, okText: ok, cancelText: later }))) return;
    const answer = await sendAtNight((confirmed) =>
      dispatch({ type: 'sms/change', payload: { sessionIds, ...confirmed } }),
    );
    if (!answer.Success) return;
    const { queued, noNumber } = answer.Value;
    toast(text.done(queued + noNumber));
  };
};

/** The same after one session was changed, where a message would now say something else. */
export const useChangeNotice = () => {
  const offer = useNoticeOffer();
  return async (before: Session, after: Session): Promise<void> => {
    if (saysOther(before, after)) await offer([after.id]);
  };
};
