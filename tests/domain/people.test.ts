import type { ImportIssue } from '@/contract/importing';
import type { Teacher } from '@/contract/rule';
import { readTeachers, uniteTeachers } from '@/domain/people';

const read = (teachers: string, staffNos = '', titles = '') => {
  const issues: ImportIssue[] = [];
  const list = readTeachers({ teachers, staffNos, titles }, issues);
  return { list, said: issues.map(({ level, field, code }) => `${level} ${field} ${code}`) };
};

test.each<[string, Teacher[]]>([
  ['王一', [{ name: '王一' }]],
  ['王一、李 二，Anna Li', [{ name: '王一' }, { name: '李二' }, { name: 'Anna Li' }]],
  ['陆志伟(篮球)[讲师]', [{ name: '陆志伟', title: '讲师' }]],
  ['陆志伟（篮球）【副教授】;王一', [{ name: '陆志伟', title: '副教授' }, { name: '王一' }]],
  ['买买提·阿不都拉', [{ name: '买买提·阿不都拉' }]],
  ['', []],
  ['[教授]', []],
])('I-03 the teachers of %j', (text, teachers) => {
  expect(read(text)).toEqual({ list: teachers, said: [] });
});

test('I-03 staff numbers and titles stand beside the names', () => {
  expect(read('王一、李二', '００1.0；０2', '教授,讲师')).toEqual({
    list: [
      { staffNo: '001', name: '王一', title: '教授' },
      { staffNo: '02', name: '李二', title: '讲师' },
    ],
    said: [],
  });
});

test('I-08 a teacher without a staff number or title may stand among others', () => {
  expect(read('王一、李二[讲师]、赵六', '01、、03', '教授、、').list).toEqual([
    { staffNo: '01', name: '王一', title: '教授' },
    { name: '李二', title: '讲师' },
    { staffNo: '03', name: '赵六' },
  ]);
});

test('I-03 as many staff numbers as teachers, or an error', () => {
  expect(read('王一、李二', '01')).toEqual({
    list: [{ name: '王一' }, { name: '李二' }],
    said: ['error staffNos STAFF_NOS_DIFFER'],
  });
  expect(read('', '01').said).toEqual(['error staffNos STAFF_NOS_DIFFER']);
});

test.each<[string, string, string, string, Teacher[]]>([
  [
    ...(['a blank', '张三 李四', '00101 00102', '教授　讲师'] as const),
    [
      { staffNo: '00101', name: '张三', title: '教授' },
      { staffNo: '00102', name: '李四', title: '讲师' },
    ],
  ],
  [
    ...(['a slash', '张三/李四', '00101／00102', ''] as const),
    [
      { staffNo: '00101', name: '张三' },
      { staffNo: '00102', name: '李四' },
    ],
  ],
  [
    ...(['a slash with blanks', '张 三 / 李四(实验/讲课)', '00101 / 00102', '教授/讲师'] as const),
    [
      { staffNo: '00101', name: '张三', title: '教授' },
      { staffNo: '00102', name: '李四', title: '讲师' },
    ],
  ],
  [
    ...(['commas for one and blanks for the other', '张三、李四', '00101 00102', ''] as const),
    [
      { staffNo: '00101', name: '张三' },
      { staffNo: '00102', name: '李四' },
    ],
  ],
  [
    ...(['a blank for one and commas for the other', '张三 李四', '00101、00102', ''] as const),
    [
      { staffNo: '00101', name: '张三' },
      { staffNo: '00102', name: '李四' },
    ],
  ],
])(
  'I-03 %s parts teachers where the staff numbers say so',
  (_what, names, numbers, titles, list) => {
    expect(read(names, numbers, titles)).toEqual({ list, said: [] });
  },
);

