import { cleanMobile, cleanOfficePhone, MOBILE, OFFICE_PHONE } from '@/contract/base/phone';
import { ASSESSMENTS, COURSE_TYPES, SESSION_FORMS } from '@/contract/rule';
import {
  cleanCell,
  cleanCode,
  meansNone,
  readConsent,
  splitList,
  withoutDecimalTail,
} from '@/domain/base/cells';
import { FAMILY_NAMES } from '@/domain/people/familyNames';
import { isDayPart, parsePeriods } from '@/domain/time/periods';
import { instantOf, withPlainClocks } from '@/domain/time/reading/clocks';
import { inChinese } from '@/domain/time/reading/foreignWriting';
import { areDayAndPairs } from '@/domain/time/reading/timeSlots';
import { parseTimeText } from '@/domain/time/reading/timeText';
import { parseTermCode } from '@/domain/time/termCodes';
import { parseWeekday } from '@/domain/time/weekdays';
import { parseWeeks } from '@/domain/time/weeks';
import { plainCell, WHOLE } from './wholeCells';

const isMobile = (text: string) => MOBILE.test(cleanMobile(text));

/**
 * Returns only the first number in a cell. For `13800001111(660001)` the result is `13800001111`.
 */
const firstNumber = (text: string): string =>
  text.replace(/\s*[(（][^)）]*[)）]\s*$|\s*[/／、,，;；].*$/s, '');

const MAX_VALUE = 200;

/** For each kind of value, a test for cell texts that looks only at their format. */
const KINDS = {
  mobile: isMobile,
  landline: (text: string) => OFFICE_PHONE.test(cleanOfficePhone(text)),
  phone: (text: string) => isMobile(text) || OFFICE_PHONE.test(cleanOfficePhone(text)),
  /** The cell begins with a mobile number. Other numbers may follow. */
  mobileFirst: (text: string) => isMobile(firstNumber(text)),
  landlineFirst: (text: string) => OFFICE_PHONE.test(cleanOfficePhone(firstNumber(text))),
  shortNumber: (text: string) => /^\d{3,6}$/.test(text),
  staffNo: (text: string) => /^[A-Za-z]{0,3}\d{4,12}$/.test(text) && !isMobile(text),
  digits: (text: string) => /^\d{4,12}$/.test(text) && !isMobile(text),
  email: (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  gender: (text: string) => /^[男女]性?$/.test(text),
  /** The value says whether the person accepts text messages, such as 是 (yes). */
  consent: (text: string) => readConsent(text) !== undefined,
  /**
   * A weekday in words, such as 周三. A text that begins with a digit is excluded, because it may
   * also be a week or a count.
   */
  weekday: (text: string) => !/^\d/.test(text) && parseWeekday(inChinese(text)).ok,
  /**
   * Weeks, such as `1-8` or `3周`. A single number without 周 is excluded, because it may be a count.
   */
  weeks: (text: string) => /周|[-–—~－,，、]|^[01]{16,30}$/.test(text) && parseWeeks(text).ok,
  parity: (text: string) => /^(?:[单双奇偶]数?周?|[全每]周)$/.test(text),
  dayPart: isDayPart,
  periods: (text: string) => /节|\d[-–—~－,，、]\d/.test(text) && parsePeriods(text).ok,
  /** Several periods, such as `1-2`. A single number is excluded, because it may be a count. */
  periodSpan: (text: string) => /\d\s*[-–—~－,，、]\s*\d/.test(text) && parsePeriods(text).ok,
  date: (text: string) =>
    /^(19|20)\d{2}([-/.年])\d{1,2}[-/.月]\d{1,2}日?$|^\d{1,2}月\d{1,2}日$/.test(text),
  time: (text: string) =>
    areDayAndPairs(text) ||
    (/(周|星期)?[一二三四五六日天]/.test(text) && /\d/.test(text) && parseTimeText(text).ok),
  /** A clock time, with or without a date. */
  clock: (text: string) =>
    /^\d{1,2}:\d{2}$/.test(withPlainClocks(text)) || instantOf(text) !== undefined,
  term: (text: string) => parseTermCode(text) !== undefined || /第?[一二三1-3]学期$/.test(text),
  campus: (text: string) => /校区|院区/.test(text),
  title: (text: string) =>
    /教授|讲师|助教|研究员|主任医师|主治医师|住院医师|^医师$|药师|技师|护师|护士|实验师|工程师|^(正高|副高|中级|初级)/.test(
      text,
    ),
  position: (text: string) => /(主任|院长|处长|科长|部长|书记|秘书|干事|科员)$/.test(text),
  department: (text: string) => /(教研室|(?<![本专])科|系|中心|处|部|办公室|病区)$/.test(text),
  unit: (text: string) => /(学院|医院|大学|公司|研究院|研究所)$/.test(text),
  personName: (text: string) =>
    splitList(text).every(
      (part) => FAMILY_NAMES.includes(part.charAt(0)) && /^\p{Script=Han}{2,3}$/u.test(part),
    ),
  room: (text: string) =>
    /[楼馆场厅]|教室|实验室|机房|手术室|示教室|[A-Za-z]-?\d{3,4}$|^\p{Script=Han}{1,4}(\d{1,2}-)?\d{3,4}$/u.test(
      text,
    ),
  className: (text: string) => /\d.*班|级.*(班|专业)|(班|级)$/.test(text),
  classNumber: (text: string) => /^\(?第?[\d一二三四五六七八九十]{1,3}\)?班?$/.test(text),
  courseType: (text: string) =>
    COURSE_TYPES.some((type) => text === type) || /(必修|选修|限选|任选)课?$/.test(text),
  assessment: (text: string) => ASSESSMENTS.some((name) => text === name),
  form: (text: string) =>
    SESSION_FORMS.some((form) => text === form) ||
    /^(理论|讲授|实践|实训|理论课|实验课|自主学习|(?:PBL|CBL|TBL|小组)?讨论课?|PBL|CBL|TBL)$/i.test(
      text,
    ),
  courseCode: (text: string) => /^[A-Za-z]{1,6}\d{3,10}[A-Za-z]?$/.test(text),
  largeNumber: (text: string) => /^\d{2,4}(\.\d+)?$/.test(text) && Number(text) > 12,
  halfNumber: (text: string) => /^\d{1,2}(\.[05])?$/.test(text) && Number(text) <= 12,
  category: (text: string) => /^(教师|临床带教|教学秘书|研究生导师|管理|外聘)/.test(text),
  ...WHOLE,
} as const satisfies Record<string, (text: string) => boolean>;

export type ValueKind = keyof typeof KINDS;

export const isOfKind = (kind: ValueKind, text: string): boolean => {
  const plain = plainCell(text);
  return plain.length <= MAX_VALUE && KINDS[kind](plain);
};

/**
 * Maximum number of values that are checked in a column, because checking more would take too long.
 */
export const VALUES_LOOKED_AT = 60;

const tellingValues = (values: readonly string[]): string[] =>
  values
    .slice(0, VALUES_LOOKED_AT)
    .map((value) => withoutDecimalTail(cleanCode(cleanCell(value))))
    .filter((value) => value !== '' && !meansNone(value));

/**
 * Returns the share of values that are of this kind, from 0 to 1. Returns 0 if there are no values.
 */
export const shareOf = (kind: ValueKind, values: readonly string[]): number => {
  const telling = tellingValues(values);
  if (telling.length === 0) return 0;
  const isOne = (value: string) => value.length <= MAX_VALUE && KINDS[kind](value);
  return telling.filter(isOne).length / telling.length;
};
