/**
 * Fifty people at once on a large office's data, and how long a look at one contact takes while ten people
 * search. The server is a process of its own; both parts end after so many requests or seconds.
 */

import { DEMO_ACCOUNTS } from '@/contract/account';
import type { Page } from '@/contract/base/list';
import type { Contact } from '@/contract/directory';
import type { Session } from '@/contract/rule';
import type { Engine } from '../../mock/db/store';
import { Client } from '../support/api';
import { valueIn } from '../support/records';
import { type Figure, percentile, timed } from './measure';
import { openOffice } from './office';

const USERS = 50;
const SEARCHERS = 10;
const REQUESTS = 2000;
const LOOKS = 300;
const SECONDS = 30;
const CONTACTS = 100_000;
const COURSES = 1250;

/** Another number each time, the same ones in each run. */
const spread = (call: number, count: number) => (Math.imul(call, 48_271) >>> 0) % count;

const contactAt = async (client: Client, id: number): Promise<Contact> => {
  const { list } = valueIn<Page<Contact>>(
    await client.post('/api/directory/list', { method: 'list', id }),
  );
  if (!list[0]) throw new Error(`There is no contact ${id}.`);
  return list[0];
};

const lookUp = (client: Client, call: number) => contactAt(client, 1 + spread(call, CONTACTS));

const search = (client: Client, call: number) =>
  client
    .post('/api/directory/list', { method: 'list', keyword: `第${call % 60}教研室` })
    .then(valueIn);

const pageOfContacts = (client: Client, call: number) =>
  client
    .post('/api/directory/list', { method: 'list', currentPage: 1 + (call % 50) })
    .then(valueIn);

const pageOfCourses = (client: Client, call: number) =>
  client.post('/api/rule', { method: 'list', currentPage: 1 + (call % 50) }).then(valueIn);

const sessionsOf = async (client: Client, call: number) =>
  valueIn<Page<Session>>(
    await client.post('/api/rule', {
      method: 'sessions',
      courseId: 1 + spread(call, COURSES),
      pageSize: 20,
    }),
  );

const changeContact = async (client: Client, call: number) => {
  const { id, version } = await lookUp(client, call);
  valueIn(await client.post('/api/directory/update', { id, version, remark: `第 ${call} 次` }));
};

const addContact = (client: Client, call: number) =>
  client
    .post('/api/directory', {
      method: 'post',
      name: '新来的',
      staffNo: `n${call}`,
      department: `第${call % 60}教研室`,
    })
    .then(valueIn);

const changeSession = async (client: Client, call: number) => {
  const [session] = (await sessionsOf(client, call)).list;
  if (!session) throw new Error('There is no session.');
  const { id, version } = session;
  valueIn(
    await client.post('/api/rule', { method: 'updateSession', id, version, topic: `${call}` }),
  );
};

type Action = (client: Client, call: number) => Promise<unknown>;

/** Four reads to one write, in the order in which a person may do them. */
const READS: Action[] = [lookUp, pageOfContacts, search, lookUp, pageOfCourses, sessionsOf];
const WRITES: Action[] = [changeContact, addContact, changeSession];

const actionAt = (call: number): { kind: 'read' | 'write'; action: Action } => {
  const write = call % 5 === 4;
  const actions = write ? WRITES : READS;
  return {
    kind: write ? 'write' : 'read',
    action: actions[Math.floor(call / 5) % actions.length] ?? lookUp,
  };
};

/** Counts calls up to a number, and stops early when the time is over. */
const calls = (most: number) => {
  const end = performance.now() + SECONDS * 1000;
  let next = 0;
  return () => (next < most && performance.now() < end ? next++ : undefined);
};

/** A record that somebody else changed meanwhile, or a server that says it is too busy. */
const isRefusal = (error: unknown) => error instanceof Error && /^(409|503) /.test(error.message);

