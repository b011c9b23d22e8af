import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from './importFields';
import type { ValueKind } from './valueKinds';

/** What a word means where the values under it are of a kind; the first that fits holds. */
export type Judgement = readonly [field: ImportField, kind: ValueKind];

type Judged = Readonly<Record<string, readonly Judgement[]>>;

const PHONES: readonly Judgement[] = [
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
  // Accounts of a program may be anything.
  帐号: [['staffNo', 'digits']],
  账号: [['staffNo', 'digits']],
  编号: [['staffNo', 'staffNo']],
};

/** Clock times of a class's begin and end stand for its periods. */
const BEGINS: readonly Judgement[] = [['firstPeriod', 'clock']];
const ENDS: readonly Judgement[] = [['lastPeriod', 'clock']];
const COUNT_OR_WEEKS: readonly Judgement[] = [['weeks', 'weeks']];
const TYPE_OR_FORM: readonly Judgement[] = [
  ['courseType', 'courseType'],
  ['form', 'form'],
  ['assessment', 'assessment'],
];
const DAY_PART: readonly Judgement[] = [['dayPart', 'dayPart']];
const CLASS_OR_ITS_NUMBER: readonly Judgement[] = [
  ['className', 'classNumber'],
  ['classComposition', 'className'],
];

const COURSE_JUDGED: Judged = {
  // 正方 calls a teacher's title so, 金智 the weeks.
  zcmc: [
    ['titles', 'title'],
    ['weeks', 'weeks'],
  ],
  // 强智 writes times in it, others the day with which a course begins.
  开课时间: [['time', 'time']],
  // 上午 or 下午 beside the periods.
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
  // A count, unless each says from which period to which.
  节数: [['periods', 'periodSpan']],
  周: [
    ['weeks', 'weeks'],
    ['weekday', 'weekday'],
  ],
  类别: TYPE_OR_FORM,
  类型: TYPE_OR_FORM,
  性质: TYPE_OR_FORM,
  教学方法: [['form', 'form']],
  // 青果 numbers the classes of a course in it (02班), and elsewhere lists their names.
  上课班级名称: CLASS_OR_ITS_NUMBER,
  skbjmc: CLASS_OR_ITS_NUMBER,
  // The whole of the hours in the new 正方, the hours of a week in the old one.
  zxs: [['totalHours', 'largeNumber']],
  // 教师名称 or 教室名称.
  jsmc: [
    ['teachers', 'personName'],
    ['room', 'room'],
  ],
  // 学期, 校区 or 星期.
  xq: [
    ['termCode', 'term'],
    ['campus', 'campus'],
    ['weekday', 'weekday'],
  ],
  // 节数 or 教师; the old 正方 has the room in skjs, 金智 the teacher.
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

/** Words by which a header says the opposite of the same header without them. */
const NEGATES = /[不拒免退停禁]|屏蔽/;

/** Of one that was sent, or where to. */
const SENT = /已|成功|状态|情况|次数|时间|验证|号|手机|电话|邮箱|[([]/;

/** More is a note on how to fill the column in. */
const MAX_CONSENT = 12;

/** Whether somebody takes text messages, by the many words that lists have for it. */
const consentIn = (plain: string): readonly Judgement[] => {
  if (plain.length > MAX_CONSENT || !plain.includes('短信') || SENT.test(plain)) return [];
  return [[NEGATES.test(plain) ? 'smsOptOut' : 'smsOptIn', 'consent']];
};

/** Whether two words for messages say opposite things, however near they are. */
export const areOpposite = (plain: string, word: string): boolean =>
  plain.includes('短信') && NEGATES.test(plain) !== NEGATES.test(word);

/** What the word may mean by its values; undefined where it has one meaning or none. */
export const judgementsOf = (target: ImportTarget, plain: string): readonly Judgement[] => {
  const judged = target === 'contact' ? CONTACT_JUDGED : COURSE_JUDGED;
  if (Object.hasOwn(judged, plain)) return judged[plain] ?? [];
  return target === 'contact' ? consentIn(plain) : [];
};
