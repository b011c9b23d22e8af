import type { Engine } from '../../mock/db/dialect/dialect';
import type { Store } from '../../mock/db/write/store';
import type {
  OidcSettings,
  SignOnSettings,
} from '../../mock/features/singleSignOn/signOnEnvironment';
import { startApi, type TestApi } from './api';
import type { Client } from './client';
import { CLIENT_ID, CLIENT_SECRET, OidcPeer } from './oidcPeer';
import { Browser, outcomeIn } from './signOn';

export const oidcAt = (issuer: string): OidcSettings => ({
  name: '统一身份认证',
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  scope: 'openid profile',
  staffClaim: 'employee_number',
});

export interface SignOnApi extends TestApi {
  peer: OidcPeer;
  /** Signs on in a browser. Returns the parameters of the sign-in page. */
  signOn(browser?: Browser, redirect?: string): Promise<Record<string, string>>;
  /** Goes to the provider and signs in there. Returns the return address, unopened. */
  untilReturn(browser: Browser): Promise<string>;
  /** Returns a client with the cookies of a browser. */
  clientOf(browser: Browser): Client;
}

/** Starts the app with a real OpenID Connect provider. */
export const startOidcApi = async (
  engine: Engine,
  options: Partial<SignOnSettings> & { signsOut?: boolean; store?: Store } = {},
): Promise<SignOnApi> => {
  const { signsOut = true, store, ...settings } = options;
  const peer = new OidcPeer();
  const api = await startApi(engine, {
    ...(store && { store }),
    logLevel: 'debug',
    signOn: async (publicUrl) => {
      await peer.start(publicUrl, { signsOut });
      const oidc = oidcAt(peer.issuer);
      return { publicUrl, oidc, cas: undefined, only: false, ...settings };
    },
  });
  return {
    ...api,
    peer,
    signOn: async (browser = new Browser(), redirect = '') => {
      const query = redirect && `?redirect=${encodeURIComponent(redirect)}`;
      return outcomeIn(await browser.follow(`${api.base}/sso/oidc${query}`, '/user/login'));
    },
    untilReturn: (browser) => browser.follow(`${api.base}/sso/oidc`, '/sso/oidc/return'),
    clientOf: (browser) => {
      const client = api.client();
      client.cookie = browser.cookieOf(api.base);
      return client;
    },
    close: async () => {
      await api.close();
      await peer.stop();
    },
  };
};
