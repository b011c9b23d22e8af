import type { Contact } from '@/contract/directory';
import { type Client, engines, NOW, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { addContact, errorsOf, historyOf, later, valueIn } from '../../support/records';

describe.each(engines())('contacts on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());
  afterEach(() => api.setNow(NOW));

  const update = (values: object) => admin.post('/api/directory/update', values);
  const remove = (...ids: number[]) =>
    admin.post('/api/directory/delete', { method: 'delete', ids });
  const restore = (...ids: number[]) => admin.post('/api/directory', { method: 'restore', ids });
  const read = async (id: number): Promise<Contact | undefined> =>
    (await admin.get(`/api/directory?id=${id}`)).body.Value.list[0];

  test('C-01 a contact is made with what is given, blanks for the rest, and who made it', async () => {
    const answer = await admin.post('/api/directory', {
      method: 'post',
      name: ' 欧 阳　文婷 ',
      department: ' 护理教研室 ',
      staffNo: '００12 3',
      email: 'a@b.cn',
    });
    expect(answer.status).toBe(201);
    const { id, ...values } = valueIn<Contact>(answer);
    expect(values).toEqual({
      version: 1,
      createdAt: '2026-11-25T10:00:00.000+08:00',
      createdBy: 'admin',
      updatedAt: '2026-11-25T10:00:00.000+08:00',
      updatedBy: 'admin',
      group: 'staff',
      staffNo: '00123',
      name: '欧阳文婷',
      pinyin: 'ouyangwenting',
      gender: '',
      category: '',
      department: '护理教研室',
      unit: '',
      title: '',
      position: '',
      classes: '',
      part: '',
      mobile: '',
      mobile2: '',
      shortNo: '',
      officePhone: '',
      email: 'a@b.cn',
      wechat: '',
      wecomId: '',
      channel: '短信',
      campus: '',
      office: '',
      remark: '',
      smsOptOut: false,
      status: '在职',
      verifiedAt: null,
    });
    expect(await read(id)).toEqual({ id, ...values });
  });

  test('C-01 a change touches the given fields alone and raises the version', async () => {
    const before = await addContact(admin, { mobile: '13800001111', title: '讲师' });
    api.setNow(later(1));
    const { id, version } = before;
    const after = valueIn(await update({ id, version, title: '', smsOptOut: true }));
    expect(after).toEqual({
      ...before,
      title: '',
      smsOptOut: true,
      version: version + 1,
      updatedAt: '2026-11-25T10:01:00.000+08:00',
    });
    expect(await read(id)).toEqual(after);
  });

  test('C-01 a new name brings its spelling along', async () => {
    const { id, version } = await addContact(admin);
    const after = valueIn<Contact>(await update({ id, version, name: '单 雄信' }));
    expect(after).toMatchObject({ name: '单雄信', pinyin: 'shanxiongxin' });
    expect((await admin.get('/api/directory?pinyin=sxx')).body.Value.list).toEqual([after]);
  });

  test('C-01 an old version is 409 with the record as it is now, and changes nothing', async () => {
    const { id, version } = await addContact(admin);
    const present = valueIn(await update({ id, version, title: '教授' }));
    const late = await update({ id, version, title: '讲师' });
    expect(late.status).toBe(409);
    expect(late.body).toEqual({
      Success: false,
      Message: '数据已被他人修改',
      ErrorCode: 'STALE_VERSION',
      Value: present,
    });
    expect((await update({ id, version: version + 2, title: '讲师' })).status).toBe(409);
    expect(await read(id)).toEqual(present);
  });

  test('C-01 of changes that come at once, exactly one wins', async () => {
    const { id, version } = await addContact(admin);
    const titles = ['教授', '副教授', '讲师', '助教', '研究员'];
    const answers = await Promise.all(titles.map((title) => update({ id, version, title })));
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409, 409, 409, 409]);
    const won = titles[statuses.indexOf(200)];
    expect(await read(id)).toMatchObject({ title: won, version: version + 1 });
    for (const { body } of answers) expect(body.Value.title).toBe(won);
  });

  test.each([
    ['update', { id: 99_999, version: 1 }],
    ['delete', { method: 'delete', ids: [99_999] }],
    ['', { method: 'restore', ids: [99_999] }],
    ['', { method: 'reveal', id: 99_999 }],
  ])('H-08 an unknown id is 404 for directory/%s %j', async (path, body) => {
    const url = path ? `/api/directory/${path}` : '/api/directory';
    const answer = await admin.post(url, body);
    expect(answer.status).toBe(404);
    expect(answer.body.ErrorCode).toBe('NOT_FOUND');
  });

  test('C-01 deleted contacts are gone from lists and calls, and come back as they were', async () => {
    const [one, two] = [await addContact(admin), await addContact(admin)];
    const removed = await remove(one.id, two.id, two.id, 99_999);
    expect(removed.status).toBe(200);
    expect(removed.body.Value).toEqual({ deleted: 2 });
    expect(await read(one.id)).toBeUndefined();
    expect((await update({ id: one.id, version: 2 })).status).toBe(404);
    expect((await remove(one.id)).status).toBe(404);
    expect((await restore(one.id, two.id)).body.Value).toEqual({ restored: 2 });
    expect(await read(one.id)).toEqual({ ...one, version: 3 });
    expect((await restore(one.id)).status).toBe(404);
  });

  test('C-01 a staff number is one person, also when it is given away meanwhile', async () => {
    const holder = await addContact(admin, { staffNo: '0042', name: '王持有' });
    const other = await addContact(admin, { staffNo: '0043' });
    const taken = {
      field: 'staffNo',
      code: 'CONTACT_STAFF_NO_TAKEN',
      message: '工号已属于 王持有',
    };
    const again = { method: 'post', name: '新人', unit: '学院', staffNo: ' ００42 ' };
    const created = await admin.post('/api/directory', again);
    expect(created.status).toBe(422);
    expect(created.body.Value.errors).toEqual([taken]);
    const changed = await update({ id: other.id, version: 1, staffNo: '0042' });
    expect(changed.status).toBe(422);
    expect(changed.body.Value.errors).toEqual([taken]);
    await remove(holder.id);
    valueIn(await update({ id: other.id, version: 1, staffNo: '0042' }));
    const back = await restore(holder.id);
    expect(back.status).toBe(422);
    expect(errorsOf(back)).toEqual({ staffNo: 'CONTACT_STAFF_NO_TAKEN' });
    expect(await read(holder.id)).toBeUndefined();
  });

  test('C-01 of two deleted contacts with one staff number, both cannot come back', async () => {
    const first = await addContact(admin, { staffNo: '0050' });
    await remove(first.id);
    const second = await addContact(admin, { staffNo: '0050' });
    await remove(second.id);
    const answer = await restore(first.id, second.id);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ staffNo: 'CONTACT_STAFF_NO_TAKEN' });
    expect(await read(first.id)).toBeUndefined();
    expect((await restore(second.id)).body.Value).toEqual({ restored: 1 });
  });

  test('C-01 one staff number that is given twice at once goes to one', async () => {
    const body = { method: 'post', unit: '学院', staffNo: '0060' };
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((name) => admin.post('/api/directory', { ...body, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('C-01 one mobile number may belong to two people', async () => {
    const mobile = '13800002222';
    const [one, two] = [await addContact(admin, { mobile }), await addContact(admin, { mobile })];
    expect(two.id).not.toBe(one.id);
    expect((await admin.get(`/api/directory?mobile=${mobile}`)).body.Value.pagination.total).toBe(
      2,
    );
  });

  test('C-05 looking at a number gives it in full and is kept in the history', async () => {
    const contact = await addContact(admin, { mobile: '13800003333', mobile2: '13900003333' });
    const { status, body } = await admin.post('/api/directory', {
      method: 'reveal',
      id: contact.id,
    });
    expect(status).toBe(200);
    expect(contact).toMatchObject({ mobile: '138****3333', mobile2: '139****3333' });
    expect(body.Value).toEqual({ ...contact, mobile: '13800003333', mobile2: '13900003333' });
    expect(await read(contact.id)).toEqual(contact);
    const [, looked] = await historyOf(api, 'contact', contact.id);
    expect(looked).toMatchObject({ action: 'reveal', by: 'admin', before: null, after: null });
  });

  test('X-05 every write of a contact is in the history: who, when, before and after', async () => {
    const other = api.client();
    await other.signIn('admin', PASSWORDS.admin);
    const created = await addContact(other, { title: '讲师' });
    const { id } = created;
    api.setNow(later(1));
    const changed = valueIn(await update({ id, version: 1, title: '教授' }));
    api.setNow(later(2));
    await remove(id);
    await restore(id);
    const history = await historyOf(api, 'contact', id);
    expect(history.map(({ action, at, by }) => [action, at.slice(11, 16), by])).toEqual([
      ['create', '10:00', 'admin'],
      ['update', '10:01', 'admin'],
      ['delete', '10:02', 'admin'],
      ['restore', '10:02', 'admin'],
    ]);
    expect(history.map(({ before }) => before)).toEqual([null, created, changed, null]);
    expect(history[0]?.after).toEqual(created);
    expect(history[1]?.after).toEqual(changed);
  });

  test('X-05 a write that was refused leaves nothing, in the records or in the history', async () => {
    const contact = await addContact(admin);
    await update({ id: contact.id, version: 1, unit: '', mobile: '1' });
    await update({ id: contact.id, version: 9, title: 'x' });
    expect(await read(contact.id)).toEqual(contact);
    expect(await historyOf(api, 'contact', contact.id)).toHaveLength(1);
  });

  test('C-01 a confirmation of a number does not outlive the number', async () => {
    const { id } = await addContact(admin, { mobile: '13800004444' });
    const verifiedAt = '2026-11-01T08:00:00.000+08:00';
    await api.store.db.updateTable('contacts').set({ verifiedAt }).where('id', '=', id).execute();
    valueIn(await update({ id, version: 1, title: '教授', mobile: '138-0000-4444' }));
    expect(await read(id)).toMatchObject({ verifiedAt });
    valueIn(await update({ id, version: 2, mobile: '13800005555' }));
    expect(await read(id)).toMatchObject({ verifiedAt: null });
  });
});
