import fc from 'fast-check';
import { instantOf, withPlainClocks } from '@/domain/time/reading/clocks';
import { firstInQuick } from '../../../support/tier';
import { number, row, rowsOf, text, xlsxOf } from '../../read/makeXlsx';
import { outcomeOf } from '../outcome';

const HEADER = ['课程名称', '教师', '周次', '星期', '开始时间', '结束时间'];
const ROW = ['生理学', '陈晓明', '1-8周', '星期一'];
const READ = '生理学 1 1-2 [1-8周] 陈晓明';

test.each(
  firstInQuick(
    [
      ['8:00:00', '9:40:00'],
      ['08:00:00 AM', '09:40:00 AM'],
      ['8:00 am', '9:40 a.m.'],
      ['上午8:00:00', '上午9:40:00'],
      ['上午 8：00', '9：40'],
      ['1899-12-31T08:00', '1899-12-31T09:40'],
      ['1899-12-30 8:00:00', '1899-12-30 9:40:00'],
      ['1900/1/1 8:00', '1900/1/1 9:40'],
      ['1900/1/0 8:00', '1900/1/0 9:40'],
      ['1970-01-01 08:00:00.000', '1970-01-01 09:40:00.000'],
      ['0001-01-01T08:00:00', '0001-01-01T09:40:00'],
    ],
    4,
  ),
)('T-03 a class from %j to %j is that of its periods', async (from, to) => {
  const { records, problems } = await outcomeOf('bachelorCourse', [HEADER, [...ROW, from, to]]);
  expect(records).toEqual([READ]);
  expect(problems.filter((each) => each.startsWith('!'))).toEqual([]);
});

test.each(
  firstInQuick(
    [
      ['2026-09-07 08:00:00', '2026-09-07 09:40:00'],
      ['2026-09-07T08:00:00+08:00', '2026-09-07T09:40:00+08:00'],
      ['2026-09-07T00:00:00Z', '2026-09-07T01:40:00.000Z'],
      ['2026-09-06T20:00:00-0400', '2026-09-06T21:40:00-0400'],
      ['2026/9/7 8:00', '2026/9/7 9:40'],
      ['2026年9月7日 上午8:00', '2026年9月7日 上午9:40'],
      ['2026-09-07 08:00 AM', '09:40 AM'],
    ],
    3,
  ),
)('T-03 from %j to %j is a day and its periods', async (from, to) => {
  const { records, questions } = await outcomeOf('bachelorCourse', [
    ['课程名称', '教师', '开始时间', '结束时间'],
    ['生理学', '陈晓明', from, to],
  ]);
  expect(records).toEqual(['生理学 1 1-2 [2周] 陈晓明']);
  expect(questions).toEqual([]);
});

test.each([
  ['2026-09-07 08:00', '2026-12-28 09:40', 'the first and the last day of a course'],
  ['下午8:00', '上午9:40', 'an end before the begin'],
  ['上午14:00', '上午15:30', 'an afternoon called a morning'],
])('T-03 from %j to %j is refused: %s', async (from, to) => {
  const { records } = await outcomeOf('bachelorCourse', [HEADER, [...ROW, from, to]]);
  expect(records).toEqual([]);
});

/**
 * Returns a workbook with the times 08:00 and 09:40 as numbers in this format. `days` is the whole
 * part of the numbers.
 */
const clockBook = (format: string, days: number) =>
  xlsxOf(
    [
      {
        rows: `${rowsOf([HEADER])}${row(
          2,
          ...ROW.map((each, column) => text(`${'ABCD'[column]}2`, each)),
          number('E2', String(days + 8 / 24), 1),
          number('F2', String(days + 9 / 24 + 40 / 1440), 1),
        )}`,
      },
    ],
    { formats: [format] },
  );

