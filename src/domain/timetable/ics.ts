import type { Session } from '@/contract/rule';
import type { CalendarRevision } from '@/contract/timetable';
import { addDays } from '@/domain/time/dates';

export type CalendarEvent = Pick<
  Session,
  | 'id'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'room'
  | 'status'
  | 'courseName'
  | 'className'
  | 'groupName'
  | 'teachers'
  | 'topic'
  | 'requirement'
> & { revision: CalendarRevision };

/**
 * Returns the unique id of a calendar event. The id must never change, because calendar programs
 * use it to update the event.
 */
const uidOf = ({ id }: Pick<Session, 'id'>) => `session-${id}@campus-console`;

const LINE = 75;

/** Returns the number of bytes of a character in UTF-8. */
const octets = (code: number): number => {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
};

/**
 * True if the line certainly has at most 75 bytes in UTF-8. This is a fast test: a UTF-16 unit has
 * at most three bytes.
 */
const fits = (line: string): boolean =>
  line.length * 3 <= LINE || (line.length <= LINE && /^[ -~]*$/.test(line));

/**
 * Breaks a long line after 75 bytes, as RFC 5545 requires. The next line then begins with a blank.
 */
export const foldLine = (line: string): string => {
  if (fits(line)) return line;
  let folded = '';
  let from = 0;
  let room = LINE;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0;
    if (octets(code) > room) {
      folded += `${line.slice(from, at)}\r\n `;
      from = at;
      room = LINE - 1;
    }
    room -= octets(code);
    at += code < 0x1_0000 ? 1 : 2;
  }
  return folded + line.slice(from);
};

/**
 * Escapes a text for an iCalendar file. Control characters are not allowed there and become blanks.
 */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const TIME_ZONE = 'Asia/Shanghai';

/** China's time zone for the calendar file, without summer time since 1991. */
const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const digits = (text: string) => text.replace(/[-:]/g, '');

const utcStamp = (at: string) => `${digits(new Date(at).toISOString()).slice(0, 15)}Z`;

/**
 * Returns the lines for the start and end of an event. A class without clock times becomes an
 * all-day event.
 */
const timeLines = ({ date, startTime, endTime }: CalendarEvent): string[] => {
  if (!startTime || !endTime) {
    const days = [date, addDays(date, 1)].map(digits);
    return [`DTSTART;VALUE=DATE:${days[0]}`, `DTEND;VALUE=DATE:${days[1]}`];
  }
  const at = (time: string) => `TZID=${TIME_ZONE}:${digits(date)}T${digits(time)}00`;
  return [`DTSTART;${at(startTime)}`, `DTEND;${at(endTime)}`];
};

export interface EventTexts {
  summary: string;
  description: string;
}

const eventLines = (session: CalendarEvent, { summary, description }: EventTexts): string[] => {
  const { room, status, revision } = session;
  const changed = utcStamp(revision.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(session)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${revision.sequence}`,
    ...timeLines(session),
    `SUMMARY:${escapeText(summary)}`,
    ...(room ? [`LOCATION:${escapeText(room)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
};

/** Returns class sessions as an iCalendar file (RFC 5545) for calendar programs. */
export const toCalendar = (
  name: string,
  sessions: readonly CalendarEvent[],
  textsOf: (session: CalendarEvent) => EventTexts,
): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus Console//Timetable//ZH',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${TIME_ZONE}`,
    ...TIME_ZONE_LINES,
    ...sessions.flatMap((session) => eventLines(session, textsOf(session))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
};
