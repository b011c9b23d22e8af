import type { BulkChanged, BulkPreview } from '@/contract/bulkCalls';
import type { Contact } from '@/contract/directory';
import type { HistoryRestored } from '@/contract/historyRestore';
import type { Course } from '@/contract/rule';
import { type Answer, type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, errorsOf, setTermStart, valueIn } from '../../support/records';
import { addTimetable, CLASS, messages, post } from '../../support/sms';
import { testFull } from '../../support/testFull';

const PATHS = {
  contact: {
    preview: '/api/directory/list',
    update: '/api/directory/update',
    remove: '/api/directory/delete',
  },
  course: { preview: '/api/rule', update: '/api/rule', remove: '/api/rule' },
};
type Kind = keyof typeof PATHS;

const previewIn = async (client: Client, kind: Kind, body: object): Promise<BulkPreview> =>
  valueIn(await client.post(PATHS[kind].preview, { method: 'previewMany', ...body }));
const update = (client: Client, kind: Kind, body: object) =>
  client.post(PATHS[kind].update, { method: 'updateMany', ...body });
const remove = (client: Client, kind: Kind, body: object) =>
  client.post(PATHS[kind].remove, { method: 'deleteMany', ...body });
const undo = (client: Client, historyId: number) =>
  client.post('/api/history', { method: 'restore', historyId });
const codeOf = ({ status, body }: Answer) => [status, body.ErrorCode];

