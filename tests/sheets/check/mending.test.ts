import {
  type CheckedRow,
  type ImportIssue,
  type ImportTarget,
  VERDICTS,
  type Verdict,
} from '@/contract/import/import';
import { errorAt, warningAt } from '@/domain/base/issues';
import type { ImportSession } from '@/sheets/check/importSession';
import type { ProtocolRow } from '@/sheets/match/rows/rowTexts';
import { readFile } from '@/sheets/read/readFile';
import { parseCheckBody } from '../../support/imports';
import { fileErrorOf } from '../files/fileErrorOf';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { tableXlsx } from '../read/makeXlsx';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;

type Sheets = Record<string, readonly (readonly string[])[]>;

const start = (target: ImportTarget, sheets: Sheets, constants = {}) => {
  const { session, table } = openAndChoose(target, '表.xlsx', tableXlsx(sheets));
  const { fields, how } = autoMapping(table);
  const body = async (): Promise<ProtocolRow[]> =>
    (await parseCheckBody(session.checkBody(fields, how, constants, OPTIONS))).rows;
  return { session, body, table };
};

type Said = [verdict: Verdict, ...issues: ImportIssue[]];

const answer = async (
  session: ImportSession,
  rows: readonly ProtocolRow[],
  said: readonly Said[],
) => {
  const checked = rows.map(({ row, sheet }, index): CheckedRow => {
    const [verdict = 'new', ...issues] = said[index] ?? [];
    return { row, ...(sheet === undefined ? {} : { sheet }), verdict, changes: [], issues };
  });
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));
  const Value = { token: 't', counts: { total: rows.length, ...counts }, rows: checked };
  return session.storeCheckResult(new Blob([JSON.stringify({ Success: true, Value })]));
};

const COURSE = ['课程名称', '上课时间', '上课地点'];
const TWICE = ['生理学', '1-8周 周一1-2节；9-16周 周二3-4节', '甲；乙'];
const ANATOMY = ['解剖学', '1-8周 周三1-2节', '丙'];
const weeksError = (text: string) => errorAt('weeks', 'WEEK_ZERO', { text });

describe('a row with several times', () => {
  test('I-03 is sent in parts and shown as one, with what is said of all of them', async () => {
    const { session, body } = start('bachelorCourse', { 课表: [COURSE, TWICE, ANATOMY] });
    const rows = await body();
    expect(rows.map(({ row }) => row)).toEqual([2, 2, 3]);
    const warning = warningAt('teachers', 'COURSE_TEACHER_MISSING');
    const taken = await answer(session, rows, [
      ['new', warning],
      ['error', warning, weeksError('9-16周')],
      ['changed'],
    ]);
    expect(taken?.counts).toMatchObject({ total: 2, error: 1, changed: 1, new: 0 });
    const { list, total } = session.shownRows(['error', 'changed'], 0, 10);
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({ row: 2, verdict: 'error' });
    expect(list[0]?.issues).toEqual([warning, weeksError('9-16周')]);
    expect(list[0]?.texts).toMatchObject({ weekday: '周一；周二', room: '甲；乙' });
    expect(list[1]).toMatchObject({ row: 3, verdict: 'changed' });
  });

  test.each([
    ['1周 周一 08:00-09:40 甲', '1周 周一 1-2节 甲'],
    ['1周 周一 第1、2节 甲', undefined],
  ])('I-03 in a cell that says more only the text at fault is mended: %j', async (time, mended) => {
    const { session, body } = start('bachelorCourse', { 课表: [COURSE, ['生理学', time, '']] });
    const error = errorAt('periods', 'CLOCK_NOT_PERIODS', { text: time }, '1-2节');
    await answer(session, await body(), [['error', error]]);
    const { list } = session.shownRows(['error'], 0, 1);
    expect(list[0]?.issues[0]?.suggestion).toBe(mended);
  });

  test.each<[Verdict[], Verdict]>([
    [['duplicate', 'unchanged'], 'unchanged'],
    [['unchanged', 'new'], 'new'],
    [['new', 'changed'], 'changed'],
    [['changed', 'clash'], 'clash'],
    [['clash', 'error'], 'error'],
    [['duplicate', 'duplicate'], 'duplicate'],
  ])('I-03 whose parts are %j is %s, as the server counts it', async (parts, verdict) => {
    const { session, body } = start('bachelorCourse', { 课表: [COURSE, TWICE] });
    await answer(
      session,
      await body(),
      parts.map((each) => [each]),
    );
    expect(session.shownRows(VERDICTS, 0, 10).list.map((row) => row.verdict)).toEqual([verdict]);
  });

  test('I-03 tells for each field of its combined cell the whole cell', async () => {
    const { session, body } = start('bachelorCourse', { 课表: [COURSE, TWICE] });
    await answer(session, await body(), [['new'], ['new']]);
    const whole = { header: '上课时间', text: TWICE[1] };
    expect(session.shownRows(['new'], 0, 1).list[0]?.columns).toMatchObject({
      weeks: whole,
      weekday: whole,
      periods: whole,
      time: whole,
      courseName: { header: '课程名称', text: '生理学' },
    });
  });
});

