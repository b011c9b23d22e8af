import type { TableColumnsType } from 'antd';
import { Explained } from '@/components/display/Explained';
import type { SmsPreviewItem } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { smsWizardText } from '@/locales/sms/smsWizard';
import { channelText } from '../channelText';
import styles from '../Sms.module.css';
import { Outcome, Problems } from './outcomes';
import { useTimestampText } from './useTimestampText';

const Content = ({ item: { signature, content, problems } }: { item: SmsPreviewItem }) => (
  <>
    <Problems problems={problems} />
    {signature + content}
  </>
);

export const usePreviewColumns = (): TableColumnsType<SmsPreviewItem> => {
  const text = useText(smsText);
  const { columns } = useText(smsWizardText);
  const moment = useTimestampText();
  return [
    {
      key: 'outcome',
      title: columns.outcome,
      width: 90,
      render: (_, item) => <Outcome outcome={item.outcome} />,
    },
    {
      key: 'recipient',
      title: columns.recipient,
      width: 120,
      render: (_, item) => (
        <>
          {item.recipientName}
          <div className={styles.hint}>{channelText(item, text)}</div>
        </>
      ),
    },
    {
      key: 'session',
      title: columns.session,
      width: 190,
      render: (_, { courseName, sessionAt }) => (
        <>
          {courseName}
          <div className={styles.hint}>{moment(sessionAt)}</div>
        </>
      ),
    },
    {
      key: 'content',
      title: columns.content,
      width: 280,
      className: styles.content ?? '',
      render: (_, item) => <Content item={item} />,
    },
    {
      key: 'scheduledAt',
      title: columns.scheduledAt,
      width: 165,
      render: (_, { scheduledAt }) => moment(scheduledAt),
    },
    {
      key: 'segments',
      dataIndex: 'segments',
      title: <Explained of="segment">{columns.segments}</Explained>,
      align: 'right',
      width: 60,
    },
  ];
};

/** Returns the table columns for narrow screens, where one column contains all details. */
export const useNarrowPreviewColumns = (): TableColumnsType<SmsPreviewItem> => {
  const text = useText(smsText);
  const { columns } = useText(smsWizardText);
  const moment = useTimestampText();
  return [
    {
      key: 'item',
      render: (_, item) => (
        <div className={styles.stack}>
          <span>
            <Outcome outcome={item.outcome} /> {item.recipientName} {channelText(item, text)}
          </span>
          <span className={styles.hint}>{`${item.courseName} ${moment(item.sessionAt)}`}</span>
          <span>
            <Content item={item} />
          </span>
          <span className={styles.hint}>
            {`${columns.scheduledAt} ${moment(item.scheduledAt)}`}
          </span>
        </div>
      ),
    },
  ];
};
