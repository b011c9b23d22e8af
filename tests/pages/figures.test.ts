import { bucketsOf, weekWithin } from '@/pages/Dashboard/analysis/buckets';
import { periodOf } from '@/pages/Dashboard/analysis/period';
import { linksOf } from '@/pages/Dashboard/links';
import { tagsOf } from '@/pages/Dashboard/monitor/tags';
import { begunSlots, dayOf, slotsIn, timeOf, trafficOf } from '@/pages/Dashboard/traffic';
import { lowestFirst } from '@/pages/Dashboard/units';
import { outlineOf, pointAt, radarOf } from '@/pages/Home/radar';
import { goodsTotals, moneyText } from '@/pages/Profile/goodsTotals';
import { oldestFirst } from '@/pages/Profile/operations';

describe('the radar', () => {
  test('D-01 the radar’s points become series over the same labels; what is missing is zero', () => {
    const points = [
      { name: '甲', label: '排课', value: 4 },
      { name: '甲', label: '通知', value: 8 },
      { name: '乙', label: '通知', value: 2 },
    ];
    expect(radarOf(points)).toEqual({
      labels: ['排课', '通知'],
      series: [
        { name: '甲', values: [4, 8] },
        { name: '乙', values: [0, 2] },
      ],
      max: 8,
    });
    expect(radarOf([])).toEqual({ labels: [], series: [], max: 1 });
  });

  test('D-01 the first spoke of the radar points up, the others follow clockwise', () => {
    const rounded = (index: number) => pointAt(index, 4, 10).map((part) => Math.round(part) || 0);
    expect([0, 1, 2, 3].map(rounded)).toEqual([
      [0, -10],
      [10, 0],
      [0, 10],
      [-10, 0],
    ]);
    expect(outlineOf([1, 2], 2, 10)).toBe('0.0,-5.0 0.0,10.0');
  });
});

describe('figures of a profile', () => {
  const goodsOf = (num: string, amount: string) => ({
    id: num + amount,
    name: '手套',
    barcode: '',
    price: '0.10',
    num,
    amount,
  });

  test('D-05 amounts are added to the cent, without a float’s drift', () => {
    const many = Array.from({ length: 30 }, () => goodsOf('3', '0.10'));
    expect(goodsTotals(many)).toEqual({ num: 90, amount: '3.00' });
    expect(goodsTotals([goodsOf('1', '1.01'), goodsOf('1', '999999.99')]).amount).toBe(
      '1000001.00',
    );
    expect(goodsTotals([])).toEqual({ num: 0, amount: '0.00' });
  });

  test.each([
    ['25192', '25,192.00'],
    ['0.5', '0.50'],
  ])('D-05 the amount %s is shown as %s', (amount, shown) => {
    expect(moneyText(amount)).toBe(shown);
  });

  test('D-05 steps are in the order in which they were done, also those of one moment', () => {
    const at = (key: string, time: string) => ({
      key,
      type: '',
      name: '',
      status: 'agree' as const,
      memo: '',
      updatedAt: `2026-11-${time}+08:00`,
    });
    const listed = [
      at('c', '24T10:00:00'),
      at('b', '24T10:00:00'),
      at('d', '25T08:00:00'),
      at('a', '23T23:59:59'),
    ];
    expect(oldestFirst(listed).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('the dashboards', () => {
  const TODAY = '2026-11-25';

  test.each([
    ['today', { dateFrom: TODAY, dateTo: TODAY }],
    ['week', { dateFrom: '2026-11-23', dateTo: '2026-11-29' }],
    ['month', { dateFrom: '2026-11-01', dateTo: '2026-11-30' }],
    ['year', { dateFrom: '2026-01-01', dateTo: '2026-12-31' }],
    ['nonsense', { dateFrom: '2026-11-01', dateTo: '2026-11-30' }],
  ])('V-03 D-06 the range %s is these days', (range, days) => {
    expect(periodOf(range, undefined, TODAY)).toEqual(days);
  });

  test('D-06 a term in the address brings its days, a range by its name needs none', () => {
    const days: [string, string] = ['2026-08-31', '2027-01-17'];
    expect(periodOf('bachelor.2026-2027-1', days, TODAY)).toEqual({
      dateFrom: '2026-08-31',
      dateTo: '2027-01-17',
    });
    expect(periodOf('today', days, TODAY)).toEqual({ dateFrom: TODAY, dateTo: TODAY });
  });

  const PERIOD = { dateFrom: '2026-11-01', dateTo: '2026-11-30' };
  const byDay = [
    { name: '2026-11-01', sessions: 1, hours: 2 },
    { name: '2026-11-23', sessions: 2, hours: 4 },
    { name: '2026-11-25', sessions: 3, hours: 6 },
  ];
  /** A swapped day counts as the weekday that is taught on it. */
  const byWeekday = ['1', '3', '7'].map((name) => ({ name, sessions: 1, hours: 2 }));
  const classes = { byDay, byWeekday };

  test('D-06 days add up to weeks that end with the period, to weekdays, and to themselves', () => {
    const [first, last] = bucketsOf(classes, 'week', PERIOD);
    expect(first).toMatchObject({ sessions: 1, days: ['2026-11-01', '2026-11-01'] });
    expect(last).toMatchObject({ sessions: 5, hours: 10, days: ['2026-11-23', '2026-11-29'] });
    expect(bucketsOf(classes, 'weekday', PERIOD).map(({ weekday }) => weekday)).toEqual([1, 3, 7]);
    expect(bucketsOf(classes, 'day', PERIOD).map(({ key }) => key)).toEqual(
      byDay.map(({ name }) => name),
    );
    expect(weekWithin('2026-11-30', PERIOD)).toEqual(['2026-11-30', '2026-11-30']);
  });

  test('D-06 links say level, days and filters, and lead nowhere for a role that may not open the list', () => {
    const all = linksOf(PERIOD, 'clerk');
    const path = decodeURIComponent(all.classes({ department: '=内科' }) ?? '');
    expect(path).toBe(
      '/bachelor/table-list?view=sessions&level=both&held=yes&dates=2026-11-01_2026-11-30&department==内科',
    );
    const one = linksOf({ ...PERIOD, level: 'postgraduate' }, 'secretary');
    expect(one.messages({ status: 'failed' })).toBe(
      '/postgraduate/class-list?dates=2026-11-01_2026-11-30&status=failed',
    );
    expect(one.changes({})).toBeUndefined();
    const nobody = linksOf(PERIOD, 'user');
    expect([nobody.classes({}), nobody.people({})]).toEqual([undefined, undefined]);
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

  test('D-06 the unit of which the smallest part can be reached comes first', () => {
    const units = [
      { name: '甲', cvr: 0.8 },
      { name: '乙', cvr: 0.6 },
    ];
    expect(lowestFirst(units).map(({ name }) => name)).toEqual(['乙', '甲']);
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
});
