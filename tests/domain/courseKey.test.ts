import { classNameOf, courseKey, courseLabel, type KeyFields } from '@/domain/rows/courseKey';

const COURSE: KeyFields = {
  level: 'bachelor',
  termCode: '2026-2027-1',
  classCode: 'K1',
  courseCode: 'C1',
  courseName: '解剖学',
  className: '一班',
};

type Given = Partial<KeyFields>;

const isSame = (a: Given, b: Given) =>
  courseKey({ ...COURSE, ...a }) === courseKey({ ...COURSE, ...b });

test.each<[string, Given, Given, boolean]>([
  ['the class code alone', {}, { courseCode: 'C2', courseName: '外科学', className: '二班' }, true],
  ['the class code in any case and width', { classCode: 'k1' }, { classCode: 'Ｋ1' }, true],
  ['another class code', {}, { classCode: 'K2' }, false],
  ['another level', {}, { level: 'postgraduate' }, false],
  ['another term', {}, { termCode: '2026-2027-2' }, false],
  [
    'course code and class name without a class code',
    { classCode: '' },
    { classCode: '', courseName: 'x' },
    true,
  ],
  ['another class name', { classCode: '' }, { classCode: '', className: '二班' }, false],
  ['another course code', { classCode: '' }, { classCode: '', courseCode: 'C2' }, false],
  [
    'the course name without codes',
    { classCode: '', courseCode: '' },
    { classCode: '', courseCode: '', courseName: ' 解剖学 ' },
    true,
  ],
  [
    'another course name',
    { classCode: '', courseCode: '' },
    { classCode: '', courseCode: '', courseName: '外科学' },
    false,
  ],
  ['a code that is another part', { classCode: 'C1' }, { classCode: '', className: '' }, false],
])('T-01 the key of a teaching class: %s', (_what, a, b, same) => {
  expect(isSame(a, b)).toBe(same);
});

test.each([
  [{ className: '一班', classComposition: ['x'], leadTeachers: [] }, '一班'],
  [{ className: '', classComposition: ['甲', '乙'], leadTeachers: [{ name: '王一' }] }, '甲,乙'],
  [
    { className: '', classComposition: [], leadTeachers: [{ name: '王一' }, { name: '李二' }] },
    '王一,李二',
  ],
  [{ className: '', classComposition: [], leadTeachers: [] }, ''],
])('T-01 the class %j is called %j', (course, name) => {
  expect(classNameOf(course)).toBe(name);
});

test('T-01 a class name that is made of many classes is cut to what can be kept', () => {
  const classComposition = Array.from({ length: 100 }, (_, at) => `临床医学${at}班`);
  expect(classNameOf({ className: '', classComposition, leadTeachers: [] })).toHaveLength(200);
});

test.each([
  [{ courseName: '解剖学', className: '一班', classCode: 'K1' }, '解剖学 一班'],
  [{ courseName: '解剖学', className: '', classCode: 'K1' }, '解剖学 K1'],
  [{ courseName: '解剖学', className: '', classCode: '' }, '解剖学'],
])('T-01 the class %j is shown as %j', (course, label) => {
  expect(courseLabel(course)).toBe(label);
});
