import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { cleanMobile } from '@/contract/base/phone';
import type { ContactHit } from '@/contract/search';
import { typedSpelling } from '@/domain/people/typedSpelling';
import { type Condition, joined, or } from '../../db/base/conditions';
import { escapeLike, like } from '../../db/query/filters';
import type { Db } from '../../db/schema/schema';

const KEYWORD_COLUMNS = ['nameMatch', 'departmentMatch', 'unitMatch', 'classesMatch'].map(
  (column) => sql.ref(column),
);

/** Columns that are searched if the user types a number of at least two digits. */
const NUMBER_COLUMNS = [
  ...['mobile', 'mobile2', 'shortNo', 'staffNo'].map((column) => sql.ref(column)),
  sql`replace("officePhone", '-', '')`,
];

/**
 * Separates the columns that are joined to one text. A search word never contains this character.
 */
const SEPARATOR = '\n';

const together = (columns: readonly Condition[]): Condition =>
  joined(columns, sql` || ${sql.lit(SEPARATOR)} || `);

export const SOUGHT_COLUMNS = sql`${together(KEYWORD_COLUMNS)} as "words",
  "pinyinMatch" as "spelling", lower("staffNo") as "staffNo", ${together(NUMBER_COLUMNS)} as "numbers"`;

const digitsOf = (value: string): string | undefined => {
  const digits = cleanMobile(value).replace(/[\s-]/g, '');
  return /^\d{2,}$/.test(digits) ? digits : undefined;
};

/**
 * The text that a user searches for: normalized (`word`), as pinyin (`spelling`) and as digits.
 * `digits` is undefined unless the text is a number of at least two digits.
 */
export interface Sought {
  word: string;
  spelling: string;
  digits: string | undefined;
}

export const soughtBy = (value: string): Sought => {
  const word = matchText(value);
  return { word, spelling: typedSpelling(value) ?? word, digits: digitsOf(value) };
};

/** SQL condition: the pinyin of the contact's name contains the text that the user typed. */
export const spelledLike = (value: string): Condition =>
  like(sql.ref('pinyinMatch'), typedSpelling(value) ?? value);

/**
 * Returns a subquery for the ids of contacts whose name has this pinyin. Returns undefined if the
 * text is not pinyin.
 */
export const idsSpelledSo = (value: string): Condition | undefined =>
  typedSpelling(value) === undefined
    ? undefined
    : sql`(select "id" from "contacts" where "deletedAt" is null and ${spelledLike(value)})`;

export const keyword = (value: string): Condition => {
  const digits = digitsOf(value);
  const texts = [...KEYWORD_COLUMNS.map((column) => like(column, value)), spelledLike(value)];
  if (digits === undefined) return or([...texts, like(sql`lower("staffNo")`, value)]);
  return or([...texts, ...NUMBER_COLUMNS.map((column) => like(column, digits))]);
};

/**
 * SQL sort order by how well a name matches: first the same name, then the same pinyin, then names
 * that start with the text, then all others.
 */
const likeliest = (text: string): Condition => {
  const plain = matchText(text);
  const spelled = typedSpelling(text) ?? plain;
  const isForm = `% ${escapeLike(spelled)} %`;
  const begins = (column: string, value: string) =>
    sql`substr(${sql.ref(column)}, 1, ${sql.lit(value.length)}) = ${value}`;
  return sql`case
    when "nameMatch" = ${plain} then 0
    when ' ' || "pinyinMatch" || ' ' like ${isForm} escape '\\' then 1
    when ${or([begins('nameMatch', plain), begins('pinyinMatch', spelled)])} then 2
    else 3 end, "nameOrder", "id"`;
};

const INFO_LIMIT = 20;
const ANYBODY = sql`1 = 1`;

export const findNamed = async (
  db: Db,
  name: string,
  among: Condition = ANYBODY,
): Promise<object[]> => {
  const { rows } = await sql<object>`
    select * from "contacts" where "deletedAt" is null and ${among}
    and ${or([like(sql.ref('nameMatch'), name), spelledLike(name)])}
    order by ${likeliest(name)} limit ${INFO_LIMIT}`.execute(db);
  return rows;
};

export const findPeople = async (
  db: Db,
  text: string,
  most: number,
  among: Condition = ANYBODY,
): Promise<ContactHit[]> => {
  const { rows } = await sql<ContactHit>`
    select "id", "name", "staffNo", "department", "unit", "group", "classes", "part"
    from "contacts"
    where "deletedAt" is null and ${among} and ${keyword(text)}
    order by ${likeliest(text)} limit ${most}`.execute(db);
  return rows;
};
