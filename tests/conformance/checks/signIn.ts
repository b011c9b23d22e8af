import { callAccess } from '@/contract/access';
import * as account from '@/contract/account';
import { endpointOf } from '@/contract/endpoints';
import { failureOf, holds, same, valueIn } from '../backend';
import type { Check } from '../check';

/** Calls that are asked with a secret in their address, not with a session. */
const OUTSIDE = /healthz|readyz|calendar\//;

const keyed = (key: string) => {
  const { method, path, fixed } = endpointOf(key);
  return { method, path: path.replace(':code', '404'), fixed };
};

export const signInChecks: readonly Check[] = [
  {
    id: 'wrong passwords',
    about: 'a wrong password is answered with the status error, without a session',
    run: async (world) => {
      const browser = world.browser();
      const input = { userName: world.adminName, password: 'wrong password', type: 'account' };
      const value = valueIn(account.login, await browser.call(account.login, input));
      same('the status', value.status, 'error');
      same('the authority', value.currentAuthority, undefined);
      failureOf('GET /api/currentUser', await browser.get('/api/currentUser'), 401);
    },
  },
  {
    id: 'signing in',
    about: 'signing in gives status ok, the authority, and a cookie that scripts cannot read',
    run: async (world) => {
      const browser = world.browser();
      const { adminName: userName, adminPassword: password } = world;
      const reply = await browser.call(account.login, { userName, password, type: 'account' });
      const value = valueIn(account.login, reply);
      same('the status', value.status, 'ok');
      same('the authority', value.currentAuthority, 'admin');
      same('the type', value.type, 'account');
      const cookies = reply.headers.getSetCookie();
      holds('no cookie was set', cookies.length > 0);
      for (const cookie of cookies) {
        holds(`the cookie is not HttpOnly: ${cookie.split('=')[0]}`, /;\s*httponly/i.test(cookie));
        holds(`the cookie has no SameSite: ${cookie.split('=')[0]}`, /;\s*samesite=/i.test(cookie));
      }
    },
  },
  {
    id: 'current user',
    about: 'currentUser has its fields beside Success',
    run: async ({ admin, adminName }) => {
      const user = await admin.ask(account.getCurrentUser, {});
      same('the user name', user.userName, adminName);
      same('the authority', user.authority, 'admin');
    },
  },
  {
    id: 'no session',
    about: 'without a session each call that is not open is 401',
    run: async ({ guest }) => {
      for (const [key, access] of Object.entries(callAccess)) {
        if (access === 'open' || OUTSIDE.test(key)) continue;
        const { method, path, fixed } = keyed(key);
        const reply = method === 'GET' ? await guest.get(path) : await guest.post(path, fixed);
        failureOf(key, reply, 401);
      }
    },
  },
  {
    id: 'signing out',
    about: 'signing out ends the session on the server',
    run: async (world) => {
      const browser = world.browser();
      const { adminName: userName, adminPassword: password } = world;
      await browser.ask(account.login, { userName, password, type: 'account' });
      const before = browser.copy();
      await browser.ask(account.logout, {});
      failureOf('the former cookie', await before.get('/api/currentUser'), 401);
    },
  },
  {
    id: 'other sites',
    about: 'a write that comes from another site is refused',
    run: async ({ admin, mark }) => {
      const reply = await admin.send('POST', '/api/directory', {
        headers: {
          'content-type': 'application/json',
          ...{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        },
        body: JSON.stringify({ method: 'post', name: mark }),
      });
      failureOf('a write from another site', reply, 403);
    },
  },
];
