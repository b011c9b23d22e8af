import { type TableColumnsType, Tag } from 'antd';
import { cut } from '@/components/table/cut';
import { marks } from '@/contract/base/marks';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../Sms.module.css';
import { NumberFix } from './NumberFix';
import { OfficePhone } from './OfficePhone';

const REASON_COLOURS = {
  noContact: 'orange',
  ambiguous: 'purple',
  left: 'red',
  disabled: 'red',
  noNumber: 'gold',
  optedOut: 'default',
} as const;

const Name = ({ teacher: { name, staffNo } }: { teacher: UnreachableTeacher }) => (
  <>
    {name} <span className={styles.hint}>{staffNo}</span>
  </>
);

const Reason = ({ reason }: Pick<UnreachableTeacher, 'reason'>) => {
  const { readiness } = useText(smsText);
  return <Tag color={REASON_COLOURS[reason]}>{readiness.reasons[reason]}</Tag>;
};

const useNextClass = () => {
  const time = useText(timeText);
  return ({ next }: UnreachableTeacher) =>
    `${dayWithWeekday(next.date, time)} ${next.startTime} ${next.courseName}`;
};

export const useReadinessColumns = (): TableColumnsType<UnreachableTeacher> => {
  const { readiness: text } = useText(smsText);
  const nextClass = useNextClass();
  const { columns } = text;
  return [
    {
      key: 'name',
      title: columns.name,
      width: 120,
      render: (_, teacher) => <Name teacher={teacher} />,
    },
    {
      key: 'unit',
      title: columns.unit,
      dataIndex: 'unit',
      ...cut(105),
    },
    {
      key: 'officePhone',
      title: columns.officePhone,
      width: 145,
      render: (_, teacher) => <OfficePhone teacher={teacher} />,
    },
    {
      key: 'reason',
      title: columns.reason,
      width: 140,
      render: (_, teacher) => <Reason reason={teacher.reason} />,
    },
    {
      key: 'next',
      title: columns.next,
      ...cut(184),
      render: (_, teacher) => nextClass(teacher),
    },
    {
      key: 'sessions',
      title: columns.sessions,
      align: 'right',
      width: 70,
      dataIndex: 'sessions',
    },
    {
      key: 'mend',
      title: columns.mend,
      width: 260,
      render: (_, teacher) => <NumberFix teacher={teacher} />,
    },
  ];
};

/** Returns the table columns for narrow screens, where one column contains all details. */
export const useNarrowReadinessColumns = (): TableColumnsType<UnreachableTeacher> => {
  const { readiness: text } = useText(smsText);
  const nextClass = useNextClass();
  return [
    {
      key: 'teacher',
      render: (_, teacher) => (
        <div className={styles.stack}>
          <span>
            <Name teacher={teacher} /> <Reason reason={teacher.reason} />
          </span>
          <span className={styles.hint}>
            {`${nextClass(teacher)}${marks().comma}${text.sessions(teacher.sessions)}`}
          </span>
          <OfficePhone teacher={teacher} />
          <NumberFix teacher={teacher} />
        </div>
      ),
    },
  ];
};
