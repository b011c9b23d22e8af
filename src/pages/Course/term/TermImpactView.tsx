import { Alert } from 'antd';
import type { TermImpact } from '@/contract/term';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/times';
import styles from '../Course.module.css';
import { ClashSentences } from '../clash/ClashSentences';

const MovedSessions = ({ impact }: { impact: TermImpact }) => {
  const text = useText(courseText).term;
  const times = useText(timeText);
  const { total, moved, renumbered, onHolidays } = impact.sessions;
  return (
    <>
      <p>{text.moves(moved, total)}</p>
      <ul className={styles.impact}>
        {impact.examples.map(({ courseName, className, from, to }) => (
          <li key={`${courseName} ${className} ${from}`}>
            {text.example(
              `${courseName} ${className}`,
              dayWithWeekday(from, times),
              dayWithWeekday(to, times),
            )}
          </li>
        ))}
      </ul>
      {renumbered > 0 && <p>{text.renumbered(renumbered)}</p>}
      {onHolidays > 0 && <p>{text.onHolidays(onHolidays)}</p>}
    </>
  );
};

/** What a new start date does to the timetable, the messages and the clashes, in sentences. */
export const TermImpactView = ({ impact }: { impact: TermImpact }) => {
  const text = useText(courseText).term;
  const { messages, newClashes } = impact;
  return (
    <>
      <p>
        {text.belongs(impact.termCode)}
        {text.weekOne(impact.weekStart)}
      </p>
      {!impact.monday && <Alert type="warning" showIcon title={text.notMonday} />}
      <MovedSessions impact={impact} />
      <p>
        {messages.unsent + messages.sent > 0
          ? `${text.messages(messages.unsent, messages.sent)}。`
          : text.noMessages}
      </p>
      {newClashes.total > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text.newClashes(newClashes.total)}
          description={<ClashSentences clashes={newClashes} />}
        />
      ) : (
        <p>{text.noNewClashes}</p>
      )}
    </>
  );
};
