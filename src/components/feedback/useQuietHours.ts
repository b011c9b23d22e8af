import { type Envelope, failedBy, fieldErrorsOf } from '@/contract/base/envelope';
import { marks } from '@/contract/base/marks';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { ask } from './feedback';

type Send<V> = (confirmed: { quietHoursConfirmed?: true }) => Promise<Envelope<V>>;

/**
 * Returns a function that sends text messages. During quiet hours (at night), the user has to
 * confirm first.
 */
export const useQuietHours = () => {
  const text = useText(smsText);
  const question = {
    title: text.quietTitle,
    okText: text.quietOk,
    cancelText: text.quietCancel,
  };
  return async <V>(send: Send<V>): Promise<Envelope<V>> => {
    const answer = await send({});
    if (answer.Success || !failedBy(answer, 'SMS_QUIET_HOURS')) return answer;
    const [hours] = fieldErrorsOf(answer);
    const content = `${hours?.message ?? ''}${marks().stop}${text.quietHint}`;
    return (await ask({ ...question, content })) ? send({ quietHoursConfirmed: true }) : answer;
  };
};
