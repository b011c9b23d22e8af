import { isEasilyGuessed } from '../../../mock/features/account/guessing/easilyGuessed';
import { GOOD, WIDELY_USED } from './widelyUsedPasswords';

test('A-09 all passwords that many people take are refused', () => {
  expect(new Set(WIDELY_USED).size).toBeGreaterThanOrEqual(119);
  expect(WIDELY_USED.filter((password) => !isEasilyGuessed(password))).toEqual([]);
});

test('A-09 sentences, unrelated words and random passwords are taken', () => {
  expect(new Set(GOOD).size).toBeGreaterThanOrEqual(40);
  expect(GOOD.filter((password) => isEasilyGuessed(password))).toEqual([]);
});

const OWNER = {
  userName: 'wang.li',
  name: '王丽',
  mail: 'w.l-teach@example.com',
  mobile: '13850114203',
};

test.each([
  'wang.li-1',
  'WANGLI1987',
  'LiWang-2026',
  'wl13850114203',
  '13850114203!',
  '王丽2026campus',
  'w.l-teach1',
  'Summer-WangLi',
  'ilgnaw2026',
  'W@ngL1#2026',
  'ｗａｎｇｌｉ２０２６',
])('A-09 the password %s is refused to somebody with these names', (password) => {
  expect(isEasilyGuessed(password, OWNER)).toBe(true);
});

test('A-09 names do not spoil a sentence', () => {
  expect(isEasilyGuessed('wang li feeds three grey sparrows', OWNER)).toBe(false);
  expect(isEasilyGuessed('我和王丽在江边种了十棵柳树', OWNER)).toBe(false);
});

test.each(['constructor', 'my constructor', '__proto__', 'ab'])(
  'A-09 the password %s, a name that every object has or is too short, is refused',
  (password) => {
    expect(isEasilyGuessed(password, { userName: '__proto__', name: 'constructor' })).toBe(true);
  },
);

test('A-09 no more than the beginning of a password is judged, however long it is', () => {
  const good = 'seven otters ate my homework';
  expect(isEasilyGuessed(good + 'a'.repeat(1_000_000))).toBe(false);
  expect(isEasilyGuessed('p@ssw0rd'.repeat(100_000))).toBe(true);
});
