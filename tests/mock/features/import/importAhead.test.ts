import { sql } from 'kysely';
import type { Contact } from '@/contract/directory';
import type { ImportResult } from '@/contract/import/import';
import { newestLines } from '../../../../mock/db/query/historyLines';
import type { Db } from '../../../../mock/db/schema/schema';
import { historyStateOf, linesSince } from '../../../../mock/db/write/state';
import type { Store } from '../../../../mock/db/write/store';
import { write } from '../../../../mock/db/write/write';
import type { Writer } from '../../../../mock/db/write/writer';
import { createContact, updateContact } from '../../../../mock/features/contact/contacts';
import { commitImport } from '../../../../mock/features/import/commit/commit';
import { contactImporter } from '../../../../mock/features/import/contacts/contacts';
import { concerning } from '../../../../mock/features/import/contacts/match';
import { findSame } from '../../../../mock/features/import/plan';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { type Cells, contactImportOf } from '../../../support/imports';
import { addContact, valueIn } from '../../../support/records';
import { until } from '../../../support/sms';
import { testFull } from '../../../support/testFull';

const ACCOUNT = { id: 1, userName: 'admin' };

const contactsOf = async (client: Client): Promise<Contact[]> =>
  (await client.post('/api/directory/list', { method: 'list', sorter: 'id_ascend' })).body.Value
    .list;

const save = async (client: Client, { id, version }: Contact, values: object): Promise<Contact> =>
  valueIn(await client.post('/api/directory/update', { id, version, ...values }));

