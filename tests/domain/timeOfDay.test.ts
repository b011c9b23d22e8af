import fc from 'fast-check';
import { PERIOD_PRESETS } from '@/domain/time/periodTables';
import { findClashes } from '@/domain/timetable/clashesByDay';
import { type ClashSession, isSameTeaching } from '@/domain/timetable/clashSession';
import { clashSentence } from '@/domain/timetable/clashTexts';
import {
  clockOf,
  overlapOf,
  overlapping,
  type TimeOfDay,
  widestPeriods,
} from '@/domain/timetable/timeOfDay';

const { four, five } = PERIOD_PRESETS;
const TABLES = [four, five, five.slice(0, 8), []];

const by = (table: typeof four, periodStart: number, periodEnd = periodStart): TimeOfDay => ({
  ...{ periodStart, periodEnd },
  ...clockOf(table, { periodStart, periodEnd }),
});

test.each([
  ['period 5 over noon and period 5 at 14:00', by(five, 5), by(four, 5), undefined],
  ['period 6 at 14:00 of one table, period 5 of the other', by(five, 6), by(four, 5), 'clock'],
  ['the same table', by(five, 3, 4), by(five, 4, 5), 'clock'],
  ['a class that begins when the other one ends', by(five, 1, 2), by(five, 3, 4), undefined],
  ['a period that one table lacks', by(five.slice(0, 8), 9), by(four, 9), 'periods'],
  ['a table without times', by([], 3), by(five, 4), undefined],
] as const)('T-15 two times overlap by the clock, else by numbers: %s', (_what, a, b, expected) => {
  expect([overlapOf(a, b), overlapOf(b, a)]).toEqual([expected, expected]);
});

const time = fc
  .tuple(
    fc.constantFrom(...TABLES),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([table, start, more]) => by(table, start, Math.min(12, start + more)));

test('T-15 the quick search finds the same pairs as comparing all with all', () => {
  fc.assert(
    fc.property(fc.array(time, { maxLength: 12 }), (times) => {
      const all = times.flatMap((b, index) =>
        times.slice(0, index).flatMap((a) => {
          const how = overlapOf(a, b);
          return how ? [[new Set([index, times.indexOf(a)]), how]] : [];
        }),
      );
      const found = [...overlapping(times)].map(([a, b, how]) => [
        new Set([times.indexOf(a), times.indexOf(b)]),
        how,
      ]);
      expect(found).toHaveLength(all.length);
      expect(found).toEqual(expect.arrayContaining(all));
    }),
  );
});

test('T-15 no class outside the widest periods overlaps a time', () => {
  fc.assert(
    fc.property(time, time, (wanted, other) => {
      const { periodStart, periodEnd } = widestPeriods(wanted, TABLES);
      const isOutside = other.periodEnd < periodStart || periodEnd < other.periodStart;
      if (isOutside) expect(overlapOf(wanted, other)).toBeUndefined();
    }),
  );
});

describe('T-15 clashes of two levels', () => {
  let made = 0;
  const session = (at: TimeOfDay): ClashSession => {
    made += 1;
    return {
      ...{ id: String(made), courseKey: `k${made}`, courseName: `课${made}`, date: '2026-09-01' },
      ...{ groupName: '', room: `${made}`, classes: [], teachers: [{ name: '王一' }] },
      ...at,
    };
  };
  const sentences = (...times: TimeOfDay[]) =>
    findClashes(times.map(session)).map((clash) => clashSentence(clash));

  test('a clash of other numbers says the time, one without a time says that numbers decided', () => {
    expect(sentences(by(five, 5), by(four, 5))).toEqual([]);
    expect(sentences(by(five, 6, 7), by(four, 5, 6))).toEqual([
      expect.stringMatching(/^教师 王一 于 2026-09-01 第 5-6 节还有 课\d+$/),
    ]);
    expect(sentences(by(five, 6), by(four, 5))).toEqual([
      expect.stringMatching(/第 5 节还有 课\d+（14:00–14:45）$/),
    ]);
    expect(sentences(by([], 3), by(five, 3))).toEqual([
      expect.stringMatching(/第 3 节还有 课\d+（上课时间未知，按节次判断）$/),
    ]);
  });

  test('a joint class of both levels stays one where the tables differ by minutes', () => {
    const later = five.map((period) => ({ ...period, start: period.start.replace(/0$/, '5') }));
    const [a, b] = [session(by(five, 3, 4)), { ...session(by(later, 3, 4)), courseName: '' }];
    const joint = { ...b, courseName: a.courseName, room: a.room };
    expect(isSameTeaching(a, joint, ({ name }) => name)).toBe(true);
    expect(findClashes([a, joint])).toEqual([]);
    expect(findClashes([a, b])).toHaveLength(1);
  });
});
