import type { Teacher } from '@/contract/rule';
import type { BulkQuery } from '@/contract/session';
import { toDay } from '@/domain/time/dates';

/** The teacher, room, class or course of a bulk change, and the range of days. */
export interface BulkSubject
  extends Pick<BulkQuery, 'by' | 'of' | 'courseId' | 'dateFrom' | 'dateTo'> {
  /**
   * A text to search for the teacher, such as pinyin or a part of a staff number. The user then has
   * to choose a result.
   */
  sought?: string;
}

/**
 * Moves the first day to today, so that past class sessions change only on request. A range that
 * lies in the past stays as it is.
 */
export const fromNowOn = (subject: BulkSubject): BulkSubject => {
  const today = toDay(new Date());
  const isOver = subject.dateTo < today;
  return isOver || subject.dateFrom >= today ? subject : { ...subject, dateFrom: today };
};

/** The values of the dialog, which may be incomplete. */
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

/**
 * Converts the values of the dialog to the input of the API call. Undefined if a value is missing.
 */
export const toQuery = (values: BulkValues): BulkQuery | undefined => {
  const { by, of, courseId, dateFrom, dateTo } = values;
  const change = changeOf(values);
  if (!change || !of.trim() || !dateFrom || !dateTo) return undefined;
  return { by, of, dateFrom, dateTo, change, ...(courseId !== undefined && { courseId }) };
};
