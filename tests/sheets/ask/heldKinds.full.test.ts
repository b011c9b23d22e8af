import type { ImportTarget } from '@/contract/import/import';
import { importText } from '@/locales/import';
import { readRows } from '../read/readRows';

const COURSE = {
  课程名称: ['生理学', '药理学', '病理学'],
  教学班: ['生理-1', '药理-1', '病理-1'],
  上课班级: ['24临床1班', '24临床2班', '24临床3班'],
  教师: ['王一', '李二', '赵三'],
  周次: ['1-2', '1-3', '2-4'],
  星期: ['一', '二', '三'],
  节次: ['1-2', '3-4', '6-7'],
  教室: ['A101', 'A102', 'A103'],
  开课单位: ['基础医学院', '药学院', '基础医学院'],
  学年学期: ['2026-2027-1', '2026-2027-1', '2026-2027-1'],
  校区: ['旗山校区', '旗山校区', '台江校区'],
};
const PERSON = {
  姓名: ['王一', '李二', '赵三'],
  工号: ['0001', '0002', '0003'],
  部门: ['内科', '外科', '儿科'],
  单位: ['第一医院', '第一医院', '第二医院'],
  手机号: ['13800001111', '13800002222', '13800003333'],
  办公电话: ['0591-22860001', '0591-22860002', '0591-22860003'],
  短号: ['6101', '6102', '6103'],
  邮箱: ['wy@a.cn', 'le@a.cn', 'zs@a.cn'],
  办公室: ['A101', 'A102', 'A103'],
};

const readWith = (target: ImportTarget, added: Record<string, readonly string[]>) => {
  const columns: Record<string, readonly string[]> = {
    ...(target === 'contact' ? PERSON : COURSE),
    ...added,
  };
  const lists = Object.values(columns);
  return readRows(target, [
    Object.keys(columns),
    ...(lists[0] ?? []).map((_, row) => lists.map((list) => list[row] ?? '')),
  ]);
};

/** Returns the questions about a column beside another one of the same kind. */
const questionsBeside = (target: ImportTarget, header: string, values: readonly string[]) =>
  readWith(target, { [header]: values })
    .questions()
    .filter(({ id }) => id.startsWith('column'))
    .map(({ code, params, proposed }) =>
      [code, params.field, params.by, proposed ? 'told' : 'asked'].filter(Boolean).join(' '),
    );

test.each<[string, string[], string]>([
  ['王一 李二 赵三', ['钱四', '孙五', '周六一'], 'columnLeft 教师 教师 asked'],
  ['names with titles', ['钱四[讲师]', '孙五 教授', '周六一'], 'columnLeft 教师 教师 asked'],
  ['names with numbers', ['10001 钱四', '10002 孙五', ''], 'columnLeft 教师 教师 asked'],
  [
    'names behind their offices',
    ['教务处钱四,学生处孙五', '药学系周六一', ''],
    'columnLeft 教师 教师 asked',
  ],
  ['several names', ['钱四、孙五', '', '周六一'], 'columnLeft 教师 教师 asked'],
  ['rooms', ['教学楼301', '实验楼B302', '礼堂'], 'columnLeft 上课地点 教室 asked'],
  ['codes of rooms', ['B201', 'B202', 'B203'], 'columnLeft 上课地点 教室 told'],
  ['weeks', ['5-8周', '5-9周', '第6周'], 'columnLeft 周次 周次 told'],
  ['weekdays', ['周四', '星期五', '周六'], 'columnLeft 星期 星期 told'],
  ['periods', ['8-9节', '第8-9节', '11-12节'], 'columnLeft 节次 节次 told'],
  ['parity', ['单周', '双周', '单周'], 'columnLeft 单双周 asked'],
  ['dates', ['2026-09-01', '2026年9月2日', '9月3日'], 'columnLeft 上课日期 told'],
  [
    'spans of days',
    ['9.1-9.30', '9月1日-9月30日', '2026/9/1-2026/9/30'],
    'columnLeft 上课日期 told',
  ],
  ['clock times', ['08:00-09:35', '10:00', '14:00-15:35'], 'columnLeft 节次 节次 told'],
  ['times', ['1-2周 周四 1-2节', '周五3-4节', '第6周周六'], 'columnLeft 上课时间 told'],
  ['classes', ['24护理1班', '临床2402', '2024级'], 'columnLeft 教学班组成 上课班级 told'],
  ['groups', ['第一组', 'A组', '2组'], 'columnLeft 分组 asked'],
  ['departments', ['生理教研室', '药理教研室', '病理科'], 'columnLeft 开课单位 开课单位 told'],
  ['hospitals', ['附属第一医院', '附属协和医院', ''], 'columnLeft 开课单位 开课单位 told'],
  ['courses', ['医学统计学', '人体解剖学', '大学英语(二)'], 'columnLeft 课程名称 课程名称 told'],
  ['titles', ['教授', '讲师', '主任医师'], 'columnLeft 教师职称 told'],
  ['mobiles', ['13900001111', '13900002222', ''], 'columnUnread told'],
  ['offices’ numbers', ['22860001', '0591-22860002', ''], 'columnUnread told'],
  ['mailboxes', ['a@b.cn', 'c@b.cn', ''], 'columnUnread told'],
])('I-02 %s under an unknown header of a timetable are asked about or told', (_, values, said) => {
  expect(questionsBeside('bachelorCourse', '补充', values)).toEqual([said]);
});

