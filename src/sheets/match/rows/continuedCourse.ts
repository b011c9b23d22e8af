import { isFilled } from '@/domain/base/cells';
import type { ImportField } from '@/domain/base/importFields';
import { filled, type Texts } from './cellTexts';

/** Fields that identify the course of a row. */
export const IDENTITY = [
  'courseCode',
  'courseName',
  'classCode',
  'className',
  'classComposition',
] as const;
const TIMES = [
  ...(['weeks', 'weekday', 'periods', 'bigPeriods', 'date', 'time'] as const),
  ...(['firstPeriod', 'lastPeriod', 'firstDate', 'lastDate', 'day'] as const),
] as const;

/**
 * Fields that describe a single class time, such as the room. They are not copied from the row
 * above to a row that only adds a class time to the same course.
 */
const OF_ONE_TIME: readonly ImportField[] = [
  ...([
    ...TIMES,
    'parity',
    'firstWeek',
    'lastWeek',
    'periodCount',
    'dayPart',
    'room',
    'building',
    'roomNo',
    'topic',
    'form',
    'groupName',
    'requirement',
  ] as const),
];

/**
 * Fields about teachers. If a row names teachers, none of these fields are copied from the row
 * above.
 */
const TEACHING: readonly ImportField[] = ['teachers', 'staffNos', 'titles'];

/**
 * Returns true if the row only adds another class time to the course above, that is, if it has a
 * time but no course.
 */
export const continuesCourse = (texts: Texts): boolean =>
  !filled(texts, IDENTITY) && filled(texts, TIMES);

/**
 * Returns one boolean per row: true if the row's course has a remark in any row other than its
 * first. The remark of the first row is then not copied to the other rows of the course.
 */
export const withOwnRemarks = (rows: readonly Texts[]): boolean[] => {
  let head = -1;
  const heads = rows.map((texts, index) => {
    if (!continuesCourse(texts)) head = index;
    return head;
  });
  const found = new Set(
    rows.flatMap(({ remark }, index) =>
      heads[index] !== index && isFilled(remark) ? [heads[index]] : [],
    ),
  );
  return heads.map((each) => found.has(each));
};

/**
 * Fills the blank fields of a row from the row above, if the row only adds a class time to the same
 * course.
 */
export const continueCourse = (
  texts: Texts,
  above: Texts | undefined,
  hasOwnRemarks: boolean,
): Texts => {
  if (!above || !continuesCourse(texts)) return texts;
  const own: readonly ImportField[] = [
    ...OF_ONE_TIME,
    ...(filled(texts, TEACHING) ? TEACHING : []),
    ...(hasOwnRemarks ? (['remark'] as const) : []),
  ];
  const continued: Texts = { ...texts };
  for (const [field, text] of Object.entries(above) as [ImportField, string][]) {
    if (!own.includes(field) && !isFilled(continued[field])) continued[field] = text;
  }
  return continued;
};
