import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Alarms } from '@/contract/alarms';
import { lookForAlarms } from '../../../mock/features/alarm/watch';
import { Readiness } from '../../../mock/http/monitoring/readiness';
import { runImportCommand } from '../../../mock/importCommand';
import { Meters } from '../../../mock/telemetry/meters';
import {
  type Client,
  engines,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { addArrival } from '../../support/arrivals';
import { contactImportOf } from '../../support/imports';
import { addMessage } from '../../support/messages';
import { ROOT } from '../../support/paths';
import { at, valueIn } from '../../support/records';
import { FakeGateway, startOutbox, until } from '../../support/sms';
import { testFull } from '../../support/testFull';

const TOKEN = 'a-token-for-figures';

const figuresOf = async (api: TestApi, token = TOKEN): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  return String((await api.client().send('GET', '/metrics', { headers })).body.text);
};

describe.each(engines())('the figures for Prometheus, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine, { metricsToken: TOKEN });
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  test('tell of requests, sign-ins, imports, messages and the database, and name nobody', async () => {
    await api.client().signIn('nobody', 'a wrong password');
    await admin.get('/nothing/13811112222');
    await contactImportOf(admin).run([{ name: '欧阳文婷' }]);
    await contactImportOf(admin).commit('no token');
    await addMessage(api, { status: 'queued', scheduledAt: at(-10) });
    await addMessage(api, { status: 'queued', scheduledAt: at(10) });
    await addMessage(api, { status: 'failed' });
    await addArrival(api.store, '名册');
    const figures = await figuresOf(api);
    const expected = [
      'campus_requests_total{route="POST /api/login",status="200"} 2',
      'campus_requests_total{route="unknown",status="404"} 1',
      'campus_request_duration_seconds_count{route="POST /api/login"} 2',
      'campus_sign_in_failures_total{reason="wrong"} 1',
      'campus_imports_total{target="contact",outcome="done"} 1',
      'campus_imports_total{target="contact",outcome="refused"} 1',
      'campus_sms_messages{status="queued"} 2',
      'campus_sms_messages{status="failed"} 1',
      // Counters exist from the start with the value 0.
      'campus_sms_messages{status="delivered"} 0',
      'campus_imports_total{target="bachelorCourse",outcome="failed"} 0',
      'campus_sms_oldest_due_age_seconds 600',
      'campus_import_files{target="contact",state="waiting"} 1',
      'campus_import_files{target="bachelor",state="failed"} 0',
      'campus_alarm_hand_overs_total{way="email",outcome="refused"} 0',
      'campus_backup_last_success_timestamp_seconds 0',
      'campus_database_up 1',
    ];
    expect(figures.split('\n')).toEqual(expect.arrayContaining(expected));
    expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(figures).toMatch(/^process_resident_memory_bytes /m);
    expect(/campus_database_waiting\{pool="reader"\} 0/.test(figures)).toBe(engine === 'postgres');
    expect(figures).not.toMatch(/欧阳文婷|13811112222|nobody/);
  });
});