describe.each(engines())('bulk changes on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const contacts = async (): Promise<Contact[]> =>
    (await admin.get('/api/directory?sorter=id_ascend')).body.Value.list;
  const courses = async (): Promise<Course[]> =>
    (await admin.get('/api/rule?sorter=id_ascend')).body.Value.list;
  const save = async (kind: Kind, body: object, more: object = {}) => {
    const { state } = await previewIn(admin, kind, body);
    return update(admin, kind, { ...body, state, ...more });
  };
  const lineOf = async (type: Kind, historyId: number) => {
    const all = await admin.post('/api/history', { method: 'list', type });
    const rows = await admin.post('/api/history', { method: 'list', partOf: historyId });
    return [all.body.Value.list[0], rows.body.Value.pagination.total];
  };
  const three = async () => {
    await addContact(admin, { name: '甲', title: '讲师', unit: '', department: '内科' });
    await addContact(admin, { name: '乙', title: '教授' });
    await addContact(admin, { name: '丙', title: '讲师', unit: '临床医学院' });
  };

  test('X-11 one field of all that a filter finds; one line of the history leads to its rows and takes all back', async () => {
    await three();
    const before = await contacts();
    const asked = { filter: { title: '师' }, change: { title: ' 主治医师 ' } };
    const seen = await previewIn(admin, 'contact', asked);
    expect(seen).toMatchObject({ total: 2, changing: 2, same: 0, refused: 0 });
    expect(seen.items).toMatchObject([
      { label: '丙 临床医学院', before: '讲师', problem: '' },
      { label: '甲 内科', before: '讲师', problem: '' },
    ]);
    const saved = valueIn<BulkChanged>(
      await update(admin, 'contact', { ...asked, state: seen.state }),
    );
    expect(saved.changed).toBe(2);
    expect((await contacts()).map(({ title, version }) => [title, version])).toEqual([
      ['主治医师', 2],
      ['教授', 1],
      ['主治医师', 2],
    ]);
    const [line, rows] = await lineOf('contact', saved.historyId);
    const after = { title: '主治医师', count: 2 };
    expect(line).toMatchObject({ id: saved.historyId, action: 'updateMany', after });
    expect(rows).toBe(2);
    expect(valueIn<HistoryRestored>(await undo(admin, saved.historyId))).toMatchObject({
      records: 2,
      fields: ['title'],
    });
    const titles = (list: Contact[]) => list.map(({ title }) => title);
    expect(titles(await contacts())).toEqual(titles(before));
  });

  test('X-11 who has the value already is counted and left alone', async () => {
    await three();
    const ids = (await contacts()).map(({ id }) => id);
    const asked = { ids, change: { title: '教授' } };
    expect(await previewIn(admin, 'contact', asked)).toMatchObject({
      total: 3,
      changing: 2,
      same: 1,
    });
    valueIn(await save('contact', asked));
    expect((await contacts()).map(({ version }) => version)).toEqual([2, 1, 2]);
    expect(codeOf(await save('contact', asked))).toEqual([422, 'MANY_SAME']);
  });

  test('X-11 where one cannot take the value none is changed, or only that one is left out', async () => {
    await three();
    const asked = { filter: {}, change: { department: '' } };
    await admin.post('/api/directory', { method: 'post', name: '丁', department: '外科' });
    const seen = await previewIn(admin, 'contact', asked);
    expect(seen).toMatchObject({ total: 4, changing: 0, refused: 2, same: 2 });
    expect(seen.items.map(({ problem }) => problem)).toEqual([
      '部门和单位至少填写一项',
      '部门和单位至少填写一项',
    ]);
    await admin.post('/api/directory', {
      method: 'post',
      name: '戊',
      department: '儿科',
      unit: 'A',
    });
    expect(codeOf(await save('contact', asked))).toEqual([422, 'MANY_REFUSED']);
    expect((await contacts()).map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
    valueIn(await save('contact', asked, { withoutRefused: true }));
    expect((await contacts()).map(({ version }) => version)).toEqual([1, 1, 1, 1, 2]);
  });

  test('X-11 what was changed since it was looked at is 409; an undo over a later change is refused, all of it', async () => {
    await three();
    const [first] = (await contacts()) as [Contact, ...Contact[]];
    const asked = { filter: {}, change: { campus: '旗山' } };
    const edit = (version: number, values: object) =>
      admin.post('/api/directory/update', { id: first.id, version, ...values });
    const { state } = await previewIn(admin, 'contact', asked);
    valueIn(await edit(1, { remark: '新' }));
    expect(codeOf(await update(admin, 'contact', { ...asked, state }))).toEqual([
      409,
      'STALE_VERSION',
    ]);
    expect((await contacts()).map(({ campus }) => campus)).toEqual(['', '', '']);
    const { historyId } = valueIn<BulkChanged>(await save('contact', asked));
    valueIn(await edit(3, { remark: '其他字段' }));
    valueIn(await undo(admin, historyId));
    const again = valueIn<BulkChanged>(await save('contact', asked));
    valueIn(await edit(6, { campus: '台江' }));
    expect((await undo(admin, again.historyId)).body.ErrorCode).toBe('HISTORY_CHANGED_SINCE');
    expect((await contacts()).map(({ campus }) => campus)).toEqual(['台江', '旗山', '旗山']);
  });

  testFull('X-11 who is opted out with many others gets no message that waits', async () => {
    const { wang } = await addTimetable(admin);
    await post(admin);
    valueIn(await save('contact', { ids: [wang.id], change: { smsOptOut: true } }));
    expect((await messages(admin)).map(({ status }) => status)).not.toContain('queued');
  });

  test.each<[Kind, object]>([
    ['contact', { title: '师' }],
    ['course', { courseName: '药' }],
  ])(
    'T-01 all %ss that a filter finds are deleted if they are as many as was said, and all come back',
    async (kind, filter) => {
      await three();
      for (const className of ['一班', '二班']) {
        await addCourse(admin, { courseName: '药理学', className });
      }
      await addCourse(admin, { courseName: '解剖学' });
      const list = kind === 'contact' ? contacts : courses;
      const late = await remove(admin, kind, { filter, count: 3 });
      expect(codeOf(late)).toEqual([409, 'MANY_OTHER_COUNT']);
      expect(late.body.Message).toContain('2 条');
      expect(await list()).toHaveLength(3);
      const { deleted, historyId } = valueIn<{ deleted: number; historyId: number }>(
        await remove(admin, kind, { filter, count: 2 }),
      );
      expect([deleted, (await list()).length]).toEqual([2, 1]);
      expect(await lineOf(kind, historyId)).toEqual([
        expect.objectContaining({ action: 'deleteMany', after: { count: 2 } }),
        2,
      ]);
      expect(valueIn(await undo(admin, historyId))).toMatchObject({ records: 2, undeleted: true });
      expect(await list()).toHaveLength(3);
    },
  );

  testFull(
    'X-11 courses: a class that another one is already cannot be made by it, nor one of a closed term be changed',
    async () => {
      await setTermStart(admin);
      const spring = { termCode: '2025-2026-2' };
      const posted = {
        method: 'post',
        level: 'bachelor',
        ...spring,
        startDate: '2026-03-02',
        weeks: 18,
      };
      const term = valueIn<{ id: number; version: number }>(await admin.post('/api/term', posted));
      await addCourse(admin, { courseName: '药理学', className: '一班' });
      await addCourse(admin, { courseName: '药理学Ⅰ', className: '一班' });
      await addCourse(admin, { courseName: '药理学Ⅰ', className: '二班' });
      await addCourse(admin, { courseName: '药理学Ⅰ', className: '三班', ...spring });
      valueIn(
        await admin.post('/api/term', { method: 'close', id: term.id, version: term.version }),
      );
      const asked = { filter: { courseName: 'Ⅰ' }, change: { courseName: '药理学' } };
      const seen = await previewIn(admin, 'course', asked);
      expect(seen.items.map(({ label, problem }) => [label, problem.slice(0, 8)])).toEqual([
        ['药理学Ⅰ 一班', '该学期已有同一教'],
        ['药理学Ⅰ 三班', '学期 2025-'],
        ['药理学Ⅰ 二班', ''],
      ]);
      const saved = valueIn<BulkChanged>(await save('course', asked, { withoutRefused: true }));
      expect((await courses()).map(({ courseName }) => courseName)).toEqual([
        '药理学',
        '药理学Ⅰ',
        '药理学',
        '药理学Ⅰ',
      ]);
      valueIn(await undo(admin, saved.historyId));
      expect((await courses())[2]?.courseName).toBe('药理学Ⅰ');
    },
  );

  test('X-11 courses that are held again tell the clashes that this brings', async () => {
    await addTimetable(admin);
    const { id } = await addCourse(admin, {
      courseName: '药理学',
      status: 'cancelled',
      sessions: [CLASS],
    });
    const asked = { ids: [id], change: { status: 'active' } };
    expect(valueIn<BulkChanged>(await save('course', asked)).newClashes).toMatchObject({
      total: expect.any(Number),
      examples: expect.arrayContaining([expect.stringContaining('王一')]),
    });
  });

  test('X-02 an export of some ids gives those', async () => {
    await three();
    const [first] = await contacts();
    const answer = await admin.post('/api/directory/list', { method: 'export', ids: [first?.id] });
    expect(String(answer.body.text)).toContain('"甲"');
    expect(String(answer.body.text)).not.toContain('"乙"');
  });
});

