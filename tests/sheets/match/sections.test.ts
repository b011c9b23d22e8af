import { readFile } from '@/sheets/read/readFile';
import { readRows } from '../read/readRows';

const contacts = (...rows: string[]) =>
  readRows(
    'contact',
    rows.map((row) => row.split('|').map((cell) => cell.trim())),
  );

describe('a second header in the middle', () => {
  test('I-02 whose columns stand in another order holds from there on', async () => {
    const { rows, table } = contacts(
      '姓名 | 部门 | 手机号',
      '王一 | 内科 | 13800000001',
      '手机号 | 姓名 | 部门',
      '13800000002 | 李二 | 外科',
    );
    expect([table.rowCount, table.leftOut, table.leftOutRows]).toEqual([
      2,
      1,
      [{ sheet: '名单', row: 3, text: '手机号 姓名 部门' }],
    ]);
    expect(await rows()).toEqual([
      { row: 2, name: '王一', department: '内科', mobile: '13800000001' },
      { row: 4, name: '李二', department: '外科', mobile: '13800000002' },
    ]);
  });

  test('I-02 with words of its own, and columns that the first has not', async () => {
    const { rows, table } = contacts(
      '姓名 | 部门 | 手机号 | 爱好',
      '王一 | 内科 | 13800000001 | 棋',
      '工号 | 姓名 | 科室 | 联系电话 | 办公室',
      '002 | 李二 | 外科 | 13800000002 | 301',
    );
    expect(table.columns.map(({ header }) => header)).toEqual([
      '姓名',
      '部门',
      '手机号',
      '爱好',
      '工号',
      '科室',
      '联系电话',
      '办公室',
    ]);
    expect(await rows()).toEqual([
      { row: 2, name: '王一', department: '内科', mobile: '13800000001' },
      {
        row: 4,
        staffNo: '002',
        name: '李二',
        department: '外科',
        mobile: '13800000002',
        office: '301',
      },
    ]);
  });

  test('I-02 with one column more than the first is a header of its own', async () => {
    const { rows } = contacts(
      '姓名 | 部门 | 手机号',
      '王一 | 内科 | 13800000001',
      '姓名 | 部门 | 手机号 | 短号',
      '李二 | 外科 | 13800000002 | 6601',
    );
    expect((await rows())[1]).toMatchObject({ row: 4, name: '李二', shortNo: '6601' });
  });

  test('I-02 of two merged rows', async () => {
    const { rows } = readRows(
      'contact',
      [
        ['姓名', '部门', '手机号'],
        ['王一', '内科', '13800000001'],
        ['部门', '个人', ''],
        ['', '姓名', '手机号'],
        ['外科', '李二', '13800000002'],
      ],
      ['A3:A4', 'B3:C3'],
    );
    expect(await rows()).toMatchObject([
      { row: 2, name: '王一' },
      { row: 5, name: '李二', department: '外科', mobile: '13800000002' },
    ]);
  });

  test('I-02 that is only repeated is left out, and a course goes on over it', async () => {
    const { rows, table } = readRows('bachelorCourse', [
      ['课程名称', '班级', '周次', '星期', '节次'],
      ['解剖学', '1班', '1-4', '一', '1-2'],
      ['课程名称', '班级', '周次', '星期', '节次'],
      ['', '', '5-8', '二', '1-2'],
    ]);
    expect(table.leftOut).toBe(1);
    expect((await rows())[1]).toMatchObject({ row: 4, courseName: '解剖学' });
  });

  test('I-02 is no row of data that happens to hold words of headers', async () => {
    const { rows } = contacts(
      '姓名 | 部门 | 职务 | 备注',
      '王一 | 教研室 | 教师 | 说明在办公室',
      '李二 | 科室 | 教学秘书 | 无',
    );
    expect(await rows()).toHaveLength(2);
  });
});

test('I-03 rows under the second header are mended at their own numbers', async () => {
  const { session, check } = contacts('姓名 | 手机号', '王一 | 1', '手机号 | 姓名', '2 | 李二');
  session.mend(4, undefined, { mobile: '13800000002' });
  const list = await check();
  expect(list.map(({ row, texts }) => [row, texts.mobile])).toEqual([
    [2, '1'],
    [4, '13800000002'],
  ]);
  expect(list[1]?.columns.mobile).toEqual({ header: '手机号', text: '13800000002' });
});

test('I-06 the file of errors has the rows of each header under that header', async () => {
  const { session, check } = contacts('姓名 | 手机号', '王一 | 1', '手机号 | 姓名', '2 | 李二');
  await check('error');
  const read = async (kind: 'xlsx' | 'csv') => {
    const bytes = new Uint8Array(await session.errorFile(kind).arrayBuffer());
    return readFile(`错误.${kind}`, bytes).sheets.map(({ rows }) =>
      rows.map((row) => row.slice(0, 2)),
    );
  };
  expect(await read('xlsx')).toEqual([
    [
      ['姓名', '手机号'],
      ['王一', '1'],
    ],
    [
      ['手机号', '姓名'],
      ['2', '李二'],
    ],
  ]);
  expect(await read('csv')).toEqual([
    [
      ['姓名', '手机号'],
      ['王一', '1'],
      ['李二', '2'],
    ],
  ]);
});
