import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../db/base/conditions';
import { holds } from '../../db/query/list';
import { holdsName } from '../../db/query/spelledRows';
import { namesMatch, textMatches } from '../../db/query/spelling';
import type { Db } from '../../db/schema/schema';

/**
 * Returns the filters of a list whose rows have classes in another table: a row is found if one of
 * its classes is. `owner` is the SQL condition that a class `k` belongs to the row.
 */
export const classFilters = (
  table: 'ledgerClasses' | 'requestClasses',
  owner: RawBuilder<unknown>,
) => {
  const withClass = (condition: Condition): Condition =>
    sql`exists (select 1 from ${sql.table(table)} k where ${owner} and ${condition})`;
  const ofClass =
    <V>(condition: (value: V) => Condition) =>
    (value: V): Condition =>
      withClass(condition(value));
  /** A class with a name that contains the text, or its pinyin. */
  const named =
    (column: 'courseNameMatch' | 'teacherMatch', matching: typeof namesMatch) =>
    async (value: string, db: Db): Promise<Condition> =>
      withClass(await holdsName(db, { table, column, ref: `k.${column}`, matching }, value));
  return {
    ofClass,
    filters: {
      courseName: named('courseNameMatch', textMatches),
      teacher: named('teacherMatch', namesMatch),
      department: ofClass((value: string) => holds('k.departmentMatch', value)),
      level: ofClass((value: string) => sql`k."level" = ${value}`),
      termCode: ofClass((value: string) => sql`k."termCode" = ${value}`),
      dateFrom: ofClass((value: string) => sql`k."lastDay" >= ${value}`),
      dateTo: ofClass((value: string) => sql`k."firstDay" <= ${value}`),
      sessionId: ofClass((value: number) => sql`k."sessionId" = ${value}`),
    },
  };
};