describe('mending', () => {
  test('I-03 a mended cell is sent in place of the one in the file, and shown', async () => {
    const { session, body } = start('contact', {
      名单: [
        ['姓名', '手机'],
        ['陈晓明', '138'],
        ['林', '1'],
      ],
    });
    await answer(session, await body(), [['error'], ['error']]);
    session.mend(2, undefined, { mobile: '13800001111' });
    const rows = await body();
    expect(rows).toEqual([
      { row: 2, name: '陈晓明', mobile: '13800001111' },
      { row: 3, name: '林', mobile: '1' },
    ]);
    await answer(session, rows, [['new'], ['error']]);
    expect(session.shownRows(['new'], 0, 10).list[0]?.columns).toEqual({
      name: { header: '姓名', text: '陈晓明' },
      mobile: { header: '手机', text: '13800001111' },
    });
  });

  test('I-03 what is mended of one row adds up, and a field without a column can be given', async () => {
    const { session, body } = start('contact', {
      名单: [
        ['姓名', '手机'],
        ['陈晓明', '138'],
      ],
    });
    session.mend(2, undefined, { mobile: '13800001111' });
    session.mend(2, undefined, { unit: '药学院' });
    expect(await body()).toEqual([
      { row: 2, name: '陈晓明', mobile: '13800001111', unit: '药学院' },
    ]);
  });

  test('I-03 a combined time is mended as a whole', async () => {
    const { session, body } = start('bachelorCourse', {
      课表: [COURSE, ['生理学', '1-8周 周一', '甲']],
    });
    session.mend(2, undefined, { weeks: '1-8周 周一1-2节；9周 周二3-4节' });
    expect(await body()).toMatchObject([
      { row: 2, weeks: '1-8周', weekday: '周一', periods: '1-2节', room: '甲' },
      { row: 2, weeks: '9周', weekday: '周二', periods: '3-4节', room: '甲' },
    ]);
  });

  test('T-01 rows that go on with a mended one get what was mended', async () => {
    const HEADER = ['课程名称', '周次', '星期', '节次'];
    const { session, body } = start('bachelorCourse', {
      课表: [HEADER, ['生里学', '1周', '一', '1-2'], ['', '2周', '二', '3-4']],
    });
    session.mend(2, undefined, { courseName: '生理学' });
    expect((await body()).map((row) => 'courseName' in row && row.courseName)).toEqual([
      '生理学',
      '生理学',
    ]);
  });

  test('I-03 rows of the same number in two sheets are mended apart', async () => {
    const HEADER = ['姓名', '手机'];
    const { session, body } = start('contact', {
      甲: [HEADER, ['陈', '1']],
      乙: [HEADER, ['林', '2']],
    });
    session.mend(2, '乙', { mobile: '13800001111' });
    expect((await body()).map((row) => 'mobile' in row && row.mobile)).toEqual([
      '1',
      '13800001111',
    ]);
  });

  test('I-02 what was mended stays where sheets are chosen again, and not for another file', async () => {
    const { session, body } = start('contact', {
      名单: [
        ['姓名', '手机'],
        ['陈晓明', '138'],
      ],
    });
    session.mend(2, undefined, { mobile: '13800001111' });
    session.choose([{ name: '名单', headerRow: 0 }]);
    expect(await body()).toMatchObject([{ mobile: '13800001111' }]);
    session.paste('contact', '姓名\t手机\n陈晓明\t138');
    session.choose([{ name: '粘贴的内容', headerRow: 0 }]);
    expect(await body()).toMatchObject([{ mobile: '138' }]);
  });
});

