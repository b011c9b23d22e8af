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
])('S-03 the password "%s" is refused as %s', (password, code) => {
  expect(passwords(password)).toMatchObject({ password: code });
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
