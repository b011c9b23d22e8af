import type { Contact } from '@/contract/directory';
import { toInstant } from '@/domain/time/dates';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addMessage } from '../../../support/messages';
import { addContact, errorsOf, later, valueIn } from '../../../support/records';
import { FakeGateway, messages, runOutbox, sms, stopOutboxes } from '../../../support/sms';
import { firstInQuick } from '../../../support/tier';

const NUMBER = '13800001111';
const NO_MESSAGES = { name: '陈晓明', mobile: NUMBER, smsOptOut: true };

describe.each(engines())('numbers of people who take no messages, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let gateway: FakeGateway;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    gateway = new FakeGateway();
  });
  afterEach(async () => {
    await stopOutboxes();
    await api.close();
  });

  const send = (values: object = {}) =>
    admin.post('/api/forms', {
      type: 'sms',
      ...{ recipientName: '王一', mobile: NUMBER, content: '请上课' },
      ...values,
    });
  const change = async ({ id }: Contact, values: object) => {
    const { list } = valueIn<{ list: Contact[] }>(await admin.get('/api/directory'));
    const version = list.find((each) => each.id === id)?.version;
    return valueIn(await admin.post('/api/directory/update', { id, version, ...values }));
  };
  const states = async () =>
    (await messages(admin)).map(({ status, errorCode }) => [status, errorCode]);

  test.each(
    firstInQuick([
      ['their mobile number', NO_MESSAGES, {}],
      ['their second number', { ...NO_MESSAGES, mobile: '', mobile2: NUMBER }, {}],
      ['their number as it is also written', NO_MESSAGES, { mobile: '+86 138-0000-1111' }],
      ['their number, to be saved for the other name', NO_MESSAGES, { saveContact: true }],
    ]),
  )('M-06 no text goes under another name to %s', async (_number, contact, values) => {
    await addContact(admin, contact);
    const refused = await send(values);
    expect(refused.status).toBe(422);
    expect(refused.body.Value.errors).toEqual([
      {
        field: 'mobile',
        code: 'SMS_NUMBER_OPTED_OUT',
        message: '这是 陈晓明 的号码，本人不接收短信',
      },
    ]);
    expect(await messages(admin)).toEqual([]);
    expect(valueIn<{ list: Contact[] }>(await admin.get('/api/directory')).list).toHaveLength(1);
  });

  test('M-06 a number that is shared is open to those in the phone book who take messages', async () => {
    await addContact(admin, NO_MESSAGES);
    const wang = await addContact(admin, { name: '王一', mobile2: NUMBER });
    valueIn(await send());
    expect(errorsOf(await send({ recipientName: '李二' }))).toEqual({
      mobile: 'SMS_NUMBER_OPTED_OUT',
    });
    await change(wang, { smsOptOut: true });
    expect(errorsOf(await send())).toMatchObject({ mobile: expect.stringContaining('OPTED_OUT') });
    expect(await states()).toEqual([['cancelled', 'SMS_OPTED_OUT']]);
  });

  test('M-06 a contact who is deleted, or takes messages again, stands in nobody’s way', async () => {
    const chen = await addContact(admin, NO_MESSAGES);
    await change(chen, { smsOptOut: false });
    valueIn(await send());
    await change(chen, { smsOptOut: true });
    expect((await send()).status).toBe(422);
    valueIn(await admin.post('/api/directory/delete', { method: 'delete', ids: [chen.id] }));
    valueIn(await send());
  });

  test('M-06 a text that waits is cancelled when the number’s owner opts out', async () => {
    const chen = await addContact(admin, { ...NO_MESSAGES, smsOptOut: false });
    valueIn(await send({ scheduledAt: toInstant(later(60)) }));
    valueIn(await send({ recipientName: '李二', mobile: '13900002222' }));
    await change(chen, { smsOptOut: true });
    expect(await states()).toEqual([
      ['cancelled', 'SMS_OPTED_OUT'],
      ['queued', ''],
    ]);
    expect((await messages(admin))[0]?.errorText).toBe('陈晓明 不接收短信');
  });

  test('M-06 what waits from before is held back at the hand-over', async () => {
    await addContact(admin, NO_MESSAGES);
    const typed = { kind: 'manual', numberSource: 'manual', status: 'queued' } as const;
    await addMessage(api, { ...typed, mobile: NUMBER, scheduledAt: toInstant(NOW) });
    await addMessage(api, { ...typed, mobile: '13900002222', scheduledAt: toInstant(NOW) });
    await runOutbox(api, gateway, NOW);
    expect(gateway.got.map(({ mobile }) => mobile)).toEqual(['13900002222']);
    expect(await states()).toEqual([
      ['cancelled', 'SMS_OPTED_OUT'],
      ['sent', ''],
    ]);
  });

  test('M-06 a text that failed is not sent again to who has opted out since', async () => {
    const typed = { kind: 'manual', numberSource: 'manual', status: 'failed' } as const;
    await addMessage(api, { ...typed, mobile: NUMBER, recipientName: '王一' });
    await addContact(admin, NO_MESSAGES);
    const [failed] = await messages(admin);
    expect(valueIn(await sms(admin, 'resend', { ids: [failed?.id] }))).toEqual({
      queued: 0,
      noNumber: 0,
      skipped: 1,
    });
  });

  test('M-09 no test message goes to such a number', async () => {
    await addContact(admin, NO_MESSAGES);
    await api.store.db
      .updateTable('accounts')
      .set({ mobile: NUMBER })
      .where('userName', '=', 'admin')
      .execute();
    const test = await admin.post('/api/smsSettings', { method: 'test', code: 'change' });
    expect(errorsOf(test)).toEqual({ mobile: 'SMS_NUMBER_OPTED_OUT' });
  });
});
