import fc from 'fast-check';
import { testFull } from '../../../support/testFull';
import { rowsOf, xlsxOf } from '../../read/makeXlsx';
import { outcomeOf } from '../outcome';

const HEADER = ['工号', '姓名', '部门', '手机'];
const PEOPLE = [
  ['P001', '陈晓明', '内科教研室', '13800000001'],
  ['P002', '林国强', '内科教研室', '13800000002'],
  ['P003', '黄志伟', '外科教研室', '13800000003'],
];
const RECORDS = PEOPLE.map(
  ([staffNo, name, department, mobile]) =>
    `staffNo=${staffNo} name=${name} department=${department} mobile=${mobile}`,
);

test.each(['5E01', '1E5', '9e3', '12E3', '3e10', 'E100'])(
  'I-03 the staff number %s is one, and no number that lost its digits',
  async (staffNo) => {
    const { records, problems } = await outcomeOf('contact', [HEADER, [staffNo, '陈晓明', '', '']]);
    expect(records).toEqual([`staffNo=${staffNo} name=陈晓明`]);
    expect(problems).toEqual([]);
  },
);

test.each(['1.38E+10', '5.00E+01', '2E+11', '1.5e10'])(
  'I-03 the staff number %s lost its digits',
  async (staffNo) => {
    const { problems } = await outcomeOf('contact', [HEADER, [staffNo, '陈晓明', '', '']]);
    expect(problems).toEqual(['!2 staffNo:CELL_DIGITS_LOST']);
  },
);

test.each([
  [['gh', 'xm', 'bm', 'sj']],
  [['StaffNo', 'Name', 'Department', 'Mobile']],
  [['staff_no', 'NAME', 'dept_name', 'mobile_phone']],
  [['Staff No.', 'Full name', 'Department', 'Mobile']],
])('I-02 names of columns in English right below the header are no row: %j', async (again) => {
  const { records, problems } = await outcomeOf('contact', [HEADER, again, ...PEOPLE]);
  expect(records).toEqual(RECORDS);
  expect(problems).toEqual([]);
});

test('I-02 somebody with an English name right below the header is a row', async () => {
  const { records } = await outcomeOf('contact', [
    HEADER,
    ['Smith', 'Mary Smith', 'Office', ''],
    ...PEOPLE,
  ]);
  expect(records[0]).toBe('staffNo=Smith name=Mary Smith department=Office');
  expect(records).toHaveLength(4);
});

testFull(
  'I-02 rows of nothing but no, as boxes to tick leave them below a list, are none',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('否', 'FALSE', 'False', 'no'),
        fc.integer({ min: 1, max: 2 }),
        async (count, no, boxes) => {
          const header = [...HEADER, ...['是否党员', '工会会员'].slice(0, boxes)];
          const below = Array.from({ length: count }, () => [
            ...HEADER.map(() => ''),
            ...new Array<string>(boxes).fill(no),
          ]);
          const people = PEOPLE.map((person) => [...person, ...new Array<string>(boxes).fill(no)]);
          const { records, problems } = await outcomeOf('contact', [header, ...people, ...below]);
          expect(records).toEqual(RECORDS);
          expect(problems).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  },
);

test('I-02 boxes that a workbook keeps as such are none either', async () => {
  const box = (place: string) => `<c r="${place}" t="b"><v>0</v></c>`;
  const below = [5, 6, 7].map((index) => `<row r="${index}">${box(`E${index}`)}</row>`).join('');
  const bytes = xlsxOf([{ rows: rowsOf([[...HEADER, '是否党员'], ...PEOPLE]) + below }]);
  const { records, problems } = await outcomeOf('contact', bytes);
  expect(records).toEqual(RECORDS);
  expect(problems).toEqual([]);
});

test.each([
  ['总机转8012', '', ['2 officePhone:CONTACT_INNER_LINE']],
  ['总机-8012', '', ['2 officePhone:CONTACT_INNER_LINE']],
  ['总机 8012', '', ['2 officePhone:CONTACT_INNER_LINE']],
  ['总机：转8012', '', ['2 officePhone:CONTACT_INNER_LINE']],
  ['转8012', '', ['2 officePhone:CONTACT_INNER_LINE']],
  ['总机22860002转8012', ' officePhone=22860002-8012', []],
  ['总机：0591-22860002转8012', ' officePhone=0591-22860002-8012', []],
])(
  'I-03 the office phone %j is %j, and what nobody outside dials is told',
  async (text, phone, said) => {
    const { records, problems } = await outcomeOf('contact', [
      ['姓名', '办公电话'],
      ['陈晓明', text],
      ['林国强', '0591-22860003'],
      ['黄志伟', '0591-22860004'],
    ]);
    expect(records[0]).toBe(`name=陈晓明${phone}`);
    expect(problems).toEqual(said);
  },
);

test('I-03 a switchboard’s line in a column of mobiles is told, and the row stands', async () => {
  const { records, problems } = await outcomeOf('contact', [
    HEADER,
    ['P009', '郑海燕', '', '总机转8012'],
    ...PEOPLE,
  ]);
  expect(records[0]).toBe('staffNo=P009 name=郑海燕');
  expect(problems).toEqual(['2 mobile:CONTACT_INNER_LINE']);
});
