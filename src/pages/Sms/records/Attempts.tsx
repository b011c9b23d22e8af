import { Timeline } from 'antd';
import { SMS_STATUSES, type SmsRecord, type SmsStatus } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import styles from '../Sms.module.css';
import { useTimestampText } from '../wizard/useTimestampText';

const COLOURS: Partial<Record<SmsStatus, string>> = {
  queued: 'blue',
  delivered: 'green',
  failed: 'red',
  unknown: 'purple',
};

const isStatus = (status: string): status is SmsStatus =>
  SMS_STATUSES.some((known) => known === status);

export const Attempts = ({ record: { attempts } }: { record: SmsRecord }) => {
  const text = useText(smsText);
  const moment = useTimestampText();
  if (attempts.length === 0) return <p className={styles.hint}>{text.noAttempts}</p>;
  return (
    <Timeline
      items={attempts.map(({ at, status, text: detail }, index) => ({
        key: index,
        color: (isStatus(status) && COLOURS[status]) || 'gray',
        content: (
          <>
            {detail || (isStatus(status) ? text.statuses[status] : status)}
            <div className={styles.hint}>{moment(at)}</div>
          </>
        ),
      }))}
    />
  );
};
