import { HiddenNumber } from '@/components/display/HiddenNumber';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch } from '@/store/hooks';

/**
 * Shows a teacher's masked office number. A click shows the full number as a link that starts a
 * call (C-05).
 */
export const OfficePhone = ({ teacher }: { teacher: UnreachableTeacher }) => {
  const { readiness: text, hide } = useText(smsText);
  const dispatch = useAppDispatch();
  const { name, officePhone, contact } = teacher;
  if (!officePhone || !contact) return null;
  const reveal = async () => {
    const answer = await dispatch({ type: 'directory/reveal', payload: contact.id });
    return answer.Success ? answer.Value.officePhone : undefined;
  };
  return (
    <HiddenNumber
      number={officePhone}
      onReveal={reveal}
      labels={{ reveal: text.revealPhone(name), hide, call: text.callPhone(name) }}
    />
  );
};
