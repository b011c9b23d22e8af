import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { blankContact } from '@/contract/directory';
import { LOCKS } from '../../../mock/db/write/locks';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import { encodeContact } from '../../../mock/features/contact/contactCodec';
import { type Client, NOW, openTestStore, startApi, type TestApi } from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { ROOT } from '../../support/paths';
import { addContact, valueIn } from '../../support/records';

/** The columns of contacts that servers keep in memory (`contactSearcher.ts`). */
const REMEMBERED = [
  ...['group', 'nameOrder', 'pinyinMatch', 'nameMatch', 'departmentMatch', 'unitMatch', 'staffNo'],
  ...['mobile', 'mobile2', 'shortNo', 'officePhone', 'deletedAt'],
];

/** Makes PostgreSQL refuse writes of contacts without their lock, or without a history entry. */
const guardContacts = async ({ db }: Store): Promise<void> => {
  const columns = sql.join(REMEMBERED.map((name) => sql.ref(name)));
  const events = sql`insert or delete or update of ${columns} on "contacts"`;
  await sql`create function "locked"() returns trigger language plpgsql as ${sql.lit(`begin
    if not exists (select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
      and objid = ${LOCKS.contacts} and mode = 'ExclusiveLock' and granted) then
      raise exception 'contacts are written without their lock'; end if;
    return null; end`)}`.execute(db);
  await sql`create function "logged"() returns trigger language plpgsql as ${sql.lit(`begin
    if not exists (select 1 from "history" where "type" = 'contact'
      and "recordId" = coalesce(new."id", old."id")
      and "action" not in ('reveal', 'export') and xmin = pg_current_xact_id()::xid) then
      raise exception 'a contact is written without a line of the history'; end if;
    return null; end`)}`.execute(db);
  await sql`create trigger "locked" before ${events}
    for each statement execute function "locked"()`.execute(db);
  await sql`create constraint trigger "logged" after ${events} deferrable initially deferred
    for each row execute function "logged"()`.execute(db);
};

describe('who writes contacts', () => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    const store = await openTestStore('postgres');
    api = await startApi('postgres', { store });
    admin = await api.as('admin');
    await guardContacts(store);
  });
  afterAll(() => api.close());

  const directory = async (call: string, body: object) =>
    valueIn<{ historyId: number; state: string }>(await admin.post(`/api/directory${call}`, body));

  test('stands in few files, each of which the next test goes through', () => {
    const writes = [
      /(insertInto|updateTable|deleteFrom)\(\s*'contacts'/,
      /(insertRows|insertRowsForIds|rewriteRows|StagedRows)\(\s*[\w.]+,\s*'contacts'/,
      /\.(insert|rewrite|update|delete)\(\s*('contacts'|table)/,
      /(insert into|update|delete from)\s+("contacts"|\$\{sql\.table\(kind\.table\)\})/,
    ];
    const folder = path.join(ROOT, 'mock');
    const files = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => file.endsWith('.ts') && file !== path.join('db', 'migrate', 'migrations.ts'),
      )
      .filter((file) => {
        const text = fs.readFileSync(path.join(folder, file), 'utf8');
        return writes.some((pattern) => pattern.test(text));
      });
    expect(files.sort()).toEqual([
      'db/write/records.ts',
      'features/contact/contacts.ts',
      'features/import/contacts/write.ts',
      // It writes only `verifiedAt`, which no search uses.
      'features/messages/outbox/reports/reports.ts',
      'features/personalData/beginErasure.ts',
    ]);
  });

  test('keeps the lock, and leaves a line in the history of each of them', async () => {
    const { id } = await addContact(admin, { name: '王小明', staffNo: 'T001' });
    const other = await addContact(admin, { name: '李雷', department: '解剖教研室' });
    await directory('/update', { id, version: 1, name: '王晓明', mobile: '13800001111' });
    await directory('/delete', { method: 'delete', ids: [id] });
    await directory('', { method: 'restore', ids: [id] });

    const ids = [id, other.id];
    const change = { department: '生理教研室' };
    const preview = await directory('/list', { method: 'previewMany', ids, change });
    const { state } = preview;
    const saved = await directory('/update', { method: 'updateMany', ids, change, state });
    valueIn(await admin.post('/api/history', { method: 'restore', historyId: saved.historyId }));
    const filter = { department: '解剖教研室' };
    const gone = await directory('/delete', { method: 'deleteMany', filter, count: 1 });
    valueIn(await admin.post('/api/history', { method: 'restore', historyId: gone.historyId }));

    const contactImport = contactImportOf(admin);
    const rows = [
      { name: '王晓明', staffNo: 'T001', unit: '学院' },
      { name: '韩梅', staffNo: 'T002', unit: '学院' },
    ];
    const { batchId } = await contactImport.run(rows);
    await contactImport.undo(batchId);
    const { version } = (
      await api.store.db.selectFrom('contacts').select('version').where('id', '=', id).execute()
    )[0] ?? { version: 0 };
    await directory('', { method: 'erase', id, version, name: '王晓明' });
  });

  test('is found out otherwise', async () => {
    const rename = (lock: boolean) =>
      write(api.store, { id: 0, userName: 'careless' }, NOW, async (writer) => {
        if (lock) await writer.lock('contacts');
        await writer.trx.updateTable('contacts').set({ nameMatch: '某' }).execute();
      });
    await expect(rename(false)).rejects.toThrow('without their lock');
    await expect(rename(true)).rejects.toThrow('without a line of the history');
    const add = write(api.store, { id: 0, userName: 'careless' }, NOW, (writer) =>
      writer.rows.insert('contacts', [{ ...encodeContact({ ...blankContact, name: '某' }) }], {
        verifiedAt: null,
        deletedAt: null,
        ...writer.created,
      }),
    );
    await expect(add).rejects.toThrow('without their lock');
  });
});
