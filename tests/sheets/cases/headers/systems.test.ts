import type { ImportTarget } from '@/contract/import/import';
import type { ProtocolRow } from '@/sheets/match/rows/rowTexts';
import { parseCheckBody } from '../../../support/imports';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';
import { autoMapping, openAndChoose } from '../../files/openAndChoose';
import { tableXlsx } from '../../read/makeXlsx';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;

/** Returns the rows that are sent to the server for a table with a header. */
const sent = async (
  rows: readonly (readonly string[])[],
  constants = {},
): Promise<ProtocolRow[]> => {
  const target: ImportTarget = 'bachelorCourse';
  const { session, table } = openAndChoose(target, '课表.xlsx', tableXlsx({ 课表: rows }));
  const { fields, how } = autoMapping(table);
  return (await parseCheckBody(session.checkBody(fields, how, constants, OPTIONS))).rows;
};

/** Returns the row that is sent to the server for one row of cells. */
const row = async (headers: string, cells: readonly string[]) =>
  (await sent([headers.split(' '), cells])).map(({ row: _, ...texts }) => texts);

describe('headers of the systems that offices have', () => {
  test('I-02 正方 (old): a teaching task with its time and weeks in columns of their own', async () => {
    const headers =
      '选课课号 课程代码 课程名称 班级名称 人数 上课教师 教师职工号 起止周 单双周 上课时间 上课地点';
    const cells = ['(2026-2027-1)-A-1', 'A', '病理学', '病理1班', '60', '章文博', '004101'];
    expect(await row(headers, [...cells, '1-16', '单', '周三第1,2节', '逸夫楼101'])).toEqual([
      {
        classCode: '(2026-2027-1)-A-1',
        courseCode: 'A',
        courseName: '病理学',
        className: '病理1班',
        studentCount: '60',
        teachers: '章文博',
        staffNos: '004101',
        weeks: '1-15周(单)',
        weekday: '周三',
        periods: '1-2节',
        room: '逸夫楼101',
      },
    ]);
  });

  test('I-02 正方 (new): year and term, weeks, weekday and periods by their short names', async () => {
    const headers = 'xnm xqm kch kcmc jxbmc jxbzc xm zcd xqj jcs cdmc xqmc xf zcmc';
    const cells = [
      '2026',
      '12',
      'A',
      '病理学',
      '病理1班',
      '甲;乙',
      '章文博',
      '1-8周(双)',
      '3',
      '1-2',
    ];
    expect(await row(headers, [...cells, '逸夫楼101', '旗山校区', '4', '副教授'])).toEqual([
      {
        termCode: '2026-2027-2',
        courseCode: 'A',
        courseName: '病理学',
        className: '病理1班',
        classComposition: '甲;乙',
        teachers: '章文博',
        weeks: '1-8周(双)',
        weekday: '3',
        periods: '1-2',
        room: '逸夫楼101',
        campus: '旗山校区',
        credit: '4',
        titles: '副教授',
      },
    ]);
  });

  test('I-02 a timetable app: the first and the last week, and the first and the last period', async () => {
    const headers = '课程名称 星期 开始节数 结束节数 老师 地点 起始周 结束周 单双周';
    const cells = ['病理学', '3', '1', '2', '章文博', '逸夫楼101', '1', '8', '单'];
    expect(await row(headers, cells)).toEqual([
      {
        courseName: '病理学',
        weekday: '3',
        periods: '1-2',
        teachers: '章文博',
        room: '逸夫楼101',
        weeks: '1-7周(单)',
      },
    ]);
  });

  test('I-02 强智: weeks and periods in one text', async () => {
    const headers = '课程名称 老师 周次(节次) 教室';
    const cells = ['病理学', '章文博', '3,5,7-12(周)[05-06-07节]', '逸夫楼101'];
    expect(await row(headers, cells)).toEqual([
      {
        courseName: '病理学',
        teachers: '章文博',
        room: '逸夫楼101',
        weeks: '3-7周(单),8-12周',
        periods: '5-7节',
      },
    ]);
  });

  test('I-02 青果: code and name in one cell, title behind the name', async () => {
    const cells = ['[1161119004]体育', '陆志伟(篮球)[讲师]', '1-16', '四[3-4节]', '篮球场'];
    const [texts] = await row('课程[代码] 教师[职称] 周次 上课时间 上课地点', cells);
    expect(texts).toMatchObject({
      courseName: '[1161119004]体育',
      teachers: '陆志伟(篮球)[讲师]',
      weeks: '1-16',
      weekday: '周四',
      periods: '3-4节',
      room: '篮球场',
    });
  });

  test('I-02 URP: a mask of weeks, weekday and periods, the first and the last period apart', async () => {
    const mask = '111111110000000000000000';
    const headers =
      '课程号 课程名称 课序号 学分 课程属性 开课学院 任课教师 ZC SKXQ KSJC JSJC JASMC';
    const cells = [
      'A',
      '病理学',
      '01',
      '4',
      '必修',
      '基础医学院',
      '章文博',
      mask,
      '3',
      '1',
      '4',
      '逸夫楼',
    ];
    expect(await row(headers, cells)).toEqual([
      {
        courseCode: 'A',
        courseName: '病理学',
        className: '01',
        credit: '4',
        courseType: '必修',
        department: '基础医学院',
        teachers: '章文博',
        weeks: mask,
        weekday: '3',
        periods: '1-4',
        room: '逸夫楼',
      },
    ]);
  });

  testFull('I-02 URP: the headers of its list', async () => {
    const headers = '序号 课程号 课程名称 上课周次 上课星期 上课节次 上课地点';
    expect(await row(headers, ['1', 'A', '病理学', '1-8周', '三', '1-2', '甲'])).toEqual([
      {
        courseCode: 'A',
        courseName: '病理学',
        weeks: '1-8周',
        weekday: '三',
        periods: '1-2',
        room: '甲',
      },
    ]);
  });
});

