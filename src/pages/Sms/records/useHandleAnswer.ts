import { toast } from '@/components/feedback/feedback';
import { useText } from '@/locales/catalogue';
import { smsProblemsText } from '@/locales/sms/smsProblems';
import { useAppDispatch } from '@/store/hooks';

export const useHandleAnswer = () => {
  const text = useText(smsProblemsText);
  const dispatch = useAppDispatch();
  return async ({ sessionId, contactId }: { sessionId: number; contactId: number }) => {
    const payload = { sessionId, contactId };
    const answer = await dispatch({ type: 'sms/handleAnswer', payload });
    if (!answer.Success) return;
    if (answer.Value.handled) toast(text.handled);
    else toast(text.handledBefore, { type: 'info' });
  };
};
