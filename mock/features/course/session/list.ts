import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Page } from '@/contract/base/list';
import type {
  Level,
  listSessions as listSessionsCall,
  Session,
  SessionStatus,
} from '@/contract/rule';
import { and, type Condition } from '../../../db/base/conditions';
import { dialectOf } from '../../../db/dialect/dialectOf';
import { contains, equals, like } from '../../../db/query/filters';
import { listPage } from '../../../db/query/list';
import { conditionsOf, type ListSpec } from '../../../db/query/listSpec';
import type { Readers } from '../../../db/query/readers';
import { ofDepartment } from '../../../db/query/schools';
import { holdsName } from '../../../db/query/spelledRows';
import type { Db } from '../../../db/schema/schema';
import { readTerms } from '../../term/terms';
import { doneCondition, shownStatus } from '../done';
import { withHeldAs } from '../heldAs';
import { decodeJoined, JOINED } from './read';
import { type Joined, shownAt } from './shown';
import { buildingOf, COURSE_NAMES, heldOnly, taughtBy } from './sql';

/**
 * The maximum number of class sessions that the list counts. This is enough for all class sessions
 * of one level in a term.
 */
const COUNTED = 20_000;

const INDEXED = { filters: ['level', 'date', 'dateFrom', 'dateTo'], otherwise: JOINED.base };

const spec: ListSpec<Joined> = {
  ...JOINED,
  direct: ['courseId'],
  indexed: INDEXED,
  countsTo: COUNTED,
  filters: {
    room: contains('s.roomMatch'),
    topic: contains('s.topicMatch'),
    groupName: contains('s.groupNameMatch'),
    courseName: (value: string, db: Db) =>
      holdsName(db, { ...COURSE_NAMES, ref: 'c.courseNameMatch' }, value),
    className: contains('c.classNameMatch'),
    department: ofDepartment('courses', 'c.department'),
    building: (value: string) => sql`${buildingOf(sql.ref('s.roomMatch'))} = ${matchText(value)}`,
    form: equals('s.form'),
    requirement: (value: string) => like(sql`lower(s."requirement")`, value),
    date: equals('s.date'),
    periodStart: equals('s.periodStart'),
    periodEnd: equals('s.periodEnd'),
    courseId: equals('s.courseId'),
    week: equals('s.week'),
    weekday: equals('s.weekday'),
    dateFrom: (value: string) => sql`s."date" >= ${value}`,
    dateTo: (value: string) => sql`s."date" <= ${value}`,
  },
  sorters: {
    id: [sql`s."id"`],
    seq: [sql`s."date"`, sql`s."periodStart"`, sql`s."groupName"`],
    ...Object.fromEntries(
      ['courseName', 'className', 'level'].map((name) => [name, [sql.ref(`c.${name}`)]]),
    ),
    ...Object.fromEntries(
      [
        'date',
        'week',
        'weekday',
        'periodStart',
        'periodEnd',
        'room',
        'form',
        'topic',
        'groupName',
        'requirement',
        'createdAt',
        'updatedAt',
      ].map((name) => [name, [sql.ref(`s.${name}`)]]),
    ),
  },
  id: sql`s."id"`,
  decode: decodeJoined,
};

/**
 * A condition that is true for every class session. It makes SQLite expect few matching rows.
 * Otherwise SQLite would read all courses first (for a Bloom filter), even for one page of the
 * list.
 */
const HAS_DATE = sql`s."date" <> ''`;

/**
 * Adds the SQL conditions that depend on the current time: `held` for sessions that take place, and
 * the status `done` for sessions that are over.
 */
const atTime = async (
  db: Db,
  { held, status, sorter }: SessionQuery,
  now: Date,
): Promise<ListSpec<Joined>> => {
  const { rarely, withoutIndex } = dialectOf(db);
  const isHeld = held ? await heldOnly(db) : sql`1 = 1`;
  const byStatus = status !== undefined || sorter?.startsWith('status_');
  const shown = byStatus ? shownStatus(await doneCondition(db, now)) : sql`s."status"`;
  return {
    ...spec,
    indexed: { ...INDEXED, few: rarely(HAS_DATE) },
    filters: {
      ...spec.filters,
      held: () => isHeld,
      teacher: taughtBy,
      // Avoids the index of the column `level`, which is slow because most rows have the same
      // level.
      level: (value: Level) => sql`${withoutIndex(sql`c."level"`)} = ${value}`,
      status: (value: SessionStatus) => sql`${shown} = ${value}`,
    },
    sorters: { ...spec.sorters, status: [shown] },
  };
};

type SessionQuery = ParsedInputOf<typeof listSessionsCall>;

type ParsedFilters = Omit<SessionQuery, 'currentPage' | 'pageSize' | 'sorter'>;

/**
 * Returns the SQL condition for the filters of the list. The class sessions (`s`) must be joined
 * with their courses (`c`).
 */
export const sessionsMatch = async (
  db: Db,
  filters: ParsedFilters,
  now: Date,
): Promise<Condition> =>
  and(await conditionsOf(db, await atTime(db, filters, now), undefined, filters));

export const listSessions = async (
  readers: Readers,
  query: SessionQuery,
  now: Date,
): Promise<Page<Session>> => {
  const { reader: db } = readers;
  const { list, pagination } = await listPage(readers, await atTime(db, query, now), query);
  const sessions = await shownAt(db, await readTerms(db), list, now);
  return { list: await withHeldAs(db, sessions), pagination };
};