describe('columns that belong together', () => {
  test.each(
    firstInQuick(
      [
        ['学年 学期', ['2026-2027', '1'], '2026-2027-1'],
        ['学年 学期', ['2026-2027学年', '第二学期'], '2026-2027-2'],
        ['学年 学期', ['2026', '三'], '2026-2027-3'],
        ['学年 学期', ['2025', '2026-2027-1'], '2026-2027-1'],
        ['xnm xqm', ['2026', '3'], '2026-2027-1'],
        ['xnm xqm', ['2026', '16'], '2026-2027-3'],
        ['学年 学期', ['2026-2027', '冬季'], '2026-2027 冬季'],
        ['学年 学期', ['去年', '1'], '去年 1'],
      ],
      2,
    ),
  )('I-03 under %s the cells %j are the term %s', async (headers, cells, termCode) => {
    const [texts] = await row(`课程名称 ${headers}`, ['病理学', ...cells]);
    expect(texts).toMatchObject({ termCode });
  });

  test('I-03 a year alone is no term, so the chosen one holds', async () => {
    const rows = [
      ['课程名称', '学年'],
      ['病理学', '2026-2027'],
    ];
    expect(await sent(rows, { termCode: '2026-2027-1' })).toMatchObject([
      { termCode: '2026-2027-1' },
    ]);
  });

  test.each([
    ['开始节次 结束节次', ['3', '4'], '3-4'],
    ['开始节次 结束节次', ['3', ''], '3'],
    ['大节', ['2'], '3-4节'],
    ['大节', ['9'], '大节 9'],
    ['节次 大节', ['1-2', '3'], '1-2'],
  ])('T-03 under %s the cells %j are the periods %s', async (headers, cells, periods) => {
    const [texts] = await row(`课程名称 ${headers}`, ['病理学', ...cells]);
    expect(texts).toMatchObject({ periods });
  });
});

describe('two columns about the same time', () => {
  const HEADERS = '课程名称 周次 星期 节次 上课时间';

  test.each([
    ['weeks within those of the course', ['1-16', '', '', '3-8周 周一1-2节']],
    ['the same weekday and periods in other words', ['', '1', '第1-2节', '3-8周 周一1-2节']],
  ])('I-03 that agree (%s) are one time', async (_, cells) => {
    expect(await row(HEADERS, ['病理学', ...cells])).toMatchObject([
      { weeks: '3-8周', weekday: '周一', periods: '1-2节' },
    ]);
  });

  test.each([
    ['weeks', ['1-6', '', '', '3-8周 周一1-2节'], '3-8周 周一1-2节；1-6'],
    ['the weekday', ['', '二', '', '3-8周 周一1-2节'], '3-8周 周一1-2节；二'],
    ['the periods', ['', '', '3-4', '3-8周 周一1-2节'], '3-8周 周一1-2节；3-4'],
    ['weeks that cannot be read', ['若干', '', '', '3周 周一1-2节'], '3周 周一1-2节；若干'],
  ])(
    'I-03 that contradict each other in %s are refused with both texts',
    async (_, cells, weeks) => {
      expect(await row(HEADERS, ['病理学', ...cells])).toMatchObject([
        { weeks: `两栏不一：${weeks}` },
      ]);
    },
  );
});

test('I-03 two headers for one field: the label wins, the other stays and is shown', () => {
  const bytes = tableXlsx({
    课表: [
      ['课程', '课程名称', '周次'],
      ['内', '内科学', '1'],
    ],
  });
  const { table } = openAndChoose('bachelorCourse', '课表.xlsx', bytes);
  expect(table.columns.map(({ match }) => match?.field)).toEqual([
    undefined,
    'courseName',
    'weeks',
  ]);
});

test('I-03 a course that goes on below keeps the term of its own row, not the chosen one', async () => {
  const rows = [
    ['课程名称', '学期', '周次', '星期', '节次'],
    ['病理学', '2027春', '1', '一', '1-2'],
    ['', '', '2', '一', '1-2'],
  ];
  const terms = (await sent(rows, { termCode: '2026-2027-1' })).map(
    (each) => 'termCode' in each && each.termCode,
  );
  expect(terms).toEqual(['2027春', '2027春']);
});

test('I-02 hidden rows are imported and counted, footers and repeated headers are left out and counted', () => {
  const header = ['课程名称', '周次', '节次'];
  const bytes = tableXlsx({
    课表: [
      ['2026-2027学年课表'],
      header,
      ['病理学', '1', '1-2'],
      header,
      ['药理学', '1', '3-4'],
      ['制表人：教务处'],
    ],
  });
  const { table } = openAndChoose('bachelorCourse', '课表.xlsx', bytes);
  expect(table).toMatchObject({ rowCount: 2, leftOut: 2, hiddenRows: 0 });
});
