import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { type Cells, contactImportOf, courseImportOf, issuesOf } from '../../../support/imports';
import { addContact, contactsWithNumbers, setTermStart } from '../../../support/records';
import { firstInQuick } from '../../../support/tier';

const WANG = { name: '王伟', department: '内科' };
const [M1, M2] = ['13800001111', '13900002222'];

describe.each(engines())('what several lists say of one person, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let phoneBook: ReturnType<typeof contactImportOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    phoneBook = contactImportOf(admin);
  });
  afterEach(() => api.close());

  const onSheets = (first: Cells, second: Cells) => [
    { ...first, row: 2, sheet: '电话' },
    { ...second, row: 5, sheet: '职称' },
  ];

  test.each<[string, Cells, Cells]>(
    firstInQuick([
      [
        'staff number',
        { staffNo: '7', unit: '护理学院', mobile: M1 },
        { staffNo: '7', title: '教授' },
      ],
      ['name and mobile', { mobile: M1, unit: '护理学院' }, { mobile: M1, title: '教授' }],
      [
        'name and department',
        { department: '内科', mobile: M1 },
        { department: '内科', title: '教授' },
      ],
      [
        'name and mobile, and only one list has numbers of the staff',
        { mobile: M1, unit: '护理学院' },
        { mobile: M1, staffNo: '7', title: '教授' },
      ],
    ]),
  )('I-03 people on two sheets are one by %s, and each sheet adds its columns', async (_, a, b) => {
    const rows = onSheets({ name: '王伟', ...a }, { name: '王伟', ...b });
    const check = await phoneBook.checked(rows);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'duplicate']);
    expect(check.rows.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
      ['“职称”第 5 行是同一人，该行的内容并入本行'],
      ['与“电话”第 2 行是同一人，本行的内容并入该行'],
    ]);
    await phoneBook.commit(check.token);
    expect(await contactsWithNumbers(admin)).toMatchObject([{ ...a, ...b, name: '王伟' }]);
    expect(await phoneBook.verdicts(rows)).toEqual(['unchanged', 'duplicate']);
  });

  test.each<[string, Cells, Cells]>([
    ['another title', { staffNo: '7', title: '讲师', mobile: M1 }, { staffNo: '7', title: '教授' }],
    ['another name', { staffNo: '7', mobile: M1 }, { staffNo: '7', name: '李二' }],
  ])('I-03 one staff number with %s on two sheets is refused', async (_, a, b) => {
    const check = await phoneBook.checked(onSheets({ ...WANG, ...a }, { ...WANG, ...b }));
    expect(issuesOf(check, 1)).toEqual(['error staffNo CONTACT_TWICE']);
  });

  test.each<[string, Cells, Cells]>([
    ['nothing but the name', { mobile: M1 }, { department: '外科', title: '教授' }],
    ['other mobiles', { mobile: M1 }, { mobile: M2, title: '教授' }],
    ['other staff numbers', { staffNo: '7', mobile: M1 }, { staffNo: '8', mobile: M1 }],
  ])('I-03 two people of one name on two sheets with %s are two', async (_, a, b) => {
    const check = await phoneBook.checked(onSheets({ ...WANG, ...a }, { ...WANG, ...b }));
    expect(check.rows.map(({ verdict }) => verdict)).not.toContain('duplicate');
  });

  test('I-04 without a staff number the second one is another person where the user says so', async () => {
    const rows = onSheets(
      { name: '王伟', department: '内科', mobile: M1 },
      { name: '王伟', department: '内科', title: '教授' },
    );
    const { rows: asked } = await phoneBook.checked(rows);
    expect(asked[1]?.person).toEqual({ options: ['same', 'second'], answer: 'same' });
  });

  test('I-03 staff numbers in the column of teachers are the people whom the phone book knows', async () => {
    await setTermStart(admin, '2026-08-31');
    await addContact(admin, { name: '王伟', staffNo: '10001', department: '内科' });
    await addContact(admin, { name: '李娜', staffNo: 'A2002', department: '内科' });
    const timetable = courseImportOf(admin, 'bachelor');
    const row = (teachers: string, more: Cells = {}) => ({
      ...{ termCode: '2026-2027-1', courseName: '生理学', classCode: teachers },
      ...{ weeks: '1-2周', weekday: '周一', periods: '1-2节', teachers, ...more },
    });
    const check = await timetable.checked([
      row('10001'),
      row('10001、A2002'),
      row('10001 A2002'),
      row('99999'),
      row('王伟,10001'),
    ]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual([
      ...['clash', 'clash', 'clash', 'error', 'error'],
    ]);
    await timetable.commit(check.token);
    const { body } = await admin.get('/api/rule?pageSize=100&sorter=id_ascend');
    expect(
      body.Value.list.map(({ leadTeachers }: { leadTeachers: object[] }) => leadTeachers),
    ).toEqual([
      [{ name: '王伟', staffNo: '10001' }],
      [
        { name: '王伟', staffNo: '10001' },
        { name: '李娜', staffNo: 'A2002' },
      ],
      [
        { name: '王伟', staffNo: '10001' },
        { name: '李娜', staffNo: 'A2002' },
      ],
    ]);
  });
});
