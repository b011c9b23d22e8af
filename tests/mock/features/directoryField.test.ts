import type { Contact } from '@/contract/directory';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, contactsWithNumbers, errorsOf, valueIn } from '../../support/records';
import { firstInQuick } from '../../support/tier';

describe.each(engines())('the fields of a contact on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const create = (values: object) =>
    admin.post('/api/directory', { method: 'post', name: '陈晓明', unit: '学院', ...values });

  test.each(
    firstInQuick(
      [
        ['mobile', '13800001111', '13800001111'],
        ['mobile', '+86 138-0000-1111', '13800001111'],
        ['mobile', '008613800001111', '13800001111'],
        ['mobile', '86 13800001111', '13800001111'],
        ['mobile', '１３８ ００００ １１１１', '13800001111'],
        ['mobile', '138\u00a00000\u200b1111', '13800001111'],
        ['mobile2', '(+86)19900001111', '19900001111'],
        ['shortNo', '６１2 3', '6123'],
        ['officePhone', '(0591)22862345', '0591-22862345'],
        ['officePhone', '059122862345转801', '0591-22862345-801'],
        ['officePhone', '010 12345678'.replace('1234', '6234'), '010-62345678'],
        ['officePhone', '22862345', '22862345'],
        ['staffNo', ' 0０1 2 ', '0012'],
        ['email', ' a.b@c-d.edu.cn ', 'a.b@c-d.edu.cn'],
        ['name', 'Ａnna·M. 3', 'Ａnna·M. 3'],
        ['name', '买买提·阿不都拉', '买买提·阿不都拉'],
        ['remark', '  写成 这样, see page 3 ', '写成这样, see page 3'],
      ],
      5,
    ),
  )('C-01 the %s %j is kept as %j', async (field, given, kept) => {
    const { id } = valueIn<Contact>(await create({ [field]: given }));
    const [stored] = await contactsWithNumbers(admin, { ids: [id] });
    expect(stored).toMatchObject({ [field]: kept });
  });

  test.each([
    ['mobile', '1380000111', 'CONTACT_MOBILE_INVALID'],
    ['mobile', '138000011112', 'CONTACT_MOBILE_INVALID'],
    ['mobile', '12800001111', 'CONTACT_MOBILE_INVALID'],
    ['mobile', '0591-22862345', 'CONTACT_MOBILE_INVALID'],
    ['mobile', '1.38E+10', 'CONTACT_MOBILE_INVALID'],
    ['mobile2', 'none', 'CONTACT_MOBILE_INVALID'],
    ['shortNo', '12', 'CONTACT_SHORT_NO_INVALID'],
    ['shortNo', '1234567', 'CONTACT_SHORT_NO_INVALID'],
    ['shortNo', '61a3', 'CONTACT_SHORT_NO_INVALID'],
    ['officePhone', '12345678', 'CONTACT_OFFICE_PHONE_INVALID'],
    ['officePhone', '0591-123', 'CONTACT_OFFICE_PHONE_INVALID'],
    ['email', 'a@b', 'EMAIL_INVALID'],
    ['email', 'a b@c.cn', 'EMAIL_INVALID'],
    ['name', '', 'REQUIRED'],
    ['name', ' 　', 'REQUIRED'],
    ['name', '王\u0007五', 'CONTACT_NAME_INVALID'],
    ['name', '字'.repeat(51), 'TOO_LONG'],
    ['group', 'guest', 'NOT_AN_OPTION'],
    ['gender', 'x', 'NOT_AN_OPTION'],
    ['status', '在岗', 'NOT_AN_OPTION'],
    ['smsOptOut', 'yes', 'INVALID_TYPE'],
    ['smsOptOut', null, 'REQUIRED'],
    ['staffNo', '1'.repeat(33), 'TOO_LONG'],
    ['staffNo', 12, 'INVALID_TYPE'],
    ['remark', 'x'.repeat(501), 'TOO_LONG'],
    ['remark', ['x'], 'INVALID_TYPE'],
  ])('C-01 the %s %j is refused at its field', async (field, value, code) => {
    const answer = await create({ [field]: value });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ [field]: code });
  });

  test('C-01 department or unit has to be there, also after a change', async () => {
    expect(errorsOf(await create({ unit: '' }))).toEqual({ department: 'CONTACT_PLACE_REQUIRED' });
    const { id, version } = await addContact(admin, { unit: '', department: '护理教研室' });
    const change = { id, version, department: ' ' };
    const refused = await admin.post('/api/directory/update', change);
    expect(errorsOf(refused)).toEqual({ department: 'CONTACT_PLACE_REQUIRED' });
    valueIn(await admin.post('/api/directory/update', { ...change, unit: '护理学院' }));
  });

  test('C-01 the second mobile is another one than the first, also after a change', async () => {
    const both = { mobile: '13800001111', mobile2: '+8613800001111' };
    expect(errorsOf(await create(both))).toEqual({ mobile2: 'CONTACT_MOBILE2_SAME' });
    const { id, version } = await addContact(admin, { mobile: '13800001111' });
    const change = { id, version, mobile2: '138 0000 1111' };
    const refused = await admin.post('/api/directory/update', change);
    expect(errorsOf(refused)).toEqual({ mobile2: 'CONTACT_MOBILE2_SAME' });
  });

  test('C-01 all fields at fault are named at once, with sentences', async () => {
    const { body } = await create({ name: '', mobile: '1', email: 'x', shortNo: '1' });
    expect(body.Message).toBe('提交的数据未通过校验');
    expect(body.Value.errors).toEqual([
      { field: 'name', code: 'REQUIRED', message: '请填写此项' },
      {
        field: 'mobile',
        code: 'CONTACT_MOBILE_INVALID',
        message: '手机号应为 1 开头的 11 位数字',
      },
      { field: 'shortNo', code: 'CONTACT_SHORT_NO_INVALID', message: '短号应为 3 至 6 位数字' },
      { field: 'email', code: 'EMAIL_INVALID', message: '邮箱格式不正确' },
    ]);
  });
});

