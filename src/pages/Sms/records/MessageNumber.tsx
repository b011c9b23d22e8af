import { HiddenNumber } from '@/components/display/HiddenNumber';
import type { SmsRecord } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch } from '@/store/hooks';

/**
 * Shows the masked number of a text message. A click shows the full number, and the server records
 * this in the history.
 */
export const MessageNumber = ({ record }: { record: SmsRecord }) => {
  const { id, recipientName, mobile, channel } = record;
  const text = useText(smsText);
  const dispatch = useAppDispatch();

  // Loads the full number stored with the message, because the phone book may contain a newer one
  // by now.
  const reveal = async () => {
    const answer = await dispatch({ type: 'sms/reveal', payload: id });
    return answer.Success ? answer.Value.mobile : undefined;
  };

  if (channel !== 'sms') return <span>{text.channels[channel]}</span>;
  if (!mobile) return <span>–</span>;
  return (
    <HiddenNumber
      number={mobile}
      onReveal={reveal}
      labels={{
        reveal: text.reveal(recipientName),
        hide: text.hide,
        call: text.call(recipientName),
      }}
    />
  );
};
