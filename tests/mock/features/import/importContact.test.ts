import type { Contact } from '@/contract/directory';
import type { ImportCheck } from '@/contract/import/import';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { type Cells, contactImportOf, issuesOf } from '../../../support/imports';
import { addContact, contactsWithNumbers } from '../../../support/records';
import { firstInQuick } from '../../../support/tier';

const ROW = { name: '陈晓明', unit: '基础医学院' };

const TWO_MOBILES = { mobile: '13800001111', mobile2: '13900001111' };

const NOT_EXPORTED = [
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'pinyin',
  'verifiedAt',
];

describe.each(engines())('the check of a phone book on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let phoneBook: ReturnType<typeof contactImportOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    phoneBook = contactImportOf(admin);
  });
  afterEach(() => api.close());

  const stored = async (): Promise<Contact[]> =>
    (await admin.get('/api/directory?pageSize=200&sorter=id_ascend')).body.Value.list;

  test('I-03 each row has its verdict and the counts add up, and nothing is written', async () => {
    await addContact(admin, { ...ROW, staffNo: 'T1', title: '讲师' });
    await addContact(admin, { ...ROW, staffNo: 'T2', name: '王一' });
    const before = await stored();
    const check = await phoneBook.checked([
      { name: '', unit: '学院' },
      { ...ROW, staffNo: 'T1', title: '教授' },
      { ...ROW, staffNo: 'T2', name: '王 一' },
      { name: '李二', unit: '护理学院' },
      { name: '李二', unit: '护理学院' },
    ]);
    expect(check.rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'error'],
      [3, 'changed'],
      [4, 'unchanged'],
      [5, 'new'],
      [6, 'duplicate'],
    ]);
    expect(check.counts).toEqual({
      total: 5,
      error: 1,
      duplicate: 1,
      unchanged: 1,
      clash: 0,
      new: 1,
      changed: 1,
    });
    expect(check.rows[1]?.changes).toEqual([{ field: 'title', from: '讲师', to: '教授' }]);
    expect(check.token.length).toBeGreaterThan(20);
    expect(check.sameFileAs).toBeUndefined();
    expect(await stored()).toEqual(before);
  });

  test('I-03 rows come back in the order they were sent, with their sheets', async () => {
    const { rows, counts } = await phoneBook.checked([
      { ...ROW, row: 9, sheet: '护理' },
      { name: '王一', unit: 'x', row: 3, sheet: '临床' },
      { name: '', row: 9, sheet: '临床' },
    ]);
    expect(rows.map(({ row, sheet }) => [row, sheet])).toEqual([
      [9, '护理'],
      [3, '临床'],
      [9, '临床'],
    ]);
    expect(counts.total).toBe(3);
  });

  test.each<[string, Cells, Cells, string]>(
    firstInQuick(
      [
        ['the staff number', { staffNo: '007', name: '旧名' }, { staffNo: '007' }, 'changed'],
        ['name and mobile', { mobile: '13800001111' }, { mobile: '138 0000 1111' }, 'unchanged'],
        ['name and department', { department: '儿科' }, { department: '儿科' }, 'unchanged'],
        [
          'a number that is new',
          { department: '儿科' },
          { department: '儿科', staffNo: '1' },
          'changed',
        ],
        ['a mobile that is known as the second', TWO_MOBILES, { mobile: '13900001111' }, 'changed'],
        ['another department', { department: '儿科' }, { department: '外科' }, 'new'],
        [
          'another staff number',
          { staffNo: '1', mobile: '13800001111' },
          { staffNo: '2', mobile: '13800001111' },
          'new',
        ],
        ['name and unit, without a department', {}, {}, 'unchanged'],
        ['another unit, without a department', {}, { unit: '护理学院' }, 'new'],
      ],
      3,
    ),
  )('I-03 a contact is known by its key: %s', async (_by, known, row, verdict) => {
    await addContact(admin, { ...ROW, ...known });
    expect(await phoneBook.verdicts([{ ...ROW, ...row }])).toEqual([verdict]);
  });

  test('I-03 of several contacts that fit, none is guessed', async () => {
    const mobile = '13800001111';
    await addContact(admin, { ...ROW, mobile });
    const other = await addContact(admin, { ...ROW, mobile });
    const check = await phoneBook.checked([{ ...ROW, mobile, title: '教授' }]);
    expect(check.rows[0]).toMatchObject({
      verdict: 'error',
      issues: [{ message: '通讯录中有 2 位同名联系人，请补充工号' }],
    });
    expect(issuesOf(check)).toEqual(['error staffNo CONTACT_AMBIGUOUS']);
    await admin.post('/api/directory/delete', { method: 'delete', ids: [other.id] });
    expect(await phoneBook.verdicts([{ ...ROW, mobile, title: '教授' }])).toEqual(['changed']);
  });

  test.each<[string, Cells, Cells, string[]]>([
    [
      'one staff number, other content',
      { staffNo: '1' },
      { staffNo: '1', title: 'x' },
      ['error staffNo CONTACT_TWICE'],
    ],
    [
      'one mobile, other content',
      { mobile: '13800001111' },
      { mobile: '13800001111', title: 'x' },
      ['error name CONTACT_TWICE'],
    ],
    [
      'one staff number, other people',
      { staffNo: '1' },
      { staffNo: '1', name: '李二' },
      ['error staffNo CONTACT_TWICE'],
    ],
  ])(
    'I-03 two rows with %s: the later one is an error that names the first',
    async (_how, a, b, said) => {
      const check = await phoneBook.checked([
        { ...ROW, ...a },
        { ...ROW, ...b },
      ]);
      expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'error']);
      expect(issuesOf(check, 1).filter((issue) => issue.startsWith('error'))).toEqual(said);
      expect(check.rows[1]?.issues.at(-1)?.message).toBe('与第 2 行是同一联系人，但内容不同');
    },
  );

  test('I-03 the first row is named with its sheet where that is another one', async () => {
    const rows = [
      { ...ROW, staffNo: '1', row: 4, sheet: '临床', title: 'y' },
      { ...ROW, staffNo: '1', row: 4, sheet: '护理', title: 'x' },
      { ...ROW, staffNo: '1', row: 5, sheet: '临床', title: 'x' },
    ];
    const messages = (await phoneBook.checked(rows)).rows.map(({ issues }) => issues[0]?.message);
    expect(messages).toEqual([
      undefined,
      '与“临床”第 4 行是同一联系人，但内容不同',
      '与第 4 行是同一联系人，但内容不同',
    ]);
  });

  test('I-03 a staff number goes to one of two people, also where one of them is known', async () => {
    await addContact(admin, { ...ROW, mobile: '13800001111' });
    const rows = [
      { ...ROW, mobile: '13800001111', staffNo: '88' },
      { name: '李二', unit: '护理学院', staffNo: '88' },
    ];
    const check = await phoneBook.checked(rows);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['changed', 'error']);
    expect(issuesOf(check, 1)).toEqual(['error staffNo CONTACT_TWICE']);
    const { token } = await phoneBook.checked([...rows].reverse());
    expect((await phoneBook.commit(token)).body.Value.counts).toMatchObject({ created: 1 });
  });

  test('I-03 a row that says the same in other writing is a duplicate', async () => {
    const verdicts = await phoneBook.verdicts([
      { ...ROW, staffNo: '0012', mobile: '13800001111', email: '' },
      { ...ROW, name: '陈 晓 明', staffNo: "'００12", mobile: '+86 138-0000-1111', email: ' ' },
      { ...ROW, staffNo: '0013', mobile: '13800001111' },
    ]);
    expect(verdicts).toEqual(['new', 'duplicate', 'new']);
  });

  test('I-03 a row at fault takes no place from a later one', async () => {
    const rows = [
      { ...ROW, staffNo: '1', email: 'x' },
      { ...ROW, staffNo: '1', email: 'a@b.cn' },
    ];
    expect(await phoneBook.verdicts(rows)).toEqual(['error', 'new']);
  });

  test('I-03 one number for two people is a warning, in the file and with the directory', async () => {
    await addContact(admin, { ...ROW, mobile: '13800001111' });
    const check = await phoneBook.checked([
      { name: '王一', unit: 'x', mobile: '13800001111' },
      { name: '李二', unit: 'x', mobile: '13800002222' },
      { name: '赵六', unit: 'x', mobile: '13800002222' },
      { ...ROW, mobile: '13800001111', title: '教授' },
    ]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new', 'changed']);
    expect(check.rows.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
      ['与 陈晓明 的手机号相同'],
      [],
      ['与 李二 的手机号相同'],
      ['与 王一 的手机号相同'],
    ]);
    expect(issuesOf(check)).toEqual(['warning mobile CONTACT_MOBILE_SHARED']);
  });

  test('I-03 the rules for two fields are held against what the record will be', async () => {
    await addContact(admin, { name: '王一', staffNo: '1', department: '儿科', unit: '' });
    const keep = await phoneBook.checked([{ name: '王一', staffNo: '1', department: '' }]);
    expect(keep.rows[0]?.verdict).toBe('unchanged');
    const clear = { blanks: 'clear' };
    const cleared = await phoneBook.checked(
      [{ name: '王一', staffNo: '1', department: '' }],
      clear,
    );
    expect(issuesOf(cleared)).toEqual(['error department CONTACT_PLACE_REQUIRED']);
    const made = await phoneBook.checked([{ name: '辛仁' }]);
    expect(issuesOf(made)).toEqual(['error department CONTACT_PLACE_REQUIRED']);
  });

  test('I-04 blanks keep what is known, or clear it where that was chosen', async () => {
    await addContact(admin, { ...ROW, staffNo: '1', title: '教授', mobile: '13800001111' });
    const row = { ...ROW, staffNo: '1', title: '', mobile: '无', email: '' };
    expect(await phoneBook.verdicts([row])).toEqual(['unchanged']);
    const { rows } = await phoneBook.checked([row], { blanks: 'clear' });
    expect(rows[0]?.changes).toEqual([
      { field: 'title', from: '教授', to: '' },
      { field: 'mobile', from: '138****1111', to: '' },
    ]);
    await phoneBook.run([row], { blanks: 'clear' });
    expect(await stored()).toMatchObject([{ title: '', mobile: '', unit: '基础医学院' }]);
  });

  test('I-04 a blank never clears name, group, state or the wish for no messages', async () => {
    const known = { ...ROW, staffNo: '1', group: 'hospital', status: '退休', smsOptOut: true };
    await addContact(admin, known);
    const row = { ...ROW, staffNo: '1', group: '', status: '', smsOptOut: '' };
    expect(await phoneBook.verdicts([row], { blanks: 'clear' })).toEqual(['unchanged']);
  });

  test('I-07 the same file is recognised as long as its import stands', async () => {
    const first = await phoneBook.run([ROW]);
    const again = (): Promise<ImportCheck> => phoneBook.checked([ROW]);
    expect((await again()).sameFileAs).toBe(first.batchId);
    const other = { file: { name: 'x.csv', size: 1, sha256: 'b'.repeat(64) } };
    expect((await phoneBook.checked([ROW], other)).sameFileAs).toBeUndefined();
    await phoneBook.undo(first.batchId);
    expect((await again()).sameFileAs).toBeUndefined();
  });

  test('I-08 rows as an export writes them are all unchanged', async () => {
    await addContact(admin, {
      group: 'patient',
      staffNo: '0012',
      name: 'Anna 李',
      gender: '女',
      category: '外聘',
      department: '儿科',
      unit: '附属医院',
      title: '主任医师',
      position: '秘书',
      mobile: '13800001111',
      mobile2: '13900001111',
      shortNo: '6123',
      officePhone: '0591-22862345-801',
      email: 'a@b.cn',
      wechat: '-wx',
      campus: '旗山',
      office: 'A-101',
      remark: '写成 这样，=1+1\n第二行',
      smsOptOut: true,
      status: '退休',
    });
    await addContact(admin, ROW);
    const [full, blank] = await contactsWithNumbers(admin);
    const cells = (contact: Contact | undefined) =>
      Object.fromEntries(
        Object.entries(contact ?? {})
          .filter(([name]) => !NOT_EXPORTED.includes(name))
          .map(([name, value]) => [name, value === true ? '是' : value === false ? '否' : value]),
      ) as Cells;
    for (const blanks of ['keep', 'clear']) {
      expect(await phoneBook.verdicts([cells(full), cells(blank)], { blanks })).toEqual([
        'unchanged',
        'unchanged',
      ]);
    }
  });
});
