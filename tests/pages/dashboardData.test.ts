import {
  inOrder,
  nextOrder,
  orderOf,
  rankedKeywords,
  sorterOf,
} from '@/pages/Dashboard/analysis/keywords';
import {
  changeOf,
  dailyOver,
  monthlyOver,
  pointsIn,
  totalsOf,
  valueAt,
} from '@/pages/Dashboard/analysis/series';
import { tagsOf } from '@/pages/Dashboard/monitor/tags';
import { begunSlots, dayOf, slotsIn, timeOf, trafficOf } from '@/pages/Dashboard/traffic';
import { meanOf, unitsBy } from '@/pages/Dashboard/units';

/** A Wednesday. */
const TODAY = '2026-11-25';
const visits = [
  { x: '2025-12-31', y: 100 },
  { x: '2026-10-31', y: 4 },
  { x: '2026-11-01', y: 1 },
  { x: '2026-11-22', y: 2 },
  { x: '2026-11-23', y: 3 },
  { x: '2026-11-25', y: 8 },
];
const months = [9, 10, 11, 12].map((month) => ({ x: `${month}月`, y: month * 10 }));

test.each([
  ['today', ['2026-11-25']],
  ['week', ['2026-11-23', '2026-11-25']],
  ['month', ['2026-11-01', '2026-11-22', '2026-11-23', '2026-11-25']],
  ['year', ['2026-10-31', '2026-11-01', '2026-11-22', '2026-11-23', '2026-11-25']],
] as const)('V-03 the range %s of a daily series takes exactly its own days', (range, days) => {
  expect(pointsIn(visits, range, TODAY).map(({ x }) => x)).toEqual(days);
});

test('D-02 a week is drawn from Monday to Sunday, days without a figure in their places', () => {
  expect(dailyOver(visits, 'week', TODAY)).toEqual([
    { key: '2026-11-23', value: 3 },
    { key: '2026-11-24', value: null },
    { key: '2026-11-25', value: 8 },
    ...['26', '27', '28', '29'].map((day) => ({ key: `2026-11-${day}`, value: null })),
  ]);
  expect(dailyOver(visits, 'today', TODAY)).toEqual([{ key: TODAY, value: 8 }]);
  expect(dailyOver(visits, 'month', TODAY)).toHaveLength(30);
});

test('D-02 a year is drawn by the month, each with the sum of its days and none of another year', () => {
  const year = dailyOver(visits, 'year', TODAY);
  expect(year).toHaveLength(12);
  expect(year.filter(({ value }) => value !== null)).toEqual([
    { key: '2026-10', value: 4 },
    { key: '2026-11', value: 14 },
  ]);
});

test('D-02 what is counted by the month says nothing of a day or a week', () => {
  expect(monthlyOver(months, 'today', TODAY)).toEqual([]);
  expect(monthlyOver(months, 'week', TODAY)).toEqual([]);
  expect(monthlyOver(months, 'month', TODAY)).toEqual([{ key: '2026-11', value: 110 }]);
  expect(monthlyOver(months, 'year', TODAY)).toHaveLength(4);
  expect(monthlyOver(months, 'month', '2026-01-05')).toEqual([]);
});

test('D-02 a series comes to a total, a mean, a most and a least; an empty one to nothing', () => {
  expect(totalsOf(visits.slice(1))).toEqual({
    total: 18,
    count: 5,
    mean: 3.6,
    most: { x: '2026-11-25', y: 8 },
    least: { x: '2026-11-01', y: 1 },
  });
  expect(totalsOf([])).toBeUndefined();
});

test.each([
  [100, 150, 0.5],
  [200, 150, -0.25],
  [100, 100, 0],
  [100, 0, -1],
  [0, 5, undefined],
  [undefined, 5, undefined],
  [5, undefined, undefined],
])('D-02 from %p to %p is a change of %p', (before, now, change) => {
  expect(changeOf(before, now)).toBe(change);
});

test('D-02 a day without a figure has none, which is not zero', () => {
  expect(valueAt(visits, TODAY)).toBe(8);
  expect(valueAt(visits, '2026-11-24')).toBeUndefined();
});

