import { Tag } from 'antd';
import type { SmsPreviewItem } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsWizardText } from '@/locales/sms/smsWizard';
import styles from '../Sms.module.css';

const COLOURS = { queued: 'blue', noNumber: 'gold', skipped: 'default' } as const;

export const Outcome = ({ outcome }: Pick<SmsPreviewItem, 'outcome'>) => {
  const { outcomes } = useText(smsWizardText);
  return <Tag color={COLOURS[outcome]}>{outcomes[outcome]}</Tag>;
};

export const Problems = ({ problems }: Pick<SmsPreviewItem, 'problems'>) => {
  const errors = problems.filter(({ level }) => level === 'error');
  const shown = errors.length > 0 ? errors : problems;
  if (shown.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {shown.map(({ code, level, message }) => (
        <li key={code} className={styles[level]}>
          {message}
        </li>
      ))}
    </ul>
  );
};
