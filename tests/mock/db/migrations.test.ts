import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { LANGUAGE_HEADER } from '@/contract/base/language';
import type { HistoryLine } from '@/contract/history';
import type { SmsRecord } from '@/contract/sms/sms';
import type { Activity } from '@/contract/template';
import { PERIOD_PRESETS } from '@/domain/time/periodTables';
import { DIALECTS } from '../../../mock/db/dialect/dialectOf';
import { migrations } from '../../../mock/db/migrate/migrations';
import { ENGINES, startApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import { addContact, addCourse, setTermStart, valueIn } from '../../support/records';

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

/** Reasons as they were stored, with their error code, and how they are read in English. */
const REASONS = [
  ['SMS_CANCELLED_BY_HAND', '已手动取消', 'Cancelled by hand'],
  ['SMS_OPTED_OUT', '王一 不接收短信', '王一 does not accept text messages'],
  [
    'SMS_STANDING_QUIET',
    '休息时段（22:00 至次日 07:00）结束前已经上课，不能自动发送',
    'The class begins before quiet hours (22:00 to 07:00 of the next day) end, so it cannot go out by itself',
  ],
  ['SMS_HOLIDAY', '2026-10-01 是节假日，调课之前不提醒', /^2026-10-01 is a holiday/],
  ['SMS_TIME_PAST', 'The time to send is over', 'The time to send is over'],
  ['SMS_SETTLED_BY_HAND', '人工认定：失败', 'Marked by hand: failed'],
  ['SMS_RECIPIENT_ERASED', '收件人的个人数据已抹除', "The recipient's personal data were erased"],
  ['60111', '企业微信：没有这个账号', 'WeCom: there is no such account'],
  ['99999', '企业微信：网关拒绝发送（99999）', 'WeCom: The gateway refused it (99999)'],
  ['isv.OUT_OF_SERVICE', '阿里云短信已因欠费停机，充值后可以重发', /^Aliyun has stopped/],
  // Texts of a gateway, though one of them looks like a sentence of this server.
  ['B1', '号码 已停用', 'The gateway refused it (B1) (号码 已停用)'],
  ['B2', 'Blocked by operator', 'Blocked by operator'],
  ['', '', ''],
] as const;

/** Today's Chinese texts of the reasons above that are worded differently now. */
const REWORDED: Readonly<Record<string, string>> = {
  'The time to send is over': '发送时间已过',
  '人工认定：失败': '手工标记：失败',
  收件人的个人数据已抹除: '收件人的个人信息已删除',
};

const DONE = [
  ['课前提醒：排队 3 条，无号码 1 条', 'Reminders: 3 queued, 1 without a number'],
  [
    '导入本科课程：新增 1 行，更新 2 行，停课 1 次，删除 3 次课',
    'Undergraduate courses imported: 1 row added, 2 updated, 1 class cancelled, 3 classes deleted',
  ],
  [
    '修改了学期 2026-2027-1 的校历，移动 2 次课',
    'Calendar of term 2026-2027-1 changed, 2 classes moved',
  ],
  ['发送上课提醒 1 条', '1 reminder sent'],
  ['一句谁也没有写过的话', '一句谁也没有写过的话'],
] as const;

const CHANGED = [
  ['3 次课：教师 王一 → 李二', '3 classes: teacher 王一 → 李二'],
  ['王一 1 次课：教室 → 105', '王一, 1 class: room → 105'],
  ['王一 2 次课：停课', '王一, 2 classes: cancelled'],
  ['王一 2 次课：提前 1 天', '王一, 2 classes: 1 day earlier'],
  ['撤销：撤销：王一 2 次课：推后 7 天', 'Undone: Undone: 王一, 2 classes: 7 days later'],
  ['改了一些课', '改了一些课'],
] as const;

test.each(ENGINES)(
  'P-01 sentences that were stored in Chinese are read in either language, on %s',
  async (engine) => {
    const api = await startApi(engine);
    const admin = await api.as('admin');
    const { db } = api.store;
    const stamp = { at: AT, by: 'admin', byAccount: 1, byContact: null, address: '', tab: '' };
    const line = { ...stamp, before: null, batchId: null, partOf: null };
    for (const [index, [errorCode, errorText]] of REASONS.entries()) {
      const attempts = [
        { at: AT, status: 'sent', text: '已提交网关' },
        { at: AT, status: 'failed', text: errorText },
      ];
      const sms = { sessionId: index + 1, status: 'failed', errorCode, errorText } as const;
      await addMessage(api, { ...sms, attempts: JSON.stringify(attempts) });
      const after = JSON.stringify({ ...sms, attempts });
      const entry = { type: 'sms', recordId: index, action: 'cancel', after } as const;
      await db
        .insertInto('history')
        .values({ ...line, ...entry })
        .execute();
    }
    const activity = { actorId: 1, actorName: 'admin', verb: 'sent', at: AT } as const;
    for (const [summary] of DONE) {
      const what = { objectType: 'sms', objectLabel: '课前提醒', objectId: null, batchId: null };
      await db
        .insertInto('activities')
        .values({ ...activity, ...what, summary })
        .execute();
    }
    for (const [what] of CHANGED) {
      const after = JSON.stringify({ what, range: '王一 2026-11-26 至 2026-12-10', count: 2 });
      const entry = { type: 'session', recordId: 0, action: 'updateMany', after } as const;
      await db
        .insertInto('history')
        .values({ ...line, ...entry })
        .execute();
    }
    const migration = migrations[indexOf('sentencesByCode')];
    await migration?.(db as never, DIALECTS[engine]);
    const once = await db.selectFrom('smsRecords').selectAll().orderBy('id').execute();
    await migration?.(db as never, DIALECTS[engine]);
    expect(await db.selectFrom('smsRecords').selectAll().orderBy('id').execute()).toEqual(once);

    const read = async <T>(language: string, method: string, url: string, query?: object) => {
      const headers = { [LANGUAGE_HEADER]: language, 'content-type': 'application/json' };
      const body = query && JSON.stringify({ sorter: 'id_ascend', pageSize: 50, ...query });
      return valueIn<T>(await admin.send(method, url, { headers, ...(body && { body }) }));
    };
    const messages = (language: string) =>
      read<{ list: SmsRecord[] }>(language, 'POST', '/api/smslist', { method: 'list' });
    const lines = (language: string, type: string) =>
      read<{ list: HistoryLine[] }>(language, 'POST', '/api/history', {
        method: 'list',
        type,
        sorter: 'at_ascend',
      });
    const { list } = await messages('en');
    const matching = REASONS.map(([, , en]) =>
      typeof en === 'string' ? en : expect.stringMatching(en),
    );
    expect(list.map(({ errorText }) => errorText)).toEqual(matching);
    expect(new Set(list.map(({ attempts }) => attempts[0]?.text))).toEqual(
      new Set(['Handed to the gateway']),
    );
    expect(list[4]?.attempts[1]?.text).toBe('The time to send is over');
    const found = await read<{ list: SmsRecord[] }>('en', 'POST', '/api/smslist', {
      method: 'list',
      errorText: 'text messages',
    });
    expect(found.list).toMatchObject([{ errorCode: 'SMS_OPTED_OUT' }]);
    const inChinese = (await messages('zh-CN')).list.map(({ errorText }) => errorText);
    expect(inChinese).toEqual(REASONS.map(([, zh]) => REWORDED[zh] ?? zh));
    const changes = (await lines('en', 'session')).list;
    expect(changes.map(({ label }) => label)).toEqual(CHANGED.map(([, en]) => en));
    expect(changes[0]?.after).toMatchObject({ range: '王一, 2026-11-26 to 2026-12-10' });
    expect((await lines('zh-CN', 'session')).list.map(({ label }) => label)).toEqual(
      CHANGED.map(([zh]) => zh),
    );
    const cancelled = (await lines('en', 'sms')).list;
    expect(cancelled[1]?.after).toMatchObject({ errorText: '王一 does not accept text messages' });
    const activities = await read<Activity[]>('en', 'GET', '/api/activities');
    expect(activities.map(({ summary }) => summary).reverse()).toEqual(DONE.map(([, en]) => en));
    expect(activities[0]?.object.label).toBe('Reminders');
    await api.close();
  },
);
