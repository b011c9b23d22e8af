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

const STRAIGHT = '01234567890abcdefghijklmnopqrstuvwxyz';

/** A leaked password, one character repeated, or a straight run of digits or letters. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return true;
  if (/^(.)\1*$/u.test(lower)) return true;
  return lower.length >= 8 && STRAIGHT.includes(lower);
};