describe.each(engines())('the search for contacts on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    for (const values of [
      { name: '张伟', staffNo: 'T0801', mobile: '13800001234', unit: '护理学院', shortNo: '66123' },
      { name: '章薇', officePhone: '0591-22862345', department: '儿科学教研室', unit: '' },
      { name: '张伟明', mobile2: '13900005678', mobile: '13700000000', smsOptOut: true },
      { name: 'Anna Li', unit: '国际教育学院' },
      { name: '吕布', unit: '临床医学院', group: 'patient' },
    ]) {
      await addContact(admin, values);
    }
  });
  afterAll(() => api.close());

  const names = (contacts: Contact[]) => contacts.map(({ name }) => name);
  const search = async (query: Record<string, string>) =>
    names((await admin.get(`/api/directory?${new URLSearchParams(query)}`)).body.Value.list);
  const find = async (name: string) =>
    names(valueIn(await admin.post('/api/directory/info', { method: 'list', name })));

  test.each([
    ['a name', '张伟', ['张伟', '张伟明']],
    ['a part of a name', '伟', ['张伟', '张伟明']],
    ['a spelling', 'zhangwei', ['张伟', '章薇', '张伟明']],
    ['a part of a spelling', 'ANGWEIM', ['张伟明']],
    ['initials', 'zwm', ['张伟明']],
    ['the ü of a spelling', 'lvbu', ['吕布']],
    ['a Latin name', 'anna', ['Anna Li']],
    ['a unit', '护理', ['张伟']],
    ['a department', '儿科', ['章薇']],
    ['the end of a mobile', '1234', ['张伟']],
    ['a mobile as it is spoken', '138 0000-1234', ['张伟']],
    ['a mobile with the country code', '+86 13800001234', ['张伟']],
    ['a second mobile', '13900005678', ['张伟明']],
    ['a short number', '66123', ['张伟']],
    ['a landline', '22862345', ['章薇']],
    ['a landline with its area', '0591-22862345', ['章薇']],
    ['a landline with its area in one', '059122862345', ['章薇']],
    ['a staff number', 'T0801', ['张伟']],
    ['a staff number in another case', 't0801', ['张伟']],
    ['a part of a staff number', '0801', ['张伟']],
    ['nothing that is there', '赵', []],
    ['a sign that means something to the database', '%', []],
  ])('C-01 a contact is found by %s', async (_by, keyword, found) => {
    expect(await search({ keyword })).toEqual(found);
  });

  test('C-01 who cannot be reached has no mobile or takes no messages', async () => {
    expect(await search({ reachable: 'yes' })).toEqual(['张伟']);
    expect(await search({ reachable: 'no', keyword: 'zhang' })).toEqual(['章薇', '张伟明']);
    expect((await admin.get('/api/directory?reachable=maybe')).status).toBe(400);
  });

  test('C-02 the directory can be held to a group', async () => {
    expect(await search({ group: 'patient' })).toEqual(['吕布']);
    expect(await search({ group: 'hospital' })).toEqual([]);
  });

  test.each([
    ['张伟', ['张伟', '张伟明']],
    ['张伟明', ['张伟明']],
    [' zhangw ', ['张伟', '章薇', '张伟明']],
    ['zw', ['张伟', '章薇', '张伟明']],
    ['ANNA LI', ['Anna Li']],
    ['22862345', []],
  ])('V-02 the name %j gives its contacts, the exact one first', async (name, found) => {
    expect(await find(name)).toEqual(found);
  });

  test('V-02 a search gives whole contacts, at most twenty, and none that is deleted', async () => {
    for (let number = 0; number < 22; number += 1) {
      await addContact(admin, { name: `安林${'一二三四五六七八九十'[number % 10]}` });
    }
    const last = await addContact(admin, { name: '林' });
    expect(await find('林')).toHaveLength(20);
    expect((await find('林'))[0]).toBe('林');
    await admin.post('/api/directory/delete', { method: 'delete', ids: [last.id] });
    expect(await find('林')).not.toContain('林');
    const { body } = await admin.post('/api/directory/info', { method: 'list', name: '张伟明' });
    expect(body.Value[0]).toMatchObject({ mobile: '137****0000', unit: '基础医学院' });
  });

  test('V-02 a search for nothing is a query at fault', async () => {
    const answer = await admin.post('/api/directory/info', { method: 'list', name: ' ' });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual({ name: 'REQUIRED' });
  });
});
