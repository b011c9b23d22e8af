import type { Course, Session } from '@/contract/rule';
import type { Engine } from '../../../../mock/db/dialect/dialect';
import { historyStateOf } from '../../../../mock/db/write/state';
import type { Store } from '../../../../mock/db/write/store';
import { write } from '../../../../mock/db/write/write';
import { commitImport } from '../../../../mock/features/import/commit/commit';
import { courseTarget } from '../../../../mock/features/import/destinations';
import { undoContacts } from '../../../../mock/features/import/undo/contacts';
import { undoCourses } from '../../../../mock/features/import/undo/courses';
import { type UndoImport, undoImport } from '../../../../mock/features/import/undo/undo';
import { type Client, ENGINES, NOW, startApi, type TestApi } from '../../../support/api';
import { IMPORT_KINDS } from '../../../support/importKinds';
import { courseImportOf } from '../../../support/imports';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../../support/records';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const course = IMPORT_KINDS[1];
const ACCOUNT = { id: 1, userName: 'admin' };

/** Runs other work once, after an import or undo has sent its rows and before it gets the lock. */
const beforeItsTurn = (store: Store, work: () => Promise<unknown>) => {
  let ways = 0;
  const transaction = () => ({
    execute: async (within: never) => {
      await work();
      return store.db.transaction().execute(within);
    },
  });
  return {
    /** On SQLite, the work has to run before the transaction. */
    store:
      store.engine === 'postgres' ? store : ({ ...store, db: { transaction } } as never as Store),
    /** Counts the attempts, and runs the work after the one that only sends rows. */
    behind: async (writer: object) => {
      ways += 1;
      if ('flush' in writer) await work();
    },
    ways: () => ways,
  };
};

describe.each(ENGINES)('an import of courses beside other writers, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let token: string;
  const courses = async (): Promise<Course[]> =>
    (await admin.get('/api/rule?sorter=id_ascend')).body.Value.list;
  const courseOf = async (name: string) =>
    (await courses()).find(({ courseName }) => courseName === name) as Course;
  const firstOf = async (name: string) =>
    (await sessionsOf(admin, (await courseOf(name)).id))[0] as Session;
  const saveSession = async (name: string, values: object) => {
    const { id, version } = await firstOf(name);
    return valueIn(
      await admin.post('/api/rule', { method: 'updateSession', id, version, ...values }),
    );
  };
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    const timetable = courseImportOf(admin);
    await timetable.run([course.row('A1'), course.row('B2')]);
    const rows = [course.row('A1', { room: '逸夫楼201' }), course.row('C3', { weekday: '周二' })];
    ({ token } = await timetable.checked(rows));
  });
  afterEach(() => api.close());

  const commitAfter = async (work: () => Promise<unknown>) => {
    const others = beforeItsTurn(api.store, work);
    const { target, importer } = courseTarget('bachelor');
    const apply: typeof importer.apply = async (writer, ...given) => {
      await importer.apply(writer, ...given);
      await others.behind(writer);
    };
    const destination = { target, importer: { ...importer, apply } };
    const input = { token, jobKey: 'job' };
    const result = await commitImport(others.store, ACCOUNT, NOW, destination, input);
    return { result, ways: others.ways() };
  };

  test('I-05 others write while the rows are on their way, and all of it is there', async () => {
    const { result, ways } = await commitAfter(async () => {
      await saveSession('B2', { topic: '来自他人' });
      await addContact(admin, { name: '教师A1', staffNo: 'T9' });
    });
    expect(result.counts).toMatchObject({ created: 1, updated: 1 });
    expect(result.written.session).toEqual({ created: 2, updated: 2 });
    expect(ways).toBe(1);
    expect(await firstOf('A1')).toMatchObject({ room: '逸夫楼201', version: 2 });
    expect(await firstOf('B2')).toMatchObject({ room: '', topic: '来自他人', version: 2 });
    expect(await firstOf('C3')).toMatchObject({ weekday: 2, version: 1 });
    // A later record must not get an id that was reserved.
    const { id } = await addCourse(admin);
    expect(id).toBeGreaterThan((await courseOf('C3')).id);
  });

  test.each(
    firstInQuick(
      [
        ['a class of the file is changed', () => saveSession('A1', { topic: '来自他人' })],
        ['a course of it is added', () => addCourse(admin, { courseName: 'C', classCode: 'C3' })],
        ['the term begins on another day', () => setTermStart(admin, '2026-09-07')],
        [
          'its course is deleted',
          async () =>
            valueIn(
              await admin.post('/api/rule', { method: 'delete', ids: [(await courseOf('A1')).id] }),
            ),
        ],
      ],
      2,
    ),
  )('I-05 while the rows are on their way, %s: nothing of them is written', async (_, work) => {
    const standing = async () => [
      await courses(),
      await historyStateOf(api.store.reader, ['course', 'session', 'import']),
    ];
    let stood: unknown;
    const committed = commitAfter(async () => {
      await work();
      stood = await standing();
    });
    await expect(committed).rejects.toMatchObject({ code: 'IMPORT_STALE' });
    expect(await standing()).toEqual(stood);
  });
});

