import fc from 'fast-check';
import { AmountError, chineseAmount } from '@/utils/format/chineseAmount';

/**
 * Another implementation of the same rule, for comparison: writes each digit with its place, then
 * removes zeros.
 */
const slowly = (cents: bigint): string => {
  const digits = '零壹贰叁肆伍陆柒捌玖';
  const places = ['元', '拾', '佰', '仟', '万', '拾', '佰', '仟', '亿', '拾', '佰', '仟', '万亿'];
  const [negative, size] = cents < 0n ? [true, -cents] : [false, cents];
  const yuan = String(size / 100n);
  let words = [...yuan]
    .map((digit, index) => (digits[Number(digit)] ?? '') + places[yuan.length - 1 - index])
    .join('')
    .replace(/零[拾佰仟]/g, '零')
    .replace(/零+/g, '零')
    .replace(/零(万亿|亿|万|元)/g, '$1')
    .replace(/亿万(?!亿)/, '亿零')
    .replace(/万亿[亿万]*/, '万亿零')
    .replace(/零+/g, '零')
    .replace(/零元/, '元')
    .replace(/^零?元/, '');
  const jiao = Number((size / 10n) % 10n);
  const fen = Number(size % 10n);
  if (jiao > 0) words += `${digits[jiao]}角`;
  else if (fen > 0 && words) words += '零';
  if (fen > 0) words += `${digits[fen]}分`;
  if (jiao === 0 && fen === 0) words = words ? `${words}整` : '零元整';
  return negative && size > 0n ? `负${words}` : words;
};

const decimal = (cents: bigint): string => {
  const size = cents < 0n ? -cents : cents;
  const fraction = String(size % 100n).padStart(2, '0');
  return `${cents < 0n ? '-' : ''}${size / 100n}.${fraction}`;
};

test.each([
  ['0', '零元整'],
  ['0.00', '零元整'],
  ['-0', '零元整'],
  ['1', '壹元整'],
  ['10', '壹拾元整'],
  ['11', '壹拾壹元整'],
  ['101', '壹佰零壹元整'],
  ['110', '壹佰壹拾元整'],
  ['500', '伍佰元整'],
  ['1001', '壹仟零壹元整'],
  ['1010', '壹仟零壹拾元整'],
  ['1100', '壹仟壹佰元整'],
  ['1234.5', '壹仟贰佰叁拾肆元伍角'],
  ['10000', '壹万元整'],
  ['10001', '壹万零壹元整'],
  ['10100', '壹万零壹佰元整'],
  ['100100', '壹拾万零壹佰元整'],
  ['1000000', '壹佰万元整'],
  ['1001000', '壹佰万壹仟元整'],
  ['10000000', '壹仟万元整'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['100001000', '壹亿零壹仟元整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['0.1', '壹角'],
  ['0.01', '壹分'],
  ['0.56', '伍角陆分'],
  ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ['1000000000000', '壹万亿元整'],
  ['-1', '负壹元整'],
  ['-0.05', '负伍分'],
  ['-20030.4', '负贰万零叁拾元肆角'],
])('V-04 %s is %s', (amount, words) => {
  expect(chineseAmount(amount)).toBe(words);
  expect(chineseAmount(Number(amount))).toBe(words);
});

test.each([
  ['0.005', '壹分'],
  ['0.004999999', '零元整'],
  ['-0.005', '负壹分'],
  ['-0.004', '零元整'],
  ['1.005', '壹元零壹分'],
  ['2.675', '贰元陆角捌分'],
  ['0.995', '壹元整'],
  ['9.9949', '玖元玖角玖分'],
  ['999.995', '壹仟元整'],
  ['99999999.995', '壹亿元整'],
  ['1000000000000.004', '壹万亿元整'],
])('V-04 %s is rounded half up, to %s', (amount, words) => {
  expect(chineseAmount(amount)).toBe(words);
});

test('V-04 a number is taken as it is written, without the float behind it', () => {
  // 1.005 is 1.00499999999999989… as a float.
  expect(chineseAmount(1.005)).toBe('壹元零壹分');
  expect(chineseAmount(0.1 + 0.2)).toBe('叁角');
  expect(chineseAmount(1e-7)).toBe('零元整');
  expect(chineseAmount(999_999_999_999.99)).toBe(chineseAmount('999999999999.99'));
  expect(chineseAmount(1e12)).toBe('壹万亿元整');
});

test('V-04 blanks around an amount and a point without cents are no nonsense', () => {
  expect(chineseAmount(' 12 ')).toBe('壹拾贰元整');
  expect(chineseAmount('12.')).toBe('壹拾贰元整');
  expect(chineseAmount('0012.50')).toBe('壹拾贰元伍角');
});

test.each([
  '',
  ' ',
  '-',
  '.',
  '.5',
  '+1',
  '--1',
  '1-',
  '1,234',
  '1 234',
  '1.2.3',
  '1e3',
  '0x10',
  '１２',
  '壹',
  'abc',
  'NaN',
  'Infinity',
  '¥1',
  '1元',
  '1000000000000.01',
  '1000000000001',
  '99999999999999999999',
])('V-04 %j gives an error', (amount) => {
  expect(() => chineseAmount(amount)).toThrow(AmountError);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -Infinity, 1e21, 1.1e12, -1e13])(
  'V-04 the number %p gives an error',
  (amount) => {
    expect(() => chineseAmount(amount)).toThrow(AmountError);
  },
);

test('V-04 any amount of whole cents up to 10^12 yuan reads as digit by digit', () => {
  const cents = fc.oneof(
    fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
    // Many zeros, because runs of zeros are the difficult cases.
    fc
      .array(fc.constantFrom('0', '0', '0', '1', '9'), { minLength: 1, maxLength: 14 })
      .map((digits) => BigInt(digits.join(''))),
  );
  fc.assert(
    fc.property(cents, (amount) => chineseAmount(decimal(amount)) === slowly(amount)),
    { numRuns: 3000 },
  );
});

test('V-04 a third decimal rounds the amount to the nearer cent', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 13n }),
      fc.stringMatching(/^\d{1,6}$/),
      (amount, tail) =>
        chineseAmount(decimal(amount) + tail) ===
        slowly(Number(tail[0]) >= 5 ? amount + 1n : amount),
    ),
  );
});
