import { Button, Checkbox, Space } from 'antd';
import { Fragment, useState } from 'react';
import type { FreeTimes as Found, FreeTimeQuery } from '@/contract/freeTimes';
import { groupBy } from '@/domain/base/groupBy';
import { isWeekend } from '@/domain/timetable/freeTimes';
import { useFound } from '@/hooks/useFound';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import shared from '../../Course.module.css';
import styles from './Free.module.css';

type Time = Found['times'][number];

/**
 * The number of weekdays, and also of weekend days, that are visible at first. “Show more” adds the
 * same numbers.
 */
const DAYS = 5;

interface FreeTimesProps {
  /** Returns the search conditions from the form. Undefined if the form is incomplete. */
  queryOf: () => FreeTimeQuery | undefined;
  onChoose: (time: Time) => void;
}

/**
 * Returns the first `count` weekdays (Monday to Friday) with free times, followed by the first
 * `count` weekend days with free times.
 */
const shownDays = (times: readonly Time[], count: number): [string, Time[]][] => {
  const days = (part: Time[]) => [...groupBy(part, ({ date }) => date)].slice(0, count);
  return [
    ...days(times.filter((time) => !isWeekend(time))),
    ...days(times.filter((time) => isWeekend(time))),
  ];
};

interface DaysProps {
  days: [string, Time[]][];
  /** The first day that “show more” has added. The first button of this day gets the focus. */
  added: string | undefined;
  onChoose: (time: Time) => void;
}

const Days = ({ days, added, onChoose }: DaysProps) => {
  const times = useText(timeText);
  return (
    <dl className={styles.days}>
      {days.map(([date, ofDay]) => {
        const day = dayWithWeekday(date, times);
        return (
          <Fragment key={date}>
            <dt>{day}</dt>
            <dd>
              {ofDay.map((time, index) => {
                const periods = times.periods(time.periodStart, time.periodEnd);
                return (
                  <Button
                    key={time.periodStart}
                    size="small"
                    autoFocus={date === added && index === 0}
                    aria-label={`${day} ${periods}`}
                    onClick={() => onChoose(time)}
                  >
                    {periods}
                  </Button>
                );
              })}
            </dd>
          </Fragment>
        );
      })}
    </dl>
  );
};

/**
 * Lists the times at which the teachers, the class and the room are all free, grouped by day
 * (T-09). A click on a time fills its date and periods into the form.
 */
export const FreeTimes = ({ queryOf, onChoose }: FreeTimesProps) => {
  const text = useText(sessionText).free;
  const dispatch = useAppDispatch();
  const [count, setCount] = useState(DAYS);
  const [added, setAdded] = useState<string>();
  const [weekends, setWeekends] = useState(false);
  const {
    value: found,
    state,
    find,
  } = useFound((query: FreeTimeQuery) => dispatch({ type: 'session/freeTimes', payload: query }));
  const times = found?.times ?? [];
  const days = shownDays(times, count);
  const handleFind = () => {
    const query = queryOf();
    if (!query) return;
    setCount(DAYS);
    setAdded(undefined);
    void find({ ...query, weekends });
  };
  const handleMore = () => {
    const known = new Set(days.map(([date]) => date));
    setAdded(shownDays(times, count + DAYS).find(([date]) => !known.has(date))?.[0]);
    setCount(count + DAYS);
  };
  return (
    <div className={styles.times}>
      <Space>
        <Button size="small" loading={state === 'loading'} onClick={handleFind}>
          {text.find}
        </Button>
        <Checkbox checked={weekends} onChange={({ target }) => setWeekends(target.checked)}>
          {text.weekends}
        </Checkbox>
      </Space>
      {found && (
        <section className={styles.times} aria-label={text.label}>
          <p className={shared.hint}>{text.intro(found.total)}</p>
          <Days days={days} added={added} onChoose={onChoose} />
          {days.length < shownDays(times, times.length).length && (
            <Button type="link" size="small" onClick={handleMore}>
              {text.more}
            </Button>
          )}
        </section>
      )}
    </div>
  );
};
