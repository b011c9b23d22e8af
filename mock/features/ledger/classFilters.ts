import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../db/base/conditions';
import { holds } from '../../db/query/filters';
import { holdsName } from '../../db/query/spelledRows';
import { namesMatch, textMatches } from '../../db/query/spelling';
import type { Db } from '../../db/schema/schema';

interface Owner {
  table: 'ledgerClasses' | 'requestClasses';
  /** Column of the table (`k`) with the id of the ledger entry or of the request. */
  column: 'entryId' | 'requestId';
  id: RawBuilder<unknown>;
}

/**
 * Returns filters for a list of ledger entries or change requests. Their class sessions are in
 * another table. A filter finds an entry or a request if at least one of its class sessions
 * matches.
 */
export const classFilters = ({ table, column, id }: Owner) => {
  const owner = sql.ref(`k.${column}`);
  /**
   * Makes a filter that most rows match, such as the level. Uses `exists`, which checks the rows
   * one by one in the order of the list.
   */
  const ofClass =
    <V>(condition: (value: V) => Condition) =>
    (value: V): Condition =>
      sql`exists (select 1 from ${sql.table(table)} k
        where ${owner} = ${id} and ${condition(value)})`;
  /**
   * Makes a filter that few class sessions match, such as a date. Uses `in`, which first finds
   * these sessions (by an index if possible) and then their entries or requests.
   */
  const amongFound = (condition: Condition): Condition =>
    sql`${id} in (select ${owner} from ${sql.table(table)} k where ${condition})`;
  const found =
    <V>(condition: (value: V) => Condition) =>
    (value: V): Condition =>
      amongFound(condition(value));
  /**
   * Makes a filter by the course name or by the teachers' names. A name matches if it contains the
   * text or its pinyin.
   */
  const named =
    (name: 'courseNameMatch' | 'teacherMatch', matching: typeof namesMatch) =>
    async (value: string, db: Db): Promise<Condition> =>
      amongFound(await holdsName(db, { table, column: name, ref: `k.${name}`, matching }, value));
  return {
    ofClass,
    found,
    filters: {
      courseName: named('courseNameMatch', textMatches),
      teacher: named('teacherMatch', namesMatch),
      department: found((value: string) => holds('k.departmentMatch', value)),
      level: ofClass((value: string) => sql`k."level" = ${value}`),
      termCode: ofClass((value: string) => sql`k."termCode" = ${value}`),
      dateFrom: found((value: string) => sql`k."lastDay" >= ${value}`),
      dateTo: found((value: string) => sql`k."firstDay" <= ${value}`),
      sessionId: found((value: number) => sql`k."sessionId" = ${value}`),
    },
  };
};
