import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { version } from '../package.json';
import { createCalls } from './app';
import { openSqlite } from './db/connection/openSqlite';
import { ContactSearch } from './features/contact/contactSearcher';
import { createLimits } from './http/limits/limits';
import { openApiOf } from './http/openapi/openapi';
import { silentLog } from './telemetry/log';
import { Meters } from './telemetry/meters';

export const REFERENCE_FILE = path.join(__dirname, '..', 'docs', 'openapi.json');

/** Returns the API reference as JSON text for docs/openapi.json. */
export const makeReference = async (): Promise<string> => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-openapi-'));
  const store = await openSqlite(dir);
  const site = { demoAccounts: false, registration: true, version, smsSimulated: false };
  const now = () => new Date();
  const contactTexts = new ContactSearch(store);
  const limits = createLimits({ store, now, secret: '' });
  const context = { store, contactTexts, now, site, limits, connections: [] };
  const calls = createCalls({ ...context, log: silentLog, meters: new Meters() });
  await store.close();
  fs.rmSync(dir, { recursive: true });
  return `${JSON.stringify(openApiOf(calls.endpoints(), version), null, 1)}\n`;
};

const main = async () => fs.writeFileSync(REFERENCE_FILE, await makeReference());

if (require.main === module) main();
