import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { PERIOD_PRESETS } from '@/domain/time/terms';
import { DIALECTS } from '../../../mock/db/dialect/dialectOf';
import { migrations } from '../../../mock/db/migrate/migrations';
import { ENGINES, startApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import { addContact, addCourse, setTermStart } from '../../support/records';

const AT = '2026-11-20T18:00:05.000+08:00';
const SIMULATED_MESSAGES = 4;
const CALENDAR = 7;
const indexOf = (named: string) => migrations.findIndex(({ name }) => name === named);
const CONFIRMED = indexOf('confirmedHours');

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
    await migrations[SIMULATED_MESSAGES]?.(db as never, DIALECTS[engine]);
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

test.each(ENGINES)('T-01 classes that were stored as 已上 are planned, on %s', async (engine) => {
  const api = await startApi(engine);
  const admin = await api.as('admin');
  await setTermStart(admin);
  const times = { weekday: 1, periodStart: 1, periodEnd: 2 };
  await addCourse(admin, { sessions: [1, 2, 3, 4].map((week) => ({ ...times, week })) });
  const { db } = api.store;
  const statuses = ['done', 'moved', 'cancelled', 'planned'];
  for (const [index, status] of statuses.entries()) {
    await sql`update "courseSessions" set "status" = ${status}
      where "week" = ${index + 1}`.execute(db);
  }
  await migrations[indexOf('doneByClock')]?.(db as never, DIALECTS[engine]);
  const rows = await db.selectFrom('courseSessions').select('status').orderBy('week').execute();
  expect(rows.map(({ status }) => status)).toEqual(['planned', ...statuses.slice(1)]);
  await api.close();
});

test('T-06 holidays that were days become ranges', async () => {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
  });
  for (const migration of migrations.slice(0, CALENDAR)) await migration(db, DIALECTS.sqlite);
  const days = JSON.stringify(['2026-10-02', '2026-10-01', '2026-10-05', '2026-10-05']);
  await sql`insert into "terms" ("version", "createdAt", "createdBy", "updatedAt", "updatedBy",
    "level", "termCode", "holidays", "swaps", "periods", "weeks", "isCurrent")
    values (1, '', '', '', '', 'bachelor', '2026-2027-1', ${days}, '[]', '[]', 20, 1)`.execute(db);
  await migrations[CALENDAR]?.(db, DIALECTS.sqlite);
  const { rows } = await sql<{ holidays: string }>`select "holidays" from "terms"`.execute(db);
  expect(JSON.parse(rows[0]?.holidays ?? '')).toEqual([
    { name: '', from: '2026-10-01', to: '2026-10-02' },
    { name: '', from: '2026-10-05', to: '2026-10-05' },
  ]);
  await db.destroy();
});

test('T-12 hours of an upgraded database are confirmed where they were changed, or classes were held by them', async () => {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
  });
  for (const migration of migrations.slice(0, CONFIRMED)) await migration(db, DIALECTS.sqlite);
  const built = JSON.stringify(PERIOD_PRESETS.five);
  const own = JSON.stringify(PERIOD_PRESETS.four);
  for (const [code, start, periods, current] of [
    ['2098-2099-1', '2098-09-01', built, 0],
    ['2098-2099-2', '2099-03-01', own, 0],
    ['2024-2025-1', '2024-09-02', built, 0],
    ['2097-2098-1', null, built, 1],
  ] as const) {
    await sql`insert into "terms" ("version", "createdAt", "createdBy", "updatedAt", "updatedBy",
      "level", "termCode", "holidays", "swaps", "periods", "weeks", "isCurrent", "startDate")
      values (1, '', '', ${AT}, 'li', 'bachelor', ${code}, '[]', '[]', ${periods}, 20, ${current}, ${start})`.execute(
      db,
    );
  }
  await migrations[CONFIRMED]?.(db, DIALECTS.sqlite);
  const { rows } = await sql<{ hoursConfirmedBy: string }>`
    select "hoursConfirmedBy", "follows", "hoursFrom" from "terms" order by "id"`.execute(db);
  expect(rows.map(({ hoursConfirmedBy }) => hoursConfirmedBy)).toEqual(['', 'li', 'li', 'li']);
  await db.destroy();
});
