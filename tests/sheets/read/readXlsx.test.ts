import { utils, type WorkBook, write } from '@e965/xlsx';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { readXlsx } from '@/sheets/read/xlsx/readXlsx';
import { testFull } from '../../support/testFull';
import { fileErrorOf } from '../files/fileErrorOf';
import {
  type BookMarkup,
  cell,
  columnName,
  number,
  partsOf,
  row,
  rowsOf,
  text,
  xlsxOf,
} from './makeXlsx';

const readCell = (markup: string, book: BookMarkup = {}): string | undefined =>
  readXlsx(xlsxOf([{ rows: row(1, markup, text('B1', '.')) }], book)).sheets[0]?.rows[0]?.[0];

const DATE = {
  formats: ['yyyy\\-mm\\-dd', 'yyyy"年"m"月"d"日"', 'm/d/yy h:mm', 'h:mm', 'm"月"d"日"'],
};

describe('dates', () => {
  test.each<[string, string, number, string]>([
    ['a day', '46265', 1, '2026-08-31'],
    ['a day in a Chinese format', '46265', 2, '2026-08-31'],
    ['a day of which the format hides the year', '46265', 5, '2026-08-31'],
    ['a day with a time', '46265.5625', 3, '2026-08-31 13:30'],
    ['a day with a time in a format that hides the time', '46265.5', 1, '2026-08-31 12:00'],
    ['a time without a day', '0.3333333333333333', 4, '08:00'],
    ['the first day after the false leap day', '61', 1, '1900-03-01'],
    ['a leap day', '46812', 1, '2028-02-29'],
    ['a second that arithmetic left before midnight', '46264.9999999999', 1, '2026-08-31'],
    ['a mobile in a column of dates', '13800001111', 1, '13800001111'],
    ['a number below zero in a column of dates', '-1', 1, '-1'],
  ])('I-03 %s: %s in date format %i is read as %s', (_, serial, style, expected) => {
    expect(readCell(number('A1', serial, style), DATE)).toBe(expected);
  });

  test.each<[string, string]>([
    ['aaaa', '46267'],
    ['aaa', '46267.5'],
    ['dddd', '46267'],
    ['[$-804]aaaa;@', '46267'],
    ['[$-zh-CN]dddd;@', '46267'],
    ['"周"aaa', '46267'],
    ['aaaa', '4'],
  ])('I-03 a day in the format %s, which shows its weekday only, is that: %s', (format, serial) => {
    expect(readCell(number('A1', serial, 1), { formats: [format] })).toBe('星期三');
  });

  test('I-03 a weekday of the 1904 system is the one that is meant', () => {
    const book = { formats: ['aaaa'], date1904: true };
    expect(readCell(number('A1', '44805', 1), book)).toBe('星期三');
  });

  test('I-03 a weekday beside its day does not hide the day', () => {
    expect(readCell(number('A1', '46267', 1), { formats: ['yyyy-mm-dd aaaa'] })).toBe('2026-09-02');
  });

  test('I-03 a date of the 1904 system is the day that is meant', () => {
    const book = { ...DATE, date1904: true };
    expect(readCell(number('A1', '44803', 1), book)).toBe('2026-08-31');
  });

  test('I-03 a date cell that holds its day as ISO text is that day', () => {
    expect(readCell(cell('A1', '<v>2026-08-31T00:00:00</v>', 't="d" s="1"'), DATE)).toBe(
      '2026-08-31',
    );
  });

  test('I-03 the same number without a date format stays a number', () => {
    expect(readCell(number('A1', '46265'))).toBe('46265');
  });

  test('I-03 dates that the library itself writes come back as their days', () => {
    const sheet = utils.aoa_to_sheet([[46265, 46275.5]]);
    for (const place of ['A1', 'B1']) sheet[place].z = 'yyyy/m/d';
    const book: WorkBook = { SheetNames: ['日历'], Sheets: { 日历: sheet } };
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
    expect(readXlsx(bytes).sheets).toEqual([
      { name: '日历', rows: [['2026-08-31', '2026-09-10 12:00']], merges: [], hidden: new Set() },
    ]);
  });
});

