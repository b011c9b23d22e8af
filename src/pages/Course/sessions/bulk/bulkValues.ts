import type { Teacher } from '@/contract/rule';
import type { SessionBulkQuery, SessionSelection } from '@/contract/sessionBulk';
import { toDay } from '@/domain/time/dates';
import type { Slot } from '../free/SlotField';

/**
 * Selects the class sessions for a bulk change: a teacher, room, class or course, and a range of
 * days.
 */
export interface BulkSubject
  extends Pick<SessionBulkQuery, 'by' | 'of' | 'level' | 'courseId' | 'dateFrom' | 'dateTo'> {
  /**
   * A search text for the teacher, such as pinyin. The user then chooses one of the teachers that
   * the search finds.
   */
  sought?: string;
}

/**
 * Makes the range of days start no earlier than today, so that the user does not change past class
 * sessions by accident. A range that is completely in the past stays as it is.
 */
export const fromNowOn = (subject: BulkSubject): BulkSubject => {
  const today = toDay(new Date());
  const isOver = subject.dateTo < today;
  return isOver || subject.dateFrom >= today ? subject : { ...subject, dateFrom: today };
};

/** The inputs of the dialog that can show an error from the server. */
export type BulkField = 'subject' | 'dates' | 'target';

/**
 * Returns the input of the dialog that shows a server error for this API field. For example,
 * `dates` shows errors for `dateFrom`. Undefined if no input can show the error.
 */
export const bulkFieldOf = (field: string): BulkField | undefined => {
  if (field === 'of') return 'subject';
  if (field.startsWith('date')) return 'dates';
  return field.startsWith('change.') ? 'target' : undefined;
};

/** The form values of the dialog for bulk changes. Some of them may still be missing. */
export interface BulkValues extends BulkSubject {
  what: SessionBulkQuery['change']['what'];
  teacher?: Teacher | undefined;
  room?: string;
  /** Moves the class sessions by this number of days. At most one of `days` and `slot` is set. */
  days?: number | null;
  /** Moves the class sessions to this weekday and period. */
  slot?: Slot | undefined;
}

const changeOf = ({ what, teacher, room = '', days, slot }: BulkValues) => {
  switch (what) {
    case 'teacher':
      return teacher?.name.trim() ? { what, teacher } : undefined;
    case 'room':
      return room.trim() ? { what, room } : undefined;
    case 'cancel':
      return { what };
    case 'move': {
      if (slot) return { what, weekday: slot.weekday, periodStart: slot.periodStart };
      return days ? { what, days } : undefined;
    }
  }
};

/** Returns the class sessions that the form selects. Undefined if a value is missing. */
export const toSelection = (values: BulkValues): SessionSelection | undefined => {
  const { by, of, level, courseId, dateFrom, dateTo } = values;
  if (!dateFrom || !dateTo) return undefined;
  if (by === 'all') return { by, of: '', dateFrom, dateTo, ...(level && { level }) };
  if (!of.trim()) return undefined;
  return { by, of, dateFrom, dateTo, ...(courseId !== undefined && { courseId }) };
};

/** Converts the form values to the input of the API. Undefined if a value is missing. */
export const toQuery = (values: BulkValues): SessionBulkQuery | undefined => {
  const change = changeOf(values);
  const selection = toSelection(values);
  return change && selection && { ...selection, change };
};
