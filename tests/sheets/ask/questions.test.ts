import type { ImportTarget } from '@/contract/import/import';
import type { Answers } from '@/sheets/base/questions';
import { parseCheckBody } from '../../support/imports';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { tableXlsx } from '../read/makeXlsx';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;

const start = (target: ImportTarget, sheets: Parameters<typeof tableXlsx>[0]) => {
  const { session, table } = openAndChoose(target, '名单.xlsx', tableXlsx(sheets));
  const { fields, how } = autoMapping(table);
  const rowsOf = async (answers: Answers) =>
    (await parseCheckBody(session.checkBody(fields, how, {}, OPTIONS, answers))).rows;
  return { session, questions: session.questions(fields, {}, []), rowsOf };
};

const contacts = (...rows: string[][]) => start('contact', { 名单: [['部门', '姓名'], ...rows] });
const courses = (...rows: string[][]) =>
  start('bachelorCourse', { 课表: [['课程名称', '班级', '周次', '星期', '节次'], ...rows] });

describe('a blank under a text', () => {
  test('I-02 is asked about once for a column, with the rows and the text above them', () => {
    const { questions } = contacts(
      ['内科', '王一'],
      ['', '李二'],
      ['', '赵三'],
      ['外科', '钱四'],
      ['', '孙五'],
      ['', '周六'],
    );
    expect(questions).toEqual([
      {
        id: 'blankBelow 部门',
        code: 'blankBelow',
        params: { header: '部门' },
        options: ['same', 'blank'],
        count: 4,
        examples: [
          { row: 3, sheet: '名单', text: '内科' },
          { row: 4, sheet: '名单', text: '内科' },
          { row: 6, sheet: '名单', text: '外科' },
        ],
      },
    ]);
  });

  test('I-02 is filled where the user says that it is the same, and else stays blank', async () => {
    const { rowsOf } = contacts(['内科', '王一'], ['', '李二'], ['外科', '赵三']);
    const departments = async (answers: Answers) =>
      (await rowsOf(answers)).map(({ department }: { department: string }) => department);
    expect(await departments({ 'blankBelow 部门': 'same' })).toEqual(['内科', '内科', '外科']);
    expect(await departments({ 'blankBelow 部门': 'blank' })).toEqual(['内科', '', '外科']);
  });

  test('I-02 is not asked about where texts are written again, or nothing is above', () => {
    const again = [
      ['内科', '王一'],
      ['外科', '李二'],
      ['', '赵三'],
      ['内科', '钱四'],
    ];
    expect(contacts(...again).questions).toEqual([]);
    expect(contacts(['', '王一'], ['', '李二'], ['内科', '赵三']).questions).toEqual([]);
  });

  test('I-06 is not asked about in a file of errors, whose rows stood elsewhere', () => {
    const { questions } = start('contact', {
      名单: [
        ['部门', '姓名', '错误原因', '建议'],
        ['内科', '王一', 'x', ''],
        ['', '李二', 'x', ''],
      ],
    });
    expect(questions).toEqual([]);
  });

  test('I-02 is not asked about where one of many is left out', () => {
    const rows = Array.from({ length: 8 }, (_, index) => [
      index === 4 ? '' : `${index} 科`,
      '王一',
    ]);
    expect(contacts(...rows).questions).toEqual([]);
  });

  test('I-02 is asked about once for the same column of several sheets', () => {
    const rows = [
      ['部门', '姓名'],
      ['内科', '王一'],
      ['', '李二'],
    ];
    const { questions } = start('contact', { 甲: rows, 乙: rows });
    expect(questions.map(({ count, examples }) => [count, examples])).toEqual([
      [
        2,
        [
          { row: 3, sheet: '甲', text: '内科' },
          { row: 3, sheet: '乙', text: '内科' },
        ],
      ],
    ]);
  });

  test('I-02 is none where another name of the same course or class stands beside it', () => {
    const { session, table } = openAndChoose(
      'bachelorCourse',
      '课表.xlsx',
      tableXlsx({
        课表: [
          ['课程名称', '课程代码', '班级', '教学班号', '周次', '星期', '节次'],
          ['解剖学', 'A1', '1班', '01', '1-4', '一', '1-2'],
          ['生理学', '', '2班', '', '1-4', '二', '1-2'],
        ],
      }),
    );
    expect(session.questions(autoMapping(table).fields, {}, [])).toEqual([]);
  });

  test('I-02 is asked about for a class behind the days of its course', () => {
    const { questions } = start('bachelorCourse', {
      课表: [
        ['课程名称', '教师', '星期', '班级'],
        ['英语', '王一', '一', '1班'],
        ['英语', '王一', '三', ''],
        ['英语', '李二', '一', '2班'],
        ['英语', '李二', '三', ''],
      ],
    });
    expect(questions.map(({ params, count }) => [params.header, count])).toEqual([['班级', 2]]);
  });

  test('I-02 is asked about in any column that stands before what the rows are about', async () => {
    const { questions, rowsOf } = start('bachelorCourse', {
      课表: [
        ['教师', '工号', '课程名称', '班级', '周次', '星期', '节次'],
        ['王一', '001', '解剖学', '1班', '1-4', '一', '1-2'],
        ['', '', '生理学', '2班', '1-4', '二', '1-2'],
        ['李二', '', '病理学', '3班', '1-4', '三', '1-2'],
      ],
    });
    expect(questions.map(({ params, count }) => [params.header, count])).toEqual([
      ['教师', 1],
      ['工号', 1],
    ]);
    const rows = await rowsOf({ 'blankBelow 教师': 'same', 'blankBelow 工号': 'same' });
    expect(rows.map((row: Record<string, string>) => [row.teachers, row.staffNos])).toEqual([
      ['王一', '001'],
      ['王一', '001'],
      ['李二', ''],
    ]);
  });

  test('I-02 goes on below a column to its left that is filled in every row', () => {
    const { questions } = start('bachelorCourse', {
      课表: [
        ['学时', '教师', '课程名称', '班级', '周次', '星期', '节次'],
        ['2', '王一', '解剖学', '1班', '1-4', '一', '1-2'],
        ['4', '', '生理学', '2班', '1-4', '二', '1-2'],
      ],
    });
    expect(questions.map(({ params, count }) => [params.header, count])).toEqual([['教师', 1]]);
  });

  test('I-02 goes on where only a remark to its left is another one', async () => {
    const { questions, rowsOf } = start('bachelorCourse', {
      课表: [
        ['备注', '教师', '课程名称', '班级', '周次', '星期', '节次'],
        ['', '王一', '解剖学', '1班', '1-4', '一', '1-2'],
        ['自带白大褂', '', '生理学', '2班', '1-4', '二', '1-2'],
        ['第二周起', '', '药理学', '3班', '2-4', '三', '1-2'],
      ],
    });
    expect(questions.map(({ params, count }) => [params.header, count])).toEqual([['教师', 2]]);
    const rows = await rowsOf({ 'blankBelow 教师': 'same' });
    expect(rows.map(({ teachers }: Record<string, string>) => teachers)).toEqual([
      '王一',
      '王一',
      '王一',
    ]);
  });

  test('I-02 does not go on where a column to its left begins something else', async () => {
    const { questions, rowsOf } = courses(
      ['解剖学', '1班', '1-4', '一', '1-2'],
      ['', '2班', '1-4', '二', '1-2'],
      ['生理学', '', '1-4', '三', '1-2'],
    );
    expect(questions.map(({ params, count }) => [params.header, count])).toEqual([['课程名称', 1]]);
    const rows = await rowsOf({ 'blankBelow 课程名称': 'same' });
    expect(rows.map(({ courseName }: { courseName: string }) => courseName)).toEqual([
      '解剖学',
      '解剖学',
      '生理学',
    ]);
  });

  test('I-02 in a row that goes on with the course above is only asked about where it is a day', () => {
    const { questions } = courses(
      ['解剖学', '1班', '1-4', '一', '1-2'],
      ['', '', '', '', '3-4'],
      ['生理学', '2班', '1-4', '三', '1-2'],
    );
    expect(questions.map(({ params, count }) => [params.header, count])).toEqual([
      ['周次', 1],
      ['星期', 1],
    ]);
  });
});

