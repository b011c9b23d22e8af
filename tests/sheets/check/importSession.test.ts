import { createHash } from 'node:crypto';
import { strToU8 } from 'fflate';
import type { CheckedRow, ImportTarget, Verdict } from '@/contract/import/import';
import { contactImport, courseImport, MAX_CELL } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { CheckOptions } from '@/sheets/base/checkTypes';
import { ImportSession } from '@/sheets/check/importSession';
import { parseCheckBody } from '../../support/imports';
import { testFull } from '../../support/testFull';
import { fileErrorOf } from '../files/fileErrorOf';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { row, rowsOf, tableXlsx, text, xlsxOf } from '../read/makeXlsx';

const HEADER = ['工号', '姓名', '手机号'];
const CHEN = ['001', '陈晓明', '13800001111'];
const LI = ['002', '李二', '13800002222'];
const OPTIONS: CheckOptions = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' };

type Sheets = Parameters<typeof tableXlsx>[0];

const start = (sheets: Sheets, target: ImportTarget = 'contact') =>
  openAndChoose(target, '名单.xlsx', tableXlsx(sheets));

const bodyOf = async (
  { session, table }: ReturnType<typeof start>,
  constants: Partial<Record<ImportField, string>> = {},
) => {
  const { fields, how } = autoMapping(table);
  return await parseCheckBody(session.checkBody(fields, how, constants, OPTIONS));
};

describe('opening', () => {
  test('I-02 a file is told with its hash, its sheets and the header rows that were found', () => {
    const bytes = tableXlsx({ 说明: [['请先阅读']], 名单: [['通讯录'], HEADER, CHEN] });
    expect(new ImportSession().open('contact', '名单.xlsx', bytes)).toEqual({
      name: '名单.xlsx',
      size: bytes.length,
      format: 'xlsx',
      encoding: '',
      encodings: [],
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sheets: [
        {
          name: '说明',
          rowCount: 1,
          headerRow: null,
          chosen: false,
          hidden: false,
          preview: [['请先阅读']],
        },
        {
          name: '名单',
          rowCount: 3,
          headerRow: 1,
          chosen: true,
          hidden: false,
          preview: [['通讯录'], HEADER, CHEN],
        },
      ],
    });
  });

  test('I-02 all sheets with a header are chosen, of sheets without any the first', () => {
    const chosen = (sheets: Sheets) => {
      const { opened } = start(sheets);
      return opened.sheets.filter((sheet) => sheet.chosen).map(({ name }) => name);
    };
    expect(chosen({ a: [HEADER, CHEN], b: [['x']], c: [HEADER, LI] })).toEqual(['a', 'c']);
    expect(chosen({ a: [['x']], b: [['y']] })).toEqual(['a']);
  });

  test('I-02 of a large sheet only its corner is shown', () => {
    const rows = Array.from({ length: 70 }, () => new Array<string>(40).fill('x'));
    const preview = start({ a: rows }).opened.sheets[0]?.preview;
    expect([preview?.length, preview?.[0]?.length]).toEqual([50, 12]);
  });

  test('I-02 a session that opens another file knows nothing of the first', () => {
    const { session } = start({ a: [HEADER, CHEN] });
    session.open('contact', 'b.csv', strToU8('姓名,单位\n王一,护理学院\n'));
    expect(fileErrorOf(() => session.choose([{ name: 'a', headerRow: 0 }])).code).toBe(
      'FILE_NO_ROWS',
    );
    expect(session.choose([{ name: 'b.csv', headerRow: 0 }]).rowCount).toBe(1);
  });
});

