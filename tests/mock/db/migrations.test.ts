import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { migrations } from '../../../mock/db/schema/migrations';
import { ENGINES, startApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import { addContact } from '../../support/records';

const AT = '2026-11-20T18:00:05.000+08:00';
const SIMULATED_MESSAGES = 4;
const CALENDAR = 7;

test.each(ENGINES)(
  'M-07 what the simulated gateway delivered before is told apart, on %s',
  async (engine) => {
    const api = await startApi(engine);
    const admin = await api.as('admin');
    const { db } = api.store;
    const attempts = JSON.stringify([{ at: AT, status: 'delivered', text: '已送达' }]);
    const ids = ['SIM123456789012', 'SIM-of-a-real-one', 'A1'];
    for (const [index, gatewayId] of ids.entries()) {
      await addMessage(api, { sessionId: index, status: 'delivered' });
      const { id: contactId } = await addContact(admin, { name: `王${index}` });
      await db
        .updateTable('smsRecords')
        .set({ gatewayId, attempts, deliveredAt: AT, contactId })
        .where('sessionId', '=', index)
        .execute();
    }
    await db.updateTable('contacts').set({ verifiedAt: AT }).execute();
    await migrations[SIMULATED_MESSAGES]?.(db as never, engine);
    const messages = await db.selectFrom('smsRecords').selectAll().orderBy('id').execute();
    expect(messages.map(({ status, deliveredAt }) => [status, deliveredAt])).toEqual([
      ['simulated', null],
      ['delivered', AT],
      ['delivered', AT],
    ]);
    expect(messages[0]?.attempts).toContain('"status":"simulated","text":"模拟"');
    const contacts = await db.selectFrom('contacts').select('verifiedAt').orderBy('id').execute();
    expect(contacts.map(({ verifiedAt }) => verifiedAt)).toEqual([null, AT, AT]);
    await api.close();
  },
);

test('T-06 holidays that were days become ranges', async () => {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
  });
  for (const migration of migrations.slice(0, CALENDAR)) await migration(db, 'sqlite');
  const days = JSON.stringify(['2026-10-02', '2026-10-01', '2026-10-05', '2026-10-05']);
  await sql`insert into "terms" ("version", "createdAt", "createdBy", "updatedAt", "updatedBy",
    "level", "termCode", "holidays", "swaps", "periods", "weeks", "isCurrent")
    values (1, '', '', '', '', 'bachelor', '2026-2027-1', ${days}, '[]', '[]', 20, 1)`.execute(db);
  await migrations[CALENDAR]?.(db, 'sqlite');
  const { rows } = await sql<{ holidays: string }>`select "holidays" from "terms"`.execute(db);
  expect(JSON.parse(rows[0]?.holidays ?? '')).toEqual([
    { name: '', from: '2026-10-01', to: '2026-10-02' },
    { name: '', from: '2026-10-05', to: '2026-10-05' },
  ]);
  await db.destroy();
});
