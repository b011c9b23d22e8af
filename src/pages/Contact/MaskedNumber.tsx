import { WarningOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { HiddenNumber } from '@/components/display/HiddenNumber';
import { Icon } from '@/components/display/Icon';
import type { Contact } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch } from '@/store/hooks';
import styles from './Contact.module.css';

/** A contact's number, masked; a click shows it, and the history keeps that (C-03). */
export const MaskedNumber = ({ contact }: { contact: Contact }) => {
  const { id, name, mobile, version, smsOptOut, channel, wecomId } = contact;
  const text = useText(contactText);
  const dispatch = useAppDispatch();

  const reveal = async () => {
    const answer = await dispatch({ type: 'directory/reveal', payload: id });
    return answer.Success ? answer.Value.mobile : undefined;
  };

  const wecom = wecomId !== '' && (channel === '企业微信' || !mobile) && <Tag>{text.byWecom}</Tag>;

  if (!mobile) {
    return (
      <>
        <Tag color="warning" icon={<Icon of={WarningOutlined} />}>
          {text.noNumber}
        </Tag>
        {wecom}
      </>
    );
  }
  return (
    <span className={styles.number}>
      <HiddenNumber
        key={version}
        mobile={mobile}
        onReveal={reveal}
        labels={{ reveal: text.reveal(name), hide: text.hide, call: text.call(name) }}
      />
      {wecom}
      {smsOptOut && <Tag>{text.optedOut}</Tag>}
    </span>
  );
};
