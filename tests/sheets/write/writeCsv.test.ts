import fc from 'fast-check';
import { escapeFormula, unescapeFormula } from '@/sheets/base/formulas';
import { readFile } from '@/sheets/read/readFile';
import { writeCsv } from '@/sheets/write/writeCsv';

const textOf = (rows: string[][]) => Buffer.from(writeCsv(['a', 'b'], rows)).toString();

test('I-08 a .csv begins with its mark and ends its lines as Excel wants it', () => {
  expect(textOf([['1', '2']])).toBe('\ufeffa,b\r\n1,2\r\n');
});

test.each([
  ['a,b', '"a,b"'],
  ['昵称"小邹"', '"昵称""小邹"""'],
  ['第一行\n第二行', '"第一行\n第二行"'],
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-', "'-"],
  ['@名', "'@名"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ["'=1", "''=1"],
  ["'十四五'", "'十四五'"],
  ['a=1', 'a=1'],
])('I-08 the text %j is written %j', (text, written) => {
  expect(textOf([[text, 'x']])).toBe(`\ufeffa,b\r\n${written},x\r\n`);
});

test('I-08 what is put on before a text is exactly what is taken off', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1') });
  fc.assert(fc.property(text, (each) => unescapeFormula(escapeFormula(each)) === each));
  fc.assert(fc.property(text, (each) => !/^[=+\-@\t\r]/.test(escapeFormula(each))));
});

/** Replaces cells of only spaces by blank texts. */
const withoutBlanks = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => (cell.trim() === '' ? '' : cell)));

test('I-08 a table that is written and read again is the same', () => {
  const unit = fc.constantFrom("'", '"', '=', '+', ',', ';', '\t', '\n', ' ', '张', 'a', '0');
  // Each row ends with a text, because blank cells at the end are dropped.
  const row = fc.tuple(fc.string({ unit }), fc.constant('x'));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const [sheet] = readFile('x.csv', writeCsv(['a', 'b'], rows)).sheets;
      expect(withoutBlanks(sheet?.rows ?? [])).toEqual([['a', 'b'], ...withoutBlanks(rows)]);
    }),
  );
});
