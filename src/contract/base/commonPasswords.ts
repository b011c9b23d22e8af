import { nfkc } from './normalise';

/** Passwords of eight and more characters that every list of leaked ones begins with. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890
  87654321 987654321 0987654321 11223344 1122334455 12341234 12344321 123123123 123321123 147258369
  789456123 159357159 qwertyui qwertyuiop qwerty12 qwerty123 qwer1234 1qaz2wsx 1q2w3e4r 1q2w3e4r5t
  zaq12wsx zxcvbnm1 asdfghjkl asdf1234 abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789
  aa123456 aa12345678 aa123456789 iloveyou iloveyou1 sunshine princess football baseball superman
  welcome1 welcome123 letmein1 admin123 admin888 admin1234 administrator changeme trustno1 computer
  internet whatever starwars michelle jennifer woaini1314 woaini520 woaini123 5201314520 1314520520
  wang1234 zhang123 q1w2e3r4 q1w2e3r4t5 code1234 test1234 guest1234 root1234 user1234 hello123`
    .split(/\s+/)
    .filter(Boolean),
);

/** Alphabet, digits and a keyboard's rows and columns. */
const STRAIGHT = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
].flatMap((run) => [run, [...run].reverse().join('')]);

/** What somebody who guesses at accounts of this site begins with, the longer before its parts. */
const SITE_WORDS = `administrator password passwort secretary university semester hospital
  console welcome student teacher college medical jiaowuchu jiaowuke jiaowu jiaoxue xiaoyuan
  xuexiao daxue yixueyuan yixue yiyuan laoshi xuesheng mima campus school admin login clerk
  校园 教务处 教务科 教务 教学 管理台 管理员 管理 系统 平台 大学 学院 学校 医学院 医学 医院 老师 教师
  学生 秘书 密码 登录 控制台`
  .split(/\s+/)
  .sort((a, b) => b.length - a.length);

/** Digits and marks that stand for a letter. */
const LOOKALIKES: Record<string, string> = {
  a: '[a@4]',
  e: '[e3]',
  i: '[i1!]',
  o: '[o0]',
  s: '[s$5]',
};

/** A year, a day or a few marks; more of them, where they are no straight run, are hard to guess by themselves. */
const FEW = 8;

const repeats = (text: string) => /^(.)\1*$/u.test(text);

/** Nothing, one character again and again, or a piece of a straight run. */
const isRun = (text: string): boolean =>
  text === '' || repeats(text) || STRAIGHT.some((run) => run.includes(text));

const escaped = (word: string) =>
  [...word]
    .map((letter) => LOOKALIKES[letter] ?? letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'))
    .join('');

const wordsPattern = (words: readonly string[]) => new RegExp(words.map(escaped).join('|'), 'gu');
const SITE = wordsPattern(SITE_WORDS);

/** Whether nothing but words, a few digits and marks is left. */
const isWords = (text: string, names: readonly string[]): boolean => {
  // A longer name is no part of the text, and its pattern may be too large to compile.
  const own = names.filter((name) => name.length <= text.length && [...name].length > 1);
  const without = own.length > 0 ? text.replace(wordsPattern(own), ' ') : text;
  const rest = without.replace(SITE, ' ');
  if (rest === text || /\p{L}/u.test(rest)) return false;
  const digits = rest.replace(/\D/g, '');
  return digits.length <= FEW || isRun(digits);
};

/** Letters and digits that are a straight run each, one after the other or in turns: `abc12345`, `a1b2c3d4`. */
const isRuns = (text: string): boolean =>
  /^[a-z\d]{1,16}$/.test(text) && isRun(text.replace(/\d/g, '')) && isRun(text.replace(/\D/g, ''));

const plain = (text: string) => nfkc(text).toLowerCase();

/**
 * A leaked password, a straight run, or words of this site and names of the account with a year or the like. One of
 * the account's names is no password by itself either.
 */
export const isCommonPassword = (password: string, names: readonly string[] = []): boolean => {
  const text = plain(password);
  return COMMON.has(text) || isRun(text) || isRuns(text) || isWords(text, names.map(plain));
};

/** By what an account's owner is called, and the mailbox, too. */
export const namesOf = ({ userName = '', name = '', mail = '' }): string[] =>
  [userName, name, mail.split('@')[0] ?? ''].filter(Boolean);
