import fc from 'fast-check';
import type { Way } from '@/contract/campusWays';
import type { ClosedTime } from '@/contract/closedTimes';
import { newClashes } from '@/domain/timetable/clashes';
import { findClashes } from '@/domain/timetable/clashesByDay';
import type { ClashSession } from '@/domain/timetable/clashSession';
import { clashSentence } from '@/domain/timetable/clashTexts';
import { sortRooms } from '@/domain/timetable/freeRooms';
import { type KnownRoom, roomFactsOf } from '@/domain/timetable/roomFacts';
import { isFull } from '../support/tier';

const [EAST, WEST, SOUTH] = ['东校区', '西校区', '南校区'] as const;
const DAYS = ['2026-11-30', '2026-12-01'] as const;
const CLOCKS = ['08:00', '08:45', '09:00', '09:45', '10:00', '10:20', '11:00', '11:45'] as const;

const EXAM: ClosedTime = {
  ...{ dateFrom: DAYS[1], dateTo: '2026-12-05', weekday: null },
  ...{ startTime: '', endTime: '', reason: '考试' },
};
const MORNING = { ...EXAM, dateFrom: DAYS[0], weekday: 1, startTime: '08:30', endTime: '09:30' };

const roomOf = (name: string, values: Partial<KnownRoom> = {}): KnownRoom => ({
  ...{ name, aliases: [], campus: '', building: '', kind: '', seats: null, closed: [] },
  ...values,
});
const ROOMS = [
  roomOf('明德楼301', { aliases: ['MD301'], campus: EAST, seats: 60 }),
  roomOf('逸夫楼101', { campus: WEST, seats: 90, closed: [MORNING, EXAM] }),
  roomOf('南区201', { campus: SOUTH }),
];
const WAYS: Way[] = [
  { from: EAST, to: WEST, minutes: 30 },
  { from: SOUTH, to: EAST, minutes: 90 },
];
const facts = roomFactsOf(ROOMS, WAYS);

let count = 0;
const session = (values: Partial<ClashSession> = {}): ClashSession => {
  count += 1;
  return {
    ...{ id: `s${count}`, courseKey: `k${count}`, courseName: `课程${count}`, date: DAYS[0] },
    ...{ periodStart: 1, periodEnd: 2, startTime: '08:00', endTime: '09:40' },
    ...{ groupName: '', room: '', classes: [], teachers: [], students: null, campus: '' },
    ...values,
  };
};
const toldOf = (...sessions: ClashSession[]) =>
  findClashes(sessions, undefined, facts).map((clash) => clashSentence(clash));

test('T-14 a class larger than its room is told, whichever name the room has; joint classes add up', () => {
  const joint = { courseName: '药理学', room: 'md301', students: 40, teachers: [{ name: '王一' }] };
  expect(toldOf(session({ courseName: '药理学', room: 'ＭＤ301', students: 61 }))).toEqual([
    '教室 ＭＤ301 有 60 座，药理学 有 61 人',
  ]);
  expect(toldOf(session({ room: '明德楼301', students: 60 }))).toEqual([]);
  expect(toldOf(session({ room: '明德楼301', students: 99, groupName: 'A' }))).toEqual([]);
  expect(toldOf(session(joint), session({ ...joint, room: '明德楼301' }))).toHaveLength(2);
});

test('T-14 a class in a closed room is told; of a class without a clock only whole days are certain', () => {
  const inRoom = { room: '逸夫楼101' };
  expect(toldOf(session({ ...inRoom, date: DAYS[1] }))).toEqual([
    '教室 逸夫楼101 于 2026-12-01 停用（考试）',
  ]);
  expect(toldOf(session({ ...inRoom, startTime: '09:30', endTime: '10:00' }))).toEqual([]);
  expect(toldOf(session({ ...inRoom, startTime: '', endTime: '' }))).toEqual([]);
  expect(toldOf(session({ ...inRoom, date: DAYS[1], startTime: '', endTime: '' }))).toHaveLength(1);
});

