import type { Teacher } from '@/contract/rule';
import type { SessionBulkQuery, SessionSelection } from '@/contract/sessionBulk';
import { toDay } from '@/domain/time/dates';
import type { Slot } from '../free/SlotField';

/** The user's choice for a bulk change: a teacher, room, class or course, and the range of days. */
export interface BulkSubject
  extends Pick<SessionBulkQuery, 'by' | 'of' | 'level' | 'courseId' | 'dateFrom' | 'dateTo'> {
  /**
   * A search text for the teacher, such as pinyin. The user must then choose one of the teachers
   * found.
   */
  sought?: string;
}

/**
 * Moves the start of the range of days to today. Otherwise the user might change past class
 * sessions by accident. A range that is completely in the past stays.
 */
export const fromNowOn = (subject: BulkSubject): BulkSubject => {
  const today = toDay(new Date());
  const isOver = subject.dateTo < today;
  return isOver || subject.dateFrom >= today ? subject : { ...subject, dateFrom: today };
};

/** The inputs of the dialog that can show an error of the server. */
export type BulkField = 'subject' | 'dates' | 'target';

/**
 * Returns the input that shows the server's error for a field, such as `dates` for `dateFrom`.
 * Undefined if no input shows it.
 */
export const bulkFieldOf = (field: string): BulkField | undefined => {
  if (field === 'of') return 'subject';
  if (field.startsWith('date')) return 'dates';
  return field.startsWith('change.') ? 'target' : undefined;
};

/** The form values of the bulk change dialog. Some values may still be missing. */
export interface BulkValues extends BulkSubject {
  what: SessionBulkQuery['change']['what'];
  teacher?: Teacher | undefined;
  room?: string;
  /**
   * The number of days by which the class sessions move. At most one of `days` and `slot` is set.
   */
  days?: number | null;
  /** The weekday and period to move to. */
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

/**
 * Converts the form values of the dialog to the input of the API. Returns undefined if a value is
 * missing.
 */
export const toQuery = (values: BulkValues): SessionBulkQuery | undefined => {
  const change = changeOf(values);
  const selection = toSelection(values);
  return change && selection && { ...selection, change };
};
