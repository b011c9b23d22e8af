import type { ContactFields } from '@/contract/directory';
import type { ContactRow } from '@/contract/import/import';
import { readContactRow } from '@/domain/rows/contactRow';

type Cells = Omit<ContactRow, 'row'>;

const read = (cells: Cells) => readContactRow({ row: 2, ...cells });

const said = (cells: Cells) =>
  read(cells).issues.map(({ level, field, code }) => `${level} ${field} ${code}`);

test.each<[Cells, Partial<ContactFields>]>([
  [{ name: '张 三' }, { name: '张三' }],
  [{ name: 'Ａnna Li' }, { name: 'Ａnna Li' }],
  [{ name: '欧阳·阿不' }, { name: '欧阳·阿不' }],
  [{ staffNo: "'00123" }, { staffNo: '00123' }],
  [{ staffNo: '="00123"' }, { staffNo: '00123' }],
  [{ staffNo: '１２３.0' }, { staffNo: '123.0' }],
  [{ staffNo: '123.0' }, { staffNo: '123' }],
  [{ mobile: '13800001111.0' }, { mobile: '13800001111' }],
  [{ mobile: '+86 138-0000-1111' }, { mobile: '13800001111' }],
  [{ mobile: '（+86）１３８００００１１１１' }, { mobile: '13800001111' }],
  [{ officePhone: '（0591）2286 2345' }, { officePhone: '0591-22862345' }],
  [{ officePhone: '05901234567'.replace('0590', '0590') }, {}],
  [{ officePhone: '0590-2234567转12' }, { officePhone: '0590-2234567-12' }],
  [{ shortNo: '６１２３' }, { shortNo: '6123' }],
  [{ email: ' a@b.cn\u00a0' }, { email: 'a@b.cn' }],
  [{ group: '医院用户' }, { group: 'hospital' }],
  [{ group: '临床带教教师' }, { group: 'hospital' }],
  [{ group: 'Hospital' }, { group: 'hospital' }],
  [{ group: '标准化病人' }, { group: 'patient' }],
  [{ group: 'staff' }, { group: 'staff' }],
  [{ gender: '女性' }, { gender: '女' }],
  [{ gender: 'M' }, { gender: '男' }],
  [{ smsOptOut: '√' }, { smsOptOut: true }],
  [{ smsOptOut: '否' }, { smsOptOut: false }],
  [{ status: '退休' }, { status: '退休' }],
  [{ remark: '无' }, { remark: '无' }],
  [{ mobile: '13800001111（短号：661111）' }, { mobile: '13800001111', shortNo: '661111' }],
  [{ officePhone: '22860001 小号6611' }, { officePhone: '22860001', shortNo: '6611' }],
  [{ name: '李二（教学秘书）' }, { name: '李二', position: '教学秘书' }],
  [{ name: '李二（内科）' }, { name: '李二（内科）' }],
])('I-03 the cells %j are read as %j', (cells, values) => {
  expect(read(cells)).toMatchObject({ values, blank: [] });
});

test.each<[Cells]>([
  [{ title: '' }],
  [{ title: ' \u3000' }],
  [{ title: "'" }],
  [{ title: '=""' }],
  [{ mobile: '无' }],
  [{ mobile: '/' }],
  [{ shortNo: '-' }],
  [{ officePhone: '——' }],
  [{ staffNo: '暂无' }],
  [{ email: '无' }],
  [{ email: '／' }],
  [{ email: '-' }],
])('I-03 the cell in %j is blank', (cells) => {
  expect(read(cells)).toEqual({ values: {}, blank: Object.keys(cells), issues: [] });
});

test('I-03 texts are kept as they are written, but for blanks between Chinese characters', () => {
  const remark = "'十四五'规划教材  主编 Wang Wu";
  const { values } = readContactRow({ row: 2, name: '张　三', department: '内 科', remark });
  expect(values).toEqual({
    name: '张三',
    department: '内科',
    remark: "'十四五'规划教材主编 Wang Wu",
  });
});

test('I-03 a column that the file does not have is neither filled nor blank', () => {
  expect(read({})).toEqual({ values: {}, blank: [], issues: [] });
});

