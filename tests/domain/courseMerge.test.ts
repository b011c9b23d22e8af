import { CourseMerge } from '@/domain/rows/courseMerge';
import type { ReadCourse } from '@/domain/rows/courseRow';
import type { SessionDraft } from '@/domain/time/sessions/sessionTimes';

const SESSION: SessionDraft = {
  date: '2026-09-01',
  week: 1,
  weekday: 2,
  fixedBy: 'week',
  periodStart: 1,
  periodEnd: 2,
  form: '',
  topic: '',
  room: '201',
  groupName: '',
  requirement: '',
  teachers: [],
};

const read = (department: string, session: Partial<SessionDraft>): ReadCourse => ({
  values: { department },
  blank: [],
  issues: [],
  sessions: [{ ...SESSION, ...session }],
});

const messages = (first: string | undefined, second: string | undefined) => {
  const merge = new CourseMerge();
  merge.add({ row: 4, sheet: first, read: read('解剖室', {}) });
  const differs = { row: 9, sheet: second, read: read('生理室', { date: '2026-09-08' }) };
  const twice = { row: 10, sheet: second, read: read('解剖室', { room: '301' }) };
  const longer = { row: 11, sheet: second, read: read('解剖室', { periodEnd: 3 }) };
  return [differs, twice, longer].flatMap((row) => merge.add(row).map(({ message }) => message));
};

test.each<[string, string | undefined, string | undefined, string]>([
  ['no sheets', undefined, undefined, '与第 4 行'],
  ['one sheet', '内科', '内科', '与第 4 行'],
  ['two sheets', '内科', '外科', '与“内科”第 4 行'],
])('I-03 a row of the course is named with its sheet if that is another: %s', (_, a, b, named) => {
  expect(messages(a, b)).toEqual([
    `${named}的“解剖室”不同，以该行为准`,
    `${named}是同一次课，但地点或节次不同`,
    `${named}是同一次课，但地点或节次不同`,
  ]);
});
