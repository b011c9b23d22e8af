import { WarningOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import type { Contact } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import styles from './Contact.module.css';
import { ContactNumber } from './ContactNumber';

/** A masked mobile number, with tags for 企业微信 (WeCom), opted-out and missing numbers. */
export const MaskedNumber = ({ contact }: { contact: Contact }) => {
  const { mobile, smsOptOut, channel, wecomId } = contact;
  const text = useText(contactText);
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
      <ContactNumber contact={contact} field="mobile" />
      {wecom}
      {smsOptOut && <Tag>{text.optedOut}</Tag>}
    </span>
  );
};
