import { Button } from 'antd';
import { useState } from 'react';
import { suggestDays } from '@/domain/time/officialCalendar';
import { holidayOn } from '@/domain/time/terms';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../System.module.css';
import { newKey, type TermDraft, valuesOf } from './termDraft';

interface OfficialDaysProps {
  draft: TermDraft;
  /** True for a new term, whose official days are shown without a click. */
  isNew: boolean;
  onChange: (values: Partial<TermDraft>) => void;
}

/**
 * Returns the official holidays and swapped days (调休) that are missing in the term. Leaves out days
 * for which the office has already entered something else.
 */
const missingIn = (draft: TermDraft) => {
  const { startDate, weeks, holidays, swaps } = valuesOf(draft);
  const found = suggestDays({ startDate: startDate || null, weeks });
  const free = (day: string) => !holidayOn({ holidays }, day);
  return {
    ...found,
    holidays: found.holidays.filter(
      ({ from, to }) => !holidays.some((own) => own.from <= to && from <= own.to),
    ),
    swaps: found.swaps.filter(
      ({ date, asDate }) =>
        free(date) && !swaps.some((own) => own.date === date || own.asDate === asDate),
    ),
  };
};

/**
 * Suggests holidays and swapped days (调休) from the official calendar. A click adds them to the
 * term.
 */
export const OfficialDays = ({ draft, isNew, onChange }: OfficialDaysProps) => {
  const text = useText(termText).official;
  const times = useText(timeText);
  const [open, setOpen] = useState(isNew);
  if (!draft.startDate) return null;
  if (!open) return <Button onClick={() => setOpen(true)}>{text.look}</Button>;
  const { holidays, swaps, sources, unknown } = missingIn(draft);
  const day = (date: string) => dayWithWeekday(date, times);
  const take = () => {
    onChange({
      holidays: [...draft.holidays, ...holidays.map((row) => ({ ...row, key: newKey() }))],
      swaps: [...draft.swaps, ...swaps.map((row) => ({ ...row, key: newKey() }))],
    });
    setOpen(false);
  };
  const none = holidays.length + swaps.length === 0;
  return (
    <section className={styles.official} aria-label={text.title}>
      <h3>{text.title}</h3>
      {sources.map(({ year, notice, url }) => (
        <p key={year}>
          {text.source(year)}
          <a href={url} target="_blank" rel="noreferrer">
            {notice}
          </a>
        </p>
      ))}
      {unknown.map((year) => (
        <p key={year}>{text.unknown(year)}</p>
      ))}
      <ul>
        {holidays.map(({ name, from, to }) => (
          <li key={from}>{text.holiday(name, day(from), from === to ? '' : day(to))}</li>
        ))}
        {swaps.map(({ date, asDate }) => (
          <li key={date}>{text.swap(day(date), day(asDate))}</li>
        ))}
      </ul>
      {none ? <p>{text.nothing}</p> : <p>{text.check}</p>}
      <div className={styles.row}>
        {!none && (
          <Button type="primary" onClick={take}>
            {text.take}
          </Button>
        )}
        <Button onClick={() => setOpen(false)}>{text.leave}</Button>
      </div>
    </section>
  );
};
