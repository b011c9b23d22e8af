import type { SmsRecord } from '@/contract/sms/sms';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import {
  addContact,
  addCourse,
  contactsWithNumbers,
  errorsOf,
  historyOf,
  valueIn,
} from '../../support/records';

const TRANSFER = {
  type: 'transfer',
  payAccount: 'a@b.cn',
  receiverAccount: '6222',
  receiverName: '王一',
  amount: '500.5',
};
const ADVANCED = {
  type: 'advanced',
  name: '实验室',
  url: 'https://lab.example.cn',
  owner: '王一',
  approver: '李二',
  dateFrom: '2026-09-01',
  dateTo: '2026-09-30',
  kind: '私密',
  members: [{ name: '赵六', workId: ' 00０1 ', department: '解剖室' }],
};
const SMS = { type: 'sms', recipientName: '陈晓明', mobile: '138 0000 1111', content: '请上课' };

describe.each(engines())('forms on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let user: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    [admin, user] = [await api.as('admin'), await api.as('user')];
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of ['forms', 'smsRecords', 'contacts'] as const) {
      await api.store.db.deleteFrom(table).execute();
    }
  });
  afterEach(() => api.setNow(NOW));

  const kept = () => api.store.db.selectFrom('forms').selectAll().execute();
  const send = (values: object = {}) => admin.post('/api/forms', { ...SMS, ...values });
  const sent = async (values: object = {}) => valueIn<SmsRecord>(await send(values));
  const messages = () => api.store.db.selectFrom('smsRecords').selectAll().execute();
  const contacts = async () => (await admin.get('/api/directory')).body.Value.list;

  test('D-03 that a form was kept is in the history, with who and when', async () => {
    await user.post('/api/forms', TRANSFER);
    const [row] = await kept();
    expect(await historyOf(api, 'form', row?.id ?? 0)).toMatchObject([
      { action: 'create', by: 'user', at: row?.createdAt, after: { type: 'transfer' } },
    ]);
  });

  test.each([
    ['forms', 199, 'x', 200],
    ['forms', 200, 'x', 403],
    ['megabytes', 2, 'x'.repeat(1024 * 1024 - 100), 200],
    ['megabytes', 2, 'x'.repeat(1024 * 1024), 403],
  ])(
    'D-03 an account that has as many %s as it may is refused another: %#',
    async (_, count, body, status) => {
      const row = { type: 'transfer', body, createdAt: '', createdBy: 'user' };
      await api.store.db.insertInto('forms').values(new Array(count).fill(row)).execute();
      const answer = await user.post('/api/forms', TRANSFER);
      expect(answer.status).toBe(status);
      if (status === 403) {
        expect(answer.body).toMatchObject({
          ErrorCode: 'FORMS_FULL',
          Message: '每个账户最多保存 200 份、共 2 MB 表单，本次未保存，请联系管理员',
        });
        expect(await kept()).toHaveLength(count);
      }
      expect((await admin.post('/api/forms', TRANSFER)).status).toBe(200);
    },
  );

  test.each([
    ['transfer', TRANSFER],
    ['advanced', ADVANCED],
  ])('D-03 the form %s is kept as it was sent, with who and when', async (type, form) => {
    const { status, body } = await user.post('/api/forms', form);
    expect([status, body]).toEqual([200, { Success: true, Value: {} }]);
    const [row, ...others] = await kept();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      type,
      createdBy: 'user',
      createdAt: '2026-11-25T10:00:00.000+08:00',
    });
    const { type: _, ...values } = form;
    const members = [{ name: '赵六', workId: '0001', department: '解剖室' }];
    expect(JSON.parse(row?.body ?? '')).toEqual(
      type === 'advanced' ? { ...values, members } : values,
    );
  });

  test('V-04 an amount in full-width digits is kept in plain ones', async () => {
    await user.post('/api/forms', { ...TRANSFER, amount: '５００ ' });
    expect(JSON.parse((await kept())[0]?.body ?? '')).toMatchObject({ amount: '500' });
  });

  test.each<[object, Record<string, string>]>([
    [{ ...TRANSFER, amount: '1.234' }, { amount: 'AMOUNT_INVALID' }],
    [{ ...TRANSFER, amount: '-1' }, { amount: 'AMOUNT_INVALID' }],
    [{ ...TRANSFER, amount: '0.00' }, { amount: 'AMOUNT_INVALID' }],
    [{ ...TRANSFER, amount: '1,000' }, { amount: 'AMOUNT_INVALID' }],
    [{ ...TRANSFER, amount: '' }, { amount: 'REQUIRED' }],
    [{ ...TRANSFER, payAccount: ' ' }, { payAccount: 'REQUIRED' }],
    [{ ...TRANSFER, note: 'x' }, { note: 'UNKNOWN_FIELD' }],
    [{ ...ADVANCED, dateTo: '2026-09-31' }, { dateTo: 'DATE_INVALID' }],
    [{ ...ADVANCED, dateTo: '2026-08-31' }, { dateTo: 'DATE_RANGE_REVERSED' }],
    [{ ...ADVANCED, url: 'lab.example.cn' }, { url: 'URL_INVALID' }],
    [{ ...ADVANCED, url: ' ' }, { url: 'REQUIRED' }],
    [
      { ...ADVANCED, members: [{ name: 'x' }] },
      { 'members.0.workId': 'REQUIRED', 'members.0.department': 'REQUIRED' },
    ],
    [
      { type: 'advanced' },
      Object.fromEntries(
        Object.keys(ADVANCED)
          .slice(1)
          .map((name) => [name, 'REQUIRED']),
      ),
    ],
  ])('V-05 the form %j names what is wrong and is not kept', async (form, errors) => {
    const answer = await user.post('/api/forms', form);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual(errors);
    expect(await kept()).toEqual([]);
  });

  test('M-06 a message by hand waits in the queue, to be sent at once', async () => {
    const answer = await send();
    expect(answer.status).toBe(200);
    const { id, ...message } = valueIn<SmsRecord>(answer);
    expect(message).toEqual({
      version: 1,
      createdBy: 'admin',
      updatedBy: 'admin',
      createdAt: '2026-11-25T10:00:00.000+08:00',
      updatedAt: '2026-11-25T10:00:00.000+08:00',
      kind: 'manual',
      automatic: false,
      level: null,
      sessionId: null,
      courseName: '',
      sessionAt: null,
      contactId: null,
      recipientName: '陈晓明',
      mobile: '138****1111',
      channel: 'sms',
      numberSource: 'manual',
      templateCode: '',
      signature: '【教务处】',
      content: '请上课',
      segments: 1,
      leadTime: null,
      scheduledAt: '2026-11-25T10:00:00.000+08:00',
      sentAt: null,
      deliveredAt: null,
      status: 'queued',
      gatewayId: '',
      errorCode: '',
      errorText: '',
      attempts: [],
      resendOf: null,
      answer: null,
      answerText: '',
      answeredAt: null,
    });
    expect(await historyOf(api, 'sms', id)).toMatchObject([{ action: 'create', by: 'admin' }]);
    expect(await contacts()).toEqual([]);
  });

  test('M-06 a message about a course takes its level and name along', async () => {
    const course = await addCourse(admin, { level: 'postgraduate', courseName: '病理学' });
    expect(await sent({ courseId: course.id })).toMatchObject({
      level: 'postgraduate',
      courseName: '病理学',
    });
    const unknown = await send({ courseId: 99_999 });
    expect(unknown.status).toBe(404);
    expect(await messages()).toHaveLength(1);
  });

  test.each([
    [65, 1],
    [66, 2],
    [129, 2],
    [130, 3],
  ])('M-02 %d characters and the signature are %d segments', async (length, segments) => {
    expect((await sent({ content: '字'.repeat(length) })).segments).toBe(segments);
  });

  test('M-06 a message to a known number names its contact', async () => {
    const contact = await addContact(admin, { mobile: '13800001111' });
    expect(await sent({ saveContact: true })).toMatchObject({
      contactId: contact.id,
      numberSource: 'directory',
    });
    expect(await contacts()).toEqual([contact]);
  });

  test('V-02 a number that was typed goes to the one contact of that name without one', async () => {
    const contact = await addContact(admin, { title: '讲师' });
    const { contactId } = await sent({ saveContact: true });
    expect(contactId).toBe(contact.id);
    expect(await contactsWithNumbers(admin)).toMatchObject([
      { mobile: '13800001111', title: '讲师', version: 2 },
    ]);
  });

  test.each<[string, Record<string, unknown>[]]>([
    ['nobody bears the name', []],
    ['several bear it', [{}, {}]],
    ['the one who bears it has another number', [{ mobile: '13900001111' }]],
  ])('V-02 a number is saved as a new contact where %s', async (_where, known) => {
    for (const values of known) await addContact(admin, values);
    const { contactId } = await sent({ saveContact: true });
    const list = await contactsWithNumbers(admin);
    expect(list).toHaveLength(known.length + 1);
    expect(list.find(({ id }: { id: number }) => id === contactId)).toMatchObject({
      name: '陈晓明',
      mobile: '13800001111',
      unit: '待补充',
    });
  });

  test('M-06 who takes no messages gets none', async () => {
    await addContact(admin, { mobile: '13800001111', smsOptOut: true });
    const answer = await send();
    expect(answer.status).toBe(422);
    expect(answer.body.Value.errors).toEqual([
      { field: 'mobile', code: 'SMS_OPTED_OUT', message: '陈晓明 不接收短信' },
    ]);
    expect(await messages()).toEqual([]);
  });

  test.each([
    ['2026-11-25T21:59:59+08:00', undefined],
    ['2026-11-25T22:00:00+08:00', 'SMS_QUIET_HOURS'],
    ['2026-11-26T06:59:59+08:00', 'SMS_QUIET_HOURS'],
    ['2026-11-26T07:00:00+08:00', undefined],
    ['2026-11-25T15:00:00Z', 'SMS_QUIET_HOURS'],
    ['2026-11-25T09:59:59+08:00', 'SMS_TIME_PAST'],
    ['2026-11-25T10:00:00+08:00', undefined],
  ])('M-06 a message for %s: %s', async (scheduledAt, code) => {
    const answer = await send({ scheduledAt });
    expect(errorsOf(answer)).toEqual(code ? { scheduledAt: code } : {});
    const confirmed = await send({ scheduledAt, quietHoursConfirmed: true });
    expect(confirmed.status).toBe(code === 'SMS_TIME_PAST' ? 422 : 200);
    expect(await messages()).toHaveLength(code ? Number(code === 'SMS_QUIET_HOURS') : 2);
  });

  test('M-06 in quiet hours a message that goes out at once needs the confirmation, too', async () => {
    api.setNow(new Date('2026-11-25T23:00:00+08:00'));
    admin = await api.as('admin');
    expect(errorsOf(await send())).toEqual({ scheduledAt: 'SMS_QUIET_HOURS' });
    expect((await send({ quietHoursConfirmed: true })).status).toBe(200);
  });

  test.each<[object, Record<string, string>]>([
    [{ mobile: '12345' }, { mobile: 'CONTACT_MOBILE_INVALID' }],
    [{ mobile: '' }, { mobile: 'REQUIRED' }],
    [{ recipientName: ' ' }, { recipientName: 'REQUIRED' }],
    [{ content: '' }, { content: 'REQUIRED' }],
    [{ content: 'x'.repeat(1001) }, { content: 'TOO_LONG' }],
    [{ scheduledAt: '2026-11-26 10:00' }, { scheduledAt: 'INVALID_TYPE' }],
    [{ scheduledAt: '2026-11-26T10:00:00' }, { scheduledAt: 'INVALID_TYPE' }],
    // In China time, its year has five digits, which would be sorted before all others.
    [{ scheduledAt: '9999-12-31T20:00:00Z' }, { scheduledAt: 'DATE_INVALID' }],
    [{ scheduledAt: '2201-01-01T10:00:00+08:00' }, { scheduledAt: 'DATE_INVALID' }],
    [{ status: 'sent' }, { status: 'UNKNOWN_FIELD' }],
  ])('V-05 a message with %j names the field and is not queued', async (values, errors) => {
    const answer = await send(values);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual(errors);
    expect(await messages()).toEqual([]);
  });

  test('M-06 a refused message saves no contact', async () => {
    await send({ saveContact: true, courseId: 99_999 });
    expect(await contacts()).toEqual([]);
  });
});
