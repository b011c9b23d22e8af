import type { ImportBatch, ImportResult } from '@/contract/import/import';
import { type Client, ENGINES, NOW, startApi, type TestApi } from '../../../support/api';
import { IMPORT_KINDS } from '../../../support/importKinds';
import type { contactImportOf } from '../../../support/imports';
import { errorsOf, historyOf, later, setTermStart, valueIn } from '../../../support/records';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const CASES = ENGINES.flatMap((engine) => IMPORT_KINDS.map((of) => [of.kind, engine, of] as const));

describe.each(CASES)('the commit of %s on %s', (kind, engine, of) => {
  let api: TestApi;
  let admin: Client;
  let imports: ReturnType<typeof contactImportOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    imports = of.importOf(admin);
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  const stored = async (): Promise<{ id: number; version: number; [field: string]: unknown }[]> =>
    (await admin.get(of.list)).body.Value.list;
  const batches = async () =>
    valueIn<{ list: ImportBatch[]; pagination: { total: number } }>(await imports.send('list', {}));

  test(`I-04 ${kind} are made, changed and left as the check said`, async () => {
    await imports.run([of.row('A1'), of.row('B2')]);
    const before = await stored();
    const rows = [of.row('A1', of.change), of.row('B2'), of.row('C3'), of.row('C3')];
    const check = await imports.checked(rows);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual([
      'changed',
      'unchanged',
      'new',
      'duplicate',
    ]);
    const { batchId, counts } = valueIn<ImportResult>(await imports.commit(check.token));
    expect(batchId).toBeGreaterThan(0);
    expect(counts).toEqual({ created: 1, updated: 1, unchanged: 1, skipped: 1 });
    expect(await stored()).toHaveLength(3);
    expect((await stored())[1]).toEqual(before[1]);
    expect(await imports.verdicts(rows)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'duplicate',
    ]);
  });

  test.each(
    firstInQuick([
      ['insert', 1, 0],
      ['update', 0, 1],
      ['upsert', 1, 1],
    ]),
  )('I-04 the mode %s does its part of the file', async (mode, created, updated) => {
    await imports.run([of.row('A1'), of.row('B2')]);
    const rows = [of.row('A1', of.change), of.row('B2'), of.row('C3')];
    const { counts } = await imports.run(rows, { mode });
    expect(counts).toEqual({ created, updated, unchanged: 1, skipped: 2 - created - updated });
    expect(await imports.verdicts(rows)).toEqual([
      updated ? 'unchanged' : 'changed',
      'unchanged',
      created ? 'unchanged' : 'new',
    ]);
  });

  test('I-04 with one row at fault, all-or-nothing writes nothing and valid-only the rest', async () => {
    const rows = [of.row('A1'), of.row('B2', of.wrong)];
    const whole = await imports.checked(rows, { errors: 'all-or-nothing' });
    const refused = await imports.commit(whole.token);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      ErrorCode: 'IMPORT_HAS_ERRORS',
      Message: '有 1 行错误，按“全部正确才导入”未导入任何数据',
    });
    expect(await stored()).toEqual([]);
    expect((await batches()).list).toEqual([]);
    // Excluding a row by hand does not make the check invalid.
    const without = valueIn<ImportResult>(await imports.commit(whole.token, { exclude: [3] }));
    expect(without.counts).toEqual({ created: 1, updated: 0, unchanged: 0, skipped: 1 });
    expect((await imports.run(rows)).counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
      skipped: 1,
    });
  });

  test('I-04 rows are left out by number, and by sheet where there are several', async () => {
    const rows = [
      of.row('A1', { row: 2, sheet: '一' }),
      of.row('B2', { row: 2, sheet: '二' }),
      of.row('C3', { row: 3, sheet: '二' }),
    ];
    const { counts } = await imports.run(rows, {}, [{ row: 2, sheet: '二' }, 3]);
    expect(counts).toEqual({ created: 1, updated: 0, unchanged: 0, skipped: 2 });
    expect(await imports.verdicts(rows)).toEqual(['unchanged', 'new', 'new']);
  });

  test('I-07 imports are listed with file, who, when and counts, newest first', async () => {
    const first = await imports.run([of.row('A1')]);
    api.setNow(later(1));
    const file = { name: '第二.csv', size: 7, sha256: 'c'.repeat(64) };
    const second = await imports.run([of.row('B2'), of.row('B2')], { file, mode: 'insert' });
    const { list, pagination } = await batches();
    expect(pagination).toEqual({ current: 1, pageSize: 20, total: 2 });
    expect(list.map(({ id }) => id)).toEqual([second.batchId, first.batchId]);
    expect(list[0]).toEqual({
      id: second.batchId,
      target: kind === 'contacts' ? 'contact' : 'bachelorCourse',
      fileName: '第二.csv',
      fileSize: 7,
      status: 'committed',
      mode: 'insert',
      counts: { created: 1, updated: 0, unchanged: 0, skipped: 1 },
      createdAt: '2026-11-25T10:01:00.000+08:00',
      createdBy: 'admin',
      undoneAt: null,
      undoneBy: '',
    });
    const page = await imports.send('list', { pageSize: 1, sorter: 'createdAt_ascend' });
    expect(page.body.Value.list).toMatchObject([{ id: first.batchId }]);
    api.setNow(NOW);
  });

  testFull('X-05 what an import wrote is in the history and the activities', async () => {
    const { batchId } = await imports.run([of.row('A1')]);
    const [{ id } = { id: 0 }] = await stored();
    const type = kind === 'contacts' ? 'contact' : 'course';
    expect(await historyOf(api, type, id)).toMatchObject([
      { action: 'create', by: 'admin', before: null, batchId, after: { id } },
    ]);
    const [activity] = (await admin.get('/api/activities')).body.Value;
    expect(activity).toMatchObject({
      verb: 'imported',
      batchId,
      actor: { name: 'admin' },
      object: { label: '导入.xlsx' },
      summary: expect.stringContaining('新增 1 行，更新 0 行'),
    });
  });

  testFull('I-09 a check that is no check is refused at its fields', async () => {
    const answers: [object, string][] = [
      [{ rows: [] }, 'rows'],
      [{ rows: [{ ...of.row('A1'), row: 0 }] }, 'rows.0.row'],
      [{ rows: [{ ...of.row('A1'), row: 2, nickname: 'x' }] }, 'rows.0.nickname'],
      [{ file: { name: 'x', size: 20 * 1024 * 1024 + 1, sha256: 'a'.repeat(64) } }, 'file.size'],
      [{ file: { name: 'x', size: 1, sha256: 'A' } }, 'file.sha256'],
      [{ mode: 'replace' }, 'mode'],
      [{ blanks: 'drop' }, 'blanks'],
      [{ errors: 'ignore' }, 'errors'],
    ];
    for (const [options, field] of answers) {
      const answer = await imports.check([of.row('A1')], options);
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual([field]);
    }
  });
});
