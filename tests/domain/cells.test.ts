import { withoutLayout } from '@/contract/base/fields';
import {
  cleanCell,
  cleanCode,
  isErrorCell,
  isScientificNumber,
  meansNone,
  readYesNo,
  splitList,
  splitToSize,
  withoutDecimalTail,
} from '@/domain/base/cells';

test.each([
  ['  张三　', '张三'],
  ['\u00a0张\u00a0三\u00a0', '张 三'],
  ['\ufeff\u200b138\u200e', '138'],
  ["'00123", '00123'],
  ["''x", "''x"],
  ["'=1+1", "'=1+1"],
  ["'十四五'规划教材", "'十四五'规划教材"],
  ["'2026-09-01", '2026-09-01'],
  ['="00123"', '00123'],
  ['="张 三 "', '张 三'],
  ['="', '="'],
  ['=1+1', '=1+1'],
  ['第一行\n第二行', '第一行\n第二行'],
  ['', ''],
])('I-03 the cell %j is %j', (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});

test.each([
  ["'A01", 'A01'],
  ["''x", "'x"],
  [' ="B 02" ', 'B 02'],
  ["'+86 138", '+86 138'],
])('I-03 the code %j is %j', (cell, text) => {
  expect(cleanCode(cell)).toBe(text);
});

test.each([
  ['内 科 学', '内科学'],
  ['第一章  绪论', '第一章绪论'],
  ['绪论\n总论', '绪论\n总论'],
  ['内科 A 组', '内科 A 组'],
  ['Wang Wu', 'Wang Wu'],
])('I-03 the text %j is %j without its layout', (cell, text) => {
  expect(withoutLayout(cell)).toBe(text);
});

test.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#n/a', '########'])(
  'I-03 the cell %j is a formula that failed, or a column that is too narrow',
  (cell) => {
    expect(isErrorCell(cell)).toBe(true);
  },
);

test.each(['', 'N/A', '#1', '# 号', '1#楼', '###', '值 #N/A'])(
  'I-03 the cell %j is a text',
  (cell) => {
    expect(isErrorCell(cell)).toBe(false);
  },
);

test.each(['无', '没有', '暂无', '／', '－', '/', '-', '——', '、', '.', '//'])(
  'I-03 %j says that there is none',
  (text) => {
    expect(meansNone(text)).toBe(true);
  },
);

test.each(['', '无锡', '1/2', '-1', '0'])('I-03 %j does not say that there is none', (text) => {
  expect(meansNone(text)).toBe(false);
});

test.each([
  ['13800001111.0', '13800001111'],
  ['12.00', '12'],
  ['12.50', '12.50'],
  ['.0', '.0'],
  ['1.0.0', '1.0.0'],
])('I-03 the number %j is %j', (text, number) => {
  expect(withoutDecimalTail(text)).toBe(number);
});

test.each([
  ['1.38E+10', true],
  ['1.38e10', true],
  ['1E+10', true],
  ['13800001111', false],
  ['E10', false],
  ['12E5', false],
])('I-03 the digits of %j are lost: %s', (text, lost) => {
  expect(isScientificNumber(text)).toBe(lost);
});

test.each([
  ['张三、李四', ['张三', '李四']],
  ['张三,李四，王五;赵六；钱七', ['张三', '李四', '王五', '赵六', '钱七']],
  ['张三\n李四\r\n', ['张三', '李四']],
  [' ,、 ', []],
  ['张三 李四', ['张三 李四']],
])('I-03 the list %j has its parts', (text, parts) => {
  expect(splitList(text)).toEqual(parts);
});

test.each<[string, number, string[]]>([
  ['01、02', 2, ['01', '02']],
  ['01、', 2, ['01', '']],
  ['、02', 2, ['', '02']],
  ['01,,03', 3, ['01', '', '03']],
  ['01、', 1, ['01']],
  ['01', 2, ['01']],
  ['、', 2, []],
  ['', 1, []],
])('I-08 the list %j beside %d entries is %j', (text, size, parts) => {
  expect(splitToSize(text, size)).toEqual(parts);
});

test.each(['是', '有', '√', 'Y', 'yes', 'TRUE', '1', '１'])('I-03 %j says yes', (text) => {
  expect(readYesNo(text)).toBe(true);
});

test.each(['否', '无', '×', 'n', 'No', 'false', '0'])('I-03 %j says no', (text) => {
  expect(readYesNo(text)).toBe(false);
});

test.each(['', '可能', '2', '是的'])('I-03 %j says neither', (text) => {
  expect(readYesNo(text)).toBeUndefined();
});
