import { callAccess } from '@/contract/access';
import { callKey } from '@/contract/base/endpoint';
import { endpointOf } from '@/contract/endpoints';
import { firstReads, PATHS_WITH_READS } from '@/contract/firstReads';

/** Calls outside the contract: for monitoring, calendar programs and gateways. */
const OUTSIDE = /^GET \/(healthz|readyz|calendar)|^POST \/api\/smsReport$/;

test('every call of the access table is found by its key, and no other', () => {
  for (const key of Object.keys(callAccess)) {
    if (!OUTSIDE.test(key)) expect(callKey(endpointOf(key))).toBe(key);
  }
  expect(() => endpointOf('POST /api/rule method=nothing')).toThrow(
    'No endpoint of the contract is “POST /api/rule method=nothing”.',
  );
});

test('P-03 the first calls of a page only read, and their input is valid', () => {
  const month = { dateFrom: '2026-11-01', dateTo: '2026-11-30' };
  expect(PATHS_WITH_READS).toHaveLength(23);
  for (const path of PATHS_WITH_READS) {
    for (const { endpoint, input } of firstReads(path, { month })) {
      expect([path, endpoint.read]).toEqual([path, true]);
      expect([path, endpoint.input.safeParse(input).success]).toEqual([path, true]);
    }
  }
});

test('P-03 figures come with a page only if the month is known', () => {
  const frame = firstReads('/').length;
  expect(firstReads('/dashboard/analysis')).toHaveLength(frame);
  expect(firstReads('/bachelor/table-list')).toHaveLength(frame + 3);
  expect(firstReads('/bachelor/table-list', { frameOnly: true })).toHaveLength(frame);
});
