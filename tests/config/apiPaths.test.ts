import { isApi } from '../../config/apiPaths';

test.each([
  ['/api', true],
  ['/api/rule?pageSize=20', true],
  ['/apiary', false],
  ['/healthz', true],
  ['/readyz', true],
  ['/metrics', true],
  ['/healthz?x', true],
  ['/calendar/abc.ics', true],
  ['/t/abc', true],
  ['/table-list', false],
  ['/t', false],
  ['/phoneManage/table-list?from=/api/', false],
])('npm start leaves %s to the API: %s', (url, expected) => {
  expect(isApi(url)).toBe(expected);
});
