import { maskNumber } from '@/contract/base/phone';
import { contactImporter } from '../../../../mock/features/import/contacts/contacts';
import { KnownContacts } from '../../../../mock/features/import/contacts/match';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { type Cells, contactImportOf, issuesOf } from '../../../support/imports';
import { addContact, contactsWithNumbers } from '../../../support/records';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const WANG = { name: '王伟', department: '内科' };
const [M1, M2, M3] = ['13800001111', '13900002222', '13700003333'];

describe.each(engines())('who is meant by a row of a phone book, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let phoneBook: ReturnType<typeof contactImportOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    phoneBook = contactImportOf(admin);
  });
  afterEach(() => api.close());

  const stored = () => contactsWithNumbers(admin);
  const numbers = async () => (await stored()).map(({ mobile, mobile2 }) => [mobile, mobile2]);

  test('I-05 of a name that thousands bear only those are read whom the row could mean', async () => {
    await addContact(admin, { ...WANG, staffNo: 'T1' });
    await addContact(admin, { ...WANG, mobile: M1 });
    const named = async (cells: object) => {
      const rows = [{ row: 2, name: WANG.name, ...cells }];
      const read = await contactImporter.read(api.store.reader, rows as never);
      return (await KnownContacts.load(api.store.reader, read)).named(WANG.name);
    };
    expect((await named({ staffNo: 'T9' })).map(({ mobile }) => mobile)).toEqual([M1]);
    expect(await named({})).toHaveLength(2);
    const check = await phoneBook.checked([{ ...WANG, staffNo: 'T9', department: '外科' }]);
    expect(check.rows[0]?.issues).toMatchObject([
      { code: 'CONTACT_NAME_HELD', message: expect.stringContaining('3') },
    ]);
  });

  describe('a name and place that are known, with a new number', () => {
    const row = { ...WANG, mobile: M2 };
    const second = { people: { rows: [{ row: 2, as: 'second' }] } };
    beforeEach(() => addContact(admin, { ...WANG, mobile: M1 }));

    test('I-03 it is a change with a question, not silently a second person', async () => {
      const check = await phoneBook.checked([row]);
      expect(check.rows[0]).toMatchObject({
        verdict: 'changed',
        changes: [{ field: 'mobile', from: maskNumber(M1), to: maskNumber(M2) }],
        person: { options: ['same', 'second'] },
        issues: [{ message: '与通讯录中 内科 的 王伟 姓名、单位相同，手机号不同' }],
      });
      expect(check.rows[0]?.person?.answer).toBeUndefined();
    });

    test.each<[string, object, string, string[][]]>([
      ['all rows are said to be the same', { people: { all: 'same' } }, 'changed', [[M2, '']]],
      [
        'all rows are said to be others',
        { people: { all: 'second' } },
        'new',
        [
          [M1, ''],
          [M2, ''],
        ],
      ],
      [
        'this row is said to be another',
        second,
        'new',
        [
          [M1, ''],
          [M2, ''],
        ],
      ],
      [
        'this row is said to be another, all else the same',
        { people: { all: 'same', ...second.people } },
        'new',
        [
          [M1, ''],
          [M2, ''],
        ],
      ],
    ])('I-04 where %s, that is imported', async (_, options, verdict, after) => {
      const check = await phoneBook.checked([row], options);
      expect(check.rows[0]).toMatchObject({ verdict, person: { answer: expect.any(String) } });
      await phoneBook.commit(check.token);
      expect(await numbers()).toEqual(after);
    });

    test('I-03 a name that two will bear is told, with what it means for reminders', async () => {
      const check = await phoneBook.checked([row, { ...WANG, department: '外科' }], second);
      const message =
        '将有 3 位联系人叫 王伟：课表中只写姓名、没有工号的 王伟 对应不到手机号，收不到提醒';
      expect(check.rows.map(({ issues }) => issues.map((issue) => issue.message))).toEqual([
        [message],
        [message],
      ]);
      expect((await phoneBook.checked([row])).rows[0]?.issues.map(({ code }) => code)).toEqual([
        'CONTACT_NUMBER_NEW',
      ]);
    });

    test('I-04 an answer holds where data changed that does not concern the row', async () => {
      const { token } = await phoneBook.checked([row], second);
      await addContact(admin, { name: '李二', unit: '护理学院' });
      expect((await phoneBook.commit(token)).status).toBe(200);
      expect(await stored()).toHaveLength(3);
    });

    test('I-04 a person of this name who came in between makes the check stale', async () => {
      const { token } = await phoneBook.checked([row]);
      await addContact(admin, { ...WANG, mobile: M3 });
      expect((await phoneBook.commit(token)).body.ErrorCode).toBe('IMPORT_STALE');
    });

    test('I-03 where two have the name and place, only a second person can be meant', async () => {
      await addContact(admin, { ...WANG, mobile: M3 });
      const check = await phoneBook.checked([row], { people: { all: 'same' } });
      expect(issuesOf(check)).toEqual(['error staffNo CONTACT_AMBIGUOUS']);
      expect(check.rows[0]?.person).toEqual({ options: ['second'] });
      expect(await phoneBook.verdicts([row], second)).toEqual(['new']);
    });

    testFull('I-03 the main number that was the second changes places with it', async () => {
      await phoneBook.run([{ ...WANG, mobile: M1, mobile2: M2 }]);
      const check = await phoneBook.checked([row]);
      expect(check.rows[0]?.person).toBeUndefined();
      await phoneBook.commit(check.token);
      expect(await numbers()).toEqual([[M2, M1]]);
      expect(await phoneBook.verdicts([row])).toEqual(['unchanged']);
    });
  });

  test.each<[string, Cells, Cells]>(
    firstInQuick(
      [
        ['the same staff number', { ...WANG, staffNo: '7' }, { ...WANG, staffNo: '7' }],
        ['the staff number and no more', { ...WANG, staffNo: '7' }, { staffNo: '7', name: '王伟' }],
        ['the same name and department', WANG, WANG],
        ['no name, under its person', WANG, { name: '' }],
        ['no name but the department', WANG, { name: '', department: '内科' }],
      ],
      2,
    ),
  )('I-03 a row with %s and only another number is the same person', async (_, first, later) => {
    const rows = [
      { ...first, mobile: M1 },
      { ...later, mobile: M2 },
    ];
    const check = await phoneBook.checked(rows);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'duplicate']);
    expect(check.rows.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
      ['第 3 行的号码记为备用手机'],
      ['与第 2 行是同一人，号码记入该行的备用手机'],
    ]);
    await phoneBook.commit(check.token);
    expect(await numbers()).toEqual([[M1, M2]]);
    expect(await phoneBook.verdicts(rows)).toEqual(['unchanged', 'duplicate']);
  });

  test('I-03 a third number is told and not imported', async () => {
    const rows = [M1, M2, M3].map((mobile) => ({ ...WANG, mobile }));
    const check = await phoneBook.checked(rows);
    expect(issuesOf(check, 2)).toEqual(['warning mobile CONTACT_NUMBER_THIRD']);
    await phoneBook.commit(check.token);
    expect(await numbers()).toEqual([[M1, M2]]);
  });

  testFull('I-03 the number of a later row is added to a person who is known', async () => {
    await addContact(admin, { ...WANG, mobile: M1 });
    const check = await phoneBook.checked([
      { ...WANG, mobile: M1 },
      { ...WANG, mobile: M2 },
    ]);
    expect(check.rows[0]?.changes).toEqual([{ field: 'mobile2', from: '', to: maskNumber(M2) }]);
    const { batchId } = (await phoneBook.commit(check.token)).body.Value;
    expect(await numbers()).toEqual([[M1, M2]]);
    await phoneBook.undo(batchId);
    expect(await numbers()).toEqual([[M1, '']]);
  });

  test('I-03 a later row of the same name and place is a second person where the user says so', async () => {
    const rows = [
      { ...WANG, mobile: M1 },
      { ...WANG, mobile: M2 },
    ];
    const { rows: joined } = await phoneBook.checked(rows);
    expect(joined[1]?.person).toEqual({ options: ['same', 'second'], answer: 'same' });
    await phoneBook.run(rows, { people: { rows: [{ row: 3, as: 'second' }] } });
    expect(await numbers()).toEqual([
      [M1, ''],
      [M2, ''],
    ]);
    expect(await phoneBook.verdicts(rows)).toEqual(['unchanged', 'unchanged']);
  });

  test.each<[string, Cells]>([
    ['another title', { ...WANG, title: '教授' }],
    ['another department', { ...WANG, department: '外科' }],
  ])('I-03 a row of the same name with %s is another person', async (_, later) => {
    const check = await phoneBook.checked([
      { ...WANG, mobile: M1 },
      { ...later, mobile: M2 },
    ]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
    expect(issuesOf(check, 1)).toEqual(['warning name CONTACT_NAME_HELD']);
  });
});
