import { Table, type TableColumnsType } from 'antd';
import { SmsAnswerTag } from '@/components/display/SmsAnswerTag';
import type { AskedTeacher } from '@/contract/sms/smsAnswer';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { timeText } from '@/locales/time';
import { useAppSelector } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../Sms.module.css';
import { useTimestampText } from '../wizard/useTimestampText';

const TeacherAnswer = ({ teacher }: { teacher: AskedTeacher }) => {
  const moment = useTimestampText();
  const { answer, answerText, answeredAt } = teacher;
  return (
    <span className={styles.mend}>
      <SmsAnswerTag answer={answer} />
      {answerText && <span>{answerText}</span>}
      {answeredAt && <span className={styles.hint}>{moment(answeredAt)}</span>}
    </span>
  );
};

const useColumns = (isNarrow: boolean): TableColumnsType<AskedTeacher> => {
  const { readiness: text } = useText(smsText);
  const time = useText(timeText);
  const classText = ({ date, startTime, courseName }: AskedTeacher) =>
    `${dayWithWeekday(date, time)} ${startTime} ${courseName}`;
  if (isNarrow) {
    return [
      {
        key: 'asked',
        render: (_, teacher) => (
          <div className={styles.stack}>
            <span>{teacher.name}</span>
            <span className={styles.hint}>{classText(teacher)}</span>
            <TeacherAnswer teacher={teacher} />
          </div>
        ),
      },
    ];
  }
  return [
    { key: 'name', dataIndex: 'name', title: text.columns.name, width: 130 },
    {
      key: 'held',
      title: text.columns.held,
      width: 320,
      ellipsis: { showTitle: true },
      render: (_, teacher) => classText(teacher),
    },
    {
      key: 'said',
      title: text.columns.said,
      render: (_, teacher) => <TeacherAnswer teacher={teacher} />,
    },
  ];
};

/**
 * Lists the teachers who were asked by text message to confirm their classes on these days but have
 * not done so (M-13). Teachers who reported a problem are in another list on this page.
 */
export const AnswerList = () => {
  const { readiness: text } = useText(smsText);
  const found = useAppSelector(({ sms }) => sms.answers);
  const isNarrow = useNarrow();
  const columns = useColumns(isNarrow);
  const { none, ok, problem, settled } = found?.counts ?? {
    none: 0,
    ok: 0,
    problem: 0,
    settled: 0,
  };
  if (!found || none + ok + problem + settled === 0) return null;
  const open = found.list.filter(({ answer }) => answer !== 'problem');
  return (
    <section aria-label={text.answers} className={styles.answers}>
      <h2>{text.answers}</h2>
      <p className={styles.hint}>{text.answerCounts({ none, ok, problem, settled })}</p>
      {open.length > 0 && (
        <Table<AskedTeacher>
          rowKey={({ sessionId, contactId }) => `${sessionId} ${contactId}`}
          size="small"
          showHeader={!isNarrow}
          columns={columns}
          dataSource={open}
          pagination={{
            pageSize: 20,
            hideOnSinglePage: true,
            showSizeChanger: false,
            size: 'small',
          }}
          className={styles.table ?? ''}
        />
      )}
    </section>
  );
};
