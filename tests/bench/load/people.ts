import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountWithPassword } from '@/contract/accounts';
import { Client } from '../../support/api';
import { valueIn } from '../../support/records';
import { percentile, timed } from '../measure';
import type { Office } from '../office';
import type { Action, Asks } from './actions';

export const USERS = 50;
const PAUSE = 1000;

interface Took {
  ms: number;
  what: string;
  isRead: boolean;
}

const kindOf = (path: string, body: { method?: string }) => {
  const by = ['id', 'keyword', 'courseId'].filter((field) => field in body);
  return [path, body.method, ...by].filter(Boolean).join(' ');
};

/** A client that records the duration of its calls. */
export class Person implements Asks {
  readonly #client: Client;
  readonly calls: Took[] = [];

  constructor(client: Client) {
    this.#client = client;
  }

  async post(path: string, body: { method?: string }) {
    const { ms, value } = await timed(() => this.#client.post(path, body));
    const isRead = body.method === 'list' || body.method === 'sessions';
    this.calls.push({ ms, what: kindOf(path, body), isRead });
    return value;
  }
}

/** Creates `USERS` accounts and signs them in, spread over the servers. */
export const signInAll = async ({ urls }: Office, admin: Client): Promise<Client[]> => {
  const people: Client[] = [];
  for (let no = 0; no < USERS; no += 1) {
    const userName = `person${no}`;
    const account = { method: 'post', userName, name: userName, authority: 'admin' };
    const { password } = valueIn<AccountWithPassword>(await admin.post('/api/users', account));
    const client = new Client(urls[no % urls.length] ?? '');
    valueIn(await client.signInFirst(userName, password));
    people.push(client);
  }
  return people;
};

/** Tells whether a save was refused because somebody else saved first. This is no error here. */
const isConflict = (error: unknown) => error instanceof Error && error.message.startsWith('409 ');

export interface Crowd {
  errors: string[];
  conflicts: number;
  actions: number;
  readP95: number;
  writeP95: number;
  longestRead: number;
  longestWrite: number;
  kinds: Kind[];
}

interface Kind {
  what: string;
  share: number;
  ofSlowest: number;
  p95: number;
}

const SLOWEST = 0.05;

const kindsOf = (reads: readonly Took[]): Kind[] => {
  const bound = percentile(
    reads.map(({ ms }) => ms),
    1 - SLOWEST,
  );
  const slow = reads.filter(({ ms }) => ms > bound);
  const part = (all: readonly Took[], kind: string) =>
    all.filter(({ what }) => what === kind).length / Math.max(1, all.length);
  const names = [...new Set(reads.map(({ what }) => what))];
  const kinds = names.map((what) => {
    const times = reads.filter((read) => read.what === what).map(({ ms }) => ms);
    return {
      what,
      share: part(reads, what),
      ofSlowest: part(slow, what),
      p95: percentile(times, 0.95),
    };
  });
  return kinds.sort((a, b) => b.p95 - a.p95);
};

/** Runs users who each do one action every `pause` ms until `isOver`. */
export const crowd = async (
  clients: readonly Client[],
  actionOf: (call: number) => Action,
  isOver: () => boolean,
  pause = PAUSE,
): Promise<Crowd> => {
  const people = clients.map((client) => new Person(client));
  const errors: string[] = [];
  let conflicts = 0;
  let actions = 0;
  const work = async (person: Person, no: number) => {
    await sleep((no * pause) / people.length);
    while (!isOver()) {
      const call = actions;
      actions += 1;
      const { ms } = await timed(async () => {
        try {
          await actionOf(call)(person, call);
        } catch (error) {
          if (isConflict(error)) conflicts += 1;
          else errors.push((error as Error).message);
        }
      });
      await sleep(Math.max(0, pause - ms));
    }
  };
  await Promise.all(people.map(work));
  const calls = people.flatMap((person) => person.calls);
  const timesOf = (kept: boolean) =>
    calls.filter(({ isRead }) => isRead === kept).map(({ ms }) => ms);
  const reads = timesOf(true);
  const writes = timesOf(false);
  return {
    errors,
    conflicts,
    actions,
    readP95: percentile(reads, 0.95),
    writeP95: percentile(writes, 0.95),
    longestRead: Math.max(0, ...reads),
    longestWrite: Math.max(0, ...writes),
    kinds: kindsOf(calls.filter(({ isRead }) => isRead)),
  };
};