test.each<[string, string, string, string]>([
  ['slashes without numbers', '张三/李四', '', 'error teachers TEACHERS_UNCLEAR'],
  ['a slash beside one number', '张三/李四', '00101', 'error teachers TEACHERS_UNCLEAR'],
  ['a slash within a list', '张三/李四、王五', '1、2', 'error teachers TEACHERS_UNCLEAR'],
  ['one name, two numbers', '张三', '00101 00102', 'error staffNos STAFF_NOS_DIFFER'],
  ['characters of one name', '张 三', '00101 00102', 'error staffNos STAFF_NOS_DIFFER'],
  ['words of one name', 'Anna Li', '00101/00102', 'error staffNos STAFF_NOS_DIFFER'],
  ['two names, three numbers', '张三 李四', '1 2 3', 'error staffNos STAFF_NOS_DIFFER'],
  ['numbers in two ways', '张三、李四', '00101 00102、00103', 'error staffNos STAFF_NOS_DIFFER'],
])('I-03 %s are refused, never put together', (_what, names, numbers, issue) => {
  expect(read(names, numbers).said).toEqual([issue]);
});

test('I-03 where slashes are refused the suggestion has the names apart', () => {
  const issues: ImportIssue[] = [];
  readTeachers({ teachers: '张三/李四[副教授/硕导]、王五', staffNos: '', titles: '' }, issues);
  expect(issues).toMatchObject([{ suggestion: '张三、李四[副教授/硕导]、王五' }]);
});

test('I-03 two names with nothing but a blank between stay one, which is said', () => {
  const issues: ImportIssue[] = [];
  const texts = { teachers: '张三　李四、王 五', staffNos: '', titles: '' };
  expect(readTeachers(texts, issues)).toEqual([{ name: '张三李四' }, { name: '王五' }]);
  expect(issues).toEqual([
    {
      ...{ field: 'teachers', code: 'TEACHER_NAME_JOINED', level: 'warning' },
      message: '「张三 李四」读作一位教师「张三李四」，如是几位请用顿号分开',
      suggestion: '张三、李四、王 五',
    },
  ]);
});

test.each([
  ['欧阳 娜娜', '00124', '00124'],
  ['张三', '无', undefined],
  ['张三', '/', undefined],
])('I-03 the teacher %j with the number %j is one', (name, number, staffNo) => {
  expect(read(name, number)).toEqual({
    list: [{ ...(staffNo && { staffNo }), name: name.replace(' ', '') }],
    said: [],
  });
});

test('I-03 who has no staff number among others may be said to have none', () => {
  expect(read('王一、李二', '01、无').list).toEqual([
    { staffNo: '01', name: '王一' },
    { name: '李二' },
  ]);
  expect(read('王一、李二', '/')).toEqual({ list: [{ name: '王一' }, { name: '李二' }], said: [] });
});

test('I-03 as many titles as teachers, or a warning and none of them', () => {
  expect(read('王一、李二', '01、02', '教授')).toEqual({
    list: [
      { staffNo: '01', name: '王一' },
      { staffNo: '02', name: '李二' },
    ],
    said: ['warning titles TITLES_DIFFER'],
  });
});

test.each<[string, Teacher[], Teacher[], Teacher[]]>([
  ['two lists', [{ name: '王一' }], [{ name: '李二' }], [{ name: '王一' }, { name: '李二' }]],
  [
    'a name twice',
    [{ name: '王一', title: '教授' }],
    [{ name: '王一' }],
    [{ name: '王一', title: '教授' }],
  ],
  [
    'a staff number twice',
    [{ staffNo: '1', name: '王一' }],
    [{ staffNo: '1', name: '王壹' }],
    [{ staffNo: '1', name: '王一' }],
  ],
  [
    'two of one name',
    [{ staffNo: '1', name: '王一' }],
    [{ staffNo: '2', name: '王一' }],
    [
      { staffNo: '1', name: '王一' },
      { staffNo: '2', name: '王一' },
    ],
  ],
  [
    'a name whose number is known',
    [{ staffNo: '1', name: '王一' }],
    [{ name: '王一' }],
    [{ staffNo: '1', name: '王一' }],
  ],
  [
    'a number for a name',
    [{ name: '王一', title: '教授' }],
    [{ staffNo: '1', name: '王一' }],
    [{ staffNo: '1', name: '王一', title: '教授' }],
  ],
  [
    'a number before a name',
    [{ name: '王一' }, { staffNo: '1', name: '王一' }],
    [{ staffNo: '1', name: '王一' }],
    [{ name: '王一' }, { staffNo: '1', name: '王一' }],
  ],
])('I-03 teachers unite: %s', (_what, a, b, united) => {
  expect(JSON.stringify(uniteTeachers(a, b))).toBe(JSON.stringify(united));
});
