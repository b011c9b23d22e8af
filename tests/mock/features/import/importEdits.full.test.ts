import { sql } from 'kysely';
import { write } from '../../../../mock/db/write/write';
import type { Writer } from '../../../../mock/db/write/writer';
import { commitImport } from '../../../../mock/features/import/commit/commit';
import { contactTarget, courseTarget } from '../../../../mock/features/import/destinations';
import { AcknowledgedEdits, type EditedTable, type Stamped } from '../../../support/acknowledged';
import { type Client, ENGINES, NOW, startApi, type TestApi } from '../../../support/api';
import { IMPORT_KINDS } from '../../../support/importKinds';
import { sessionsOf, setTermStart, valueIn } from '../../../support/records';
import { until } from '../../../support/sms';

const ACCOUNT = { id: 1, userName: 'admin' };
const [CONTACTS] = IMPORT_KINDS;
/** From this many new history entries on, an import checks everything again. */
const MANY_LINES = 500;

const CASES = ENGINES.flatMap((engine) => IMPORT_KINDS.map((of) => [of.kind, engine, of] as const));

describe.each(CASES)('an import of %s beside single edits, on %s', (_kind, engine, of) => {
  let api: TestApi;
  let admin: Client;
  let token: string;
  let edits: AcknowledgedEdits;
  const listed = async (): Promise<Stamped[]> => (await admin.get(of.list)).body.Value.list;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    edits = new AcknowledgedEdits();
    await setTermStart(admin);
    await of.importOf(admin).run([of.row('A1'), of.row('B2')]);
    const file = [of.row('A1', of.change), of.row('B2', of.change), of.row('N1')];
    ({ token } = await of.importOf(admin).checked(file));
  });
  afterEach(() => api.close());

  /**
   * Edits all records that the file changes. `begun` resolves when each edit has ended or waits for
   * a lock.
   */
  const editAll = async (): Promise<{ begun: Promise<void>; ended: Promise<unknown> }> => {
    const records = await listed();
    const wanted: [EditedTable, Stamped, Record<string, string>][] = records.map((record) => [
      of === CONTACTS ? 'contacts' : 'courses',
      record,
      of.edit,
    ]);
    if (of !== CONTACTS) {
      for (const { id } of records) {
        const [session] = await sessionsOf(admin, id);
        if (session) wanted.push(['courseSessions', session, { topic: '来自他人' }]);
      }
    }
    let answered = 0;
    const ended = Promise.all(
      wanted.map(async (each) => {
        await edits.send(admin, ...each);
        answered += 1;
      }),
    );
    const begun = until(async () => {
      // On SQLite, it cannot be seen whether an edit waits.
      if (engine === 'sqlite') return true;
      const { rows } = await sql<{ count: string }>`
        select count(*) as "count" from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
        api.store.reader,
      );
      // Other tests use the same PostgreSQL and may wait too, so the number may be higher.
      return answered + Number(rows[0]?.count) >= wanted.length;
    });
    return { begun, ended };
  };

  /**
   * Imports the file. Calls `sent` when its rows are sent, and edits records before they are
   * written.
   */
  const commitBeside = async (sent: () => Promise<unknown>) => {
    let ended: Promise<unknown> | undefined;
    const destination = of === CONTACTS ? contactTarget : courseTarget('bachelor');
    const beside = (writer: Writer): Writer => ({
      ...writer,
      rows: {
        ...writer.rows,
        rewrite: async (...rows) => {
          if (!ended) {
            const editing = await editAll();
            ended = editing.ended;
            await editing.begun;
          }
          return writer.rows.rewrite(...rows);
        },
      },
    });
    const importer = {
      ...destination.importer,
      apply: async (writer: Writer, ...given: [never, number, boolean]) => {
        if (!('flush' in writer)) return destination.importer.apply(beside(writer), ...given);
        await destination.importer.apply(writer, ...given);
        await sent();
      },
    };
    const committed = commitImport(
      api.store,
      ACCOUNT,
      NOW,
      { target: destination.target, importer } as never,
      { token, jobKey: 'job' },
    );
    const outcome = await Promise.allSettled([committed]);
    await ended;
    return outcome[0];
  };

  /** Adds as many history entries as a large bulk change does. */
  const logMany = () =>
    write(api.store, ACCOUNT, NOW, async (writer) => {
      await writer.lock(of.kind);
      const type = of === CONTACTS ? 'contact' : 'course';
      const line = { type, recordId: 999_999, action: 'update', before: {}, after: {} } as const;
      await writer.log(Array.from({ length: MANY_LINES }, () => line));
    });

  /** Adds and deletes the same record that the file adds. */
  const addAndDelete = async () => {
    const { batchId } = await of.importOf(admin).run([of.row('N1')]);
    await of.importOf(admin).undo(batchId);
  };

  test.each([
    ['many other records are changed', logMany],
    [
      'a record with the same key comes and goes',
      async () => {
        await addAndDelete();
        await logMany();
      },
    ],
  ])('I-05 every acknowledged edit is there, where at its beginning %s', async (_, meanwhile) => {
    const outcome = await commitBeside(meanwhile);
    expect(outcome).toMatchObject({ value: { counts: { created: 1, updated: 2 } } });
    expect(await edits.lost(api.store)).toEqual([]);
    expect(edits.acknowledged + edits.refused.length).toBeGreaterThan(0);
    expect(new Set(edits.refused)).toEqual(new Set(edits.refused.map(() => 409)));
  });

  test('I-05 every acknowledged edit is there, where a record with the same key comes and stays', async () => {
    const outcome = await commitBeside(async () => {
      valueIn(
        await of.importOf(admin).commit((await of.importOf(admin).checked([of.row('N1')])).token),
      );
      await (await editAll()).ended;
    });
    expect(outcome).toMatchObject(
      engine === 'postgres' ? { reason: { code: 'IMPORT_STALE' } } : { status: 'fulfilled' },
    );
    expect(await edits.lost(api.store)).toEqual([]);
  });
});
