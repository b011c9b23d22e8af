import fc from 'fast-check';
import type { FreeTimes, KnownRooms } from '@/contract/freeTimes';
import type { Level } from '@/contract/rule';
import type { ListedTerm, TermImpact } from '@/contract/term';
import type { Clash } from '@/contract/timetable';
import { groupBy } from '@/domain/base/groupBy';
import { PERIOD_PRESETS } from '@/domain/time/periodTables';
import { usualBlocks } from '@/domain/timetable/blocks';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { isFull } from '../../support/tier';

const CODE = '2026-2027-1';
const DAYS = ['2026-11-30', '2026-12-01'] as const;
const LATE = '2026-12-01';
const SIZE = isFull ? 60 : 16;
const EAST = '东校区';
const { four, five } = PERIOD_PRESETS;

/** The table with all times moved by some minutes. */
const moved = (table: typeof four, by: number) => {
  const later = (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    const all = hours * 60 + minutes + by;
    return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
  };
  return table.map(({ no, start, end }) => ({ no, start: later(start), end: later(end) }));
};

/** Undergraduate: period 5 over noon, and half an hour later in the east. Postgraduate: 12 periods. */
const BACHELOR = {
  periods: five,
  periodTables: [{ campus: EAST, from: null, periods: moved(five, 30) }],
};
const POSTGRADUATE = {
  periods: four,
  periodTables: [{ campus: '', from: LATE, periods: moved(four, -20).slice(0, 9) }],
};

interface Planned {
  level: Level;
  campus: string;
  date: (typeof DAYS)[number];
  periodStart: number;
  periodEnd: number;
  room: string;
  teacher: string;
}

/** The table of a class, written out case by case. */
const tableOf = ({ level, campus, date }: Pick<Planned, 'level' | 'campus' | 'date'>) => {
  if (level === 'bachelor') return campus === EAST ? moved(five, 30) : five;
  return date >= LATE ? moved(four, -20).slice(0, 9) : four;
};

type Compared = 'clock' | 'periods' | undefined;

/** The comparison as one would do it by hand. */
const compare = (a: Planned, b: Planned): Compared => {
  if (a.date !== b.date) return undefined;
  const times = [a, b].map((each) => {
    const table = tableOf(each);
    const start = table.find(({ no }) => no === each.periodStart)?.start;
    const end = table.find(({ no }) => no === each.periodEnd)?.end;
    return start && end ? { start, end } : undefined;
  });
  const [x, y] = times;
  if (x && y) return x.start < y.end && y.start < x.end ? 'clock' : undefined;
  for (let no = a.periodStart; no <= a.periodEnd; no += 1) {
    if (b.periodStart <= no && no <= b.periodEnd) return 'periods';
  }
  return undefined;
};

const planned: fc.Arbitrary<Planned> = fc
  .record({
    level: fc.constantFrom<Level>('bachelor', 'postgraduate'),
    campus: fc.constantFrom('', EAST),
    date: fc.constantFrom(...DAYS),
    periodStart: fc.integer({ min: 1, max: 13 }),
    more: fc.integer({ min: 0, max: 2 }),
    room: fc.constantFrom('教101', '教102', '教103', ''),
    teacher: fc.constantFrom('王一', '李二', '张三'),
  })
  .map(({ more, ...each }) => ({ ...each, periodEnd: Math.min(14, each.periodStart + more) }));

