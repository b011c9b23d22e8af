import {
  type Access,
  accessOfPath,
  allows,
  callAccess,
  routeAccess,
  scopeAccess,
} from '@/contract/access';
import type { Role } from '@/contract/account';

test.each<[string, string]>([
  ['/', '/'],
  ['/bachelor', '/bachelor'],
  ['/bachelor/table-list', '/bachelor'],
  ['/bachelor/advanced-form', '/bachelor/advanced-form'],
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
  ['open', ['admin', 'clerk', 'secretary', 'user', 'guest']],
  [
    ['admin', 'user'],
    ['admin', 'user'],
  ],
  [['admin'], ['admin']],
  [[], []],
])('R-04 the access %j is for %j', (access, allowed) => {
  const roles: Role[] = ['admin', 'clerk', 'secretary', 'user', 'guest'];
  expect(roles.filter((role) => allows(access, role))).toEqual(allowed);
});

test('R-04 no row is open to a guest by name, and no call about people to an account without rights', () => {
  for (const [call, access] of Object.entries(callAccess)) {
    expect(access).not.toContain('guest');
    if (/\/api\/(directory|rule|update|smslist|term|history)\b/.test(call))
      expect(access).not.toContain('user');
  }
});

const rowsOf = (role: Role, table: Readonly<Record<string, Access>>) =>
  Object.keys(table)
    .filter((key) => table[key] !== 'open' && table[key]?.includes(role))
    .sort();

test('A-01 R-04 a clerk has every page and call of the admin but those of accounts, message settings, integrations, alarms and tokens', () => {
  const missing = (table: Readonly<Record<string, Access>>) =>
    rowsOf('admin', table).filter((key) => !rowsOf('clerk', table).includes(key));
  expect(missing(routeAccess)).toEqual([
    '/system/accounts',
    '/system/integrations',
    '/system/messages',
  ]);
  for (const key of missing(callAccess)) {
    expect(key).toMatch(/ \/api\/(users|smsSettings|integrations|alarms|tokens)\b/);
  }
  expect(missing(callAccess)).toHaveLength(
    rowsOf('admin', callAccess).filter((key) =>
      /\/api\/(users|smsSettings|integrations|alarms|tokens)/.test(key),
    ).length,
  );
});

test('A-08 every call of a scope is open to a clerk, and none of them shows one full number', () => {
  for (const call of Object.values(scopeAccess).flat()) {
    if (call !== 'GET /metrics') expect(callAccess[call]).toContain('clerk');
    expect(call).not.toContain('reveal');
  }
});

test('A-01 R-04 a secretary reads the records of the office, and writes but numbers, calendars and what is the own', () => {
  expect(rowsOf('secretary', routeAccess)).toEqual([
    '/',
    '/ClassContact',
    '/HospitalUser',
    '/Patient',
    '/account',
    '/bachelor',
    '/course/changes',
    '/course/proof',
    '/course/requests',
    '/course/rooms',
    '/dashboard',
    '/exception',
    '/phoneManage',
    '/postgraduate',
    '/sms',
    '/user/password',
  ]);
  const more = rowsOf('secretary', callAccess).filter(
    (key) => !rowsOf('user', callAccess).includes(key),
  );
  expect(more).toEqual([
    'GET /api/directory',
    'GET /api/rule',
    'GET /api/today',
    'POST /api/calendar method=list',
    'POST /api/calendar method=post',
    'POST /api/calendar method=renew',
    'POST /api/calendar method=withdraw',
    'POST /api/directory method=reveal',
    'POST /api/directory/info method=list',
    'POST /api/directory/list method=export',
    'POST /api/directory/list method=list',
    'POST /api/directory/update',
    'POST /api/ledger method=export',
    'POST /api/ledger method=list',
    'POST /api/ledger method=makeUps',
    'POST /api/ledger method=proof',
    'POST /api/ledger method=rates',
    'POST /api/ledger method=read',
    'POST /api/ledger method=report',
    'POST /api/ledger method=settings',
    'POST /api/requests method=accept step=unit',
    'POST /api/requests method=count',
    'POST /api/requests method=list',
    'POST /api/requests method=post',
    'POST /api/requests method=preview',
    'POST /api/requests method=read',
    'POST /api/requests method=refuse step=unit',
    'POST /api/requests method=reveal',
    'POST /api/requests method=substitutes',
    'POST /api/requests method=withdraw',
    'POST /api/rooms method=export',
    'POST /api/rooms method=list',
    'POST /api/rooms method=ways',
    'POST /api/rule method=clashes',
    'POST /api/rule method=export',
    'POST /api/rule method=exportClashes',
    'POST /api/rule method=freeTimes',
    'POST /api/rule method=list',
    'POST /api/rule method=printout',
    'POST /api/rule method=rooms',
    'POST /api/rule method=sessions',
    'POST /api/rule method=timetable',
    'POST /api/search method=all',
    'POST /api/search method=subjects',
    'POST /api/search method=units',
    'POST /api/smslist method=answers',
    'POST /api/smslist method=export',
    'POST /api/smslist method=exportReadiness',
    'POST /api/smslist method=list',
    'POST /api/smslist method=problems',
    'POST /api/smslist method=readiness',
    'POST /api/smslist method=reveal',
    'POST /api/smslist method=rules',
    'POST /api/smslist method=templates',
    'POST /api/term method=list',
  ]);
});

test('R-04 the role user has the pages and calls that name nobody, and no other', () => {
  const ofUser = (table: Readonly<Record<string, Access>>) =>
    Object.keys(table).filter((key) => table[key]?.includes('user'));
  expect(ofUser(routeAccess)).toEqual([
    '/',
    '/form',
    '/account',
    '/dashboard',
    '/exception',
    '/user/password',
  ]);
  expect(ofUser(callAccess).sort()).toEqual([
    'GET /api/:code',
    'GET /api/activities',
    'GET /api/changes',
    'GET /api/currentUser',
    'GET /api/fake_chart_data',
    'GET /api/fake_list',
    'GET /api/figures',
    'GET /api/getBachelorDate',
    'GET /api/getPostgraduateDate',
    'GET /api/notices',
    'GET /api/overview',
    'GET /api/profile/advanced',
    'GET /api/profile/basic',
    'GET /api/project/notice',
    'GET /api/tags',
    'POST /api/account method=endOthers',
    'POST /api/account method=endSecondFactor',
    'POST /api/account method=endSession',
    'POST /api/account method=landing',
    'POST /api/account method=lists',
    'POST /api/account method=password',
    'POST /api/account method=profile',
    'POST /api/account method=profile for=form',
    'POST /api/account method=secondFactor',
    'POST /api/account method=sessions',
    'POST /api/account method=update',
    'POST /api/forms type=advanced',
    'POST /api/forms type=transfer',
    'POST /api/logout',
    'POST /api/notices method=clear',
    'POST /api/notices method=read',
  ]);
});