describe('numbers and other values', () => {
  test.each<[string, string, string]>([
    ['a mobile that the sheet shows as 1.38E+10', number('A1', '13800001111'), '13800001111'],
    ['a mobile that is stored with an exponent', number('A1', '1.3800001111E10'), '13800001111'],
    ['half a credit', number('A1', '2.5'), '2.5'],
    ['the longest number that is kept', number('A1', '123456789012345'), '123456789012345'],
    [
      'a longer one, of which the last digits are lost',
      number('A1', '2026123456789012345'),
      '2.02612345678901E+18',
    ],
    ['what arithmetic leaves of 0.3', number('A1', '0.30000000000000004'), '0.3'],
    ['a number of 15 digits', number('A1', '350102199001010'), '350102199001010'],
    ['a negative number', number('A1', '-12'), '-12'],
    ['zero', number('A1', '0'), '0'],
    ['true', cell('A1', '<v>1</v>', 't="b"'), '是'],
    ['false', cell('A1', '<v>0</v>', 't="b"'), '否'],
    ['a formula that failed', cell('A1', '<f>VLOOKUP(1,C:D,2)</f><v>#N/A</v>', 't="e"'), '#N/A'],
    ['a division by zero', cell('A1', '<v>#DIV/0!</v>', 't="e"'), '#DIV/0!'],
    ['a formula with a number', cell('A1', '<f>1+1</f><v>2</v>'), '2'],
    ['a formula with a text', cell('A1', '<f>"张"&amp;"三"</f><v>张三</v>', 't="str"'), '张三'],
    ['a text with blanks at its ends', text('A1', ' 张三 '), ' 张三 '],
    ['a text with a line break', text('A1', '1-2节&#10;3-4节'), '1-2节\n3-4节'],
    ['a text of digits', text('A1', '003101'), '003101'],
    ['a text that looks like an escape', text('A1', '&lt;b&gt;&amp;amp;'), '<b>&amp;'],
  ])('I-03 %s is read as what it is', (_, markup, expected) => {
    expect(readCell(markup)).toBe(expected);
  });

  test.each([
    ['00000', '3101', '03101'],
    ['"000000"', '3101', '3101'],
    ['00000', '3.7', '3.7'],
    ['000000', '3101', '003101'],
    ['0', '3101', '3101'],
    ['0.00', '3101', '3101'],
    ['#,##0', '13800001111', '13800001111'],
    ['0.00E+00', '13800001111', '13800001111'],
    ['@', '3101', '3101'],
    ['000-0000-0000', '13800001111', '13800001111'],
  ])('I-03 a number in the format %s: %s is read as %s', (format, value, expected) => {
    expect(readCell(number('A1', value, 1), { formats: [format] })).toBe(expected);
  });

  const FORMULA = '<f>IF(A1>0,"a","b")</f>';

  test.each<[string, string]>([
    ['no value', cell('A1', FORMULA)],
    ['a blank value', cell('A1', `${FORMULA}<v></v>`)],
    ['a value without content', cell('A1', `${FORMULA}<v/>`)],
    ['no value, and a formula that it shares', cell('A1', '<f t="shared" si="0"/>')],
  ])('I-03 a formula with %s is told by its place', (_, markup) => {
    const rows = row(1, markup, text('B1', '.')) + row(2, cell('A2', '<f>1</f><v>1</v>'));
    const [sheet] = readXlsx(xlsxOf([{ rows }])).sheets;
    expect(sheet?.rows).toEqual([['', '.'], ['1']]);
    expect(sheet?.unsaved).toEqual({ count: 1, cells: ['A1'] });
  });

  test.each<[string, string]>([
    ['a number', `<c r="A1">${FORMULA}<v>2</v></c>`],
    ['a blank text', `<c r="A1" t="str">${FORMULA}<v></v></c>`],
    ['an error', `<c r="A1" t="e">${FORMULA}<v>#N/A</v></c>`],
    ['a number, and a formula that it shares', '<c r="A1"><f t="shared" si="0"/><v>3</v></c>'],
  ])('I-03 a formula with %s for its value has one', (_, markup) => {
    const [sheet] = readXlsx(xlsxOf([{ rows: row(1, markup, text('B1', '.')) }])).sheets;
    expect(sheet?.unsaved).toBeUndefined();
  });

  test('I-03 many formulas without values are counted, and the first named', () => {
    const cells = Array.from({ length: 50 }, (_, index) =>
      row(index + 1, cell(`A${index + 1}`, FORMULA)),
    );
    const [sheet] = readXlsx(xlsxOf([{ rows: cells.join('') }])).sheets;
    expect(sheet?.unsaved).toEqual({ count: 50, cells: ['A1', 'A2', 'A3', 'A4', 'A5'] });
  });

  test.each<[string, string, string]>([
    ['a shared text', '<t>张三</t>', '张三'],
    [
      'a shared text with formatted parts',
      '<r><t>张</t></r><r><rPr><b/></rPr><t>三</t></r>',
      '张三',
    ],
    [
      'a shared text without its pronunciation',
      '<t>张三</t><rPh sb="0" eb="1"><t>Zhang</t></rPh>',
      '张三',
    ],
  ])('I-03 %s is read as it is shown', (_, inside, expected) => {
    const markup = cell('A1', '<v>0</v>', 't="s"');
    expect(readCell(markup, { shared: [inside] })).toBe(expected);
  });
});

