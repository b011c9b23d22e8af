import type { SessionFields, StoredStatus, Teacher } from '@/contract/rule';
import { statusToStore } from '@/domain/time/sessionStatus';
import type { SessionTime } from '@/domain/time/terms';
import { type Codec, decode, encode, teacherMatch } from '../../../db/schema/codec';

/**
 * Columns that are stored as JSON, and columns that have a second, normalized column for searches.
 */
export const codec = {
  json: ['teachers', 'source'],
  matched: ['room', 'topic', 'groupName'],
} as const satisfies Codec;

/**
 * Converts a class session to a table row. `done` is not stored, because it depends on the clock.
 */
export const encodeSession = <
  T extends Partial<SessionFields & SessionTime> & { source?: unknown },
>(
  values: T,
) =>
  Object.assign(
    encode(codec, values),
    values.teachers && { teacherMatch: teacherMatch(values.teachers) },
    values.status && { status: statusToStore(values.status, 'planned') },
  );

/** Default values of the optional fields of a new class session. */
export const blankSession = {
  form: '',
  topic: '',
  teachers: [] as Teacher[],
  room: '',
  groupName: '',
  requirement: '',
  status: 'planned' as StoredStatus,
};

export const decodeStoredSession = (row: object): SessionWithSource =>
  decode<SessionWithSource>(codec, row);

/** Converts a table row to a class session, without the data of its course. */
export const decodeSession = (row: object): KnownSession => {
  const { source, ...session } = decodeStoredSession(row);
  return session;
};

export type KnownSession = Omit<SessionFields, 'status'> & {
  status: StoredStatus;
  id: number;
  version: number;
  courseId: number;
  fixedBy: SessionTime['fixedBy'];
};

export type SessionWithSource = KnownSession & { source: unknown };
