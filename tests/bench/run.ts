/**
 * `npm run bench`: how long the importer and the lists take, beside the barest way of doing the same on
 * the same machine in the same run. Prints a table; judges nothing.
 */

import { read, utils, write as writeBook } from '@e965/xlsx';
import Database from 'better-sqlite3';
import { type ContactRow, contactImport } from '@/contract/importing';
import { fieldLabel } from '@/domain/importFields';
import { ImportSession } from '@/sheets/importSession';
import { contactImporter } from '../../mock/store/importContacts';
import { checkImport, commitImport, type ImportRequest } from '../../mock/store/imports';
import type { Store } from '../../mock/store/open';
import { dataFile } from '../../mock/store/open';
import { openTestStore, startApi } from '../support/api';
import { contactRows } from './contacts';
import { type Figure, median, percentile, printTable, timed } from './measure';

const ROWS = 20_000;
const MANY_CONTACTS = 100_000;
const LIST_CALLS = 200;

const DESTINATION = { target: 'contact', importer: contactImporter } as const;

const workbook = (rows: readonly ContactRow[]): Uint8Array => {
  const sheet = utils.json_to_sheet(
    rows.map(({ row: _, sheet: __, ...texts }) =>
      Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [fieldLabel('contact', field), text]),
      ),
    ),
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '通讯录');
  return new Uint8Array(writeBook(book, { type: 'array', bookType: 'xlsx', compression: true }));
};

const reading = async (): Promise<Figure> => {
  const bytes = workbook(contactRows(ROWS));
  const bare = await median(3, () => read(bytes, { type: 'array', dense: true, cellNF: true }));
  const milliseconds = await median(3, () => {
    const session = new ImportSession();
    const { sheets } = session.open('contact', 'bench.xlsx', bytes);
    session.choose(sheets.map(({ name, headerRow }) => ({ name, headerRow })));
  });
  return { name: `read an .xlsx of ${ROWS} rows, find its table`, milliseconds, bare };
};

const request = (rows: ContactRow[]): ImportRequest<ContactRow> => ({
  file: { name: 'bench.xlsx', size: 1, sha256: '0'.repeat(64) },
  mode: 'upsert',
  blanks: 'keep',
  errors: 'valid-only',
  rows,
});

/** Copies the rows into a table like `contacts`, by one prepared statement in one transaction. */
const bareInsert = (dir: string): number => {
  const db = new Database(dataFile(dir));
  db.pragma('synchronous = FULL');
  const definitions = db
    .prepare("select sql from sqlite_master where tbl_name = 'contacts' and sql is not null")
    .pluck()
    .all() as string[];
  for (const sql of definitions) db.exec(sql.replaceAll('"contacts', '"bare'));
  const rows = db.prepare('select * from contacts').all() as Record<string, unknown>[];
  const names = Object.keys(rows[0] ?? {});
  const insert = db.prepare(
    `insert into bare (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
  );
  const values = rows.map((row) => names.map((name) => row[name]));
  const start = performance.now();
  db.transaction(() => {
    for (const row of values) insert.run(row);
  })();
  const milliseconds = performance.now() - start;
  db.exec('drop table bare');
  db.close();
  return milliseconds;
};

const ACCOUNT = { id: 1, userName: 'bench' };

const importing = async (store: Store & { dir: string }): Promise<Figure[]> => {
  const now = new Date();
  const rows = contactImport.check.input.shape.rows.parse(contactRows(ROWS));
  const check = await timed(() => checkImport(store, ACCOUNT, now, DESTINATION, request(rows)));
  const { token } = check.value;
  const commit = await timed(() =>
    commitImport(store, ACCOUNT, now, DESTINATION, { token, jobKey: 'bench' }),
  );
  const bare = bareInsert(store.dir);
  return [
    { name: `check ${ROWS} new contacts`, milliseconds: check.ms, bare },
    { name: `commit ${ROWS} new contacts`, milliseconds: commit.ms, bare },
  ];
};

const listing = async (store: Store): Promise<Figure[]> => {
  const now = new Date();
  const rows = contactRows(MANY_CONTACTS).slice(ROWS);
  for (let from = 0; from < rows.length; from += ROWS) {
    const part = request(rows.slice(from, from + ROWS));
    const { token } = await checkImport(store, ACCOUNT, now, DESTINATION, part);
    await commitImport(store, ACCOUNT, now, DESTINATION, { token, jobKey: `fill ${from}` });
  }
  const api = await startApi('sqlite', { store });
  const client = await api.as('admin');
  const times = async (query: (call: number) => object) => {
    const all: number[] = [];
    for (let call = 0; call < LIST_CALLS; call += 1) {
      const body = { method: 'list', ...query(call) };
      all.push((await timed(() => client.post('/api/directory/list', body))).ms);
    }
    return percentile(all, 0.95);
  };
  const pages = await times((call) => ({ currentPage: call + 1, group: 'staff' }));
  const searches = await times((call) => ({ keyword: `第${call % 60}教研室` }));
  await api.close();
  return [
    { name: `page of ${MANY_CONTACTS} contacts over HTTP, p95`, milliseconds: pages },
    { name: `search in ${MANY_CONTACTS} contacts over HTTP, p95`, milliseconds: searches },
  ];
};

const main = async () => {
  const store = await openTestStore('sqlite');
  const figures = [await reading(), ...(await importing(store)), ...(await listing(store))];
  printTable(figures);
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
