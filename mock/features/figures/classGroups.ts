import { sql } from 'kysely';
import type { ClassesBy } from '@/contract/figures';
import { and, type Condition, joined } from '../../db/base/conditions';
import type { Db } from '../../db/schema/schema';
import { buildingOf, SESSIONS } from '../course/session/sql';

export type Summed = ClassesBy[number];

/**
 * SQL columns for each way to group classes: the displayed name (`name`), the column to group by
 * (`group`), and for rooms the building (`more`).
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
export type Group = keyof typeof GROUPS;

/**
 * Counts the days on which a room is used. Only rooms need this number, and counting is slow, so
 * all other groups get 0.
 */
const DAYS = sql`count(distinct "day")`;
const NO_DAYS = sql`0`;

/** One group of classes. */
export interface Row extends Summed {
  group: Group;
  /** The building, if the row is about a room. Otherwise empty. */
  more: string;
  days: number;
}

/**
 * Counts classes by several groups in a single scan of the table. Names that differ only in upper
 * and lower case or in character width count as one.
 */
export const classesByGroups = async (
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
