import { readRows } from '../read/readRows';

const read = (...rows: string[]) =>
  readRows(
    'contact',
    rows.map((row) => row.split('|').map((cell) => cell.trim())),
  );

describe('a question whose answers all lead to the same import', () => {
  const ROWS = [
    '人员 | 部门 | 工号 | 备用',
    '郑问 | 内科 | T1 | 13900001111',
    '冯答 | 外科 | T2 | 13900002222',
  ];
  const open = (questions: ReturnType<ReturnType<typeof read>['questions']>) =>
    questions.filter(({ proposed }) => proposed === undefined).map(({ params }) => params.header);

  test('I-02 is decided, and can still be changed', () => {
    // The answer about 讨论间 does not matter, because rows with unreadable weeks are refused.
    const rows = (weeks: string) =>
      readRows('bachelorCourse', [
        ['课程名称', '教师', '周次', '星期', '节次', '讨论间'],
        ['生理学', '王一', weeks, '一', '1-2', '教学楼101'],
      ]).questions();
    expect(open(rows('1-2'))).toEqual(['讨论间']);
    expect(rows('几周')).toMatchObject([
      { params: { header: '讨论间' }, options: ['use', 'leave'], proposed: 'leave' },
    ]);
  });

  test('I-02 is asked where what is needed would make it matter', () => {
    expect(open(read(...ROWS).questions())).toEqual(['人员', '备用']);
  });

  test('I-02 is asked of a column that few rows of a long table have', () => {
    const rows = Array.from(
      { length: 2000 },
      (_, at) => `甲${at} | 内科 | | ${at === 1234 ? '13900001111' : ''}`,
    );
    const questions = read('姓名 | 部门 | 甲列 | 备用', ...rows).questions();
    expect(open(questions)).toEqual(['备用']);
  });
});
