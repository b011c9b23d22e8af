import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@/contract/base/list';
import type { HistoryLine } from '@/contract/history';
import type { Integration } from '@/contract/integrations';
import { readEnvironment } from '../../../mock/environment';
import { saveFolderState } from '../../../mock/features/import/arrivals/settings';
import type { Outcome } from '../../../mock/features/integration/outcomes';
import { noteOutcome, readOutcomes } from '../../../mock/features/integration/outcomes';
import { noteResult } from '../../../mock/features/messages/outbox/noteResult';
import { connectionsOf } from '../../../mock/integrations';
import { sentence } from '../../../mock/sentences/sentence';
import { silentLog } from '../../../mock/telemetry/log';
import { ImportFolder } from '../../../mock/unattended/folder/folder';
import { readHere } from '../../../mock/unattended/readHere';
import { AcademicSystem, csv, timetable } from '../../support/academicSystem';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { valueIn } from '../../support/records';
import { until } from '../../support/sms';

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe.each(engines())('the connections to other systems on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let system: AcademicSystem;
  const start = async (env: NodeJS.ProcessEnv) => {
    api = await startApi(engine, {
      connections: (store) => connectionsOf(store, readEnvironment(env, '0'), {}),
    });
    admin = await api.as('admin');
  };
  const list = async () =>
    valueIn<Integration[]>(await admin.post('/api/integrations', { method: 'list' }));
  const folderOf = async () => (await list()).find(({ name }) => name === 'importFolder');
  const tryNow = (name = 'importFolder') =>
    admin.post('/api/integrations', { method: 'try', name });

  beforeEach(() => {
    system = new AcademicSystem();
  });
  afterEach(async () => {
    system.remove();
    await api.close();
  });

  test('I-10 the watched folder says what waits, and its trial says whether it can be read and written', async () => {
    await start({ IMPORT_DIR: system.dir });
    system.put('kb.csv', csv(timetable(3)));
    const answer = valueIn<Integration>(await tryNow());
    expect(answer).toMatchObject({
      configured: true,
      failedAt: null,
      said: '文件夹可以读写，里面有 1 个新文件，0 个文件等待处理',
    });
    const folder = new ImportFolder({
      dir: system.dir,
      quiet: 0,
      store: api.store,
      now: () => NOW,
      openReader: readHere,
      log: silentLog,
    });
    await folder.look();
    const waiting = await folderOf();
    expect(waiting?.facts.map(({ name, value }) => [name, value])).toEqual([
      ['folder', system.dir],
      ['targets', expect.stringContaining('class (班级联系人)')],
      ['maxChange', '20%'],
      ['lookedAt', ''],
      ['lastFile', '本科课程 · kb.csv · 等待处理'],
      ['waiting', '本科课程自动导入：1 个文件等待处理'],
    ]);
    expect(waiting?.facts.at(-1)?.link).toMatch(/^\/bachelor\/advanced-form\?file=\d+$/);

    system.remove();
    expect(valueIn<Integration>(await tryNow())).toMatchObject({
      workedAt: expect.any(String),
      failedAt: expect.any(String),
      said: '文件夹不能读写：ENOENT',
    });
    const { list: lines } = valueIn<Page<HistoryLine>>(
      await admin.post('/api/history', { method: 'list', type: 'integration' }),
    );
    expect(lines.map(({ label, action, after }) => [label, action, after?.worked])).toEqual([
      ['导入文件夹', 'try', false],
      ['导入文件夹', 'try', true],
    ]);
    const clerk = await api.as('clerk');
    const seen = valueIn<Page<HistoryLine>>(await clerk.post('/api/history', { method: 'list' }));
    expect(seen.list.filter(({ type }) => type === 'integration')).toEqual([]);
  });

  test('I-10 a connection that is not set up cannot be tried, and one can be tried a few times a minute', async () => {
    await start({});
    expect((await list()).map(({ configured, canTry }) => [configured, canTry])).toEqual(
      (await list()).map(() => [false, false]),
    );
    expect(await tryNow()).toMatchObject({
      status: 409,
      body: { ErrorCode: 'INTEGRATION_NOT_SET' },
    });
    const elsewhere = { path: '/srv/kb', lookedAt: NOW.toISOString(), problem: null };
    await saveFolderState(api.store.db, elsewhere);
    expect(await folderOf()).toMatchObject({ configured: true });
    expect(valueIn<Integration>(await tryNow()).said).toContain('由另一台服务器查看文件夹');
    for (let each = 0; each < 4; each += 1) valueIn(await tryNow());
    expect(await tryNow()).toMatchObject({
      status: 429,
      body: { ErrorCode: 'INTEGRATION_TOO_OFTEN' },
    });
    expect(fs.existsSync(path.join(system.dir, 'bachelor'))).toBe(true);
  });

  test.each([
    ['wecom.60111', true],
    ['wecom.40001', false],
  ] as const)('O-02 after the refusal %s the connection works: %s', async (code, works) => {
    await start({});
    const refusal = { outcome: 'refused', errorCode: 'X', errorText: sentence(code) } as const;
    noteResult(api.store, 'wecom', refusal, NOW);
    const state = async () => (await readOutcomes(api.store.db)).get('wecom');
    await until(async () => (await state()) !== undefined);
    expect(await state()).toMatchObject(works ? { failedAt: null } : { workedAt: null });
  });

  test('I-10 outcomes are written at once, then at most once a minute while nothing changes', async () => {
    await start({ SMS_GATEWAY_URL: 'https://sms.example.edu.cn' });
    const works: Outcome = { worked: true, said: 'OK' };
    const state = async () => (await readOutcomes(api.store.db)).get('sms');
    const settle = async (said: string) => {
      for (let tries = 0; tries < 200 && (await state())?.said !== said; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    noteOutcome(api.store, 'sms', works, NOW);
    await settle('OK');
    const first = await state();
    for (let each = 1; each < 50; each += 1) noteOutcome(api.store, 'sms', works, later(each));
    expect(await state()).toEqual(first);
    noteOutcome(api.store, 'sms', { worked: false, said: '签名不正确' }, later(60));
    noteOutcome(api.store, 'sms', { worked: false, said: '余额不足' }, later(61));
    await settle('余额不足');
    expect(await state()).toMatchObject({ workedAt: first?.workedAt, said: '余额不足' });
    expect((await state())?.failedAt).not.toBeNull();
    noteOutcome(api.store, 'sms', works, later(62));
    await settle('OK');
    expect(await state()).toMatchObject({ failedAt: null });
    const sms = (await list()).find(({ name }) => name === 'sms');
    expect(sms).toMatchObject({ configured: true, canTry: false, said: 'OK' });
  });
});