describe.each(engines())('an import of contacts beside other writers, on %s', (engine) => {
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

  /**
   * Runs an import, and `work` after its rows were sent to the database but before it gets the
   * lock.
   */
  const commitAfter = (work: () => Promise<unknown>): Promise<ImportResult> => {
    const { store } = api;
    const importer: typeof contactImporter = {
      ...contactImporter,
      apply: async (writer, ...given) => {
        await contactImporter.apply(writer, ...given);
        if ('flush' in writer) await work();
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
    return commitImport(late, ACCOUNT, NOW, target, { token, jobKey: 'job' });
  };

  const contacts = () => contactsOf(admin);

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
    // The import's history entries have higher ids than those of other writers meanwhile.
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
      state: await historyStateOf(api.store.reader, ['contact']),
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

const processOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(db);
  return rows[0]?.pid ?? 0;
};

/** On SQLite, which has a single writer, no rows are sent before the lock. */
describe('an import of contacts that has sent its rows and waits for its lock', () => {
  let api: TestApi;
  let admin: Client;
  let known: Contact;
  beforeEach(async () => {
    api = await startApi('postgres');
    admin = await api.as('admin');
    known = await addContact(admin, { name: '王一', staffNo: 'T1' });
  });
  afterEach(() => api.close());

  /** Imports rows while another writer holds the lock. */
  const commitBeside = async (rows: Cells[], work: (writer: Writer) => Promise<unknown>) => {
    const { store } = api;
    const { token } = await contactImportOf(admin).checked(rows);
    let others: Promise<unknown> | undefined;
    const beside = (importing: number) =>
      new Promise<void>((resolve) => {
        let isFirst = true;
        others = write(store, ACCOUNT, NOW, async (writer) => {
          await writer.lock('contacts');
          resolve();
          const waits = sql<{ is: boolean }>`
            select pg_backend_pid() = any(pg_blocking_pids(${importing})) as "is"`;
          if (isFirst)
            await until(async () => (await waits.execute(writer.trx)).rows[0]?.is === true);
          isFirst = false;
          return work(writer);
        });
        others.catch(() => {});
      });
    const importer: typeof contactImporter = {
      ...contactImporter,
      apply: async (writer, ...given) => {
        await contactImporter.apply(writer, ...given);
        if (!others) await beside(await processOf(writer.trx));
      },
    };
    const destination = { target: 'contact', importer } as const;
    const input = { token, jobKey: 'job' };
    const committed = commitImport(store, ACCOUNT, NOW, destination, input);
    await committed.catch(() => {});
    return Promise.allSettled([committed, others]);
  };
  const edit = (writer: Writer) =>
    updateContact(writer, { id: known.id, version: known.version, remark: '来自他人' });
  const stored = async () =>
    (await contactsOf(admin)).map(({ name, staffNo, remark }) => [name, staffNo, remark]);
  const NEW = { name: '王二', staffNo: 'T3', unit: '学院' };

  test('I-05 nobody sees them yet, and who writes meanwhile comes before them', async () => {
    let seen: unknown;
    const [committed] = await commitBeside([NEW], async (writer) => {
      await edit(writer);
      seen = await stored();
    });
    expect(seen).toEqual([['王一', 'T1', '']]);
    const written = { contact: { created: 1, updated: 0 } };
    expect(committed).toMatchObject({ value: { counts: { created: 1 }, written } });
    expect(await stored()).toEqual([
      ['王一', 'T1', '来自他人'],
      ['王二', 'T3', ''],
    ]);
    const { recordId } = await newestLines(api.store.db, 'contact')
      .select('recordId')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(recordId).not.toBe(known.id);
  });

  testFull('I-05 nothing of them is left where the import is refused', async () => {
    const rows: Cells[] = [
      { ...NEW, staffNo: '' },
      { name: '王一', staffNo: 'T1', remark: '来自文件' },
    ];
    const [refused] = await commitBeside(rows, edit);
    expect(refused).toMatchObject({ reason: { code: 'IMPORT_STALE' } });
    expect(await stored()).toEqual([['王一', 'T1', '来自他人']]);
  });

  testFull(
    'I-05 they are written once where so much was written that all is worked out anew',
    async () => {
      const { id: recordId } = await addContact(admin, { name: '李三', staffNo: 'T2' });
      const line = { type: 'contact', recordId, action: 'update', before: {}, after: {} } as const;
      const [committed] = await commitBeside([{ ...NEW, staffNo: '' }], ({ log }) =>
        log(Array.from({ length: 500 }, () => line)),
      );
      expect(committed).toMatchObject({ value: { counts: { created: 1 } } });
      expect(await stored()).toHaveLength(3);
    },
  );

  testFull('I-05 they are written once where the same commit was done already', async () => {
    const imports = contactImportOf(admin);
    const { token } = await imports.checked([{ ...NEW, staffNo: '' }]);
    const same = () => imports.commit(token, { jobKey: 'same' });
    const answers = await Promise.all([same(), same(), same()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.Value))).size).toBe(1);
    expect(await stored()).toHaveLength(2);
  });

  test('I-05 of two that want one staff number the first to hold the lock is done, the other is told', async () => {
    const outcomes = await commitBeside([NEW], (writer) =>
      createContact(writer, { name: '李三', staffNo: 'T3', unit: '学院' }),
    );
    expect(outcomes).toMatchObject([
      { reason: { code: 'IMPORT_STALE' } },
      { value: { staffNo: 'T3' } },
    ]);
    expect(await stored()).toHaveLength(2);
  });
});

describe.each(engines())('what concerns the rows of a file, on %s', (engine) => {
  testFull('I-04 where nothing does, the plan is the same', async () => {
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
      const state = await historyStateOf(api.store.reader, ['contact']);
      const before = await plan();
      const list: Contact[] = (await admin.post('/api/directory/list', { method: 'list' })).body
        .Value.list;
      const one = pick([...list, undefined, undefined]);
      // A duplicate staff number is refused, and nothing is written.
      if (!one) await admin.post('/api/directory', { method: 'post', ...someone() });
      else if (round % 5 === 0)
        await admin.post('/api/directory/delete', { method: 'delete', ids: [one.id] });
      else
        await admin.post('/api/directory/update', {
          id: one.id,
          version: one.version,
          ...someone(),
        });
      const written = await linesSince(api.store.reader, state);
      const concerned = !written || (await concerning(read)(api.store.reader, written));
      if (!concerned) expect(await findSame(await plan(), before, false)).toBe(true);
      told.push(concerned);
    }
    expect(told.filter((concerned) => !concerned).length).toBeGreaterThan(10);
    expect(told.filter((concerned) => concerned).length).toBeGreaterThan(10);
    await api.close();
  });
});
