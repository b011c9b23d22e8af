import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { and, joined, or } from '../base/conditions';
import type { Dialect } from '../dialect/dialect';
import { type Row, RULES, type TextRule } from './textRules';

/**
 * Character ranges, for regular expressions in SQL, that need repair: invisible characters, Chinese
 * radicals and compatibility characters.
 */
const ODD =
  '\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2e80-\u2fdf\uf900-\ufaff\ufe00-\ufe0f\ufeff\u{2f800}-\u{2fa1f}\u{e0100}-\u{e01ef}';
const DOTS = '·•‧・･∙⋅․ㆍ᛫⸱';
const STOPS = '.．﹒';
const HAN = '㐀-䶿一-鿿';

/** Returns an SQL condition that finds all texts that need repair, and also a few correct ones. */
const mayBeOdd = ({ isServer }: Dialect, column: string): RawBuilder<unknown> => {
  if (isServer) {
    const pattern = `[${ODD}${DOTS}]|[${HAN}]\\s?[${STOPS}]|[A-Za-z][${STOPS}][${HAN}]`;
    return sql`${sql.ref(column)} ~ ${pattern}`;
  }
  const patterns = [
    `*[${ODD}${DOTS}]*`,
    `*[${HAN}][${STOPS}]*`,
    `*[${HAN}] [${STOPS}]*`,
    `*[A-Za-z][${STOPS}][${HAN}]*`,
  ];
  return or(patterns.map((pattern) => sql`${sql.ref(column)} glob ${pattern}`));
};

const split = (names = ''): string[] => names.split(' ').filter(Boolean);

const changesOf = (row: Row, { clean, matched, derive = () => ({}) }: TextRule): Row => {
  const mended: Row = { ...row };
  for (const [column, cleanText] of Object.entries(clean)) {
    const text = row[column];
    if (typeof text === 'string' && text !== '') mended[column] = cleanText(text);
  }
  const matches = split(matched).map((column) => [
    `${column}Match`,
    matchText(String(mended[column])),
  ]);
  const repaired: Row = { ...mended, ...derive(mended), ...Object.fromEntries(matches) };
  return Object.fromEntries(
    Object.entries(repaired).filter(([column, text]) => text !== row[column]),
  );
};

const isTaken = async (
  db: Kysely<unknown>,
  table: string,
  row: Row,
  text: unknown,
  { column, within, there }: NonNullable<TextRule['unique']>,
): Promise<boolean> => {
  const same = split(within).map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  const conditions = [
    sql`${sql.ref(column)} = ${text} and "id" <> ${row.id}`,
    ...same,
    ...(there ? [there] : []),
  ];
  const { rows } = await sql`
    select "id" from ${sql.table(table)} where ${and(conditions)} limit 1`.execute(db);
  return rows.length > 0;
};

const mendRow = async (
  db: Kysely<unknown>,
  table: string,
  row: Row,
  rule: TextRule,
): Promise<void> => {
  const changes = changesOf(row, rule);
  const { unique, keys = 'id' } = rule;
  const text = unique && changes[unique.column];
  // If another row already has the repaired text, the unique column keeps the old text. A user must
  // correct it before saving the row.
  if (text && (await isTaken(db, table, row, text, unique))) delete changes[unique.column];
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (set.length === 0) return;
  const where = split(keys).map((key) => sql`${sql.ref(key)} = ${row[key]}`);
  await sql`update ${sql.table(table)} set ${joined(set)} where ${and(where)}`.execute(db);
};

const RUN = 500;

/**
 * Repairs stored texts, and the columns for searching and sorting that are made from them: removes
 * invisible characters, and replaces Chinese radicals and unusual dots. History and sent texts stay
 * as they are.
 */
export const repairTexts = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  for (const [table, rule] of Object.entries(RULES)) {
    const { clean, unchanged, matched, alsoRead, unique, keys = 'id' } = rule;
    const texts = [...new Set([...Object.keys(clean), ...split(unchanged)])];
    const derived = split(matched).map((column) => `${column}Match`);
    const further = [...split(keys), ...split(alsoRead), ...split(unique?.within)];
    const read = joined(
      [...new Set([...further, ...texts, ...derived])].map((name) => sql.ref(name)),
    );
    const [key = 'id', ...others] = split(keys);
    const odd = or(texts.map((column) => mayBeOdd(dialect, column)));
    // Reads all rows at once if the table has several key columns, because such a table has few
    // rows to repair.
    const run = others.length > 0 ? sql`` : sql`limit ${RUN}`;
    for (let last = 0, isMore = true; isMore; ) {
      const { rows } = await sql<Row>`
        select ${read} from ${sql.table(table)} where ${sql.ref(key)} > ${last} and ${odd}
        order by ${sql.ref(key)} ${run}`.execute(db);
      for (const row of rows) await mendRow(db, table, row, rule);
      last = Number(rows.at(-1)?.[key] ?? last);
      isMore = others.length === 0 && rows.length === RUN;
    }
  }
};
