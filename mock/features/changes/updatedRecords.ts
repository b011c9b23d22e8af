import type { ChangeKind } from '@/contract/changes';
import type { HistoryType } from '@/contract/history';
import type { Db } from '../../db/schema/schema';
import type { LineContent } from '../../db/state';

/** Fields that decide where a record stands in its list, or in which list: their change may move the rows of any page. */
const PLACES: Partial<Record<HistoryType, readonly string[]>> = {
  contact: ['name', 'group'],
  course: ['level', 'termCode', 'courseCode', 'classCode'],
  session: [],
};

export const tellsUpdated = (kind: ChangeKind): boolean => kind in PLACES;

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (json: unknown): Values =>
  typeof json === 'string' ? ((JSON.parse(json) as Values | null) ?? {}) : {};

/** The record whose row shows the update; undefined where other rows may move. */
const updatedBy = ({ type, recordId, before, after }: LineContent): number | undefined => {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  if (PLACES[type]?.some((field) => from[field] !== to[field])) return undefined;
  return type === 'session' ? (to.courseId as number | undefined) : recordId;
};

/** Returns the contact or course that each of these lines updated, by the line's id. */
export const readUpdated = async (
  db: Db,
  lines: readonly { kind: ChangeKind; id: number }[],
): Promise<ReadonlyMap<number, number>> => {
  const ids = new Set(lines.flatMap(({ kind, id }) => (tellsUpdated(kind) ? id : [])));
  if (ids.size === 0) return new Map();
  const updates = await db
    .selectFrom('history')
    .select(['id', 'type', 'recordId', 'before', 'after'])
    .where('id', 'in', [...ids])
    .where('action', '=', 'update')
    .execute();
  return new Map(
    updates.flatMap((line) => {
      const record = updatedBy(line);
      return record === undefined ? [] : [[line.id, record] as const];
    }),
  );
};
