import { listAccounts } from '@/contract/accounts';
import { listContacts } from '@/contract/directory';
import { listHistory } from '@/contract/history';
import { listRules, listSessions } from '@/contract/rule';
import { listSms } from '@/contract/sms/sms';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, valueIn } from '../../support/records';

/** The fields of each list with an example value, which the API reference names as filters. */
const LISTS: readonly [path: string, body: object, fields: Record<string, unknown>][] = [
  [
    '/api/directory/list',
    { method: 'list' },
    {
      ...{ group: 'staff', staffNo: '1', name: 'a', pinyin: 'a', gender: '男', category: '教师' },
      ...{
        department: 'a',
        unit: 'a',
        title: 'a',
        position: 'a',
        mobile: '1',
        mobile2: '1',
        classes: 'a',
      },
      ...{ shortNo: '1', officePhone: '1', email: 'a', wechat: 'a', wecomId: 'a', channel: '短信' },
      ...{
        campus: 'a',
        office: 'a',
        remark: 'a',
        smsOptOut: true,
        status: '在职',
        part: '班长',
        id: 1,
      },
    },
  ],
  [
    '/api/rule',
    { method: 'list' },
    {
      ...{ level: 'bachelor', termCode: '2026-2027-1', courseCode: 'a', courseName: 'a' },
      ...{ classCode: 'a', className: 'a', classComposition: 'a', studentCount: 1, id: 1 },
      ...{ courseType: 'a', credit: 0.5, totalHours: 1, theoryHours: 1, labHours: 1 },
      ...{ clinicalHours: 1.5, assessment: 'a', department: 'a', campus: 'a', remark: 'a' },
      ...{ status: 'active' },
    },
  ],
  [
    '/api/rule',
    { method: 'sessions' },
    {
      ...{ date: '2026-11-25', week: 1, weekday: 1, periodStart: 1, periodEnd: 2, room: 'a' },
      ...{ form: 'a', topic: 'a', groupName: 'a', requirement: 'a', status: 'planned' },
      ...{ courseName: 'a', className: 'a', level: 'bachelor' },
    },
  ],
  [
    '/api/smslist',
    { method: 'list' },
    {
      ...{ kind: 'manual', level: 'none', status: 'queued', courseName: 'a', recipientName: 'a' },
      ...{ numberSource: 'manual', segments: 1, resendOf: 1, templateCode: 'a', id: 1 },
      ...{ leadTime: 'hours2', errorCode: 'a' },
    },
  ],
];

interface Parses {
  safeParse: (value: string) => { success: boolean };
}

interface Items {
  element: { shape: object };
}

describe.each(engines())('the fields of lists on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  test.each(LISTS)(
    'X-01 %s %j is filtered and sorted by each of them',
    async (path, body, fields) => {
      for (const [field, value] of Object.entries(fields)) {
        const filtered = await admin.post(path, { ...body, [field]: value });
        expect([field, filtered.status]).toEqual([field, 200]);
        const sorted = await admin.post(path, { ...body, sorter: `${field}_descend` });
        expect([field, sorted.status]).toEqual([field, 200]);
      }
    },
  );

  test.each(
    Object.entries({ listAccounts, listContacts, listHistory, listRules, listSessions, listSms }),
  )('X-01 %s is sorted by each field that its definition allows', async (_, call) => {
    const { sorter } = (call.input as unknown as { shape: { sorter: Parses } }).shape;
    const { element } = (call.value as unknown as { shape: { list: { def: Items } } }).shape.list
      .def;
    const fields = Object.keys(element.shape).filter(
      (field) => sorter.safeParse(`${field}_ascend`).success,
    );
    expect(fields).not.toEqual([]);
    for (const field of fields) {
      const order = `${field}_ascend`;
      const { status } =
        call.method === 'GET'
          ? await admin.get(`${call.path}?sorter=${order}`)
          : await admin.post(call.path, { ...call.fixed, sorter: order });
      expect([field, status]).toEqual([field, 200]);
    }
  });

  test('X-01 who takes no messages is found by a yes and by the word in an address', async () => {
    await addContact(admin, { name: '甲', smsOptOut: true });
    await addContact(admin, { name: '乙' });
    const names = ({ body }: Awaited<ReturnType<Client['get']>>) =>
      body.Value.list.map(({ name }: { name: string }) => name);
    expect(names(await admin.get('/api/directory?smsOptOut=true'))).toEqual(['甲']);
    const answer = await admin.post('/api/directory/list', { method: 'list', smsOptOut: false });
    valueIn(answer);
    expect(names(answer)).toEqual(['乙']);
    expect((await admin.get('/api/directory?smsOptOut=1')).status).toBe(400);
  });
});
