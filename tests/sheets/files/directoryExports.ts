import { csvLine, type ExportFile, gbkOf, utf16Of } from './exportFile';
import { contact, sheet, text } from './laterFiles';
import { PEOPLE, personLine, personLineOf } from './plan';

const bars = (...cells: (string | number)[]) => cells.join(' | ');
const FEW = PEOPLE.slice(0, 14);
const person = (index: number) => PEOPLE[index % PEOPLE.length];

/**
 * Test files that imitate phone books of hospitals and programs. The number after `file` is the id
 * in the code search `find_string`.
 */
export const DIRECTORY_EXPORTS = {
  // Imitates the directory of a hospital (file 58084220878): building, floor and room in separate
  // columns.
  '597 a hospital’s directory with long and short numbers': {
    ...contact(
      '院内通讯录.xlsx',
      sheet([
        '院区 | 科室 | 联系人 | 固定电话 | 院内短号 | 手机长号 | 手机短号 | 楼栋 | 楼层 | 房间',
        ...FEW.map((each, index) =>
          bars(
            '本部',
            each.department,
            each.name,
            each.officePhone,
            8001 + index,
            each.mobile,
            each.shortNo,
            '门诊楼',
            '5楼',
            502 + index,
          ),
        ),
      ]),
    ),
    // The import should ask or warn about 院内短号, 院区 and the location of the office.
    expectedLines: FEW.map((each, index) =>
      personLineOf(each, 'department officePhone mobile shortNo', {
        office: `门诊楼5楼${502 + index}`,
      }),
    ),
  },
  // Imitates the experts of several departments (file 7058092534).
  '598 experts with long and short numbers': {
    ...contact(
      'MDT专家.csv',
      gbkOf(
        [
          '专家名称,科室,职称,手机长号,手机短号',
          ...FEW.map((each) =>
            csvLine([each.name, each.department, each.title, each.mobile, each.shortNo]),
          ),
        ].join('\r\n'),
      ),
    ),
    expectedLines: FEW.map((each) => personLineOf(each, 'department title mobile shortNo')),
  },
  // Imitates the accounts of a school (file 45136276783): research groups, parts of the school,
  // heads of offices.
  '599 accounts of a school with groups and parts': {
    ...contact(
      '教工信息.xlsx',
      sheet([
        '排序号 | 登陆账号 | 教工编号 | 姓名 | 手机长号 | 手机短号 | 类别 | 教研组 | 教学部 | 职能部门领导',
        ...FEW.map((each, index) =>
          bars(
            index + 1,
            `u${each.staffNo}`,
            each.staffNo,
            each.name,
            each.mobile,
            each.shortNo,
            '专任教师',
            each.department,
            '临床教学部',
            index % 4 ? '否' : '是',
          ),
        ),
      ]),
    ),
    // The import should ask or warn about 教学部 and 职能部门领导.
    expectedLines: FEW.map((each) =>
      personLineOf(each, 'staffNo department mobile shortNo', { category: '专任教师' }),
    ),
  },
  // Imitates the contacts of a project (file 52437878428).
  '600 contacts of a project with their unit first': {
    ...contact(
      '通讯录.csv',
      text(
        '单位,姓名,职务,部门,办公电话,手机,邮箱,办公地点',
        ...FEW.map((each) =>
          csvLine([
            each.unit,
            each.name,
            each.position,
            each.department,
            each.officePhone,
            each.mobile,
            each.email,
            each.office,
          ]),
        ),
      ),
    ),
    expectedLines: FEW.map((each) =>
      personLineOf(each, 'unit position department officePhone mobile email office'),
    ),
  },
  // Imitates the staff of a hospital system (file 13730541876): identity papers, licences, two
  // title columns, leaving date.
  '601 staff of a hospital’s system with licences and a day of leaving': {
    ...contact(
      '人员表.csv',
      gbkOf(
        [
          '编号,姓名,简码,身份证号,出生日期,性别,民族,所属部门,办公室电话,电子邮件,执业类别,执业范围,管理职务,专业技术职务,聘任技术职务,学历,建档时间,撤档时间,撤档原因',
          ...FEW.map((each, index) =>
            csvLine([
              each.staffNo,
              each.name,
              'LXF',
              '',
              '1980-01-01',
              each.gender,
              '汉族',
              each.department,
              each.officePhone,
              each.email,
              '临床',
              '内科专业',
              each.position,
              each.title,
              index % 3 ? each.title : '',
              '研究生',
              '2015-07-01',
              index === 3 ? '2026-06-30' : '3000-01-01',
              index === 3 ? '离职' : '',
            ]),
          ),
        ].join('\r\n'),
      ),
    ),
    // The person of row 5 has left. The import should warn, ask, or store the status.
    expectedLines: FEW.map((each) =>
      personLineOf(each, 'staffNo gender department officePhone email position title'),
    ),
  },
  // Imitates the import file of a company (file 4826987501): department codes, gender as 1 and 0.
  '602 codes of departments and men as 1': {
    ...contact(
      '员工导入.xlsx',
      sheet([
        '部门编码 | 姓名 | 性别 | 分机号 | 手机号 | 邮箱',
        ...FEW.map((each, index) =>
          bars(
            `0${101 + (index % 6)}`,
            each.name,
            each.gender === '男' ? 1 : 0,
            8001 + index,
            each.mobile,
            each.email,
          ),
        ),
      ]),
    ),
    // The rows have no department and only codes for the gender, so the import should refuse or
    // warn.
    expectedLines: [],
  },
  // Imitates the directory for a terminal (file 18702147867).
  '603 English names and extensions': {
    ...contact(
      'contacts.txt',
      utf16Of(
        [
          '姓名\t英文名\t部门\t分机号\t手机号\t邮箱',
          ...FEW.map((each, index) =>
            [
              each.name,
              `Lin ${index}`,
              each.department,
              8001 + index,
              each.mobile,
              each.email,
            ].join('\t'),
          ),
        ].join('\r\n'),
      ),
    ),
    expectedLines: FEW.map((each, index) =>
      personLineOf(each, 'department mobile email', { shortNo: String(8001 + index) }),
    ),
  },
  // Imitates the English phone book of a Yealink telephone: Other Number, Head Portrait.
  '604 a telephone’s book with other numbers and portraits': {
    ...contact(
      'phonebook.csv',
      text(
        'Department,Name,Office Number,Mobile Number,Other Number,Head Portrait',
        ...FEW.map((each, index) =>
          csvLine([
            each.department,
            each.name,
            each.officePhone,
            each.mobile,
            index % 3 ? '' : each.mobile2,
            'Resource:default_head_image.png',
          ]),
        ),
      ),
    ),
    expectedLines: FEW.map((each, index) =>
      personLineOf(each, `department officePhone mobile${index % 3 ? '' : ' mobile2'}`),
    ),
  },
  // Imitates the roster of a hospital (file 56318674642). Each person has several rows.
  '605 a roster of a week with shifts and clashes': {
    ...contact(
      '排班.csv',
      text(
        '姓名,科室,角色,星期,班次,时段,是否冲突',
        ...PEOPLE.slice(0, 8).flatMap((each, index) =>
          [0, 1].map((half) =>
            csvLine([
              each.name,
              each.department,
              half ? '二线' : '一线',
              `周${'一二三四五'[(index + half) % 5]}`,
              half ? '夜班' : '白班',
              half ? '18:00-08:00' : '08:00-18:00',
              '否',
            ]),
          ),
        ),
      ),
    ),
    // The import may also refuse, because no contact has a number.
    expectedLines: PEOPLE.slice(0, 8).map((each) => personLineOf(each, 'department')),
  },
  // Imitates customers with three contact people each (file 41646867426).
  '606 units with three people, names before numbers': {
    ...contact(
      '合作单位联系人.xlsx',
      sheet([
        '单位名称 | 联系人姓名 | 联系人2姓名 | 联系人3姓名 | 联系人手机 | 联系人2手机 | 联系人3手机 | 地址',
        ...[0, 3, 6, 9].map((from) =>
          bars(
            `第${from + 1}附属医院`,
            person(from)?.name ?? '',
            person(from + 1)?.name ?? '',
            person(from + 2)?.name ?? '',
            person(from)?.mobile ?? '',
            person(from + 1)?.mobile ?? '',
            person(from + 2)?.mobile ?? '',
            '成都市人民南路三段17号',
          ),
        ),
      ]),
    ),
    // The import may also ask whether the second and third person are contacts of their own.
    expectedLines: [0, 3, 6, 9].flatMap((from) =>
      [0, 1, 2].map((next) =>
        personLine({
          name: person(from + next)?.name ?? '',
          mobile: person(from + next)?.mobile ?? '',
          unit: `第${from + 1}附属医院`,
        }),
      ),
    ),
  },
} as const satisfies Record<string, ExportFile>;
