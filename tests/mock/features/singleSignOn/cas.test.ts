import { engines, NOW, startApi, type TestApi } from '../../../support/api';
import { CasPeer } from '../../../support/casPeer';
import { addContact, later, valueIn } from '../../../support/records';
import { Browser, outcomeIn } from '../../../support/signOn';
import { testFull } from '../../../support/testFull';

const entityBomb = (truth: string) => `<?xml version="1.0"?>
<!DOCTYPE x [<!ENTITY a "T001"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${truth.replace('T001', '&c;')}`;

describe.each(engines())('sign-on by CAS on %s', (engine) => {
  let api: TestApi;
  const peer = new CasPeer();
  const settings = { name: 'CAS', staffAttribute: undefined as string | undefined };
  beforeAll(async () => {
    await peer.start();
    api = await startApi(engine, {
      logLevel: 'debug',
      signOn: async (publicUrl) => ({
        ...{ publicUrl, oidc: undefined, only: false },
        cas: { ...settings, url: peer.url },
      }),
    });
    await addContact(await api.as('admin'), { name: '王一', staffNo: 'T001' });
  });
  afterAll(async () => {
    await api.close();
    await peer.stop();
  });
  afterEach(() => {
    peer.calm();
    api.setNow(NOW);
  });

  const untilReturn = (browser: Browser) =>
    browser.follow(`${api.base}/sso/cas?redirect=/my/week`, '/sso/cas/return');
  const open = async (browser: Browser, address: string) =>
    outcomeIn((await browser.open(address)).location);
  const signOn = async (browser = new Browser()) => open(browser, await untilReturn(browser));
  const sessions = async () =>
    (await api.store.db.selectFrom('signIns').select('idHash').execute()).length;

  test('A-07 a teacher signs on by CAS and signs out at both; a replayed or foreign ticket is refused', async () => {
    const browser = new Browser();
    const address = await untilReturn(browser);
    expect(await open(browser, address)).toEqual({
      signOn: 'done',
      by: 'cas',
      redirect: '/my/week',
    });
    const client = api.client();
    client.cookie = browser.cookieOf(api.base);
    expect((await client.get('/api/currentUser')).body).toMatchObject({ userName: 'T001' });

    const [, ticket = ''] = /ticket=([^&]+)/.exec(address) ?? [];
    const replay = new Browser();
    const replayed = (await untilReturn(replay)).replace(/ticket=[^&]+/, `ticket=${ticket}`);
    expect(await open(replay, replayed)).toMatchObject({ signOn: 'invalid' });
    const foreign = peer.ticketFor('https://library.example/');
    const other = (await untilReturn(replay)).replace(/ticket=[^&]+/, `ticket=${foreign}`);
    expect(await open(replay, other)).toMatchObject({ signOn: 'misconfigured' });

    const { signOutAt } = valueIn<{ signOutAt: string }>(await client.post('/api/logout'));
    const service = encodeURIComponent(`${api.base}/user/login`);
    expect(signOutAt).toBe(`${peer.url}/logout?service=${service}`);
    const history = await api.store.db.selectFrom('history').selectAll().execute();
    const written = JSON.stringify([history, api.logged]);
    expect(written).not.toContain(ticket);
    expect(written).not.toContain(foreign);
  });

  testFull.each<[string, string, Partial<CasPeer>]>([
    ['entities', 'invalid', { lie: entityBomb }],
    ['a document type alone', 'invalid', { lie: (truth) => `<!DOCTYPE x>${truth}` }],
    ['an unknown entity', 'invalid', { lie: (truth) => truth.replace('T001', '&x;') }],
    ['half an answer', 'invalid', { lie: (truth) => truth.slice(0, -30) }],
    ['another namespace', 'invalid', { lie: (t) => t.replace('yale', 'yule') }],
    [
      'a success inside of a failure',
      'invalid',
      {
        lie: (truth) =>
          truth
            .replace(
              '<cas:authenticationSuccess>',
              '<cas:authenticationFailure code="X"><cas:authenticationSuccess>',
            )
            .replace(
              '</cas:authenticationSuccess>',
              '</cas:authenticationSuccess></cas:authenticationFailure>',
            ),
      },
    ],
    [
      'two users',
      'invalid',
      { lie: (t) => t.replace('</cas:user>', '</cas:user><cas:user>x</cas:user>') },
    ],
    ['no user', 'invalid', { lie: (truth) => truth.replace('T001', ' ') }],
    [
      'another user behind a comment',
      'unknown',
      { lie: (t) => t.replace('T001', 'T001<!-- -->2') },
    ],
    ['JSON', 'invalid', { lie: () => '{"serviceResponse":{}}' }],
    ['nothing', 'invalid', { lie: () => '' }],
    ['a huge answer', 'invalid', { lie: (truth) => truth + ' '.repeat(2_000_000) }],
    ['a fault', 'unreachable', { status: 500 }],
    ['a page that is missing', 'misconfigured', { status: 404 }],
    ['another place', 'misconfigured', { status: 302 }],
  ])('A-07 %s signs nobody in: %s', async (_, problem, lies) => {
    const before = await sessions();
    Object.assign(peer, lies);
    expect(await signOn()).toMatchObject({ signOn: problem, by: 'cas' });
    expect(await sessions()).toBe(before);
  });

  testFull(
    'A-07 a server that does not answer in time is away, and others are served meanwhile',
    async () => {
      peer.wait = 20_000;
      const begun = performance.now();
      const slow = signOn();
      expect((await api.client().get('/api/site')).status).toBe(200);
      expect(await slow).toMatchObject({ signOn: 'unreachable' });
      expect(performance.now() - begun).toBeLessThan(15_000);
    },
  );

  testFull.each([
    ['PT-1-x'],
    ['ST-'],
    ['ST-1%00'],
    [`ST-${'x'.repeat(600)}`],
    ['ST-1&ticket=ST-2'],
    [''],
  ])('A-07 the ticket %s is not even asked about', async (ticket) => {
    const browser = new Browser();
    const address = (await untilReturn(browser)).replace(/ticket=[^&]+/, `ticket=${ticket}`);
    peer.got = [];
    expect(await open(browser, address)).toMatchObject({ signOn: 'cancelled' });
    expect(peer.got).toEqual([]);
  });

  testFull('A-07 a ticket belongs to the browser that began, for ten minutes', async () => {
    const browser = new Browser();
    const address = await untilReturn(browser);
    expect(await open(new Browser(), address)).toMatchObject({ signOn: 'expired' });
    api.setNow(later(11));
    expect(await open(browser, address)).toMatchObject({ signOn: 'expired' });
  });

  testFull(
    'A-07 the staff number is an attribute where one is set, and only one value',
    async () => {
      const fresh = await startApi(engine, {
        signOn: async (publicUrl) => ({
          ...{ publicUrl, oidc: undefined, only: false },
          cas: { name: 'CAS', url: peer.url, staffAttribute: 'employeeNumber' },
        }),
      });
      try {
        await addContact(await fresh.as('admin'), { name: '李二', staffNo: '0042' });
        const attribute = (value: string) => `<cas:employeeNumber>${value}</cas:employeeNumber>`;
        const end = async () => {
          const browser = new Browser();
          const at = await browser.follow(`${fresh.base}/sso/cas`, '/user/login');
          return outcomeIn(at).signOn;
        };
        peer.person = 'li.er@example.edu';
        peer.attributes = attribute('0042');
        expect(await end()).toBe('done');
        peer.attributes = attribute('0042') + attribute('0042');
        expect(await end()).toBe('done');
        peer.attributes = attribute('0042') + attribute('0043');
        expect(await end()).toBe('noStaffNo');
        peer.attributes = '';
        expect(await end()).toBe('noStaffNo');
        peer.attributes = attribute('');
        expect(await end()).toBe('noStaffNo');
      } finally {
        await fresh.close();
      }
    },
  );
});
