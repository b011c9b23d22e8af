import ICAL from 'ical.js';
import type { ManagedAccount } from '@/contract/accounts';
import { calendarPath, type NewCalendarAddress } from '@/contract/calendar';
import type { Contact } from '@/contract/directory';
import type { MyClasses, MyContact, MyMessage } from '@/contract/my';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, errorsOf, historyOf, valueIn } from '../../support/records';
import { addTimetable, CLASS, PLAN, post } from '../../support/sms';
import { testFull } from '../../support/testFull';

const my = (client: Client, method: string, body: object = {}) =>
  client.post('/api/my', { method, ...body });

describe.each(engines())('A-06 an account of a teacher, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const create = (values: object) =>
    admin.post('/api/users', {
      ...{ method: 'post', userName: 'wang.yi', name: '王一', authority: 'teacher' },
      ...values,
    });
  const made = async (values: object): Promise<ManagedAccount> =>
    valueIn<{ account: ManagedAccount }>(await create(values)).account;
  const setStatus = async ({ id, version }: Contact, status: string): Promise<Contact> =>
    valueIn(await admin.post('/api/directory/update', { id, version, status }));

  test('A-06 an account of a teacher belongs to exactly one contact, found by staff number', async () => {
    const wang = await addContact(admin, { name: '王一', staffNo: '1001' });
    await addContact(admin, { name: '病人', group: 'patient', staffNo: '3001' });
    expect(errorsOf(await create({}))).toEqual({ staffNo: 'REQUIRED' });
    expect(errorsOf(await create({ staffNo: '9999' }))).toEqual({ staffNo: 'TEACHER_UNKNOWN' });
    expect(errorsOf(await create({ staffNo: '3001' }))).toEqual({ staffNo: 'TEACHER_UNKNOWN' });
    const account = await made({ staffNo: '1001' });
    expect(account).toMatchObject({ authority: 'teacher', staffNo: '1001', units: [] });
    const second = await create({ userName: 'wang.er', staffNo: '1001' });
    expect(errorsOf(second)).toEqual({ staffNo: 'TEACHER_HAS_ACCOUNT' });
    const update = (values: object) =>
      admin.post('/api/users', {
        ...{ method: 'update', id: account.id, version: account.version },
        ...values,
      });
    const renamed = valueIn<ManagedAccount>(await update({ name: '王老师' }));
    expect(renamed).toMatchObject({ name: '王老师', staffNo: '1001' });
    const { id, version } = wang;
    valueIn(await admin.post('/api/directory/update', { id, version, staffNo: '1002' }));
    const { list } = valueIn<{ list: ManagedAccount[] }>(
      await admin.post('/api/users', { method: 'list', authority: 'teacher' }),
    );
    expect(list.map(({ staffNo }) => staffNo)).toEqual(['1002']);
    const clerk = await update({ version: renamed.version, authority: 'clerk' });
    expect(valueIn(clerk)).toMatchObject({ authority: 'clerk', staffNo: '' });
  });

  test('A-06 a teacher sees the own classes, as a timetable on the wall shows them', async () => {
    const { wang } = await addTimetable(admin, [
      { ...CLASS, topic: '密', teachers: [{ name: '王一' }, { name: '李二', staffNo: '1002' }] },
      { ...CLASS, date: '2026-12-03' },
      { ...CLASS, periodStart: 7, periodEnd: 8, teachers: [{ name: '李二', staffNo: '1002' }] },
    ]);
    const teacher = await api.as('teacher', [], wang.id);
    const week = valueIn<MyClasses>(await my(teacher, 'classes'));
    expect(week.name).toBe('王一');
    expect(week.classes).toEqual([
      expect.objectContaining({
        ...{ courseName: '人体解剖学', className: '临床1班', room: '明德楼301', week: 13 },
        ...{
          date: '2026-11-26',
          startTime: '10:00',
          status: 'planned',
          teachers: ['王一', '李二'],
        },
      }),
    ]);
    expect(JSON.stringify(week)).not.toMatch(/密|1002/);
    const range = { dateFrom: '2026-11-30', dateTo: '2026-12-31' };
    const later = valueIn<MyClasses>(await my(teacher, 'classes', range));
    expect(later.classes.map(({ date }) => date)).toEqual(['2026-12-03']);
  });

  test('A-06 of a teacher who left only this is told, and the calendar is silent', async () => {
    const { wang } = await addTimetable(admin);
    const teacher = await api.as('teacher', [], wang.id);
    const { secret } = valueIn<NewCalendarAddress>(await my(teacher, 'makeCalendar'));
    const left = await setStatus(wang, '离职');
    for (const method of ['classes', 'messages', 'contact', 'calendars', 'makeCalendar']) {
      const { status, body } = await my(teacher, method);
      expect([method, status, body.ErrorCode]).toEqual([method, 403, 'TEACHER_AWAY']);
    }
    expect((await api.client().get(calendarPath(secret))).status).toBe(403);
    await setStatus(left, '在职');
    expect((await my(teacher, 'classes')).status).toBe(200);
    expect((await api.client().get(calendarPath(secret))).status).toBe(200);
  });

  test('A-06 a calendar address is of the own classes, and only its maker renews and withdraws it', async () => {
    const { wang } = await addTimetable(admin, [
      CLASS,
      { ...CLASS, date: '2026-11-27', teachers: [{ name: '李二', staffNo: '1002' }] },
    ]);
    const office = valueIn<NewCalendarAddress>(
      await admin.post('/api/calendar', { method: 'post', by: 'teacher', of: '王一 1001' }),
    );
    const teacher = await api.as('teacher', [], wang.id);
    const own = valueIn<NewCalendarAddress>(await my(teacher, 'makeCalendar'));
    const { body } = await api.client().get(calendarPath(own.secret));
    const events = new ICAL.Component(ICAL.parse(String(body.text))).getAllSubcomponents('vevent');
    expect(events).toHaveLength(1);
    expect(valueIn<object[]>(await my(teacher, 'calendars'))).toHaveLength(1);
    for (const method of ['renewCalendar', 'withdrawCalendar']) {
      expect((await my(teacher, method, { id: office.id })).status).toBe(404);
    }
    const renewed = valueIn<NewCalendarAddress>(await my(teacher, 'renewCalendar', { id: own.id }));
    expect((await api.client().get(calendarPath(own.secret))).status).toBe(410);
    valueIn(await my(teacher, 'withdrawCalendar', { id: renewed.id }));
    expect(valueIn(await my(teacher, 'calendars'))).toEqual([]);
  });

  test('A-06 the own number and channel can be changed, and the old number is told once', async () => {
    const wang = await addContact(admin, {
      ...{ name: '王一', staffNo: '1001', mobile: '13800001111', remark: '密' },
    });
    const teacher = await api.as('teacher', [], wang.id);
    const { updatedAt, updatedBy, ...settings } = valueIn<SmsSettings>(
      await admin.post('/api/smsSettings', { method: 'read' }),
    );
    const newNumber = { ...settings.templates.newNumber, providerCode: 'SMS_7' };
    valueIn(
      await admin.post('/api/smsSettings', {
        ...{ method: 'update', ...settings, templates: { ...settings.templates, newNumber } },
      }),
    );
    const own = valueIn<MyContact>(await my(teacher, 'contact'));
    expect(own).toMatchObject({ name: '王一', mobile: '13800001111', channel: '短信' });
    const update = (values: object) => my(teacher, 'updateContact', { version: 1, ...values });
    expect(errorsOf(await update({ mobile: '12345' }))).toEqual({
      mobile: 'CONTACT_MOBILE_INVALID',
    });
    expect(errorsOf(await update({ mobile: '' }))).toEqual({ mobile: 'REQUIRED' });
    expect(errorsOf(await update({ mobile: '138****1111' }))).not.toEqual({});
    const saved = valueIn<MyContact>(
      await update({ mobile: '139 1111 2222', channel: '企业微信' }),
    );
    expect(saved).toMatchObject({ mobile: '139****2222', channel: '企业微信', version: 2 });
    const stale = await update({ mobile: '13911113333' });
    expect(stale).toMatchObject({ status: 409 });
    expect(JSON.stringify(stale.body)).not.toContain('密');
    const rows = await api.store.db.selectFrom('smsRecords').selectAll().execute();
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ mobile: '13800001111', status: 'queued', contactId: null, templateCode: 'newNumber' },
        ...{ kind: 'notice', providerCode: 'SMS_7' },
      }),
    ]);
    expect(rows[0]?.content).toContain('139****2222');
    const changes = await historyOf(api, 'contact', wang.id);
    expect(changes.at(-1)).toMatchObject({ action: 'update', by: 'teacher' });
    // The office may change it again; the message to the old number stays as it is.
    valueIn(
      await admin.post('/api/directory/update', {
        ...{ id: wang.id, version: 2, mobile: '13911114444' },
      }),
    );
    const after = await api.store.db.selectFrom('smsRecords').selectAll().execute();
    expect(after).toEqual(rows);
  });

  test('A-06 at night the old number is told in the morning, and after five changes in a day there is no other', async () => {
    api.setNow(new Date('2026-11-25T23:00:00+08:00'));
    const night = await api.as('admin');
    const wang = await addContact(night, { name: '王一', staffNo: '1001', mobile: '13800001111' });
    const teacher = await api.as('teacher', [], wang.id);
    const change = (version: number, mobile: string) =>
      my(teacher, 'updateContact', { version, mobile });
    for (const version of [1, 2, 3, 4, 5]) {
      // A change that is refused does not count.
      expect((await change(99, '13911112222')).status).toBe(409);
      valueIn(await change(version, `1390000000${version}`));
    }
    const sixth = await change(6, '13900000006');
    expect(sixth).toMatchObject({ status: 429, body: { ErrorCode: 'NUMBER_CHANGED_OFTEN' } });
    valueIn(await my(teacher, 'updateContact', { version: 6, channel: '企业微信' }));
    const due = await api.store.db.selectFrom('smsRecords').select('scheduledAt').execute();
    expect(new Set(due.map(({ scheduledAt }) => scheduledAt?.slice(0, 16)))).toEqual(
      new Set(['2026-11-26T07:00']),
    );
    expect(due).toHaveLength(5);
    api.setNow(new Date('2026-11-26T22:59:00+08:00'));
    const again = await api.as('teacher', [], wang.id);
    const body = { version: 7, mobile: '13900000007' };
    expect((await my(again, 'updateContact', body)).status).toBe(429);
    api.setNow(new Date('2026-11-26T23:01:00+08:00'));
    const nextDay = await api.as('teacher', [], wang.id);
    valueIn(await my(nextDay, 'updateContact', body));
  });

  test('A-06 the second number can become the first one, and stands once', async () => {
    const wang = await addContact(admin, {
      ...{ name: '王一', staffNo: '1001', mobile: '13800001111', mobile2: '13911112222' },
    });
    const teacher = await api.as('teacher', [], wang.id);
    const change = { version: 1, mobile: '13911112222' };
    expect(valueIn(await my(teacher, 'updateContact', change))).toMatchObject({ version: 2 });
    const stored = await api.store.db
      .selectFrom('contacts')
      .select(['mobile', 'mobile2'])
      .where('id', '=', wang.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ mobile: '13911112222', mobile2: '' });
  });

  testFull('A-06 a teacher reads the own messages, with time and state', async () => {
    const { wang } = await addTimetable(admin, [
      CLASS,
      { ...CLASS, date: '2026-11-27', teachers: [{ name: '李二', staffNo: '1002' }] },
    ]);
    await addContact(admin, { name: '李二', staffNo: '1002', mobile: '13900002222' });
    await post(admin, PLAN);
    const teacher = await api.as('teacher', [], wang.id);
    const { list } = valueIn<{ list: MyMessage[] }>(await my(teacher, 'messages'));
    expect(list).toEqual([
      expect.objectContaining({ status: 'queued', at: '2026-11-25T18:00:00.000+08:00' }),
    ]);
    expect(list[0]?.content).toContain('王一');
  });
});