test.each<[string, string[], string]>([
  ['names', ['钱四', '孙五', '周六一'], 'columnLeft 姓名 姓名 told'],
  ['mobiles', ['13900001111', '+86 139 0000 2222', ''], 'columnLeft 手机号 手机号 asked'],
  ['landlines', ['22861001', '0591-22861002', ''], 'columnLeft 办公电话 办公电话 asked'],
  ['numbers of both kinds', ['22861001', '13900002222', ''], 'columnLeft 手机号 手机号 asked'],
  ['inner lines', ['8101', '8102', '8103'], 'columnLeft 短号 短号 told'],
  ['mailboxes', ['a@b.cn', 'c@b.cn', ''], 'columnLeft 邮箱 邮箱 told'],
  ['rooms', ['综合楼301', '门诊楼302', ''], 'columnLeft 办公室 办公室 told'],
  ['departments', ['教务处', '学生处', '科研处'], 'columnLeft 部门 部门 told'],
  ['units', ['医科大学', '附属协和医院', ''], 'columnLeft 单位 单位 told'],
  ['states', ['在岗', '进修', '产假'], 'columnLeft 状态 told'],
  ['titles', ['教授', '讲师', '主任医师'], 'columnLeft 职称 told'],
  ['positions', ['科主任', '教学秘书', '副院长'], 'columnLeft 职务 told'],
  ['genders', ['男', '女', '男'], 'columnLeft 性别 told'],
])('I-02 %s under an unknown header of a phone book are asked about or told', (_, values, said) => {
  expect(questionsBeside('contact', '补充', values)).toEqual([said]);
});

test.each<[ImportTarget, string, string[]]>([
  ['contact', '紧急联系人', ['钱四', '孙五', '周六一']],
  ['contact', '紧急联系人手机', ['13900001111', '13900002222', '']],
  ['contact', '传真', ['22861001', '22861002', '']],
  ['contact', '家属', ['钱四', '孙五', '']],
  ['contact', '毕业院校', ['某医科大学', '某大学', '']],
  ['contact', '录入人', ['钱四', '钱四', '钱四']],
  ['contact', '出生年份', ['1980', '1981', '1982']],
  ['contact', '邮编', ['350001', '350002', '350003']],
  ['contact', '直属主管', ['钱四', '孙五', '周六一']],
  ['bachelorCourse', '班主任', ['钱四', '孙五', '周六一']],
  ['bachelorCourse', '学生姓名', ['钱四', '孙五', '周六一']],
  ['bachelorCourse', '打印日期', ['2026-09-01', '2026-09-01', '']],
  ['bachelorCourse', '专业', ['临床医学', '预防医学', '护理学']],
  ['bachelorCourse', '年级', ['2024级', '2024级', '2023级']],
  ['bachelorCourse', '周学时', ['2-2', '3-1', '2-0']],
  ['bachelorCourse', '教材', ['生理学', '药理学', '病理学']],
  ['bachelorCourse', '主编', ['钱四', '孙五', '周六一']],
  // Words whose first character is also a family name.
  ['bachelorCourse', '属性', ['任选', '限选', '任选']],
  ['bachelorCourse', '培养类别', ['本科', '专科', '本科']],
  ['bachelorCourse', '项目', ['田径', '武术', '篮球']],
  ['contact', '生源地', ['江苏', '江西', '云南']],
])('I-02 of %s nobody asks about %s, which no record has: %j', (target, header, values) => {
  expect(questionsBeside(target, header, values)).toEqual([]);
});