test.each(
  firstInQuick(
    ['h:mm', 'hh:mm:ss', 'h:mm AM/PM', '[$-F400]h:mm:ss AM/PM', '上午/下午h"时"mm"分";@'],
    2,
  ),
)(
  'I-01 a cell in the format %s shows its time of day, however many days its number has',
  async (format) => {
    for (const days of [0, 1, 2, 46_272]) {
      const { records } = await outcomeOf('bachelorCourse', clockBook(format, days));
      expect([days, records]).toEqual([days, [READ]]);
    }
  },
);

test('I-01 a cell that shows hours over a day is no time of day', async () => {
  const { records, problems } = await outcomeOf('bachelorCourse', clockBook('[h]:mm', 1));
  expect(records).toEqual([]);
  expect(problems).toContain('!2 periods:CLOCK_NOT_PERIODS');
});

test('I-01 a time in an old workbook of XML is one, whatever day stands before it', async () => {
  const cell = (value: string, type = 'String', style = '') =>
    `<Cell${style}><Data ss:Type="${type}">${value}</Data></Cell>`;
  const clock = (value: string) => cell(value, 'DateTime', ' ss:StyleID="t"');
  const book = `<?xml version="1.0"?><Workbook xmlns:ss="x"><Styles><Style ss:ID="t"><NumberFormat ss:Format="Short Time"/></Style></Styles><Worksheet ss:Name="课表"><Table><Row>${HEADER.map((each) => cell(each)).join('')}</Row>${[
    '1899-12-31',
    '1900-01-02',
  ]
    .map(
      (day) =>
        `<Row>${ROW.map((each) => cell(each)).join('')}${clock(`${day}T08:00:00.000`)}${clock(`${day}T09:40:00.000`)}</Row>`,
    )
    .join('')}</Table></Worksheet></Workbook>`;
  const { records } = await outcomeOf('bachelorCourse', new Uint8Array(Buffer.from(book)));
  expect(records).toEqual([READ, READ]);
});

test('T-03 a clock is the same in each of its spellings', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const spelling = fc.constantFrom('24', 'AM', 'am ', '上午', 'seconds', 'zero');
  fc.assert(
    fc.property(minutes, spelling, (all, how) => {
      const [hour, minute] = [Math.floor(all / 60), String(all % 60).padStart(2, '0')];
      const half = hour % 12 === 0 ? 12 : hour % 12;
      const text = {
        24: `${hour}:${minute}`,
        AM: `${half}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
        'am ': `${half}:${minute}:00${hour < 12 ? 'a.m.' : 'p.m.'}`,
        上午: `${hour < 12 ? '上午' : '下午'}${half}:${minute}`,
        seconds: `${hour}：${minute}：00`,
        zero: `1899-12-30T${String(hour).padStart(2, '0')}:${minute}:00.000`,
      }[how] as string;
      expect([text, Number(withPlainClocks(text).split(':')[0])]).toEqual([text, hour]);
      const day = instantOf(`2026-09-07 ${text.replace(/^.*T/, '')}`);
      expect([text, day?.day, Number(day?.clock.split(':')[0])]).toEqual([
        text,
        '2026-09-07',
        hour,
      ]);
    }),
  );
});

test.each<[string, string, string, string[]]>([
  ['1-2', '08:00', '09:40', []],
  ['1-2', '08:10', '09:50', []],
  ['3-4', '08:10', '09:50', ['2 periods:COLUMN_UNUSED']],
  ['6-7', '08:00', '09:40', ['2 periods:COLUMN_UNUSED']],
])(
  'I-03 beside the periods %j the clocks from %j to %j are told where they are others',
  async (periods, first, last, told) => {
    const { records, problems } = await outcomeOf('bachelorCourse', [
      ['课程名称', '教师', '周次', '星期', '节次', '开始时间', '结束时间'],
      ['生理学', '林晓峰', '1-8', '一', periods, first, last],
    ]);
    expect(problems).toEqual(told);
    expect(records).toEqual([`生理学 1 ${periods} [1-8周] 林晓峰`]);
  },
);
