import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { courseImport } from '@/contract/import/import';
import { openPostgres } from '../../mock/db/connection/openPostgres';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import type { Engine } from '../../mock/db/dialect/dialect';
import type { Store } from '../../mock/db/write/store';
import { write } from '../../mock/db/write/write';
import { contactTarget, courseTarget } from '../../mock/features/import/destinations';
import { setStartDate } from '../../mock/features/term/termUpdate';
import { type RunningServer, startServer } from '../support/server';
import { startPostgres } from '../support/startPostgres';
import { TEST_ROOT } from '../support/testRoot';
import { contactRows } from './contacts';
import { courseRows, WEEKS } from './courses';
import { ACCOUNT, importRows } from './imports';

export interface OfficeSize {
  contacts: number;
  courses: number;
  importing: number;
}

export const LARGE: OfficeSize = { contacts: 100_000, courses: 20_000 / WEEKS, importing: 20_000 };
export const SMALL: OfficeSize = { contacts: 2000, courses: 50, importing: 500 };

const PART = 20_000;
/** Every course with this distance uses the first course's room. */
const CROWDING = 250;

/** Fills the database of a large office: a phone book, and a term with some timetable clashes. */
export const fillOffice = async (store: Store, size = LARGE): Promise<void> => {
  await write(store, ACCOUNT, new Date(), (writer) =>
    setStartDate(writer, 'bachelor', { date: '2026-08-31' }, new Date()),
  );
  const contacts = contactRows(size.contacts);
  for (let from = 0; from < contacts.length; from += PART) {
    await importRows(store, contactTarget, contacts.slice(from, from + PART), `contacts ${from}`);
  }
  const courses = courseRows(size.courses).map((row, index) => ({
    ...row,
    teachers: contacts[index]?.name,
    staffNos: contacts[index]?.staffNo,
    ...(index % CROWDING === 0 && { room: '教学楼0' }),
  }));
  const { rows: schema } = courseImport.check;
  await importRows(store, courseTarget('bachelor'), schema.parse(courses), 'courses');
};

export const METRICS_TOKEN = 'the-token-of-the-bench';

const serverOver = (env: Record<string, string>, dataDir: string) =>
  startServer({
    dataDir,
    env: { ...env, METRICS_TOKEN },
    script: ['--max-semi-space-size=32', '--import', 'tsx', 'mock/server.ts', '--client'],
  });

export interface Office {
  urls: string[];
  close(): Promise<void>;
}

/** Starts one or more servers on an office's data. Each server is a separate process. */
export const openOffice = async (engine: Engine, size = LARGE, servers = 1): Promise<Office> => {
  const dataDir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const store = postgres ? await openPostgres(postgres.url) : await openSqlite(dataDir);
  await fillOffice(store, size);
  // In a real office, autovacuum has run before. Otherwise it would run during the measurement.
  if (postgres) await sql`vacuum analyze`.execute(store.db);
  await store.close();
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
  const running: RunningServer[] = [];
  for (let no = 0; no < servers; no += 1) running.push(await serverOver(env, dataDir));
  return {
    urls: running.map(({ url }) => url),
    close: async () => {
      await Promise.all(running.map((server) => server.stop()));
      await postgres?.stop();
    },
  };
};
