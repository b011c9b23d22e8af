import { sql } from 'kysely';
import type { Page } from '@/contract/base/list';
import type { Contact } from '@/contract/directory';
import type { PersonalData, Retention } from '@/contract/personalData';
import type { SmsRecord } from '@/contract/sms/sms';
import { erasedMarks } from '../../../mock/db/write/erasedMarks';
import { deleteOld } from '../../../mock/features/personalData/retention/retention';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { addMessage } from '../../support/messages';
import { addContact, errorsOf, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';

const OLD = '13800001111';
const NEW = '13800002222';
const SPARE = '13800003333';
const NOTHING = { history: 0, messages: 0, contacts: 0, forms: 0, checks: 0 };

describe.each(engines())('what is kept about a person on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let contact: Contact;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    contact = await addContact(admin, { name: '史有据', mobile: OLD, mobile2: SPARE });
    const { id, version } = contact;
    const body = { id, version, mobile: NEW, email: 'shi@example.com' };
    contact = valueIn(await admin.post('/api/directory/update', body));
  });
  afterEach(() => api.close());

  const erase = (values: object = {}) =>
    admin.post('/api/directory', {
      method: 'erase',
      id: contact.id,
      version: contact.version,
      name: contact.name,
      ...values,
    });

  const placesOf = async (text: string): Promise<string[]> => {
    const { db } = api.store;
    const tables = await db.introspection.getTables();
    const found: string[] = [];
    for (const { name, columns } of tables) {
      for (const column of columns) {
        const { rows } = await sql`select 1 from ${sql.table(name)}
          where cast(${sql.ref(column.name)} as text) like ${`%${text}%`} limit 1`.execute(db);
        if (rows.length > 0) found.push(`${name}.${column.name}`);
      }
    }
    return found.sort();
  };

  /** Stores a telephone number in every place that may have one. */
  const spread = async () => {
    const { id, name } = contact;
    const to = { contactId: id, recipientName: name, mobile: NEW, content: `${name}您好` };
    await addMessage(api, { ...to, status: 'delivered' });
    await addMessage(api, { ...to, status: 'queued' });
    await addMessage(api, { ...to, contactId: null, mobile: OLD, status: 'delivered' });
    await admin.post('/api/directory/list', { method: 'export', mobile: NEW });
    const settings = { density: 'standard', hidden: [], order: [], widths: {} };
    const view = { search: `mobile=${NEW}`, settings, isDefault: false };
    const views = [OLD, '史老师'].map((named) => ({ name: named, view }));
    await admin.post('/api/account', { method: 'lists', changes: [{ list: 'contacts', views }] });
    await contactImportOf(admin).check([{ name, department: '内科', mobile: OLD }]);
    const { db } = api.store;
    const stamp = { createdAt: '2026-11-25T10:00:00+08:00', createdBy: 'admin' };
    const body = JSON.stringify({ mobile: OLD });
    await db
      .insertInto('forms')
      .values({ type: 'sms', body, ...stamp })
      .execute();
    const report = { gatewayId: 'x', body, createdAt: stamp.createdAt };
    await db.insertInto('smsReports').values(report).execute();
  };

  testFull(
    'X-10 after an erasure no column holds a number or an address of the person',
    async () => {
      await spread();
      const other = await addContact(admin, { name: '李二', mobile: '13800009999' });
      for (const text of [OLD, NEW, SPARE, 'shi@example.com']) {
        expect([text, await placesOf(text)]).not.toEqual([text, []]);
      }
      expect(valueIn(await erase())).toEqual({ messages: 3, finished: true });
      for (const text of [OLD, NEW, SPARE, 'shi@example.com', '史有据']) {
        expect([text, await placesOf(text)]).toEqual([text, []]);
      }
      expect(await placesOf('13800009999')).toContain('contacts.mobile');
      const { list } = valueIn<Page<Contact>>(await admin.get(`/api/directory?id=${other.id}`));
      expect(list).toHaveLength(1);
    },
  );

  test('X-10 messages are still counted; what had not gone never will', async () => {
    await spread();
    await erase();
    const body = { method: 'list', sorter: 'id_ascend' };
    const { list } = valueIn<Page<SmsRecord>>(await admin.post('/api/smslist', body));
    expect(
      list.map(({ status, recipientName, mobile }) => [status, recipientName, mobile]),
    ).toEqual([
      ['delivered', '已抹除', ''],
      ['cancelled', '已抹除', ''],
      ['delivered', '已抹除', ''],
    ]);
    const history = { method: 'list', type: 'contact', id: contact.id };
    const lines = valueIn<Page<object>>(await admin.post('/api/history', history)).list;
    expect(lines).toMatchObject([
      { action: 'erase', before: null, after: { messages: 3 }, label: '' },
      { action: 'update', before: null, after: null },
      { action: 'create', before: null, after: null },
    ]);
  });

  test('X-10 an erasure asks for the name, and for the contact as it is', async () => {
    const wrong = await erase({ name: '史无据' });
    expect([wrong.status, errorsOf(wrong)]).toEqual([422, { name: 'CONTACT_NAME_DIFFERS' }]);
    expect((await erase({ version: 1 })).status).toBe(409);
    expect((await erase()).status).toBe(200);
    expect((await erase()).status).toBe(404);
  });

  testFull('X-10 a contact that was deleted can be erased', async () => {
    await spread();
    const { id, version } = contact;
    valueIn(await admin.post('/api/directory/delete', { method: 'delete', ids: [id] }));
    expect((await erase()).status).toBe(409);
    expect((await erase({ version: version + 1 })).status).toBe(200);
    for (const text of [OLD, NEW, SPARE, '史有据']) {
      expect([text, await placesOf(text)]).toEqual([text, []]);
    }
  });

  test('X-10 a message that is being handed over is waited for', async () => {
    await addMessage(api, {
      contactId: contact.id,
      mobile: NEW,
      status: 'queued',
      leaseUntil: '2026-11-25T10:05:00+08:00',
    });
    expect((await erase()).body.ErrorCode).toBe('CONTACT_BEING_SENT_TO');
    expect(await placesOf(NEW)).toContain('contacts.mobile');
  });

  test('X-10 all that is kept about a person is taken out, and that stands in the history', async () => {
    await spread();
    const data = valueIn<PersonalData>(
      await admin.post('/api/directory', { method: 'personalData', id: contact.id }),
    );
    expect(data.contact).toMatchObject({ id: contact.id, mobile: NEW });
    expect(data.history.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(data.messages.map(({ mobile }) => mobile)).toEqual([NEW, NEW, OLD]);
    const { list } = valueIn<Page<object>>(
      await admin.post('/api/history', { method: 'list', action: 'export' }),
    );
    expect(list[0]).toMatchObject({ after: { query: { id: contact.id }, count: 1 } });
  });
});

