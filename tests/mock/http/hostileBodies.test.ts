import { MAX_CELL } from '@/contract/import/import';
import { type Client, startApi, type TestApi } from '../../support/api';
import { IMPORT_KINDS } from '../../support/importKinds';
import { growthOf, LINEAR, quadraticTexts } from '../../support/quadraticTexts';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

/** All other fields are valid, because a rule that compares fields runs only then. */
const ACCOUNT = {
  userName: 'wang.li',
  mail: 'wang@campus.example',
  password: 'four plain words',
  confirm: 'four plain words',
  mobile: '13800001111',
  prefix: '86',
};

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi('sqlite');
  admin = await api.as('admin');
});
afterAll(() => api.close());

test.each<[string, string, object]>(
  firstInQuick(
    [
      ...Object.keys(ACCOUNT).map((field): [string, string, object] => [
        ...(['/api/register', field, ACCOUNT] as const),
      ]),
      ['/api/login', 'userName', { userName: 'x', password: 'x', type: 'account' }],
    ],
    3,
  ),
)('V-05 to %s anyone may send any %s, and is answered at once', async (url, field, body) => {
  const send = async (text: string) => {
    const { status } = await api.client().post(url, { ...body, [field]: text });
    expect([text.slice(0, 9), status]).toEqual([text.slice(0, 9), 422]);
  };
  for (const [, text, quarter] of quadraticTexts(200_000)) {
    const growth = await growthOf(
      () => send(text),
      () => send(quarter),
    );
    expect(growth).toBeLessThan(LINEAR);
  }
});

/** The size of a large file with a long text in each cell. */
const MEGABYTES = 8;

testFull.each(IMPORT_KINDS)(
  'I-09 a large file of $kind that is full of marks is soon checked',
  async ({ importOf, row }) => {
    const fields = Object.keys(row('x'));
    const count = Math.floor((MEGABYTES * 1024 * 1024) / (2 * MAX_CELL * fields.length));
    const check = async (length: number) => {
      const text = `张${'\u0315'.repeat(length / 2 - 1)}${'\u0300'.repeat(length / 2 - 1)}`;
      const cells = Object.fromEntries(fields.map((field) => [field, text]));
      const verdicts = await importOf(admin).verdicts(new Array(count).fill(cells));
      expect(verdicts).toEqual(new Array(count).fill('error'));
    };
    const growth = await growthOf(
      () => check(MAX_CELL),
      () => check(MAX_CELL / 4),
    );
    expect(growth).toBeLessThan(LINEAR);
  },
);
