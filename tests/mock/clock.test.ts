import fs from 'node:fs';
import path from 'node:path';
import { toInstant } from '@/domain/time/dates';
import { checkArchive } from '../../mock/backup/archive';
import { backUpAtNight } from '../../mock/backup/nightly';
import { openClock } from '../../mock/clock';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import { write } from '../../mock/db/write/write';
import { claimDue } from '../../mock/features/messages/outbox/claim';
import { giveUpMarked } from '../../mock/features/messages/outbox/givenUp';
import { recordHandOvers } from '../../mock/features/messages/outbox/handOverNotes';
import { addMessages } from '../../mock/features/messages/records/messages';
import {
  reconcileInTheEvening,
  reconcileStanding,
} from '../../mock/features/messages/standing/reconcile';
import { createLog } from '../../mock/telemetry/log';
import {
  type Client,
  ENGINES,
  engines,
  NOW,
  openTestStore,
  PASSWORDS,
  startApi,
  type TestApi,
} from '../support/api';
import { contactImportOf } from '../support/imports';
import { valueIn } from '../support/records';
import { addTimetable, messages, queuedMessages, sendDue, until } from '../support/sms';
import { testFull } from '../support/testFull';
import { TEST_ROOT } from '../support/testRoot';
import { firstInQuick } from '../support/tier';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const nowPlus = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+08:00`);

// A new time of the clock is like a restart, because the server keeps times only in the database.
describe.each(engines())(
  'a clock that is set while the server runs, or between its runs, on %s',
  (engine) => {
    let api: TestApi;
    let admin: Client;
    beforeEach(async () => {
      api = await startApi(engine);
      admin = await api.as('admin');
    });
    afterEach(() => api.close());

    const isSignedIn = async () => (await admin.get('/api/currentUser')).status === 200;

    test('forward by an hour a session goes on, by a day it ends and one signs in again', async () => {
      api.setNow(nowPlus(HOUR));
      expect(await isSignedIn()).toBe(true);
      api.setNow(nowPlus(DAY));
      expect(await isSignedIn()).toBe(false);
      admin = await api.as('admin');
      expect(await isSignedIn()).toBe(true);
    });

    test.each([HOUR, DAY])(
      'back by %d ms a session goes on, and ends twelve hours later',
      async (by) => {
        api.setNow(nowPlus(-by));
        expect(await isSignedIn()).toBe(true);
        await until(async () => {
          const rows = await api.store.db.selectFrom('signIns').select('createdAt').execute();
          return rows.every(({ createdAt }) => createdAt <= nowPlus(-by).getTime());
        });
        for (const hours of [3, 6, 9, 11]) {
          api.setNow(nowPlus(hours * HOUR - by));
          expect([hours, await isSignedIn()]).toEqual([hours, true]);
          await until(async () => {
            const rows = await api.store.db.selectFrom('signIns').select('seenAt').execute();
            return rows.some(({ seenAt }) => seenAt === nowPlus(hours * HOUR - by).getTime());
          });
        }
        api.setNow(nowPlus(12 * HOUR - by + 1));
        expect(await isSignedIn()).toBe(false);
      },
    );

    testFull(
      'back by an hour or a day, who had no tries left has some again, once; by minutes the limit holds',
      async () => {
        const fail = async () => {
          for (let time = 0; time < 6; time += 1) await admin.signIn('user', 'not-the-password');
        };
        const status = async () => (await admin.signIn('user', PASSWORDS.user)).status;
        for (const by of [HOUR, DAY]) {
          api.setNow(nowPlus(0));
          await fail();
          expect(await status()).toBe(429);
          api.setNow(nowPlus(-10 * 60_000));
          expect(await status()).toBe(429);
          api.setNow(nowPlus(-by));
          await fail();
          expect(await status()).toBe(429);
          api.setNow(nowPlus(-by + HOUR / 2));
          expect(await status()).toBe(200);
        }
      },
    );

    testFull(
      'forward by an hour a draft of an import is told to be gone; set back it is there, and a key is done once',
      async () => {
        const imports = contactImportOf(admin);
        const { token } = await imports.checked([{ name: '王一', department: '外科' }]);
        api.setNow(nowPlus(HOUR));
        expect((await imports.commit(token)).body.ErrorCode).toBe('IMPORT_TOKEN_GONE');
        api.setNow(nowPlus(-HOUR));
        const jobKey = '01234567-89ab-4def-8123-456789abcdef';
        const first = valueIn(await imports.commit(token, { jobKey }));
        for (const by of [-2 * HOUR, 2 * HOUR]) {
          api.setNow(nowPlus(by));
          expect(valueIn(await imports.commit(token, { jobKey }))).toEqual(first);
        }
        const { batchId } = first as { batchId: number };
        expect(await imports.undo(batchId)).toMatchObject({ undone: 1, kept: [] });
      },
    );

    test.each(firstInQuick([HOUR, DAY]))(
      'M-05 set by %d ms while messages are handed over, none is sent twice and none stays marked',
      async (by) => {
        const lease = 60_000;
        await write(api.store, { id: 1, userName: 'admin' }, NOW, (writer) =>
          addMessages(writer, queuedMessages(2)),
        );
        for (const moved of [by, -by]) {
          const [taken] = await claimDue(api.store, NOW, { size: 1, lease });
          if (!taken) throw new Error('There is nothing to take.');
          expect(await giveUpMarked(api.store, nowPlus(moved), { lease, all: false })).toBe(1);
          const given = { outcome: 'accepted', gatewayId: `G${moved}` } as const;
          await recordHandOvers(api.store, nowPlus(moved), [
            { ...taken, at: nowPlus(moved), result: given },
          ]);
        }
        expect(await claimDue(api.store, nowPlus(2 * by), { size: 9, lease })).toEqual([]);
        expect((await messages(admin)).map(({ status }) => status)).toEqual(['sent', 'sent']);
      },
    );

    const standingOn = async () => {
      const { levels } = valueIn<{ levels: object[] }>(
        await admin.post('/api/smsStanding', { method: 'read' }),
      );
      const { updatedAt, updatedBy, ...known } = levels[0] as Record<string, unknown>;
      valueIn(await admin.post('/api/smsStanding', { method: 'update', ...known, isOn: true }));
    };

    test('M-08 a reminder that went out while the clock was a day ahead does not go out again', async () => {
      await addTimetable(admin);
      await standingOn();
      const evening = on(25, '19:00');
      await reconcileStanding(api.store, evening);
      expect(await sendDue(api.store, evening)).toHaveLength(1);
      for (const now of [NOW, on(24, '19:00'), evening, on(25, '20:00')]) {
        await reconcileStanding(api.store, now);
        expect(await sendDue(api.store, now)).toEqual([]);
      }
    });

    testFull(
      'M-08 a reminder that a clock ahead has given up for too late is told as failed, and goes out once when the clock is right',
      async () => {
        await addTimetable(admin);
        await standingOn();
        expect(await sendDue(api.store, on(27, '10:00'))).toEqual([]);
        const told = (await messages(admin)).map(({ status, errorCode }) => [status, errorCode]);
        expect(told).toEqual([['failed', 'SMS_CLASS_BEGUN']]);
        for (const sent of [1, 0]) {
          await reconcileStanding(api.store, NOW);
          expect(await sendDue(api.store, on(25, '19:00'))).toHaveLength(sent);
        }
      },
    );

    test('M-08 the evening looks for missing reminders although a clock ahead had done so already', async () => {
      expect(await reconcileInTheEvening(api.store, on(27, '17:00'))).toBe(0);
      for (const day of [25, 26, 27]) {
        expect([day, await reconcileInTheEvening(api.store, on(day, '16:30'))]).toEqual([day, 0]);
        expect(await reconcileInTheEvening(api.store, on(day, '17:30'))).toBeUndefined();
      }
    });

    test('a backup that was written while the clock was a day ahead is written anew in its own night', async () => {
      const dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-clock-'));
      const place = { engine: 'sqlite', dataDir: path.join(dir, 'data') } as const;
      await (await openSqlite(place.dataDir)).close();
      const backups = { location: place, dir: path.join(dir, 'nights'), keep: 7 };
      for (const day of [26, 25, 26]) {
        const now = on(day, '02:30');
        const file = await backUpAtNight(api.store, now, backups);
        expect(await checkArchive(file ?? '')).toMatchObject({ madeAt: toInstant(now) });
      }
      expect(fs.readdirSync(backups.dir)).toHaveLength(2);
      fs.rmSync(dir, { recursive: true });
    });
  },
);

describe.each(ENGINES)('the clock of a server on %s', (engine) => {
  const MINUTES = 60_000;
  const wrongBy = (minutes: number) => () => Date.now() + minutes * MINUTES;

  test('is the database’s where there is one, and a machine that differs is told of', async () => {
    const store = await openTestStore(engine);
    const logged: string[] = [];
    const log = createLog('warn', { write: (line) => logged.push(JSON.parse(line).msg) });
    const isOwn = engine === 'sqlite';
    const clocks = [12, -12, 0].map((minutes) => openClock(store, log, wrongBy(minutes)));
    for (const clock of await Promise.all(clocks)) {
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(MINUTES / 2);
      clock.close();
    }
    const told = ['ahead of', 'behind'].map(
      (side) => `The clock of this machine is 12 minutes ${side} the database's, which decides.`,
    );
    expect(logged.sort()).toEqual(isOwn ? [] : told);
    await store.close();
  });
});
