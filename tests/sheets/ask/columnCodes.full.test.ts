import type { ImportTarget } from '@/contract/import/import';
import { readRows } from '../read/readRows';

const FAMILIES = '王李张刘陈杨赵黄周吴徐孙';
const NAMES = [...FAMILIES].map((family) => `${family}一一`);
const COURSES = NAMES.map((_, row) => `课程${row}`);

/** Reads twelve contacts or courses with one column without a field. */
const readWith = (target: ImportTarget, header: string, values: readonly string[]) => {
  const head = target === 'contact' ? ['姓名', '部门'] : ['课程名称', '教师'];
  const rows = NAMES.map((name, row) =>
    target === 'contact'
      ? [name, row % 2 ? '内科' : '外科', values[row] ?? '']
      : [COURSES[row] ?? '', name, values[row] ?? ''],
  );
  return readRows(target, [[...head, header], ...rows]);
};

const codesIn = (target: ImportTarget, header: string, values: readonly string[]) =>
  readWith(target, header, values)
    .questions()
    .filter(({ code }) => code === 'columnCodes');

/** Twelve values: eleven are `usual`, one is `odd`. */
const oneOdd = (usual: string, odd: string) => NAMES.map((_, row) => (row === 7 ? odd : usual));

test('I-02 a column of codes is told with its values, the row of the rarest first', () => {
  expect(codesIn('bachelorCourse', '授课人员标识', oneOdd('本', '代'))).toEqual([
    {
      id: 'columnCodes 授课人员标识',
      code: 'columnCodes',
      options: ['leave'],
      proposed: 'leave',
      params: { header: '授课人员标识', values: '代 × 1, 本 × 11' },
      examples: [
        { row: 9, sheet: '名单', text: '代' },
        { row: 2, sheet: '名单', text: '本' },
        { row: 3, sheet: '名单', text: '本' },
      ],
      count: 12,
    },
  ]);
});

test.each<[ImportTarget, header: string, values: string[]]>([
  ['bachelorCourse', '排课标志', oneOdd('1', '0')],
  ['bachelorCourse', '审核状态', oneOdd('已审', '退')],
  ['bachelorCourse', '标记', ['', '', '△']],
  ['bachelorCourse', '操作类型', oneOdd('A', 'D')],
  ['bachelorCourse', '发布状态', NAMES.map(() => '草稿')],
  ['contact', '人员状态码', oneOdd('01', '09')],
  ['contact', '标志', ['', '退', '']],
  ['contact', '账户锁定', oneOdd('N', 'Y')],
])('I-02 in %s the few values of %s are told', (target, header, values) => {
  expect(codesIn(target, header, values)).toHaveLength(1);
});

test.each<[ImportTarget, header: string, values: string[]]>([
  ['bachelorCourse', '授课语言', oneOdd('中文', '英文')],
  ['bachelorCourse', '专业代码', oneOdd('1001', '1002')],
  ['bachelorCourse', '周学时', oneOdd('2', '4')],
  ['bachelorCourse', '流水', NAMES.map((_, row) => `N${row}`)],
  ['bachelorCourse', '批次', NAMES.map(() => '第一批')],
  ['bachelorCourse', '审核人', NAMES.map((_, row) => (row % 2 ? '李二二' : '王二二'))],
  ['contact', '民族', oneOdd('汉族', '回族')],
  ['contact', '政治面貌', oneOdd('群众', '中共党员')],
  // A free text, different in each row.
  ['contact', '简介', NAMES.map((_, row) => `${row}某某某某某某某某某某某某某某某某某某某某`)],
])('I-02 in %s nobody is told of %s, which says nothing of its row', (target, header, values) => {
  expect(codesIn(target, header, values)).toEqual([]);
});

test('I-02 codes of names that another column has are not told', () => {
  const departments = ['内科', '外科', '儿科'];
  const told = (last: string) =>
    readRows('contact', [
      ['姓名', '部门', '机构码'],
      ...NAMES.map((name, row) => [
        name,
        departments[row % 3] ?? '',
        row === 11 ? last : `K${row % 3}`,
      ]),
    ])
      .questions()
      .map(({ id }) => id);
  expect(told('K2')).toEqual([]);
  expect(told('K9')).toEqual(['columnCodes 机构码']);
});

test('I-03 words of a row that is off are still said at the row of a column that is told', async () => {
  const { check } = readWith('bachelorCourse', '课堂情况', oneOdd('正常', '停课'));
  const said = (await check()).flatMap(({ row, issues }) =>
    issues.map(({ code }) => `${row} ${code}`),
  );
  expect(said).toEqual(['9 ROW_SAYS_OTHERWISE']);
});
