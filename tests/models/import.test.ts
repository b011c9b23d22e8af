import type { CheckedRow, ImportLayout, Verdict } from '@/contract/import/import';
import { freshImport } from '@/models/import/freshImport';
import { importModel } from '@/models/import/import';
import { fieldsOfOthers, nameCount, unmatched } from '@/models/import/importColumns';
import { answersNow, openQuestions } from '@/models/import/importState';
import { SheetClient } from '@/sheets/worker/sheetClient';
import {
  deferredAnswer,
  type FakeResponse,
  failed,
  fakeApi,
  good,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { freshStorages } from '../support/storage';

const CHECK = 'POST /api/directory/import check';
const COMMIT = 'POST /api/directory/import commit';
const LIST = 'POST /api/directory/import list';
const target = 'contact' as const;
const CSV = '姓名,部门,手机号\n张三,解剖教研室,13800000001\n李四,解剖教研室,123\n';
const INSERT = { mode: 'insert', blanks: 'keep', errors: 'valid-only' } as const;
const counts = { created: 1, updated: 0, unchanged: 0, skipped: 1 };
const none = { created: 0, updated: 0 };
const written = { contact: { created: 1, updated: 0 }, course: none, session: none };

const checked = (row: number, verdict: Verdict): CheckedRow => ({
  row,
  verdict,
  changes: [],
  issues: [],
});
const checkOf = (token: string, ...rows: CheckedRow[]) => {
  const blank = { error: 0, duplicate: 0, unchanged: 0, clash: 0, new: 0, changed: 0 };
  const all = { ...blank, total: rows.length };
  for (const { verdict } of rows) all[verdict] += 1;
  return good({ token, counts: all, rows });
};

freshStorages();
// During an import, the page listens for the closing of the browser tab.
beforeAll(() => Object.assign(globalThis, { window: new EventTarget() }));
afterAll(() => Reflect.deleteProperty(globalThis, 'window'));
const api = fakeApi();
let app: ModelApp;
/** Answers as the server does: with the decisions of the last check of these headers. */
const remembered = (keys: Record<string, unknown>) => {
  const layouts = api.current
    .to(CHECK)
    .map(({ layout }) => layout as ImportLayout)
    .reverse();
  return good({
    columns: layouts.find(({ headerKey }) => headerKey === keys.headerKey)?.columns ?? null,
    splits: layouts.find(({ wholeKey }) => wholeKey === keys.wholeKey)?.splits ?? null,
  });
};
beforeEach(() => {
  api.current.answers['POST /api/imports layout'] = remembered;
  app = startModels(importModel);
});
const current = async () => {
  await app.idle();
  return (await app.state()).import.current[target];
};
const open = (text = CSV, name = '通讯录.csv') => openSource(new File([text], name));
const onProgress = () => {};
const openSource = (source: File | string) =>
  app.dispatch({ type: 'import/open', payload: { target, source, onProgress } });
const toColumns = async () => {
  await open();
  await app.dispatch({ type: 'import/choose', payload: target });
};
const toCheck = async () => {
  await toColumns();
  api.current.answers[CHECK] = checkOf('t1', checked(2, 'new'), checked(3, 'error'));
  await app.dispatch({ type: 'import/check', payload: target });
  await app.idle();
};
const commit = () => app.dispatch({ type: 'import/commit', payload: target });

describe('the file', () => {
  test('I-02 a file is read and its header row found', async () => {
    await open();
    const { step, file, sheets, problem } = await current();
    expect({ step, problem }).toEqual({ step: 'sheets', problem: '' });
    expect(file).toMatchObject({ name: '通讯录.csv' });
    expect(sheets.map(({ headerRow, chosen }) => ({ headerRow, chosen }))).toEqual([
      { headerRow: 0, chosen: true },
    ]);
  });

  test('I-09 a file that cannot be read says why, and the step stays', async () => {
    await open('', '空.csv');
    expect(await current()).toMatchObject({ step: 'file', problem: '文件是空的', file: undefined });
  });

  test('I-02 another file ends the import that was under way', async () => {
    await toCheck();
    await open(CSV, '另一个.csv');
    const state = await current();
    expect(state).toMatchObject({ step: 'sheets', check: undefined, table: undefined });
    expect(state.file?.name).toBe('另一个.csv');
  });

  test('I-02 a cancelled import starts afresh, and nothing of it comes later', async () => {
    const reading = open();
    await app.dispatch({ type: 'import/cancel', payload: target });
    await reading;
    expect(await current()).toMatchObject({ step: 'file', file: undefined, problem: '' });
  });

  test('I-02 the imports of the other targets are left alone', async () => {
    await open();
    const { bachelorCourse, postgraduateCourse } = (await app.state()).import.current;
    expect([bachelorCourse.step, postgraduateCourse.step]).toEqual(['file', 'file']);
  });
});

describe('other sources', () => {
  test('I-01 copied cells are read like a file', async () => {
    await openSource('姓名\t部门\n张三\t内科\n');
    expect(await current()).toMatchObject({ step: 'sheets', file: { format: 'paste' } });
  });

  test('I-01 a text file is read again in the encoding that is chosen', async () => {
    await open();
    expect((await current()).file?.encoding).toBe('UTF-8');
    const payload = { target, encoding: 'UTF-16LE' as const, onProgress };
    await app.dispatch({ type: 'import/reopen', payload });
    expect((await current()).file?.encoding).toBe('UTF-16LE');
  });
});

describe('questions', () => {
  const GROUPED = '部门,姓名\n解剖教研室,张三\n,李四\n';
  const answer = (option: string) => ({
    type: 'import/change' as const,
    payload: { target, values: { answers: { 'blankBelow 部门': option } } },
  });

  test('I-02 what has to be asked is shown instead of a check until it is answered', async () => {
    await open(GROUPED);
    await app.dispatch({ type: 'import/choose', payload: target });
    await app.dispatch({ type: 'import/check', payload: target });
    const state = await current();
    expect([state.step, api.current.to(CHECK)]).toEqual(['columns', []]);
    expect(openQuestions(state).map(({ code }) => code)).toEqual(['blankBelow']);
    await app.dispatch(answer('same'));
    api.current.answers[CHECK] = checkOf('t1', checked(2, 'new'), checked(3, 'new'));
    await app.dispatch({ type: 'import/check', payload: target });
    const done = await current();
    expect([done.step, openQuestions(done)]).toEqual(['check', []]);
  });

  test('I-02 the terms are known even where nothing can be asked, so that a check can be pressed', async () => {
    await app.dispatch({ type: 'import/ask', payload: { target, terms: [] } });
    expect((await current()).terms).toEqual([]);
  });

  test('I-02 an answer to what is no longer asked waits until it is asked again', async () => {
    await open(GROUPED);
    await app.dispatch({ type: 'import/choose', payload: target });
    await app.dispatch(answer('same'));
    const { columns } = await current();
    const { 部门: department, ...rest } = columns;
    const change = (values: object) =>
      app.dispatch({ type: 'import/change', payload: { target, values } });
    await change({ columns: rest });
    await app.dispatch({ type: 'import/ask', payload: { target, terms: [] } });
    expect(answersNow(await current())).toEqual({});
    await change({ columns: { ...rest, 部门: department } });
    await app.dispatch({ type: 'import/ask', payload: { target, terms: [] } });
    expect(answersNow(await current())).toEqual({ 'blankBelow 部门': 'same' });
  });
});

describe('the columns', () => {
  test('I-02 what was chosen by hand is remembered for the same headers once it was checked', async () => {
    await toColumns();
    const { columns } = await current();
    const { 手机号: _, ...rest } = columns;
    const chosen = { ...rest, 部门: { field: 'unit', how: 'manual' } as const };
    await app.dispatch({
      type: 'import/change',
      payload: { target, values: { columns: chosen } },
    });
    api.current.answers[CHECK] = checkOf('t1', checked(2, 'new'), checked(3, 'new'));
    await app.dispatch({ type: 'import/check', payload: target });
    await toColumns();
    expect((await current()).columns).toEqual({
      姓名: { field: 'name', how: 'exact' },
      部门: { field: 'unit', how: 'remembered' },
    });
  });

  test('I-02 a server that does not answer is no reason to stop: headers decide', async () => {
    api.current.answers['POST /api/imports layout'] = failed(503, 'UNAVAILABLE');
    await toColumns();
    expect((await current()).columns).toMatchObject({ 姓名: { field: 'name', how: 'exact' } });
    expect(app.told).toEqual([]);
  });

  test('I-02 columns are recognised by their headers', async () => {
    await toColumns();
    const state = await current();
    expect(state.step).toBe('columns');
    const fields = Object.entries(state.columns).map(([header, { field }]) => [header, field]);
    expect(Object.fromEntries(fields)).toEqual({
      姓名: 'name',
      部门: 'department',
      手机号: 'mobile',
    });
    expect(unmatched(target, state)).toEqual(expect.arrayContaining(['unit', 'email']));
    expect(unmatched(target, state)).not.toContain('mobile');
  });

  test('I-02 a field is given once on each sheet, and is open where a sheet does not give it', () => {
    const columnOn = (key: string, ...sheets: string[]) => ({
      key,
      header: key,
      sheets,
      isApart: false,
      match: null,
      samples: [],
    });
    const both = columnOn('姓名', '外科', '内科');
    const first = columnOn('手机', '外科');
    const second = columnOn('联系电话', '内科');
    const state = {
      ...freshImport(),
      table: {
        columns: [both, first, second],
        rowCount: 2,
        leftOut: 0,
        leftOutRows: [],
        parts: [],
        struck: 0,
        struckCells: [],
        hiddenRows: 0,
        unsaved: [],
        headerKey: '',
        wholeKey: '',
      },
      columns: {
        姓名: { field: 'name', how: 'exact' } as const,
        手机: { field: 'mobile', how: 'synonym' } as const,
      },
    };
    // A second name column would begin another set of columns.
    expect([...fieldsOfOthers(state, second)]).toEqual([]);
    expect([...fieldsOfOthers(state, both)]).toEqual(['mobile']);
    expect(unmatched(target, state)).toContain('mobile');
    expect(nameCount(state)).toBe(1);
    const [again, beside] = [columnOn('姓名 (2)', '外科'), columnOn('手机 (2)', '外科')];
    const sideBySide = {
      ...state,
      table: { ...state.table, columns: [both, first, again, beside] },
      columns: { ...state.columns, '姓名 (2)': { field: 'name', how: 'manual' } as const },
    };
    expect([...fieldsOfOthers(sideBySide, beside)]).toEqual([]);
    expect([...fieldsOfOthers(sideBySide, both)]).toEqual(['mobile']);
    expect(nameCount(sideBySide)).toBe(2);
    expect(unmatched(target, state)).not.toContain('name');
  });

  test('I-02 the check sends the cells by the fields as they were chosen', async () => {
    await toColumns();
    const { columns } = await current();
    const values = { columns: { ...columns, 部门: { field: 'unit', how: 'manual' } as const } };
    await app.dispatch({ type: 'import/change', payload: { target, values } });
    api.current.answers[CHECK] = checkOf('t1', checked(2, 'new'), checked(3, 'new'));
    await app.dispatch({ type: 'import/check', payload: target });
    const [sent] = api.current.to(CHECK);
    expect(sent).toMatchObject({ mode: 'upsert', blanks: 'keep', errors: 'valid-only' });
    expect(sent?.rows).toEqual([
      { row: 2, name: '张三', unit: '解剖教研室', mobile: '13800000001' },
      { row: 3, name: '李四', unit: '解剖教研室', mobile: '123' },
    ]);
  });
});

describe('the check', () => {
  test('I-03 what has to be looked at shows first, with its texts', async () => {
    await toCheck();
    const { step, check, rows } = await current();
    expect(step).toBe('check');
    expect(check).toMatchObject({ token: 't1', counts: { total: 2, new: 1, error: 1 } });
    expect(rows).toMatchObject({ filter: { verdicts: ['error'] }, page: 1, total: 1 });
    expect(rows.list[0]).toMatchObject({ row: 3, texts: { name: '李四', mobile: '123' } });
  });

  test('I-03 the rows of a verdict show when it is chosen', async () => {
    await toCheck();
    const payload = { target, filter: { verdicts: ['new' as const] }, page: 1 };
    await app.dispatch({ type: 'import/showRows', payload });
    const { rows } = await current();
    expect(rows.list.map(({ row, verdict }) => [row, verdict])).toEqual([[2, 'new']]);
  });

  test.each([
    ['refused', failed(413, 'BODY_TOO_LARGE'), '未成功'],
    ['unreadable', good({ token: 1 }), '无法读取服务器的应答'],
  ])('I-02 a check whose answer is %s says so, and the step stays', async (_, answer, problem) => {
    await toColumns();
    api.current.answers[CHECK] = answer;
    await app.dispatch({ type: 'import/check', payload: target });
    expect(await current()).toMatchObject({ step: 'columns', problem, check: undefined });
  });
});

describe('mending', () => {
  test('I-03 a mended row is checked again with its new text, and what was left out stays out', async () => {
    await toCheck();
    const values = { excluded: ['2 '] };
    await app.dispatch({ type: 'import/change', payload: { target, values } });
    api.current.answers[CHECK] = checkOf('t2', checked(2, 'new'), checked(3, 'new'));
    const mended = { row: 3, sheet: undefined, texts: { mobile: '13800000002' } };
    await app.dispatch({ type: 'import/mend', payload: { target, ...mended } });
    const state = await current();
    expect(api.current.to(CHECK).at(-1)?.rows).toMatchObject([
      { mobile: '13800000001' },
      { row: 3, mobile: '13800000002' },
    ]);
    expect(state).toMatchObject({ excluded: ['2 '], check: { token: 't2' }, problem: '' });
    // No row has errors any more, so the filter shows the new rows.
    expect(state.rows).toMatchObject({ filter: { verdicts: ['new'] }, total: 2 });
  });
});

describe('what is said of rows', () => {
  const warned = (row: number, code: string, suggestion?: string): CheckedRow => ({
    ...checked(row, 'new'),
    issues: [{ field: 'mobile', code, level: 'warning', message: code, suggestion }],
  });
  const twoSaid = () =>
    checkOf('t1', warned(2, 'A', '13800000009'), {
      ...checked(3, 'error'),
      issues: [{ field: 'mobile', code: 'B', level: 'error', message: 'B' }],
    });

  test('I-03 rows that will be imported with a warning show first, beside those with errors', async () => {
    await toColumns();
    api.current.answers[CHECK] = twoSaid();
    await app.dispatch({ type: 'import/check', payload: target });
    const { rows, check } = await current();
    expect(rows).toMatchObject({
      filter: { only: 'review' },
      total: 2,
      list: [{ row: 2 }, { row: 3 }],
    });
    expect(check).toMatchObject({ review: 2, groups: [{ message: 'B' }, { message: 'A' }] });
  });

  test('I-03 one press takes the suggestions for all rows of a kind, and checks again', async () => {
    await toColumns();
    api.current.answers[CHECK] = checkOf(
      't1',
      warned(2, 'A', '13800000009'),
      warned(3, 'A', '13800000008'),
    );
    await app.dispatch({ type: 'import/check', payload: target });
    const key = (await current()).check?.groups[0]?.key ?? '';
    expect((await current()).check?.groups).toMatchObject([{ count: 2, suggested: 2 }]);
    await app.dispatch({ type: 'import/mendAll', payload: { target, key } });
    const { mended } = await current();
    expect(api.current.to(CHECK).at(-1)?.rows).toMatchObject([
      { mobile: '13800000009' },
      { mobile: '13800000008' },
    ]);
    expect(Object.keys(mended)).toEqual(['2 ', '3 ']);
  });
});

describe('going back to the header rows', () => {
  test('I-02 columns that were matched by hand, mended cells and rows left out stay', async () => {
    await toCheck();
    const mended = { row: 3, sheet: undefined, texts: { mobile: '13800000002' } };
    await app.dispatch({ type: 'import/mend', payload: { target, ...mended } });
    const { columns } = await current();
    const { 手机号: _, ...others } = columns;
    const byHand = { ...others, 部门: { field: 'unit', how: 'manual' } } as const;
    const values = { columns: byHand, excluded: ['2 '] };
    await app.dispatch({ type: 'import/change', payload: { target, values } });
    await app.dispatch({ type: 'import/choose', payload: target });
    const state = await current();
    expect(state).toMatchObject({ step: 'columns', columns: byHand, excluded: ['2 '] });
    expect(state.columns.手机号).toBeUndefined();
    const whole = { columns: { ...columns, ...byHand } };
    await app.dispatch({ type: 'import/change', payload: { target, values: whole } });
    await app.dispatch({ type: 'import/check', payload: target });
    await app.idle();
    expect(api.current.to(CHECK).at(-1)?.rows).toMatchObject([
      { unit: '解剖教研室' },
      { mobile: '13800000002' },
    ]);
  });
});

describe('columns that hold several fields', () => {
  const BY_HAND = '部门,联系\n内科,张三 讲师\n外科,李四 教授\n';
  const BY_HEADER = '姓名,单位/科室\n张三,二院/内科\n李四,二院/外科\n';
  const PARTS = ['姓名', '单位', '科室'];
  const again = async (text: string) => {
    await app.dispatch({ type: 'import/cancel', payload: target });
    return chosen(text);
  };
  const chosen = async (text: string) => {
    await open(text);
    await app.dispatch({ type: 'import/choose', payload: target });
    return current();
  };
  const headersOf = ({ table }: Awaited<ReturnType<typeof current>>) =>
    table?.columns.map(({ header }) => header);
  const check = async () => {
    api.current.answers[CHECK] = checkOf('t1', checked(2, 'new'), checked(3, 'new'));
    await app.dispatch({ type: 'import/check', payload: target });
    await app.idle();
  };
  const join = () => app.dispatch({ type: 'import/split', payload: { target, splits: [] } });

  test('I-02 that were taken apart by hand are so in the next file with these headers', async () => {
    const { table } = await chosen(BY_HAND);
    const [column] = table?.columns.slice(1) ?? [];
    const split = { header: '联系', sheets: column?.sheets ?? [], separator: 'blank' } as const;
    const splits = [{ ...split, count: 2 }];
    await app.dispatch({ type: 'import/split', payload: { target, splits } });
    const fields = { '联系（第 1 段）': { field: 'name', how: 'manual' } } as const;
    const values = { columns: { ...(await current()).columns, ...fields } };
    await app.dispatch({ type: 'import/change', payload: { target, values } });
    await check();
    expect(await again(BY_HAND)).toMatchObject({
      splits,
      splitBy: 'remembered',
      columns: { '联系（第 1 段）': { field: 'name', how: 'remembered' } },
    });
    await join();
    await check();
    expect(await again(BY_HAND)).toMatchObject({ splits: [], splitBy: undefined });
  });

  test('I-02 whose header and cells leave no doubt are taken apart, until the user joins them', async () => {
    const first = await chosen(BY_HEADER);
    expect(headersOf(first)).toEqual(PARTS);
    expect(first).toMatchObject({
      splitBy: 'header',
      columns: { 单位: { field: 'unit' }, 科室: { field: 'department' } },
    });
    await join();
    await check();
    // A column that may contain units is skipped only if the user says so.
    expect(openQuestions(await current())).toMatchObject([{ id: 'columnLeft 单位/科室' }]);
    const values = { answers: { 'columnLeft 单位/科室': 'leave' } };
    await app.dispatch({ type: 'import/change', payload: { target, values } });
    await check();
    const joined = await again(BY_HEADER);
    expect(headersOf(joined)).toEqual(['姓名', '单位/科室']);
  });

  test('I-02 of which one cell has another number of parts are left to the user', async () => {
    const uneven = await chosen(`${BY_HEADER}王五,三院\n`);
    expect(headersOf(uneven)).toEqual(['姓名', '单位/科室']);
    expect(uneven.table?.columns[1]?.splits?.[0]).toMatchObject({ separator: 'slash', count: 2 });
  });

  test('I-02 whose mark may stand within one value are left to the user', async () => {
    const dashed = await chosen('姓名,办公电话/短号\n张三,0591-661111\n李四,0591-662222\n');
    expect(headersOf(dashed)).toEqual(['姓名', '办公电话/短号']);
  });
});

describe('a reload', () => {
  const reloaded = async () => {
    await app.dispatch({ type: 'import/keep', payload: target });
    app = startModels(importModel);
    await app.dispatch({ type: 'import/restore', payload: { target, onProgress } });
    return current();
  };

  test('P-04 a column that was taken apart stays so, and so do the fields of its parts', async () => {
    await open('部门,联系\n内科,张三 讲师\n外科,李四 教授\n');
    await app.dispatch({ type: 'import/choose', payload: target });
    const [sheet] = (await current()).table?.columns[1]?.sheets ?? [];
    const split = { header: '联系', sheets: [sheet ?? ''], separator: 'blank', count: 2 } as const;
    await app.dispatch({ type: 'import/split', payload: { target, splits: [{ ...split }] } });
    const { columns } = await current();
    const byHand = { ...columns, '联系（第 1 段）': { field: 'name', how: 'manual' } } as const;
    const values = { columns: byHand };
    await app.dispatch({ type: 'import/change', payload: { target, values } });
    await app.dispatch({ type: 'import/choose', payload: target });
    expect(await current()).toMatchObject({ columns: byHand, splits: [split] });
    await reloaded();
    await open('部门,联系\n内科,张三 讲师\n外科,李四 教授\n');
    const state = await current();
    expect(state).toMatchObject({ step: 'columns', columns: byHand, splits: [split] });
    expect(state.table?.columns.map(({ header }) => header)).toEqual([
      '部门',
      '联系（第 1 段）',
      '联系（第 2 段）',
    ]);
    await app.dispatch({ type: 'import/split', payload: { target, splits: [] } });
    expect((await current()).table?.columns.map(({ header }) => header)).toEqual(['部门', '联系']);
  });

  test('P-04 where the file is gone it is named, and choosing it again brings all back', async () => {
    await toCheck();
    const mended = { row: 3, sheet: undefined, texts: { mobile: '13800000002' } };
    await app.dispatch({ type: 'import/mend', payload: { target, ...mended } });
    const before = await current();
    expect(await reloaded()).toMatchObject({ step: 'file', waiting: '通讯录.csv' });
    await open();
    const { columns, options } = before;
    expect(await current()).toMatchObject({ step: 'check', waiting: '', columns, options });
    expect(api.current.to(CHECK).at(-1)?.rows).toMatchObject([{}, { mobile: '13800000002' }]);
  });

  test('I-09 where the reader is not downloaded the file waits for a retry', async () => {
    const missing = { ok: false, code: 'FILE_READER_MISSING', params: {} } as const;
    const reading = jest.spyOn(SheetClient.prototype, 'open').mockResolvedValueOnce(missing);
    await open();
    const { step, problem, unread } = await current();
    expect({ step, problem }).toEqual({ step: 'file', problem: '' });
    expect(unread?.problem).toMatch('没有下载成功');
    await openSource(unread?.source ?? '');
    expect(await current()).toMatchObject({ step: 'sheets', unread: undefined });
    reading.mockRestore();
  });

  test('P-04 another file begins a new import', async () => {
    await toCheck();
    await reloaded();
    await open(`${CSV}王五,生理教研室,13800000003\n`);
    expect(await current()).toMatchObject({ step: 'sheets', waiting: '' });
    expect(await reloaded()).toMatchObject({ waiting: '通讯录.csv', file: undefined });
  });

  test('P-04 an import that was given up is not asked for again', async () => {
    await toCheck();
    await app.dispatch({ type: 'import/cancel', payload: target });
    expect(await reloaded()).toMatchObject({ step: 'file', waiting: '' });
  });
});

describe('who is meant', () => {
  test('I-03 an answer for a row, or for all, goes into the next check', async () => {
    await toCheck();
    const answer = (payload: { row?: string; as: 'same' | 'second' }) =>
      app.dispatch({ type: 'import/answerPerson', payload: { target, ...payload } });
    await answer({ row: '3 ', as: 'second' });
    await app.idle();
    await answer({ as: 'same' });
    await app.idle();
    expect(api.current.to(CHECK).map(({ people }) => people)).toEqual([
      undefined,
      { rows: [{ row: 3, as: 'second' }] },
      { all: 'same', rows: [{ row: 3, as: 'second' }] },
    ]);
  });
});

describe('rows that are left out', () => {
  const excludedAfter = async (...rows: CheckedRow[]) => {
    await toColumns();
    api.current.answers[CHECK] = checkOf('t1', checked(2, 'new'), checked(3, 'changed'));
    await app.dispatch({ type: 'import/check', payload: target });
    const values = { excluded: ['2 ', '3 '] };
    await app.dispatch({ type: 'import/change', payload: { target, values } });
    api.current.answers[CHECK] = checkOf('t2', ...rows);
    await app.dispatch({ type: 'import/check', payload: target });
    return (await current()).excluded;
  };

  test('I-04 one that could not be imported any more after a check is no longer among them', async () => {
    expect(await excludedAfter(checked(2, 'unchanged'), checked(3, 'clash'))).toEqual(['3 ']);
  });

  test('I-04 with another mode only those that it would take stay among them', async () => {
    await app.dispatch({
      type: 'import/change',
      payload: { target, values: { options: INSERT } },
    });
    await toCheck();
    await app.dispatch({
      type: 'import/change',
      payload: { target, values: { options: INSERT, excluded: ['2 ', '3 '] } },
    });
    api.current.answers[CHECK] = checkOf('t2', checked(2, 'new'), checked(3, 'changed'));
    await app.dispatch({ type: 'import/check', payload: target });
    expect((await current()).excluded).toEqual(['2 ']);
  });
});

describe('a check that is overtaken', () => {
  /** Runs a check whose response arrives after `meanwhile`. */
  const overtakenBy = async (given: FakeResponse, meanwhile: () => Promise<unknown>) => {
    const { answer, asked, give } = deferredAnswer();
    api.current.answers[CHECK] = answer;
    const checking = app.dispatch({ type: 'import/check', payload: target });
    await asked;
    await meanwhile();
    give(given);
    await checking;
    return current();
  };
  const good2 = checkOf('t2', checked(2, 'new'), checked(3, 'new'));
  const imported = () => {
    api.current.answers[COMMIT] = good({ batchId: 8, counts, written });
    return commit();
  };
  beforeEach(toCheck);

  test.each([
    ['comes', good2],
    ['fails', failed(500, 'SERVER_ERROR')],
  ])('I-04 by the import says nothing on the result when its answer %s', async (_, given) => {
    expect(await overtakenBy(given, imported)).toMatchObject({
      step: 'result',
      problem: '',
      check: { token: 't1' },
    });
  });

  test.each([
    ['comes', good2],
    ['fails', failed(500, 'SERVER_ERROR')],
  ])('I-02 by another file leaves that one alone when its answer %s', async (_, given) => {
    const state = await overtakenBy(given, () => open(CSV, '另一个.csv'));
    expect(state).toMatchObject({ step: 'sheets', problem: '', check: undefined });
  });
});

describe('the import', () => {
  beforeEach(toCheck);

  test('I-02 a commit names the check and the rows that are left out, and shows its result', async () => {
    const values = { excluded: ['2 ', '3 研究生 一班'] };
    await app.dispatch({ type: 'import/change', payload: { target, values } });
    const { jobKey } = await current();
    api.current.answers[COMMIT] = good({ batchId: 8, counts, written });
    await commit();
    expect(api.current.to(COMMIT)).toEqual([
      { token: 't1', jobKey, exclude: [{ row: 2 }, { row: 3, sheet: '研究生 一班' }] },
    ]);
    expect(await current()).toMatchObject({ step: 'result', result: { batchId: 8, counts } });
  });

  test('I-05 a commit that is sent again after a failure carries the same key', async () => {
    api.current.answers[COMMIT] = failed(500, 'SERVER_ERROR');
    await commit();
    expect(await current()).toMatchObject({ step: 'check', problem: '未成功' });
    api.current.answers[COMMIT] = good({ batchId: 8, counts, written });
    await commit();
    const keys = api.current.to(COMMIT).map(({ jobKey }) => jobKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await current()).toMatchObject({ step: 'result', problem: '' });
  });

  test.each([
    [409, 'IMPORT_STALE'],
    [409, 'IMPORT_TOKEN_GONE'],
  ])(
    'I-04 a commit that is answered %d %s checks again by itself, under a new key',
    async (status, code) => {
      const before = (await current()).jobKey;
      api.current.answers[COMMIT] = failed(status, code);
      api.current.answers[CHECK] = checkOf('t2', checked(2, 'changed'), checked(3, 'error'));
      await commit();
      const state = await current();
      expect(api.current.to(CHECK)).toHaveLength(2);
      expect(state).toMatchObject({ step: 'check', rechecked: '未成功', problem: '' });
      expect(state.check).toMatchObject({ token: 't2', counts: { changed: 1, new: 0 } });
      expect(state.jobKey).not.toBe(before);
      expect(state.result).toBeUndefined();
    },
  );
});

describe('the imports there were', () => {
  const batch = {
    id: 8,
    target,
    fileName: '通讯录.csv',
    fileSize: 90,
    status: 'committed',
    counts,
    mode: 'upsert',
    createdAt: '2026-11-25T10:00:00+08:00',
    createdBy: 'admin',
    undoneAt: null,
    undoneBy: '',
  };
  const page = { list: [batch], pagination: { current: 1, pageSize: 20, total: 1 } };

  test.each([
    ['contact', LIST, {}],
    ['bachelorCourse', 'POST /api/forms list', { type: 'courseImport', level: 'bachelor' }],
    ['postgraduateCourse', 'POST /api/forms list', { type: 'courseImport', level: 'postgraduate' }],
  ] as const)('I-07 those of %s are listed', async (which, call, fields) => {
    api.current.answers[call] = good(page);
    const payload = { target: which, page: 1 };
    await app.dispatch({ type: 'import/fetchBatches', payload });
    expect((await app.state()).import.batches[which]).toEqual(page);
    expect(api.current.to(call)).toEqual([{ ...fields, currentPage: 1, pageSize: 20 }]);
  });

  test('I-07 an undo gives what was kept, and the list is loaded again', async () => {
    const value = { undone: 1, kept: [{ id: 3, label: '张三', reason: '导入后又改过' }] };
    api.current.answers['POST /api/directory/import undo'] = good(value);
    api.current.answers[LIST] = good(page);
    const payload = { target, batchId: 8, notices: [] };
    const answer = await app.dispatch({ type: 'import/undo', payload });
    await app.idle();
    expect(answer).toEqual({ Success: true, Value: value });
    expect(api.current.to('POST /api/directory/import undo')).toEqual([{ batchId: 8 }]);
    expect((await app.state()).import.batches[target]).toEqual(page);
  });
});