test.each<[ImportTarget, string, string[], string, as?: string]>([
  ['bachelorCourse', '教室', ['王一', '李二', '赵三'], '人名'],
  ['bachelorCourse', '教室', ['24临床1班', '24临床2班', 'A101'], '班级'],
  ['bachelorCourse', '开课单位', ['A101', 'A102', 'A103'], '地点'],
  ['bachelorCourse', '上课班级', ['实验楼301', '实验楼302', '实验楼303'], '地点'],
  ['bachelorCourse', '课程名称', ['王一', '李二', '赵三'], '人名'],
  ['contact', '部门', ['教授', '讲师', '讲师'], '职称', '职称'],
  ['contact', '职务', ['教授', '讲师', '主任医师'], '职称', '职称'],
  ['contact', '人员类别', ['正式', '实习', '正式'], '用工方式'],
  ['contact', '办公室', ['22860001', '22860002', 'A101'], '号码'],
])(
  'I-02 in %s the column %s with %j for the most part of another kind is asked about',
  async (...each) => {
    const [target, header, values, kind, as] = each;
    const { questions, rows } = readWith(target, { [header]: values });
    const asked = questions().filter(({ code }) => code === 'columnKind');
    expect(asked).toMatchObject([
      {
        id: `columnKind ${header}`,
        options: [...(as ? ['as'] : []), 'use', 'leave'],
        count: 3,
        params: { header, as: as ?? '' },
      },
    ]);
    expect(importText['zh-CN'].questions.columnKind.ask(asked[0]?.params ?? {})).toContain(kind);
    const [used] = await rows({ [`columnKind ${header}`]: 'use' });
    const [left] = await rows({ [`columnKind ${header}`]: 'leave' });
    const times = (row = {}) => Object.values(row).filter((text) => text === values[0]).length;
    expect(times(used) - times(left)).toBe(1);
  },
);

test('I-02 titles under 职务 are imported as titles, and departments beside units as departments', async () => {
  const titled = readWith('contact', { 职务: ['教授', '讲师', '主任医师'] });
  expect(await titled.rows({ 'columnKind 职务': 'as' })).toMatchObject([
    { title: '教授' },
    { title: '讲师' },
    { title: '主任医师' },
  ]);
  const placed = readRows('contact', [
    ['姓名', '单位', '所属组织'],
    ['王一', '教务处', '基础医学院'],
    ['李二', '内科学教研室', '第一临床医学院'],
  ]);
  expect(placed.questions().map(({ id, proposed }) => [id, proposed])).toEqual([
    ['columnKind 单位', undefined],
    ['columnLeft 所属组织', 'leave'],
  ]);
  const answers = { 'columnKind 单位': 'as', 'columnLeft 所属组织': 'use' };
  expect(await placed.rows(answers)).toMatchObject([
    { department: '教务处', unit: '基础医学院' },
    { department: '内科学教研室', unit: '第一临床医学院' },
  ]);
});

test('I-02 who presides beside who lectures, and hours beside days of lessons, are asked about', () => {
  const { questions } = readRows('bachelorCourse', [
    ['课程名称', '主讲人', '主持人', '日期', '节次', '学时 理论', '学时 实验', '总学时'],
    ['生理学', '王一', '李二', '2026-09-07', '1-2', '2', '', '64'],
    ['生理学', '王一', '李二', '2026-09-14', '1-2', '', '3', '64'],
  ]);
  expect(questions().map(({ id }) => id)).toEqual([
    'columnLeft 主持人',
    'columnLeft 学时 理论',
    'columnLeft 学时 实验',
  ]);
});

test('I-02 courses about places are no places', () => {
  for (const name of ['图书馆学', '手术室护理', '实验室安全']) {
    const rows = ['课程名称', '授课教师', '日期', '节次', '地点'];
    const { questions } = readRows('bachelorCourse', [
      rows,
      [name, '王一', '2026-09-07', '1-2', '教学楼101'],
      [name, '王一', '2026-09-14', '1-2', '教学楼101'],
    ]);
    expect(questions()).toEqual([]);
  }
});

