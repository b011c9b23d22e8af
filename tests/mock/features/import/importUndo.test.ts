import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { IMPORT_KINDS } from '../../../support/importKinds';
import { contactImportOf, courseImportOf } from '../../../support/imports';
import {
  addContact,
  contactsWithNumbers,
  historyOf,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../../support/records';
import { testFull } from '../../../support/testFull';

const CASES = engines().flatMap((engine) =>
  IMPORT_KINDS.map((of) => [of.kind, engine, of] as const),
);

interface Stored {
  id: number;
  version: number;
  [field: string]: unknown;
}

const contentOf = ({ version, updatedAt, updatedBy, ...content }: Stored) => content;

describe.each(CASES)('undoing an import of %s on %s', (kind, engine, of) => {
  let api: TestApi;
  let admin: Client;
  let imports: ReturnType<typeof contactImportOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    imports = of.importOf(admin);
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  const stored = async (): Promise<Stored[]> => (await admin.get(of.list)).body.Value.list;
  const statusOf = async (batchId: number) =>
    (await imports.send('list', {})).body.Value.list.find(({ id }: Stored) => id === batchId);

  test('I-07 what is new goes and what was changed gets its old values', async () => {
    await imports.run([of.row('A1'), of.row('B2')]);
    const before = await stored();
    const { batchId } = await imports.run([of.row('A1', of.change), of.row('C3'), of.row('B2')]);
    expect(await stored()).toHaveLength(3);
    expect(await imports.undo(batchId)).toEqual({ undone: 2, kept: [] });
    expect((await stored()).map(contentOf)).toEqual(before.map(contentOf));
    expect(await statusOf(batchId)).toMatchObject({
      status: 'undone',
      undoneBy: 'admin',
      undoneAt: '2026-11-25T10:00:00.000+08:00',
    });
    const [activity] = (await admin.get('/api/activities')).body.Value;
    expect(activity).toMatchObject({ verb: 'undone', batchId });
    expect(await imports.verdicts([of.row('A1', of.change), of.row('C3')])).toEqual([
      'changed',
      'new',
    ]);
  });

  test('I-07 what was edited since is kept and listed', async () => {
    await imports.run([of.row('A1')]);
    const { batchId } = await imports.run([of.row('A1', of.change), of.row('B2'), of.row('C3')]);
    const [known, fresh] = await stored();
    for (const record of [known, fresh]) {
      const { id, version } = record as Stored;
      valueIn(await admin.post(of.update, { id, version, ...of.edit }));
    }
    const edited = (await stored()).slice(0, 2);
    const { undone, kept } = await imports.undo(batchId);
    const byId = [...kept].sort((a, b) => a.id - b.id);
    expect(byId.map(({ id, reason }) => [id, reason])).toEqual(
      edited.map(({ id }) => [id, '导入后已被修改或删除']),
    );
    for (const [index, name] of ['A1', 'B2'].entries()) {
      expect(byId[index]?.label).toContain(name);
    }
    expect(undone).toBe(1);
    expect((await stored()).map(({ id }) => id)).toEqual(edited.map(({ id }) => id));
    expect(await statusOf(batchId)).toMatchObject({ status: 'partlyUndone' });
  });

  testFull('I-07 what a later import changed, and what was deleted, is kept as well', async () => {
    const { batchId } = await imports.run([of.row('A1'), of.row('B2')]);
    await imports.run([of.row('A1', of.change)]);
    const [first, second] = await stored();
    valueIn(await admin.post(of.remove, { method: 'delete', ids: [second?.id] }));
    const { undone, kept } = await imports.undo(batchId);
    expect(undone).toBe(0);
    expect(kept.map(({ id }) => id).sort()).toEqual([first?.id, second?.id]);
    expect(await stored()).toHaveLength(1);
  });

  test('I-07 an import is undone once, also by two who press at the same time', async () => {
    const { batchId } = await imports.run([of.row('A1')]);
    const answers = await Promise.all([1, 2].map(() => imports.send('undo', { batchId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await imports.send('undo', { batchId });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      ErrorCode: 'IMPORT_ALREADY_UNDONE',
      Message: '该批次已撤销',
    });
    expect(await stored()).toEqual([]);
  });

  testFull('I-07 an import that is unknown, or of another kind, is 404', async () => {
    const { batchId } = await imports.run([of.row('A1')]);
    const others = [
      contactImportOf(admin),
      courseImportOf(admin),
      courseImportOf(admin, 'postgraduate'),
    ];
    const answers = await Promise.all(others.map((other) => other.send('undo', { batchId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await imports.send('undo', { batchId: 99_999 })).status).toBe(404);
  });

  test('X-05 an undone import is in the history of its records', async () => {
    const { batchId } = await imports.run([of.row('A1')]);
    const [{ id } = { id: 0 }] = await stored();
    await imports.undo(batchId);
    const type = kind === 'contacts' ? 'contact' : 'course';
    expect((await historyOf(api, type, id)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
    ]);
  });
});

describe.each(engines())('undoing an import of a phone book on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let imports: ReturnType<typeof contactImportOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    imports = contactImportOf(admin);
  });
  afterEach(() => api.close());

  const stored = () => contactsWithNumbers(admin);

  test('I-07 a staff number that was given away meanwhile is not taken back', async () => {
    const who = { name: '陈晓明', mobile: '13800001111' };
    await addContact(admin, { ...who, staffNo: '0042' });
    const row = { ...who, unit: '基础医学院', staffNo: '' };
    const { batchId } = await imports.run([row], { blanks: 'clear' });
    expect((await stored())[0]?.staffNo).toBe('');
    const { id } = await addContact(admin, { name: '王一', staffNo: '0042' });
    expect(await imports.undo(batchId)).toMatchObject({
      undone: 0,
      kept: [{ label: '陈晓明', reason: '原工号已属于他人' }],
    });
    expect(await stored()).toMatchObject([{ staffNo: '' }, { id, staffNo: '0042' }]);
  });

  test('I-07 a number that was confirmed before the import is so after its undoing', async () => {
    const { id } = await addContact(admin, { staffNo: '1', mobile: '13800001111' });
    const verifiedAt = '2026-11-01T08:00:00.000+08:00';
    await api.store.db.updateTable('contacts').set({ verifiedAt }).where('id', '=', id).execute();
    const row = { name: '陈晓明', unit: '基础医学院', staffNo: '1', mobile: '13900001111' };
    const { batchId } = await imports.run([row]);
    expect(await stored()).toMatchObject([{ mobile: '13900001111', verifiedAt: null }]);
    await imports.undo(batchId);
    expect(await stored()).toMatchObject([{ mobile: '13800001111', verifiedAt }]);
  });

  test('I-07 a number that the import left alone and that was confirmed since stays confirmed', async () => {
    const { id } = await addContact(admin, { staffNo: '1', mobile: '13800001111' });
    const row = { name: '陈晓明', unit: '基础医学院', staffNo: '1', title: '教授' };
    const { batchId } = await imports.run([row]);
    const verifiedAt = '2026-11-25T09:00:00.000+08:00';
    await api.store.db.updateTable('contacts').set({ verifiedAt }).where('id', '=', id).execute();
    expect(await imports.undo(batchId)).toEqual({ undone: 1, kept: [] });
    expect(await stored()).toMatchObject([{ title: '', mobile: '13800001111', verifiedAt }]);
    const last = (await historyOf(api, 'contact', id)).at(-1);
    expect(last).toMatchObject({ before: { title: '教授', verifiedAt }, after: { verifiedAt } });
  });

  test('C-03 looking at a number is no edit: the contact is taken back', async () => {
    const { batchId } = await imports.run([{ name: '陈晓明', unit: '基础医学院' }]);
    const [{ id } = { id: 0 }] = await stored();
    valueIn(await admin.post('/api/directory', { method: 'reveal', id }));
    expect(await imports.undo(batchId)).toEqual({ undone: 1, kept: [] });
    expect(await stored()).toEqual([]);
  });
});

describe.each(engines())('undoing an import of a timetable on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let imports: ReturnType<typeof courseImportOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    imports = courseImportOf(admin);
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  const course = { termCode: '2026-2027-1', courseName: '解剖学', classCode: 'A' };
  const at = (weeks: string, room: string) => ({
    ...course,
    weeks,
    room,
    weekday: '1',
    periods: '1-2',
    teachers: '王一',
  });
  const only = async () => (await admin.get('/api/rule')).body.Value.list[0];
  const places = async () =>
    (await sessionsOf(admin, (await only()).id)).map(
      ({ date, week, room }) => `${date} ${week} ${room}`,
    );

  test('I-07 sessions that came go, and changed ones are what they were', async () => {
    await imports.run([at('1-2', '201')]);
    const { batchId } = await imports.run([at('2', '301'), at('3', '301')]);
    expect(await places()).toEqual(['2026-08-31 1 201', '2026-09-07 2 301', '2026-09-14 3 301']);
    expect(await imports.undo(batchId)).toEqual({ undone: 1, kept: [] });
    expect(await places()).toEqual(['2026-08-31 1 201', '2026-09-07 2 201']);
  });

  test('I-07 a session that was edited since is kept, the others are taken back', async () => {
    await imports.run([at('1-2', '201')]);
    const { batchId } = await imports.run([at('1-2', '301')]);
    const [first] = await sessionsOf(admin, (await only()).id);
    const edit = { method: 'updateSession', id: first?.id, version: first?.version, topic: 'x' };
    valueIn(await admin.post('/api/rule', edit));
    const { undone, kept } = await imports.undo(batchId);
    expect(undone).toBe(0);
    expect(kept).toMatchObject([{ id: (await only()).id, reason: '导入后已被修改或删除' }]);
    expect(await places()).toEqual(['2026-08-31 1 301', '2026-09-07 2 201']);
  });

  testFull('I-07 a new course that got sessions of its own since is kept whole', async () => {
    const { batchId } = await imports.run([at('1', '201')]);
    await imports.run([at('2', '201')]);
    expect(await imports.undo(batchId)).toMatchObject({
      undone: 0,
      kept: [{ label: '解剖学 王一', reason: '导入后增加了课次' }],
    });
    expect(await places()).toEqual(['2026-08-31 1 201', '2026-09-07 2 201']);
  });

  testFull(
    'T-02 sessions that followed their term since stay where the term puts them',
    async () => {
      await imports.run([at('1-2', '201')]);
      const { batchId } = await imports.run([at('1-2', '301')]);
      valueIn(await admin.post('/api/setBachelorDate', { date: '2026-09-07', movePast: true }));
      expect(await imports.undo(batchId)).toEqual({ undone: 1, kept: [] });
      expect(await places()).toEqual(['2026-09-07 1 201', '2026-09-14 2 201']);
    },
  );

  test('X-04 whoever read a session before the undoing does not save over it', async () => {
    await imports.run([at('1', '201')]);
    const { batchId } = await imports.run([at('1', '301')]);
    valueIn(await admin.post('/api/setBachelorDate', { date: '2026-09-07', movePast: true }));
    const [read] = await sessionsOf(admin, (await only()).id);
    await imports.undo(batchId);
    const late = { method: 'updateSession', id: read?.id, version: read?.version, topic: 'x' };
    expect((await admin.post('/api/rule', late)).status).toBe(409);
  });
});
