import fc from 'fast-check';
import ICAL from 'ical.js';
import type { Session } from '@/contract/rule';
import { timetableCalendar } from '@/domain/timetable/eventTexts';
import { type CalendarEvent, foldLine, toCalendar } from '@/domain/timetable/ics';
import { sessionOf } from '../support/samples';

const texts = (session: CalendarEvent) => ({
  summary: session.courseName,
  description: `教学班：${session.className}\n授课内容：${session.topic}`,
});

/** Returns a calendar event whose class session was changed `changes` times. */
const eventOf = (session: Session, changes = 0): CalendarEvent => ({
  ...session,
  revision: { sequence: changes, changedAt: '2026-11-20T10:00:00.000+08:00' },
});

const calendarOf = (...sessions: Session[]) =>
  toCalendar(
    '课表',
    sessions.map((session) => eventOf(session, session.version - 1)),
    texts,
  );

/** Parses an .ics file with ical.js, an independent parser. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location ?? '',
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      zone: event.startDate.zone?.tzid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
    };
  });
};

const SESSION = sessionOf({ id: 345, room: '逸夫楼201', version: 3, topic: '第一章; 绪论, 上' });

test('T-05 a calendar program reads a session with its time in Shanghai', () => {
  expect(read(calendarOf(SESSION))).toEqual([
    {
      uid: 'session-345@campus-console',
      summary: '人体解剖学',
      description: '教学班：一班\n授课内容：第一章; 绪论, 上',
      location: '逸夫楼201',
      start: '2026-11-25T00:00:00.000Z',
      end: '2026-11-25T01:40:00.000Z',
      zone: 'Asia/Shanghai',
      sequence: 2,
      status: 'CONFIRMED',
    },
  ]);
});

test('T-05 a session that was moved keeps its UID, and its number goes up', () => {
  const moved = sessionOf({ ...SESSION, date: '2026-12-01', version: 4, status: 'moved' });
  const [before] = read(calendarOf(SESSION));
  const [after] = read(calendarOf(moved));
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBe(3);
  expect(after?.start).toBe('2026-12-01T00:00:00.000Z');
});

test('T-05 a cancelled session is a cancelled event', () => {
  expect(read(calendarOf(sessionOf({ status: 'cancelled' })))[0]?.status).toBe('CANCELLED');
});

test('T-05 without times of its periods a session takes the whole day', () => {
  const lines = calendarOf(sessionOf({ startTime: '', endTime: '' })).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261125');
  expect(lines).toContain('DTEND;VALUE=DATE:20261126');
});

test('T-05 no sessions make a calendar without events', () => {
  expect(read(calendarOf())).toEqual([]);
});

test('T-05 each line ends as RFC 5545 wants and holds 75 octets at most', () => {
  const long = sessionOf({ topic: '局部解剖学😀'.repeat(25), courseName: 'x'.repeat(100) });
  const file = calendarOf(long);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  expect(read(file)[0]?.description).toContain(long.topic);
});

test('T-05 a folded line never cuts a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (line) => {
      const folded = foldLine(line.replace(/[\r\n]/g, ''));
      expect(folded.replaceAll('\r\n ', '')).toBe(line.replace(/[\r\n]/g, ''));
      for (const part of folded.split('\r\n')) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      }
    }),
  );
});

test('T-05 any texts come back as they were, control characters aside', () => {
  const written = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(written, written, (courseName, room) => {
      const [event] = read(calendarOf(sessionOf({ courseName, room })));
      const plain = (text: string) =>
        text
          .replace(/\r\n?/g, '\n')
          // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar forbids them
          .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
      expect(event?.summary).toBe(plain(courseName));
      expect(event?.location).toBe(plain(room));
    }),
  );
});

test('T-10 no telephone number stands in a calendar, while rooms, dates and hours stay', () => {
  const session = sessionOf({
    courseName: '解剖学（13812345678）',
    room: '实验楼0591室 电话 87654321',
    topic: '第3章 2026-11-25 联系 +86 139 1111 2222',
    requirement: '手机：６６６６ 短号6688，座机0591-83791234，带 20 份讲义',
  });
  const [event] = read(timetableCalendar('王一', [eventOf(session)]));
  const told = [event?.summary, event?.location, event?.description].join('\n');
  expect(told).not.toMatch(/13812345678|87654321|139 1111 2222|６６６６|6688|83791234/);
  for (const kept of ['解剖学', '实验楼0591室', '第3章 2026-11-25', '带 20 份讲义']) {
    expect(told).toContain(kept);
  }
});
