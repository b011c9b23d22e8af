import { type Client, startApi, type TestApi } from '../../../support/api';
import { IMPORT_KINDS } from '../../../support/importKinds';
import { setTermStart } from '../../../support/records';

const KEYS = {
  contacts: 'blank issues values',
  courses: 'blank issues key sessions values',
};

const keysOf = (value: object | undefined) =>
  Object.keys(value ?? {})
    .sort()
    .join(' ');

describe.each(IMPORT_KINDS)('the stored check of $kind', (of) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi('sqlite');
    admin = await api.as('admin');
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  const storedPlan = async () => {
    const { rows } = await api.store.db
      .selectFrom('importChecks')
      .select('rows')
      .executeTakeFirstOrThrow();
    const [head = '', ...lines] = rows.split('\n');
    return { ...JSON.parse(head), rows: lines.map((line) => JSON.parse(line)) };
  };

  test('I-05 one that an earlier version of the program stored is refused, and a new one holds', async () => {
    const imports = of.importOf(admin);
    const { token } = await imports.checked([of.row('A1')]);
    const { rows } = await storedPlan();
    const foreign = rows.map(({ read: _, ...row }: { read: unknown }) => row);
    for (const stored of [{ rows: foreign, missing: [] }, foreign]) {
      await api.store.db
        .updateTable('importChecks')
        .set({ rows: JSON.stringify(stored) })
        .execute();
      const refused = await imports.commit(token);
      expect(refused.status).toBe(409);
      expect(refused.body.ErrorCode).toBe('IMPORT_TOKEN_GONE');
      expect(refused.body.Message).toMatch('系统已更新');
    }
    const again = await imports.checked([of.row('A1')]);
    expect((await imports.commit(again.token)).status).toBe(200);
  });

  // After a change of the stored plan, raise `PLAN_FORM` and update this test.
  test('I-05 form 4 of a stored plan', async () => {
    await of.importOf(admin).checked([of.row('A1')]);
    const { form, rows, missing } = await storedPlan();
    expect(form).toBe(4);
    expect(keysOf(missing)).toBe('sessions unjudged');
    expect(keysOf(rows[0])).toBe('action against changes read row verdict');
    expect(keysOf(rows[0].read)).toBe(KEYS[of.kind]);
  });
});
