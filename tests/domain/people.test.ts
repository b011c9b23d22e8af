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
