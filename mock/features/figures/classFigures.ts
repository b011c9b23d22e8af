import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { type ClassesBy, type Figures, MAX_ROOMS } from '@/contract/figures';
import type { Teacher } from '@/contract/rule';
import { and, type Condition, joined } from '../../db/base/conditions';
import { compareNames } from '../../db/query/spelling';
import type { Db } from '../../db/schema/schema';
import { identityBy, matchContacts } from '../contact/contactMatch';
import { buildingOf, SESSIONS } from '../course/sessionSql';
import { staffNoOf } from '../course/whose';

type Summed = ClassesBy[number];

/**
 * For each way of grouping classes: the SQL columns for the displayed name, the group key and one
 * more value.
 */
const GROUPS = {
  day: { name: sql`"day"`, group: sql`"day"`, more: sql`''` },
  weekday: { name: sql`"weekday"`, group: sql`"weekday"`, more: sql`''` },
  department: { name: sql`min("department")`, group: sql`"departmentMatch"`, more: sql`''` },
  form: { name: sql`"form"`, group: sql`"form"`, more: sql`''` },
  room: { name: sql`min("room")`, group: sql`"roomMatch"`, more: sql`min("building")` },
  course: { name: sql`min("courseName")`, group: sql`"courseNameMatch"`, more: sql`''` },
  teachers: { name: sql`"teachers"`, group: sql`"teachers"`, more: sql`''` },
};
type Group = keyof typeof GROUPS;

/**
 * Counts the days on which a room is used. Other groups do not need this number, and counting days
 * is slow.
 */
const DAYS = sql`count(distinct "day")`;
const NO_DAYS = sql`0`;

interface Row extends Summed {
  group: Group;
  /** The building of a room. Empty if the row is not about a room. */
  more: string;
  days: number;
}

/**
 * Counts classes by several groups in one scan of the table. Names that differ only in upper case
 * or character width are one group.
 */
const classesByGroups = async (
  db: Db,
  conditions: readonly Condition[],
  groups: readonly Group[],
): Promise<Row[]> => {
  const each = groups.map((name) => {
    const { name: title, group, more } = GROUPS[name];
    return sql`select ${sql.lit(name)} as "group", ${title} as "name", ${more} as "more",
      count(*) as "sessions", sum("hours") as "hours", ${name === 'room' ? DAYS : NO_DAYS} as "days"
      from "h" group by ${group}`;
  });
  const { rows } = await sql<Row>`select * from (
    with "h" as materialized (
      select s."date" as "day", cast(s."weekday" as text) as "weekday", s."room", s."roomMatch", ${buildingOf(sql`s."room"`)} as "building",
        s."form", s."teachers", c."department", c."departmentMatch", c."courseName",
        c."courseNameMatch", s."periodEnd" - s."periodStart" + 1 as "hours"
      from ${SESSIONS} where ${and(conditions)})
    ${joined(each, sql` union all `)}) "found"`.execute(db);
  return rows.map(({ sessions, hours, days, ...row }) => ({
    ...row,
    sessions: Number(sessions),
    hours: Number(hours),
    days: Number(days),
  }));
};

const byName = (a: Summed, b: Summed) => (a.name < b.name ? -1 : 1);
const mostFirst = (a: Summed, b: Summed) => b.sessions - a.sessions || byName(a, b);
const byHours = (a: Summed, b: Summed) =>
  b.hours - a.hours || b.sessions - a.sessions || compareNames(a.name, b.name);

const rowsBy = (rows: readonly Row[], wanted: Group): Row[] =>
  rows.filter(({ group }) => group === wanted);

const plainly = ({ name, sessions, hours }: Summed): Summed => ({ name, sessions, hours });

const addTo = <T extends Summed>(found: Map<string, T>, key: string, row: T): void => {
  const known = found.get(key);
  if (!known) found.set(key, row);
  else {
    const { sessions, hours } = known;
    found.set(key, { ...known, sessions: sessions + row.sessions, hours: hours + row.hours });
  }
};

const inBuildings = (rooms: readonly Row[]): ClassesBy => {
  const found = new Map<string, Summed>();
  for (const { more, sessions, hours } of rooms) {
    addTo(found, matchText(more), { name: more, sessions, hours });
  }
  return [...found.values()].sort(mostFirst);
};

/**
 * Counts the classes of each teacher (C-04). A teacher who is listed twice for one class counts
 * once.
 */
const byPerson = async (db: Db, rows: readonly Row[]) => {
  const taught = rows.map((row) => ({ ...row, teachers: JSON.parse(row.name) as Teacher[] }));
  const contactOf = await matchContacts(
    db,
    taught.flatMap(({ teachers }) => teachers),
  );
  const identityOf = identityBy(contactOf);
  const found = new Map<string, Summed & { staffNo: string }>();
  for (const { teachers, sessions, hours } of taught) {
    const people = new Map(teachers.map((teacher) => [identityOf(teacher), teacher]));
    for (const [key, teacher] of people) {
      const { name } = teacher;
      addTo(found, key, { name, staffNo: staffNoOf(teacher, contactOf), sessions, hours });
    }
  }
  return [...found.values()].sort(byHours);
};

export const classesOverTime = async (
  db: Db,
  conditions: readonly Condition[],
): Promise<{ byDay: ClassesBy; byForm: ClassesBy }> => {
  const rows = await classesByGroups(db, conditions, ['day', 'form']);
  return {
    byDay: rowsBy(rows, 'day').map(plainly).sort(byName),
    byForm: rowsBy(rows, 'form').map(plainly).sort(mostFirst),
  };
};

export const classTopics = async (
  db: Db,
  conditions: readonly Condition[],
): Promise<ClassesBy[]> => {
  const rows = await classesByGroups(db, conditions, ['department', 'room', 'course']);
  return [
    rowsBy(rows, 'department').sort(mostFirst),
    inBuildings(rowsBy(rows, 'room')),
    rowsBy(rows, 'course').sort(mostFirst),
  ];
};

/** Returns statistics of classes. With `names`, the statistics contain the names of teachers. */
export const classFigures = async (
  db: Db,
  conditions: readonly Condition[],
  names: boolean,
): Promise<Figures['classes']> => {
  const groups = ['day', 'weekday', 'department', 'form', 'room', 'teachers'] as const;
  const rows = await classesByGroups(db, conditions, groups);
  const by = (group: Group) => rowsBy(rows, group);
  const byDay = by('day').map(plainly).sort(byName);
  const rooms = by('room').filter(({ name }) => name !== '');
  const teachers = await byPerson(db, by('teachers'));
  return {
    sessions: byDay.reduce((sum, { sessions }) => sum + sessions, 0),
    hours: byDay.reduce((sum, { hours }) => sum + hours, 0),
    byDay,
    byWeekday: by('weekday').map(plainly).sort(byName),
    byBuilding: inBuildings(by('room')),
    byDepartment: by('department').map(plainly).sort(mostFirst),
    byForm: by('form').map(plainly).sort(mostFirst),
    byRoom: rooms
      .sort(mostFirst)
      .slice(0, MAX_ROOMS)
      .map(({ days, ...room }) => ({ ...plainly(room), days })),
    rooms: rooms.length,
    byTeacher: names ? teachers : null,
    teachers: teachers.length,
  };
};