describe('what is only known here', () => {
  test('I-03 a staff number without its zero is warned of, with the likely one', async () => {
    const numbers = ['003101', '003102', '003103', '03104'];
    const { session, body } = start('contact', {
      名单: [['工号', '姓名'], ...numbers.map((number) => [number, '某'])],
    });
    await answer(session, await body(), []);
    const issues = session.shownRows(['new'], 0, 10).list.map((row) => row.issues);
    const params = { number: '03104' };
    const warning = warningAt('staffNo', 'STAFF_NO_SHORT', params, '003104');
    expect(issues).toEqual([[], [], [], [warning]]);
  });

  test('I-03 in a list of staff numbers the whole list is suggested', async () => {
    const { session, body } = start('bachelorCourse', {
      课表: [
        ['课程名称', '教师', '工号'],
        ['a', '甲,乙', '1001,1002'],
        ['b', '丙,丁', '1003,104'],
      ],
    });
    await answer(session, await body(), []);
    expect(session.shownRows(['new'], 1, 1).list[0]?.issues).toMatchObject([
      { field: 'staffNos', code: 'STAFF_NO_SHORT', level: 'warning', suggestion: '1003、0104' },
    ]);
  });

  test('I-03 a row with a term of its own keeps it, with a warning', async () => {
    const constants = { termCode: '2026-2027-1' };
    const rows = [
      ['生理学', '2027春'],
      ['解剖学', ''],
      ['药理学', '2026秋'],
    ];
    const { session, body } = start(
      'bachelorCourse',
      { 课表: [['课程名称', '学期'], ...rows] },
      constants,
    );
    const sent = await body();
    expect(sent.map((row) => 'termCode' in row && row.termCode)).toEqual([
      '2027春',
      '2026-2027-1',
      '2026秋',
    ]);
    await answer(session, sent, []);
    const params = { own: '2026-2027-2', chosen: '2026-2027-1' };
    expect(session.shownRows(['new'], 0, 10).list.map(({ issues }) => issues)).toEqual([
      [warningAt('termCode', 'TERM_OF_ROW', params)],
      [],
      [],
    ]);
  });
});

