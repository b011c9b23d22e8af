import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENGINES, startApi } from '../../../support/api';
import { bundled } from '../../../support/bundled';
import { ROOT } from '../../../support/paths';
import { placeOfStore } from '../../../support/places';
import { addContact, addCourse, setTermStart } from '../../../support/records';
import { CLASS, until } from '../../../support/sms';

/** The evening messages and the messages about the next day are due. */
const EVENING = new Date('2026-11-25T20:00:00+08:00');
const TEACHERS = 6;
const MONITORS = 6;

/** Starts a gateway that counts messages by number. After `dieAfter` messages it kills the sender. */
const startGateway = async () => {
  const counts = new Map<string, number>();
  let heard = () => {};
  let isMute = false;
  const server = http.createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      const { mobile } = JSON.parse(body) as { mobile: string };
      counts.set(mobile, (counts.get(mobile) ?? 0) + 1);
      heard();
      if (!isMute) res.end('{"id":""}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    counts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Answers nothing any more after this number of messages, and then resolves. */
    muteAfter: (count: number) =>
      new Promise<void>((resolve) => {
        heard = () => {
          if ([...counts.values()].reduce((sum, one) => sum + one, 0) < count) return;
          isMute = true;
          resolve();
        };
      }),
    speak: () => {
      isMute = false;
      heard = () => {};
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Adds teachers of both levels, class contacts, and settings that are due this evening. */
const prepare = async (engine: (typeof ENGINES)[number]) => {
  const api = await startApi(engine);
  const admin = await api.as('admin');
  await setTermStart(admin);
  for (let no = 0; no < TEACHERS; no += 1) {
    const teacher = { name: `教师${no}`, staffNo: `20${no}` };
    await addContact(admin, { ...teacher, mobile: `1380000000${no}` });
    for (const [level, period] of [['bachelor', 3] as const, ['postgraduate', 6] as const]) {
      await addCourse(admin, {
        ...{ level, courseName: `课程${no}`, className: `24临床${no + 1}班` },
        sessions: [{ ...CLASS, periodStart: period, periodEnd: period + 1, room: `教室${no}` }].map(
          (each) => ({ ...each, teachers: [teacher] }),
        ),
      });
    }
  }
  for (let no = 0; no < MONITORS; no += 1) {
    await addContact(admin, {
      ...{ group: 'class', name: `班长${no}`, classes: `24临床${no + 1}班`, part: '班长' },
      ...{ department: '', unit: '', mobile: `1390000000${no}` },
    });
  }
  const stamp = { version: 1, updatedAt: EVENING.toISOString(), updatedBy: 'admin', isOn: 1 };
  // Written directly, so that no message is queued before the program starts.
  for (const level of ['bachelor', 'postgraduate'] as const) {
    await api.store.db
      .insertInto('smsStanding')
      .values({
        ...{ level, ...stamp, isPaused: 0, mode: 'day', dayTime: '20:00', leadTimes: '[]' },
        ...{ content: null, dayContent: null, quietHours: null },
      })
      .execute();
  }
  await api.store.db
    .insertInto('smsEvening')
    .values({ level: 'bachelor', ...stamp, sendAt: '20:00', mode: 'always' })
    .execute();
  return api;
};

interface Moment {
  statement: string;
  count: number;
  done?: boolean;
}
const MESSAGES = 'insert into "smsRecords"';
const MOMENTS: [name: string, at: Moment | number, doubtful: number][] = [
  ['before the messages about the day', { statement: MESSAGES, count: 1 }, 0],
  ['before their classes are kept', { statement: 'insert into "smsClasses"', count: 1 }, 0],
  ['after their transaction', { statement: 'commit', count: 1, done: true }, 0],
  ['before the evening messages', { statement: MESSAGES, count: 2 }, 0],
  ['before the end of their transaction', { statement: 'commit', count: 2 }, 0],
  ['after messages are marked', { statement: 'set "leaseUntil" = ', count: 1, done: true }, 4],
  ['when the gateway has six', 6, 4],
];

describe.each(ENGINES)('a server that is killed in the evening, on %s', (engine) => {
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill('SIGKILL');
  });

  test.each(MOMENTS)(
    'M-15 M-16 nobody gets two messages, and nobody none: %s',
    async (_, moment, doubtful) => {
      const script = bundled('tests/support/eveningProcess.ts');
      const api = await prepare(engine);
      const { store } = api;
      const gateway = await startGateway();
      const ahead = String(EVENING.getTime() - Date.now());
      const start = async (kill = '') => {
        const location = await placeOfStore(store);
        const place = location.engine === 'sqlite' ? location.dataDir : (location.schema ?? '');
        const running = spawn(process.execPath, [script, engine, place, gateway.url, ahead, kill], {
          cwd: ROOT,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        child = running;
        return new Promise<string | null>((resolve) =>
          running.once('exit', (_code, signal) => resolve(signal)),
        );
      };
      const rows = () =>
        store.reader
          .selectFrom('smsRecords')
          .select(['mobile', 'status'])
          .where('status', '<>', 'cancelled')
          .execute();

      if (typeof moment === 'number') {
        const reached = gateway.muteAfter(moment);
        const ended = start();
        await reached;
        child?.kill('SIGKILL');
        expect(await ended).toBe('SIGKILL');
      } else expect(await start(JSON.stringify(moment))).toBe('SIGKILL');
      gateway.speak();
      start();
      const isSettled = async () =>
        (await rows()).length === TEACHERS + MONITORS &&
        (await rows()).every(({ status }) => status === 'sent' || status === 'unknown');
      await until(isSettled);

      const stored = await rows();
      const people = [
        ...Array.from({ length: TEACHERS }, (_each, no) => `1380000000${no}`),
        ...Array.from({ length: MONITORS }, (_each, no) => `1390000000${no}`),
      ];
      expect(stored.map(({ mobile }) => mobile).sort()).toEqual(people);
      expect([...gateway.counts.values()].every((count) => count === 1)).toBe(true);
      for (const { mobile, status } of stored) {
        if (status === 'sent') expect([mobile, gateway.counts.get(mobile)]).toEqual([mobile, 1]);
      }
      // Messages that were on their way are shown as unknown, and are never sent again.
      const unknown = stored.filter(({ status }) => status === 'unknown');
      expect(unknown.length).toBeLessThanOrEqual(doubtful);
      child?.kill('SIGKILL');
      gateway.close();
      await api.close();
    },
    60_000,
  );
});
