import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { NoticeList } from '@/components/notices/NoticeList';
import type { NoticeSelection } from '@/components/notices/useNoticeChoice';
import { marks } from '@/contract/base/marks';
import type { NewClashes } from '@/contract/clash';
import type { SessionImpact, TermImpact } from '@/contract/term';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { termText } from '@/locales/course/term';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from './Term.module.css';

const MovedSessions = ({ impact }: { impact: SessionImpact }) => {
  const text = useText(termText).impact;
  const times = useText(timeText);
  const { total, moved, renumbered, onHolidays } = impact.sessions;
  return (
    <>
      <p>{text.moves(moved, total)}</p>
      <ul className={styles.list}>
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

const FEW = 5;

const Clashes = ({ clashes: { total, examples } }: { clashes: NewClashes }) => {
  const text = useText(termText).impact;
  const { moreClashes } = useText(courseText);
  const [open, setOpen] = useState(false);
  const shown = open ? examples : examples.slice(0, FEW);
  return (
    <>
      <ul className={open ? `${styles.list} ${styles.long}` : styles.list}>
        {shown.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {examples.length > FEW && (
        <LinkButton onClick={() => setOpen(!open)}>
          {open ? text.fewerClashes : text.allClashes(examples.length)}
        </LinkButton>
      )}
      {(open || examples.length <= FEW) && total > examples.length && (
        <p>{moreClashes(total - examples.length)}</p>
      )}
    </>
  );
};

interface TermImpactViewProps {
  impact: TermImpact;
  selection: NoticeSelection;
  /** True to move past class sessions to new dates, too. */
  movePast: boolean;
  onMovePast: (movePast: boolean) => void;
}

const Messages = ({ messages: { unsent, sent } }: Pick<SessionImpact, 'messages'>) => {
  const text = useText(termText).impact;
  return (
    <p>{unsent + sent > 0 ? `${text.messages(unsent, sent)}${marks().stop}` : text.noMessages}</p>
  );
};

/** Shows how a change of the term affects the timetable, text messages and clashes. */
export const TermImpactView = ({
  impact,
  selection,
  movePast,
  onMovePast,
}: TermImpactViewProps) => {
  const { impact: text, hours, levels } = useText(termText);
  const { messages, newClashes, newHours, sessions, follower } = impact;
  return (
    <>
      {impact.weekStart && <p>{text.weekOne(impact.weekStart)}</p>}
      {newHours && (
        <p>
          {newHours.from
            ? hours.from(levels[newHours.from.level], newHours.from.termCode)
            : hours.builtIn}
          {hours.why}
        </p>
      )}
      {!impact.monday && <Alert type="warning" showIcon title={text.notMonday} />}
      <MovedSessions impact={impact} />
      {sessions.past > 0 && !movePast && <p>{text.past(sessions.past)}</p>}
      {(sessions.past > 0 || movePast) && (
        <p>
          <Checkbox checked={movePast} onChange={({ target }) => onMovePast(target.checked)}>
            {text.movePast(sessions.past)}
          </Checkbox>{' '}
          <span className={styles.quiet}>{text.movePastHint}</span>
        </p>
      )}
      <Messages messages={messages} />
      {follower && (
        <>
          <h3 className={styles.follower}>
            {text.follower(levels[follower.level], follower.termCode)}
          </h3>
          <MovedSessions impact={follower} />
          <Messages messages={follower.messages} />
        </>
      )}
      <NoticeList selection={selection} />
      {newClashes.total > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text.newClashes(newClashes.total)}
          description={<Clashes clashes={newClashes} />}
        />
      ) : (
        <p>{text.noNewClashes}</p>
      )}
    </>
  );
};