describe('the file of errors', () => {
  const HEADER = ['序号', '姓名', '手机', '', '备注', '备注'];
  const BOOK = {
    甲: [
      ['名单'],
      HEADER,
      ['1', '陈晓明', '138', 'x', '一', '二'],
      ['2', '林', '13800001111', '', '', ''],
    ],
    乙: [
      ['姓名', '手机号'],
      ['王', '139'],
    ],
  };
  const mobileError = errorAt('mobile', 'MOBILE_INVALID');

  const opened = async () => {
    const { session, body } = start('contact', BOOK);
    session.mend(3, '甲', { unit: '药学院' });
    await answer(session, await body(), [
      ['error', { ...mobileError, suggestion: '13800000000' }, warningAt('name', 'REQUIRED')],
      ['new'],
      ['error', mobileError],
    ]);
    return session;
  };
  const sheetsOf = async (blob: Blob) =>
    readFile('错误', new Uint8Array(await blob.arrayBuffer())).sheets.map(({ name, rows }) => [
      name,
      rows,
    ]);

  const REASON = '手机：手机号应为 1 开头的 11 位数字';

  test('I-06 it has the rows at fault under their own headers, sheet by sheet, and why', async () => {
    const session = await opened();
    expect(await sheetsOf(session.errorFile('xlsx'))).toEqual([
      [
        '甲',
        [
          [...HEADER, '单位', '错误原因', '建议'],
          ['1', '陈晓明', '138', 'x', '一', '二', '药学院', REASON, '手机：13800000000'],
        ],
      ],
      [
        '乙',
        [
          ['姓名', '手机号', '错误原因'].concat('建议'),
          ['王', '139', REASON.replace('手机：', '手机号：')],
        ],
      ],
    ]);
  });

  test('I-06 as a .csv it is one table with the headers of all sheets', async () => {
    const session = await opened();
    const [[, rows] = []] = await sheetsOf(session.errorFile('csv'));
    expect(rows).toHaveLength(3);
    expect(rows?.[0]?.slice(1, 3)).toEqual(['姓名', '手机']);
    expect(rows?.[2]?.slice(1, 3)).toEqual(['王', '139']);
  });

  test('I-06 mended and imported again its added columns are none of the table', async () => {
    const session = await opened();
    const bytes = new Uint8Array(await session.errorFile('xlsx').arrayBuffer());
    const again = openAndChoose('contact', '错误.xlsx', bytes);
    expect(again.table.columns.map(({ header }) => header)).not.toContain('错误原因');
    expect(again.table.columns.map(({ header }) => header)).not.toContain('建议');
    expect(again.table.rowCount).toBe(2);
  });

  test('I-06 a row that goes on with the course above it says which course that is', async () => {
    const { session, body } = start('bachelorCourse', {
      课表: [
        ['课程名称', '教师', ...COURSE.slice(1)],
        ['生理学', '甲', '1周 周一1-2节', ''],
        ['', '', '0周 周一1-2节', ''],
      ],
    });
    await answer(session, await body(), [['new'], ['error', weeksError('0周')]]);
    const [[, rows] = []] = await sheetsOf(session.errorFile('xlsx'));
    expect(rows?.[1]?.slice(0, 3)).toEqual(['生理学', '甲', '0周 周一1-2节']);
  });

  test('I-06 without errors there is no file of them', async () => {
    const { session, body } = start('contact', {
      名单: [
        ['姓名', '手机'],
        ['陈', '1'],
      ],
    });
    await answer(session, await body(), [['new']]);
    expect(fileErrorOf(() => session.errorFile('xlsx')).code).toBe('FILE_NO_ROWS');
  });

  test('I-06 a table without headers gets those of its fields', async () => {
    const { session } = openAndChoose('contact', '表.xlsx', tableXlsx({ 名单: [['陈', '138']] }));
    const { columns } = session.choose([{ name: '名单', headerRow: null }]);
    const [name = '', mobile = ''] = columns.map(({ header }) => header);
    const body = session.checkBody({ [name]: 'name', [mobile]: 'mobile' }, {}, {}, OPTIONS);
    await answer(session, (await parseCheckBody(body)).rows, [['error', mobileError]]);
    const [[, rows] = []] = await sheetsOf(session.errorFile('csv'));
    expect(rows?.[0]?.slice(0, 3)).toEqual(['姓名', '手机号', '错误原因']);
  });
});

describe('the key of the headers', () => {
  const keyOf = (target: ImportTarget, ...headers: string[]) =>
    start(target, { a: [headers, headers.map(() => 'x')] }).table.headerKey;
  const KEY = keyOf('contact', '姓名', '手机号');

  test.each<[string, boolean, ImportTarget, string[]]>([
    ['in another order', true, 'contact', ['手机号', '姓名']],
    ['in other writing', true, 'contact', ['姓 名', '手机号：']],
    [
      'with the columns of a file of errors',
      true,
      'contact',
      ['姓名', '手机号', '错误原因', '建议'],
    ],
    ['with one more', false, 'contact', ['姓名', '手机号', '单位']],
    ['of another import', false, 'bachelorCourse', ['姓名', '手机号']],
  ])('I-02 headers %s are the same: %s', (_, same, target, headers) => {
    expect(keyOf(target, ...headers) === KEY).toBe(same);
  });

  test('I-02 of columns without headers it is that of their texts', () => {
    const keyWithout = (...cells: string[]) => {
      const { session } = openAndChoose('contact', '表.xlsx', tableXlsx({ a: [cells] }));
      return session.choose([{ name: 'a', headerRow: null }]).headerKey;
    };
    expect(keyWithout('陈晓明', '药学院')).toBe(keyWithout('陈晓明', '药学院'));
    expect(keyWithout('陈晓明', '药学院')).not.toBe(keyWithout('药学院', '13800001111'));
  });
});
