import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RawBuilder,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  UpdateQueryNode,
  WithNode,
} from 'kysely';
import { type Condition, joined, NEVER, or } from '../base/conditions';
import type { Dialect } from '../dialect/dialect';
import { dialectOf } from '../dialect/dialectOf';
import type { Db, Schema } from '../schema/schema';

/**
 * Stored texts that name a department of the secretary, by table and column, and what her people
 * teach. `units.ts` finds these texts, `taught.ts` the classes.
 */
export interface OwnTexts {
  contacts: Record<'unit' | 'department' | 'classes', readonly string[]>;
  courses: Record<'department', readonly string[]>;
  taught: {
    /** Courses with at least one class of her people. */
    courses: readonly number[];
    /** The values of `teacherMatch` of their classes, and of the changes of their classes. */
    classes: readonly string[];
    changes: readonly string[];
  };
}

/**
 * The departments of the current department secretary (A-01). Undefined for accounts that see all
 * data. A Kysely plug-in filters every query by it, so no query can forget the filter. Code that
 * needs all rows calls `beyondScope`. This code must not return hidden rows to the client.
 */
const scope = new AsyncLocalStorage<OwnTexts | undefined>();

/** Runs `work`. Queries inside `work` return only rows with these departments. */
export const withinScope = <T>(own: OwnTexts, work: () => T): T => scope.run(own, work);

/**
 * Runs `work`. Queries inside `work` return all rows, for example to search for timetable clashes.
 */
export const beyondScope = <T>(work: () => T): T => scope.run(undefined, work);

export const isScoped = (): boolean => scope.getStore() !== undefined;

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

const courseIsOfUnit = (dialect: Dialect, { courses }: OwnTexts, table: string): Condition =>
  isAmongTexts(dialect, `${table}.department`, courses.department);

/** SQL condition: one of her people teaches the class, or taught it before or after a change. */
const isTaught = (
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
    const own = scope.getStore();
    if (!own) return sql<number>`1`;
    return sql<number>`case when ${isOwn(dialectOf(db), own, ...tables)} then 1 else 0 end`;
  };

export const isAmongIdsOf = ({ isAmong }: Dialect, column: string, table: string): Condition =>
  isAmong(sql.ref(column), sql`select "id" from ${sql.table(table)}`);

/**
 * An SQL expression that is 1 for a contact that the account may see, and 0 for another contact.
 */
export const ownContact = ownMark((dialect, { contacts }, table: string) =>
  contactIsOwn(dialect, contacts, table),
);
/** The same for a course of her units, and for a class that her people teach. */
export const ownCourse = ownMark(courseIsOfUnit);
export const ownClass = ownMark((dialect, own, table: string) =>
  isTaught(dialect, own, table, 'classes'),
);

/**
 * All columns of a text message. The phone number is blank if the account may not see the contact.
 */
const SMS_COLUMNS: Record<keyof Schema['smsRecords'], true> = {
  id: true,
  version: true,
  createdAt: true,
  createdBy: true,
  updatedAt: true,
  updatedBy: true,
  deletedAt: true,
  kind: true,
  level: true,
  sessionId: true,
  courseName: true,
  sessionAt: true,
  contactId: true,
  recipientName: true,
  mobile: true,
  numberSource: true,
  channel: true,
  templateCode: true,
  signature: true,
  content: true,
  segments: true,
  leadTime: true,
  scheduledAt: true,
  sentAt: true,
  deliveredAt: true,
  status: true,
  gatewayId: true,
  errorCode: true,
  errorText: true,
  attempts: true,
  resendOf: true,
  dedupeKey: true,
  templateText: true,
  providerCode: true,
  automatic: true,
  reference: true,
  leaseUntil: true,
  linkHash: true,
  answer: true,
  answerText: true,
  answeredAt: true,
  openedAt: true,
  courseNameMatch: true,
  recipientNameMatch: true,
  recipientNameOrder: true,
  contentMatch: true,
  signatureMatch: true,
  errorTextMatch: true,
};

const smsColumns = joined(
  Object.keys(SMS_COLUMNS).map((name) =>
    name === 'mobile'
      ? sql`case when m."contactId" is null
          or exists (select 1 from "contacts" p where p."id" = m."contactId")
          then m."mobile" else '' end as "mobile"`
      : sql.ref(`m.${name}`),
  ),
);

const ofOwnSession = (sessionId: Condition): Condition =>
  sql`exists (select 1 from "courseSessions" s where s."id" = ${sessionId})`;

/**
 * Returns SQL common table expressions, which contain only the rows that the account may see.
 * Messages find their class session and contact by id, which is faster for few messages.
 */
