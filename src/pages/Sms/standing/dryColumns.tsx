import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { cut } from '@/components/table/cut';
import type { SmsDryItem } from '@/contract/sms/smsStanding';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import { channelText } from '../channelText';
import styles from '../Sms.module.css';
import { Outcome, Problems } from '../wizard/outcomes';
import { useTimestampText } from '../wizard/useTimestampText';

export const DRY_WIDTH = 1030;

/** Shows the name of a teacher. The name of a teacher in the phone book is a link. */
const Teacher = ({ recipientName, contactId }: SmsDryItem) =>
  contactId === null ? (
    recipientName
  ) : (
    <Link to={`/phoneManage/table-list?scope=all&keyword=${encodeURIComponent(recipientName)}`}>
      {recipientName}
    </Link>
  );

const useRowTexts = () => {
  const { dryRun: text } = useText(smsStandingText);
  const time = useText(timeText);
  const moment = useTimestampText();
  const sms = useText(smsText);
  return {
    text,
    wayOf: (item: SmsDryItem) => channelText(item, sms),
    classAt: ({ date, startTime, classes }: SmsDryItem) =>
      `${dayWithWeekday(date, time)} ${classes > 1 ? text.classes(classes) : startTime}`,
    sendAt: ({ scheduledAt, outcome }: SmsDryItem) =>
      outcome === 'skipped' ? '–' : moment(scheduledAt) || text.unknown,
  };
};

export const useDryColumns = (): TableColumnsType<SmsDryItem> => {
  const { text, wayOf, classAt, sendAt } = useRowTexts();
  const { columns } = text;
  return [
    {
      key: 'outcome',
      title: columns.outcome,
      ...cut(240),
      className: styles.oneLine ?? '',
      render: (_, item) => (
        <>
          <Outcome outcome={item.outcome} />
          <Problems problems={item.problems} />
        </>
      ),
    },
    {
      key: 'recipient',
      title: columns.recipient,
      ...cut(190),
      render: (_, item) => (
        <>
          <Teacher {...item} /> <span className={styles.hint}>{wayOf(item)}</span>
        </>
      ),
    },
    {
      key: 'session',
      title: columns.session,
      ...cut(260),
      render: (_, { courseName, className }) => (
        <>
          {courseName} <span className={styles.hint}>{className}</span>
        </>
      ),
    },
    { key: 'sessionAt', title: columns.sessionAt, width: 170, render: (_, item) => classAt(item) },
    {
      key: 'scheduledAt',
      title: columns.scheduledAt,
      width: 170,
      render: (_, item) => sendAt(item),
    },
  ];
};

/** Returns the table columns for narrow screens, where one column contains all details. */
export const useNarrowDryColumns = (): TableColumnsType<SmsDryItem> => {
  const { text, wayOf, classAt, sendAt } = useRowTexts();
  return [
    {
      key: 'item',
      render: (_, item) => (
        <div className={styles.stack}>
          <span>
            <Outcome outcome={item.outcome} /> <Teacher {...item} /> {wayOf(item)}
          </span>
          <Problems problems={item.problems} />
          <span>{`${item.courseName} ${item.className}`}</span>
          <span className={styles.hint}>{`${text.columns.sessionAt} ${classAt(item)}`}</span>
          <span className={styles.hint}>{`${text.columns.scheduledAt} ${sendAt(item)}`}</span>
        </div>
      ),
    },
  ];
};
