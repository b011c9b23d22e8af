import fs from 'node:fs';
import path from 'node:path';
import { courseImport } from '@/contract/import';
import { openPostgres, openSqlite } from '../../mock/db/open';
import type { Engine, Store } from '../../mock/db/store';
import { write } from '../../mock/db/write';
import { contactTarget, courseTarget } from '../../mock/features/import/routes';
import { setStartDate } from '../../mock/features/term/termUpdate';
import { startServer } from '../support/server';
import { startPostgres } from '../support/startPostgres';
import { TEST_ROOT } from '../support/testRoot';
import { contactRows } from './contacts';
import { courseRows, WEEKS } from './courses';
import { ACCOUNT, importRows } from './imports';

const CONTACTS = 100_000;
const PART = 20_000;
const SESSIONS = 20_000;
/** Of so many courses one wants the first one's room. */
const CROWDING = 250;

/** A large office: its phone book, and a term with some clashes. */
export const fillOffice = async (store: Store): Promise<void> => {
  await write(store, ACCOUNT, new Date(), (writer) =>
    setStartDate(writer, 'bachelor', { date: '2026-08-31' }),
  );
  const contacts = contactRows(CONTACTS);
  for (let from = 0; from < contacts.length; from += PART) {
    await importRows(store, contactTarget, contacts.slice(from, from + PART), `contacts ${from}`);
  }
  const courses = courseRows(SESSIONS / WEEKS).map((row, index) => ({
    ...row,
    teachers: contacts[index]?.name,
    staffNos: contacts[index]?.staffNo,
    ...(index % CROWDING === 0 && { room: '教学楼0' }),
  }));
  const { rows: schema } = courseImport.check.input.shape;
  await importRows(store, courseTarget('bachelor'), schema.parse(courses), 'courses');
};

const serverOver = (env: Record<string, string>, dataDir: string) =>
  startServer({
    dataDir,
    env,
    script: ['--max-semi-space-size=32', '--import', 'tsx', 'mock/server.ts'],
  });

export interface Office {
  url: string;
  close(): Promise<void>;
}

/** The server over a large office's data, as a process of its own. */
export const openOffice = async (engine: Engine): Promise<Office> => {
  const dataDir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const store = postgres ? await openPostgres(postgres.url) : await openSqlite(dataDir);
  await fillOffice(store);
  await store.close();
  const server = await serverOver(postgres ? { DATABASE_URL: postgres.url } : {}, dataDir);
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      await postgres?.stop();
    },
  };
};
