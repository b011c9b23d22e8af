import { sql } from 'kysely';
import { type ClassesBy, type Figures, MAX_FIGURES } from '@/contract/figures';
import { and, type Condition } from '../../db/list';
import type { Db } from '../../db/schema';
import type { Engine } from '../../db/store';
import { buildingOf, SESSIONS, teachersOf } from '../course/sessionSql';

type Summed = ClassesBy[number];
type Row<T> = { [K in keyof T]: T[K] | bigint };

const sums = sql`count(*) as "sessions", sum(s."periodEnd" - s."periodStart" + 1) as "hours"`;

/** Numbers as numbers, whatever the engine gives for a sum. */
const counted = <T extends Summed>(row: Row<T>): T =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      ['sessions', 'hours', 'days'].includes(name) ? Number(value) : value,
    ]),
  ) as T;

const mostFirst = (a: Summed, b: Summed) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1);

const rowsOf = async <T extends Summed>(db: Db, query: ReturnType<typeof sql<Row<T>>>) =>
  (await query.execute(db)).rows.map((row) => counted<T>(row));

/** Classes by what a column says, blank and alike texts as one. */
const classesByColumn = (db: Db, where: Condition, match: Condition, name: Condition) =>
  rowsOf<Summed>(
    db,
    sql`select min(${name}) as "name", ${sums} from ${SESSIONS} where ${where} group by ${match}`,
  );

const byName = (a: Summed, b: Summed) => (a.name < b.name ? -1 : 1);

export const classesByDay = async (db: Db, held: readonly Condition[]): Promise<ClassesBy> => {
  const day = sql`s."date"`;
  return (await classesByColumn(db, and(held), day, day)).sort(byName);
};

export const classesByDepartment = async (
  db: Db,
  held: readonly Condition[],
): Promise<ClassesBy> => {
  const rows = await classesByColumn(db, and(held), sql`c."departmentMatch"`, sql`c."department"`);
  return rows.sort(mostFirst);
};

export const classesByForm = async (db: Db, held: readonly Condition[]): Promise<ClassesBy> => {
  const form = sql`s."form"`;
  return (await classesByColumn(db, and(held), form, form)).sort(mostFirst);
};

const classesByRoom = (db: Db, where: Condition) =>
  rowsOf<Summed & { days: number; building: string }>(
    db,
    sql`select min(s."room") as "name", min(${buildingOf(sql`s."room"`)}) as "building",
      count(distinct s."date") as "days", ${sums}
      from ${SESSIONS} where ${where} group by s."roomMatch"`,
  );

const classesByTeacher = (db: Db, engine: Engine, where: Condition) => {
  const { rows, name, staffNo } = teachersOf(engine);
  return rowsOf<Summed & { staffNo: string }>(
    db,
    sql`select min(${name}) as "name", min(${staffNo}) as "staffNo", ${sums}
      from ${SESSIONS} cross join ${rows} where ${where}
      group by lower(${name}), lower(${staffNo})`,
  );
};

const summed = (rows: readonly Summed[], keyOf: (row: Summed) => string): Summed[] => {
  const found = new Map<string, Summed>();
  for (const row of rows) {
    const name = keyOf(row);
    const known = found.get(name) ?? { name, sessions: 0, hours: 0 };
    found.set(name, {
      name,
      sessions: known.sessions + row.sessions,
      hours: known.hours + row.hours,
    });
  }
  return [...found.values()].sort(mostFirst);
};

const inBuildings = (rooms: readonly (Summed & { building: string })[]) => {
  const buildings = new Map(rooms.map(({ name, building }) => [name, building]));
  return summed(rooms, ({ name }) => buildings.get(name) ?? '');
};

export const classesByBuilding = async (db: Db, held: readonly Condition[]): Promise<ClassesBy> =>
  inBuildings(await classesByRoom(db, and(held)));

/** The classes for which the condition holds, in figures; `names`: of people too. */
export const classFigures = async (
  db: Db,
  engine: Engine,
  conditions: readonly Condition[],
  names: boolean,
): Promise<Figures['classes']> => {
  const where = and(conditions);
  const byDay = await classesByDay(db, conditions);
  const byDepartment = await classesByDepartment(db, conditions);
  const byForm = await classesByForm(db, conditions);
  const rooms = await classesByRoom(db, where);
  const teachers = await classesByTeacher(db, engine, where);
  const total = summed(byDay, () => '')[0];
  return {
    sessions: total?.sessions ?? 0,
    hours: total?.hours ?? 0,
    byDay,
    byBuilding: inBuildings(rooms),
    byDepartment,
    byForm,
    byRoom: rooms
      .filter(({ name }) => name !== '')
      .sort(mostFirst)
      .slice(0, MAX_FIGURES)
      .map(({ building: _, ...room }) => room),
    rooms: rooms.filter(({ name }) => name !== '').length,
    byTeacher: names ? teachers.sort(byHours).slice(0, MAX_FIGURES) : null,
    teachers: teachers.length,
  };
};

const byHours = (a: Summed, b: Summed) => b.hours - a.hours || mostFirst(a, b);
