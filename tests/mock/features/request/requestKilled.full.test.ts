import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ChangeRequest } from '@/contract/changeRequest';
import type { PreviewedRequest } from '@/contract/requestDecisions';
import { openSqlite } from '../../../../mock/db/connection/openSqlite';
import { withFollowers } from '../../../../mock/openStore';
import { type Client, NOW, startApi, type TestApi } from '../../../support/api';
import { bundled } from '../../../support/bundled';
import { Client as ServerClient } from '../../../support/client';
import { addContact, valueIn } from '../../../support/records';
import { askAsTeacher } from '../../../support/requests';
import { startServer } from '../../../support/server';
import { addTimetable, CLASS } from '../../../support/sms';

const ROOM = '逸夫楼202';

/** Counts what an approval stores, in the database of a stopped server. */
const storedIn = async ({ db }: TestApi['store']) => {
  const count = async (table: 'ledger' | 'smsRecords' | 'requestSteps') =>
    (await db.selectFrom(table).select('id').execute()).length;
  const { room } = await db.selectFrom('courseSessions').select('room').executeTakeFirstOrThrow();
  const { state } = await db.selectFrom('changeRequests').select('state').executeTakeFirstOrThrow();
  return {
    ...{ room, state, entries: await count('ledger'), messages: await count('smsRecords') },
    steps: await count('requestSteps'),
  };
};

const NOTHING = { room: CLASS.room, state: 'office', entries: 0, messages: 0, steps: 1 };
/** The messages go to the asker and to the substitute. */
const WHOLE = { room: ROOM, state: 'accepted', entries: 1, messages: 2, steps: 2 };

/** The statement at which the server is killed, and what must be stored of the approval. */
type Moment = [
  name: string,
  at: { statement: string; count: number; done?: boolean },
  left: typeof WHOLE,
];

describe('a server that is killed during an approval', () => {
  const folders: string[] = [];
  let asked: { dir: string; cookie: string; call: object };

  const folder = () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-request-'));
    folders.push(dir);
    return dir;
  };
  const open = async (dir: string) =>
    startApi('sqlite', { store: withFollowers(await openSqlite(dir)) });
  const accept = (client: Pick<Client, 'post'>) => client.post('/api/requests', asked.call);

  beforeAll(async () => {
    const dir = folder();
    const api = await open(dir);
    const admin = await api.as('admin');
    const { sessions } = await addTimetable(admin, [{ ...CLASS, date: '2026-12-03' }]);
    const li = await addContact(admin, { name: '李二', staffNo: '1002', mobile: '13800002222' });
    const clerk = await api.as('clerk');
    const classes = sessions.map(({ id }) => id);
    const { id, version }: ChangeRequest = await askAsTeacher(api, {
      ...{ name: '王一', kind: 'substitute', substituteId: li.id, classes },
    });
    const set = classes.map((sessionId) => ({ id: sessionId, room: ROOM }));
    const { notices } = valueIn<PreviewedRequest>(
      await clerk.post('/api/requests', { method: 'preview', id, set }),
    );
    const chosen = notices.flatMap(({ name, key, state }) =>
      name === '李二' ? { key, state } : [],
    );
    const decision = { method: 'accept', step: 'office', id, version };
    asked = { dir, cookie: clerk.cookie, call: { ...decision, set, notices: chosen } };
    await api.close();
  });
  afterAll(() => {
    for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true });
  });

  /** Approves on a server that is killed at a statement. */
  const acceptAndKill = async (dataDir: string, at: object) => {
    const shifted = bundled('tests/support/shiftedClock.ts');
    const server = await startServer({
      dataDir,
      script: [
        ...['--require', shifted, '--require', './tests/support/killAt.cjs'],
        bundled('mock/server.ts'),
      ],
      env: {
        ...{ DEMO_DATA: '0', CLOCK_AHEAD: String(NOW.getTime() - Date.now()) },
        KILL_AT: JSON.stringify({ url: '/api/requests', ...at }),
      },
    });
    const client = new ServerClient(server.url);
    client.cookie = asked.cookie;
    const told = await accept(client).catch(() => undefined);
    await server.ended;
    expect(server.child.signalCode).toBe('SIGKILL');
    expect(told).toBeUndefined();
  };

  test.each<Moment>([
    ['before its transaction', { statement: 'begin immediate', count: 1 }, NOTHING],
    ['before the class', { statement: 'update "courseSessions"', count: 1 }, NOTHING],
    ['before its message', { statement: 'insert into "smsRecords"', count: 2 }, NOTHING],
    ['before its ledger entry', { statement: 'insert into "ledger"', count: 1 }, NOTHING],
    ['before its transaction ends', { statement: 'commit', count: 1 }, NOTHING],
    ['before the answer', { statement: 'commit', count: 1, done: true }, WHOLE],
  ])('Q-02 has done all of it or nothing, and accepting works once: %s', async (_, at, left) => {
    const dir = folder();
    fs.cpSync(asked.dir, dir, { recursive: true });
    await acceptAndKill(dir, at);

    const api = await open(dir);
    expect(await storedIn(api.store)).toEqual(left);
    const client = api.client();
    client.cookie = asked.cookie;
    const again = await accept(client);
    expect(again.status).toBe(left === NOTHING ? 200 : 409);
    if (left === WHOLE) expect(again.body.ErrorCode).toBe('REQUEST_DECIDED');
    expect(await storedIn(api.store)).toEqual(WHOLE);
    await api.close();
  });
});
