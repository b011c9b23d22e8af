import { outcomeOf } from '../outcome';

const WORDS = [
  ...['NULL', 'null', 'Null', '(Null)', '(NULL)', '（NULL）', '[NULL]', '<null>', '\\N', '\\\\N'],
  ...['None', 'NONE', 'none', 'nan', 'NaN', 'NaT', '<NA>', 'N/A', 'n/a', 'undefined'],
  ...[' NULL ', 'ＮＵＬＬ', '(blank)', '(空白)'],
];

const CONTACT = {
  工号: '10001',
  姓名: '王一',
  性别: '男',
  部门: '内科',
  单位: '第一医院',
  职称: '讲师',
  手机: '13800001111',
  短号: '661111',
  办公电话: '0591-22861234',
  邮箱: 'a@example.com',
  微信: 'wang1',
  校区: '东校区',
  办公室: '东楼101',
  备注: '返校',
};

const COURSE = {
  课程代码: 'B0001',
  课程名称: '生理学',
  教学班名称: '24临床1班',
  人数: '45',
  学分: '2',
  总学时: '32',
  开课单位: '基础医学院',
  教师: '王一',
  教师工号: '10001',
  周次: '1-8',
  单双周: '单',
  星期: '一',
  节次: '1-2',
  上课地点: '东楼101',
  授课内容: '绪论',
  备注: '小班',
};

const filesWith = (record: Record<string, string>, word: string): string[][][] => {
  const headers = Object.keys(record);
  const cells = Object.values(record);
  const columns = headers.map((header) => [
    headers,
    headers.map((each) => (each === header ? word : (record[each] ?? ''))),
    cells.map((each, at) => (headers[at] === header ? '' : each)),
  ]);
  return [...columns, [headers, cells, headers.map(() => word)]];
};

const outcomes = (
  target: 'contact' | 'bachelorCourse',
  record: Record<string, string>,
  word: string,
) => Promise.all(filesWith(record, word).map((rows) => outcomeOf(target, rows)));

describe('words for nothing', () => {
  let blank: unknown;
  const found = async (word: string) => [
    await outcomes('contact', CONTACT, word),
    await outcomes('bachelorCourse', COURSE, word),
  ];
  beforeAll(async () => {
    blank = await found('');
  });

  test.each(WORDS)('I-03 %j is blank in every column', async (word) => {
    expect(await found(word)).toEqual(blank);
  });
});

test.each(['Nan', 'Na', 'Nonelle', 'NULL值', 'N', 'A/N', 'Null Island'])(
  'I-03 %j is a text',
  async (word) => {
    const { records } = await outcomeOf('contact', [
      ['姓名', '部门', '备注'],
      ['王一', '内科', word],
    ]);
    expect(records).toEqual([`name=王一 department=内科 remark=${word}`]);
  },
);

test('I-03 what a formula failed with is told, also as a text', async () => {
  const { problems } = await outcomeOf('contact', [
    ['姓名', '部门', '手机'],
    ['王一', '内科', '#N/A'],
  ]);
  expect(problems).toEqual(['!2 mobile:CELL_FORMULA_FAILED']);
});
