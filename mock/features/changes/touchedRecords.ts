import type { ChangeKind } from '@/contract/changes';
import type { HistoryAction, HistoryType } from '@/contract/history';
import type { Db } from '../../db/schema/schema';
import type { LineContent } from '../../db/write/state';

/**
 * For each type of record: the fields that decide its position in the list (`positionFields`), and
 * the fields that decide which departments see it (`units`). A change never moves rows of a type
 * without `positionFields`.
 */
const FIELDS: Partial<
  Record<HistoryType, { positionFields?: readonly string[]; units: readonly string[] }>
> = {
  contact: { positionFields: ['name', 'group'], units: ['unit', 'department'] },
  course: {
    positionFields: ['level', 'termCode', 'courseCode', 'classCode'],
    units: ['department'],
  },
  room: { positionFields: ['name'], units: [] },
  // A secretary sees the class sessions that people of her department teach, so a change of
  // teachers changes who sees the session.
  session: { units: ['courseId', 'teachers'] },
  sms: { positionFields: [], units: ['sessionId', 'contactId'] },
};

export const tellsTouched = (kind: ChangeKind): boolean => kind in FIELDS;

/** Actions whose history entry has only values before the change, or only values after it. */
const ONE_SIDED = ['create', 'delete', 'restore'] as const;
/** Actions whose history entry shows what has changed in the record. */
const ACTIONS = [...ONE_SIDED, 'update', 'refresh', 'cancel', 'undo', 'settle'] as const;

export interface TouchedRecord {
  id: number;
  /** True if rows of the list may move, appear or disappear. */
  moves: boolean;
  /** True if the record may have moved to another department. */
  changesUnits: boolean;
}

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (json: unknown) =>
  typeof json === 'string' ? (JSON.parse(json) as Values | null) : null;

interface Line extends LineContent {
  id: number;
  action: HistoryAction;
}

/**
 * Returns the record that a history entry changed. Undefined if the entry has too few values, for
 * example after a person's data was erased.
 */
const touchedBy = ({ type, recordId, action, before, after }: Line): TouchedRecord | undefined => {
  const fields = FIELDS[type];
  const [from, to] = [valuesOf(before), valuesOf(after)];
  const some = to ?? from;
  const id = type === 'session' ? some?.courseId : recordId;
  if (!fields || !some || typeof id !== 'number' || id < 1) return undefined;
  if (from && to) {
    const changes = (names: readonly string[] = []) =>
      names.some((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
    return { id, moves: changes(fields.positionFields), changesUnits: changes(fields.units) };
  }
  const isOneSided = ONE_SIDED.some((each) => each === action);
  return isOneSided
    ? { id, moves: fields.positionFields !== undefined, changesUnits: false }
    : undefined;
};

export const readTouched = async (
  db: Db,
  lines: readonly { kind: ChangeKind; id: number }[],
): Promise<ReadonlyMap<number, TouchedRecord>> => {
  const ids = new Set(lines.flatMap(({ kind, id }) => (tellsTouched(kind) ? id : [])));
  if (ids.size === 0) return new Map();
  const found = await db
    .selectFrom('history')
    .select(['id', 'type', 'recordId', 'action', 'before', 'after'])
    .where('id', 'in', [...ids])
    .where('action', 'in', ACTIONS)
    .execute();
  return new Map(
    (found as Line[]).flatMap((line) => {
      const touched = touchedBy(line);
      return touched ? [[line.id, touched] as const] : [];
    }),
  );
};
