import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { courseInTitle, formText, likelyCourseInTitle } from '@/sheets/match/tables/formLines';
import type { QuestionContext } from './questions';
import { isOfAnother, namedByTab, type TabKind } from './tabNames';
import { termIn } from './termInText';

/**
 * Kinds of values that may be in a sheet's name or in a title line, such as a class or a place.
 * Such a value then applies to all rows of the sheet.
 */
export type Kind = 'class' | 'place' | 'unclear' | 'campus' | FormKind | TabKind;
type FormKind = 'course' | 'teacher';

/** A value that may apply to all rows of a sheet, such as a class in the sheet's name. */
export interface Candidate {
  kind: Kind;
  text: string;
  /**
   * True if the text may mean something else, such as a title that may not be a course name. The
   * page then preselects no answer.
   */
  isDoubtful?: boolean;
}

/**
 * Fields whose value may follow a label above the table, such as 课程名称 (course name). No
 * question is asked if the table has a column for one of these fields.
 */
export const OF_FORM: Readonly<Record<FormKind, readonly [ImportField, ...ImportField[]]>> = {
  course: ['courseName', 'courseCode'],
  teacher: ['teachers', 'leadTeachers', 'staffNos'],
};

export const isOfForm = (kind: Kind): kind is FormKind => Object.hasOwn(OF_FORM, kind);

/** Matches sheet names that tell nothing, such as `Sheet1` or `总表` (complete table). */
const SAYS_NOTHING =
  /^(?:sheet|工作表|表|table|page|第)?\s*(?:[\d一二三四五六七八九十]+\s*)?(?:页|张)?$|^(?:课程?表|总表|汇总|数据|通讯录|名单|导出|export|data)\d*$/iu;

/**
 * Matches words at the end of a title line that are not part of the name. From 临床1班课程表, the
 * word 课程表 (timetable) is removed.
 */
const TITLE_END =
  /(?:的|专业)?(?:课程?表|授课计划|教学日历|教学进程|教学安排|安排表?|通讯录|联系方式|联系电话|电话表|名单|一览表){1,5}$/u;

/** Matches the names of student classes in a text. */
export const CLASS =
  /(?:20)?\d{2}级?[\p{Script=Han}A-Za-z()（）]{0,20}\d{0,3}班|\p{Script=Han}{2,15}\d{1,3}班|(?:20)?\d{2}级\p{Script=Han}{2,15}/gu;

export const CLASS_IN = new RegExp(CLASS.source, 'u');

const PLACE =
  /^[\p{Script=Han}A-Za-z0-9]{1,20}(?:教研室|教研组|科室|科|系|学院|医院|中心|实验室|处|部|办公室)$/u;

const CAMPUS = /^\p{Script=Han}{1,10}(?:校区|院区)$/u;

const CLASS_FIELDS: readonly ImportField[] = ['className', 'classComposition', 'classCode'];
const PLACE_FIELDS: readonly ImportField[] = ['department', 'unit'];

const tabOf = ({ tab }: ChosenTable): string => tab.trim();

const wordsIn = (line: string): string[] =>
  line
    .split(/[\s:：,，;；]+/u)
    .map((word) => word.replace(TITLE_END, ''))
    .filter(isFilled);

const classesIn = (text: string): string[] =>
  [...text.matchAll(CLASS)].map(([name]) => name.replace(TITLE_END, ''));

/**
 * Returns the name for one of several tables side by side: the name at the table's position if
 * there are as many names as tables, otherwise the first name.
 */
const ownOf = (names: readonly (string | undefined)[], { part }: ChosenTable) => {
  const found = [...new Set(names.filter(isFilled))];
  return found.length === part?.count ? found[part.index] : found[0];
};

