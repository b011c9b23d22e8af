import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PASSWORDS } from '../support/accounts';
import { startApi, type TestApi } from '../support/api';
import { bundled } from '../support/bundled';
import { httpsFront } from '../support/httpsFront';
import { TEST_ROOT } from '../support/testRoot';

let api: TestApi;
let dir: string;
let front: Awaited<ReturnType<typeof httpsFront>>;
beforeAll(async () => {
  api = await startApi('sqlite');
  dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-https-'));
  front = await httpsFront(api.base, dir);
});
afterAll(async () => {
  await front.close();
  await api.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

const conformance = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ code: unknown; printed: string }>((resolve) => {
    const program = [bundled('tests/conformance/run.ts'), ...args];
    execFile(process.execPath, program, { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, printed: out + err }),
    );
  });

const ADMIN = ['--admin', 'admin'];

test('H-09 the kit runs over https with a private authority and cookies for a domain', async () => {
  const { code, printed } = await conformance([front.url, ...ADMIN], {
    ...{ CONFORMANCE_PASSWORD: PASSWORDS.admin, NODE_EXTRA_CA_CERTS: front.authority },
  });
  expect(printed).toContain('ok       job keys');
  expect(printed).toMatch(/\n\d+ as the contract says, 0 differ\n$/);
  expect(code).toBe(0);
});

test('H-09 the kit says why it cannot begin, and ends with 1', async () => {
  const password = { CONFORMANCE_PASSWORD: PASSWORDS.admin };
  const unknown = await conformance([front.url, ...ADMIN], password);
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.printed).toMatch(/^differs {2}beginning: .*certificate/);
  const wrong = await conformance([api.base, ...ADMIN], { CONFORMANCE_PASSWORD: 'wrong' });
  expect(wrong.printed).toContain('The administrator could not sign in: error');
  const without = await conformance([api.base], password);
  expect(without).toMatchObject({ code: 2 });
});
