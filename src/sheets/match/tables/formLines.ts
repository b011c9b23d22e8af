import { isFilled } from '@/domain/base/cells';

/**
 * Labels in the lines above a table, such as 课程名称 (course name). The value after a label
 * applies to all rows.
 */
const LABELS = {
  course: '课程名称|课程名|授课课程|课程|科目',
  teacher: '主讲教师|任课教师|授课教师|上课教师|主讲人|教师姓名|教师',
  class: '授课班级|上课班级|教学班|班级|授课对象',
} as const;

export type FormLabel = keyof typeof LABELS;

const before = (labels: string) => `(?:^|\\s)(?:${labels})\\s*[:：]`;

/** One pattern for each label. It matches the label and its value, up to the next label. */
const VALUES = Object.fromEntries(
  Object.entries(LABELS).map(([label, labels]) => [
    label,
    new RegExp(`${before(labels)}\\s*([^:：]*?)(?=\\s*\\S{0,12}[:：]|$)`),
  ]),
) as Record<FormLabel, RegExp>;

const FORM_LABELS = Object.keys(LABELS) as FormLabel[];

const MAX_LINE = 500;
const MAX_VALUE = 100;

export const lineOf = (cells: readonly string[]): string =>
  cells.filter(isFilled).join(' ').trim().slice(0, MAX_LINE);

/**
 * Returns the value after a label in the lines above a table. For `课程名称：《内科学》` it returns `内科学`.
 */
export const formText = (lines: readonly string[], label: FormLabel): string | undefined => {
  for (const line of lines) {
    const [, value = ''] = VALUES[label].exec(line.slice(0, MAX_LINE)) ?? [];
    const text = value.replace(/^[《_\s]+|[》_\s,，;；]+$/g, '');
    if (text !== '' && text.length <= MAX_VALUE) return text;
  }
  return undefined;
};

/** Returns true if a row contains a label with a value. An example is `课程名称： 内科学 授课班级： 22临床1班`. */
export const isFormRow = (cells: readonly string[]): boolean => {
  const line = lineOf(cells);
  return /[:：]/.test(line) && FORM_LABELS.some((label) => formText([line], label) !== undefined);
};

const PLAN =
  '(?:教学日历|教学周历|教学历|授课计划|教学计划|教学进[度程]|授课进[度程]|教学安排|授课安排|实验安排|课程安排|课程?表|教学班(?:一览|列表|名单|安排|信息))';
const IN_MARKS = '[《〈「『“]([^《》〈〉「」『』“”]{2,40})[》〉」』”]';
const TITLE = new RegExp(
  `${IN_MARKS}\\s*(?:课程|理论课?|实验课?|见习)?\\s*(?:[(（][^()（）]{0,20}[)）])?\\s*${PLAN}`,
);

/** Returns the name of the course in a title line. For `《中药学》教学日历 24中药1班` it returns 中药学. */
export const courseInTitle = (lines: readonly string[]): string | undefined => {
  for (const line of lines) {
    const text = TITLE.exec(line.slice(0, MAX_LINE))?.[1]?.trim();
    if (text) return text;
  }
  return undefined;
};

/** Matches words that name a school, a class, a term or a type of teaching, but not a course. */
const NO_COURSE =
  /(?:大学|学院|医院|学校|中心|教研室|教研组|科室|[系部处校班级届]|学期|学年|年度|专业|本科|专科|研究生|本院|全院|课程|理论课?|实验课?|见习|实习)$/;

const BARE_TITLE =
  /(?:^|学期|[\s)）])([\p{Script=Han}A-Za-zⅠⅡⅢⅣ]{2,20})\s*(?:教学日历|教学周历|授课计划|[教授][学课]进度表?)(?!\p{Script=Han})/u;

/**
 * Returns the probable name of the course in a title without marks such as 《》 around the name. For
 * `生理学教学日历（24临床1班）` it returns 生理学.
 */
export const likelyCourseInTitle = (lines: readonly string[]): string | undefined => {
  for (const line of lines) {
    const text = BARE_TITLE.exec(line.slice(0, MAX_LINE))?.[1]?.replace(/^(?:春季|秋季)?学期/, '');
    if (text && text.length > 1 && !NO_COURSE.test(text)) return text;
  }
  return undefined;
};