test.each<[Cells, string]>([
  [{ name: '王\u0007五' }, 'error name CONTACT_NAME_INVALID'],
  [{ name: '字'.repeat(51) }, 'error name TOO_LONG'],
  [{ mobile: '1380000111' }, 'error mobile CONTACT_MOBILE_INVALID'],
  [{ mobile: '张三的手机' }, 'error mobile CONTACT_MOBILE_INVALID'],
  [{ mobile2: '12800001111' }, 'error mobile2 CONTACT_MOBILE_INVALID'],
  [{ mobile: '1.38E+10' }, 'error mobile CELL_DIGITS_LOST'],
  [{ staffNo: '2.02E+11' }, 'error staffNo CELL_DIGITS_LOST'],
  [{ shortNo: '12' }, 'error shortNo CONTACT_SHORT_NO_INVALID'],
  [{ officePhone: '12' }, 'error officePhone CONTACT_OFFICE_PHONE_INVALID'],
  [{ officePhone: '22862345/abc' }, 'error officePhone CONTACT_OFFICE_PHONE_INVALID'],
  [{ officePhone: '801' }, 'warning officePhone CONTACT_INNER_LINE'],
  [{ officePhone: '内线8012' }, 'warning officePhone CONTACT_INNER_LINE'],
  [{ email: 'a.b.cn' }, 'error email EMAIL_INVALID'],
  [{ mobile: '#N/A' }, 'error mobile CELL_FORMULA_FAILED'],
  [{ name: '#REF!' }, 'error name CELL_FORMULA_FAILED'],
  [{ unit: '同上' }, 'error unit CELL_DITTO'],
  [{ department: '同左' }, 'error department CELL_DITTO'],
  [{ title: '〃' }, 'warning title CELL_LEFT_OUT'],
  [{ group: '老师' }, 'error group NOT_AN_OPTION'],
  [{ gender: '未知' }, 'warning gender CELL_LEFT_OUT'],
  [{ status: '在岗' }, 'warning status CELL_LEFT_OUT'],
  [{ smsOptOut: '可能' }, 'error smsOptOut INVALID_TYPE'],
  [{ remark: 'x\u0000' }, 'warning remark CELL_LEFT_OUT'],
  [{ remark: 'x'.repeat(501) }, 'warning remark CELL_LEFT_OUT'],
  [{ mobile: '14012345678' }, 'warning mobile CONTACT_MOBILE_MACHINE'],
])('I-03 of the cells %j it says %j', (cells, issue) => {
  expect(said(cells)).toEqual([issue]);
});

test.each(['162', '165', '167', '170', '171', '192', '147'])(
  'I-03 numbers that begin with %s are real ones',
  (start) => {
    expect(read({ mobile: `${start}12345678` })).toMatchObject({
      values: { mobile: `${start}12345678` },
      issues: [],
    });
  },
);

test.each(['mr', 'Mrs.', 'MS', '女士', '先生'])(
  'I-03 the form of address %j is no title: it is left out with the reason',
  (title) => {
    const { values, issues } = read({ name: '张三', title });
    expect(values).toEqual({ name: '张三' });
    expect(issues).toMatchObject([
      { field: 'title', level: 'warning', message: `“${title}”未导入：是称呼，不是职称` },
    ]);
    expect(read({ title: '教师' }).values).toEqual({ title: '教师' });
  },
);

test('I-03 what is refused says why, in words for the one who mends it', () => {
  const messages = (cells: Cells) => read(cells).issues.map(({ message }) => message);
  expect(messages({ mobile: '1.38E+10' })).toEqual([
    '1.38E+10 已丢失数字，请在原文件中把该列设为文本后重新填写',
  ]);
  expect(messages({ mobile: '#N/A' })).toEqual(['单元格是公式错误 #N/A']);
  expect(messages({ group: '老师' })).toEqual([
    '只能是：教职工、临床带教教师、标准化病人、班级联系人',
  ]);
  expect(messages({ gender: '未知' })).toEqual(['“未知”未导入：只能是：男、女']);
});

test('I-03 every cell at fault is named at once', () => {
  expect(
    said({ name: '王五', mobile: '1', email: 'x', shortNo: '1', title: '#N/A' }).sort(),
  ).toEqual([
    'error email EMAIL_INVALID',
    'error mobile CONTACT_MOBILE_INVALID',
    'error shortNo CONTACT_SHORT_NO_INVALID',
    'warning title CELL_LEFT_OUT',
  ]);
});