describe('the form of a sheet', () => {
  const read = (...sheets: Parameters<typeof xlsxOf>[0]) => readXlsx(xlsxOf(sheets)).sheets;

  test('I-02 blank rows keep their numbers and blank cells at the ends are left out', () => {
    const rows =
      row(2, text('B2', 'x'), text('C2', ''), cell('D2', '', 's="0"')) + row(4, text('A4', 'y'));
    expect(read({ rows })[0]?.rows).toEqual([[], ['', 'x'], [], ['y']]);
  });

  test('I-02 rows and cells that do not say their places follow each other', () => {
    const unplaced = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row>${unplaced('a')}${unplaced('b')}</row><row>${unplaced('c')}</row>`;
    expect(read({ rows })[0]?.rows).toEqual([['a', 'b'], ['c']]);
  });

  test('I-02 merges are told with their ends, and their text stands in the first cell only', () => {
    const sheet = {
      rows: rowsOf([
        ['题', ''],
        ['a', 'b'],
        ['', 'c'],
      ]),
      after: '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A3"/></mergeCells>',
    };
    expect(read(sheet)[0]).toEqual({
      name: 'Sheet1',
      rows: [['题'], ['a', 'b'], ['', 'c']],
      merges: [
        { top: 0, bottom: 0, left: 0, right: 1 },
        { top: 1, bottom: 2, left: 0, right: 0 },
      ],
      hidden: new Set(),
    });
  });

  test('I-02 all sheets are read, hidden ones and empty ones too, in their order', () => {
    const sheets = read(
      { name: '临床', rows: rowsOf([['a']]) },
      { name: '护理', state: 'hidden', rows: rowsOf([['b']]) },
      { name: '空' },
      { name: '检验', state: 'veryHidden', rows: rowsOf([['c']]) },
    );
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['临床', [['a']]],
      ['护理', [['b']]],
      ['空', []],
      ['检验', [['c']]],
    ]);
  });

  test('I-02 hidden sheets are told', () => {
    const rows = rowsOf([['a']]);
    const sheets = read({ rows }, { rows, state: 'hidden' }, { rows, state: 'veryHidden' });
    expect(sheets.map(({ isHidden }) => isHidden)).toEqual([undefined, true, true]);
  });

  test('I-02 hidden rows are read like the others, and told by sheet', () => {
    const first = `${row(1, text('A1', 'a'))}<row r="2" hidden="1">${text('A2', 'b')}</row>`;
    const second = `<row hidden='true'><c t="inlineStr"><is><t>c</t></is></c></row><row hidden="0"><c t="inlineStr"><is><t>d</t></is></c></row>`;
    const sheets = read({ rows: first }, { rows: second });
    expect(sheets.map(({ rows }) => rows)).toEqual([
      [['a'], ['b']],
      [['c'], ['d']],
    ]);
    expect(sheets.map(({ hidden }) => hidden)).toEqual([new Set([1]), new Set([0])]);
  });
});

describe('limits', () => {
  const read = (rows: string, more: object = {}) =>
    readXlsx(xlsxOf([{ name: '名单', rows, ...more }]));

  const manyRows = (count: number) =>
    Array.from({ length: count }, (_, index) => row(index + 1, number(`A${index + 1}`, '1'))).join(
      '',
    );

  const columns = (count: number) =>
    Array.from({ length: count }, (_, index) => text(`${columnName(index)}1`, 'x'));

  test.each<[string, string, string, number]>([
    [
      'more than 100 columns with texts',
      row(1, ...columns(100)) + row(2, text('XFD2', 'x')),
      'FILE_TOO_MANY_COLUMNS',
      100,
    ],
    [
      'more than 100 columns far out',
      Array.from({ length: 101 }, (_, index) =>
        row(index + 1, text(`${columnName(200 + index)}${index + 1}`, 'x')),
      ).join(''),
      'FILE_TOO_MANY_COLUMNS',
      100,
    ],
    ['more than 50,000 rows', manyRows(50_201), 'FILE_TOO_MANY_ROWS', 50_000],
  ])('I-09 %s is refused and its sheet named', (_, rows, code, max) => {
    expect(fileErrorOf(() => read(rows))).toEqual({ code, params: { sheet: '名单', max } });
  });

  test('I-09 column 100 is read', () => {
    expect(read(row(1, text('CV1', 'x'))).sheets[0]?.rows[0]?.indexOf('x')).toBe(99);
  });

  const HEAD = row(1, text('A1', '姓名'), text('B1', '部门'));

  testFull.each<[string, string, number, string[]]>([
    ['far down', row(1_048_576, text('B1048576', 'x')), 1_048_576, ['', 'x']],
    ['far to the right', row(3, text('XFD3', 'x')), 3, ['', '', 'x']],
    ['in the last place', row(1_048_576, text('XFD1048576', 'x')), 1_048_576, ['', '', 'x']],
  ])(
    'I-09 a stray text %s is read at its row, behind the columns that there are',
    (_, stray, at, cells) => {
      const rows = read(HEAD + stray).sheets[0]?.rows ?? [];
      expect([rows.length, rows.at(-1)]).toEqual([at, cells]);
      expect(rows.filter(({ length }) => length > 0)).toHaveLength(2);
    },
  );

  test('I-09 columns far out keep their order, and their merges', () => {
    const far = [text('ZZ1', '备注'), text('XFD1', '职务')];
    const book = xlsxOf([
      {
        rows: HEAD.replace('</row>', `${far.join('')}</row>`) + row(2, text('ZZ2', 'x')),
        after: '<mergeCells><mergeCell ref="ZZ2:ZZ3"/></mergeCells>',
      },
    ]);
    const [sheet] = readXlsx(book).sheets;
    expect(sheet?.rows).toEqual([
      ['姓名', '部门', '备注', '职务'],
      ['', '', 'x'],
    ]);
    expect(sheet?.merges).toEqual([{ top: 1, bottom: 2, left: 2, right: 2 }]);
  });

  testFull('I-09 50,000 rows under a title are read', () => {
    expect(read(manyRows(50_002)).sheets[0]?.rows.length).toBe(50_002);
  });

  test.each<[string, string, object]>([
    [
      'formatted cells without texts far down and far right',
      row(1, text('A1', 'x')) + row(1_048_576, cell('XFD1048576', '', 's="1"')),
      {},
    ],
    [
      'formatted rows far down',
      `${row(1, text('A1', 'x'))}<row r="1048576" s="1" customFormat="1" ht="20"/>`,
      {},
    ],
    [
      'whole columns with a format',
      row(1, text('A1', 'x')),
      { before: '<cols><col min="1" max="16384" width="9" style="1"/></cols>' },
    ],
    [
      'a dimension that claims the whole sheet',
      row(1, text('A1', 'x')),
      { before: '<dimension ref="A1:XFD1048576"/>' },
    ],
    ['blank texts far down', row(1, text('A1', 'x')) + row(900_000, text('A900000', '')), {}],
  ])('I-09 %s are harmless', (_, rows, more) => {
    expect(read(rows, more).sheets[0]?.rows).toEqual([['x']]);
  });
});

describe('parts that are missing or broken', () => {
  test.each([
    ['the workbook is no workbook', 'xl/workbook.xml', 'no markup'],
    ['the workbook is blank', 'xl/workbook.xml', ''],
    ['a sheet is blank', 'xl/worksheets/sheet2.xml', ''],
  ])('I-09 where %s the file is broken', (_, name, xml) => {
    const sheets = [{ rows: rowsOf([['x']]) }, { rows: rowsOf([['y']]) }];
    const bytes = xlsxOf(sheets, { parts: { [name]: strToU8(xml) } });
    expect(fileErrorOf(() => readXlsx(bytes)).code).toBe('FILE_BROKEN');
  });

  test('I-09 a sheet that cannot be read makes the file broken, and is not left out', () => {
    const rows = row(1, cell('A1', '<v>7</v>', 't="s"'));
    const bytes = xlsxOf([{ rows: rowsOf([['x']]) }, { rows }], { shared: ['<t>x</t>'] });
    expect(fileErrorOf(() => readXlsx(bytes)).code).toBe('FILE_BROKEN');
  });

  test('I-02 a sheet of a chart beside the tables is passed over', () => {
    const parts = partsOf([{ name: '名单', rows: rowsOf([['x']]) }, { name: '图' }]);
    const asChart = (part: string) =>
      strToU8(
        strFromU8(parts[part] as Uint8Array)
          .replaceAll('worksheets/sheet2', 'chartsheets/sheet2')
          .replace(/(chartsheets\/sheet2.xml" ContentType="[^"]*\.)worksheet/, '$1chartsheet')
          .replace('worksheet" Target="chart', 'chartsheet" Target="chart'),
      );
    for (const part of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels']) {
      parts[part] = asChart(part);
    }
    parts['xl/chartsheets/sheet2.xml'] = strToU8('<chartsheet/>');
    delete parts['xl/worksheets/sheet2.xml'];
    expect(readXlsx(zipSync(parts)).sheets.map(({ name }) => name)).toEqual(['名单']);
  });
});
