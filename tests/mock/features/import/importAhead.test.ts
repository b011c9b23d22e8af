import type { Contact } from '@/contract/directory';
import type { ImportResult } from '@/contract/import/import';
import { stateOf, writtenSince } from '../../../../mock/db/state';
import type { Store } from '../../../../mock/db/store';
import { commitImport } from '../../../../mock/features/import/importCommit';
import { concerning } from '../../../../mock/features/import/importContactMatch';
import { contactImporter } from '../../../../mock/features/import/importContacts';
import { findSame } from '../../../../mock/features/import/importPlan';
import {
  type Client,
  ENGINES,
  GATE_ENGINES,
  NOW,
  startApi,
  type TestApi,
} from '../../../support/api';
import { contactImportOf } from '../../../support/imports';
import { addContact, valueIn } from '../../../support/records';

const save = async (client: Client, { id, version }: Contact, values: object): Promise<Contact> =>
  valueIn(await client.post('/api/directory/update', { id, version, ...values }));

describe.each(ENGINES)('an import of contacts beside other writers, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let known: Contact;
  let other: Contact;
  let token: string;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    known = await addContact(admin, { name: '王一', staffNo: 'T1', mobile: '13800000001' });
    other = await addContact(admin, { name: '王二', staffNo: 'T2' });
    const rows = [
      { name: '王一', staffNo: 'T1', unit: '基础医学院', remark: '来自文件' },
      { name: '王二', staffNo: 'T3', unit: '学院', remark: '' },
    ];
    ({ token } = await contactImportOf(admin).checked(rows));
  });
  afterEach(() => api.close());

  /** Commits, and does the work when all is worked out and sent, before the import has its turn. */
  const commitAfter = (work: () => Promise<unknown>): Promise<ImportResult> => {
    const { store } = api;
    const importer: typeof contactImporter = {
      ...contactImporter,
      apply: async (writer, ...given) => {
        await contactImporter.apply(writer, ...given);
        if ('put' in writer) await work();
      },
    };
    const transaction = () => ({
      execute: async (within: never) => {
        await work();
        return store.db.transaction().execute(within);
      },
    });
    const late =
      engine === 'postgres' ? store : ({ ...store, db: { transaction } } as never as Store);
    const target = { target: 'contact', importer } as const;
    return commitImport(late, { id: 1, userName: 'admin' }, NOW, target, { token, jobKey: 'job' });
  };

  const contacts = async (): Promise<Contact[]> =>
    (await admin.post('/api/directory/list', { method: 'list', sorter: 'id_ascend' })).body.Value
      .list;

  test('I-05 others write while the rows are on their way, and all of it is there', async () => {
    const { counts } = await commitAfter(async () => {
      await save(admin, other, { remark: '来自他人' });
      await addContact(admin, { name: '王一', staffNo: 'T9' });
    });
    expect(counts).toMatchObject({ created: 1, updated: 1 });
    const found = (await contacts()).map(({ staffNo, remark, version }) => [
      staffNo,
      remark,
      version,
    ]);
    expect(found.sort()).toEqual([
      ['T1', '来自文件', 2],
      ['T2', '来自他人', 2],
      ['T3', '', 1],
      ['T9', '', 1],
    ]);
    // Whoever looks for what was written since finds the import's lines behind those of the others.
    const lines = await api.store.db
      .selectFrom('history')
      .select(['recordId', 'batchId'])
      .where('type', '=', 'contact')
      .orderBy('id')
      .execute();
    expect(lines.map(({ batchId }) => batchId !== null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(new Set(lines.map(({ recordId }) => recordId)).size).toBe(4);
  });

  test.each([
    ['a contact of the file is changed', () => save(admin, known, { remark: '来自他人' })],
    ['its staff number is given away', () => addContact(admin, { name: '李三', staffNo: 'T3' })],
    [
      'its person is deleted',
      () => admin.post('/api/directory/delete', { method: 'delete', ids: [known.id] }),
    ],
  ])('I-05 while the rows are on their way, %s: nothing of them is written', async (_, work) => {
    const standing = async () => ({
      list: await contacts(),
      state: await stateOf(api.store.reader, ['contact']),
    });
    let stood: unknown;
    const committed = commitAfter(async () => {
      await work();
      stood = await standing();
    });
    await expect(committed).rejects.toMatchObject({ code: 'IMPORT_STALE' });
    expect(await standing()).toEqual(stood);
  });

  test('I-05 a number that is confirmed while the rows are on their way stays confirmed', async () => {
    const verifiedAt = '2026-11-25T09:00:00+08:00';
    await commitAfter(async () => {
      await api.store.personal
        .updateTable('contacts')
        .set({ verifiedAt })
        .where('id', '=', known.id)
        .execute();
    });
    const [first] = await contacts();
    expect(first).toMatchObject({ remark: '来自文件', verifiedAt });
  });
});

describe.each(GATE_ENGINES)('what concerns the rows of a file, on %s', (engine) => {
  test('I-04 where nothing does, the plan is the same', async () => {
    const api = await startApi(engine);
    const admin = await api.as('admin');
    let seed = 7;
    const pick = <T>(values: readonly T[]): T => {
      seed = (Math.imul(seed, 48_271) >>> 0) % 2_147_483_647;
      return values[seed % values.length] as T;
    };
    const someone = () => ({
      name: pick(['王一', '王二', '王三']),
      staffNo: pick(['', '', 'T1', 'T2', 'T3', 'T4']),
      mobile: pick(['', '13800000001', '13800000002']),
      unit: pick(['学院', '医院']),
    });
    const told: boolean[] = [];
    for (let round = 0; round < 60; round += 1) {
      const rows = Array.from({ length: 3 }, (_, index) => ({ row: index + 2, ...someone() }));
      const read = await contactImporter.read(api.store.reader, rows as never);
      const plan = () =>
        contactImporter.plan(api.store.reader, structuredClone(read), { blanks: 'keep' });
      const state = await stateOf(api.store.reader, ['contact']);
      const before = await plan();
      const list: Contact[] = (await admin.post('/api/directory/list', { method: 'list' })).body
        .Value.list;
      const one = pick([...list, undefined, undefined]);
      // A staff number that is taken is refused: then nothing was written.
      if (!one) await admin.post('/api/directory', { method: 'post', ...someone() });
      else if (round % 5 === 0)
        await admin.post('/api/directory/delete', { method: 'delete', ids: [one.id] });
      else
        await admin.post('/api/directory/update', {
          id: one.id,
          version: one.version,
          ...someone(),
        });
      const written = await writtenSince(api.store.reader, state);
      const concerned = !written || (await concerning(read)(api.store.reader, written));
      if (!concerned) expect(await findSame(await plan(), before, false)).toBe(true);
      told.push(concerned);
    }
    expect(told.filter((concerned) => !concerned).length).toBeGreaterThan(10);
    expect(told.filter((concerned) => concerned).length).toBeGreaterThan(10);
    await api.close();
  });
});
