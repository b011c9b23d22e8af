import type { Role } from '@/contract/account';
import type { LandingChoice } from '@/contract/preferences';
import { afterSignIn, loginPath, passwordPath } from '@/utils/access/redirect';

const ORIGIN = 'https://console.example';
beforeAll(() => {
  Object.assign(globalThis, { window: { location: { origin: ORIGIN } } });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

const PATHS = [
  '/',
  '/exception/500',
  '/bachelor/table-list',
  '/form/basic-form',
  '/user/login',
  '/user/register',
];
const knows = (pathname: string) => PATHS.includes(pathname);

test.each<[string | null, Role, string]>([
  ['/exception/500', 'user', '/exception/500'],
  ['/bachelor/table-list?page=2&a=1#x', 'admin', '/bachelor/table-list?page=2&a=1#x'],
  ['/', 'admin', '/'],
])('R-05 the redirect %p of a %s is followed to %s', (redirect, role, path) => {
  expect(afterSignIn(redirect, role, knows)).toBe(path);
});

test.each<[string, string | null]>([
  ['none', null],
  ['a blank one', ''],
  ['another origin', 'https://evil.example/exception/500'],
  ['this origin, in full', `${ORIGIN}/exception/500`],
  ['another host', '//evil.example/exception/500'],
  ['this host without a scheme', `${ORIGIN.slice('https:'.length)}/exception/500`],
  ['another host behind a backslash', '/\\evil.example'],
  ['a backslash further on', '/exception\\500'],
  ['another host behind a tab', '/\t/evil.example'],
  ['another host behind dots', '/.//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a path without its slash', 'exception/500'],
  ['an account page', '/user/login'],
  ['an account page by way of dots', '/exception/../user/register'],
  ['an account page in capitals', '/USER/login'],
  ['a path that there is not', '/nowhere'],
])('R-05 %s is not followed', (_, redirect) => {
  expect(afterSignIn(redirect, 'admin', knows)).toBe('/form/basic-form');
  expect(afterSignIn(redirect, 'user', knows)).toBe('/');
});

test('R-05 a page that the role may not open is not where it lands', () => {
  expect(afterSignIn('/bachelor/table-list', 'user', knows)).toBe('/');
});

test.each<[string, LandingChoice, Role, string]>([
  ['one’s own choice wins', { own: '/', office: '/bachelor/table-list' }, 'admin', '/'],
  ['the office’s holds for others', { own: null, office: '/' }, 'clerk', '/'],
  ['without a choice it is as before', { own: null, office: null }, 'clerk', '/form/basic-form'],
  [
    'a page that the role may not open is passed over',
    { own: '/form/basic-form', office: '/bachelor/table-list' },
    'secretary',
    '/bachelor/table-list',
  ],
])('D-09 after signing in %s', (_, landing, role, path) => {
  expect(afterSignIn(null, role, knows, landing)).toBe(path);
  expect(afterSignIn('/exception/500', role, knows, landing)).toBe('/exception/500');
});

test('R-05 where there is no basic form, an admin lands at the start', () => {
  expect(afterSignIn(null, 'admin', (pathname) => pathname === '/')).toBe('/');
});

test.each([
  [{ pathname: '/exception/500', search: '?a=1', hash: '#b' }, '/exception/500?a=1#b'],
  [{ pathname: '/bachelor/table-list', search: '' }, '/bachelor/table-list'],
])('R-05 the sign-in leads back to %j', (from, path) => {
  expect(loginPath(from)).toBe(`/user/login?redirect=${encodeURIComponent(path)}`);
});

test.each(['/', '/user/login', '/user/register'])(
  'R-05 from %s no redirect is kept',
  (pathname) => {
    expect(loginPath({ pathname, search: '' })).toBe('/user/login');
  },
);

test('R-05 redirects never pile up', () => {
  const search = '?redirect=%2Fexception%2F500';
  expect(loginPath({ pathname: '/user/login', search })).toBe('/user/login');
});

test.each([
  [{ pathname: '/user/login', search: '?redirect=%2Fa' }, '/user/password?redirect=%2Fa'],
  [{ pathname: '/user/second-factor', search: '?redirect=%2Fa' }, '/user/password?redirect=%2Fa'],
  [
    { pathname: '/bachelor/table-list', search: '?page=2' },
    '/user/password?redirect=%2Fbachelor%2Ftable-list%3Fpage%3D2',
  ],
  [{ pathname: '/', search: '' }, '/user/password'],
])('A-02 from %j a password is changed at %s', (from, path) => {
  expect(passwordPath(from)).toBe(path);
});