describe('choosing', () => {
  test('I-02 columns are told with their matches and the first texts that differ', () => {
    const rows = [CHEN, CHEN, ['', '王一', ''], LI, ['003', '赵三', ''], ['004', '钱四', '']];
    const { table } = start({ 名单: [[...HEADER, '序'], ...rows, ['制表：教务处']] });
    expect(table).toEqual({
      columns: [
        {
          key: '工号',
          header: '工号',
          sheets: ['名单'],
          isApart: false,
          match: { field: 'staffNo', how: 'exact' },
          samples: ['001', '002', '003'],
        },
        {
          key: '姓名',
          header: '姓名',
          sheets: ['名单'],
          isApart: false,
          match: { field: 'name', how: 'exact' },
          samples: ['陈晓明', '王一', '李二'],
        },
        {
          key: '手机号',
          header: '手机号',
          sheets: ['名单'],
          isApart: false,
          match: { field: 'mobile', how: 'exact' },
          samples: ['13800001111', '13800002222'],
        },
        {
          key: '序',
          header: '序',
          sheets: ['名单'],
          isApart: false,
          match: null,
          samples: [],
        },
      ],
      rowCount: 6,
      leftOut: 1,
      leftOutRows: [{ sheet: '名单', row: 8, text: '制表：教务处' }],
      unsaved: [],
      struck: 0,
      struckCells: [],
      parts: [],
      hiddenRows: 0,
      headerKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      wholeKey: table.headerKey,
    });
  });

  test('I-02 sheets with the same headers make one table, with the samples of all', () => {
    const { table } = start({
      a: [HEADER, CHEN],
      b: [
        ['姓名', '短号'],
        ['李二', '6601'],
      ],
    });
    expect(table.columns.map(({ header, samples }) => [header, samples])).toEqual([
      ['工号', ['001']],
      ['姓名', ['陈晓明', '李二']],
      ['手机号', ['13800001111']],
      ['短号', ['6601']],
    ]);
    expect(table.rowCount).toBe(2);
  });

  test('I-02 headers of two sheets do not contend for a field', async () => {
    const started = start({
      a: [
        ['姓名', '手机'],
        ['陈晓明', '1'],
      ],
      b: [
        ['姓名', '手机号'],
        ['李二', '2'],
      ],
    });
    expect(started.table.columns.map(({ match }) => match?.field)).toEqual([
      'name',
      'mobile',
      'mobile',
    ]);
    expect((await bodyOf(started)).rows).toEqual([
      { row: 2, sheet: 'a', name: '陈晓明', mobile: '1' },
      { row: 2, sheet: 'b', name: '李二', mobile: '2' },
    ]);
  });

  test('I-02 a header that lost its field in one sheet keeps it in another', () => {
    const { table } = start({
      a: [
        ['姓名', '手机', '手机号'],
        ['陈晓明', '1', '2'],
      ],
      b: [
        ['姓名', '手机'],
        ['李二', '3'],
      ],
    });
    expect(table.columns.map(({ key, sheets, match }) => [key, sheets, match?.field])).toEqual([
      ['姓名', ['a', 'b'], 'name'],
      ['「a」手机', ['a'], undefined],
      ['「b」手机', ['b'], 'mobile'],
      ['手机号', ['a'], 'mobile'],
    ]);
  });

  test('I-02 a header that means something else in another sheet is a column of its own there', async () => {
    const started = start({
      外科: [
        ['姓名', '电话'],
        ['陈晓明', '13800001111'],
      ],
      内科: [
        ['姓名', '电话'],
        ['李二', '0591-83578001'],
      ],
      儿科: [
        ['姓名', '电话'],
        ['王一', '13900002222'],
      ],
      急诊: [
        ['姓名', '电话', '手机'],
        ['赵三', '83578003', '13900003333'],
      ],
    });
    expect(
      started.table.columns.map(({ key, sheets, isApart, match }) => [
        key,
        sheets,
        isApart,
        match?.field,
      ]),
    ).toEqual([
      ['姓名', ['外科', '内科', '儿科', '急诊'], false, 'name'],
      ['「外科」电话', ['外科', '儿科'], true, 'mobile'],
      ['「内科」电话', ['内科', '急诊'], true, 'officePhone'],
      ['手机', ['急诊'], false, 'mobile'],
    ]);
    expect((await bodyOf(started)).rows).toEqual([
      { row: 2, sheet: '外科', name: '陈晓明', mobile: '13800001111' },
      { row: 2, sheet: '内科', name: '李二', officePhone: '0591-83578001' },
      { row: 2, sheet: '儿科', name: '王一', mobile: '13900002222' },
      { row: 2, sheet: '急诊', name: '赵三', officePhone: '83578003', mobile: '13900003333' },
    ]);
  });

  test('I-02 another header row, or none, may be chosen', () => {
    const { session } = start({ a: [['甲', '乙'], HEADER, CHEN] });
    const headers = (headerRow: number | null) =>
      session.choose([{ name: 'a', headerRow }]).columns.map(({ header }) => header);
    // `HEADER` has names of fields, so it is the header of its own table.
    expect(headers(0)).toEqual(['甲', '乙', ...HEADER]);
    expect(headers(null)).toEqual(['第 1 列', '第 2 列', '第 3 列']);
  });

  test('I-02 long samples are cut between characters', () => {
    const long = `a${'𠮷'.repeat(40)}`;
    const { table } = start({
      a: [
        ['姓名', '单位'],
        ['陈晓明', long],
      ],
    });
    expect(table.columns[1]?.samples).toEqual([`a${'𠮷'.repeat(19)}`]);
  });

  test.each<[string, Sheets]>([
    ['only a header', { a: [HEADER] }],
    ['only a header and a footer', { a: [HEADER, ['制表：教务处']] }],
    ['only a header on each of its sheets', { a: [HEADER], b: [HEADER] }],
  ])('I-09 a file with %s has no rows', (_, sheets) => {
    expect(fileErrorOf(() => start(sheets))).toEqual({ code: 'FILE_NO_ROWS', params: {} });
  });

  describe('formulas without values', () => {
    const FORMULA = '<c r="C2"><f>A2</f></c>';
    const open = (rows: string) => {
      const session = new ImportSession();
      return {
        session,
        opened: session.open('contact', '名单.xlsx', xlsxOf([{ name: '名单', rows }])),
      };
    };

    test('I-03 are told by sheet and place', () => {
      const { session } = open(
        rowsOf([HEADER]) + row(2, text('A2', '001'), text('B2', '陈'), FORMULA),
      );
      expect(session.choose([{ name: '名单', headerRow: 0 }])).toMatchObject({
        rowCount: 1,
        unsaved: [{ sheet: '名单', count: 1, cells: ['C2'] }],
      });
    });

    test('I-09 that are all there is are told to be it', () => {
      const refused = {
        code: 'FILE_FORMULAS_UNSAVED',
        params: { sheet: '名单', count: 1 },
      };
      const { session } = open(rowsOf([HEADER]) + row(2, FORMULA));
      expect(fileErrorOf(() => session.choose([{ name: '名单', headerRow: 0 }]))).toEqual(refused);
      expect(fileErrorOf(() => open(row(2, FORMULA)))).toEqual(refused);
    });
  });

  test('I-09 no sheet, and a sheet that is not there, have no rows', () => {
    const { session } = start({ a: [HEADER, CHEN] });
    for (const chosen of [[], [{ name: 'x', headerRow: 0 }]]) {
      expect(fileErrorOf(() => session.choose(chosen)).code).toBe('FILE_NO_ROWS');
    }
  });

  testFull('I-09 50,000 rows may be chosen, and no more on several sheets together', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => [`姓${index}`]);
    const sheets = { a: [['姓名'], ...lines(50_000)], b: [['姓名'], ['王一']] };
    const session = new ImportSession();
    session.open('contact', 'x.xlsx', tableXlsx(sheets));
    const both = ['a', 'b'].map((name) => ({ name, headerRow: 0 }));
    expect(session.choose(both.slice(0, 1)).rowCount).toBe(50_000);
    expect(fileErrorOf(() => session.choose(both))).toEqual({
      code: 'FILE_TOO_MANY_ROWS',
      params: { sheet: 'a、b', max: 50_000 },
    });
  });
});

