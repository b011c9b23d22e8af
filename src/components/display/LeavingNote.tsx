import { Alert } from 'antd';
import type { Leaving } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { type ContactText, contactText } from '@/locales/contact';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';

/**
 * The change that the user is about to make to contacts, such as leaving or a new number. The
 * warning has a text for each.
 */
export type LeavingKind = keyof ContactText['leaving']['concerned'];

interface LeavingNoteProps {
  leaving: Leaving;
  /**
   * The number of contacts, which the warning then mentions. Omit it if the page already shows this
   * number.
   */
  people?: number;
  /** The change to the contacts. By default, they become 离职 (left) or 停用 (disabled). */
  kind?: LeavingKind;
}

/**
 * Returns true if the contacts have unsent text messages or upcoming classes. If only the telephone
 * number changes, the classes do not count.
 */
export const isWorthNoting = (
  { messages, sessions }: Leaving,
  kind: LeavingKind = 'away',
): boolean => messages > 0 || (sessions > 0 && kind !== 'number');

/**
 * Warns the user before contacts are changed, for example to 离职 (left). Mentions their upcoming
 * classes and unsent text messages (C-04, X-16).
 */
export const LeavingNote = ({ leaving, people = 0, kind = 'away' }: LeavingNoteProps) => {
  const { leaving: text } = useText(contactText);
  const time = useText(timeText);
  const { sessions, messages, classes } = leaving;
  if (!isWorthNoting(leaving, kind)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={(people > 0 ? text.people(people) : '') + text.concerned[kind](sessions, messages)}
      description={
        kind !== 'number' &&
        classes.length > 0 && (
          <details>
            <summary>{text.classes(classes.length, sessions)}</summary>
            <ul>
              {classes.map(({ sessionId, courseName, className, date, startTime, room }) => (
                <li key={sessionId}>
                  {[dayWithWeekday(date, time), startTime, courseName, className, room]
                    .filter(Boolean)
                    .join(' ')}
                </li>
              ))}
            </ul>
          </details>
        )
      }
    />
  );
};