const tablesWithin = (dialect: Dialect, own: OwnTexts): [string, Condition][] => {
  const { table } = dialect;
  const ofUnit = dialect.isAmong(
    sql.ref('t.courseId'),
    sql`select u."id" from ${table('courses')} u where ${courseIsOfUnit(dialect, own, 'u')}`,
  );
  return [
    [
      'contacts',
      sql`(select t.* from ${table('contacts')} t where ${contactIsOwn(dialect, own.contacts, 't')})`,
    ],
    [
      'courses',
      sql`(select t.* from ${table('courses')} t where ${or([
        courseIsOfUnit(dialect, own, 't'),
        own.taught.courses.length === 0
          ? NEVER
          : dialect.isAmongIds(sql.ref('t.id'), own.taught.courses),
      ])})`,
    ],
    [
      'courseSessions',
      sql`(select t.* from ${table('courseSessions')} t
        where ${or([ofUnit, isTaught(dialect, own, 't', 'classes')])})`,
    ],
    [
      'ledgerClasses',
      sql`(select t.* from ${table('ledgerClasses')} t
        where ${or([ofUnit, isTaught(dialect, own, 't', 'changes')])})`,
    ],
    [
      'ledger',
      sql`(select t.* from ${table('ledger')} t
        where t."id" in (select "entryId" from "ledgerClasses"))`,
    ],
    [
      'requestClasses',
      sql`(select t.* from ${table('requestClasses')} t
        where ${or([ofUnit, sql`t."sessionId" in (select "id" from "courseSessions")`])})`,
    ],
    [
      'changeRequests',
      sql`(select t.* from ${table('changeRequests')} t
        where t."id" in (select "requestId" from "requestClasses"))`,
    ],
    [
      'smsRecords',
      sql`(select ${smsColumns} from ${table('smsRecords')} m
        where (m."sessionId" is not null and ${ofOwnSession(sql`m."sessionId"`)}
          and not exists (select 1 from ${table('smsClasses')} l where l."messageId" = m."id"
            and not ${ofOwnSession(sql`l."sessionId"`)}))
        or (m."sessionId" is null
          and exists (select 1 from "contacts" p where p."id" = m."contactId")
          and (m."courseName" = '' or m."courseName" in (select "courseName" from "courses"))))`,
    ],
  ];
};

/** Matches the start of an SQL cursor declaration, before the `select`. */
const CURSOR_HEAD = /^\s*declare\b.*\bfor\s*$/is;
const SELECT_HEAD = /^\s*select\b/i;

/**
 * Matches SQL statements that need no filter. Writes use ids that a filtered query has read. A
 * `fetch` reads from a cursor that was filtered when it was declared.
 */
const UNCHANGED_HEAD = /^\s*(insert into|update|delete from|fetch)\b/i;

/**
 * Adds common table expressions with the visible rows before the `select` of a raw SQL query.
 * Throws an error for an unknown kind of statement.
 */
const narrowRaw = (node: RawNode, tables: [string, Condition][]): RawNode => {
  const [head = '', ...rest] = node.sqlFragments;
  const clauses = tables.map(([name, rows]) => sql`${sql.id(name)} as not materialized ${rows}`);
  const within = sql`with ${joined(clauses)} `.toOperationNode();
  const parameters = [within, ...node.parameters];
  if (CURSOR_HEAD.test(head)) return RawNode.create([head, '', ...rest], parameters);
  if (SELECT_HEAD.test(head)) return RawNode.create(['', head, ...rest], parameters);
  if (UNCHANGED_HEAD.test(head)) return node;
  throw new Error(`A statement within a scope begins with its own words, such as select: ${head}`);
};

const narrowSelect = (node: SelectQueryNode, tables: [string, Condition][]): SelectQueryNode => {
  const expressions = tables.map(([name, rows]) =>
    CommonTableExpressionNode.cloneWith(
      CommonTableExpressionNode.create(
        CommonTableExpressionNameNode.create(name),
        rows.toOperationNode(),
      ),
      { materialized: false },
    ),
  );
  const [first, ...others] = [...expressions, ...(node.with?.expressions ?? [])];
  if (!first) return node;
  const within = others.reduce(WithNode.cloneWithExpression, WithNode.create(first));
  return Object.freeze({ ...node, with: within });
};

const isWrite = (node: RootOperationNode): boolean =>
  InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);

/**
 * Changes every reading query to return only rows that the account may see. Writes stay unchanged,
 * because their ids come from such queries.
 */
export class ScopePlugin implements KyselyPlugin {
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const own = scope.getStore();
    if (!own) return node;
    const tables = tablesWithin(this.#dialect, own);
    if (RawNode.is(node)) return narrowRaw(node, tables);
    if (SelectQueryNode.is(node)) return narrowSelect(node, tables);
    if (isWrite(node)) return node;
    throw new Error(`A ${node.kind} cannot run within a scope.`);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
