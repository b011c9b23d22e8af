import type { Session } from '@/contract/rule';
import { type EventTexts, toCalendar } from './ics';

/** Digits as people write telephone numbers: mobile ones, landlines with their area code, and what follows a word for it. */
const NUMBERS = [
  /(?<!\d)(?:(?:\+|00)?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/g,
  /(?<!\d)\(?0\d{2,3}\)?[- ]?[2-9]\d{6,7}(?!\d)/g,
  /((?:电话|手机|短号|联系方式|微信|tel|phone)[:：是为号码()（） ]{0,6})[\d０-９][\d０-９-]{2,15}/gi,
];

/** A text without the telephone numbers that somebody wrote into it. */
export const withoutNumbers = (text: string): string =>
  NUMBERS.reduce(
    (left, pattern) =>
      left.replace(pattern, (_, word) => `${typeof word === 'string' ? word : ''}***`),
    text,
  );

const line = (label: string, value: string) => (value === '' ? [] : [`${label}：${value}`]);

/** What a calendar program shows of a session besides its time and place. */
const textsOf = (session: Session): EventTexts => {
  const { courseName, className, groupName, teachers, topic, requirement } = session;
  const lines = [
    ...line('教师', teachers.map(({ name }) => name).join('、')),
    ...line('教学班', className),
    ...line('分组', groupName),
    ...line('授课内容', topic),
    ...line('上课要求', requirement),
  ];
  return { summary: withoutNumbers(courseName), description: withoutNumbers(lines.join('\n')) };
};

/**
 * The timetable of one teacher, room or class as an iCalendar file: the same one for a download and for a calendar's
 * address, which strangers may come to know, so no number stands in it.
 */
export const timetableCalendar = (of: string, sessions: readonly Session[]): string =>
  toCalendar(
    `${of} 的课表`,
    sessions.map((session) => ({ ...session, room: withoutNumbers(session.room) })),
    textsOf,
  );