describe.each(engines())('how long things are kept on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const night = (day: string) => deleteOld(api.store, new Date(`${day}T03:10:00+08:00`));
  const retention = async (values: object = {}) =>
    valueIn<Retention>(await admin.post('/api/history', { method: 'retention', ...values }));

  test('X-10 what is older than three years is deleted at night, once, and that is told', async () => {
    await addMessage(api, { status: 'delivered', createdAt: '2023-11-25T23:59:00+08:00' });
    await addMessage(api, { status: 'delivered', createdAt: '2023-11-26T00:00:00+08:00' });
    const contact = await addContact(admin);
    await api.store.db
      .updateTable('history')
      .set({ at: '2022-01-01T08:00:00+08:00' })
      .where('type', '=', 'contact')
      .execute();
    expect(await retention()).toMatchObject({ years: 3, history: 1, messages: 0, last: null });
    expect(await deleteOld(api.store, new Date('2026-11-26T02:59:00+08:00'))).toBeUndefined();
    expect(await night('2026-11-26')).toEqual({ ...NOTHING, history: 1, messages: 1 });
    expect(await night('2026-11-26')).toBeUndefined();
    const told = { ...NOTHING, day: '2026-11-26', history: 1, messages: 1 };
    expect(await retention()).toMatchObject({ history: 0, messages: 0, last: told });
    const lines = await admin.post('/api/history', { method: 'list', type: 'retention' });
    expect(valueIn<Page<object>>(lines).list).toMatchObject([
      { action: 'purge', by: 'system', after: { years: 3, history: 1, messages: 1 } },
    ]);
    const { list } = valueIn<Page<Contact>>(await admin.get(`/api/directory?id=${contact.id}`));
    expect(list).toHaveLength(1);
  });

  test('X-10 old answers of teachers go also where no message is as old', async () => {
    const answer = { sessionId: 1, name: '王一', answer: 'ok', answerText: '', stood: '' } as const;
    await api.store.db
      .insertInto('smsAnswers')
      .values([
        { ...answer, contactId: 1, answeredAt: '2023-11-25T23:59:00+08:00' },
        { ...answer, contactId: 2, answeredAt: '2023-11-26T00:00:00+08:00' },
      ])
      .execute();
    await night('2026-11-26');
    const kept = await api.store.db.selectFrom('smsAnswers').select('contactId').execute();
    expect(kept).toEqual([{ contactId: 2 }]);
  });

  /** Adds an old and a new deleted contact, form and import check. */
  const keepSome = async (): Promise<void> => {
    const { db } = api.store;
    for (const [index, year] of ['2022', '2026'].entries()) {
      const { id } = await addContact(admin, { name: `已删${year}` });
      await admin.post('/api/directory/delete', { method: 'delete', ids: [id] });
      const day = `${year}-11-20T08:00:00.000+08:00`;
      await db.updateTable('contacts').set({ deletedAt: day }).where('id', '=', id).execute();
      await db
        .insertInto('forms')
        .values({ type: 'transfer', body: '{}', createdAt: day, createdBy: 'admin' })
        .execute();
      const expiresAt = index === 0 ? day : '2099-01-01';
      const check = { accountId: 1, target: 'contact' as const, createdAt: day, expiresAt };
      await db
        .insertInto('importChecks')
        .values({ ...check, tokenHash: year, options: '{}', rows: '[]', state: '' })
        .execute();
    }
  };
  const leftOf = async () => {
    const { db } = api.store;
    const contacts = await db.selectFrom('contacts').select('name').execute();
    const forms = await db.selectFrom('forms').select('createdAt').execute();
    const checks = await db.selectFrom('importChecks').select('tokenHash').execute();
    return [
      contacts.map(({ name }) => name),
      forms.map(({ createdAt }) => createdAt.slice(0, 4)),
      checks.map(({ tokenHash }) => tokenHash),
    ];
  };

  test('X-10 deleted contacts and kept forms age out like the history, checks of imports once they have expired', async () => {
    await keepSome();
    expect(await retention()).toMatchObject({ kept: { contacts: 2, forms: 2, checks: 1 } });
    const deleted = { contacts: 1, forms: 1, checks: 1 };
    expect(await night('2026-11-26')).toMatchObject(deleted);
    expect(await leftOf()).toEqual([['已删2026'], ['2026'], ['2026']]);
    expect(await retention()).toMatchObject({ last: deleted });
    const lines = await api.store.db
      .selectFrom('history')
      .select(['before', 'after'])
      .where('type', '=', 'contact')
      .execute();
    expect(JSON.stringify(lines)).not.toContain('已删2022');
  });

  test('X-10 they are cleared from the page at once, and the history says by whom', async () => {
    await keepSome();
    const clear = async (kind: string) =>
      valueIn(await admin.post('/api/history', { method: 'clear', kind }));
    expect(await clear('contacts')).toEqual({ cleared: 2 });
    expect(await clear('forms')).toEqual({ cleared: 2 });
    expect(await clear('checks')).toEqual({ cleared: 1 });
    expect(await leftOf()).toEqual([[], [], ['2026']]);
    const lines = await admin.post('/api/history', { method: 'list', type: 'retention' });
    expect(valueIn<Page<object>>(lines).list).toMatchObject([
      { action: 'purge', by: 'admin', after: { checks: 1 } },
      { action: 'purge', by: 'admin', after: { forms: 2 } },
      { action: 'purge', by: 'admin', after: { contacts: 2 } },
    ]);
    expect(await erasedMarks(api.store.db)).toHaveLength(2);
  });

  test('X-10 the office says for how many years, and sees before what that deletes', async () => {
    await addMessage(api, { status: 'delivered', createdAt: '2025-01-01T08:00:00+08:00' });
    expect(await retention({ years: 1 })).toMatchObject({ years: 3, messages: 1 });
    const keep = (years: number) => admin.post('/api/history', { method: 'keep', years });
    expect(valueIn(await keep(1))).toEqual({ years: 1 });
    expect(await retention()).toMatchObject({ years: 1, messages: 1 });
    expect((await keep(0)).status).toBe(422);
    expect((await keep(31)).status).toBe(422);
    expect(await night('2026-11-27')).toMatchObject({ messages: 1 });
  });

  test('X-10 of two servers in one night one does the work', async () => {
    await addMessage(api, { status: 'delivered', createdAt: '2020-01-01T08:00:00+08:00' });
    const done = await Promise.all([night('2026-11-26'), night('2026-11-26')]);
    expect(done.filter((sum) => sum !== undefined)).toEqual([{ ...NOTHING, messages: 1 }]);
  });
});
