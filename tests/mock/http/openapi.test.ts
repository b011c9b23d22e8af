import fs from 'node:fs';
import { callAccess } from '@/contract/access';
import { makeReference, REFERENCE_FILE } from '../../../mock/writeOpenapi';
import { openTestStore } from '../../support/api';
import { serve } from '../../support/serve';

interface Reference {
  openapi: string;
  paths: Record<string, Record<string, { description: string }>>;
}

test('H-08 docs/openapi.json says what the contract says; `npm run openapi` writes it anew', async () => {
  expect(fs.readFileSync(REFERENCE_FILE, 'utf8')).toBe(await makeReference());
});

test('H-08 the reference names every call of the access table, with who may send it', async () => {
  const { openapi, paths } = JSON.parse(await makeReference()) as Reference;
  expect(openapi).toBe('3.1.0');
  const described = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ description }) => description)
    .join('\n');
  for (const [key, access] of Object.entries(callAccess)) {
    if (!key.includes(' /api/')) continue;
    const who = access === 'open' ? 'anyone' : access.join(', ');
    expect(described).toMatch(new RegExp(`\\\`${key}\\\`: .*for ${who}\\.`));
  }
});

test('H-08 a server for development answers with the reference, one for real use does not', async () => {
  const store = await openTestStore('sqlite');
  const [development, production] = [
    await serve({ store, reference: true }),
    await serve({ store }),
  ];
  const { status, body } = await development.client().get('/api/openapi.json');
  expect(status).toBe(200);
  expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/api/rule': { post: {} } } });
  expect((await production.client().get('/api/openapi.json')).status).not.toBe(200);
  await development.close();
  await production.close();
  await store.close();
});
