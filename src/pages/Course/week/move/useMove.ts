import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import type { Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { weekdayOf } from '@/domain/time/dates';
import { type Cell, rowsOf, type Time, timeIn } from '@/domain/timetable/moveByClock';
import { laidIn } from '@/domain/timetable/weekLayout';
import { useText } from '@/locales/catalogue';
import { moveText } from '@/locales/course/move';
import { fitting, isSameTime, STEPS } from '../../shared/cells';

/**
 * The class that the user is moving, by keyboard or menu (`cut`) or with the mouse or a finger
 * (`dragged`).
 */
interface Moving {
  session: Session;
  how: 'cut' | 'dragged';
  /**
   * The timetable cell to which the class would move. Undefined while the pointer is outside the
   * timetable.
   */
  cell: Cell | undefined;
}

interface Options {
  monday: string;
  periods: Term['periods'];
  terms: readonly Term[];
  canMove: (session: Session) => boolean;
  /**
   * Called with the new time when the user drops the class. Opens a preview, and saves nothing yet.
   */
  onPut: (session: Session, time: Time) => void;
}

/**
 * Tracks the class that the user is moving in the weekly timetable, with the mouse, a finger or the
 * keyboard. It does not save anything.
 */
export const useMove = ({ monday, periods, terms, canMove, onPut }: Options) => {
  const text = useText(moveText);
  const [moving, setMoving] = useState<Moving>();
  const [end, setEnd] = useState('');

  const week = { monday, rows: periods, terms };
  const rowOf = (session: Session): number => laidIn(periods, session).start;
  const begin = (session: Session, how: Moving['how']): void => {
    if (!canMove(session)) return;
    const own = { weekday: weekdayOf(session.date), period: rowOf(session) };
    setMoving({ session, how, cell: fitting(own, session, periods) });
    setEnd('');
  };
  const aim = (cell: Cell | undefined): void =>
    setMoving((before) => {
      if (!before) return before;
      const next = cell && fitting(cell, before.session, periods);
      const same = next?.weekday === before.cell?.weekday && next?.period === before.cell?.period;
      return same ? before : { ...before, cell: next };
    });
  const finish = (statusText: string): void => {
    setMoving(undefined);
    setEnd(statusText);
  };
  const put = (session: Session, cell: Cell): void => {
    const time = timeIn(week, fitting(cell, session, periods), session);
    if (!time) {
      finish(text.noPeriod);
      toast(text.noPeriod, { type: 'info' });
      return;
    }
    if (isSameTime(time, session)) {
      finish(text.unmoved);
      toast(text.unmoved, { type: 'info' });
      return;
    }
    finish('');
    onPut(session, time);
  };
  const step = (key: string): void => {
    const by = STEPS[key];
    const { cell } = moving ?? {};
    if (by && cell) aim({ weekday: cell.weekday + by.weekday, period: cell.period + by.period });
  };
  return {
    ...{ moving, end, canMove, begin, aim, step, put, rowOf },
    giveUp: () => finish(text.givenUp),
    /**
     * Returns the time of a class after a move to this timetable cell. Undefined if no period fits.
     */
    timeIn: (session: Session, cell: Cell) => timeIn(week, cell, session),
    /** Returns the rows that a class would cover in the timetable at this time. */
    rowsOf: (session: Session, time: Time) => rowsOf(week, time, session),
  };
};

export type Move = ReturnType<typeof useMove>;
