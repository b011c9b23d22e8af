import { cleanMobile, cleanOfficePhone, isMachineNumber, maskMobile } from '@/contract/base/phone';

test.each([
  ['13812341234', '138****1234'],
  ['0591-22862345', '059****2345'],
  ['1234567', '*******'],
  ['', ''],
])('C-03 the number %s is masked as %s', (number, masked) => {
  expect(maskMobile(number)).toBe(masked);
});

test.each([
  ['13812341234', '13812341234'],
  ['138 1234 1234', '13812341234'],
  ['138-1234-1234', '13812341234'],
  ['+86 138 1234 1234', '13812341234'],
  ['0086-13812341234', '13812341234'],
  ['8613812341234', '13812341234'],
  ['１３８１２３４１２３４', '13812341234'],
  ['138\u00a01234\u200b1234', '13812341234'],
  ['12812341234', '12812341234'],
  ['1381234123', '1381234123'],
  ['86138123412345', '86138123412345'],
  ['见备注', '见备注'],
])('I-03 the mobile number %j is read as %s', (typed, read) => {
  expect(cleanMobile(typed)).toBe(read);
});

test.each([
  ['059122862345', '0591-22862345'],
  ['(0591)22862345', '0591-22862345'],
  ['010-62345678', '010-62345678'],
  ['0591 2286 2345 转 801', '0591-22862345-801'],
  ['22862345-801', '22862345-801'],
  ['0591－22862345', '0591-22862345'],
])('I-03 the office phone %s is read as %s', (typed, read) => {
  expect(cleanOfficePhone(typed)).toBe(read);
});

test.each([
  ['14812341234', true],
  ['14012341234', true],
  ['14712341234', false],
  ['13812341234', false],
])('C-01 the number %s belongs to a machine: %p', (number, machine) => {
  expect(isMachineNumber(number)).toBe(machine);
});
