import { engines, startApi, type TestApi } from '../../../support/api';
import { CasPeer } from '../../../support/casPeer';
import { OidcPeer } from '../../../support/oidcPeer';
import { addContact, valueIn } from '../../../support/records';
import { Browser, outcomeIn } from '../../../support/signOn';
import { oidcAt } from '../../../support/signOnApi';

const BASE_PATH = '/jiaowu/';

describe.each(engines())('sign-on under a path on %s', (engine) => {
  let api: TestApi;
  const oidc = new OidcPeer();
  const cas = new CasPeer();
  beforeAll(async () => {
    await cas.start();
    api = await startApi(engine, {
      basePath: BASE_PATH,
      signOn: async (publicUrl) => {
        await oidc.start(publicUrl);
        return {
          ...{ publicUrl, oidc: oidcAt(oidc.issuer), only: false },
          cas: { name: 'CAS', url: cas.url, staffAttribute: undefined },
        };
      },
    });
    await addContact(await api.as('admin'), { name: '王一', staffNo: 'T001' });
  });
  afterAll(async () => {
    await api.close();
    await oidc.stop();
    await cas.stop();
  });

  test.each(['oidc', 'cas'] as const)(
    'A-07 under a path a teacher signs on by %s, with cookies of that path, and signs out at both',
    async (protocol) => {
      const site = `${api.base}${BASE_PATH}`;
      const browser = new Browser();
      const begin = `${site}sso/${protocol}?redirect=/my/week`;
      const address = await browser.follow(begin, /\/user\/login/);
      expect(outcomeIn(address, BASE_PATH)).toEqual({
        ...{ signOn: 'done', by: protocol, redirect: '/my/week' },
      });
      expect(browser.cookieOf(`${api.base}/other/`)).toBe('');

      const client = api.client();
      client.cookie = browser.cookieOf(site);
      const { body } = await client.get(`${BASE_PATH}api/currentUser`);
      expect(body).toMatchObject({ userName: 'T001' });
      const { signOutAt } = valueIn<{ signOutAt: string }>(
        await client.post(`${BASE_PATH}api/logout`),
      );
      expect([...new URL(signOutAt).searchParams.values()]).toContain(`${site}user/login`);
    },
  );
});
