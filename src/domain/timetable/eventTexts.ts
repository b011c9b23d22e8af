import { spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import { type CalendarEvent, type EventTexts, toCalendar } from './ics';

/**
 * Patterns of telephone numbers: mobile numbers, landline numbers with area code, and digits after
 * a word such as 电话 (telephone).
 */
const NUMBERS = [
  /(?<!\d)(?:(?:\+|00)?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/g,
  /(?<!\d)\(?0\d{2,3}\)?[- ]?[2-9]\d{6,7}(?!\d)/g,
  /((?:电话|手机|短号|联系方式|微信|tel|phone)[:：是为号码()（） ]{0,6})[\d０-９][\d０-９-]{2,15}/gi,
];

/**
 * A fast test for texts that may contain a telephone number. All other texts skip the slower
 * patterns.
 */
const DIGITS = /[\d０-９][\d０-９-]{2}/;

/** Replaces the telephone numbers in a text with `***`. */
export const withoutNumbers = (text: string): string =>
  DIGITS.test(text)
    ? NUMBERS.reduce(
        (left, pattern) =>
          left.replace(pattern, (_, word) => `${typeof word === 'string' ? word : ''}***`),
        text,
      )
    : text;

const line = (label: string, value: string) =>
  value === '' ? [] : [`${label}${marks().colon}${value}`];

const LABELS = {
  'zh-CN': {
    teachers: '教师',
    className: '教学班',
    groupName: '分组',
    topic: '授课内容',
    requirement: '上课要求',
  },
  en: {
    teachers: 'Teachers',
    className: 'Section',
    groupName: 'Subgroup',
    topic: 'Topic',
    requirement: 'Requirements',
  },
};

const textsOf = (session: CalendarEvent): EventTexts => {
  const { courseName, className, groupName, teachers, topic, requirement } = session;
  const label = spoken(LABELS);
  const lines = [
    ...line(label.teachers, teachers.map(({ name }) => name).join(marks().list)),
    ...line(label.className, className),
    ...line(label.groupName, groupName),
    ...line(label.topic, topic),
    ...line(label.requirement, requirement),
  ];
  return { summary: withoutNumbers(courseName), description: withoutNumbers(lines.join('\n')) };
};

/**
 * Returns a timetable as an iCalendar file. Telephone numbers are removed, because everybody who
 * knows its secret URL can download the file.
 */
export const timetableCalendar = (of: string, sessions: readonly CalendarEvent[]): string =>
  toCalendar(
    spoken({ 'zh-CN': `${of} 的课表`, en: `Timetable of ${of}` }),
    sessions.map((session) => ({ ...session, room: withoutNumbers(session.room) })),
    textsOf,
  );
