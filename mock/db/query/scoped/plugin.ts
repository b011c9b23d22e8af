import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  UpdateQueryNode,
  WithNode,
} from 'kysely';
import { type Condition, joined } from '../../base/conditions';
import type { Dialect } from '../../dialect/dialect';
import { currentScope } from '../scope';
import { tablesWithin } from './tables';

/** Matches the start of an SQL cursor declaration, before the `select`. */
const CURSOR_HEAD = /^\s*declare\b.*\bfor\s*$/is;
const SELECT_HEAD = /^\s*select\b/i;

/**
 * Matches SQL statements that need no filter. A write uses only ids that a filtered query has
 * returned. A `fetch` reads from a cursor whose query is already filtered.
 */
const UNCHANGED_HEAD = /^\s*(insert into|update|delete from|fetch)\b/i;

/**
 * Limits a raw SQL query to the rows that the account may see, by putting a common table expression
 * for each filtered table before the `select`. Throws an error for an unknown kind of statement.
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
 * Makes every query return only the rows that the account may see. Writes stay unchanged, because
 * they use only ids that such a query has returned.
 */
export class ScopePlugin implements KyselyPlugin {
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const own = currentScope();
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
