import { type RawBuilder, sql } from 'kysely';
import { type Condition, NEVER, or } from '../base/conditions';
import { type OwnTexts, secretaryScope } from '../base/contexts';
import type { Dialect } from '../dialect/dialect';
import { dialectOf } from '../dialect/dialectOf';
import type { Db } from '../schema/schema';

/**
 * Runs `work`. Its queries return only the rows that the secretary may see (`own`). A Kysely plug-in
 * filters every query accordingly, so that no query can forget to.
 */
export const withinScope = <T>(own: OwnTexts, work: () => T): T => secretaryScope.run(own, work);

/**
 * Runs `work` with access to all rows, for example to search for timetable clashes. `work` must not
 * send hidden rows to the client.
 */
export const beyondScope = <T>(work: () => T): T => secretaryScope.run(undefined, work);

/**
 * Returns the texts by which queries find the secretary's rows, or undefined if the account may see
 * all data.
 */
export const currentScope = (): OwnTexts | undefined => secretaryScope.getStore();

export const isScoped = (): boolean => secretaryScope.getStore() !== undefined;

const isAmongTexts = (dialect: Dialect, ref: string, texts: readonly string[]): Condition =>
  texts.length === 0 ? NEVER : dialect.isAmongTexts(sql.ref(ref), texts);

export const contactIsOwn = (
  dialect: Dialect,
  contacts: OwnTexts['contacts'],
  table: string,
): Condition =>
  or([
    isAmongTexts(dialect, `${table}.unit`, contacts.unit),
    isAmongTexts(dialect, `${table}.department`, contacts.department),
    isAmongTexts(dialect, `${table}.classes`, contacts.classes),
  ]);

/**
 * Returns an SQL condition that is true if the course belongs to one of the secretary's
 * departments.
 */
export const courseIsOfUnit = (dialect: Dialect, { courses }: OwnTexts, table: string): Condition =>
  isAmongTexts(dialect, `${table}.department`, courses.department);

/**
 * Returns an SQL condition that is true if a teacher of the secretary's departments teaches the
 * class. For the ledger (`changes`): taught the class before or after a change.
 */
export const isTaught = (
  dialect: Dialect,
  { taught }: OwnTexts,
  table: string,
  of: 'classes' | 'changes',
): Condition => {
  const texts = taught[of];
  if (texts.length === 0) return NEVER;
  const { isAmong, textKey, textRows } = dialect;
  const keys = sql`select ${textKey(sql`w."value"`)} from ${textRows(texts)} w`;
  return isAmong(textKey(sql.ref(`${table}.teacherMatch`)), keys);
};

const ownMark =
  <T extends unknown[]>(isOwn: (dialect: Dialect, own: OwnTexts, ...tables: T) => Condition) =>
  (db: Db, ...tables: T): RawBuilder<number> => {
    const own = secretaryScope.getStore();
    if (!own) return sql<number>`1`;
    return sql<number>`case when ${isOwn(dialectOf(db), own, ...tables)} then 1 else 0 end`;
  };

export const isAmongIdsOf = ({ isAmong }: Dialect, column: string, table: string): Condition =>
  isAmong(sql.ref(column), sql`select "id" from ${sql.table(table)}`);

/** Returns an SQL expression that is 1 for a contact that the account may see, and 0 for others. */
export const ownContact = ownMark((dialect, { contacts }, table: string) =>
  contactIsOwn(dialect, contacts, table),
);
/**
 * Like `ownContact`: `ownCourse` is 1 for a course of the secretary's departments, `ownClass` for a
 * class that one of their teachers teaches.
 */
export const ownCourse = ownMark(courseIsOfUnit);
export const ownClass = ownMark((dialect, own, table: string) =>
  isTaught(dialect, own, table, 'classes'),
);