describe("the check's body", () => {
  test('I-03 it holds the file, how it was read, the options and the rows', async () => {
    const started = start({ 名单: [HEADER, CHEN] });
    const { name, size, sha256 } = started.opened;
    const body = await bodyOf(started);
    const { headerKey } = started.table;
    expect(body).toEqual({
      step: 'check',
      layout: {
        headerKey,
        wholeKey: headerKey,
        columns: { 姓名: 'name', 工号: 'staffNo', 手机号: 'mobile' },
        splits: [],
        constants: {},
        answers: {},
      },
      file: { name, size, sha256 },
      source: {
        format: 'xlsx',
        encoding: '',
        sheets: ['名单'],
        headerRow: null,
        mapping: {
          工号: { field: 'staffNo', how: 'exact' },
          姓名: { field: 'name', how: 'exact' },
          手机号: { field: 'mobile', how: 'exact' },
        },
      },
      ...OPTIONS,
      rows: [{ row: 2, staffNo: '001', name: '陈晓明', mobile: '13800001111' }],
    });
  });

  test.each<[ImportTarget, object]>([
    ['bachelorCourse', { type: 'courseImport', step: 'check', level: 'bachelor' }],
    ['postgraduateCourse', { type: 'courseImport', step: 'check', level: 'postgraduate' }],
  ])('I-03 for a %s it says so, and its constants stand in each row', async (target, expected) => {
    const started = start(
      {
        a: [
          ['课程代码', '课程名称'],
          ['C1', '解剖'],
        ],
      },
      target,
    );
    const body = await bodyOf(started, { termCode: '2026-2027-1', className: ' ' });
    expect(body).toMatchObject(expected);
    expect(body.rows).toEqual([
      { row: 2, courseCode: 'C1', courseName: '解剖', termCode: '2026-2027-1' },
    ]);
  });

  test('I-02 columns that are skipped are not sent, and a chosen field is told as chosen by hand', async () => {
    const { session } = start({ a: [HEADER, CHEN] });
    const body = await parseCheckBody(session.checkBody({ 姓名: 'remark' }, {}, {}, OPTIONS));
    expect(body.rows).toEqual([{ row: 2, remark: '陈晓明' }]);
    expect(body.source.mapping).toEqual({ 姓名: { field: 'remark', how: 'manual' } });
  });

  test('I-02 of two columns for one field the first with a text gives it', async () => {
    const { session } = start({
      a: [
        ['姓名', '单位', '学院'],
        ['陈', '', '护理'],
        ['李', '附一', '护理'],
      ],
    });
    const fields = { 姓名: 'name', 单位: 'unit', 学院: 'unit' } as const;
    const body = await parseCheckBody(session.checkBody(fields, {}, {}, OPTIONS));
    expect(body.rows.map(({ unit }: { unit: string }) => unit)).toEqual(['护理', '附一']);
  });

  test('I-02 headers that are names of JavaScript are columns like others', async () => {
    const started = start({
      a: [
        ['姓名', '单位', 'constructor', '__proto__'],
        ['陈', '附一', 'x', 'y'],
      ],
    });
    expect((await bodyOf(started)).rows).toEqual([{ row: 2, name: '陈', unit: '附一' }]);
  });

  const parses = ({ rows: sent, ...first }: { type?: string; rows: unknown }) => {
    const { input, rows, fixed } = first.type ? courseImport.check : contactImport.check;
    const rest = Object.fromEntries(Object.entries(first).filter(([name]) => !(name in fixed)));
    return input.safeParse(rest).success && rows.safeParse(sent).success;
  };

  test.each<[string, Sheets]>([
    [
      'more sheets than it tells of',
      Object.fromEntries(Array.from({ length: 60 }, (_, no) => [`s${no}`, [HEADER, CHEN]])),
    ],
    ['a sheet with a long name', { ['长'.repeat(200)]: [HEADER, CHEN], b: [HEADER, LI] }],
    [
      'long headers',
      {
        a: [
          [...HEADER, '长'.repeat(500)],
          [...CHEN, 'x'],
        ],
      },
    ],
    [
      'long texts',
      {
        a: [
          [...HEADER, '备注'],
          [...CHEN, '长'.repeat(50_000)],
        ],
      },
    ],
  ])('I-09 of a file with %s it is one that the API takes', async (_, sheets) => {
    const body = await bodyOf(start(sheets));
    expect(parses(body)).toBe(true);
    expect(body.rows.length).toBe(Object.keys(sheets).length);
  });

  test('I-09 characters that no database keeps do not stop the rows', async () => {
    const cut = `${'a'.repeat(MAX_CELL - 1)}𠮷`;
    const sheets = {
      a: [
        [...HEADER, '备注'],
        ['001', '陈_x0000_晓明', '1', cut],
      ],
    };
    const { rows } = await bodyOf(start(sheets));
    expect(JSON.stringify(rows)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    expect(rows[0]).toMatchObject({ name: '陈晓明', remark: `${'a'.repeat(MAX_CELL - 1)}……` });
  });
});

describe('the checked rows', () => {
  const VERDICTS: Verdict[] = ['new', 'error', 'new', 'changed', 'new', 'error'];
  const checked = (verdicts: readonly Verdict[]): CheckedRow[] =>
    verdicts.map((verdict, index) => ({ row: index + 2, verdict, changes: [], issues: [] }));
  const answerOf = (rows: unknown) => {
    const counts = { total: 6, error: 2, duplicate: 0, unchanged: 0, clash: 0, new: 3, changed: 1 };
    return new Blob([JSON.stringify({ Success: true, Value: { token: 't', counts, rows } })]);
  };
  const checkedSession = async () => {
    const lines = VERDICTS.map((_, index) => [`00${index}`, `姓${index}`, '']);
    const started = start({ 名单: [HEADER, ...lines] });
    await bodyOf(started);
    const taken = await started.session.storeCheckResult(answerOf(checked(VERDICTS)));
    return { session: started.session, taken };
  };

  test('I-02 the page gets the answer without its rows', async () => {
    const { taken } = await checkedSession();
    expect(taken).toEqual({
      token: 't',
      counts: expect.objectContaining({ total: 6, new: 3 }),
      openPeople: [],
      groups: [],
      review: 0,
      askedPeople: 0,
      missing: { count: 0, unjudged: [] },
      unread: [],
    });
  });

  test('I-03 the page gets which rows ask who is meant, and shows the question', async () => {
    const { session } = await checkedSession();
    const options = ['same', 'second'] as const;
    const rows = checked(VERDICTS).map((row) => {
      if (row.row === 5) return { ...row, person: { options } };
      if (row.row === 4) return { ...row, person: { options, answer: 'same' } };
      // A refused row needs no answer about its person.
      return row.row === 3 ? { ...row, person: { options: ['second'] } } : row;
    });
    expect(await session.storeCheckResult(answerOf(rows))).toMatchObject({
      openPeople: ['5 '],
      askedPeople: 2,
    });
    expect(session.shownRows(['changed'], 0, 1).list[0]?.person).toEqual({ options });
  });

  test('I-04 sessions that the file leaves out are counted, and come a page at a time', async () => {
    const { session } = await checkedSession();
    const sessions = Array.from({ length: 30 }, (_, index) => ({
      id: index + 1,
      courseName: '解剖学',
      className: 'A',
      date: '2026-09-07',
      periodStart: 1,
      periodEnd: 2,
      groupName: '',
      room: '',
      teachers: ['王一'],
    }));
    const counts = { total: 6, error: 2, duplicate: 0, unchanged: 0, clash: 0, new: 3, changed: 1 };
    const missing = { sessions, unjudged: ['生理学'] };
    const Value = { token: 't', counts, rows: checked(VERDICTS), missing };
    const taken = await session.storeCheckResult(
      new Blob([JSON.stringify({ Success: true, Value })]),
    );
    expect(taken?.missing).toEqual({ count: 30, unjudged: ['生理学'] });
    expect(session.shownMissing(20, 20).map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 21),
    );
  });

  test('I-03 a row is shown with its verdict and the texts it was made of', async () => {
    const { session } = await checkedSession();
    expect(session.shownRows(['changed'], 0, 10)).toEqual({
      list: [
        {
          row: 5,
          verdict: 'changed',
          changes: [],
          issues: [],
          texts: { staffNo: '003', name: '姓3', mobile: '' },
          columns: {
            staffNo: { header: '工号', text: '003' },
            name: { header: '姓名', text: '姓3' },
            mobile: { header: '手机号', text: '' },
          },
        },
      ],
      total: 1,
    });
  });

  test.each<[Verdict[], number, number, number[], number]>([
    [['new'], 0, 2, [2, 4], 3],
    [['new'], 2, 2, [6], 3],
    [['new'], 4, 2, [], 3],
    [['new', 'error'], 1, 3, [3, 4, 6], 5],
    [['duplicate'], 0, 2, [], 0],
    [[], 0, 10, [], 0],
  ])(
    'I-03 of the %j from %i on %i are the rows %j of %i',
    async (verdicts, from, count, rows, total) => {
      const { session } = await checkedSession();
      const shown = session.shownRows(verdicts, from, count);
      expect(shown.list.map(({ row }) => row)).toEqual(rows);
      expect(shown.total).toBe(total);
    },
  );

  test.each<[string, unknown]>([
    ['fewer rows', checked(['new'])],
    ['more rows', checked([...VERDICTS, 'new'])],
    ['no rows', undefined],
    ['rows of another form', VERDICTS.map(() => ({ row: 1 }))],
  ])(
    'I-03 an answer with %s than were sent is not taken, and what was shown stays',
    async (_, rows) => {
      const { session } = await checkedSession();
      expect(await session.storeCheckResult(answerOf(rows))).toBeUndefined();
      expect(session.shownRows(['error'], 0, 10).total).toBe(2);
    },
  );

  test('I-03 before a check no rows are shown', () => {
    const { session } = start({ a: [HEADER, CHEN] });
    expect(session.shownRows(['new', 'error'], 0, 10)).toEqual({ list: [], total: 0 });
  });
});
