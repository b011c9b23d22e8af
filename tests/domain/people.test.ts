import type { ImportIssue } from '@/contract/import/import';
import type { Teacher } from '@/contract/rule';
import { readAssignments, readTeachers, uniteTeachers } from '@/domain/people/people';

const read = (teachers: string, staffNos = '', titles = '') => {
  const issues: ImportIssue[] = [];
  const list = readTeachers({ teachers, staffNos, titles }, issues);
  return { list, said: issues.map(({ level, field, code }) => `${level} ${field} ${code}`) };
};

test.each<[string, Teacher[]]>([
  ['王一', [{ name: '王一' }]],
  ['王一、李 二，Anna Li', [{ name: '王一' }, { name: '李二' }, { name: 'Anna Li' }]],
  ['陆志伟[讲师]', [{ name: '陆志伟', title: '讲师' }]],
  ['陆志伟【副教授】;王一', [{ name: '陆志伟', title: '副教授' }, { name: '王一' }]],
  ['买买提·阿不都拉', [{ name: '买买提·阿不都拉' }]],
  ['', []],
  ['[教授]', []],
])('I-03 the teachers of %j', (text, teachers) => {
  expect(read(text)).toEqual({ list: teachers, said: [] });
});

test('I-03 an asterisk behind a whole name is left out, which is said', () => {
  expect(read('林晓峰* ')).toEqual({
    list: [{ name: '林晓峰' }],
    said: ['warning teachers TEACHER_NOTE_LEFT'],
  });
});

