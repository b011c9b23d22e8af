import { HiddenNumber } from '@/components/display/HiddenNumber';
import type { SmsRecord } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch } from '@/store/hooks';

/** The masked number of a message. A click reveals it, which the history records. */
export const MessageNumber = ({ record }: { record: SmsRecord }) => {
  const { id, recipientName, mobile, channel } = record;
  const text = useText(smsText);
  const dispatch = useAppDispatch();

  // A message keeps the number from when it was made, even if the phone book has changed.
  const reveal = async () => {
    const answer = await dispatch({ type: 'sms/reveal', payload: id });
    return answer.Success ? answer.Value.mobile : undefined;
  };

  if (channel === 'wecom') return <span>{text.channels.wecom}</span>;
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
