import type { ChangeRequest } from '@/contract/changeRequest';
import type { Contact } from '@/contract/directory';
import type { PreviewedRequest } from '@/contract/requestDecisions';
import type { Session } from '@/contract/rule';
import { type Client, ENGINES, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, errorsOf, sessionsOf, valueIn } from '../../../support/records';
import { askAsTeacher } from '../../../support/requests';
import { addTimetable, CLASS } from '../../../support/sms';

const UNIT = '解剖学教研室';
const DAY = '2026-12-03';
const LI = { name: '李二', staffNo: '1002' };

describe.each(ENGINES)('the preview of an approval, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let clerk: Client;
  let secretary: Client;
  let first: Session;
  let second: Session;
  let wang: Contact;
  let li: Contact;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const table = await addTimetable(
      admin,
      [
        { ...CLASS, date: DAY },
        { ...CLASS, date: '2026-12-10' },
      ],
      { department: UNIT },
    );
    [first, second] = table.sessions as [Session, Session];
    wang = table.wang;
    li = await addContact(admin, { ...LI, mobile: '13800002222', unit: UNIT });
    clerk = await api.as('clerk');
    secretary = await api.as('secretary', [UNIT]);
  });
  afterEach(() => api.close());

  const ask = (values: Partial<Parameters<typeof askAsTeacher>[1]> = {}) =>
    askAsTeacher(api, {
      ...{ name: '王一', kind: 'substitute', substituteId: li.id },
      ...{ classes: [first.id, second.id], ...values },
    });
  const preview = async ({ id }: ChangeRequest, client = clerk) =>
    valueIn<PreviewedRequest>(await client.post('/api/requests', { method: 'preview', id }));
  const accept = ({ id, version }: ChangeRequest, more: object = {}) =>
    clerk.post('/api/requests', { method: 'accept', step: 'office', id, version, ...more });
  const change = async (contact: Contact, values: object) =>
    valueIn<Contact>(
      await admin.post('/api/directory/update', {
        ...{ id: contact.id, version: contact.version, ...values },
      }),
    );

  test.each([
    ['离职', '李二 已离职或停用'],
    ['停用', '李二 已离职或停用'],
  ])('Q-02 names a substitute who is %s, as the refusal does', async (status, problem) => {
    const asked = await ask();
    expect(await preview(asked)).toMatchObject({ problem: '', warnings: [] });
    await change(li, { status });
    expect(await preview(asked)).toMatchObject({ problem, warnings: [] });
    const refused = await accept(asked);
    expect(errorsOf(refused)).toEqual({ substituteId: 'SUBSTITUTE_AWAY' });
    expect(JSON.stringify(refused.body.Value)).toContain(problem);
  });

  test('Q-02 names a substitute who is deleted, or who teaches one of the classes by now', async () => {
    const asked = await ask();
    const teachers = [{ name: '王一', staffNo: wang.staffNo }, LI];
    valueIn(
      await admin.post('/api/rule', {
        ...{ method: 'updateSession', id: first.id, version: first.version, teachers },
      }),
    );
    expect((await preview(asked)).problem).toBe(`李二 本来就讲授 ${DAY} 第 3 节`);
    valueIn(await admin.post('/api/directory/delete', { method: 'delete', ids: [li.id] }));
    expect((await preview(asked)).problem).toBe('通讯录中没有这位教师');
    expect(errorsOf(await accept(asked, { seen: [] }))).toEqual({});
  });

  test('Q-02 names the classes of a substitute who teaches then, also those of other units', async () => {
    li = await addContact(admin, { name: '周五', staffNo: '1005', unit: '护理学院' });
    const asked = await ask();
    const other = await addCourse(admin, {
      ...{ courseName: '护理学', department: '护理学院', className: '护理1班' },
      sessions: [
        { ...CLASS, date: DAY, room: '逸夫楼9', teachers: [{ name: '周五', staffNo: '1005' }] },
      ],
    });
    const [foreign] = await sessionsOf(admin, other.id);
    expect(foreign).toBeDefined();
    const seen = await preview(asked);
    expect(seen).toMatchObject({ newClashes: 1, problem: '' });
    expect(seen.clashes.examples.join()).toMatch(/周五.*护理学/);
    const ofUnit = await preview(asked, secretary);
    expect(ofUnit).toMatchObject({ newClashes: 1 });
    expect(ofUnit.clashes.examples.join()).toMatch(/周五/);
    expect(ofUnit.clashes.examples.join()).not.toMatch(/护理学/);
  });

  test('Q-02 says that the asker, or the account that asked, is gone', async () => {
    const account = await api.as('teacher', [], wang.id);
    const asked = valueIn<{ id: number }>(
      await account.post('/api/my', {
        ...{ method: 'ask', kind: 'cancel', urgent: true, mobile: '13800001111' },
        classes: [{ id: first.id }],
      }),
    ) as ChangeRequest;
    expect((await preview(asked)).warnings).toEqual([]);
    await api.store.db
      .updateTable('accounts')
      .set({ state: 'disabled' })
      .where('authority', '=', 'teacher')
      .execute();
    expect((await preview(asked)).warnings).toEqual(['提出申请的账户已停用或删除']);
    const left = await change(wang, { status: '离职' });
    expect((await preview(asked)).warnings).toEqual(['申请人 王一 已离职或停用，不会收到审批结果']);
    valueIn(await admin.post('/api/directory/delete', { method: 'delete', ids: [left.id] }));
    const { warnings, problem, items } = await preview(asked);
    expect(warnings).toEqual(['申请人 王一 已不在通讯录中，不会收到审批结果']);
    expect([problem, items[0]?.problem]).toEqual(['', '']);
  });

  test('Q-02 says that a request would change nothing any more', async () => {
    const asked = await ask({ kind: 'move', classes: [{ id: first.id, room: '逸夫楼202' }] });
    valueIn(
      await admin.post('/api/rule', {
        ...{ method: 'updateSession', id: first.id, version: first.version, room: '逸夫楼202' },
      }),
    );
    const { items } = await preview(asked);
    expect(items).toMatchObject([{ problem: expect.stringContaining('没有变化') }]);
    const seen = items.map(({ sessionId: id, version }) => ({ id, version }));
    expect(errorsOf(await accept(asked, { seen }))).toEqual({ set: 'REQUEST_NOTHING' });
  });

  test('Q-02 a substitute whose name was corrected meanwhile teaches under the present name', async () => {
    const asked = await ask();
    await change(li, { name: '李儿', staffNo: '10020' });
    const done = valueIn<ChangeRequest>(await accept(asked, { notices: [] }));
    expect(done.substitute).toMatchObject({ name: '李儿', staffNo: '10020' });
    const [now] = await sessionsOf(admin, first.courseId);
    expect(now?.teachers).toMatchObject([{ name: '李儿', staffNo: '10020' }]);
  });
});
