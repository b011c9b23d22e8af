import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { ValueKind } from './valueKinds';

/**
 * A possible field of a header with several meanings, and the kind of values that such a column
 * contains. For example, 编号 (number) is `staffNo` if the values look like staff numbers. The first
 * meaning is used whose `kind` fits most values in the column.
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
  // An account (帐号) is read as a staff number only if the values are numbers of 4 to 12 digits.
  帐号: [['staffNo', 'digits']],
  账号: [['staffNo', 'digits']],
  编号: [['staffNo', 'staffNo']],
};

/**
 * A column of start times (开始时间) contains the first period if its values are clock times such as
 * `08:00`. In the same way, a column of end times contains the last period.
 */
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
  // The header ZCMC means the teacher's title in the course system 正方, but the weeks in the system
  // 金智.
  zcmc: [
    ['titles', 'title'],
    ['weeks', 'weeks'],
  ],
  // The course system 强智 writes class times in this column, but other systems write the first day
  // of the course.
  开课时间: [['time', 'time']],
  // These columns contain 上午 (morning) or 下午 (afternoon).
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
  // This header means the number of periods, unless the values are ranges such as `1-2`.
  节数: [['periods', 'periodSpan']],
  周: [
    ['weeks', 'weeks'],
    ['weekday', 'weekday'],
  ],
  类别: TYPE_OR_FORM,
  类型: TYPE_OR_FORM,
  性质: TYPE_OR_FORM,
  教学方法: [['form', 'form']],
  // The course system 青果 writes class numbers such as 02班 in this column, but other systems write
  // class names.
  上课班级名称: CLASS_OR_ITS_NUMBER,
  skbjmc: CLASS_OR_ITS_NUMBER,
  // ZXS means the total hours in the new course system 正方, but the weekly hours in the old one.
  zxs: [['totalHours', 'largeNumber']],
  // JSMC may be the pinyin initials of 教师名称 (teacher name) or of 教室名称 (room name).
  jsmc: [
    ['teachers', 'personName'],
    ['room', 'room'],
  ],
  // XQ may be the pinyin initials of 学期 (term), 校区 (campus) or 星期 (weekday).
  xq: [
    ['termCode', 'term'],
    ['campus', 'campus'],
    ['weekday', 'weekday'],
  ],
  // JS may be the pinyin initials of 节数 (number of periods) or 教师 (teacher). `skjs` is the room in
  // the old system 正方, and the teacher in the system 金智.
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

/** Matches negative words in a header, such as 不 (not) or 拒 (refuse). */
const NEGATES = /[不拒免退停禁]|屏蔽/;

/**
 * Matches words in headers about text messages that do not say whether a person accepts them, such
 * as 已 (already) in 短信已发送 (message sent).
 */
const SENT = /已|成功|状态|情况|次数|时间|验证|号|手机|电话|邮箱|[([]/;

/**
 * Maximum length of a header that says whether people accept text messages. A longer text is
 * probably an instruction and not a header.
 */
const MAX_CONSENT = 12;

/**
 * Recognizes headers that say whether people accept text messages (短信), because files use many
 * different words for this.
 */
const consentIn = (plain: string): readonly Meaning[] => {
  if (plain.length > MAX_CONSENT || !plain.includes('短信') || SENT.test(plain)) return [];
  return [[NEGATES.test(plain) ? 'smsOptOut' : 'smsOptIn', 'consent']];
};

/** True if one header means "accepts messages" and the other means "refuses messages". */
export const areOpposite = (plain: string, word: string): boolean =>
  plain.includes('短信') && NEGATES.test(plain) !== NEGATES.test(word);

/**
 * Returns the possible fields of a header with several meanings, such as 编号 (number). The cell
 * values later decide which one is used. Returns an empty list for all other headers.
 */
export const meaningsByValues = (target: ImportTarget, plain: string): readonly Meaning[] => {
  const judged = target === 'contact' ? CONTACT_JUDGED : COURSE_JUDGED;
  if (Object.hasOwn(judged, plain)) return judged[plain] ?? [];
  return target === 'contact' ? consentIn(plain) : [];
};
