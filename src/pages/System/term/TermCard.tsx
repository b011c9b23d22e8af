import { Tag } from 'antd';
import { LinkButton } from '@/components/display/LinkButton';
import { marks } from '@/contract/base/marks';
import type { ListedTerm, TermPart } from '@/contract/term';
import { toDay } from '@/domain/time/dates';
import { hoursSourceText } from '@/domain/time/hoursSource';
import { lastDayOf } from '@/domain/time/terms';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../System.module.css';
import type { TermActions } from './useTermActions';

interface TermCardProps {
  term: ListedTerm;
  actions: TermActions;
  onEdit: () => void;
  onCheck: () => void;
}

const useFacts = (term: ListedTerm) => {
  const text = useText(termText);
  const times = useText(timeText);
  const last = lastDayOf(term);
  const same = (part: TermPart) => (term.follows.includes(part) ? ` · ${text.same}` : '');
  const { startDate, weeks, holidays, swaps, periods, periodTables } = term;
  const range =
    startDate && last
      ? text.range(dayWithWeekday(startDate, times), dayWithWeekday(last, times), weeks)
      : text.noStart;
  return [
    [text.fields.range, range],
    [
      text.edit.holidays,
      `${holidays.map(({ name, from, to }) => text.holidayShort(name, from, to)).join(marks().list) || text.none}${same('days')}`,
    ],
    [
      text.edit.swaps,
      swaps.map(({ date, asDate }) => text.swapShort(date, asDate)).join(marks().list),
    ],
    [text.edit.periods, `${text.tables(periods.length, periodTables.length)}${same('hours')}`],
  ] as const;
};

export const TermCard = ({ term, actions, onEdit, onCheck }: TermCardProps) => {
  const text = useText(termText);
  const times = useText(timeText);
  const facts = useFacts(term);
  const { current, closedAt, undoable } = term;
  const over = (lastDayOf(term) ?? '9999') < toDay(new Date());
  return (
    <li className={styles.card}>
      <h3 className={styles.code}>
        {term.termCode} {current && <Tag>{text.current}</Tag>}
        {closedAt !== null && <Tag>{text.closed}</Tag>}
      </h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || text.none}</dd>
          </div>
        ))}
      </dl>
      {term.hoursConfirmedAt ? (
        <p className={styles.hint}>
          {text.hours.confirmed(
            term.hoursConfirmedBy,
            dayWithWeekday(term.hoursConfirmedAt.slice(0, 10), times),
          )}
        </p>
      ) : (
        <p className={styles.unconfirmed}>{hoursSourceText(term)}</p>
      )}
      <div className={`${styles.row} ${styles.actions}`}>
        {closedAt === null && <LinkButton onClick={onEdit}>{text.editOf}</LinkButton>}
        {closedAt === null && !term.hoursConfirmedAt && (
          <LinkButton onClick={onCheck}>{text.hours.check}</LinkButton>
        )}
        {closedAt === null && !current && (
          <LinkButton onClick={() => actions.makeCurrent(term)}>{text.makeCurrent}</LinkButton>
        )}
        {undoable && (
          <LinkButton onClick={() => actions.undo(term)}>
            {text.undo(undoable.by, undoable.moved)}
          </LinkButton>
        )}
        {closedAt !== null && (
          <LinkButton onClick={() => actions.open(term)}>{text.open}</LinkButton>
        )}
        {closedAt === null && over && (
          <LinkButton onClick={() => actions.close(term)}>{text.close}</LinkButton>
        )}
      </div>
    </li>
  );
};