test('T-14 two classes in a row on two campuses are told where the way takes longer than the break', () => {
  const wang = { teachers: [{ name: '王一' }] };
  const first = session({ ...wang, room: '明德楼301' });
  const next = {
    ...wang,
    courseName: '生理学',
    campus: WEST,
    room: '操场',
    periodStart: 3,
    periodEnd: 4,
  };
  const at = (startTime: string, more: object = {}) =>
    session({ ...next, startTime, endTime: '11:40', ...more });
  expect(toldOf(first, at('10:00'))).toEqual([
    '王一 赶不及：2026-11-30 第 3-4 节还有 生理学，相隔 20 分钟，路上需 30 分钟',
  ]);
  expect(toldOf(first, at('10:10'))).toEqual([]);
  expect(toldOf(first, at('10:00', { campus: '' }))).toEqual([]);
  expect(toldOf(first, at('10:00', { room: '线上教学' }))).toEqual([]);
  expect(toldOf(first, at('10:00', { teachers: [{ name: '李二' }] }))).toEqual([]);
});

test('T-14 rooms are offered by seats, then campus, then kind; those of unknown seats later', () => {
  const choice = (name: string, seats: number | null, campus: string, kind = '') => ({
    ...{ name, seats, campus, kind, freeCount: 1, held: null },
  });
  const rooms = [
    choice('小', 20, EAST, '机房'),
    choice('未知', null, EAST, '机房'),
    choice('西', 80, WEST, '机房'),
    choice('东', 80, EAST),
    choice('东机房', 60, EAST, '机房'),
  ];
  const wish = { students: 60, campuses: new Set([EAST]), kinds: new Set(['机房']) };
  expect(sortRooms(rooms, wish).map(({ name }) => name)).toEqual([
    ...['东机房', '东', '西', '未知', '小'],
  ]);
});

test('T-14 two classes of one teacher and of several student classes are one warning that names all', () => {
  const both = { teachers: [{ name: '王一' }], classes: ['临床2301', '临床2302'] };
  const first = session({ ...both, room: '明德楼301' });
  const next = session({
    ...{ ...both, courseName: '生理学', room: '逸夫楼101', date: DAYS[0] },
    ...{ periodStart: 3, periodEnd: 4, startTime: '10:00', endTime: '11:40' },
  });
  const found = findClashes([first, next], undefined, facts);
  expect(found.map((clash) => clashSentence(clash))).toEqual([
    '王一、临床2301、临床2302 赶不及：2026-11-30 第 3-4 节还有 生理学，相隔 20 分钟，路上需 30 分钟',
  ]);
  const { also: _, ...forTeacher } = found[0] as (typeof found)[number];
  expect(newClashes([forTeacher], found)).toHaveLength(1);
  expect(newClashes(found, [forTeacher])).toEqual([]);
});

