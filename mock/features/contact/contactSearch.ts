import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { cleanMobile } from '@/contract/base/phone';
import type { ContactHit } from '@/contract/search';
import { type Condition, joined, or } from '../../db/conditions';
import { like } from '../../db/list';
import type { Db } from '../../db/schema/schema';
import { askedSpelling } from '../../db/search/spelling';

const KEYWORD_COLUMNS = ['nameMatch', 'departmentMatch', 'unitMatch'];

/** Numbers are looked for as digits alone, however they are typed and kept. */
const NUMBER_COLUMNS = [
  ...['mobile', 'mobile2', 'shortNo', 'staffNo'].map((column) => sql.ref(column)),
  sql`replace("officePhone", '-', '')`,
];

/** A contact's numbers stand in one text with this between them, which no keyword of digits holds. */
const SEPARATOR = '\n';

/** All that a keyword may stand in. */
export const SOUGHT_COLUMNS = sql`"nameMatch" as "name", "departmentMatch" as "department",
  "unitMatch" as "unit", "pinyinMatch" as "spelling", lower("staffNo") as "staffNo",
  ${joined(NUMBER_COLUMNS, sql` || ${sql.lit(SEPARATOR)} || `)} as "numbers"`;

const digitsOf = (value: string): string | undefined => {
  const digits = cleanMobile(value).replace(/[\s-]/g, '');
  return /^\d{2,}$/.test(digits) ? digits : undefined;
};

/** What `keyword` looks for: a word in name, department and unit; digits in the numbers, else the word in the staff number. */
export interface Sought {
  word: string;
  spelling: string;
  digits: string | undefined;
}

export const soughtBy = (value: string): Sought => {
  const word = matchText(value);
  return { word, spelling: askedSpelling(value) ?? word, digits: digitsOf(value) };
};

/** The name's spelling holds the text, with or without blanks between the syllables. */
const spelledLike = (value: string): Condition =>
  like(sql.ref('pinyinMatch'), askedSpelling(value) ?? value);

/** The ids of the contacts whose names are spelled so; undefined for what is no spelling. */
export const idsSpelledSo = (value: string): Condition | undefined =>
  askedSpelling(value) === undefined
    ? undefined
    : sql`(select "id" from "contacts" where "deletedAt" is null and ${spelledLike(value)})`;

/** Name, spelling, unit or number holds the text. */
export const keyword = (value: string): Condition => {
  const digits = digitsOf(value);
  const texts = [
    ...KEYWORD_COLUMNS.map((column) => like(sql.ref(column), value)),
    spelledLike(value),
  ];
  if (digits === undefined) return or([...texts, like(sql`lower("staffNo")`, value)]);
  return or([...texts, ...NUMBER_COLUMNS.map((column) => like(column, digits))]);
};

/** Whole names first, then whole spellings and initials, then names that begin so, then all others. */
const likeliest = (text: string): Condition => {
  const plain = matchText(text);
  const spelled = askedSpelling(text) ?? plain;
  const begins = (column: string, value: string) =>
    sql`substr(${sql.ref(column)}, 1, ${sql.lit(value.length)}) = ${value}`;
  return sql`case
    when "nameMatch" = ${plain} then 0
    when "pinyinMatch" like ${`${spelled.replace(/[\\%_]/g, '\\$&')} %`} escape '\\'
      or "pinyinMatch" = "pinyin" || ' ' || ${spelled} then 1
    when ${or([begins('nameMatch', plain), begins('pinyinMatch', spelled)])} then 2
    else 3 end, "nameOrder", "id"`;
};

const INFO_LIMIT = 20;
const ANYBODY = sql`1 = 1`;

/** The rows of contacts of all groups whose name or spelling contains the text. */
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

/** People of all groups, by name, spelling, number, staff number or unit. */
export const findPeople = async (
  db: Db,
  text: string,
  most: number,
  among: Condition = ANYBODY,
): Promise<ContactHit[]> => {
  const { rows } = await sql<ContactHit>`
    select "id", "name", "staffNo", "department", "unit", "group" from "contacts"
    where "deletedAt" is null and ${among} and ${keyword(text)}
    order by ${likeliest(text)} limit ${most}`.execute(db);
  return rows;
};
