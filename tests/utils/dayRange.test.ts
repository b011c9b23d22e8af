import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { dateRange, RANGE_NAMES } from '@/domain/time/dates';
import { timeText } from '@/locales/time';
import { dayRangeText, daysOf } from '@/utils/format/dayRange';
import { exactTime, relativeTime } from '@/utils/format/times';
import { ROOT } from '../support/paths';

/** Times in China: an ordinary day, both sides of midnight, a leap day, New Year. */
const MOMENTS = [
  '2026-11-25T10:00:00+08:00',
  '2026-11-30T00:00:00+08:00',
  '2026-11-29T23:59:59+08:00',
  '2026-12-31T23:59:59+08:00',
  '2027-01-01T00:00:00+08:00',
  '2028-02-29T06:30:00+08:00',
  '2027-02-28T12:00:00+08:00',
];

const ZONES = [
  'Asia/Shanghai',
  'UTC',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Asia/Kolkata',
];

const SCRIPT = `
const { dateRange, RANGE_NAMES } = require('${path.join(ROOT, 'src/domain/time/dates.ts')}');
const moments = ${JSON.stringify(MOMENTS)};
const answers = {};
for (const zone of ${JSON.stringify(ZONES)}) {
  process.env.TZ = zone;
  answers[zone] = {
    offset: new Date('2026-11-25T00:00:00Z').getTimezoneOffset(),
    ranges: moments.map((at) => RANGE_NAMES.map((name) => dateRange(name, new Date(at)))),
  };
}
console.log(JSON.stringify(answers));
`;

interface Answers {
  [zone: string]: { offset: number; ranges: { from: string; to: string }[][] };
}

const range = (from: string, to: string) => ({
  from: `${from}T00:00:00+08:00`,
  to: `${to}T23:59:59+08:00`,
});

describe('ranges of days', () => {
  const expected = [
    [
      ['11-25', '11-25'],
      ['11-23', '11-29'],
      ['11-01', '11-30'],
    ],
    [
      ['11-30', '11-30'],
      ['11-30', '12-06'],
      ['11-01', '11-30'],
    ],
    [
      ['11-29', '11-29'],
      ['11-23', '11-29'],
      ['11-01', '11-30'],
    ],
  ] as const;

  test.each(MOMENTS.slice(0, 3).map((at, index) => [at, expected[index] ?? []] as const))(
    'V-03 today, week from Monday, month and year of %s',
    (at, [today, week, month]) => {
      const days = (pair: readonly [string, string] | undefined) =>
        range(`2026-${pair?.[0]}`, `2026-${pair?.[1]}`);
      const now = new Date(at);
      expect(dateRange('today', now)).toEqual(days(today));
      expect(dateRange('week', now)).toEqual(days(week));
      expect(dateRange('month', now)).toEqual(days(month));
      expect(dateRange('year', now)).toEqual(range('2026-01-01', '2026-12-31'));
    },
  );

  test('V-03 a week may reach over the turn of a year, and February may have a 29th', () => {
    const lastSecond = new Date('2026-12-31T23:59:59+08:00');
    expect(dateRange('week', lastSecond)).toEqual(range('2026-12-28', '2027-01-03'));
    expect(dateRange('year', lastSecond)).toEqual(range('2026-01-01', '2026-12-31'));
    const newYear = new Date('2027-01-01T00:00:00+08:00');
    expect(dateRange('week', newYear)).toEqual(range('2026-12-28', '2027-01-03'));
    expect(dateRange('year', newYear)).toEqual(range('2027-01-01', '2027-12-31'));
    const leapDay = new Date('2028-02-29T06:30:00+08:00');
    expect(dateRange('month', leapDay)).toEqual(range('2028-02-01', '2028-02-29'));
    const noLeapDay = new Date('2027-02-28T12:00:00+08:00');
    expect(dateRange('month', noLeapDay)).toEqual(range('2027-02-01', '2027-02-28'));
  });

  test("V-03 the ranges are Shanghai's in a browser in any time zone", () => {
    const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', SCRIPT], {
      encoding: 'utf8',
    });
    const answers = JSON.parse(output) as Answers;
    // Fails if the time zones were not really set.
    expect(ZONES.map((zone) => answers[zone]?.offset)).toEqual([-480, 0, 480, -840, 660, -330]);
    const here = MOMENTS.map((at) => RANGE_NAMES.map((name) => dateRange(name, new Date(at))));
    for (const zone of ZONES) expect([zone, answers[zone]?.ranges]).toEqual([zone, here]);
  });

  test('X-01 two days travel as one text in the address and come back as two', () => {
    expect(dayRangeText('2026-09-01', '2026-09-30')).toBe('2026-09-01_2026-09-30');
    expect(daysOf('2026-09-01_2026-09-30')).toEqual(['2026-09-01', '2026-09-30']);
  });

  test.each([
    undefined,
    '',
    '2026-09-01',
    '2026-09-01_',
    '_2026-09-01',
    '2026-9-1_2026-9-2',
    'x_y',
    '2026-02-30_2026-03-01',
    '2026-02-01_2026-13-01',
  ])('X-01 %p in the address is no range of days', (text) => {
    expect(daysOf(text)).toBeUndefined();
  });
});

describe('times as people read them', () => {
  test("V-03 a time is shown on the office's clock", () => {
    expect(exactTime('2026-11-25T02:00:59.999Z')).toBe('2026-11-25 10:00');
    expect(exactTime('2026-11-24T16:00:00Z')).toBe('2026-11-25 00:00');
  });

  const NOW = new Date('2026-11-25T10:00:00+08:00');
  test.each([
    ['2026-11-25T10:00:00+08:00', '刚刚'],
    ['2026-11-25T09:59:01+08:00', '刚刚'],
    ['2026-11-25T09:59:00+08:00', '1 分钟前'],
    ['2026-11-25T09:00:01+08:00', '59 分钟前'],
    ['2026-11-25T09:00:00+08:00', '1 小时前'],
    ['2026-11-24T10:00:01+08:00', '23 小时前'],
    ['2026-11-24T10:00:00+08:00', '1 天前'],
    ['2026-11-18T10:00:01+08:00', '6 天前'],
    ['2026-11-18T10:00:00+08:00', '2026-11-18'],
    ['2026-11-17T16:30:00Z', '2026-11-18'],
    // A server clock that is slightly ahead does not count as the future.
    ['2026-11-25T10:00:30+08:00', '刚刚'],
    ['2026-11-25T10:02:00+08:00', '2026-11-25'],
    ['2026-11-27T08:00:00+08:00', '2026-11-27'],
  ])('P-01 %s was %s', (at, words) => {
    expect(relativeTime(at, NOW, timeText['zh-CN'])).toBe(words);
  });
});
