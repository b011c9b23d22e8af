import type { Teacher } from '@/contract/rule';
import type { BulkQuery } from '@/contract/session';
import { toDay } from '@/domain/time/dates';

/** Whose sessions of which days are changed. */
export interface BulkSubject
  extends Pick<BulkQuery, 'by' | 'of' | 'courseId' | 'dateFrom' | 'dateTo'> {
  /** A teacher's spelling or part of a number, by which the teacher is still to be chosen. */
  sought?: string;
}

/** The same from today on: what is over is only changed where somebody asks for it. A range that is over stays. */
export const fromNowOn = (subject: BulkSubject): BulkSubject => {
  const today = toDay(new Date());
  const isOver = subject.dateTo < today;
  return isOver || subject.dateFrom >= today ? subject : { ...subject, dateFrom: today };
};

/** What the dialog holds until it says enough. */
export interface BulkValues extends BulkSubject {
  what: BulkQuery['change']['what'];
  teacher?: Teacher | undefined;
  room?: string;
  days?: number | null;
}

const changeOf = ({ what, teacher, room = '', days }: BulkValues) => {
  switch (what) {
    case 'teacher':
      return teacher?.name.trim() ? { what, teacher } : undefined;
    case 'room':
      return room.trim() ? { what, room } : undefined;
    case 'cancel':
      return { what };
    case 'move':
      return days ? { what, days } : undefined;
  }
};

/** The change as the API takes it; undefined where something is still to be filled in. */
export const toQuery = (values: BulkValues): BulkQuery | undefined => {
  const { by, of, courseId, dateFrom, dateTo } = values;
  const change = changeOf(values);
  if (!change || !of.trim() || !dateFrom || !dateTo) return undefined;
  return { by, of, dateFrom, dateTo, change, ...(courseId !== undefined && { courseId }) };
};
