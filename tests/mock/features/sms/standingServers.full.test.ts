import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Contact } from '@/contract/directory';
import type { Session } from '@/contract/rule';
import type { Store } from '../../../../mock/db/write/store';
import { Client, NOW } from '../../../support/api';
import { bundled } from '../../../support/bundled';
import { emptyDatabase } from '../../../support/emptyDatabase';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../../support/records';
import { type RunningServer, startServer } from '../../../support/server';
import { until } from '../../../support/sms';

const PASSWORD = 'standing over two';
const TEACHERS = [1, 2, 3, 4].map((no) => ({
  name: `教师${no}`,
  staffNo: `100${no}`,
  mobile: `1380000000${no}`,
}));
/** More messages than one server sends at the same time. */
const CLASSES = 40;

/** Returns a class this afternoon, whose reminders are sent at once. */
const classOf = (no: number) => ({
  date: '2026-11-25',
  periodStart: 8,
  periodEnd: 9,
  groupName: `${no}`,
  teachers: [teacherOf(no)],
});
const teacherOf = (no: number) => {
  const { name = '', staffNo = '' } = TEACHERS[no % TEACHERS.length] ?? {};
  return { name, staffNo };
};

/** Starts a gateway that answers only when told to, and counts messages by number. */
const startGateway = async () => {
  const heard = new Map<string, number>();
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = http.createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', async () => {
      const id = /-(\d+)"/.exec(body)?.[1] ?? body;
      heard.set(id, (heard.get(id) ?? 0) + 1);
      await answering;
      res.end('{"id":"x"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { heard, answer, url, close };
};

const start = (env: Record<string, string>): Promise<RunningServer> =>
  startServer({
    script: ['-e', `require(${JSON.stringify(bundled('tests/support/shiftedServer.ts'))})`],
    env: {
      ...env,
      ...{ DEMO_DATA: '0', ADMIN_PASSWORD: PASSWORD, HOST: '127.0.0.1' },
      CLOCK_AHEAD: String(NOW.getTime() - Date.now()),
    },
  });

const signedIn = async ({ url }: RunningServer): Promise<Client> => {
  const client = new Client(url);
  valueIn(await client.signIn('admin', `own ${PASSWORD}`));
  return client;
};

/** Changes the teachers of some classes and adds new classes. */
const changeSome = async (
  client: Client,
  { courseId, sessions, further }: { courseId: number; sessions: Session[]; further: number[] },
): Promise<void> => {
  for (const { id, version, groupName } of sessions) {
    const teachers = [teacherOf(Number(groupName) + 1)];
    const body = { method: 'updateSession', id, version, teachers };
    valueIn(await client.post('/api/rule', body));
  }
  for (const no of further) {
    valueIn(await client.post('/api/rule', { method: 'addSession', courseId, ...classOf(no) }));
  }
};

/** Returns the recipient of each message, and whether it was sent or is unknown. */
const readMessages = async ({ reader }: Store) => {
  const rows = await reader
    .selectFrom('smsRecords')
    .select(['id', 'sessionId', 'contactId', 'status', 'leaseUntil'])
    .execute();
  return rows.map(({ id, sessionId, contactId, status, leaseUntil }) => ({
    id: String(id),
    whose: `${sessionId} ${contactId}`,
    isOut: status === 'sent' || leaseUntil !== null,
    isInDoubt: leaseUntil !== null,
  }));
};

test('M-08 two servers over one PostgreSQL, one of them killed and started again, send each reminder once', async () => {
  const database = await emptyDatabase('postgres');
  const gateway = await startGateway();
  const env = { DATABASE_URL: database.env.DATABASE_URL, SMS_GATEWAY_URL: gateway.url };
  const servers = await Promise.all([start(env), start(env)]);
  const store = await database.open();
  try {
    const [one, other] = servers;
    const admin = new Client(one.url);
    valueIn(await admin.signInFirst('admin', PASSWORD));
    await setTermStart(admin);
    const people: Contact[] = [];
    for (const teacher of TEACHERS) people.push(await addContact(admin, teacher));
    const classes = Array.from({ length: CLASSES }, (_, no) => classOf(no));
    const { id: courseId } = await addCourse(admin, { sessions: classes });
    const level = { level: 'bachelor', version: 0, content: null, quietHours: null };
    const on = { isOn: true, isPaused: false, leadTime: 'dayBefore18' };
    valueIn(await admin.post('/api/smsStanding', { method: 'update', ...level, ...on }));
    await until(() => gateway.heard.size === CLASSES);

    // Both servers are sending. Messages of the killed one become `unknown`.
    one.child.kill('SIGKILL');
    await one.ended;
    gateway.answer();
    const sessions = await sessionsOf(await signedIn(other), courseId);
    const restarted = start(env);
    const change = async (server: RunningServer, from: number) =>
      changeSome(await signedIn(server), {
        courseId,
        sessions: sessions.slice(from, from + 5),
        further: [100 + from, 101 + from],
      });
    await change(other, 0);
    servers[0] = await restarted;
    await Promise.all([change(servers[0], 10), change(other, 20)]);

    const final = await sessionsOf(await signedIn(other), courseId);
    const idOf = new Map(people.map(({ staffNo, id }) => [staffNo, id]));
    const wanted = final.map(
      ({ id, teachers: [teacher] }) => `${id} ${idOf.get(teacher?.staffNo ?? '')}`,
    );
    const out = async () => (await readMessages(store)).filter(({ isOut }) => isOut);
    await until(async () => {
      const handedOver = (await out()).filter(({ id }) => gateway.heard.has(id));
      const whose = new Set(handedOver.map((message) => message.whose));
      return wanted.every((each) => whose.has(each));
    });
    expect(wanted).toHaveLength(CLASSES + 6);
    await Promise.all(servers.map((server) => server.stop()));
    const sent = await out();
    const times = (whose: string) => sent.filter((message) => message.whose === whose).length;
    expect(wanted.map((whose) => [whose, times(whose)])).toEqual(wanted.map((whose) => [whose, 1]));
    expect(sent.map(({ id }) => [id, gateway.heard.get(id)])).toEqual(
      sent.map(({ id }) => [id, 1]),
    );
    expect(gateway.heard.size).toBe(sent.length);
    const inDoubt = sent.filter(({ isInDoubt }) => isInDoubt).length;
    expect(inDoubt).toBeGreaterThan(0);
    expect(inDoubt).toBeLessThan(CLASSES);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    gateway.close();
    await store.close();
    await database.remove();
  }
});
