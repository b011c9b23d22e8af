import type { SessionFields, StoredStatus, Teacher } from '@/contract/rule';
import { statusToStore } from '@/domain/time/sessionStatus';
import type { SessionTime } from '@/domain/time/terms';
import { type Codec, decode, encode, teacherMatch } from '../../../db/schema/codec';

/** Columns that are stored as JSON, and columns that also have a normalized text for searches. */
export const codec = {
  json: ['teachers', 'source'],
  matched: ['room', 'topic', 'groupName'],
} as const satisfies Codec;

/** Converts a class session to a table row. The status `done` is never stored. */
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

/** Default values for the fields that a new class session may leave out. */
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

/** Converts a table row to a class session, without data of its course. */
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
