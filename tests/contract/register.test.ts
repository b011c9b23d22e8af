import { isCommonPassword, namesOf } from '@/contract/base/commonPasswords';
import { validate } from '@/contract/base/validation';
import { register } from '@/contract/register';

const good = {
  userName: 'wang.li-1',
  mail: 'wang@example.com',
  mobile: '13812341234',
  prefix: '86',
  password: 'four plain words',
  confirm: 'four plain words',
};
const codes = (values: object): Record<string, string> => {
  const checked = validate(register.input, { ...good, ...values });
  if (checked.ok) return {};
  return Object.fromEntries(checked.errors.map(({ field, code }) => [field, code]));
};
const passwords = (password: string) => codes({ password, confirm: password });

test.each(['abc', 'A'.repeat(32), 'a_b.c-1'])('S-03 the user name %s is fine', (userName) => {
  expect(codes({ userName })).toEqual({});
});

test.each([
  ['', 'REQUIRED'],
  ['ab', 'TOO_SHORT'],
  ['a'.repeat(33), 'TOO_LONG'],
  ['王老师王', 'USER_NAME_INVALID'],
  ['wang li', 'USER_NAME_INVALID'],
  ['wang@li', 'USER_NAME_INVALID'],
])('S-03 the user name "%s" is refused as %s', (userName, code) => {
  expect(codes({ userName })).toEqual({ userName: code });
});

test.each(['correct horse', ' a b c d ', '一二三四五六七八', 'x9'.repeat(64)])(
  'S-03 the password "%s" is fine',
  (password) => {
    expect(passwords(password)).toEqual({});
  },
);

test.each([
  ['', 'REQUIRED'],
  ['short', 'TOO_SHORT'],
  [`${'x9'.repeat(64)}x`, 'TOO_LONG'],
  ['password1', 'PASSWORD_COMMON'],
  ['WANG.LI-1', 'PASSWORD_COMMON'],
])('S-03 the password "%s" is refused as %s', (password, code) => {
  expect(passwords(password)).toMatchObject({ password: code });
});

test.each([
  ['password', true],
  ['PassWord1', true],
  ['aaaaaaaa', true],
  ['12345678', true],
  ['bcdefghij', true],
  ['a1234567', true],
  ['password-of-mine', false],
  ['87654x21', false],
  ['aaaaaaab', false],
  ['a1b2c3d4', true],
  ['1A2B3C4D', true],
  ['abcd9876', true],
  ['asdfghjkl', true],
  ['1qaz2wsx3edc', true],
  ['hgfedcba', true],
  ['campus2026', true],
  ['C@mpu5-C0nsole!', true],
  ['ｃａｍｐｕｓ２０２６', true],
  ['console1234567890', true],
  ['校园教务2026', true],
  ['教务处管理员123', true],
  ['2026Jiaowu', true],
  ['campus of the moon', false],
  ['console94017365821', false],
  ['校园里的三棵老槐树', false],
  ['q84920175', false],
])('S-03 the password %s is a common one: %p', (password, common) => {
  expect(isCommonPassword(password)).toBe(common);
});

test.each([
  ['wangli1987', true],
  ['LiWang-2026', true],
  ['王丽2026campus', true],
  ['w.l@Campus1', true],
  ['wanglin1987', false],
])('S-03 the password %s of somebody with these names is a common one: %p', (password, common) => {
  const names = namesOf({ userName: 'wangli', name: '王丽', mail: 'w.l@example.com' });
  expect(isCommonPassword(password, [...names, 'LiWang', '(+'])).toBe(common);
});

test('S-03 a name that is longer than the password is no part of it', () => {
  expect(isCommonPassword('wangli', ['wangli'])).toBe(true);
  expect(isCommonPassword('wangli87', ['wangli-87', 'x'.repeat(1_000_000)])).toBe(false);
});

test.each([
  [{ confirm: 'four plain word' }, { confirm: 'PASSWORD_MISMATCH' }],
  [{ mail: 'wang' }, { mail: 'EMAIL_INVALID' }],
  [{ mobile: '12345' }, { mobile: 'MOBILE_INVALID' }],
  [{ prefix: '1' }, { prefix: 'NOT_AN_OPTION' }],
  [{ authority: 'admin' }, { authority: 'UNKNOWN_FIELD' }],
  [
    { userName: '', mail: '', mobile: '' },
    { userName: 'REQUIRED', mail: 'REQUIRED', mobile: 'REQUIRED' },
  ],
])('V-05 of %j each wrong field is named: %j', (values, expected) => {
  expect(codes(values)).toEqual(expected);
});

test('V-05 a mobile number is taken however it is typed', () => {
  const checked = validate(register.input, { ...good, mobile: '+86 138-1234-1234' });
  expect(checked).toMatchObject({ ok: true, value: { mobile: '13812341234' } });
});