/** On SQLite, which has a single writer, no rows are sent before the lock. */
const CASES = firstInQuick<Engine>(['postgres', 'sqlite']).flatMap((engine) =>
  IMPORT_KINDS.map((of) => [of.kind, engine, of] as const),
);

describe.each(CASES)('undoing an import of %s beside other writers, on %s', (kind, engine, of) => {
  let api: TestApi;
  let admin: Client;
  let batchId: number;
  const stored = async (): Promise<{ id: number; version: number }[]> =>
    (await admin.get(of.list)).body.Value.list;
  const edit = async (at: number) => {
    const { id, version } = (await stored())[at] as { id: number; version: number };
    valueIn(await admin.post(of.update, { id, version, ...of.edit }));
    return id;
  };
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    const imports = of.importOf(admin);
    await imports.run([of.row('A1'), of.row('X9')]);
    ({ batchId } = await imports.run([of.row('A1', of.change), of.row('B2'), of.row('C3')]));
  });
  afterEach(() => api.close());

  const undoAfter = async (work: () => Promise<unknown>) => {
    const others = beforeItsTurn(api.store, work);
    const way = kind === 'contacts' ? undoContacts : undoCourses;
    const undo: UndoImport['undo'] = async (writer, entries) => {
      const result = await way.undo(writer, entries);
      await others.behind(writer);
      return result;
    };
    const target = kind === 'contacts' ? 'contact' : 'bachelorCourse';
    const result = await write(others.store, ACCOUNT, NOW, (writer) =>
      undoImport(writer, target, { ...way, undo }, batchId),
    );
    return { result, ways: others.ways() };
  };

  test('I-07 what others write beside it stays, and all of it goes', async () => {
    const { result, ways } = await undoAfter(() => edit(1));
    expect(result).toEqual({ undone: 3, kept: [] });
    expect(ways).toBe(1);
    const [first, second, ...more] = await stored();
    expect(first).toMatchObject({ version: 3 });
    expect(second).toMatchObject({ ...of.edit, version: 2 });
    expect(more).toEqual([]);
    expect(await of.importOf(admin).verdicts([of.row('A1')])).toEqual(['unchanged']);
  });

  testFull('I-07 what others edit while it is on its way is kept and listed', async () => {
    let edited: number | undefined;
    const { result } = await undoAfter(async () => {
      edited = await edit(2);
    });
    expect(result.undone).toBe(2);
    expect(result.kept).toMatchObject([{ id: edited, reason: '导入后已被修改或删除' }]);
    expect((await stored()).map(({ id }) => id)).toContain(edited);
  });

  test('I-07 of two at once one takes it back, and the other is refused', async () => {
    const imports = of.importOf(admin);
    const answers = await Promise.all([1, 2].map(() => imports.send('undo', { batchId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(2);
  });
});
