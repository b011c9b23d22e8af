import fc from 'fast-check';
import { clustersOf } from '@/domain/timetable/weekLayout';

const at = (periodStart: number, periodEnd: number) => ({
  date: '2026-09-01',
  periodStart,
  periodEnd,
});

const shape = (sessions: ReturnType<typeof at>[]) =>
  clustersOf(sessions).map(({ start, end, lanes, listed }) => [
    `${start}-${end}`,
    lanes.map((lane) => lane.map((each) => `${each.periodStart}-${each.periodEnd}`).join(' ')),
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
      expect(new Set(placed)).toEqual(new Set(sessions));
      for (const [index, cluster] of clusters.entries()) {
        expect(cluster.start).toBeGreaterThan(clusters[index - 1]?.end ?? 0);
        expect(cluster.lanes.length).toBeLessThanOrEqual(3);
        for (const lane of cluster.listed ? [] : cluster.lanes) {
          for (const [at, each] of lane.entries()) {
            expect(each.periodStart).toBeGreaterThan(lane[at - 1]?.periodEnd ?? 0);
          }
        }
      }
    }),
  );
});
