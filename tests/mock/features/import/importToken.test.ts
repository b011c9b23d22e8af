import { randomUUID } from 'node:crypto';
import type { ImportResult } from '@/contract/import/import';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { IMPORT_KINDS } from '../../../support/importKinds';
import { type contactImportOf, courseImportOf } from '../../../support/imports';
import {
  addContact,
  addCourse,
  later,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../../support/records';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const CASES = engines().flatMap((engine) =>
  IMPORT_KINDS.map((of) => [of.kind, engine, of] as const),
);

describe.each(CASES)('the token of a check of %s on %s', (_kind, engine, of) => {
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
  const countBatches = async () => (await imports.send('list', {})).body.Value.pagination.total;

  test('I-05 a token is for the account that checked, and no other', async () => {
    const form = { userName: 'other', mail: 'a@b.cn', mobile: '13800001111', prefix: '86' };
    const other = api.client();
    const password = 'four plain words';
    await other.post('/api/register', { ...form, password, confirm: password });
    await api.store.db
      .updateTable('accounts')
      .set({ authority: 'admin' })
      .where('userName', '=', 'other')
      .execute();
    const { token } = await imports.checked([of.row('A1')]);
    const refused = await of.importOf(other).commit(token);
    expect(refused.status).toBe(409);
    expect(refused.body.ErrorCode).toBe('IMPORT_TOKEN_GONE');
    expect((await imports.commit(token)).status).toBe(200);
  });

  test('I-05 a token lives for thirty minutes', async () => {
    const { token } = await imports.checked([of.row('A1')]);
    api.setNow(later(31));
    const refused = await imports.commit(token);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      ErrorCode: 'IMPORT_TOKEN_GONE',
      Message: '检查结果已失效（超过 30 分钟、已使用或系统已更新），请重新检查',
    });
    expect(await stored()).toEqual([]);
    api.setNow(later(30));
    expect((await imports.commit(token)).status).toBe(200);
  });

  test.each(firstInQuick(['nothing', 'x'.repeat(200)]))(
    'I-05 the token %j was never given',
    async (token) => {
      expect((await imports.commit(token)).body.ErrorCode).toBe('IMPORT_TOKEN_GONE');
    },
  );

  test('I-05 a token is used once, also by commits that come together', async () => {
    const { token } = await imports.checked([of.row('A1')]);
    const answers = await Promise.all([1, 2, 3].map(() => imports.commit(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stored()).toHaveLength(1);
    expect((await imports.commit(token)).body.ErrorCode).toBe('IMPORT_TOKEN_GONE');
  });

  testFull('I-05 the same key again gets the first answer, one after the other', async () => {
    const { token } = await imports.checked([of.row('A1'), of.row('B2')]);
    const jobKey = randomUUID();
    const first = await imports.commit(token, { jobKey });
    const again = await imports.commit(token, { jobKey });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await countBatches()).toBe(1);
    expect(await stored()).toHaveLength(2);
  });

  test('I-05 the same key many times at once makes one batch', async () => {
    const { token } = await imports.checked([of.row('A1'), of.row('B2')]);
    const jobKey = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => imports.commit(token, { jobKey })));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(await countBatches()).toBe(1);
    expect(await stored()).toHaveLength(2);
  });

  testFull('I-05 the same key of another account is an import of its own', async () => {
    const jobKey = randomUUID();
    const { token } = await imports.checked([of.row('A1')]);
    const first = valueIn<ImportResult>(await imports.commit(token, { jobKey }));
    const clerk = of.importOf(await api.as('clerk'));
    const check = await clerk.checked([of.row('B2')]);
    const second = valueIn<ImportResult>(await clerk.commit(check.token, { jobKey }));
    expect(second.batchId).not.toBe(first.batchId);
    expect(await stored()).toHaveLength(2);
  });

  testFull('I-05 of two checks of one file that are committed at once, one is done', async () => {
    const checks = [await imports.checked([of.row('A1')]), await imports.checked([of.row('A1')])];
    const answers = await Promise.all(checks.map(({ token }) => imports.commit(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.ErrorCode).toBe('IMPORT_STALE');
    expect(await stored()).toHaveLength(1);
  });

  testFull('I-05 two different files that are committed at once are both done', async () => {
    const checks = [await imports.checked([of.row('A1')]), await imports.checked([of.row('B2')])];
    const answers = await Promise.all(checks.map(({ token }) => imports.commit(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(2);
  });

  test('I-04 a record of the file that changed since the check makes it stale', async () => {
    await imports.run([of.row('A1'), of.row('B2')]);
    const [one] = await stored();
    const rows = [of.row('A1', of.change), of.row('C3')];
    const { token } = await imports.checked(rows);
    valueIn(await admin.post(of.update, { id: one?.id, version: one?.version, ...of.edit }));
    const stale = await imports.commit(token);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      ErrorCode: 'IMPORT_STALE',
      Message: '检查之后数据已有变化，请重新检查',
    });
    expect(await stored()).toHaveLength(2);
    expect((await imports.run(rows)).counts).toMatchObject({ created: 1, updated: 1 });
  });

  testFull('I-04 a record that came or went since the check makes it stale', async () => {
    const fresh = await imports.checked([of.row('A1')]);
    await imports.run([of.row('A1')]);
    expect((await imports.commit(fresh.token)).body.ErrorCode).toBe('IMPORT_STALE');
    const known = await imports.checked([of.row('A1', of.change)]);
    const [{ id } = { id: 0 }] = await stored();
    valueIn(await admin.post(of.remove, { method: 'delete', ids: [id] }));
    expect((await imports.commit(known.token)).body.ErrorCode).toBe('IMPORT_STALE');
    expect(await stored()).toEqual([]);
  });

  test('I-04 what does not concern the file does not make it stale', async () => {
    await imports.run([of.row('A1'), of.row('B2')]);
    const { token } = await imports.checked([of.row('A1', of.change)]);
    const [, other] = await stored();
    valueIn(await admin.post(of.update, { id: other?.id, version: other?.version, ...of.edit }));
    await addContact(admin, { name: '别人' });
    await addCourse(admin, { classCode: 'ELSE' });
    expect((await imports.commit(token)).status).toBe(200);
  });
});

describe.each(engines())('the token of a check of a timetable on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  const row = IMPORT_KINDS[1].row('A1');

  test('I-04 a start date that moved since the check makes it stale', async () => {
    const courses = courseImportOf(admin);
    const { token } = await courses.checked([row]);
    valueIn(await admin.post('/api/setBachelorDate', { date: '2026-09-07', movePast: true }));
    expect((await courses.commit(token)).body.ErrorCode).toBe('IMPORT_STALE');
    await courses.run([row]);
    const [{ id }] = (await admin.get('/api/rule')).body.Value.list;
    expect((await sessionsOf(admin, id)).map(({ date }) => date)).toEqual([
      '2026-09-07',
      '2026-09-14',
    ]);
  });

  testFull('I-05 the check of one level is not committed to the other', async () => {
    const { token } = await courseImportOf(admin, 'bachelor').checked([row]);
    const refused = await courseImportOf(admin, 'postgraduate').commit(token);
    expect(refused.body.ErrorCode).toBe('IMPORT_TOKEN_GONE');
    expect((await courseImportOf(admin, 'bachelor').commit(token)).status).toBe(200);
  });
});
