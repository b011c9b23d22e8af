import fc from 'fast-check';
import { callKey, type Endpoint } from '@/contract/base/endpoint';
import { inputFor } from '../../support/anyInput';
import { type Answer, type Client, engines, startApi, type TestApi } from '../../support/api';
import { allEndpoints } from '../../support/endpoints';
import { addMessage } from '../../support/messages';
import { addContact, addCourse, setTermStart } from '../../support/records';
import { testFull } from '../../support/testFull';
import { isFull } from '../../support/tier';

/** A fixed seed, so that each run has the same inputs. */
const SEED = 16;
const ROUNDS = isFull ? 60 : 2;
/** Fewer rounds, because most calls of these roles are refused early. */
const OTHERS_ROUNDS = isFull ? 8 : 1;
const REPORT_SECRET = 'a secret of the gateway';

/**
 * Calls that open a session have their own client. Calls that may end the test's session come last.
 */
const OPENING = ['/api/login', '/api/register'];
const ENDING = /^(password|disable|end.*)$/;
const maySignOut = ({ fixed: { method } }: Endpoint) => ENDING.test(String(method));

type Role = Parameters<TestApi['as']>[0];
/** Roles other than admin. `nobody` is not signed in. */
const OTHERS: readonly (Role | 'nobody')[] = ['user', 'clerk', 'secretary', 'nobody'];

const walked = allEndpoints()
  .filter(({ path }) => path !== '/api/logout')
  .sort((a, b) => Number(maySignOut(a)) - Number(maySignOut(b)));

describe.each(engines())('whatever a call is given, on %s', (engine) => {
  let api: TestApi;
  const clients = new Map<Role, Client>();
  beforeAll(async () => {
    api = await startApi(engine, { reportSecret: REPORT_SECRET });
    const admin = await api.as('admin');
    await setTermStart(admin);
    for (const name of ['陈晓明', '王芳', '李伟']) await addContact(admin, { name });
    const session = { week: 13, weekday: 3, periodStart: 1, periodEnd: 2 };
    for (const courseName of ['人体解剖学', '生理学'])
      await addCourse(admin, { courseName, sessions: [session, { ...session, week: 14 }] });
    for (const status of ['queued', 'sent', 'failed', 'draft'] as const)
      await addMessage(api, { sessionId: 1, status });
  });
  afterAll(() => api.close());

  beforeEach(() => {
    api.logged.length = 0;
  });

  const send = (client: Client, endpoint: Endpoint, input: unknown, rows?: unknown) => {
    const { method, path, fixed } = endpoint;
    const to = path.replace(':code', '404');
    if (endpoint.rows) {
      return client.postLines(to, { ...(input as object), ...fixed, rows: rows as unknown[] });
    }
    if (method === 'POST') {
      const body = Array.isArray(input) ? input : { ...(input as object), ...fixed };
      const headers = { 'content-type': 'application/json', 'x-report-secret': REPORT_SECRET };
      const address = `${to}?${new URLSearchParams({ token: REPORT_SECRET })}`;
      return client.send('POST', address, { headers, body: JSON.stringify(body) });
    }
    const fields = Object.entries(input as object).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    return client.get(`${to}?${new URLSearchParams(fields)}`);
  };

  const signIn = async (role: Role): Promise<Client> => {
    const client = await api.as(role, role === 'secretary' ? ['外科'] : []);
    clients.set(role, client);
    return client;
  };

  const ask = async (
    role: Role | 'nobody',
    endpoint: Endpoint,
    input: unknown,
    rows?: unknown,
  ): Promise<Answer> => {
    const isOpening = OPENING.includes(endpoint.path);
    if (role === 'nobody' || isOpening) return send(api.client(), endpoint, input, rows);
    const answer = await send(clients.get(role) ?? (await signIn(role)), endpoint, input, rows);
    // An earlier call may have ended the session, so it signs in again.
    return answer.status === 401 ? send(await signIn(role), endpoint, input, rows) : answer;
  };

  const rowsFor = ({ rows }: Endpoint) => (rows ? inputFor(rows) : fc.constant(undefined));

  const askAnything = (role: Role | 'nobody', endpoint: Endpoint, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(inputFor(endpoint.input), rowsFor(endpoint), async (input, rows) => {
        const { status } = await ask(role, endpoint, input, rows);
        expect([status < 500, api.logged]).toEqual([true, []]);
      }),
      { seed: SEED, numRuns, endOnFailure: true },
    );

  test.each(walked.map((endpoint) => [callKey(endpoint), endpoint] as const))(
    'V-05 %s does it or refuses it, and never fails',
    (_key, endpoint) => askAnything('admin', endpoint, ROUNDS),
  );

  testFull.each(OTHERS)('V-05 no call fails whatever %s gives it', async (role) => {
    const one = OTHERS.indexOf(role);
    const asked = walked.filter((_, at) => isFull || at % OTHERS.length === one);
    for (const endpoint of asked) await askAnything(role, endpoint, OTHERS_ROUNDS);
  });
});
