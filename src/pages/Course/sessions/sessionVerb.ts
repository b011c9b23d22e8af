import type { Session, SessionFields } from '@/contract/rule';
import type { SessionBulkChange } from '@/contract/sessionBulk';
import type { SessionText } from '@/locales/course/session';

/**
 * The kind of a change to class sessions, such as `cancel` or `move`. It decides the texts of the
 * save button and the toast.
 */
export type SessionVerb = keyof SessionText['submits'];

/**
 * Returns one verb for a change, even if several fields have changed. The status counts most, then
 * the time, then the teachers, then the room.
 */
export const verbOf = (
  changed: Partial<SessionFields>,
  { storedStatus }: Pick<Session, 'storedStatus'>,
): SessionVerb => {
  if (changed.status === 'cancelled') return 'cancel';
  if (changed.status && storedStatus === 'cancelled') return 'restore';
  if (changed.date || changed.periodStart || changed.periodEnd) return 'move';
  if (changed.teachers) return 'substitute';
  return changed.room === undefined ? 'edit' : 'room';
};

export const BULK_VERBS: Readonly<Record<SessionBulkChange['what'], SessionVerb>> = {
  teacher: 'substitute',
  room: 'room',
  cancel: 'cancel',
  move: 'move',
};
