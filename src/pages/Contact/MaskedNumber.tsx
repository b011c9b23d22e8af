import { WarningOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import type { Contact } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import styles from './Contact.module.css';
import { ContactNumber } from './ContactNumber';

/**
 * Shows a contact's masked mobile number, with tags if the contact uses another channel, takes no
 * messages or has no number.
 */
export const MaskedNumber = ({ contact }: { contact: Contact }) => {
  const { mobile, smsOptOut, channel, wecomId, email } = contact;
  const text = useText(contactText);
  const other = (
    <>
      {wecomId !== '' && (channel === '企业微信' || !mobile) && <Tag>{text.byWecom}</Tag>}
      {email !== '' && channel === '邮件' && <Tag>{text.byEmail}</Tag>}
    </>
  );

  if (!mobile) {
    return (
      <>
        <Tag color="warning" icon={<Icon of={WarningOutlined} />}>
          {text.noNumber}
        </Tag>
        {other}
      </>
    );
  }
  return (
    <span className={styles.number}>
      <ContactNumber contact={contact} field="mobile" />
      {other}
      {smsOptOut && <Tag>{text.optedOut}</Tag>}
    </span>
  );
};