describe.each(engines())('clashes by the clock on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    valueIn(await admin.post('/api/setPostgraduateDate', { date: '2026-08-31' }));
    for (const [level, hours] of [
      ['bachelor', BACHELOR],
      ['postgraduate', POSTGRADUATE],
    ] as const) {
      const { id, version } = await termOf(level);
      valueIn(await admin.post('/api/term', { method: 'update', id, version, ...hours }));
    }
  });
  afterEach(() => api.close());

  const termOf = async (level: Level) =>
    valueIn<ListedTerm[]>(await admin.post('/api/term', { method: 'list' })).find(
      (term) => term.level === level && term.termCode === CODE,
    ) as ListedTerm;
  let count = 0;
  const add = async ({ level, campus, teacher, ...session }: Planned) => {
    count += 1;
    const course = await addCourse(admin, {
      ...{
        level,
        campus,
        courseName: `课${count}`,
        classCode: `K${count}`,
        className: `班${count}`,
      },
      sessions: [{ ...session, teachers: teacher ? [{ name: teacher }] : [] }],
    });
    const [{ id } = { id: 0 }] = await sessionsOf(admin, course.id);
    return { id, courseId: course.id };
  };
  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });

  test('T-15 clashes, free rooms and free times are those of a comparison by hand', async () => {
    const [random = []] = fc.sample(fc.array(planned, { minLength: SIZE, maxLength: SIZE }), {
      numRuns: 1,
      ...(!isFull && { seed: 15 }),
    });
    // From this day on, the postgraduate table has no period 10.
    const last = {
      date: LATE,
      campus: '',
      periodStart: 10,
      periodEnd: 10,
      room: '',
      teacher: '王一',
    } as const;
    const classes: Planned[] = [
      { ...last, level: 'bachelor' },
      { ...last, level: 'postgraduate' },
      ...random,
    ];
    const stored: (Planned & { id: number; courseId: number })[] = [];
    for (const each of classes) stored.push({ ...each, ...(await add(each)) });

    const query = { dateFrom: DAYS[0], dateTo: DAYS[1], pageSize: 200 };
    const { list } = valueIn<{ list: Clash[] }>(await rule('clashes', query));
    const keyOf = (kind: string, name: string, ids: number[], by: Compared) =>
      [kind, name, ...ids.sort((a, b) => a - b), by].join(' ');
    const expected = stored.flatMap((b, index) =>
      stored.slice(0, index).flatMap((a) => {
        const by = compare(a, b);
        if (!by) return [];
        return [
          ...(a.teacher === b.teacher ? [keyOf('teacher', a.teacher, [a.id, b.id], by)] : []),
          ...(a.room && a.room === b.room ? [keyOf('room', a.room, [a.id, b.id], by)] : []),
        ];
      }),
    );
    const found = list.map(({ kind, name, a, b, byPeriods }) =>
      keyOf(kind, name, [a.id, b.id], byPeriods ? 'periods' : 'clock'),
    );
    expect(found.sort()).toEqual(expected.sort());
    expect(expected.some((key) => key.endsWith('clock'))).toBe(true);
    expect(expected.some((key) => key.endsWith('periods'))).toBe(true);

    const usesOf = (level: Level) =>
      [
        ...groupBy(
          stored.filter((each) => each.level === level),
          ({ periodStart, periodEnd }) => `${periodStart}-${periodEnd}`,
        ).values(),
      ].flatMap(([first, ...others]) => (first ? { ...first, count: 1 + others.length } : []));
    for (const own of stored.slice(0, isFull ? SIZE : 4)) {
      const { date, periodStart, periodEnd, courseId, id } = own;
      const at = { date, periodStart, periodEnd };
      const { rooms } = valueIn<KnownRooms>(await rule('rooms', { at, courseId, sessionId: id }));
      expect(rooms.map(({ name, free }) => [name, free]).sort()).toEqual(
        [...new Set(stored.map(({ room }) => room).filter(Boolean))]
          .sort()
          .map((room) => [
            room,
            !stored.some((other) => other.id !== id && other.room === room && compare(own, other)),
          ]),
      );
      const periods = periodEnd - periodStart + 1;
      const wanted = { teachers: [{ name: own.teacher }], room: own.room, groupName: '' };
      const { times } = valueIn<FreeTimes>(
        await rule('freeTimes', { courseId, sessionId: id, ...wanted, periods, dateFrom: DAYS[0] }),
      );
      const isFree = (time: Planned) =>
        !stored.some(
          (other) =>
            other.id !== id &&
            (other.teacher === own.teacher || (own.room && other.room === own.room)) &&
            compare(time, other),
        );
      for (const day of DAYS) {
        const table = tableOf({ ...own, date: day });
        const free = usualBlocks(usesOf(own.level), table, periods).filter((block) =>
          isFree({ ...own, ...block, date: day }),
        );
        expect(
          times.filter(({ date: each }) => each === day).map((time) => time.periodStart),
        ).toEqual(free.map((block) => block.periodStart));
      }
    }
  });

  test('T-15 other hours of a term and another campus of a course bring clashes, and the preview says so', async () => {
    const room = { date: DAYS[0], room: '教101' };
    const noon = { ...room, level: 'bachelor', campus: '', periodStart: 5, periodEnd: 5 } as const;
    await add({ ...noon, teacher: '王一' });
    await add({ ...noon, level: 'postgraduate', periodEnd: 6, teacher: '李二' });
    const total = async () =>
      valueIn<{ pagination: { total: number } }>(await rule('clashes', {})).pagination.total;
    expect(await total()).toBe(0);

    const { id, version } = await termOf('postgraduate');
    const hours = { level: 'postgraduate', termCode: CODE, periods: five, periodTables: [] };
    const impact = valueIn<TermImpact>(
      await admin.post('/api/term', { method: 'preview', ...hours }),
    );
    expect(impact).toMatchObject({ affects: true, newClashes: { total: 1 } });
    const saved = { id, version, periods: five, periodTables: [], notices: [] };
    valueIn(await admin.post('/api/term', { method: 'update', ...saved }));
    expect(await total()).toBe(1);
    const undo = valueIn<{ effects: object }>(
      await admin.post('/api/smslist', { method: 'notices', undoTerm: id }),
    );
    expect(undo.effects).toMatchObject({ clashes: { total: 0 } });
    valueIn(
      await admin.post('/api/term', { method: 'undo', id, version: version + 1, notices: [] }),
    );
    expect(await total()).toBe(0);

    // Period 11 at 19:00 is half an hour later in the east and then meets period 10 at 19:50.
    const evening = { ...room, room: '教102', campus: '' };
    const early = { ...evening, level: 'bachelor', periodStart: 11, periodEnd: 11 } as const;
    const late = { ...evening, level: 'postgraduate', periodStart: 10, periodEnd: 10 } as const;
    const { courseId } = await add({ ...early, teacher: '王一' });
    await add({ ...late, teacher: '张三' });
    expect(await total()).toBe(0);
    const course = { id: courseId, campus: EAST };
    const answer = await admin.post('/api/smslist', { method: 'notices', course });
    expect(valueIn<{ effects: object }>(answer).effects).toMatchObject({ newClashes: 1 });
    const change = { id: courseId, version: 1, campus: EAST, notices: [] };
    expect(valueIn(await admin.post('/api/update', change))).toMatchObject({
      newClashes: { total: 1 },
    });
    expect(await total()).toBe(1);
  });
});