describe('a line of its own over rows', () => {
  const HEADER = ['姓名', '手机号', '职务'];
  const WIDE = { 名单: [HEADER, ['内科'], ['王一', '13800001111'], ['外科（2人）'], ['李二']] };
  const read = (target: ImportTarget, rows: string[][], merges: string[] = []) => {
    const bytes = tableXlsx({ 名单: rows }, merges);
    const { session, table } = openAndChoose(target, '名单.xlsx', bytes);
    const { fields, how } = autoMapping(table);
    const rowsOf = async (answers: Answers) =>
      (await parseCheckBody(session.checkBody(fields, how, {}, OPTIONS, answers))).rows;
    return { questions: session.questions(fields, {}, []), rowsOf };
  };
  const MERGED = ['A2:C2', 'A4:C4'];

  test.each([
    ['in one cell', []],
    ['across the table', MERGED],
  ])(
    'I-02 that names a department %s is asked about, and goes with the rows below',
    async (_, merges) => {
      const { questions, rowsOf } = read('contact', WIDE.名单, merges);
      expect(questions).toEqual([
        {
          id: 'bandRows place',
          code: 'bandRows',
          params: {},
          options: ['department', 'unit', 'leave'],
          count: 2,
          examples: [
            { row: 2, sheet: '名单', text: '内科' },
            { row: 4, sheet: '名单', text: '外科' },
          ],
        },
      ]);
      const namedBy = async (answer: string) =>
        (await rowsOf({ 'bandRows place': answer })).map((row: Record<string, string>) => [
          row.row,
          row.name,
          row.department ?? row.unit,
        ]);
      const named = [
        [3, '王一', '内科'],
        [5, '李二', '外科'],
      ];
      expect(await namedBy('department')).toEqual(named);
      expect(await namedBy('unit')).toEqual(named);
      expect((await namedBy('leave')).length).toBe(merges.length === 0 ? 4 : 2);
    },
  );

  test('I-02 that names no department ends what the one above it says', async () => {
    const rows = [HEADER, ['内科'], ['王一'], ['返聘人员'], ['李二']];
    const { rowsOf } = read('contact', rows, MERGED);
    const sent = await rowsOf({ 'bandRows place': 'department' });
    expect(sent.map((row: Record<string, string>) => row.department)).toEqual(['内科', '']);
  });

  test('I-02 that names a class of courses is asked about', async () => {
    const rows = [
      ['课程名称', '周次', '星期', '节次'],
      ['24临床1班'],
      ['生理学', '1-4', '一', '1-2'],
      ['国庆节放假'],
      ['24临床2班'],
      ['生理学', '1-4', '二', '1-2'],
    ];
    const { questions, rowsOf } = read('bachelorCourse', rows, ['A2:D2', 'A4:D4', 'A5:D5']);
    expect(questions.map(({ id, options }) => [id, options])).toEqual([
      ['bandRows class', ['classComposition', 'leave']],
    ]);
    const sent = await rowsOf({ 'bandRows class': 'classComposition' });
    expect(sent.map((row: Record<string, string>) => row.classComposition)).toEqual([
      '24临床1班',
      '24临床2班',
    ]);
  });

  test('I-02 that names who teaches is asked about where no column does', async () => {
    const rows = [
      ['课程名称', '周次', '星期', '节次'],
      ['王一（生理学教研室）'],
      ['生理学', '1-4', '一', '1-2'],
      ['李二老师'],
      ['药理学', '1-4', '二', '1-2'],
    ];
    const { questions, rowsOf } = read('bachelorCourse', rows);
    expect(questions.map(({ id, options }) => [id, options])).toEqual([
      ['bandRows teacher', ['teachers', 'leave']],
    ]);
    const sent = await rowsOf({ 'bandRows teacher': 'teachers' });
    expect(sent.map((row: Record<string, string>) => row.teachers)).toEqual([
      '王一（生理学教研室）',
      '李二老师',
    ]);
  });

  test('I-02 is not asked about where a column says the same, or nothing follows', () => {
    const known = [[...HEADER, '部门', '单位'], ['内科'], ['王一', '', '', '外科', '二院']];
    expect(read('contact', known, ['A2:E2']).questions).toEqual([]);
    expect(read('contact', [HEADER, ['王一', '1'], ['李二', '2'], ['内科']]).questions).toEqual([]);
  });
});
