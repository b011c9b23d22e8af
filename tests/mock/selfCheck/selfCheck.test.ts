import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { CheckedPromise, PromiseName } from '@/contract/selfCheck';
import { toInstant } from '@/domain/time/dates';
import type { Location } from '../../../mock/backup/database';
import { backUpAtNight } from '../../../mock/backup/nightly';
import { listSelfChecks } from '../../../mock/features/history/selfChecks';
import { noteBackup } from '../../../mock/features/notice/backupState';
import { mattersFor } from '../../../mock/features/notice/matters/matters';
import { selfCheckAtNight } from '../../../mock/selfCheck/nightly';
import { checkPromises } from '../../../mock/selfCheck/run';
import { ENGINES, NOW, startApi, type TestApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import { placeOfStore } from '../../support/places';
import { addContact } from '../../support/records';
import { addTimetable, CLASS, changesOf, post } from '../../support/sms';
import { testFull } from '../../support/testFull';
import { TEST_ROOT } from '../../support/testRoot';

const NIGHT = new Date('2026-11-25T03:10:00+08:00');
/** A sent reminder of a person who has no contact. */
const UNKNOWN = {
  status: 'delivered' as const,
  ...{
    sessionId: 1,
    sessionAt: '2026-11-26T08:00:00.000+08:00',
    templateCode: 'reminder' as const,
  },
  ...{ recipientName: '王二', recipientNameMatch: '王二' },
};
const COPIED = [
  ...['kind', 'level', 'sessionId', 'courseName', 'sessionAt', 'contactId', 'recipientName'],
  ...['mobile', 'numberSource', 'templateCode', 'signature', 'content', 'segments', 'leadTime'],
  ...['scheduledAt', 'sentAt', 'status', 'gatewayId', 'errorCode', 'errorText', 'attempts'],
  ...['dedupeKey', 'automatic', 'courseNameMatch', 'recipientNameMatch', 'contentMatch'],
  ...['signatureMatch', 'errorTextMatch', 'version', 'createdAt', 'createdBy', 'updatedAt'],
  'updatedBy',
];
const SIX = Array.from({ length: 6 }, (_, index) => ({
  ...CLASS,
  periodStart: 1 + 2 * index,
  periodEnd: 2 + 2 * index,
}));

describe.each(ENGINES)('the self-check on %s', (engine) => {
  let api: TestApi;
  let location: Location;
  let backupDir: string;

  const found = async (promise: PromiseName): Promise<CheckedPromise> => {
    const checked = await checkPromises({ location, backupDir, now: NOW });
    const own = checked.find((each) => each.promise === promise);
    if (!own) throw new Error(`${promise} was not checked`);
    return own;
  };

  /** Makes an office with six classes tomorrow, a reminder of each, changed and deleted records. */
  const fillOffice = async () => {
    const admin = await api.as('admin');
    const timetable = await addTimetable(admin, SIX);
    const change = changesOf(() => admin, timetable);
    await post(admin, { leadTime: 'dayBefore18' });
    await change({ room: '逸夫楼105' });
    const { id } = await addContact(admin, { name: '离开的人' });
    const removed = await admin.post('/api/directory/delete', { method: 'delete', ids: [id] });
    expect(removed.status).toBe(200);
    // A person without a contact, who got one message by hand.
    await addMessage(api, { ...UNKNOWN, dedupeKey: 'reminder|s1|王二|reminder|' });
  };

  beforeEach(async () => {
    api = await startApi(engine);
    location = await placeOfStore(api.store);
    backupDir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-check-'));
    await fillOffice();
  });
  afterEach(async () => {
    await api.close();
    fs.rmSync(backupDir, { recursive: true, force: true });
  });

  test('X-14 keeps all promises after usual work, and stores the night once', async () => {
    const backups = { location, dir: backupDir, keep: 2 };
    await backUpAtNight(api.store, NIGHT, backups);
    const check = () => selfCheckAtNight(api.store, NIGHT, { location, backupDir });
    const outcomes = await Promise.all([check(), check()]);
    expect(outcomes.filter(Boolean)).toEqual(['kept']);
    const nights = await listSelfChecks(api.store.reader);
    expect(nights).toHaveLength(1);
    expect(nights[0]?.promises.map(({ promise, state }) => `${promise} ${state}`)).toEqual([
      'oneReminder kept',
      'noneForGone kept',
      'upToDate kept',
      'history kept',
      'backup kept',
    ]);
    expect(nights[0]?.promises.every(({ checked }) => checked > 0)).toBe(true);
    expect(fs.readdirSync(backupDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  const run = (statement: RawBuilder<unknown>) => statement.execute(api.store.db);

  /** Plants each lie alone. It must be found, and nothing must be found after it is taken back. */
  const plant = async (
    promise: PromiseName,
    lies: readonly (readonly [lie: RawBuilder<unknown>, back: RawBuilder<unknown>])[],
  ) => {
    expect(lies).toHaveLength(5);
    expect((await found(promise)).state).toBe('kept');
    for (const [index, [lie, back]] of lies.entries()) {
      await run(lie);
      const { state, examples } = await found(promise);
      expect([index, state, examples.length > 0]).toEqual([index, 'broken', true]);
      await run(back);
      expect([index, (await found(promise)).state]).toEqual([index, 'kept']);
    }
  };

  /** The first class whose reminder waits, by its order. */
  const reminded = (offset: number) =>
    sql`(select "sessionId" from "smsRecords" where "kind" = 'reminder' and "status" = 'queued'
      order by "id" limit 1 offset ${sql.lit(offset)})`;

  testFull('X-14 finds a second reminder of a class or day, and only that', () => {
    const copy = (values: Record<string, RawBuilder<unknown>>, from = sql`"status" = 'queued'`) => {
      const taken = COPIED.map((name) => values[name] ?? sql.ref(name));
      return sql`insert into "smsRecords" (${sql.join(COPIED.map((name) => sql.ref(name)))})
        select ${sql.join(taken)} from "smsRecords"
        where "kind" = 'reminder' and ${from} order by "id" limit 1`;
    };
    const key = sql`'lie'`;
    const back = sql`delete from "smsRecords" where "dedupeKey" in ('lie', 'lie2')`;
    const day = { templateCode: sql`'day'`, automatic: sql`1`, sessionId: sql`null` };
    const twice = sql`insert into "smsRecords" (${sql.join(COPIED.map((name) => sql.ref(name)))})
      select ${sql.join(
        COPIED.map((name) =>
          name === 'dedupeKey' ? sql`k."key"` : (Reflect.get(day, name) ?? sql.ref(name)),
        ),
      )} from "smsRecords", (select 'lie' as "key" union all select 'lie2') k
      where "id" = (select min("id") from "smsRecords" where "status" = 'queued')`;
    return plant('oneReminder', [
      [copy({ dedupeKey: key }), back],
      [copy({ dedupeKey: key, status: sql`'delivered'` }), back],
      [copy({ dedupeKey: key, automatic: sql`1` }), back],
      [copy({ dedupeKey: key }, sql`"recipientName" = '王二'`), back],
      [twice, back],
    ]);
  });

  testFull('X-14 finds a waiting reminder of a class that is gone', () =>
    plant('noneForGone', [
      [
        sql`update "courseSessions" set "status" = 'cancelled' where "id" = ${reminded(1)}`,
        sql`update "courseSessions" set "status" = 'planned' where "status" = 'cancelled'`,
      ],
      [
        sql`update "courses" set "status" = 'cancelled'`,
        sql`update "courses" set "status" = 'active'`,
      ],
      [sql`update "courses" set "deletedAt" = 'now'`, sql`update "courses" set "deletedAt" = null`],
      [
        sql`update "smsRecords" set "sessionId" = "sessionId" + 9000 where "status" = 'queued'`,
        sql`update "smsRecords" set "sessionId" = "sessionId" - 9000 where "sessionId" > 9000`,
      ],
      [
        sql`update "courseSessions" set "courseId" = "courseId" + 9000`,
        sql`update "courseSessions" set "courseId" = "courseId" - 9000`,
      ],
    ]),
  );

  testFull(
    'X-14 takes a reminder by hand for no second one if the automatic one was cancelled',
    async () => {
      await run(sql`insert into "smsRecords" (${sql.join(COPIED.map((name) => sql.ref(name)))})
      select ${sql.join(
        COPIED.map((name) => (name === 'dedupeKey' ? sql`'auto|lie'` : sql.ref(name))),
      )} from "smsRecords" where "kind" = 'reminder' and "status" = 'queued' order by "id" limit 1`);
      expect((await found('oneReminder')).state).toBe('broken');
      await run(sql`update "smsRecords" set "automatic" = 1, "status" = 'cancelled',
      "errorCode" = 'SMS_CANCELLED_BY_HAND' where "dedupeKey" = 'auto|lie'`);
      expect((await found('oneReminder')).state).toBe('kept');
    },
  );

  testFull(
    'X-14 takes a reminder of a class that has begun for no lie if the class is cancelled',
    async () => {
      await run(
        sql`update "courseSessions" set "status" = 'cancelled' where "id" = ${reminded(1)}`,
      );
      const begin = (at: Date) =>
        run(sql`update "smsRecords" set "sessionAt" = ${toInstant(at)} where "sessionId" = (
        select "id" from "courseSessions" where "status" = 'cancelled')`);
      await begin(NOW);
      expect((await found('noneForGone')).state).toBe('kept');
      await begin(new Date(NOW.getTime() + 60_000));
      expect((await found('noneForGone')).state).toBe('broken');
    },
  );

  testFull('X-14 finds a waiting message that says something else than the timetable', () =>
    plant('upToDate', [
      [
        sql`update "courseSessions" set "room" = "room" || '?' where "id" = ${reminded(1)}`,
        sql`update "courseSessions" set "room" = replace("room", '?', '')`,
      ],
      [
        sql`update "courseSessions" set "date" = '2026-11-27' where "id" = ${reminded(2)}`,
        sql`update "courseSessions" set "date" = '2026-11-26'`,
      ],
      [
        sql`update "contacts" set "mobile" = '13900000000' where "name" = '王一'`,
        sql`update "contacts" set "mobile" = '13800001111' where "name" = '王一'`,
      ],
      [
        sql`update "smsRecords" set "content" = "content" || '?' where "status" = 'queued'`,
        sql`update "smsRecords" set "content" = replace("content", '?', '')`,
      ],
      [
        sql`update "courses" set "courseName" = "courseName" || '?'`,
        sql`update "courses" set "courseName" = replace("courseName", '?', '')`,
      ],
    ]),
  );

  testFull('X-14 takes no reminder for outdated that others sent meanwhile replace', async () => {
    const stamp = { version: 1, updatedAt: toInstant(NOW), updatedBy: 'admin' };
    const plan = { isOn: 1, isPaused: 0, mode: 'class' as const, dayTime: '12:30' };
    const texts = { content: null, dayContent: null, quietHours: null };
    const leadTimes = JSON.stringify(['dayBefore18']);
    await api.store.db
      .insertInto('smsStanding')
      .values({ ...stamp, ...plan, ...texts, level: 'bachelor', leadTimes })
      .execute();
    await run(sql`update "smsRecords" set "automatic" = 1 where "status" = 'queued'`);
    const { id, ...row } = await api.store.db
      .selectFrom('smsRecords')
      .selectAll()
      .where('status', '=', 'queued')
      .executeTakeFirstOrThrow();
    const sent = { status: 'delivered' as const, sentAt: toInstant(NOW) };
    await api.store.db
      .insertInto('smsRecords')
      .values({ ...row, ...sent, dedupeKey: `${row.dedupeKey} sent` })
      .execute();
    const said = async () => (await found('upToDate')).examples.map((each) => Number(each.id));
    expect(await said()).not.toContain(id);
    await run(
      sql`delete from "smsRecords" where "status" = 'delivered' and "dedupeKey" like '%sent'`,
    );
    await run(sql`update "smsRecords" set "content" = "content" || '?' where "id" = ${id}`);
    expect(await said()).toContain(id);
  });

  testFull('X-14 finds a contact, course or class that changed without an entry', () =>
    plant('history', [
      [
        sql`update "contacts" set "mobile" = '13900000000' where "name" = '王一'`,
        sql`update "contacts" set "mobile" = '13800001111' where "name" = '王一'`,
      ],
      [
        sql`update "courses" set "className" = "className" || '?'`,
        sql`update "courses" set "className" = replace("className", '?', '')`,
      ],
      [
        sql`update "courseSessions" set "room" = "room" || '?' where "id" = ${reminded(0)}`,
        sql`update "courseSessions" set "room" = replace("room", '?', '')`,
      ],
      [
        sql`update "courseSessions" set "id" = "id" + 9000`,
        sql`update "courseSessions" set "id" = "id" - 9000`,
      ],
      [
        sql`update "contacts" set "deletedAt" = null where "name" = '离开的人'`,
        sql`update "contacts" set "deletedAt" = 'now' where "name" = '离开的人'`,
      ],
    ]),
  );

  testFull('X-14 finds a backup that cannot be restored', async () => {
    await backUpAtNight(api.store, NIGHT, { location, dir: backupDir, keep: 2 });
    const file = path.join(backupDir, 'campus-2026-11-25.backup.gz');
    const whole = fs.readFileSync(file);
    const lines = gunzipSync(whole).toString().split('\n');
    const packed = (texts: readonly string[]) => {
      const body = texts.slice(0, -1);
      const sha256 = createHash('sha256')
        .update(`${body.join('\n')}\n`)
        .digest('hex');
      return gzipSync([...body, JSON.stringify({ lines: body.length, sha256 })].join('\n'));
    };
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 0xff;
    const twice = lines.flatMap((line) => (line.includes('离开的人') ? [line, line] : [line]));
    const lies = [
      whole.subarray(0, whole.length - 200),
      flipped,
      gzipSync('no backup'),
      packed(lines.map((line) => line.replace('"schema":', '"schema":9'))),
      packed(twice),
    ];
    expect(await found('backup')).toMatchObject({ state: 'kept', failure: '' });
    for (const [index, lie] of lies.entries()) {
      fs.writeFileSync(file, lie);
      const { state, failure } = await found('backup');
      expect([index, state, failure !== '']).toEqual([index, 'broken', true]);
    }
    fs.writeFileSync(file, whole);
    expect((await found('backup')).state).toBe('kept');
    await noteBackup(api.store, new Date('2026-11-22T02:10:00+08:00'));
    expect((await found('backup')).failure).toMatch(/^The newest backup is of 2026-11-22/);
    await noteBackup(api.store, NIGHT);
    expect((await found('backup')).state).toBe('kept');
    expect(fs.readdirSync(backupDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('X-14 a broken promise is a matter for administrators until a night is right again', async () => {
    const admin = { id: 1, userName: 'admin', authority: 'admin' } as never;
    const titles = async () =>
      (await mattersFor(api.store.reader, admin, { now: NIGHT })).map(({ title }) => title);
    const night = (day: number) =>
      selfCheckAtNight(api.store, new Date(`2026-11-${day}T03:10:00+08:00`), {
        location,
        backupDir,
      });
    await run(sql`update "contacts" set "mobile" = '13900000000' where "name" = '王一'`);
    expect(await night(25)).toBe('broken');
    expect(await titles()).toContain('夜间自检发现 2 项不符');
    await run(sql`update "contacts" set "mobile" = '13800001111' where "name" = '王一'`);
    expect(await night(26)).toBe('kept');
    expect((await titles()).join()).not.toContain('自检');
  });

  testFull(
    'X-14 a check that fails is stored as not finished, and the next night tries again',
    async () => {
      const failing = () => Promise.reject(new Error('out of memory'));
      const check = (check?: () => Promise<never>, now = NIGHT) =>
        selfCheckAtNight(api.store, now, { location, backupDir, ...(check && { check }) });
      expect(await check(failing)).toBe('failed');
      expect(await check()).toBeUndefined();
      expect((await listSelfChecks(api.store.reader))[0]?.promises).toEqual([]);
      expect(await check(undefined, new Date('2026-11-26T03:10:00+08:00'))).toBe('kept');
    },
  );
});