describe('numbers in the mobile column', () => {
  test.each<[string, Partial<ContactFields>, string[]]>([
    ['13800001111/13900002222', { mobile: '13800001111', mobile2: '13900002222' }, ['备用手机']],
    [
      '13800001111\n139 0000 2222'.replace(/ /g, ''),
      { mobile: '13800001111', mobile2: '13900002222' },
      ['备用手机'],
    ],
    [
      '138 1234 0043 / 139 1234 0043',
      { mobile: '13812340043', mobile2: '13912340043' },
      ['备用手机'],
    ],
    [
      '+86 138 1234 0043； 0591 8359 0001转2, 66 12',
      { mobile: '13812340043', officePhone: '0591-83590001-2', shortNo: '6612' },
      ['办公电话', '短号'],
    ],
    ['13812340043 6612', { mobile: '13812340043', shortNo: '6612' }, ['短号']],
    ['13800001111、612345', { mobile: '13800001111', shortNo: '612345' }, ['短号']],
    ['612345；13800001111', { mobile: '13800001111', shortNo: '612345' }, ['短号']],
    ['0591-22862345', { officePhone: '0591-22862345' }, ['办公电话']],
    ['22862345', { officePhone: '22862345' }, ['办公电话']],
    ['6123', { shortNo: '6123' }, ['短号']],
    [
      '13800001111,0591-22862345,6123',
      { mobile: '13800001111', officePhone: '0591-22862345', shortNo: '6123' },
      ['办公电话', '短号'],
    ],
  ])('I-03 %j go where they belong, with a note', (mobile, values, fields) => {
    const { issues, ...contact } = read({ mobile });
    expect(contact.values).toEqual(values);
    expect(contact.blank).toEqual(values.mobile ? [] : ['mobile']);
    expect(issues.map(({ level, code }) => `${level} ${code}`)).toEqual(
      fields.map(() => 'warning CONTACT_NUMBER_MOVED'),
    );
    for (const [index, field] of fields.entries()) {
      expect(issues[index]?.message).toContain(`已移到“${field}”`);
    }
  });

  test.each<[Cells, Cells]>([
    [{ officePhone: '138 0000 1111' }, { mobile: '13800001111' }],
    [
      { mobile: '13900002222', officePhone: '13800001111' },
      { mobile: '13900002222', mobile2: '13800001111' },
    ],
  ])('I-03 a mobile among landlines goes to its own field, with a note: %j', (cells, values) => {
    expect(read(cells).values).toEqual(values);
    expect(said(cells)).toEqual(['warning officePhone CONTACT_NUMBER_MOVED']);
  });

  test.each<[string, Cells]>([
    ['three mobiles', { mobile: '13800001111/13900002222/13700003333' }],
    [
      'a second mobile where there is another one',
      { mobile: '13800001111/13900002222', mobile2: '13700003333' },
    ],
    ['a short number where there is another one', { mobile: '6123', shortNo: '6124' }],
    ['a number with words', { mobile: '13800001111 张三' }],
    ['three with words between', { mobile: '138 1234 0043;139 1234 0043;137 x' }],
    ['a mobile of too many digits', { mobile: '1380 23400431' }],
    ['a mobile of too few digits', { mobile: '138 1234 004 / 139 1234 0043' }],
  ])('I-03 %s are not sorted out by guessing', (_what, cells) => {
    expect(said(cells)).toEqual(['error mobile CONTACT_MOBILE_INVALID']);
    expect(read(cells).values).not.toHaveProperty('mobile');
  });

  test('I-03 a number that already stands in its own column stays there once', () => {
    expect(read({ mobile: '6123', shortNo: '6123' }).values).toEqual({ shortNo: '6123' });
  });
});

test.each<[string, Partial<ContactFields>, string[]]>([
  ['0591-22862345、22862346', { officePhone: '0591-22862345' }, ['CONTACT_NUMBER_SURPLUS']],
  ['83590001 83590002', { officePhone: '83590001' }, ['CONTACT_NUMBER_SURPLUS']],
  ['801/0591-22862345', { officePhone: '0591-22862345' }, ['CONTACT_INNER_LINE']],
  ['8012（内线）', {}, ['CONTACT_INNER_LINE']],
  ['83791234(6123)', { officePhone: '83791234' }, ['CONTACT_INNER_LINE']],
  ['0591-83791234（123）', { officePhone: '0591-83791234' }, ['CONTACT_INNER_LINE']],
  [
    '22862345/13800001111',
    { officePhone: '22862345', mobile: '13800001111' },
    ['CONTACT_NUMBER_MOVED'],
  ],
])(
  'I-03 of the office numbers %j one is kept, and the others are told',
  (officePhone, values, codes) => {
    const contact = read({ officePhone });
    expect(contact.values).toEqual(values);
    expect(contact.blank).toEqual([]);
    expect(contact.issues.map(({ level, code }) => `${level} ${code}`)).toEqual(
      codes.map((code) => `warning ${code}`),
    );
  },
);

