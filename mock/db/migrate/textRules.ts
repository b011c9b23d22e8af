import { type RawBuilder, sql } from 'kysely';
import { usualCharacters } from '@/contract/base/characters';
import { matchText, plain, withoutLayout } from '@/contract/base/fields';
import { cleanName } from '@/contract/directory';
import { courseKey, type KeyFields } from '@/domain/rows/courseKey';
import { nameOrder, spelledColumns, teacherOrder } from '../query/spelling';
import { teacherMatch } from '../schema/codec';

export type Row = Record<string, unknown>;
type Clean = (text: string) => string;

/** Describes how to repair the texts in a table. Lists of column names are separated by blanks. */
export interface TextRule {
  clean: Readonly<Record<string, Clean>>;
  /**
   * Columns that are not repaired, because their texts were sent or come from another system. Only
   * the search columns made from them are repaired.
   */
  unchanged?: string;
  /** Columns with a search column beside them, such as `name` with `nameMatch`. */
  matched?: string;
  /** Additional columns that `derive` needs. */
  alsoRead?: string;
  derive?: (row: Row) => Record<string, unknown>;
  /**
   * A column whose texts must be unique. With `within`, they must be unique only among rows with
   * equal values in these columns.
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

/** The rules, by table. */
export const RULES: Readonly<Record<string, TextRule>> = {
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
  // `stood`, `was` and `will` contain data of a class, such as its room. They are repaired like the
  // class itself, because the program compares them with the current class.
  smsAnswers: { clean: each('stood', withoutLayout) },
  smsClasses: { clean: each('was will', withoutLayout), keys: 'messageId sessionId' },
  calendarAddresses: { clean: { name: cleanName, staffNo: plain } },
  terms: { clean: each('holidays periodTables', usualCharacters) },
  accounts: { clean: { name: withoutLayout, units: usualCharacters } },
};
