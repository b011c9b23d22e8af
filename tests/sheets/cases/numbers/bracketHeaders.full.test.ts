import { outcomeOf } from '../outcome';

const MOBILES = ['13800001111', '139 0000 2222', '13700003333'];
const LANDLINES = ['0591-22861234', '22861235', '0591-22861236'];
const SHORTS = ['660001', '660002', '660003'];
const NAMES = ['王一', '李二', '赵三'];

const read = async (header: string, cells: readonly string[]) => {
  const rows = cells.map((cell, index) => [NAMES[index] ?? '', '内科', cell]);
  const { records, problems, questions } = await outcomeOf('contact', [
    ['姓名', '部门', header],
    ...rows,
  ]);
  const numbers = records.map((record) => record.replace(/^name=\S+ department=内科 ?/, ''));
  return { numbers, refused: problems.filter((each) => each.startsWith('!')), questions };
};

const plain = (number: string) => number.replaceAll(' ', '');
const both = (field: string, numbers: readonly string[], join: (a: string, b: string) => string) =>
  numbers.map((number, index) => [
    join(number, SHORTS[index] ?? ''),
    `${field}=${plain(number)} shortNo=${SHORTS[index]}`,
  ]);

const WAYS: Record<string, (a: string, b: string) => string> = {
  'narrow brackets': (a, b) => `${a}(${b})`,
  'wide brackets': (a, b) => `${a}（${b}）`,
  'a blank and brackets': (a, b) => `${a} ( ${b} )`,
  'a word': (a, b) => `${a}（短号${b}）`,
};

describe.each([
  ['手机（短号）', 'mobile', MOBILES],
  ['手机(短号)', 'mobile', MOBILES],
  ['电话（短号）', 'mobile', MOBILES],
  ['手机【短号】', 'mobile', MOBILES],
  ['办公电话(短号)', 'officePhone', LANDLINES],
  ['电话（短号）', 'officePhone', LANDLINES],
] as const)('the column %s with numbers of %s', (header, field, numbers) => {
  test('I-02 is the field of its values where no cell has two numbers', async () => {
    const expected = numbers.map((number) => `${field}=${plain(number)}`);
    expect(await read(header, numbers)).toEqual({ numbers: expected, refused: [], questions: [] });
  });

  test('I-02 is the short number where all values are', async () => {
    const expected = SHORTS.map((number) => `shortNo=${number}`);
    expect(await read(header, SHORTS)).toEqual({ numbers: expected, refused: [], questions: [] });
  });

  test.each(Object.entries(WAYS))('I-02 gives both numbers parted by %s', async (_, join) => {
    const cells = both(field, numbers, join);
    expect(
      await read(
        header,
        cells.map(([cell = '']) => cell),
      ),
    ).toEqual({
      numbers: cells.map(([, expected]) => expected),
      refused: [],
      questions: [],
    });
  });
});

test('I-02 a slash parts a mobile and its short number', async () => {
  const cells = both('mobile', MOBILES, (a, b) => `${a}/${b}`);
  const { numbers } = await read(
    '手机（短号）',
    cells.map(([cell = '']) => cell),
  );
  expect(numbers).toEqual(cells.map(([, expected]) => expected));
});

test('I-02 digits in full width are numbers', async () => {
  const wide = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const cells = both('mobile', MOBILES, (a, b) => wide(`${a}（${b}）`));
  const { numbers, refused } = await read(
    '手机（短号）',
    cells.map(([cell = '']) => cell),
  );
  expect(refused).toEqual([]);
  expect(numbers).toEqual(cells.map(([, expected]) => expected));
});
