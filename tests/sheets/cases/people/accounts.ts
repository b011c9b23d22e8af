import { bars, contact, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { FEW_PEOPLE, PEOPLE, personLineOf } from '../plan';

/** Accounts of users. */
export const ACCOUNTS_CASES: ImportCases = {
  // Imitates the template of a cloud disk: headers in two languages, space in GB.
  '384 users of a disk with levels of departments': {
    ...contact(
      'users.xlsx',
      sheet([
        'Name/姓名 | Phone/手机号 | Personal capacity/是否分配个人空间（单位为GB） | Enterprise Sector/部门（层级以"/"划分）',
        ...PEOPLE.map((each, index) =>
          bars(each.name, each.mobile, index % 2 ? 5 : 0, `医科大学/${each.department}`),
        ),
      ]),
    ),
    // The import may also warn or ask about the university before the department.
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'mobile department', { unit: '医科大学', department: each.department }),
    ),
    questions: [
      'columnLeft Enterprise Sector/部门（层级以"/"划分）',
      'columnCodes Personal capacity/是否分配个人空间（单位为GB）',
    ],
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-19'],
    missing: 'all',
  },
  // Imitates the contacts of a telephone system.
  '406 company contacts with whole names under First Name': {
    ...contact('company-contacts.csv'),
    // The import should ask or warn about Business Number 2.
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, 'unit email department position officePhone mobile', {
        ...(index % 5 === 0 && { mobile2: each.mobile2 }),
        ...(index === 7 && { remark: '周三门诊' }),
      }),
    ),
    questions: [
      'columnKind Organization',
      'columnLeft Company Name',
      'columnLeft Business Number',
      'columnLeft Business Number 2',
      'columnLeft Mobile 2',
    ],
    rows: ['error department:CONTACT_PLACE_REQUIRED name:CONTACT_NAME_JOINED @2-15'],
    missing: 'all',
  },
  // Imitates the users of a workplace app: department paths, two of them for one person.
  '421 users of a workplace with paths': {
    ...contact('workplace.csv'),
    // The import may also ask or warn about the column Extension.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) => {
      const path = `医科大学/${each.unit}/${each.department}`;
      return personLineOf(each, 'email mobile', {
        department: index === 4 ? `${path};医科大学/工会` : path,
        shortNo: String(8001 + index),
      });
    }),
    questions: ['columnLeft Extension', 'columnCodes Role'],
    rows: ['new name:CONTACT_NAME_JOINED @2-13'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=医科大学/第一临床医学院/教务处|email=t10001@example.com|mobile=13805911001',
      '陈雅琴|department=医科大学/基础医学院/学生处|email=t10002@example.com|mobile=13805911002',
      '黄志远|department=医科大学/基础医学院/内科学教研室|email=t10003@example.com|mobile=13805911003',
      '郑美玲|department=医科大学/第一临床医学院/外科学教研室|email=t10004@example.com|mobile=13805911004',
      '吴国栋|department=医科大学/基础医学院/妇产科学教研室;医科大学/工会|email=t10005@example.com|mobile=13805911005',
      '刘思源|department=医科大学/基础医学院/儿科学教研室|email=t10006@example.com|mobile=13805911006',
      '蔡文静|department=医科大学/第一临床医学院/教务处|email=t10007@example.com|mobile=13805911007',
      '杨立群|department=医科大学/基础医学院/学生处|email=t10008@example.com|mobile=13805911008',
      '许海燕|department=医科大学/基础医学院/内科学教研室|email=t10009@example.com|mobile=13805911009',
      '何建平|department=医科大学/第一临床医学院/外科学教研室|email=t10010@example.com|mobile=13805911010',
      '郭振华|department=医科大学/基础医学院/妇产科学教研室|email=t10011@example.com|mobile=13805911011',
      '马晓雯|department=医科大学/基础医学院/儿科学教研室|email=t10012@example.com|mobile=13805911012',
    ],
  },
  '441 a receptionist’s directory': {
    ...contact('receptionist.xls'),
    // The import may also ask or warn about the extension.
    expectedLines: PEOPLE.slice(0, 10).map((each, index) =>
      personLineOf(each, 'department officePhone mobile position', {
        shortNo: String(600 + index),
      }),
    ),
    questions: ['columnKind title', 'columnLeft extension'],
    rows: ['new name:CONTACT_NAME_JOINED @2-11'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|mobile=13805911001|officePhone=0591-22861001',
      '陈雅琴|department=学生处|mobile=13805911002|officePhone=0591-22861002',
      '黄志远|department=内科学教研室|mobile=13805911003|officePhone=0591-22861003',
      '郑美玲|department=外科学教研室|mobile=13805911004|officePhone=0591-22861004',
      '吴国栋|department=妇产科学教研室|mobile=13805911005|officePhone=0591-22861005',
      '刘思源|department=儿科学教研室|mobile=13805911006|officePhone=0591-22861006',
      '蔡文静|department=教务处|mobile=13805911007|officePhone=0591-22861007',
      '杨立群|department=学生处|mobile=13805911008|officePhone=0591-22861008',
      '许海燕|department=内科学教研室|mobile=13805911009|officePhone=0591-22861009',
      '何建平|department=外科学教研室|mobile=13805911010|officePhone=0591-22861010',
    ],
  },
  // Imitates `SupplierSysUserExcel`.
  '482 users of suppliers with four messengers': {
    ...contact('suppliers.xls'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
    questions: [
      'columnLeft 供应商',
      'columnLeft 办公电话扩展分机号',
      'columnCodes 禁止登录',
      'columnSaid 企业微信',
    ],
    rows: ['error group:NOT_AN_OPTION department:CONTACT_PLACE_REQUIRED @2-13'],
  },
  // Imitates `exportEmployees` for WeCom licences.
  '485 two accounts for each person': {
    ...contact('accounts-twice.csv'),
    // The import should warn about the second row of each person.
    expectedLines: PEOPLE.slice(0, 8).map((each) =>
      personLineOf(each, 'mobile department', { wechat: `wx${each.staffNo}` }),
    ),
    questions: [
      'columnCodes 是否开通',
      'columnCodes 接口许可密钥',
      'columnCodes 激活时间',
      'columnCodes 失效时间',
    ],
    rows: ['new @2,4,6,8,10,12,14,16', 'duplicate @3,5,7,9,11,13,15,17'],
  },
  // Imitates `selectAllTeacher` of an information system.
  '501 teachers with passwords': {
    ...contact('teacher-passwords.xlsx'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
    questions: ['columnLeft 教师性别'],
    rows: ['error department:CONTACT_PLACE_REQUIRED @3-14'],
  },
  // Imitates `exportContacts` of an office program.
  '561 contacts as an office program copies them': {
    ...contact('clipboard-list.txt'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'department position mobile email'),
    ),
    rows: ['new @2-15'],
  },
  // Imitates a staff directory in GBK.
  '562 a directory with 微信 and Line': {
    ...contact('directory-with-line.csv'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'staffNo department position mobile email', {
        wechat: `wx_${each.staffNo}`,
      }),
    ),
    rows: ['new @2-15'],
  },
  // Imitates the accounts of a school: research groups, parts of the school,
  // heads of offices.
  '599 accounts of a school with groups and parts': {
    ...contact(
      '教工信息.xlsx',
      sheet([
        '排序号 | 登陆账号 | 教工编号 | 姓名 | 手机长号 | 手机短号 | 类别 | 教研组 | 教学部 | 职能部门领导',
        ...FEW_PEOPLE.map(
          (each, index) =>
            `${index + 1} | u${each.staffNo} | ${each.staffNo} | ${each.name} | ${each.mobile} | ${each.shortNo} | 专任教师 | ${each.department} | 临床教学部 | ${index % 4 ? '否' : '是'}`,
        ),
      ]),
    ),
    // The import should ask or warn about 教学部 and 职能部门领导.
    expectedLines: FEW_PEOPLE.map((each) =>
      personLineOf(each, 'staffNo department mobile shortNo', { category: '专任教师' }),
    ),
    questions: ['columnLeft 教学部', 'columnCodes 职能部门领导'],
    rows: ['new @2-15'],
  },
  // Imitates the English phone book of a Yealink telephone: Other Number, Head Portrait.
  '604 a telephone’s book with other numbers and portraits': {
    ...contact(
      'phonebook.csv',
      text(
        'Department,Name,Office Number,Mobile Number,Other Number,Head Portrait',
        ...FEW_PEOPLE.map(
          (each, index) =>
            `${each.department},${each.name},${each.officePhone},${each.mobile},${index % 3 ? '' : each.mobile2},Resource:default_head_image.png`,
        ),
      ),
    ),
    expectedLines: FEW_PEOPLE.map((each, index) =>
      personLineOf(each, `department officePhone mobile${index % 3 ? '' : ' mobile2'}`),
    ),
    questions: ['columnLeft Office Number', 'columnLeft Other Number'],
    rows: ['new @2-15'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|mobile=13805911001',
      '陈雅琴|department=学生处|mobile=13805911002',
      '黄志远|department=内科学教研室|mobile=13805911003',
      '郑美玲|department=外科学教研室|mobile=13805911004',
      '吴国栋|department=妇产科学教研室|mobile=13805911005',
      '刘思源|department=儿科学教研室|mobile=13805911006',
      '蔡文静|department=教务处|mobile=13805911007',
      '杨立群|department=学生处|mobile=13805911008',
      '许海燕|department=内科学教研室|mobile=13805911009',
      '何建平|department=外科学教研室|mobile=13805911010',
      '郭振华|department=妇产科学教研室|mobile=13805911011',
      '马晓雯|department=儿科学教研室|mobile=13805911012',
      '罗永强|department=教务处|mobile=13805911013',
      '梁淑芬|department=学生处|mobile=13805911014',
    ],
  },
};
