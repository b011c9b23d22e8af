import { generateKeyPairSync } from 'node:crypto';
import type { HistoryLine } from '@/contract/history';
import { ENGINES, engines, NOW } from '../../../support/api';
import { addContact, later, valueIn } from '../../../support/records';
import { Browser, outcomeIn } from '../../../support/signOn';
import { type SignOnApi, startOidcApi } from '../../../support/signOnApi';
import { testFull } from '../../../support/testFull';

describe.each(engines())('sign-on by OpenID Connect on %s', (engine) => {
  let api: SignOnApi;
  beforeAll(async () => {
    api = await startOidcApi(engine);
    const admin = await api.as('admin');
    await addContact(admin, { name: '王一', staffNo: 'T001' });
  });
  afterAll(() => api.close());
  afterEach(() => {
    api.peer.calm();
    api.setNow(NOW);
  });

  const sessions = async () =>
    (await api.store.db.selectFrom('signIns').select('idHash').execute()).length;
  const newest = async () =>
    valueIn<{ list: HistoryLine[] }>(
      await (await api.as('admin')).post('/api/history', { method: 'list', type: 'account' }),
    ).list.find(({ action }) => action !== 'signIn');

  test('A-07 a teacher signs on by OpenID Connect, is found again by staff number, and signs out at both', async () => {
    const browser = new Browser();
    expect(await api.signOn(browser, '/my/week?week=3')).toEqual({
      ...{ signOn: 'done', by: 'oidc', redirect: '/my/week?week=3' },
    });
    const user = await api.clientOf(browser).get('/api/currentUser');
    expect(user.body).toMatchObject({ userName: 'T001', name: '王一', authority: 'teacher' });
    expect(user.body).not.toHaveProperty('mustChangePassword');
    expect(
      valueIn(await api.clientOf(browser).post('/api/my', { method: 'contact' })),
    ).toMatchObject({ staffNo: 'T001' });
    expect(await newest()).toMatchObject({
      ...{ action: 'signOn', after: { protocol: 'oidc' } },
      writer: { kind: 'account', userName: 'T001' },
    });

    expect(await api.signOn()).toMatchObject({ signOn: 'done' });
    const accounts = await api.store.db.selectFrom('accounts').selectAll().execute();
    expect(accounts.filter(({ authority }) => authority === 'teacher')).toHaveLength(1);

    const { signOutAt } = valueIn<{ signOutAt: string }>(
      await api.clientOf(browser).post('/api/logout'),
    );
    expect(signOutAt).toContain(`${api.peer.issuer}/session/end?`);
    const asked = new URL(signOutAt).searchParams;
    expect(asked.get('post_logout_redirect_uri')).toBe(`${api.base}/user/login`);
    expect((await browser.open(signOutAt)).status).toBe(200);
    expect(await api.clientOf(browser).get('/api/currentUser')).toMatchObject({ status: 401 });

    const tables = await Promise.all(
      (['history', 'settings'] as const).map((table) =>
        api.store.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const written = JSON.stringify([tables, api.logged]);
    const idToken = asked.get('id_token_hint') ?? '';
    expect(idToken).toMatch(/^ey/);
    for (const secret of [idToken, 'secret-of-the-console', 'code=', 'state=']) {
      expect(written).not.toContain(secret);
    }
  });

  const { privateKey: foreignKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const past = () => Math.floor(Date.now() / 1000) - 3600;

  testFull.each<[string, Partial<SignOnApi['peer']>]>([
    ['a wrong nonce', { lie: (claims) => ({ ...claims, nonce: 'another' }) }],
    ['no nonce', { lie: ({ nonce: _, ...claims }) => claims }],
    ['another issuer', { lie: (claims) => ({ ...claims, iss: 'http://127.0.0.1:1' }) }],
    ['another audience', { lie: (claims) => ({ ...claims, aud: 'another console' }) }],
    [
      'two audiences and another party',
      { lie: (c) => ({ ...c, aud: ['console', 'x'], azp: 'x' }) },
    ],
    [
      'an ID token that has expired',
      { lie: (claims) => ({ ...claims, exp: past(), iat: past() - 60 }) },
    ],
    ['no subject', { lie: ({ sub: _, ...claims }) => claims }],
    ['a foreign key', { lie: (claims) => claims, foreignKey }],
  ])('A-07 %s signs nobody in', async (_, lies) => {
    const before = await sessions();
    Object.assign(api.peer, lies);
    expect(await api.signOn()).toEqual({ signOn: 'invalid', by: 'oidc' });
    expect(await sessions()).toBe(before);
    expect(await newest()).toMatchObject({
      ...{ action: 'signOnFailed', recordId: 0, by: '' },
      after: { protocol: 'oidc', problem: 'invalid' },
    });
  });

  testFull(
    'A-07 a return is good once, in the browser that began, for ten minutes, with its own state',
    async () => {
      const browser = new Browser();
      const address = await api.untilReturn(browser);
      const expired = { signOn: 'expired', by: 'oidc' };
      const open = async (who: Browser, at: string) => outcomeIn((await who.open(at)).location);

      // A link checker asks first, and uses nothing up.
      expect((await browser.open(address, { method: 'HEAD' })).status).not.toBe(303);
      expect(await open(new Browser(), address)).toEqual(expired);
      expect(await open(browser, address.replace(/state=[^&]+/, 'state=another'))).toEqual(expired);
      expect(await open(browser, address.replace(/state=[^&]+&?/, ''))).toEqual(expired);
      expect(await open(browser, address)).toMatchObject({ signOn: 'done' });
      expect(await open(browser, address)).toEqual(expired);

      const late = new Browser();
      const lateAddress = await api.untilReturn(late);
      api.setNow(later(11));
      expect(await open(late, lateAddress)).toEqual(expired);
    },
  );

  testFull('A-07 two requests with one return at the same moment begin one session', async () => {
    const browser = new Browser();
    const address = await api.untilReturn(browser);
    const cookie = browser.cookieOf(address);
    const before = await sessions();
    const outcomes = await Promise.all(
      [1, 2, 3].map(async () => {
        const client = api.client();
        client.cookie = cookie;
        const { pathname, search } = new URL(address);
        const { headers } = await client.get(pathname + search);
        return outcomeIn(new URL(headers.get('location') ?? '', api.base).href).signOn;
      }),
    );
    expect(outcomes.sort()).toEqual(['done', 'expired', 'expired']);
    expect(await sessions()).toBe(before + 1);
  });

  testFull(
    'A-07 the code of another sign-on is refused, and so is a code that was used',
    async () => {
      const [victim, attacker] = [new Browser(), new Browser()];
      const own = new URL(await api.untilReturn(victim));
      const foreign = new URL(await api.untilReturn(attacker));
      own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
      expect(outcomeIn((await victim.open(own.href)).location)).toMatchObject({
        signOn: 'invalid',
      });

      const used = new URL(await api.untilReturn(victim));
      await victim.open(used.href);
      const next = new URL(await api.untilReturn(victim));
      next.searchParams.set('code', used.searchParams.get('code') ?? '');
      expect(outcomeIn((await victim.open(next.href)).location)).toMatchObject({
        signOn: 'invalid',
      });
    },
  );

  testFull('A-07 a cookie that somebody has changed is worth nothing', async () => {
    const browser = new Browser();
    const address = await api.untilReturn(browser);
    const client = api.client();
    client.cookie = browser.cookieOf(address).replace(/(signOn-\w+=.)./, '$1A');
    const { pathname, search } = new URL(address);
    const { headers } = await client.get(pathname + search);
    expect(headers.get('location')).toContain('signOn=expired');
  });

  testFull.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a\tb',
    'my',
    '/'.padEnd(2000, 'x'),
  ])('A-07 a sign-on never leads to %s', async (redirect) => {
    expect(await api.signOn(new Browser(), redirect)).toEqual({ signOn: 'done', by: 'oidc' });
  });

  testFull(
    'A-07 a provider that is away, refuses or is cancelled has its own sentence, and works again later',
    async () => {
      const fresh = await startOidcApi(engine);
      try {
        fresh.peer.status = 503;
        expect(await fresh.signOn()).toEqual({ signOn: 'unreachable', by: 'oidc' });
        expect((await fresh.client().get('/api/site')).status).toBe(200);
        fresh.peer.calm();
        const browser = new Browser();
        const address = await fresh.untilReturn(browser);
        fresh.peer.status = 500;
        expect(outcomeIn((await browser.open(address)).location)).toMatchObject({
          signOn: 'unreachable',
        });
        fresh.peer.calm();
        fresh.peer.cancels = true;
        expect(await fresh.signOn()).toMatchObject({ signOn: 'cancelled' });
        fresh.peer.calm();
        expect(await fresh.signOn()).toMatchObject({ signOn: 'unknown' });
      } finally {
        await fresh.close();
      }
    },
  );

  testFull('A-07 a wrong secret-of-the-console is a wrong setting', async () => {
    const fresh = await startOidcApi(engine);
    const wrong = await startOidcApi(engine, {
      oidc: {
        ...(await import('../../../support/signOnApi')).oidcAt(fresh.peer.issuer),
        clientSecret: 'wrong',
      },
    });
    try {
      const browser = new Browser();
      // The first console's provider, with the address of the second one.
      const begun = await browser.open(`${wrong.base}/sso/oidc`);
      expect(begun.location).toContain(fresh.peer.issuer);
      const state = new URL(begun.location).searchParams.get('state');
      const query = new URLSearchParams({ code: 'x', state: state ?? '', iss: fresh.peer.issuer });
      const { location } = await browser.open(`${wrong.base}/sso/oidc/return?${query}`);
      expect(outcomeIn(location)).toMatchObject({ signOn: 'misconfigured' });
    } finally {
      await fresh.close();
      await wrong.close();
    }
  });
});

describe.each(ENGINES)('first sign-ons on %s', (engine) => {
  test('A-07 two first sign-ons of one person at the same moment make one account', async () => {
    const api = await startOidcApi(engine);
    try {
      await addContact(await api.as('admin'), { name: '王一', staffNo: 'T001' });
      const browsers = [new Browser(), new Browser(), new Browser(), new Browser()];
      const returns = await Promise.all(browsers.map((browser) => api.untilReturn(browser)));
      const ends = await Promise.all(
        returns.map((address, index) => browsers[index]?.open(address)),
      );
      for (const end of ends)
        expect(outcomeIn(end?.location ?? '')).toMatchObject({ signOn: 'done' });
      const made = await api.store.db
        .selectFrom('accounts')
        .select('userName')
        .where('authority', '=', 'teacher')
        .execute();
      expect(made).toEqual([{ userName: 'T001' }]);
    } finally {
      await api.close();
    }
  });
});