/** The warnings as one would find them by hand, pair by pair. */
const byHand = (all: readonly ClashSession[]): string[] => {
  const named = (name: string) =>
    ROOMS.find((room) => [room.name, ...room.aliases].some((each) => each === name));
  const minutes = (clock = '') => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const campusOf = (each: ClashSession) =>
    each.room ? named(each.room)?.campus || each.campus || '' : '';
  const wayOf = (a: ClashSession, b: ClashSession) =>
    WAYS.find(({ from, to }) =>
      [
        [from, to],
        [to, from],
      ].some(([x, y]) => x === campusOf(a) && y === campusOf(b)),
    )?.minutes ?? 0;
  const found: string[] = [];
  for (const own of all) {
    const room = named(own.room);
    const joint = all.filter(
      (other) =>
        other.date === own.date &&
        named(other.room) === room &&
        other.courseName === own.courseName &&
        other.teachers[0]?.name === own.teachers[0]?.name &&
        other.startTime === own.startTime &&
        other.endTime === own.endTime &&
        other.groupName === '',
    );
    const students = joint.reduce((sum, each) => sum + (each.students ?? 0), 0);
    const isCounted = own.groupName === '' && own.students;
    if (room?.seats && isCounted && students > room.seats) found.push(`small ${own.id}`);
    const isClosed = room?.closed.some(
      (closed) =>
        own.date >= closed.dateFrom &&
        own.date <= closed.dateTo &&
        (closed.weekday === null || own.date === DAYS[0]) &&
        (closed.startTime === '' ||
          (closed.startTime < (own.endTime ?? '') && (own.startTime ?? '') < closed.endTime)),
    );
    if (isClosed) found.push(`closed ${own.id}`);
    for (const [of, namesOf] of [
      ['teacher', (each: ClashSession) => each.teachers.map(({ name }) => name)],
      ['class', (each: ClashSession) => each.classes],
    ] as const) {
      for (const name of namesOf(own)) {
        const isTogether = (x: ClashSession, y: ClashSession) =>
          of === 'teacher' || !x.groupName || !y.groupName || x.groupName === y.groupName;
        const others = all.filter(
          (each) => each !== own && each.date === own.date && namesOf(each).includes(name),
        );
        for (const next of others) {
          const gap = minutes(next.startTime) - minutes(own.endTime);
          const between = others.some(
            (each) =>
              each !== next &&
              minutes(each.startTime) >= minutes(own.endTime) &&
              minutes(each.endTime) <= minutes(next.startTime) &&
              isTogether(each, own) &&
              isTogether(each, next),
          );
          if (gap >= 0 && gap < wayOf(own, next) && isTogether(own, next) && !between) {
            found.push(`far ${of} ${name} ${own.id} ${next.id}`);
          }
        }
      }
    }
  }
  return found.sort();
};

const planned = fc
  .record({
    date: fc.constantFrom(...DAYS),
    start: fc.integer({ min: 0, max: CLOCKS.length - 2 }),
    length: fc.integer({ min: 1, max: 3 }),
    room: fc.constantFrom('明德楼301', 'MD301', '逸夫楼101', '南区201', '操场', ''),
    campus: fc.constantFrom(EAST, WEST, SOUTH, ''),
    students: fc.constantFrom(null, 0, 30, 61, 95),
    courseName: fc.constantFrom('药理学', '生理学'),
    teachers: fc.constantFrom('王一', '李二').map((name) => [{ name }]),
    classes: fc.subarray(['一班', '二班']),
    groupName: fc.constantFrom('', '', 'A', 'B'),
  })
  .map(({ start, length, ...values }) => ({
    ...values,
    ...{ periodStart: start + 1, periodEnd: Math.min(start + length, CLOCKS.length - 1) },
    startTime: CLOCKS[start] ?? '',
    endTime: CLOCKS[Math.min(start + length, CLOCKS.length - 1)] ?? '',
  }));

test('T-14 the warnings of random terms are those of a comparison by hand', () => {
  let warned = 0;
  fc.assert(
    fc.property(fc.array(planned, { minLength: 12, maxLength: 24 }), (values) => {
      const sessions = values.map((each) => session(each));
      const found = findClashes(sessions, undefined, facts).flatMap((clash) => {
        const { kind, of, name, also = [], a, b } = clash;
        if (kind === 'far') {
          return [{ of, name }, ...also].map(
            (each) => `far ${each.of} ${each.name} ${a.id} ${b.id}`,
          );
        }
        return kind === 'small' || kind === 'closed' ? [`${kind} ${a.id}`] : [];
      });
      expect(found.sort()).toEqual(byHand(sessions));
      warned += found.length;
    }),
    { numRuns: isFull ? 200 : 10, ...(!isFull && { seed: 14 }) },
  );
  expect(warned).toBeGreaterThan(isFull ? 1000 : 40);
});
