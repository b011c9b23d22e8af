import { type Access, accessOfPath, allows, callAccess, routeAccess } from '@/contract/access';
import type { Role } from '@/contract/account';

test.each<[string, string]>([
  ['/', '/'],
  ['/bachelor', '/bachelor'],
  ['/bachelor/table-list', '/bachelor'],
  ['/bachelor/table-list/deep/er', '/bachelor'],
  ['/bachelorette', '/'],
  ['/user/login', '/user'],
  ['/nowhere/at/all', '/'],
  ['/Bachelor', '/'],
  ['nowhere', '/'],
])('R-04 the path %s has the access of %s', (path, row) => {
  expect(accessOfPath(path)).toBe(routeAccess[row as keyof typeof routeAccess]);
});

test.each<[Parameters<typeof allows>[0], Role[]]>([
  ['open', ['admin', 'user', 'guest']],
  [
    ['admin', 'user'],
    ['admin', 'user'],
  ],
  [['admin'], ['admin']],
  [[], []],
])('R-04 the access %j is for %j', (access, allowed) => {
  const roles: Role[] = ['admin', 'user', 'guest'];
  expect(roles.filter((role) => allows(access, role))).toEqual(allowed);
});

test('R-04 no row is open to a guest by name, and every write about people is an admin’s', () => {
  for (const [call, access] of Object.entries(callAccess)) {
    expect(access).not.toContain('guest');
    if (/\/api\/(directory|rule|update|smslist|term|history)\b/.test(call))
      expect(access).toEqual(['admin']);
  }
});

test('R-04 the role user has the pages and calls that name nobody, and no other', () => {
  const ofUser = (table: Readonly<Record<string, Access>>) =>
    Object.keys(table).filter((key) => table[key]?.includes('user'));
  expect(ofUser(routeAccess)).toEqual(['/', '/dashboard', '/exception']);
  expect(ofUser(callAccess).sort()).toEqual([
    'GET /api/:code',
    'GET /api/activities',
    'GET /api/currentUser',
    'GET /api/fake_chart_data',
    'GET /api/fake_list',
    'GET /api/getBachelorDate',
    'GET /api/getPostgraduateDate',
    'GET /api/notices',
    'GET /api/overview',
    'GET /api/profile/advanced',
    'GET /api/profile/basic',
    'GET /api/project/notice',
    'GET /api/tags',
    'POST /api/forms type=advanced',
    'POST /api/forms type=transfer',
    'POST /api/logout',
    'POST /api/notices method=clear',
    'POST /api/notices method=read',
  ]);
});
