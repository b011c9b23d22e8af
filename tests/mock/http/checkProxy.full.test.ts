import { driverRefused } from '../../../mock/db/base/storeError';
import type { Environment } from '../../../mock/environment';
import { howToEnter } from '../../../mock/server';
import { Client, startApi } from '../../support/api';

const WORDS = /without X-Forwarded-Proto/;

test('a proxy that does not say by which scheme it was asked is told of once, and no monitor is one', async () => {
  const api = await startApi('sqlite', { trustProxy: 1 });
  const told = () => api.logged.filter((line) => WORDS.test(line)).length;
  const client = new Client(api.base);
  const forwarded = { 'x-forwarded-proto': 'https' };
  await client.get('/healthz');
  await client.send('GET', '/api/site', { headers: forwarded });
  expect(told()).toBe(0);
  for (let time = 0; time < 3; time += 1) await client.get('/api/site');
  expect(told()).toBe(1);
  await api.close();
});

test('without a proxy nobody is told', async () => {
  const api = await startApi('sqlite');
  await new Client(api.base).get('/api/site');
  expect(api.logged).toEqual([]);
  await api.close();
});

test('a driver that is newer than the system is told of in one line with a way out', () => {
  const words =
    "/lib64/libc.so.6: version `GLIBC_2.29' not found (required by /opt/campus-console/better_sqlite3.node)";
  expect(driverRefused(new Error(words))?.message).toMatch(
    /^The SQLite driver needs GLIBC_2\.29, .*operate\.md.*PostgreSQL\.$/,
  );
  expect(driverRefused(new Error('EACCES'))).toBeUndefined();
});

test('with sample data the start says how one signs in', () => {
  const enter = (demoData: boolean) => howToEnter({ demoData } as Environment);
  expect(enter(true)).toBe('; sign in as admin with admin888');
  expect(enter(false)).toBe('');
});