describe.each(engines())('a bulk change is refused on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(engine);
  });
  afterAll(() => api.close());

  test.each<[string, Kind, object, Record<string, string>]>([
    ['without a field', 'contact', { filter: {}, change: {} }, { change: 'MANY_ONE_FIELD' }],
    [
      'with two fields',
      'contact',
      { filter: {}, change: { title: '', campus: '' } },
      { change: 'MANY_ONE_FIELD' },
    ],
    [
      'with a field that is each one’s own',
      'contact',
      { filter: {}, change: { mobile: '13800001111' } },
      { 'change.mobile': 'UNKNOWN_FIELD' },
    ],
    [
      'with a number of no known form',
      'contact',
      { filter: {}, change: { officePhone: '12' } },
      { 'change.officePhone': 'CONTACT_OFFICE_PHONE_INVALID' },
    ],
    ['without saying which', 'contact', { change: { title: '' } }, { ids: 'REQUIRED' }],
    [
      'with ids and filters',
      'course',
      { ids: [1], filter: {}, change: { campus: '' } },
      { ids: 'REQUIRED' },
    ],
    [
      'with a filter that the list does not know',
      'course',
      { filter: { colour: '1' }, change: { campus: '' } },
      { 'filter.colour': 'UNKNOWN_FIELD' },
    ],
    [
      'with half a half credit',
      'course',
      { filter: {}, change: { credit: 0.3 } },
      { 'change.credit': 'NOT_MULTIPLE' },
    ],
  ])('X-11 %s', async (_, kind, body, expected) => {
    const admin = await api.as('admin');
    const answer = await update(admin, kind, { ...body, state: 'x' });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toMatchObject(expected);
  });

  test('X-11 to who may only read', async () => {
    for (const role of ['secretary', 'user'] as const) {
      const client = await api.as(role, ['内科']);
      for (const kind of ['contact', 'course'] as const) {
        const body = { filter: {}, change: { campus: '' }, state: 'x' };
        expect((await update(client, kind, body)).status).toBe(403);
        expect((await remove(client, kind, { filter: {}, count: 1 })).status).toBe(403);
        const seen = { method: 'previewMany', filter: {}, change: { campus: '' } };
        expect((await client.post(PATHS[kind].preview, seen)).status).toBe(403);
      }
    }
  });
});
