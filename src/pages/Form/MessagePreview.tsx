import { Form, type FormInstance } from 'antd';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/sms/smsForm';
import { useAppSelector } from '@/store/hooks';
import styles from './Form.module.css';
import type { SmsValues } from './smsValues';

export const MessagePreview = ({ form }: { form: FormInstance<SmsValues> }) => {
  const text = useText(smsFormText);
  const rules = useAppSelector(({ sms }) => sms.rules);
  const name = Form.useWatch('recipientName', form) ?? '';
  const content = (Form.useWatch('content', form) ?? '').trim();
  return (
    <aside className={styles.preview} aria-label={text.preview}>
      <h2>{text.preview}</h2>
      <p className={styles.note}>{text.previewTo(name)}</p>
      <p className={styles.bubble}>
        {rules?.signature}
        {content || <span className={styles.blank}>{text.previewBlank}</span>}
      </p>
    </aside>
  );
};
