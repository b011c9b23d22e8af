import { Alert } from 'antd';
import type { Leaving } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';

interface LeavingNoteProps {
  leaving: Leaving;
  /** The number of contacts, for pages that do not show that number themselves. */
  people?: number;
}

/**
 * A warning before contacts become 离职 (left) or 停用 (disabled). The warning names upcoming classes
 * of these contacts and the messages that will be cancelled (C-04).
 */
export const LeavingNote = ({ leaving, people = 0 }: LeavingNoteProps) => {
  const { leaving: text } = useText(contactText);
  const time = useText(timeText);
  const { sessions, messages, classes } = leaving;
  if (sessions === 0 && messages === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={(people > 0 ? text.people(people) : '') + text.concerned(sessions, messages)}
      description={
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
