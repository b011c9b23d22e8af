import { newTermOf } from '@/domain/time/newTerm';
import { byStaffNoOrName } from '@/domain/timetable/clashSession';
import { freeRoomCounts, sortRooms } from '@/domain/timetable/freeRooms';
import { freeSlots } from '@/domain/timetable/freeSlots';
import { type MovableClass, movedDate } from '@/domain/timetable/movedClasses';

const term = {
  ...newTermOf([], 'bachelor', '2026-2027-1'),
  startDate: '2026-08-31',
  weeks: 20,
  holidays: [{ name: '校庆', from: '2026-12-04', to: '2026-12-04' }],
  swaps: [{ date: '2026-12-05', asDate: '2026-12-03' }],
};
const now = { date: '2026-11-26', clock: '10:00' };

const classOf = (id: string, values: Partial<MovableClass> = {}): MovableClass => ({
  ...{ id, courseKey: `k${id}`, courseName: `课程${id}`, groupName: '', date: '2026-11-30' },
  ...{ periodStart: 3, periodEnd: 4, room: `教室${id}`, classes: [`${id}班`] },
  ...{ teachers: [{ name: `教师${id}` }], week: 14, campus: '', term },
  ...values,
});

const countsOf = (classes: MovableClass[], busy: MovableClass[] = []) =>
  freeRoomCounts(classes, busy, byStaffNoOrName);

test('T-09 a room is free for as many classes as it is empty for', () => {
  const classes = [classOf('1'), classOf('2', { date: '2026-12-07' })];
  const free = countsOf(classes, [
    classOf('3', { room: '３０１', periodStart: 4, periodEnd: 5 }),
    classOf('4', { room: '302', periodStart: 5, periodEnd: 6 }),
    classOf('5', { room: '303', date: '2026-12-01' }),
  ]);
  expect(['301', '302', '303', '304'].map(free)).toEqual([1, 2, 2, 2]);
});

test('T-09 two classes at one time need two rooms, a joint class needs one', () => {
  const joint = { courseName: '药理学', teachers: [{ name: '王一' }] };
  const both = [classOf('1', joint), classOf('2', { ...joint, classes: ['乙班'] })];
  expect(countsOf(both)('301')).toBe(2);
  expect(countsOf([...both, classOf('3')])('301')).toBe(2);
});

test('T-09 rooms for all come first, those that held fewer students later, unknown ones between', () => {
  const room = (name: string, freeCount: number, held: number | null) => ({
    ...{ name, freeCount, held, seats: null, campus: '', kind: '' },
  });
  const wishOf = (students: number | null) => ({
    ...{ students, campuses: new Set<string>(), kinds: new Set<string>() },
  });
  const rooms = [
    room('10', 2, 60),
    room('小', 2, 30),
    room('?', 2, null),
    room('9', 2, 45),
    room('半', 1, 90),
  ];
  expect(sortRooms(rooms, wishOf(45)).map(({ name }) => name)).toEqual([
    '9',
    '10',
    '?',
    '小',
    '半',
  ]);
  expect(sortRooms(rooms, wishOf(null)).map(({ freeCount }) => freeCount)).toEqual([2, 2, 2, 2, 1]);
});

const uses = [
  { periodStart: 1, periodEnd: 2, count: 30 },
  { periodStart: 3, periodEnd: 4, count: 30 },
  { periodStart: 11, periodEnd: 12, count: 30 },
];
const options = { uses, now, identityOf: byStaffNoOrName, isTaken: () => false };
const told = (classes: MovableClass[], others: MovableClass[] = [], more: object = {}) =>
  freeSlots(classes, others, { ...options, ...more }).map(
    ({ weekday, periodStart, periodEnd, free }) => `${weekday} ${periodStart}-${periodEnd} ${free}`,
  );

test('T-09 times at which all classes can be come first, by day with the evening last', () => {
  const classes = [classOf('1'), classOf('2', { date: '2026-12-07', week: 15 })];
  const busy = { date: '2026-12-01', periodStart: 2, periodEnd: 3 };
  const slots = told(classes, [
    classOf('3', { ...busy, room: '教室1' }),
    classOf('4', { ...busy, date: '2026-12-08', periodStart: 12, teachers: [{ name: '教师2' }] }),
    classOf('5', { ...busy, date: '2026-12-02', periodStart: 1, classes: ['1班'] }),
    classOf('6', { ...busy, date: '2026-12-09' }),
  ]);
  expect(slots).toEqual([
    // Both classes are on Monday in periods 3 and 4.
    ...['1 1-2 2', '1 11-12 2'],
    '2 11-12 2',
    '3 11-12 2',
    ...[4, 6, 7].flatMap((day) => [`${day} 1-2 2`, `${day} 3-4 2`, `${day} 11-12 2`]),
    ...['2 1-2 1', '2 3-4 1', '3 1-2 1', '3 3-4 1'],
    // The Friday of the first week is a holiday.
    ...['5 1-2 1', '5 3-4 1', '5 11-12 1'],
  ]);
});

test('T-09 classes of one course in one week need different times, joint classes do not', () => {
  const week = (more: object) => [classOf('1'), classOf('2', { date: '2026-12-02', ...more })];
  expect(told(week({}))[0]).toBe('1 1-2 2');
  expect(told(week({ courseKey: 'k1' }))[0]).toBe('1 1-2 1');
  expect(told(week({ classes: ['1班'] }))[0]).toBe('1 1-2 1');
  const joint = { courseName: '课程1', room: '教室1', teachers: [{ name: '教师1' }] };
  expect(told(week({ ...joint, date: '2026-11-30' }))[0]).toBe('1 1-2 2');
});

test('T-09 a time that is over, taken within the course or missing in the period table is not offered', () => {
  const today = classOf('1', { date: '2026-11-26', week: 13 });
  expect(told([today])).toEqual([
    // Today at ten o'clock, only the evening is left.
    '4 11-12 1',
    ...[5, 6, 7].flatMap((day) => [`${day} 1-2 1`, `${day} 3-4 1`, `${day} 11-12 1`]),
  ]);
  const isTaken = ({ date }: { date: string }) => date === '2026-11-27';
  expect(told([today], [], { isTaken })).not.toContain('5 1-2 1');
  const longer = classOf('2', { periodStart: 1, periodEnd: 4 });
  const mixed = freeSlots([today, longer], [], options);
  expect(new Set(mixed.map(({ periodEnd }) => periodEnd))).toEqual(new Set([null]));
});

test('T-09 a class moves by days, to a weekday of its week, or to the day that stands for it', () => {
  const own = { date: '2026-11-30', week: 14 };
  expect(movedDate(term, own, { days: 7 })).toBe('2026-12-07');
  expect(movedDate(term, own, { weekday: 3 })).toBe('2026-12-02');
  expect(movedDate(term, own, { weekday: 4 })).toBe('2026-12-05');
  expect(movedDate(term, own, { days: 7, weekday: 3 })).toBe('2026-12-09');
  expect(movedDate({ ...term, startDate: null }, { ...own, week: null }, { weekday: 3 })).toBe(
    '2026-12-02',
  );
});
