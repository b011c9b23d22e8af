import { Form, type FormInstance } from 'antd';
import { DEFAULT_SIGNATURE } from '@/domain/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/smsForm';
import styles from './Form.module.css';
import type { SmsValues } from './smsValues';

/** The message as it arrives. */
export const MessagePreview = ({ form }: { form: FormInstance<SmsValues> }) => {
  const text = useText(smsFormText);
  const name = Form.useWatch('recipientName', form) ?? '';
  const content = (Form.useWatch('content', form) ?? '').trim();
  return (
    <aside className={styles.preview} aria-label={text.preview}>
      <h2>{text.preview}</h2>
      <p className={styles.note}>{text.previewTo(name)}</p>
      <p className={styles.bubble}>
        {DEFAULT_SIGNATURE}
        {content || <span className={styles.blank}>{text.previewBlank}</span>}
      </p>
    </aside>
  );
};