test('I-02 hours of kinds of which one is more than a lesson’s are the course’s on each of its rows', () => {
  const { questions } = readRows('bachelorCourse', [
    ['课程名称', '授课教师', '日期', '节次', '授课内容', '理论学时', '实验学时', '总学时'],
    ['生理学', '王一', '2026-09-07', '1-2', '绪论', '56', '8', '64'],
    ['生理学', '王一', '2026-09-14', '1-2', '细胞', '56', '8', '64'],
  ]);
  expect(questions()).toEqual([]);
});

test('I-02 numbers behind names are hours where the header says so, and marks of line breaks part lines', async () => {
  const { rows } = readRows('bachelorCourse', [
    ['课程名称', '任课教师(学时)', '周次', '星期', '节次', '上课要求'],
    ['生理学', '王一(2)、李二(16)', '1', '一', '1-2', '甲<br/>乙'],
  ]);
  expect(await rows()).toMatchObject([
    { teachers: '王一（2学时）、李二（16学时）', requirement: '甲\n乙' },
  ]);
});

test('I-02 the part that each teacher has is told to be left out', () => {
  const { questions } = readWith('bachelorCourse', { 教学角色: ['1', '2', '3'] });
  expect(questions()).toMatchObject([
    { id: 'columnLeft 教学角色', code: 'columnRole', proposed: 'leave', count: 3 },
  ]);
});

test('I-02 an account is a staff number only where it is one', () => {
  const fieldOf = (account: string) =>
    readRows('contact', [
      ['账号', '姓名', '部门'],
      [account, '王一', '内科'],
    ]).table.columns[0]?.match?.field;
  expect(fieldOf('10001')).toBe('staffNo');
  expect(fieldOf('u10001')).toBeUndefined();
});

test.each<[string, string, string, string[]]>([
  ['1-2', '08:00', '09:40', []],
  ['1-2', '14:00', '15:35', ['2 periods COLUMN_UNUSED']],
  // The clock times of another campus differ by a few minutes.
  ['3-4', '09:50', '11:30', []],
  ['3-4', '', '', []],
])('I-03 the periods %s beside %s and %s of a clock that is left out', async (...each) => {
  const [periods, from, to, expected] = each;
  const { check } = readRows('bachelorCourse', [
    ['课程名称', '教师', '周次', '星期', '节次', '钟点起', '钟点止'],
    ['生理学', '王一', '1', '一', periods, from, to],
    ['药理学', '王一', '1', '二', '3-4', '10:00', '11:35'],
  ]);
  const said = (await check()).flatMap(({ row, issues }) =>
    issues.map(({ field, code }) => `${row} ${field} ${code}`),
  );
  expect(said).toEqual(expected);
});

const ROOMS = Array.from({ length: 30 }, (_, row) => `A${101 + row}`);

test.each<[ImportTarget, header: string, usual: (row: number) => string, odd: string]>([
  ['bachelorCourse', '教室', (row) => ROOMS[row] ?? '', '2026-09-14'],
  ['bachelorCourse', '教室', (row) => ROOMS[row] ?? '', '24临床1班'],
  ['bachelorCourse', '教室', (row) => ROOMS[row] ?? '', '主任医师'],
  ['bachelorCourse', '上课班级', (row) => `24临床${row + 1}班`, '实验楼301'],
  ['bachelorCourse', '开课单位', () => '基础医学院', '李二'],
  ['bachelorCourse', '授课形式', () => '讲课', 'A101'],
  ['contact', '部门', () => '内科', '李二'],
  ['contact', '部门', () => '内科', '教授'],
  ['contact', '职务', () => '干事', '女'],
  ['contact', '办公室', (row) => ROOMS[row] ?? '', '2026-09-14'],
])('I-03 in %s one cell among 30 under %s of another kind is said: %#', async (...each) => {
  const [target, header, usual, odd] = each;
  const name = target === 'contact' ? '姓名' : '课程名称';
  const family = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹';
  const lines = ROOMS.map((_, row) => [
    target === 'contact' ? `${family[row]}一一` : `课程${row}`,
    row === 17 ? odd : usual(row),
  ]);
  const { check, questions } = readRows(target, [[name, header], ...lines]);
  const said = (await check()).flatMap(({ row, issues }) =>
    issues.map(({ code, message }) => `${row} ${code} ${message.includes(odd)}`),
  );
  expect(said).toEqual(['19 CELL_OF_OTHER_KIND true']);
  expect(questions().filter(({ code }) => code === 'columnKind')).toEqual([]);
});