const words = [
  { index: 1, keyword: '甲', count: 5, range: 10, status: 0 },
  { index: 2, keyword: '乙', count: 9, range: 30, status: 1 },
  { index: 3, keyword: '丙', count: 5, range: 0, status: 1 },
];
const names = (list: readonly { keyword: string }[]) => list.map(({ keyword }) => keyword).join('');

test('D-02 keywords are ranked by how often they were searched for, and a fall is below zero', () => {
  expect(rankedKeywords(words)).toEqual([
    { keyword: '乙', count: 9, rank: 1, change: -0.3 },
    { keyword: '甲', count: 5, rank: 2, change: 0.1 },
    { keyword: '丙', count: 5, rank: 3, change: -0 },
  ]);
});

test('D-02 keywords are sorted by either figure and either way, ties by rank', () => {
  const ranked = rankedKeywords(words);
  expect(names(inOrder(ranked, { field: 'count', order: 'ascend' }))).toBe('甲丙乙');
  expect(names(inOrder(ranked, { field: 'change', order: 'descend' }))).toBe('甲丙乙');
  expect(names(inOrder(ranked, { field: 'change', order: 'ascend' }))).toBe('乙丙甲');
});

test('D-02 the order of the keywords is written to the address and read from it; nonsense is the usual one', () => {
  const usual = { field: 'count', order: 'descend' } as const;
  expect([null, '', 'count_up', 'keyword_ascend'].map(orderOf)).toEqual([
    usual,
    usual,
    usual,
    usual,
  ]);
  expect(sorterOf(usual)).toBeUndefined();
  const flipped = nextOrder(usual, 'count');
  expect(orderOf(sorterOf(flipped) ?? '')).toEqual({ field: 'count', order: 'ascend' });
  expect(nextOrder(flipped, 'change')).toEqual({ field: 'change', order: 'descend' });
});

const at = (time: string) => Date.parse(`2026-11-25T${time}:00+08:00`);
const slots = [
  { x: at('11:30'), y1: 10, y2: 8 },
  { x: at('12:00'), y1: 20, y2: 20 },
  { x: at('12:30'), y1: 5, y2: 1 },
];

test('D-02 half hours are told by the office’s clock, and only those that have begun', () => {
  expect(slots.map(timeOf)).toEqual(['11:30', '12:00', '12:30']);
  expect(begunSlots(slots, new Date(at('12:00'))).map(timeOf)).toEqual(['11:30', '12:00']);
  expect(begunSlots(slots, new Date(at('11:29')))).toEqual([]);
  expect(dayOf(slots)).toBe(TODAY);
  expect(dayOf([])).toBeUndefined();
  expect(dayOf([{ x: Date.parse('2026-11-24T23:30:00Z'), y1: 0, y2: 0 }])).toBe(TODAY);
});

test('D-02 noon belongs to the afternoon', () => {
  expect(slotsIn(slots, 'morning').map(timeOf)).toEqual(['11:30']);
  expect(slotsIn(slots, 'afternoon').map(timeOf)).toEqual(['12:00', '12:30']);
  expect(slotsIn(slots, 'day')).toEqual(slots);
});

test('D-02 messages come to sent, delivered and missing; without any there is no ratio', () => {
  expect(trafficOf(slots)).toEqual({ sent: 35, delivered: 29, missing: 6, ratio: 29 / 35 });
  expect(trafficOf([])).toEqual({ sent: 0, delivered: 0, missing: 0, ratio: undefined });
});

test('D-02 units are ordered either way and have a mean', () => {
  const units = [
    { name: '甲', cvr: 0.8 },
    { name: '乙', cvr: 0.6 },
  ];
  expect(unitsBy(units, 'lowest').map(({ name }) => name)).toEqual(['乙', '甲']);
  expect(unitsBy(units, 'highest').map(({ name }) => name)).toEqual(['甲', '乙']);
  expect(meanOf(units)).toBeCloseTo(0.7);
  expect(meanOf([])).toBeUndefined();
});

test('D-02 tags are those of one kind, the greatest first', () => {
  const tags = [
    { name: '生理', value: 3, type: 0 },
    { name: '逸夫楼', value: 9, type: 1 },
    { name: '病理', value: 7, type: 0 },
  ];
  expect(tagsOf(tags, 'departments').map(({ name }) => name)).toEqual(['病理', '生理']);
  expect(tagsOf(tags, 'words')).toEqual([]);
});
