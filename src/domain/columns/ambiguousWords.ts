import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { ValueKind } from './valueKinds';

/**
 * A possible field of an ambiguous header, and the kind of cell values that confirms it. The first
 * confirmed field is used.
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
  // Values of any kind are confirmed, because account names have no fixed form.
  帐号: [['staffNo', 'digits']],
  账号: [['staffNo', 'digits']],
  编号: [['staffNo', 'staffNo']],
};

/** Clock times in such a column give the first or last period. */
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
  // In the course system 正方 this header means the title, in 金智 the weeks.
  zcmc: [
    ['titles', 'title'],
    ['weeks', 'weeks'],
  ],
  // The system 强智 has times in this column, others the first day of the course.
  开课时间: [['time', 'time']],
  // Morning or afternoon, beside another column with the periods.
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
  // The number of periods, unless the values are ranges of periods.
  节数: [['periods', 'periodSpan']],
  周: [
    ['weeks', 'weeks'],
    ['weekday', 'weekday'],
  ],
  类别: TYPE_OR_FORM,
  类型: TYPE_OR_FORM,
  性质: TYPE_OR_FORM,
  教学方法: [['form', 'form']],
  // The system 青果 has the number of a class in this column (02班), others have names of classes.
  上课班级名称: CLASS_OR_ITS_NUMBER,
  skbjmc: CLASS_OR_ITS_NUMBER,
  // The total hours in the new 正方 system, the weekly hours in the old one.
  zxs: [['totalHours', 'largeNumber']],
  // The pinyin initials of 教师名称 (teacher name) or 教室名称 (room name).
  jsmc: [
    ['teachers', 'personName'],
    ['room', 'room'],
  ],
  // The pinyin initials of 学期 (term), 校区 (campus) or 星期 (weekday).
  xq: [
    ['termCode', 'term'],
    ['campus', 'campus'],
    ['weekday', 'weekday'],
  ],
  // The pinyin initials of 节数 (number of periods) or 教师 (teacher). `skjs` is the room in the old 正方
  // system and the teacher in 金智.
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

/** Matches words that make a header negative, such as 不 (not) or 拒 (refuse). */
const NEGATES = /[不拒免退停禁]|屏蔽/;

/**
 * Matches words in headers about sent messages or telephone numbers. Such a column is not about
 * agreeing to messages.
 */
const SENT = /已|成功|状态|情况|次数|时间|验证|号|手机|电话|邮箱|[([]/;

/** Maximum length of a header about agreeing to messages. Longer texts are instructions. */
const MAX_CONSENT = 12;

/** Recognises a header about agreeing to text messages. Files have many wordings for it. */
const consentIn = (plain: string): readonly Meaning[] => {
  if (plain.length > MAX_CONSENT || !plain.includes('短信') || SENT.test(plain)) return [];
  return [[NEGATES.test(plain) ? 'smsOptOut' : 'smsOptIn', 'consent']];
};

/** True if two headers about messages are opposites, such as "accepts" and "refuses". */
export const areOpposite = (plain: string, word: string): boolean =>
  plain.includes('短信') && NEGATES.test(plain) !== NEGATES.test(word);

/**
 * Returns the possible fields of a header whose meaning depends on the cell values. Empty for other
 * headers.
 */
export const meaningsByValues = (target: ImportTarget, plain: string): readonly Meaning[] => {
  const judged = target === 'contact' ? CONTACT_JUDGED : COURSE_JUDGED;
  if (Object.hasOwn(judged, plain)) return judged[plain] ?? [];
  return target === 'contact' ? consentIn(plain) : [];
};
