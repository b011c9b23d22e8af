import fc from 'fast-check';
import { PERIOD_PRESETS } from '@/domain/time/periodTables';
import { clockOf, overlaps } from '@/domain/timetable/timeOfDay';
import { clustersOf } from '@/domain/timetable/weekLayout';

const at = (periodStart: number, periodEnd: number) => ({
  date: '2026-09-01',
  periodStart,
  periodEnd,
});

const shape = (sessions: ReturnType<typeof at>[]) =>
  clustersOf(sessions).map(({ start, end, lanes, listed }) => [
    `${start}-${end}`,
    lanes.map((lane) => lane.map((each) => `${each.start}-${each.end}`).join(' ')),
    listed,
  ]);

test.each<[string, [number, number][], unknown]>([
  ['nothing', [], []],
  ['one', [[3, 4]], [['3-4', ['3-4'], false]]],
  [
    'two that follow each other',
    [
      [3, 4],
      [1, 2],
    ],
    [
      ['1-2', ['1-2'], false],
      ['3-4', ['3-4'], false],
    ],
  ],
  [
    'two that overlap, and one that goes on in the free lane',
    [
      [1, 2],
      [2, 3],
      [3, 4],
    ],
    [['1-4', ['1-2 3-4', '2-3'], false]],
  ],
  [
    'more than could be read side by side',
    [
      [1, 4],
      [1, 4],
      [1, 4],
      [2, 3],
    ],
    [['1-4', ['1-4 1-4 1-4 2-3'], true]],
  ],
])('T-05 sessions of a day share their place: %s', (_what, periods, expected) => {
  const sessions = periods.map(([start, end]) => at(start, end));
  expect(shape(sessions)).toEqual(expected);
});

test('T-05 every session has one place, and none covers another', () => {
  const session = fc
    .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: 4 }))
    .map(([start, more]) => at(start, Math.min(14, start + more)));
  fc.assert(
    fc.property(fc.array(session, { maxLength: 12 }), (sessions) => {
      const clusters = clustersOf(sessions);
      const placed = clusters.flatMap(({ lanes }) => lanes.flat());
      expect(placed).toHaveLength(sessions.length);
      expect(new Set(placed.map(({ session }) => session))).toEqual(new Set(sessions));
      for (const [index, cluster] of clusters.entries()) {
        expect(cluster.start).toBeGreaterThan(clusters[index - 1]?.end ?? 0);
        expect(cluster.lanes.length).toBeLessThanOrEqual(3);
        for (const lane of cluster.listed ? [] : cluster.lanes) {
          for (const [at, each] of lane.entries()) {
            expect(each.start).toBeGreaterThan(lane[at - 1]?.end ?? 0);
          }
        }
      }
    }),
  );
});

describe('T-15 a class with other period times stands where the clock says', () => {
  const { four, five } = PERIOD_PRESETS;
  const by = (table: typeof four, start: number, end: number) => ({
    ...at(start, end),
    ...clockOf(table, { periodStart: start, periodEnd: end }),
  });
  const rowsOf = (...sessions: ReturnType<typeof by>[]) =>
    clustersOf(sessions, five).map(({ lanes }) =>
      lanes.map((lane) => lane.map(({ start, end }) => `${start}-${end}`).join(' ')),
    );

  test('period 5 at 14:00 is beside period 6 of the rows, not over noon', () => {
    expect(rowsOf(by(four, 5, 6), by(five, 5, 5))).toEqual([['5-5'], ['6-7']]);
    expect(rowsOf(by(four, 5, 6), by(five, 6, 7))).toEqual([['6-7', '6-7']]);
  });

  test('a table that begins some minutes later, and one without the time, keep the numbers', () => {
    const later = five.map((period) => ({ ...period, start: period.start.replace(/0$/, '5') }));
    expect(rowsOf(by(later, 1, 2), by(five, 3, 4))).toEqual([['1-2'], ['3-4']]);
    expect(rowsOf(by([], 1, 2), by(five, 3, 4))).toEqual([['1-2'], ['3-4']]);
  });

  test('classes that overlap are never above each other', () => {
    const time = fc
      .tuple(
        fc.constantFrom(four, five, []),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 3 }),
      )
      .map(([table, start, more]) => by(table as typeof four, start, Math.min(12, start + more)));
    fc.assert(
      fc.property(fc.array(time, { maxLength: 8 }), (sessions) => {
        const clusters = clustersOf(sessions, five);
        for (const [index, cluster] of clusters.entries()) {
          expect(cluster.start).toBeGreaterThan(clusters[index - 1]?.end ?? 0);
          for (const lane of cluster.listed ? [] : cluster.lanes) {
            for (const [no, each] of lane.entries()) {
              for (const other of lane.slice(0, no)) {
                expect(overlaps(each.session, other.session)).toBe(false);
                expect(each.start > other.end || other.start > each.end).toBe(true);
              }
            }
          }
        }
        const all = clusters.map(({ lanes }) => lanes.flat().map(({ session }) => session));
        for (const [index, own] of all.entries()) {
          for (const other of all.slice(0, index).flat()) {
            for (const each of own) expect(overlaps(each, other)).toBe(false);
          }
        }
      }),
    );
  });
});
