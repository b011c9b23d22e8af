import { strFromU8, strToU8 } from 'fflate';
import { CUT, MAX_CELL } from '@/contract/import/import';
import { MAX_TEXT, withoutOverlongTexts } from '@/sheets/read/overlongTexts';
import { readFile } from '@/sheets/read/readFile';
import { testFull } from '../../support/testFull';
import { isFull } from '../../support/tier';
import { cell, row, text, xlsxOf } from './makeXlsx';

const BLANKS = 3 * MAX_TEXT;

test.each(isFull ? ['\n', '\t', '\u3000', '\u200d'] : ['\n'])(
  'I-09 millions of %j in one cell of a workbook are cut to what the check refuses',
  (blank) => {
    const long = `x${blank.repeat(BLANKS)}`;
    const shared = cell('B2', '<v>0</v>', 't="s"');
    const rows = row(1, text('A1', '姓名')) + row(2, text('A2', long), shared, text('C2', '内科'));
    const bytes = xlsxOf([{ rows }], { shared: [`<t>${long}</t>`] });
    const { sheets } = readFile('a.xlsx', bytes);
    const [first = '', second = '', third] = sheets[0]?.rows[1] ?? [];
    for (const each of [first, second]) {
      expect(each).toHaveLength(MAX_CELL + CUT.length);
      expect(each.startsWith('x')).toBe(true);
    }
    expect(third).toBe('内科');
  },
);

test('I-09 the spreadsheet library gets at most a megabyte of one text, and all other markup', () => {
  const markup = (long: string) => `<a b="1">${long}</a><c>内科</c>${long}<d/>${long}`;
  const whole = withoutOverlongTexts(strToU8(markup(' '.repeat(9 * MAX_TEXT))));
  const cut = `${' '.repeat(MAX_TEXT - MAX_CELL - 1)}${'.'.repeat(MAX_CELL + 1)}`;
  expect(strFromU8(whole) === markup(cut)).toBe(true);
  const short = markup(' '.repeat(MAX_TEXT));
  expect(strFromU8(withoutOverlongTexts(strToU8(short))) === short).toBe(true);
});

testFull('I-09 ten million joiners in a text file do not overflow the stack', () => {
  const bytes = Buffer.from(`\ufeff姓名\n王一${'\u200d'.repeat(9_900_000)}\n`, 'utf16le');
  expect(readFile('a.csv', new Uint8Array(bytes)).sheets[0]?.rows).toEqual([['姓名'], ['王一']]);
});
