import { maskNumber } from '@/contract/base/phone';
import type { SmsRecord } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { write } from '../../../../mock/db/write/write';
import {
  insertSms,
  type NewSms,
  unsent,
} from '../../../../mock/features/messages/records/messages';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addContact, errorsOf, later, valueIn } from '../../../support/records';

const MESSAGE: NewSms = {
  kind: 'reminder',
  level: 'bachelor',
  sessionId: null,
  courseName: '人体解剖学',
  sessionAt: '2026-11-26T08:00:00.000+08:00',
  contactId: null,
  recipientName: '王一',
  mobile: '13800001111',
  numberSource: 'directory',
  templateCode: 'reminder',
  signature: '【教务处】',
  content: '王一老师，请上课',
  segments: 1,
  leadTime: 'dayBefore18',
  scheduledAt: null,
  ...unsent,
  status: 'queued',
  dedupeKey: '',
};

const MESSAGES: [string, Partial<NewSms>][] = [
  ['a', { sessionId: 7, contactId: 3 }],
  [
    'b',
    {
      level: 'postgraduate',
      recipientName: '李二',
      courseName: '病理学',
      status: 'failed',
      errorCode: 'E_50',
      errorText: '停机 100%',
    },
  ],
  [
    'c',
    {
      kind: 'manual',
      level: null,
      courseName: '',
      sessionAt: null,
      leadTime: null,
      mobile: '13900001111',
      templateCode: '',
    },
  ],
  [
    'd',
    {
      sessionAt: '2026-11-30T19:00:00.000+08:00',
      status: 'delivered',
      leadTime: 'hours2',
      gatewayId: 'BIZ-1',
      segments: 2,
      sentAt: toInstant(NOW),
    },
  ],
];

describe.each(engines())('the list of text messages on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    for (const [index, [name, values]] of MESSAGES.entries()) {
      const sms = { ...MESSAGE, ...values, signature: name, dedupeKey: name };
      await write(api.store, { id: 1, userName: 'admin' }, later(index), (writer) =>
        insertSms(writer, sms),
      );
    }
  });
  afterAll(() => api.close());

  const list = async (query: object) =>
    valueIn<{ list: SmsRecord[]; pagination: { total: number } }>(
      await admin.post('/api/smslist', { method: 'list', ...query }),
    );
  const found = async (query: object) =>
    (await list({ sorter: 'id_ascend', ...query })).list.map(({ signature }) => signature).join('');

  test('M-01 messages come newest first, with all that became of them', async () => {
    const { list: messages, pagination } = await list({});
    expect(pagination).toEqual({ current: 1, pageSize: 20, total: 4 });
    expect(messages.map(({ signature }) => signature).join('')).toBe('dcba');
    const { id, ...message } = messages[3] as SmsRecord;
    const { dedupeKey, ...values } = MESSAGE;
    expect(id).toBeGreaterThan(0);
    expect(message).toEqual({
      ...values,
      mobile: maskNumber(MESSAGE.mobile),
      signature: 'a',
      sessionId: 7,
      contactId: 3,
      version: 1,
      createdBy: 'admin',
      updatedBy: 'admin',
      createdAt: '2026-11-25T10:00:00.000+08:00',
      updatedAt: '2026-11-25T10:00:00.000+08:00',
    });
  });

  test.each<[object, string]>([
    [{ level: 'bachelor' }, 'ad'],
    [{ level: 'postgraduate' }, 'b'],
    [{ kind: 'manual' }, 'c'],
    [{ status: 'failed' }, 'b'],
    [{ templateCode: 'reminder' }, 'abd'],
    [{ templateCode: 'remind' }, ''],
    [{ gatewayId: 'BIZ-1' }, 'd'],
    [{ errorCode: 'E_50' }, 'b'],
    [{ leadTime: 'hours2' }, 'd'],
    [{ mobile: '+86 138 0000 1111' }, 'abd'],
    [{ mobile: '1380000' }, ''],
    [{ sessionId: 7 }, 'a'],
    [{ contactId: '3' }, 'a'],
    [{ courseName: '解剖' }, 'ad'],
    [{ recipientName: '李' }, 'b'],
    [{ content: '请上课' }, 'abcd'],
    [{ errorText: '100%' }, 'b'],
    [{ errorText: '%' }, 'b'],
    [{ errorText: '机_' }, ''],
    [{ dateFrom: '2026-11-27' }, 'd'],
    [{ dateTo: '2026-11-26' }, 'ab'],
    [{ dateFrom: '2026-11-26', dateTo: '2026-11-26', level: 'bachelor' }, 'a'],
  ])('M-01 the messages by %j', async (query, names) => {
    expect(await found(query)).toBe(names);
    expect((await list(query)).pagination.total).toBe(names.length);
  });

  test('M-01 a message is found by its id', async () => {
    const [first, second] = (await list({ sorter: 'id_ascend' })).list;
    expect((await list({ id: second?.id })).list).toEqual([second]);
    expect((await list({ id: String(first?.id) })).list).toEqual([first]);
  });

  test.each<[string, string]>([
    ['sessionAt_ascend', 'abdc'],
    ['sessionAt_descend', 'dabc'],
    ['segments_descend', 'dabc'],
    ['sentAt_ascend', 'dabc'],
    ['createdAt_ascend', 'abcd'],
  ])('M-01 the messages sorted by %s', async (sorter, names) => {
    expect(await found({ sorter })).toBe(names);
  });

  test.each([
    { status: 'gone' },
    { kind: 'sms' },
    { level: 'doctor' },
    { leadTime: 'hours99' },
    { dateFrom: '2026-11-31' },
    { sorter: 'content_ascend' },
    { dedupeKey: 'a' },
  ])('M-01 the query %j is at fault', async (query) => {
    const answer = await admin.post('/api/smslist', { method: 'list', ...query });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer))).toEqual(Object.keys(query));
  });

  test('M-01 messages are found by how the person is spelled in the phone book, and by initials', async () => {
    const add = (name: string) => addContact(admin, { name });
    for (const name of ['甲', '乙', '陈晓东']) await add(name);
    for (const recipientName of ['chenxiaodong', 'cxd']) {
      expect(await found({ recipientName })).toBe('a');
    }
    expect(await found({ recipientName: 'zhangsan' })).toBe('');
    expect(await found({ recipientName: '王一' })).toBe('acd');
  });
});
