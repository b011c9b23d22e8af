import fc from 'fast-check';
import type { Teacher } from '@/contract/rule';
import { newClashes } from '@/domain/timetable/clashes';
import { clashesByDay, findClashes } from '@/domain/timetable/clashesByDay';
import { byStaffNoOrName, type ClashSession } from '@/domain/timetable/clashSession';
import { clashSentence } from '@/domain/timetable/clashTexts';

let count = 0;

const session = (values: Partial<ClashSession> = {}): ClashSession => {
  count += 1;
  return {
    id: `s${count}`,
    courseKey: `k${count}`,
    courseName: `课程${count}`,
    date: '2026-09-01',
    periodStart: 1,
    periodEnd: 2,
    groupName: '',
    room: '',
    classes: [],
    teachers: [],
    ...values,
  };
};

const WANG: Teacher = { name: '王一' };

const kinds = (...sessions: ClashSession[]) => findClashes(sessions).map(({ kind }) => kind);

test('T-04 a clash names what is wanted twice and both sessions', () => {
  const a = session({ teachers: [WANG], room: '201', classes: ['一班', '二班'] });
  const b = session({ teachers: [WANG], room: '201', classes: ['二班'], periodStart: 2 });
  expect(findClashes([b, a])).toEqual([
    { kind: 'teacher', of: 'teacher', name: '王一', a, b, by: 'periods' },
    { kind: 'room', of: 'room', name: '201', a, b, by: 'periods' },
    { kind: 'class', of: 'class', name: '二班', a, b, by: 'periods' },
  ]);
});

test('T-04 clashes come a day at a time, in the order of the days', () => {
  const days = ['2026-09-01', '2026-09-02', '2026-09-03'];
  const sessions = days.flatMap((date, index) =>
    Array.from({ length: index + 1 }, () => session({ date, room: '201' })),
  );
  const found = [...clashesByDay(sessions)].map((clashes) => clashes.map(({ a }) => a.date));
  expect(found).toEqual([[], ['2026-09-02'], ['2026-09-03', '2026-09-03', '2026-09-03']]);
});

test.each<[string, Partial<ClashSession>, Partial<ClashSession>, string[]]>([
  ['the same periods', {}, {}, ['room']],
  ['one period in common', {}, { periodStart: 2, periodEnd: 4 }, ['room']],
  ['one inside the other', { periodEnd: 8 }, { periodStart: 3, periodEnd: 4 }, ['room']],
  ['one after the other', {}, { periodStart: 3, periodEnd: 4 }, []],
  ['another day', {}, { date: '2026-09-02' }, []],
])('T-04 two sessions in one room: %s', (_how, a, b, found) => {
  expect(kinds(session({ room: '201', ...a }), session({ room: '201', ...b }))).toEqual(found);
});

test.each(['', '无', '待定', '另行通知', '线上', '在线', '网络', '腾讯会议', '自行安排', '-', '/'])(
  'T-04 nobody fights for the room %j',
  (room) => {
    expect(kinds(session({ room }), session({ room }))).toEqual([]);
  },
);

test('T-04 rooms and classes in other writing are the same', () => {
  const a = session({ room: 'B 102', classes: ['临床2601A'] });
  const b = session({ room: 'ｂ  102', classes: ['临床2601ａ'] });
  expect(kinds(a, b)).toEqual(['room', 'class']);
});

test.each<[Teacher, Teacher, boolean]>([
  [{ name: '王一' }, { name: '王一' }, true],
  [{ name: '王一' }, { name: '王二' }, false],
  [{ name: '王一', staffNo: '1' }, { name: '王壹', staffNo: '1' }, true],
  [{ name: '王一', staffNo: '1' }, { name: '王一', staffNo: '2' }, false],
  [{ name: '王一', staffNo: '1' }, { name: '王一' }, false],
])('T-04 the teachers %j and %j are one: %s', (one, other, same) => {
  expect(byStaffNoOrName(one) === byStaffNoOrName(other)).toBe(same);
  const found = kinds(session({ teachers: [one] }), session({ teachers: [other] }));
  expect(found).toEqual(same ? ['teacher'] : []);
});

test('T-04 who a teacher is may be told by the caller', () => {
  const sessions = [session({ teachers: [WANG] }), session({ teachers: [{ name: '张三' }] })];
  expect(findClashes(sessions, () => 'everybody')).toHaveLength(1);
});

test.each<[string, string, string[]]>([
  ['第一组', '第二组', []],
  ['第一组', '第一组', ['class']],
  ['第一组', '', ['class']],
  ['', '', ['class']],
])('T-04 the groups %j and %j of one class: %j', (a, b, found) => {
  const classes = ['一班'];
  expect(kinds(session({ classes, groupName: a }), session({ classes, groupName: b }))).toEqual(
    found,
  );
});

describe('a joint class', () => {
  const joint = {
    courseName: '大学英语',
    teachers: [WANG],
    room: '201',
    classes: ['一班'],
  };

  test('T-04 is one course, teacher, room and time, and no clash', () => {
    expect(kinds(session(joint), session({ ...joint, room: '２０１', classes: ['二班'] }))).toEqual(
      [],
    );
    const two = { ...joint, teachers: [WANG, { name: '李二' }] };
    const turned = { ...joint, teachers: [{ name: '李二' }, WANG] };
    expect(kinds(session(two), session(turned))).toEqual([]);
  });

  test.each<[string, Partial<ClashSession>]>([
    ['another course', { courseName: '大学物理' }],
    ['another teacher besides', { teachers: [WANG, { name: '李二' }] }],
    ['another end', { periodEnd: 3 }],
    ['no room', { room: '' }],
  ])('T-04 is none with %s', (_what, values) => {
    const other = values.room === '' ? { ...joint, room: '' } : joint;
    expect(kinds(session(other), session({ ...joint, ...values }))).toContain('teacher');
  });
});

