import fc from 'fast-check';
import { matchText, plain, recordText } from '@/contract/base/fields';
import { cleanName, contactName } from '@/contract/directory';
import { outcomeOf } from '../outcome';

const DOTS = ['·', '•', '‧', '・', '･', '．', '.', '∙', '⋅', ' · ', ' ・ ', '. '];
const DOTTED = [
  ['买买提', '吐尔逊'],
  ['古丽', 'A'],
  ['阿卜杜拉', '玉素甫', '麦麦提'],
] as const;

test.each(DOTS)(
  'I-03 C-03 names whose parts %j joins are kept, compared and found as one',
  (dot) => {
    for (const parts of DOTTED) {
      const name = parts.join('·');
      expect(contactName.parse(parts.join(dot))).toBe(name);
      expect(matchText(parts.join(dot))).toBe(matchText(name));
      expect(matchText(name)).toContain(matchText(`${parts[0]}${dot}`));
    }
  },
);

test.each(['J. Smith', 'Dr. Wang', 'St. John', '王一.docx', '张三 1.5', '3.王一'])(
  'C-03 the stop of %j stands for no dot',
  (name) => {
    expect(cleanName(name)).toBe(name);
  },
);

const MARKS = [
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c'],
  ...['\u202d', '\u202e', '\u2060', '\u2061', '\u2064', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\ufeff', '\ufe0e', '\ufe0f', '\u{e0100}', '\u{e01ef}', '\u061c', '\u180b'],
];

const CONTACTS = [
  [
    '工号',
    '姓名',
    '部门',
    '职称',
    '手机',
    '办公电话',
    '邮箱',
    '办公室',
    '备注',
    '不接收短信',
    '自编号',
  ],
  [
    '10001',
    '王一',
    '内科',
    '讲师',
    '13800001111',
    '0591-22861234',
    'a@example.com',
    '东楼101',
    '返校',
    '否',
    'x',
  ],
  ['10002', '古丽·买买提', '外科', '教授', '13900002222', '22861235', '', '西楼202', '', '是', ''],
];
const COURSES = [
  [
    '课程名称',
    '教学班名称',
    '教师',
    '教师工号',
    '周次',
    '星期',
    '节次',
    '上课地点',
    '备注',
    '自编号',
  ],
  [
    '生理学',
    '24临床1班',
    '王一、李二',
    '10001、10002',
    '1-8周(单)',
    '星期一',
    '第1-2节',
    '东楼101',
    '小班',
    'y',
  ],
  ['药理学', '24临床2班', '赵三', '10003', '9,11-16', '二', '3-4', '西楼202', '', ''],
];

/** Returns the table with invisible characters at random places. */
const marked = (rows: readonly (readonly string[])[]) =>
  fc.tuple(
    ...rows.map((row) =>
      fc.tuple(
        ...row.map((cell) =>
          fc
            .array(fc.tuple(fc.nat({ max: cell.length }), fc.constantFrom(...MARKS)), {
              maxLength: 3,
            })
            .map((marks) =>
              marks
                .reduce((letters, [at, mark]) => letters.toSpliced(at, 0, mark), [...cell])
                .join(''),
            ),
        ),
      ),
    ),
  );

test.each([
  ['contact', CONTACTS],
  ['bachelorCourse', COURSES],
] as const)('I-03 marks that nobody sees change nothing of a %s', async (target, rows) => {
  const bare = await outcomeOf(target, rows);
  expect(bare.records).toHaveLength(2);
  await fc.assert(
    fc.asyncProperty(marked(rows), async (written) => {
      expect(await outcomeOf(target, written)).toEqual(bare);
    }),
    { numRuns: 30 },
  );
});

test.each(MARKS)('H-08 of a form the mark %j is taken off, and of what is searched for', (mark) => {
  expect(recordText(20).parse(`内${mark}科${mark}`)).toBe('内科');
  expect(contactName.parse(`${mark}王${mark}一`)).toBe('王一');
  expect(plain(`1${mark}0001${mark}`)).toBe('10001');
  expect(matchText(`${mark}王${mark}一`)).toBe('王一');
});

const RADICALS = {
  ...{ 马: '⻢', 长: '⻓', 一: '⼀', 高: '⾼', 黄: '⻩', 龙: '⻰', 青: '⻘', 文: '⽂', 方: '⽅' },
  ...{
    车: '⻋',
    门: '⻔',
    见: '⻅',
    飞: '⻜',
    齐: '⻬',
    金: '⾦',
    石: '⽯',
    白: '⽩',
    李: '\uf9e1',
  },
  ...{ 二: '⼆', 生: '⽣', 学: '学', 工: '⼯', 手: '⼿', 人: '⼈', 大: '⼤', 日: '⽇', 月: '⽉' },
};
const inRadicals = (text: string) =>
  Array.from(text, (letter) => RADICALS[letter as keyof typeof RADICALS] ?? letter).join('');

test.each([
  ...[
    '马晓明',
    '高国强',
    '马龙飞',
    '黄长青',
    '高文方',
    '金一',
    '石二',
    '白月',
    '李青',
    '车大门',
    '齐见',
  ],
])('C-03 %s in radicals is the same person', async (name) => {
  expect(inRadicals(name)).not.toBe(name);
  expect(contactName.parse(inRadicals(name))).toBe(name);
  expect(matchText(inRadicals(name))).toBe(name);
  const people = [
    ['工号', '姓名', '部门', '手机'],
    ['10001', name, '高级生理学教研室', '13800001111'],
  ];
  const courses = [
    ['课程名称', '教师', '周次', '星期', '节次'],
    ['生理学', `${name}、王丽`, '1-8', '一', '1-2'],
  ];
  const all = (rows: readonly string[][]) => rows.map((row) => row.map(inRadicals));
  expect(await outcomeOf('contact', all(people))).toEqual(await outcomeOf('contact', people));
  expect(await outcomeOf('bachelorCourse', all(courses))).toEqual(
    await outcomeOf('bachelorCourse', courses),
  );
});

test('I-03 every radical becomes a character', () => {
  const blocks = [
    [0x2e81, 0x2ef3],
    [0x2f00, 0x2fd5],
  ] as const;
  const left = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter(
      (radical) => radical !== '\u2e9a' && /[\u2e80-\u2fdf]/.test(recordText(9).parse(radical)),
    ),
  );
  expect(left).toEqual([]);
});

test('I-03 a character that is no letter is never dropped from the front of a name', async () => {
  const { problems } = await outcomeOf('contact', [
    ['姓名', '部门'],
    ['\u2e80晓明', '内科'],
  ]);
  expect(problems).toEqual(['!2 name:NAME_UNCLEAR']);
});
