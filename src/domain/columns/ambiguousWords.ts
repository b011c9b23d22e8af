import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { ValueKind } from './valueKinds';

/**
 * One possible field for a header word, and the kind of cell values that confirms it. The first
 * confirmed field wins.
 */
export type Meaning = readonly [field: ImportField, kind: ValueKind];

type Judged = Readonly<Record<string, readonly Meaning[]>>;

const PHONES: readonly Meaning[] = [
  ['mobile', 'mobile'],
  ['officePhone', 'landline'],
  ['shortNo', 'shortNumber'],
];

const CONTACT_JUDGED: Judged = {
  dh: PHONES,
  电话1: PHONES,
  电话2: [
    ['officePhone', 'landline'],
    ['mobile2', 'mobile'],
    ['shortNo', 'shortNumber'],
  ],
  类型: [['category', 'category']],
  // Account names may be of any kind.
  帐号: [['staffNo', 'digits']],
  账号: [['staffNo', 'digits']],
  编号: [['staffNo', 'staffNo']],
};

/** Clock times in such a column can give the first or last period. */
const BEGINS: readonly Meaning[] = [['firstPeriod', 'clock']];
const ENDS: readonly Meaning[] = [['lastPeriod', 'clock']];
const COUNT_OR_WEEKS: readonly Meaning[] = [['weeks', 'weeks']];
const TYPE_OR_FORM: readonly Meaning[] = [
  ['courseType', 'courseType'],
  ['form', 'form'],
  ['assessment', 'assessment'],
];
const DAY_PART: readonly Meaning[] = [['dayPart', 'dayPart']];
const CLASS_OR_ITS_NUMBER: readonly Meaning[] = [
  ['className', 'classNumber'],
  ['classComposition', 'className'],
];

const COURSE_JUDGED: Judged = {
  // In 正方 this header means the title, in 金智 the weeks.
  zcmc: [
    ['titles', 'title'],
    ['weeks', 'weeks'],
  ],
  // 强智 writes times here. Others write the first day of the course.
  开课时间: [['time', 'time']],
  // Morning or afternoon, in addition to the periods.
  时段: DAY_PART,
  时间段: DAY_PART,
  时间: DAY_PART,
  上课时段: DAY_PART,
  ...Object.fromEntries(
    ['开始时间', '上课时间', '授课时间', '起始时间', '上课开始时间'].map((word) => [word, BEGINS]),
  ),
  ...Object.fromEntries(
    ['结束时间', '下课时间', '终止时间', '上课结束时间'].map((word) => [word, ENDS]),
  ),
  周数: COUNT_OR_WEEKS,
  授课周数: COUNT_OR_WEEKS,
  上课周数: COUNT_OR_WEEKS,
  教学周数: COUNT_OR_WEEKS,
  课程周数: COUNT_OR_WEEKS,
  // A number of periods, unless each value is a range of periods.
  节数: [['periods', 'periodSpan']],
  周: [
    ['weeks', 'weeks'],
    ['weekday', 'weekday'],
  ],
  类别: TYPE_OR_FORM,
  类型: TYPE_OR_FORM,
  性质: TYPE_OR_FORM,
  教学方法: [['form', 'form']],
  // 青果 writes the number of a class within a course here (02班). Other systems list class names.
  上课班级名称: CLASS_OR_ITS_NUMBER,
  skbjmc: CLASS_OR_ITS_NUMBER,
  // The total hours in the new 正方, the weekly hours in the old one.
  zxs: [['totalHours', 'largeNumber']],
  // Short for teacher name (教师名称) or room name (教室名称).
  jsmc: [
    ['teachers', 'personName'],
    ['room', 'room'],
  ],
  // Short for term (学期), campus (校区) or weekday (星期).
  xq: [
    ['termCode', 'term'],
    ['campus', 'campus'],
    ['weekday', 'weekday'],
  ],
  // Short for number of periods (节数) or teacher (教师). `skjs` is the room in the old 正方 and
  // the teacher in 金智.
  js: [
    ['periods', 'periods'],
    ['teachers', 'personName'],
  ],
  skjs: [
    ['teachers', 'personName'],
    ['room', 'room'],
  ],
  rkjs: [
    ['teachers', 'personName'],
    ['staffNos', 'staffNo'],
  ],
  xqmc: [
    ['termCode', 'term'],
    ['campus', 'campus'],
  ],
  姓名: [['teachers', 'personName']],
};

/** Words that make a header negative, such as 不 or 拒. */
const NEGATES = /[不拒免退停禁]|屏蔽/;

/** Words in headers about sent messages or phone numbers. Such a column is not about consent. */
const SENT = /已|成功|状态|情况|次数|时间|验证|号|手机|电话|邮箱|[([]/;

/** Maximum length of a consent header. A longer text explains how to fill in the column. */
const MAX_CONSENT = 12;

/** Recognises headers about consent to text messages. Files use many different wordings. */
const consentIn = (plain: string): readonly Meaning[] => {
  if (plain.length > MAX_CONSENT || !plain.includes('短信') || SENT.test(plain)) return [];
  return [[NEGATES.test(plain) ? 'smsOptOut' : 'smsOptIn', 'consent']];
};

/** True if two similar headers about messages mean the opposite, as in "accepts" and "refuses". */
export const areOpposite = (plain: string, word: string): boolean =>
  plain.includes('短信') && NEGATES.test(plain) !== NEGATES.test(word);

/**
 * Returns the possible fields of a header word whose meaning depends on the cell values. Empty for
 * other words.
 */
export const meaningsByValues = (target: ImportTarget, plain: string): readonly Meaning[] => {
  const judged = target === 'contact' ? CONTACT_JUDGED : COURSE_JUDGED;
  if (Object.hasOwn(judged, plain)) return judged[plain] ?? [];
  return target === 'contact' ? consentIn(plain) : [];
};
