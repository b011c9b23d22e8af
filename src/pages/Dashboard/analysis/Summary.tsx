import { Link } from 'react-router-dom';
import { numberText } from '@/contract/base/numbers';
import type { Figures } from '@/contract/figures';
import { OVERVIEW_DAYS } from '@/contract/overview';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import styles from '../Dashboard.module.css';
import { FigureCard } from '../FigureCard';
import type { Links } from '../links';

interface SummaryProps {
  figures: Figures;
  links: Links;
}

const OptionalLink = ({ to, children }: { to: string | undefined; children: string }) =>
  to && <Link to={to}>{children}</Link>;

/**
 * Shows the most important numbers. Numbers that require action by the office come first, followed
 * by the numbers of classes and messages.
 */
export const Summary = ({
  figures: { classes, messages, people, changes },
  links,
}: SummaryProps) => {
  const text = useText(dashboardText);
  const all = people.reduce((sum, unit) => sum + unit.people, 0);
  const unreachable = all - people.reduce((sum, unit) => sum + unit.reachable, 0);
  const { overdue = 0, unsettled } = messages;
  const changed = changes
    ?.filter(({ type }) => type !== 'import')
    .reduce((sum, { lines }) => sum + lines, 0);
  return (
    <ul className={`${styles.figures} ${styles.summary}`} aria-label={text.summary}>
      <FigureCard
        name={text.overdue}
        figure={numberText(overdue)}
        unit={text.messagesUnit}
        alarming={overdue > 0}
        note={<OptionalLink to={links.attention('overdue')}>{text.messageList}</OptionalLink>}
      />
      {unsettled !== undefined && (
        <FigureCard
          name={text.failed}
          scope={text.notResent(OVERVIEW_DAYS)}
          figure={numberText(unsettled)}
          unit={text.messagesUnit}
          alarming={unsettled > 0}
          note={<OptionalLink to={links.attention('failed')}>{text.failedList}</OptionalLink>}
        />
      )}
      <FigureCard
        name={text.unreachableStaff}
        scope={text.inPhoneBook}
        figure={numberText(unreachable)}
        unit={text.outOf(numberText(all))}
        alarming={unreachable > 0}
        note={
          <OptionalLink to={links.people({ reachable: 'no' })}>{text.unreachableList}</OptionalLink>
        }
      />
      {changed !== undefined && (
        <FigureCard
          name={text.changes}
          figure={numberText(changed)}
          unit={text.timesUnit}
          note={
            <OptionalLink to={links.changes({ timetable: 'yes' })}>{text.changeList}</OptionalLink>
          }
        />
      )}
      <FigureCard
        name={text.classes}
        figure={numberText(classes.sessions)}
        unit={text.classesUnit}
        note={
          <OptionalLink to={links.classes({})}>
            {text.hoursOf(numberText(classes.hours))}
          </OptionalLink>
        }
      />
      <FigureCard
        name={text.messages}
        figure={numberText(messages.messages)}
        unit={text.messagesUnit}
        note={
          <OptionalLink to={links.messages({})}>
            {text.segmentsOf(numberText(messages.segments))}
          </OptionalLink>
        }
      />
    </ul>
  );
};
