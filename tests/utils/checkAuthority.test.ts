import { type Authority, checkAuthority } from '@/utils/access/checkAuthority';

test.each<[string, Authority, boolean]>([
  ['nothing', undefined, true],
  ['null', null, true],
  ['a blank role', '', true],
  ['an empty list', [], true],
  ['its role', 'user', true],
  ['another role', 'admin', false],
  ['a role that only contains its name', 'superuser', false],
  ['a list with its role', ['admin', 'user'], true],
  ['a list without its role', ['admin', 'guest'], false],
  ['a function that says yes', (current) => current === 'user', true],
  ['a function that says no', (current) => current === 'admin', false],
])('R-03 for the role user, %s is answered at once', (_, required, allowed) => {
  expect(checkAuthority(required, 'user')).toBe(allowed);
});

test.each<[string, () => Authority, boolean]>([
  ['a promise that is kept', () => Promise.resolve(), true],
  ['a promise of true', () => Promise.resolve(true), true],
  ['a promise of false', () => Promise.resolve(false), false],
  ['a broken promise', () => Promise.reject(new Error('no')), false],
  ['a function that gives a promise', () => async (current) => current === 'user', true],
  ['a function that gives a promise of false', () => async () => false, false],
  ['a function that gives a broken promise', () => () => Promise.reject(new Error('no')), false],
])('R-03 %s is waited for', async (_, required, allowed) => {
  const answer = checkAuthority(required(), 'user');
  expect(answer).toBeInstanceOf(Promise);
  expect(await answer).toBe(allowed);
});
