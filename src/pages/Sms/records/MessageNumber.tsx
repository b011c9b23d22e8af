import { HiddenNumber } from '@/components/display/HiddenNumber';
import type { SmsRecord } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch } from '@/store/hooks';

/** The number that a message goes to, masked; showing a contact's stands in that contact's history. */
export const MessageNumber = ({ record }: { record: SmsRecord }) => {
  const { recipientName, mobile, contactId, channel } = record;
  const text = useText(smsText);
  const dispatch = useAppDispatch();

  // The message keeps the number of its time, whatever the phone book has by now.
  const reveal = async () => {
    if (contactId === null) return mobile;
    const answer = await dispatch({ type: 'directory/reveal', payload: contactId });
    return answer.Success ? mobile : undefined;
  };

  if (channel === 'wecom') return <span>{text.channels.wecom}</span>;
  if (!mobile) return <span>–</span>;
  return (
    <HiddenNumber
      mobile={mobile}
      onReveal={reveal}
      labels={{
        reveal: text.reveal(recipientName),
        hide: text.hide,
        call: text.call(recipientName),
      }}
    />
  );
};
