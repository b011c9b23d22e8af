import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import { cleanMobile } from '@/contract/base/phone';
import type { ContactHit } from '@/contract/search';
import { type Condition, like, or } from '../../db/list';
import type { Db } from '../../db/schema/schema';
import { askedSpelling } from '../../db/search/spelling';

const KEYWORD_COLUMNS = ['nameMatch', 'departmentMatch', 'unitMatch'];

/** Numbers are looked for as digits alone, however they are typed and kept. */
const NUMBER_COLUMNS = [
  ...['mobile', 'mobile2', 'shortNo', 'staffNo'].map((column) => sql.ref(column)),
  sql`replace("officePhone", '-', '')`,
];

/** Stands between the columns in `TEXT`, and in none of them. */
const SEPARATOR = '\n';

/** All that a keyword may stand in, as one text. */
export const TEXT = sql`${sql.join(
  [
    ...[...KEYWORD_COLUMNS, 'pinyinMatch'].map((column) => sql.ref(column)),
    sql`lower("staffNo")`,
    ...NUMBER_COLUMNS,
  ],
  sql` || ${sql.lit(SEPARATOR)} || `,
)}`;

const digitsOf = (value: string): string | undefined => {
  const digits = cleanMobile(value).replace(/[\s-]/g, '');
  return /^\d{2,}$/.test(digits) ? digits : undefined;
};

/** What a contact's text holds, one of them at least, where the keyword finds the contact. */
export const soughtIn = (value: string): string[] =>
  [matchText(value), askedSpelling(value), digitsOf(value)].filter((each) => each !== undefined);

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

/** Whether a contact with this `TEXT` is one that `keyword` finds. */
export const matchesOf = (value: string): ((text: string) => boolean) => {
  const plain = matchText(value);
  const spelled = askedSpelling(value) ?? plain;
  const digits = digitsOf(value);
  return (text) => {
    const columns = text.split(SEPARATOR);
    const [pinyin = '', staffNo = '', ...numbers] = columns.splice(KEYWORD_COLUMNS.length);
    if (columns.some((column) => column.includes(plain)) || pinyin.includes(spelled)) return true;
    return digits === undefined
      ? staffNo.includes(plain)
      : numbers.some((number) => number.includes(digits));
  };
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
    else 3 end, "pinyin", "id"`;
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