/**
 * Compares every pair of class sessions. A slow but simple implementation of T-04, to compare the
 * fast one with.
 */
const oracle = (sessions: readonly ClashSession[]): string[] => {
  const overlap = (a: ClashSession, b: ClashSession) =>
    a.date === b.date && a.periodStart <= b.periodEnd && b.periodStart <= a.periodEnd;
  const shared = (a: readonly string[], b: readonly string[]) =>
    a.filter((item) => item !== '' && b.includes(item));
  const numberOf = ({ staffNo, name }: Teacher) => staffNo ?? name;
  const numbers = ({ teachers }: ClashSession) => teachers.map(numberOf);
  const nameOf = ({ teachers }: ClashSession, no: string) =>
    teachers.find((teacher) => numberOf(teacher) === no)?.name;
  const people = (each: ClashSession) => numbers(each).sort().join();
  return sessions.flatMap((a, index) =>
    sessions.slice(index + 1).flatMap((b) => {
      if (!overlap(a, b)) return [];
      const joint =
        a.courseName === b.courseName &&
        a.periodStart === b.periodStart &&
        a.periodEnd === b.periodEnd &&
        a.room !== '' &&
        a.room === b.room &&
        people(a) === people(b);
      if (joint) return [];
      const pair = [a.id, b.id].sort().join();
      const apart = a.groupName !== '' && b.groupName !== '' && a.groupName !== b.groupName;
      return [
        ...shared(numbers(a), numbers(b)).map((no) => `teacher ${nameOf(a, no)} ${pair}`),
        ...shared([a.room], [b.room]).map((name) => `room ${name} ${pair}`),
        ...(apart ? [] : shared(a.classes, b.classes)).map((name) => `class ${name} ${pair}`),
      ];
    }),
  );
};

const written = (sessions: readonly ClashSession[]) =>
  findClashes(sessions).map(
    ({ kind, name, a, b }) => `${kind} ${name} ${[a.id, b.id].sort().join()}`,
  );

const some = (names: string[], max: number) =>
  fc.uniqueArray(fc.constantFrom(...names), { maxLength: max });

/** Teachers to choose from: two named 王 with different staff numbers, one without a number. */
const PEOPLE: Record<string, Teacher> = {
  王: { name: '王', staffNo: '1' },
  王二: { name: '王', staffNo: '2' },
  李: { name: '李' },
  张: { name: '张', staffNo: '3' },
};

const timetable = (days: number, max: number) =>
  fc.array(
    fc.record({
      date: fc.integer({ min: 1, max: days }).map((day) => `2026-09-0${day}`),
      periodStart: fc.integer({ min: 1, max: 4 }),
      length: fc.integer({ min: 0, max: 3 }),
      courseName: fc.constantFrom('a', 'b'),
      groupName: fc.constantFrom('', '1', '2'),
      room: fc.constantFrom('', '201', '202'),
      classes: some(['x', 'y', 'z'], 2),
      teachers: some(Object.keys(PEOPLE), 2),
    }),
    { maxLength: max },
  );

test.each([
  ['small', 2, 9, 500],
  ['crowded', 5, 120, 60],
])('T-04 the clashes of any %s timetable are those that every pair tells', (_, days, max, runs) => {
  fc.assert(
    fc.property(timetable(days, max), (rows) => {
      const sessions = rows.map(({ length, teachers, ...row }) =>
        session({
          ...row,
          periodEnd: row.periodStart + length,
          teachers: teachers.flatMap((name) => PEOPLE[name] ?? []),
        }),
      );
      expect(written(sessions).sort()).toEqual(oracle(sessions).sort());
    }),
    { numRuns: runs },
  );
});

test('T-04 who or what is named twice in one session clashes once', () => {
  const twice = { teachers: [WANG, WANG], classes: ['一班', '一班'] };
  expect(kinds(session(twice), session(twice))).toEqual(['teacher', 'class']);
});

test('T-04 a clash is the same on another day, and new only for who was not in it', () => {
  const [a, b, c] = [1, 2, 3].map(() => session({ room: '201' })) as [
    ClashSession,
    ClashSession,
    ClashSession,
  ];
  const later = [a, b, c].map((each) => ({ ...each, date: '2026-09-08' }));
  const fresh = newClashes(findClashes([b, a]), findClashes(later));
  expect(fresh.map((clash) => [clash.a.id, clash.b.id])).toEqual([
    [a.id, c.id],
    [b.id, c.id],
  ]);
});

test.each([
  ['teacher', '王一', '教师 王一 于 2026-09-01 第 1-2 节还有 生理学'],
  ['room', '201', '201 于 2026-09-01 第 1-2 节已用于 生理学'],
  ['class', '一班', '一班 于 2026-09-01 第 1-2 节还有 生理学'],
] as const)('T-04 a clash of a %s is told in a sentence', (kind, name, sentence) => {
  const [a, b] = [session({}), session({ courseName: '生理学' })];
  expect(clashSentence({ kind, of: kind, name, a, b, by: 'clock' })).toBe(sentence);
});
