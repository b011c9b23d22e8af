import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RelativeTime } from '@/components/display/RelativeTime';
import { toast } from '@/components/feedback/feedback';
import type { Envelope } from '@/contract/base/envelope';
import { marks } from '@/contract/base/marks';
import { dialOf } from '@/contract/base/phone';
import type { TeacherProblem } from '@/contract/sms/smsAnswer';
import { openingOf } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { smsProblemsText } from '@/locales/sms/smsProblems';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from './ProblemList.module.css';

export type HandledProblem = Pick<TeacherProblem, 'sessionId' | 'contactId'>;

export interface ProblemActions {
  /** Loads a telephone number of a contact. Resolves to undefined if there is none (C-05). */
  onNumber: (contactId: number) => Promise<string | undefined>;
  /**
   * Marks a problem as solved. Undefined for users who may only read: their rows have no actions
   * that change anything.
   */
  onHandle?: ((problem: HandledProblem) => Promise<Envelope<{ handled: boolean }>>) | undefined;
}

/**
 * Returns the URL of a class's form. Closing the form brings the user back to the list of problems.
 */
const classOf = ({ level, courseId, sessionId }: TeacherProblem) =>
  `/${level}/table-list?view=sessions&session=${courseId}.${sessionId}`;

const replyTo = ({ contactId }: TeacherProblem) => `/form/basic-form?to=${contactId}`;

/**
 * A button that loads the full telephone number and calls it. After the click, a link with the
 * number takes its place.
 */
const Call = ({ problem, onNumber }: { problem: TeacherProblem } & ProblemActions) => {
  const text = useText(smsProblemsText);
  const [number, setNumber] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { name, contactId } = problem;
  const call = async () => {
    setBusy(true);
    const known = await onNumber(contactId);
    setBusy(false);
    setNumber(known);
    if (known) window.open(dialOf(known), '_self');
  };
  if (number) return <a href={dialOf(number)}>{text.callNumber(number)}</a>;
  return (
    <Button
      type="link"
      size="small"
      className={styles.call ?? ''}
      loading={busy}
      aria-label={text.callOf(name)}
      onClick={call}
    >
      {text.call}
    </Button>
  );
};

const ProblemRow = ({ problem, ...actions }: { problem: TeacherProblem } & ProblemActions) => {
  const text = useText(smsProblemsText);
  const times = useText(timeText);
  const [busy, setBusy] = useState(false);
  const { name, courseName, className, date, periodStart, periodEnd } = problem;
  const { answerText, answeredAt, changed, mobile, officePhone } = problem;
  const { onHandle } = actions;
  const { quote, unquote } = marks();
  const handle = async () => {
    const { sessionId, contactId } = problem;
    setBusy(true);
    const answer = await onHandle?.({ sessionId, contactId });
    setBusy(false);
    if (!answer?.Success) return;
    if (answer.Value.handled) toast(text.handled);
    else toast(text.handledBefore, { type: 'info' });
  };
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.what}>
        <b>{name}</b>
        <span>
          {dayWithWeekday(date, times)} {times.periods(periodStart, periodEnd)} {courseName}{' '}
          <span className={styles.quiet}>{className}</span>
        </span>
        <span className={styles.words}>
          {answerText ? `${quote}${answerText}${unquote}` : text.noWords}
        </span>
        <RelativeTime at={answeredAt} className={styles.quiet} />
        {changed && <Tag>{text.changed}</Tag>}
      </span>
      <span className={styles.actions}>
        {onHandle && (
          <Link
            to={classOf(problem)}
            state={openingOf('session')}
            aria-label={text.changeOf(name, courseName)}
          >
            {text.change}
          </Link>
        )}
        {(mobile || officePhone) && <Call problem={problem} {...actions} />}
        {onHandle && (
          <>
            <Link to={replyTo(problem)} state={{ returns: true }} aria-label={text.replyTo(name)}>
              {text.reply}
            </Link>
            <Button size="small" loading={busy} aria-label={text.handleOf(name)} onClick={handle}>
              {text.handle}
            </Button>
          </>
        )}
      </span>
    </li>
  );
};

/**
 * Lists the problems that teachers reported in replies to reminders, each with actions to solve it
 * (M-13).
 */
export const ProblemList = ({
  problems,
  ...actions
}: { problems: readonly TeacherProblem[] } & ProblemActions) => (
  <ul className={styles.list}>
    {problems.map((problem) => (
      <ProblemRow
        key={`${problem.sessionId} ${problem.contactId}`}
        problem={problem}
        {...actions}
      />
    ))}
  </ul>
);
