import { readFile } from '@/sheets/read/readFile';
import { readRows } from '../read/readRows';

const contacts = (...rows: string[]) =>
  readRows(
    'contact',
    rows.map((row) => row.split('|').map((cell) => cell.trim())),
  );
const courses = (...rows: string[]) =>
  readRows(
    'bachelorCourse',
    rows.map((row) => row.split('|').map((cell) => cell.trim())),
  );

const A = '名单（第 1 组）';
const B = '名单（第 2 组）';

describe('sets of columns that a header repeats are rows of their own', () => {
  test('I-02 two people side by side, with what stands before them for both', async () => {
    const { rows, questions, table } = contacts(
      '部门 | 姓名 | 手机号 | 姓名 | 手机号',
      '内科 | 王一 | 13800000001 | 李二 | 13800000002',
      '外科 | 赵三 | 13800000003',
    );
    expect(questions()).toEqual([]);
    expect([table.rowCount, table.parts]).toEqual([3, [{ sheet: '名单', count: 2 }]]);
    expect(await rows()).toEqual([
      { row: 2, sheet: A, department: '内科', name: '王一', mobile: '13800000001' },
      { row: 3, sheet: A, department: '外科', name: '赵三', mobile: '13800000003' },
      { row: 2, sheet: B, department: '内科', name: '李二', mobile: '13800000002' },
    ]);
  });

  test.each([
    ['numbered behind', '姓名1 | 电话1 | 姓名2 | 电话2'],
    ['numbered before', '第一姓名 | 第一电话 | 第二姓名 | 第二电话'],
    ['with a blank column between', '姓名 | 电话 | | 姓名 | 电话'],
  ])('I-02 %s', async (_, header) => {
    const gap = header.includes('| |') ? ' |' : '';
    const { rows, questions } = contacts(header, `王一 | 13800000001 |${gap} 李二 | 13800000002`);
    expect(questions()).toEqual([]);
    expect((await rows()).map(({ name, mobile }) => [name, mobile])).toEqual([
      ['王一', '13800000001'],
      ['李二', '13800000002'],
    ]);
  });

  test('I-02 two times of a class, the second in some rows only', async () => {
    const { rows, questions } = courses(
      '课程名称 | 班级 | 周次 | 星期 | 节次 | 教室 | 周次 | 星期 | 节次 | 教室',
      '解剖学 | 1班 | 1-4 | 一 | 1-2 | 101 | 5-8 | 三 | 3-4 | 102',
      '生理学 | 2班 | 1-4 | 二 | 1-2 | 103',
    );
    expect(questions()).toEqual([]);
    expect(await rows()).toMatchObject([
      { row: 2, courseName: '解剖学', weeks: '1-4', weekday: '一', room: '101' },
      { row: 3, courseName: '生理学', weeks: '1-4', weekday: '二', room: '103' },
      { row: 2, courseName: '解剖学', weeks: '5-8', weekday: '三', room: '102' },
    ]);
  });

  test('I-02 a row goes on with the course of its own set, wherever that was named', async () => {
    const { rows } = courses(
      '课程名称 | 班级 | 周次 | 星期 | 节次 | 周次 | 星期 | 节次',
      '解剖学 | 1班 | 1-4 | 一 | 1-2 | 1-4 | 二 | 1-2',
      '生理学 | 2班 | 1-4 | 三 | 1-2',
      ' |  | 5-8 | 四 | 1-2 | 5-8 | 五 | 1-2',
    );
    expect(
      (await rows()).map(({ row, courseName, weekday }) => [row, courseName, weekday]),
    ).toEqual([
      [2, '解剖学', '一'],
      [3, '生理学', '三'],
      [4, '生理学', '四'],
      [2, '解剖学', '二'],
      [4, '生理学', '五'],
    ]);
  });

  test('I-02 two classes with a time in common', async () => {
    const { rows } = courses(
      '课程名称 | 周次 | 星期 | 节次 | 班级 | 人数 | 班级 | 人数',
      '解剖学 | 1-4 | 一 | 1-2 | 1班 | 30 | 2班 | 31',
    );
    expect(await rows()).toMatchObject([
      { courseName: '解剖学', classComposition: '1班', studentCount: '30', periods: '1-2' },
      { courseName: '解剖学', classComposition: '2班', studentCount: '31', periods: '1-2' },
    ]);
  });

  test('I-02 several teachers of one class are one row', async () => {
    const { rows, table } = courses(
      '课程名称 | 班级 | 教师1 | 工号1 | 教师2 | 工号2',
      '解剖学 | 1班 | 王一 | 001 | 李二 | 002',
      '生理学 | 1班 | 王一 | 001',
    );
    expect(table.rowCount).toBe(2);
    expect(await rows()).toMatchObject([
      { row: 2, teachers: '王一；李二', staffNos: '001；002' },
      { row: 3, teachers: '王一', staffNos: '001' },
    ]);
  });

  test('I-02 a column that one of the sets lacks is blank in it', async () => {
    const { rows, questions } = contacts(
      '姓名 | 工号 | 电话 | 姓名 | 电话',
      '王一 | 001 | 13800000001 | 李二 | 13800000002',
    );
    expect(questions()).toEqual([]);
    expect(await rows()).toMatchObject([{ name: '王一', staffNo: '001' }, { name: '李二' }]);
    expect((await rows())[1]).not.toHaveProperty('staffNo');
  });

  test('I-02 columns that only mean the same are none', async () => {
    const { rows, table } = courses(
      '课程名称 | 教学班名称 | 上课班级 | 教学班 | 行政班级',
      '解剖学 | 解剖1班 | 甲 | 解剖 | 乙',
    );
    expect(table.parts).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('where nobody can tell which columns belong together', () => {
  test('I-02 a column at the edge of a set is asked about', async () => {
    const { rows, questions } = contacts(
      '姓名 | 电话 | 备注 | 姓名 | 电话',
      '王一 | 13800000001 | 返聘 | 李二 | 13800000002',
    );
    expect(questions()).toMatchObject([
      {
        id: 'besideSet 备注',
        options: ['all', 'own'],
        params: { header: '备注', set: 1 },
        examples: [{ row: 2, text: '返聘' }],
      },
    ]);
    const remarks = async (answer: string) =>
      (await rows({ 'besideSet 备注': answer })).map(({ remark }) => remark);
    expect(await remarks('all')).toEqual(['返聘', '返聘']);
    expect(await remarks('own')).toEqual(['返聘', undefined]);
  });

  test('I-02 what is asked of a column that the sets share is shown once', () => {
    const { questions } = contacts(
      '部门 | 科室 | 姓名 | 电话 | 姓名 | 电话',
      '内科 | 呼吸科 | 王一 | 13800000001 | 李二 | 13800000002',
    );
    expect(questions()).toMatchObject([
      { id: 'columnLeft 科室', count: 1, examples: [{ row: 2, text: '呼吸科' }] },
    ]);
  });

  test('I-02 sets whose columns are mixed are asked about', async () => {
    const { rows, questions } = contacts(
      '姓名 | 姓名 | 电话 | 电话',
      '王一 | 李二 | 13800000001 | 13800000002',
    );
    const [question] = questions();
    expect(question).toMatchObject({
      code: 'columnSets',
      params: { titles: '姓名、电话', count: 2 },
      examples: [{ row: 2, text: '王一 13800000001 | 李二 13800000002' }],
    });
    const names = async (answer: string) =>
      (await rows({ [question?.id ?? '']: answer })).map(({ name }) => name);
    expect(await names('rows')).toEqual(['王一', '李二']);
    expect(await names('first')).toEqual(['王一']);
  });

  test('I-02 sets of other columns each, without a blank column between, are asked about', async () => {
    const { rows, questions } = contacts(
      '姓名 | 电话 | 姓名 | 工号 | 手机',
      '王一 | 13800000001 | 李二 | 002 | 13800000002',
    );
    expect(questions().map(({ code }) => code)).toEqual(['columnSets']);
    expect(await rows()).toEqual([
      { row: 2, sheet: A, name: '王一', mobile: '13800000001' },
      { row: 2, sheet: B, name: '李二', staffNo: '002', mobile: '13800000002' },
    ]);
  });

  test('I-02 the same words under different ones are asked about', () => {
    const { questions } = readRows(
      'contact',
      [
        ['部门', '本人', '', '联络人', ''],
        ['', '姓名', '手机', '姓名', '手机'],
        ['内科', '王一', '13800000001', '李二', '13800000002'],
      ],
      ['A1:A2', 'B1:C1', 'D1:E1'],
    );
    expect(questions().map(({ code }) => code)).toEqual(['columnSets']);
  });
});

describe('tables side by side', () => {
  test('I-02 are tables of their own, with headers of their own', async () => {
    const { rows, questions } = contacts(
      '姓名 | 部门 | 手机号 |  | 工号 | 姓名 | 科室 | 电话',
      '王一 | 内科 | 13800000001 |  | 002 | 李二 | 外科 | 13800000002',
      ' |  |  |  | 003 | 赵三 | 骨科 | 13800000003',
    );
    expect(questions()).toEqual([]);
    expect(await rows()).toEqual([
      { row: 2, sheet: A, name: '王一', department: '内科', mobile: '13800000001' },
      { row: 2, sheet: B, name: '李二', department: '外科', mobile: '13800000002', staffNo: '002' },
      { row: 3, sheet: B, name: '赵三', department: '骨科', mobile: '13800000003', staffNo: '003' },
    ]);
  });

  test('I-02 may have their headers in rows of their own', async () => {
    const { rows, questions } = contacts(
      '姓名 | 部门 | 手机号 |  |  |',
      '王一 | 内科 | 13800000001 |  |  |',
      '李二 | 外科 | 13800000002 |  | 手机号 | 姓名',
      '赵三 | 骨科 | 13800000003 |  | 13800000004 | 钱四',
    );
    expect(questions()).toEqual([]);
    expect(
      (await rows()).map(({ row, sheet, name, mobile }) => [row, sheet, name, mobile]),
    ).toEqual([
      [2, A, '王一', '13800000001'],
      [3, A, '李二', '13800000002'],
      [4, A, '赵三', '13800000003'],
      [4, B, '钱四', '13800000004'],
    ]);
  });

  test('I-02 a blank column in one table parts nothing', async () => {
    const { rows, table } = courses(
      '课程名称 | 班级 |  | 周次 | 星期 | 节次',
      '解剖学 | 1班 |  | 1-4 | 一 | 1-2',
    );
    expect(table.parts).toEqual([]);
    expect(await rows()).toMatchObject([{ row: 2, courseName: '解剖学', weeks: '1-4' }]);
  });
});

test('I-03 a row of a set is mended, and the other set of the same row stays', async () => {
  const { session, check } = contacts('姓名 | 电话 | 姓名 | 电话', '王一 | 1 | 李二 | 2');
  expect((await check()).map(({ row, sheet }) => [row, sheet])).toEqual([
    [2, A],
    [2, B],
  ]);
  session.mend(2, B, { mobile: '13800000002' });
  expect((await check()).map(({ texts }) => texts.mobile)).toEqual(['1', '13800000002']);
});

test('I-06 the file of errors has each set as a table of its own, which is read again', async () => {
  const { session, check } = contacts(
    '部门 | 姓名1 | 电话1 | 姓名2 | 电话2',
    '内科 | 王一 | 1 | 李二 | 2',
  );
  await check('error');
  const bytes = new Uint8Array(await session.errorFile('xlsx').arrayBuffer());
  const { sheets } = readFile('错误.xlsx', bytes);
  expect(sheets.map(({ name, rows }) => [name, rows.map((row) => row.slice(0, 3))])).toEqual([
    [
      A,
      [
        ['部门', '姓名', '电话'],
        ['内科', '王一', '1'],
      ],
    ],
    [
      B,
      [
        ['部门', '姓名', '电话'],
        ['内科', '李二', '2'],
      ],
    ],
  ]);
});