describe.each(engines())('who asks for figures, on %s', (engine) => {
  test('needs the token, and finds nothing where there is none', async () => {
    const api = await startApi(engine, { metricsToken: TOKEN });
    const ask = (headers: Record<string, string>) =>
      api.client().send('GET', '/metrics', { headers });
    for (const headers of ['', 'Bearer other', TOKEN].map((authorization) => ({ authorization }))) {
      const { status, headers: given } = await ask(headers);
      expect([status, given.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    const given = await ask({ authorization: `Bearer ${TOKEN}` });
    expect(given.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(given.headers.get('cache-control')).toBe('no-store');
    await api.close();
    const without = await startApi(engine);
    expect((await without.client().get('/metrics')).status).toBe(404);
    await without.close();
  });

  test('reads of a database that is gone, and asks it once in a while', async () => {
    const store = await openTestStore(engine);
    let asked = 0;
    const searcher = new Proxy(store.searcher, {
      get: (target, key) => {
        if (key === 'getExecutor') asked += 1;
        return Reflect.get(target, key, target);
      },
    });
    const api = await startApi(engine, { store: { ...store, searcher }, metricsToken: TOKEN });
    await figuresOf(api);
    const once = asked;
    expect(once).toBeGreaterThan(0);
    await figuresOf(api);
    expect(asked).toBe(once);
    await api.close();
  });

  testFull('counts the files of the import command', async () => {
    const api = await startApi(engine, { metricsToken: TOKEN });
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-figures-'));
    const file = path.join(dir, 'empty.xlsx');
    fs.writeFileSync(file, '');
    await runImportCommand(
      api.store,
      [file, '--target', 'bachelor', '--commit-if-clean'],
      () => NOW,
    );
    expect(await figuresOf(api)).toContain(
      'campus_import_files{target="bachelor",state="failed"} 1',
    );
    fs.rmSync(dir, { recursive: true });
    await api.close();
  });

  testFull('learns what came of an alarm', async () => {
    const meters = new Meters();
    const api = await startApi(engine, { metricsToken: TOKEN, meters });
    const admin = await api.as('admin');
    const { settings } = valueIn<Alarms>(await admin.post('/api/alarms', { method: 'list' }));
    const { updatedAt: _, updatedBy: __, ...values } = settings;
    const people = [{ name: '陈主任', email: 'chen@example.edu.cn', wecomId: '' }];
    valueIn(await admin.post('/api/alarms', { method: 'save', ...values, people }));
    await addArrival(api.store, '名册');
    const email = new FakeGateway();
    email.answer = () => ({ outcome: 'refused', errorCode: 'X', errorText: 'no' });
    await lookForAlarms(api.store, {
      gateways: { email },
      now: () => NOW,
      onTry: (way, outcome) => meters.alarmTried(way, outcome),
    });
    expect(await figuresOf(api)).toContain(
      'campus_alarm_hand_overs_total{way="email",outcome="refused"} 1',
    );
    await api.close();
  });

  testFull('learns what a gateway answered', async () => {
    const meters = new Meters();
    const api = await startApi(engine, { metricsToken: TOKEN, meters });
    const gateway = new FakeGateway();
    gateway.answer = () => ({ outcome: 'refused', errorCode: 'X', errorText: 'no' });
    await addMessage(api, { status: 'queued', mobile: '13800001111', scheduledAt: at(-1) });
    const outbox = startOutbox(api.store, gateway, () => new Date(at()), [], meters);
    await until(() => gateway.got.length === 1);
    await outbox.stop();
    expect(await figuresOf(api)).toContain(
      'campus_sms_hand_overs_total{way="sms",outcome="refused"} 1',
    );
    await api.close();
  });
});

describe('what is written of the figures', () => {
  let names: Set<string>;
  beforeAll(async () => {
    const api = await startApi('sqlite', { metricsToken: TOKEN });
    names = new Set(
      [...(await figuresOf(api)).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''),
    );
    await api.close();
  });

  const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
  const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

  test('the dashboard shows none that is not there, and all of ours', () => {
    const dashboard = JSON.parse(read('deploy/grafana-dashboard.json'));
    const shown = [...JSON.stringify(dashboard).matchAll(/\b(?:campus|process|nodejs)_\w+/g)].map(
      ([name]) => (names.has(name) ? name : base(name)),
    );
    expect(shown.filter((name) => !names.has(name))).toEqual([]);
    const ours = [...names].filter((name) => name.startsWith('campus_'));
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test.each(['docs/operate.md', 'docs/operate.zh-CN.md'])('%s names all of ours', (file) => {
    const text = read(file);
    const ours = [...names].filter((name) => name.startsWith('campus_'));
    expect(ours.length).toBeGreaterThan(10);
    expect(ours.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

describe.each(engines())('a server is ready, on %s', (engine) => {
  test('when its tables are those that it knows', async () => {
    const store = await openTestStore(engine);
    const readiness = new Readiness(store);
    expect(await readiness.check()).toBe(true);
    await sql`update "schemaVersion" set "version" = "version" + 1`.execute(store.db);
    expect(await readiness.check()).toBe(false);
    await store.close();
  });
});

test('a server is not ready where the database says nothing, or when it is about to end', async () => {
  const store = await openTestStore('sqlite');
  const silent = { executeQuery: () => sleep(60_000, undefined, { ref: false }) };
  const reader = Object.assign(Object.create(store.reader), { getExecutor: () => silent });
  expect(await new Readiness({ reader }, 20).check()).toBe(false);
  const readiness = new Readiness(store);
  readiness.end();
  expect(await readiness.check()).toBe(false);
  await store.close();
});
