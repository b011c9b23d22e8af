import type { Teacher } from '@/contract/rule';
import type { SessionBulkQuery } from '@/contract/session';
import { toDay } from '@/domain/time/dates';

/** The teacher, room, class or course whose class sessions are changed, and the range of days. */
export interface BulkSubject
  extends Pick<SessionBulkQuery, 'by' | 'of' | 'courseId' | 'dateFrom' | 'dateTo'> {
  /** A search text for the teacher, such as pinyin. The user then has to choose a search result. */
  sought?: string;
}

/**
 * Starts the range at today, so that class sessions in the past are not changed by accident. A
 * range in the past stays.
 */
export const fromNowOn = (subject: BulkSubject): BulkSubject => {
  const today = toDay(new Date());
  const isOver = subject.dateTo < today;
  return isOver || subject.dateFrom >= today ? subject : { ...subject, dateFrom: today };
};

/** The values of the dialog, some of which may still be missing. */
export interface BulkValues extends BulkSubject {
  what: SessionBulkQuery['change']['what'];
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
export const toQuery = (values: BulkValues): SessionBulkQuery | undefined => {
  const { by, of, courseId, dateFrom, dateTo } = values;
  const change = changeOf(values);
  if (!change || !of.trim() || !dateFrom || !dateTo) return undefined;
  return { by, of, dateFrom, dateTo, change, ...(courseId !== undefined && { courseId }) };
};
