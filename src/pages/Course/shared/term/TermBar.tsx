import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { marks } from '@/contract/base/marks';
import type { Level } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import { positionOf } from '@/domain/time/terms';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { timeText } from '@/locales/time';
import { useAppDispatch, useAppSelector, useEffectLoading, useIsOffice } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import { VIEWS } from '@/utils/views';
import styles from '../../Course.module.css';

const TermDateDialog = lazyPart('term-date-dialog', () =>
  import('./TermDateDialog').then((module) => module.TermDateDialog),
);

/**
 * Shows the start date of the term and the current week. The office can change the start date here
 * (T-02).
 */
export const TermBar = ({ level, onChanged }: { level: Level; onChanged: () => void }) => {
  const text = useText(courseText).term;
  const times = useText(timeText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const [open, setOpen] = useState(false);
  const busy = useEffectLoading('term/fetchStartDate');
  const startDate = useAppSelector(({ term }) => term.startDates[level]);
  const current = useAppSelector(({ term }) =>
    term.list.find((each) => each.level === level && each.current),
  );

  const fetchStartDate = useCallback(
    () => dispatch({ type: 'term/fetchStartDate', payload: level }),
    [dispatch, level],
  );
  useEffect(() => {
    fetchStartDate();
  }, [fetchStartDate]);
  useReloads(VIEWS.termBar, () =>
    Promise.all([fetchStartDate(), dispatch({ type: 'term/fetch' })]),
  );

  const week = current && positionOf(current, toDay(new Date())).week;
  const label = text.labels[level];
  return (
    <div className={styles.term}>
      <span>
        {label}
        {marks().colon}
        <strong>
          {startDate ? dayWithWeekday(startDate, times) : startDate === null && text.notSet}
        </strong>
      </span>
      {/* Puts the button first, so that content that loads later does not move the button away
          from the mouse pointer. */}
      {isOffice && (
        <Button
          size="small"
          aria-label={text.changeLabel(label)}
          disabled={startDate === undefined && busy}
          onClick={() => setOpen(true)}
        >
          {text.change}
        </Button>
      )}
      {current && startDate && (
        <span>{week ? text.current(current.termCode, week) : text.outside(current.termCode)}</span>
      )}
      {open && (
        <TermDateDialog
          level={level}
          initial={startDate ?? undefined}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </div>
  );
};