const namedIn = (
  table: ChosenTable,
  texts: readonly string[],
  looksForClass: boolean,
): Candidate | undefined => {
  const words = texts.flatMap(wordsIn);
  const lines = looksForClass ? texts.map((text) => wordsIn(text).flatMap(classesIn)) : [];
  // If the sheet has only one table, all classes in a line belong to it. Tables side by side get
  // one class each.
  const inLine = [...new Set(lines.find(({ length }) => length > 0))].join('、');
  const found = table.part ? ownOf(lines.flat(), table) : inLine;
  if (found) return { kind: 'class', text: found };
  const departments = words.filter((word) => PLACE.test(word));
  const department = ownOf(departments, table);
  return department ? { kind: 'place', text: department } : undefined;
};

const gives = (
  { columns }: ChosenTable,
  constants: QuestionContext['constants'],
  fields: readonly ImportField[],
): boolean => fields.some((field) => columns.includes(field) || isFilled(constants[field]));

const candidateOf = (
  { target, tables, constants }: QuestionContext,
  table: ChosenTable,
): Candidate | undefined => {
  const isCourse = target !== 'contact';
  const asksClass = isCourse && !gives(table, constants, CLASS_FIELDS);
  const asksDepartment = !gives(table, constants, isCourse ? ['department'] : PLACE_FIELDS);
  if (!asksClass && !asksDepartment) return undefined;
  const tab = tabOf(table);
  const named = namedIn(table, [tab], asksClass) ?? namedIn(table, table.above, asksClass);
  if (named) return named.kind === 'class' || asksDepartment ? named : undefined;
  const several = new Set(tables.map(tabOf)).size > 1;
  const isElse = termIn(tab) !== undefined || (isCourse && isOfAnother(tab.replace(TITLE_END, '')));
  const mayName = several && isFilled(tab) && !SAYS_NOTHING.test(tab) && !isElse;
  return mayName && (asksClass || !isCourse) ? { kind: 'unclear', text: tab } : undefined;
};

/**
 * Returns the campus in the sheet's name or in the lines above the table. The user is asked about
 * the campus separately, because the sheet's name may also contain a class or a department.
 */
const campusOf = ({ constants }: QuestionContext, table: ChosenTable): Candidate | undefined => {
  if (gives(table, constants, ['campus'])) return undefined;
  const words = [tabOf(table), ...table.above].flatMap(wordsIn);
  const text = ownOf(
    words.filter((word) => CAMPUS.test(word)),
    table,
  );
  return text ? { kind: 'campus', text } : undefined;
};

/** Returns the course in the title of a teaching plan. For `《中药学》教学日历` it is 中药学. */
const titleOf = ({ above, tab, part }: ChosenTable): string | undefined =>
  part ? undefined : courseInTitle([...above, tab]);

/**
 * Returns the course or the teacher that a line above the table names, for example 课程名称：内科学 (course
 * name). Undefined if the table already has a column for this value.
 */
const formedOf = (
  { target, constants }: QuestionContext,
  table: ChosenTable,
  kind: FormKind,
): Candidate | undefined => {
  if (target === 'contact' || gives(table, constants, OF_FORM[kind])) return undefined;
  const text = formText(table.above, kind) ?? (kind === 'course' ? titleOf(table) : undefined);
  if (text !== undefined) return { kind, text };
  const likely = kind === 'course' && !table.part ? likelyCourseInTitle(table.above) : undefined;
  return likely === undefined ? undefined : { kind, text: likely, isDoubtful: true };
};

/**
 * Returns the weekday, the weeks or the teacher in a sheet's name. Undefined if the table has a
 * column for this value.
 */
const tabbedOf = ({ target, constants }: QuestionContext, table: ChosenTable) =>
  target === 'contact'
    ? undefined
    : namedByTab(tabOf(table).replace(TITLE_END, ''), (fields) => gives(table, constants, fields));

/** Returns the values in the sheet's name and in the lines above the table. */
export const candidatesOf = (context: QuestionContext, table: ChosenTable): Candidate[] =>
  [
    candidateOf(context, table),
    campusOf(context, table),
    formedOf(context, table, 'course'),
    formedOf(context, table, 'teacher') ?? tabbedOf(context, table),
  ].filter((each) => each !== undefined);
