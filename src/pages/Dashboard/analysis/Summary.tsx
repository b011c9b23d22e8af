import { Link } from 'react-router-dom';
import { numberText, percentText } from '@/contract/base/numbers';
import type { Figures } from '@/contract/figures';
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
  to ? <Link to={to}>{children}</Link> : children;

export const Summary = ({ figures: { classes, messages, people }, links }: SummaryProps) => {
  const text = useText(dashboardText);
  const all = people.reduce((sum, unit) => sum + unit.people, 0);
  const reachable = people.reduce((sum, unit) => sum + unit.reachable, 0);
  return (
    <ul className={styles.figures} aria-label={text.summary}>
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
      <FigureCard
        name={text.failed}
        figure={numberText(messages.failed)}
        unit={text.messagesUnit}
        alarming={messages.failed > 0}
        note={
          <OptionalLink to={links.messages({ status: 'failed' })}>{text.failedList}</OptionalLink>
        }
      />
      <FigureCard
        name={text.reachable}
        figure={all > 0 ? percentText(reachable / all) : undefined}
        note={
          <OptionalLink to={links.people({ reachable: 'no' })}>
            {text.unreachableOf(numberText(all - reachable), numberText(all))}
          </OptionalLink>
        }
      />
    </ul>
  );
};