test.each(['陈雅*', '欧阳娜*'])('I-03 the asterisk of %s may hide a part of the name', (text) => {
  expect(read(text).said).toEqual(['error teachers NAME_UNCLEAR']);
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
    ...(['a slash with blanks', '张 三 / 李四(硕导/博导)', '00101 / 00102', '教授/讲师'] as const),
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
      field: 'teachers',
      code: 'TEACHER_NAME_JOINED',
      level: 'warning',
      message: '“张三 李四”读作一位教师“张三李四”，如是几位请用顿号分开',
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

/** Formats parsed teachers as `00101 张三[教授]`, with the problems. */
const shown = (text: string, staffNos = ''): string => {
  const { list, said } = read(text, staffNos);
  const names = list.map(
    ({ staffNo, name, title }) =>
      `${staffNo ? `${staffNo} ` : ''}${name}${title ? `[${title}]` : ''}`,
  );
  return [names.join('、'), ...said.map((each) => each.replace(/^(.).*? \w+ /, '$1 '))]
    .filter(Boolean)
    .join(' | ');
};

test.each([
  ['张三（教授）', '张三[教授]'],
  ['张三(副教授/硕导)', '张三[副教授/硕导]'],
  ['张三（主任医师，教授）', '张三[主任医师，教授]'],
  ['张三[教授(三级)]', '张三[教授(三级)]'],
  ['张三【主管护师】', '张三[主管护师]'],
  ['张三教授', '张三[教授]'],
  ['李四副主任医师', '李四[副主任医师]'],
  ['教授张三', '张三[教授]'],
  ['张三 教授', '张三[教授]'],
  ['张三-教授', '张三-教授 | w TEACHER_NAME_DOUBTFUL'],
  ['王一李二', '王一李二 | w TEACHER_NAME_DOUBTFUL'],
  ['王一·李二', '王一·李二 | w TEACHER_NAME_DOUBTFUL'],
  ['买买提·吐尔逊', '买买提·吐尔逊'],
  ['外聘王一', '外聘王一 | w TEACHER_NAME_DOUBTFUL'],
  [
    '代王一、小王、欧阳娜娜',
    '代王一、小王、欧阳娜娜 | w TEACHER_NAME_DOUBTFUL | w TEACHER_NAME_DOUBTFUL',
  ],
  ['王一，1-8周', '王一、1-8周 | e NAME_UNCLEAR'],
  ['张三老师、李四老师', '张三、李四'],
  ['欧阳娜娜讲师', '欧阳娜娜[讲师]'],
  ['张三2010012', '2010012 张三'],
  ['2010012张三', '2010012 张三'],
  ['张三２０１００１２', '2010012 张三'],
  ['张三T10012', 'T10012 张三'],
  ['张三(2010012)', '2010012 张三'],
  ['张三（工号：00101）', '00101 张三'],
  ['[2010012]张三', '2010012 张三'],
  ['2010012-张三', '2010012 张三'],
  ['2010012 张三', '2010012 张三'],
  ['2010012/张三/教授', '2010012 张三[教授]'],
  ['张三/2010012/副教授、李四/2010013/讲师', '2010012 张三[副教授]、2010013 李四[讲师]'],
  ['Anna Li 2010012', '2010012 Anna Li'],
  ['张三2', '张三2'],
  ['张三+李四', '张三、李四'],
  ['张三＋李四&王五', '张三、李四、王五'],
  ['R&D', 'R&D | w TEACHER_NAME_DOUBTFUL'],
  ['张三[教授,硕导]、李四', '张三[教授,硕导]、李四'],
  ['阿卜杜·热合曼', '阿卜杜·热合曼'],
  ['张三[]', '张三'],
  ['张三（无）', '张三'],
  ['王和平', '王和平'],
  ['王五、王五', '王五'],
  ['教师：张三', '张三'],
  ['无', ''],
  ['-', ''],
  ['/', ''],
])('I-03 the teachers in %j are %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['张三（主讲）李四（辅导）', '张三、李四 | w TEACHER_NOTE_LEFT | w TEACHER_NOTE_LEFT'],
  ['张三(主讲)、李四（实验）', '张三、李四 | w TEACHER_NOTE_LEFT | w TEACHER_NOTE_LEFT'],
  ['张三（外聘）[讲师]', '张三[讲师] | w TEACHER_NOTE_LEFT'],
  ['张三（篮球）【副教授】', '张三[副教授] | w TEACHER_NOTE_LEFT'],
  ['张三[篮球]', '张三 | w TEACHER_NOTE_LEFT'],
  ['张三（篮球）', '张三 | w TEACHER_NOTE_LEFT'],
  ['张三主任', '张三 | w TEACHER_NOTE_LEFT'],
  ['主讲：张三；辅导：李四', '张三、李四 | w TEACHER_NOTE_LEFT | w TEACHER_NOTE_LEFT'],
  ['主讲教师张三', '张三 | w TEACHER_NOTE_LEFT'],
  ['13800001111', ' | w TEACHER_NOBODY'],
  ['张三、助教', '张三 | w TEACHER_NOBODY'],
  ['带教老师', ' | w TEACHER_NOBODY'],
  ['待定', ' | w TEACHER_NOBODY'],
  ['待聘', ' | w TEACHER_NOBODY'],
  ['外聘', ' | w TEACHER_NOBODY'],
  ['张三、待定', '张三 | w TEACHER_NOBODY'],
  ['解剖学教研室', ' | w TEACHER_NOBODY'],
  ['张某某', ' | w TEACHER_NOBODY'],
  ['李*', ' | w TEACHER_NOBODY'],
  ['全体教师', ' | w TEACHER_NOBODY'],
  ['另行通知', ' | w TEACHER_NOBODY'],
  ['TBD', ' | w TEACHER_NOBODY'],
  ['张、李四', '张、李四 | w NAME_SURNAME_ONLY'],
  ['欧阳', '欧阳 | w NAME_SURNAME_ONLY'],
  ['（主讲）', ' | w TEACHER_NOBODY'],
])('I-03 of the teachers in %j it is said what was left out: %s', (text, expected) => {
  expect(shown(text)).toBe(expected.replace(/^ \| /, ''));
});

test.each([
  ['张三等', 'NAME_UNCLEAR', '张三'],
  ['张三等3人、李四', 'NAME_UNCLEAR', '张三、李四'],
  ['张三(1-4)', 'NAME_UNCLEAR', '张三（1-4周）'],
  ['张三*', 'NAME_UNCLEAR', '张三'],
  ['张三▲', 'NAME_UNCLEAR', '张三'],
  ['★张三', 'NAME_UNCLEAR', '张三'],
  ['张三→李四', 'NAME_UNCLEAR', undefined],
  ['张三？', 'NAME_UNCLEAR', '张三'],
  ['张三 待定', 'TEACHERS_UNCLEAR', '张三、待定'],
  ['王教授', 'NAME_SURNAME_ONLY', undefined],
  ['欧阳老师', 'NAME_SURNAME_ONLY', undefined],
  ['2010012', 'NAME_UNCLEAR', undefined],
  ['张三和李四', 'TEACHERS_UNCLEAR', '张三、李四'],
  ['张三 李四 王五', 'TEACHERS_UNCLEAR', '张三、李四、王五'],
  ['Smith, John', 'TEACHERS_UNCLEAR', 'John Smith'],
  ['李四；Smith，John', 'TEACHERS_UNCLEAR', '李四、John Smith'],
])(
  'I-03 the teachers in %j are refused as %s, with %j for one click',
  (teachers, code, suggestion) => {
    const issues: ImportIssue[] = [];
    readTeachers({ teachers, staffNos: '', titles: '' }, issues);
    expect(issues).toMatchObject([{ level: 'error', field: 'teachers', code }]);
    expect(issues[0]?.suggestion).toBe(suggestion);
  },
);

test.each([
  ['张三2010012', '2010012', '2010012 张三'],
  ['张三2010012', '2010013', '2010013 张三 | e TEACHER_NO_DIFFERS'],
  ['张三、待定', '2010012', '2010012 张三 | w TEACHER_NOBODY'],
  ['张三、待定', '2010012、', '2010012 张三 | w TEACHER_NOBODY'],
  ['张三、待定', '2010012、7', '2010012 张三、7 待定 | e NAME_NOBODY'],
  ['2010012/张三/教授', '2010012', '2010012 张三[教授]'],
  ['王某', '7', '7 王某'],
])('I-03 the teachers in %j beside the numbers %j are %j', (text, staffNos, expected) => {
  expect(shown(text, staffNos)).toBe(expected);
});

test.each<[string, (string | undefined)[]]>([
  ['甲（1-4周）、乙（5-8周）', ['1-4周', '5-8周']],
  ['甲(1-4,6周)、乙(单周)、丙', ['1-4,6周', '单周', undefined]],
  ['甲（第1、3周）[教授]、乙', ['第1、3周', undefined]],
  ['甲1-4周、乙5-8周', ['1-4周', '5-8周']],
  ['1-4周甲；5-8周：乙', ['1-4周', '5-8周']],
  ['甲（1-4周）乙（5-8周）', ['1-4周', '5-8周']],
])('I-03 the weeks that %j names for each teacher', (teachers, weeks) => {
  const issues: ImportIssue[] = [];
  const read = readAssignments({ teachers, staffNos: '', titles: '' }, issues);
  expect([read.map((each) => each.weeks), issues]).toEqual([weeks, []]);
  expect(read.map(({ teacher }) => teacher.name).join('')).toMatch(/^甲乙丙?$/);
});
