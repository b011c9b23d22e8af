import { inSimplified } from '@/domain/base/traditional';
import { matchHeader } from '@/domain/columns/headerReading';
import { parseTimeText } from '@/domain/time/reading/timeText';
import { parseWeekday } from '@/domain/time/weekdays';
import { parseWeeks } from '@/domain/time/weeks';

test.each([
  ['課程名稱', 'courseName'],
  ['授課教師', 'teachers'],
  ['上課週次', 'weeks'],
  ['節次', 'periods'],
  ['星期', 'weekday'],
  ['教室', 'room'],
  ['單雙週', 'parity'],
])('I-02 the traditional header %s of a course is %s', (header, field) => {
  expect(matchHeader('bachelorCourse', header)?.field).toBe(field);
});

test.each([
  ['姓名', 'name'],
  ['單位', 'unit'],
  ['職稱', 'title'],
  ['電話', 'mobile'],
  ['行動電話', 'mobile'],
  ['辦公室電話', 'officePhone'],
  ['電子郵件', 'email'],
])('I-02 the traditional header %s of a contact is %s', (header, field) => {
  expect(matchHeader('contact', header)?.field).toBe(field);
});

test.each([
  '1-8週(單) 週一 第3-4節',
  '第1-16週 禮拜三 第1-2節',
  '雙週 週五 1-2節',
  '1-16週（第6週除外） 週二 3-4節',
])('T-03 the traditional time %s is read as its simplified form', (text) => {
  const read = parseTimeText(text);
  expect(read.ok).toBe(true);
  expect(read).toEqual(parseTimeText(inSimplified(text)));
});

test('T-03 weeks and days in columns of their own are read in traditional characters', () => {
  expect(parseWeeks('1-5週(單)')).toEqual(parseWeeks('1-5周(单)'));
  expect(parseWeekday('週三')).toEqual(parseWeekday('周三'));
});

test('I-02 a place keeps its traditional characters', () => {
  const read = parseTimeText('1-2週 週一 3-4節 逸夫樓101');
  expect(read).toMatchObject({ ok: true, value: [{ weeks: [1, 2], place: '逸夫樓101' }] });
});
