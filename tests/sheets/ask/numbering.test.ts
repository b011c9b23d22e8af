import { readRows } from '../read/readRows';

const read = (header: string, values: readonly string[], others: Record<string, string> = {}) =>
  readRows('bachelorCourse', [
    ['课程名称', '教师', '周次', header, ...Object.keys(others)],
    ...values.map((value, row) => [`课程${row}`, '王一', '1-8', value, ...Object.values(others)]),
  ]);

test.each<[string[], answer: string, days: string[]]>([
  [['0', '1', '4'], 'monday', ['1', '2', '5']],
  [['0', '1', '4'], 'sunday', ['7', '1', '4']],
])('T-03 of weekdays %j from 0 the user says what they are: %s', async (values, answer, days) => {
  const { questions, rows } = read('星期', values, { 节次: '1-2' });
  const [asked, ...others] = questions();
  expect(asked).toMatchObject({ code: 'weekdayFromZero', options: ['monday', 'sunday'], count: 3 });
  expect(asked?.proposed).toBeUndefined();
  expect(others).toEqual([]);
  expect((await rows({ [asked?.id ?? '']: answer })).map(({ weekday }) => weekday)).toEqual(days);
});

test('T-03 weekdays with a 6 and no 1 may begin with Sunday, which is told', async () => {
  const { questions, rows } = read('星期', ['2', '3', '4', '5', '6'], { 节次: '1-2' });
  expect(questions()).toMatchObject([{ code: 'weekdayFromSunday', proposed: 'monday' }]);
  const days = async (answer: string) =>
    (await rows({ 'weekdayFromSunday 星期': answer })).map(({ weekday }) => weekday).join('');
  expect(await days('monday')).toBe('23456');
  expect(await days('sunday')).toBe('12345');
  const usual = read('星期', ['1', '3', '4', '5', '6'], { 节次: '1-2' });
  expect(usual.questions()).toEqual([]);
});

test('T-03 single small numbers under 节次 may be pairs of periods: the user says', async () => {
  const { questions, rows } = read('节次', ['1', '2', '3', '4', '5'], { 星期: '一' });
  expect(questions()).toMatchObject([{ id: 'periodUnit 节次', options: ['pair', 'single'] }]);
  const periods = async (answer: string) =>
    (await rows({ 'periodUnit 节次': answer })).map((row) => row.periods).join(' ');
  expect(await periods('single')).toBe('1 2 3 4 5');
  expect(await periods('pair')).toBe('1-2节 3-4节 5-6节 7-8节 9-10节');
});

test.each<[string, string, string[], Record<string, string>]>([
  ['larger ones', '节次', ['1', '2', '3', '4', '9'], {}],
  ['a header that says so', '小节', ['1', '2', '3', '4', '5'], {}],
  ['the last ones beside them', '开始节次', ['1', '2', '3', '4', '5'], { 结束节次: '6' }],
  ['units', '节次', ['第1节', '第2节', '第3节', '第4节', '第5节'], {}],
])('T-03 nobody asks about single periods with %s', (_, header, values, others) => {
  expect(read(header, values, { 星期: '一', ...others }).questions()).toEqual([]);
});

test('T-03 nobody asks where each period of a class has its row', () => {
  const { questions } = readRows('bachelorCourse', [
    ['课程名称', '周次', '星期', '节次'],
    ...['1', '2', '3', '4', '5'].map((period) => ['生理学', '1-8', '一', period]),
  ]);
  expect(questions()).toEqual([]);
});
