import { type Kysely, type RawBuilder, sql } from 'kysely';
import { usualCharacters } from '@/contract/base/characters';
import { matchText, plain, withoutLayout } from '@/contract/base/fields';
import { cleanName } from '@/contract/directory';
import { courseKey, type KeyFields } from '@/domain/rows/courseKey';
import { and, joined, or } from '../base/conditions';
import type { Dialect } from '../dialect/dialect';
import { nameOrder, spelledColumns, teacherOrder } from '../query/spelling';
import { teacherMatch } from '../schema/codec';

type Row = Record<string, unknown>;
type Clean = (text: string) => string;

/** How to repair the texts in a table. Lists of column names are separated by blanks. */
interface TextRule {
  clean: Readonly<Record<string, Clean>>;
  /**
   * Columns whose texts must not change, because they were sent or come from another system. Only
   * the search columns of these texts are repaired.
   */
  unchanged?: string;
  /** Columns that have a second column for searching, such as `name` and `nameMatch`. */
  matched?: string;
  /** More columns that `derive` needs. */
  alsoRead?: string;
  derive?: (row: Row) => Record<string, unknown>;
  /**
   * A column whose texts must be unique. With `within`, only rows with equal values in these
   * columns are compared.
   */
  unique?: { column: string; within?: string; there?: RawBuilder<unknown> };
  keys?: string;
}

const each = (names: string, clean: Clean): Record<string, Clean> =>
  Object.fromEntries(names.split(' ').map((name) => [name, clean]));

const cleanTeachers = (json: string): string =>
  JSON.stringify(
    (JSON.parse(json) as { name: string; staffNo?: string }[]).map((teacher) => ({
      ...teacher,
      name: cleanName(teacher.name),
      ...(teacher.staffNo && { staffNo: plain(teacher.staffNo) }),
    })),
  );

const THERE = sql`"deletedAt" is null`;

const RULES: Readonly<Record<string, TextRule>> = {
  contacts: {
    clean: {
      name: cleanName,
      staffNo: plain,
      ...each(
        'category department unit title position email wechat campus office remark',
        withoutLayout,
      ),
    },
    matched: 'name department unit title position email wechat campus office remark',
    derive: ({ name }) => spelledColumns(String(name)),
    unique: { column: 'staffNo', there: THERE },
  },
  courses: {
    clean: {
      ...each('courseName className department campus remark courseType assessment', withoutLayout),
      ...each('courseCode classCode', plain),
      classComposition: usualCharacters,
      leadTeachers: cleanTeachers,
    },
    matched: 'courseName className department campus remark',
    alsoRead: 'level termCode courseKey',
    derive: (row) => {
      const teachers = JSON.parse(String(row.leadTeachers));
      return {
        courseKey: courseKey(row as unknown as KeyFields),
        classCompositionMatch: matchText(JSON.parse(String(row.classComposition)).join('\n')),
        teacherMatch: teacherMatch(teachers),
        teacherOrder: teacherOrder(teachers),
      };
    },
    unique: { column: 'courseKey', there: THERE },
  },
  courseSessions: {
    clean: {
      ...each('form topic room groupName requirement', withoutLayout),
      teachers: cleanTeachers,
    },
    matched: 'topic room groupName',
    derive: ({ teachers }) => ({ teacherMatch: teacherMatch(JSON.parse(String(teachers))) }),
    unique: { column: 'groupName', within: 'courseId date periodStart' },
  },
  smsRecords: {
    clean: { recipientName: cleanName, courseName: withoutLayout },
    unchanged: 'content signature errorText',
    matched: 'recipientName courseName content signature errorText',
    derive: ({ recipientName }) => ({ recipientNameOrder: nameOrder(String(recipientName)) }),
  },
  // The program compares this text with the current class session, so both need the same repair.
  smsAnswers: { clean: each('stood', withoutLayout) },
  smsClasses: { clean: each('was will', withoutLayout), keys: 'messageId sessionId' },
  calendarAddresses: { clean: { name: cleanName, staffNo: plain } },
  terms: { clean: each('holidays periodTables', usualCharacters) },
  accounts: { clean: { name: withoutLayout, units: usualCharacters } },
};

/**
 * Characters that need repair, for regular expressions in SQL. They are invisible characters,
 * Chinese radicals and compatibility characters.
 */
const ODD =
  '\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2e80-\u2fdf\uf900-\ufaff\ufe00-\ufe0f\ufeff\u{2f800}-\u{2fa1f}\u{e0100}-\u{e01ef}';
const DOTS = '·•‧・･∙⋅․ㆍ᛫⸱';
const STOPS = '.．﹒';
const HAN = '㐀-䶿一-鿿';

/** Returns an SQL condition that a text may need repair. It also finds a few correct texts. */
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
  // If another row already has the repaired text, this row keeps the old text in the unique column.
  // The user must correct this text before saving the row.
  if (text && (await isTaken(db, table, row, text, unique))) delete changes[unique.column];
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (set.length === 0) return;
  const where = split(keys).map((key) => sql`${sql.ref(key)} = ${row[key]}`);
  await sql`update ${sql.table(table)} set ${joined(set)} where ${and(where)}`.execute(db);
};

const RUN = 500;

/**
 * Repairs stored texts and their search and sort columns. Removes invisible characters, and
 * replaces Chinese radicals and unusual dots. Does not change the history and sent texts.
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
    // Tables with several key columns have few rows to repair, so they are read at once.
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