/** Fifty people, each doing one thing after the other; the first two numbers are no times. */
const crowd = async (client: Client): Promise<Figure[]> => {
  const times: Record<'read' | 'write', number[]> = { read: [], write: [] };
  let refused = 0;
  const nextCall = calls(REQUESTS);
  const person = async () => {
    for (let call = nextCall(); call !== undefined; call = nextCall()) {
      const { kind, action } = actionAt(call);
      const at = call;
      const { ms } = await timed(async () => {
        await action(client, at).catch((error) => {
          if (!isRefusal(error)) throw error;
          refused += 1;
        });
      });
      times[kind].push(ms);
    }
  };
  const { ms } = await timed(() => Promise.all(Array.from({ length: USERS }, person)));
  const done = times.read.length + times.write.length;
  return [
    { name: `${USERS} users, actions in a second`, milliseconds: (done / ms) * 1000 },
    { name: `${USERS} users, refused in a hundred`, milliseconds: (refused / done) * 100 },
    { name: `${USERS} users, reads, p95`, milliseconds: percentile(times.read, 0.95) },
    { name: `${USERS} users, writes, p95`, milliseconds: percentile(times.write, 0.95) },
  ];
};

/** p95 of looking at one contact after the other. */
const looks = async (client: Client): Promise<number> => {
  const nextLook = calls(LOOKS);
  const times: number[] = [];
  for (let call = nextLook(); call !== undefined; call = nextLook()) {
    const at = call;
    times.push((await timed(() => lookUp(client, at))).ms);
  }
  return percentile(times, 0.95);
};

/** The same while others do something slow, one thing after the other, beside doing it alone. */
const looksWhile = async (
  client: Client,
  what: string,
  others: number,
  slow: Action,
): Promise<Figure> => {
  const bare = await looks(client);
  const nextSlow = calls(Number.POSITIVE_INFINITY);
  let over = false;
  const other = async () => {
    for (let call = nextSlow(); call !== undefined && !over; call = nextSlow()) {
      await slow(client, call);
    }
  };
  const working = Promise.all(Array.from({ length: others }, other));
  const milliseconds = await looks(client);
  over = true;
  await working;
  return { name: `contact by id while ${what}, p95`, milliseconds, bare };
};

const clashes = (client: Client) => client.post('/api/rule', { method: 'clashes' }).then(valueIn);

const preview = (client: Client, call: number) =>
  client
    .post('/api/setBachelorDate', {
      preview: true,
      movePast: true,
      date: call % 2 ? '2026-08-31' : '2026-09-07',
    })
    .then(valueIn);

const setDate = (client: Client, call: number) =>
  client
    .post('/api/setBachelorDate', {
      movePast: true,
      date: call % 2 ? '2026-08-31' : '2026-09-07',
    })
    .then(valueIn);

const once = async (name: string, action: () => Promise<unknown>): Promise<Figure> => ({
  name,
  milliseconds: (await timed(action)).ms,
});

/** The figures of one server. */
const loadOn = async (url: string): Promise<Figure[]> => {
  const client = new Client(url);
  const [admin] = DEMO_ACCOUNTS;
  valueIn(await client.signIn(admin?.userName ?? '', admin?.password ?? ''));
  return [
    await once('list of clashes', () => clashes(client)),
    await once('preview of a start date', () => preview(client, 0)),
    await once('start date set', () => setDate(client, 0)),
    await once('start date set back', () => setDate(client, 1)),
    await looksWhile(client, `${SEARCHERS} search`, SEARCHERS, search),
    await looksWhile(client, 'clashes are listed', 1, clashes),
    await looksWhile(client, 'a start date is previewed', 1, preview),
    await looksWhile(client, 'a start date is set', 1, setDate),
    ...(await crowd(client)),
  ];
};

const loadOf = async (engine: Engine): Promise<Figure[]> => {
  const office = await openOffice(engine);
  try {
    const figures = await loadOn(office.url);
    return figures.map((figure) => ({ ...figure, name: `${engine}: ${figure.name}` }));
  } finally {
    await office.close();
  }
};

/** The load on both engines. */
export const loading = async (): Promise<Figure[]> => [
  ...(await loadOf('sqlite')),
  ...(await loadOf('postgres')),
];