describe('what stands in the cell of the name', () => {
  test.each<[Cells, Partial<ContactFields>, string[]]>([
    [
      { name: '张三2010012' },
      { name: '张三', staffNo: '2010012' },
      ['warning CONTACT_NAME_BESIDE'],
    ],
    [
      { name: '2010012张三' },
      { name: '张三', staffNo: '2010012' },
      ['warning CONTACT_NAME_BESIDE'],
    ],
    [{ name: '张三2010012', staffNo: '2010012' }, { name: '张三', staffNo: '2010012' }, []],
    [
      { name: '李四主任医师' },
      { name: '李四', title: '主任医师' },
      ['warning CONTACT_NAME_BESIDE'],
    ],
    [{ name: '李四（教授）', title: '教授' }, { name: '李四', title: '教授' }, []],
    [
      { name: '李四教授', title: '讲师' },
      { name: '李四', title: '讲师' },
      ['warning CONTACT_NAME_DIFFERS'],
    ],
    [{ name: '李四主任' }, { name: '李四', position: '主任' }, ['warning CONTACT_NAME_BESIDE']],
    [
      { name: '张三 138-0000-1111' },
      { name: '张三', mobile: '13800001111' },
      ['warning CONTACT_NAME_BESIDE'],
    ],
    [
      { name: '张三13800001111', mobile: '13900002222' },
      { name: '张三', mobile: '13900002222', mobile2: '13800001111' },
      ['warning CONTACT_NAME_BESIDE'],
    ],
    [
      { name: '张三13800001111', mobile: '+8613800001111' },
      { name: '张三', mobile: '13800001111' },
      [],
    ],
    [
      { name: '2010012/张三/讲师' },
      { name: '张三', staffNo: '2010012', title: '讲师' },
      ['warning CONTACT_NAME_BESIDE', 'warning CONTACT_NAME_BESIDE'],
    ],
    [{ name: '王芳（大）' }, { name: '王芳（大）' }, []],
    [{ name: '王芳(2)' }, { name: '王芳(2)' }, []],
    [{ name: '王芳2' }, { name: '王芳2' }, []],
    [{ name: '张三/Zhang San' }, { name: '张三/Zhang San' }, []],
    [{ name: '欧阳 娜娜' }, { name: '欧阳娜娜' }, []],
    [{ name: '王和平' }, { name: '王和平' }, []],
    [{ name: '教务处' }, { name: '教务处' }, ['warning CONTACT_NAME_DOUBTFUL']],
    [{ name: '值班室' }, { name: '值班室' }, ['warning CONTACT_NAME_DOUBTFUL']],
    [{ name: '内科李二' }, { name: '内科李二' }, ['warning CONTACT_NAME_DOUBTFUL']],
    [{ name: '李二（已故）' }, { name: '李二（已故）' }, ['error NAME_UNCLEAR']],
    [{ name: '赵三 0591-22860001' }, { name: '赵三 0591-22860001' }, ['error NAME_UNCLEAR']],
    [{ name: '赵三(0591-22860001)' }, { name: '赵三(0591-22860001)' }, ['error NAME_UNCLEAR']],
    [{ name: '王' }, { name: '王' }, ['warning NAME_SURNAME_ONLY']],
    [{ name: '王老师' }, { name: '王老师' }, ['warning CONTACT_NAME_DOUBTFUL']],
  ])('I-03 of %j the contact is %j', (cells, values, said) => {
    const contact = read(cells);
    expect(contact.values).toEqual(values);
    expect(contact.issues.map(({ level, code }) => `${level} ${code}`)).toEqual(said);
  });

  test.each([
    ['待定', 'NAME_NOBODY', undefined],
    ['某某', 'NAME_NOBODY', undefined],
    ['张三等', 'NAME_UNCLEAR', '张三'],
    ['张三（兼）', 'NAME_UNCLEAR', '张三'],
    ['张三（返聘）', 'NAME_UNCLEAR', '张三'],
    ['13800001111', 'NAME_NOBODY', undefined],
    ['张三、李四', 'CONTACT_NAME_SEVERAL', '张三'],
    ['张三/李四', 'CONTACT_NAME_SEVERAL', '张三'],
    ['张三 李四', 'CONTACT_NAME_SEVERAL', '张三'],
    ['张三和李四', 'CONTACT_NAME_SEVERAL', '张三'],
  ])('I-03 the name %j is refused as %s, with %j for one click', (name, code, suggestion) => {
    const [issue, ...others] = read({ name }).issues;
    expect([issue?.level, issue?.code, issue?.suggestion, others]).toEqual([
      'error',
      code,
      suggestion,
      [],
    ]);
  });

  test('I-03 a number at the name that is another one than its column has is refused', () => {
    expect(said({ name: '张三2010012', staffNo: '2010013' })).toEqual([
      'error name CONTACT_NAME_DIFFERS',
    ]);
  });

  test.each(['无', '-', '/'])('I-03 the name %j is blank', (name) => {
    expect(read({ name })).toEqual({ values: {}, blank: ['name'], issues: [] });
  });
});
