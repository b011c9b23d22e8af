import { contact, sheet, text, utf16Of } from '../build';
import type { ImportCases } from '../importCase';
import { FEW_PEOPLE, personLineOf } from '../plan';

/** People in other languages and scripts. */
export const FOREIGN_NAMES_CASES: ImportCases = {
  '75 supervisors in two languages': {
    ...contact(
      'Supervisors.xlsx',
      sheet([
        'Name 姓名 | Dept. 科室 | Affiliation 单位 | Mobile 手机 | Office Tel. 办公电话 | E-mail | Title 职称',
        '王一 | 心内科 | 附属第一医院 | 138 0000 1111 | 0591-22860001 | wy@example.com | 教授 Professor',
        'John Smith | 国际教育学院 | 国际教育学院 | 13800002222 | | js@example.com | Lecturer',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '王一 心内科 附属第一医院 13800001111 0591-22860001 wy@example.com',
      'John Smith 国际教育学院 国际教育学院 13800002222 js@example.com',
    ],
  },
  '142 mails of a unit with names in Pinyin': {
    ...contact(
      '外教名单.xlsx',
      sheet([
        'Chinese Name | English Name | Nationality | School | Mobile | Email',
        '史密斯 | John Smith | USA | 国际学院 | 13800001111 | js@example.com',
        '玛丽 | Mary Brown | UK | 国际学院 | +44 7911 123456 | mb@example.com',
      ]),
    ),
    questions: ['columnLeft Chinese Name', 'columnLeft School', 'columnSaid English Name'],
    rows: [
      'error name:REQUIRED department:CONTACT_PLACE_REQUIRED @2',
      'error mobile:CONTACT_MOBILE_INVALID name:REQUIRED department:CONTACT_PLACE_REQUIRED @3',
    ],
  },
  '185 a phone book in traditional characters': {
    ...contact(
      '通訊錄.csv',
      text(
        '姓名,單位,職稱,分機,行動電話,電子郵件,備註',
        '王一,醫學系,教授,8001,13800001111,wy@example.com,',
        '李二,護理系,講師,8002,13800002222,le@example.com,114年8月退休',
      ),
    ),
    rows: [
      'new officePhone:CONTACT_INNER_LINE @2',
      'new officePhone:CONTACT_INNER_LINE remark:REMARK_SAYS_OTHERWISE @3',
    ],
    stored: [
      '王一 醫學系 13800001111 wy@example.com',
      '李二 護理系 13800002222 le@example.com 114年8月退休',
    ],
  },
  '426 teachers in French': {
    ...contact('enseignants.xlsx'),
    expectedLines: [],
    questions: ['columnLeft 第 3 列'],
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-4'],
  },
  '442 teachers of an academy abroad': {
    ...contact('academy.xlsx'),
    // The telephone numbers are foreign, so the import should refuse, ask or warn.
    expectedLines: [],
    questions: ['columnSaid full_name', 'columnSaid phone_number'],
    rows: ['error name:REQUIRED @2-4'],
  },
  // Imitates the directory for a terminal.
  '603 English names and extensions': {
    ...contact(
      'contacts.txt',
      utf16Of(
        [
          '姓名\t英文名\t部门\t分机号\t手机号\t邮箱',
          ...FEW_PEOPLE.map((each, index) =>
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
    expectedLines: FEW_PEOPLE.map((each, index) =>
      personLineOf(each, 'department mobile email', { shortNo: String(8001 + index) }),
    ),
    rows: ['new officePhone:CONTACT_INNER_LINE @2-15'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|email=t10001@example.com|mobile=13805911001',
      '陈雅琴|department=学生处|email=t10002@example.com|mobile=13805911002',
      '黄志远|department=内科学教研室|email=t10003@example.com|mobile=13805911003',
      '郑美玲|department=外科学教研室|email=t10004@example.com|mobile=13805911004',
      '吴国栋|department=妇产科学教研室|email=t10005@example.com|mobile=13805911005',
      '刘思源|department=儿科学教研室|email=t10006@example.com|mobile=13805911006',
      '蔡文静|department=教务处|email=t10007@example.com|mobile=13805911007',
      '杨立群|department=学生处|email=t10008@example.com|mobile=13805911008',
      '许海燕|department=内科学教研室|email=t10009@example.com|mobile=13805911009',
      '何建平|department=外科学教研室|email=t10010@example.com|mobile=13805911010',
      '郭振华|department=妇产科学教研室|email=t10011@example.com|mobile=13805911011',
      '马晓雯|department=儿科学教研室|email=t10012@example.com|mobile=13805911012',
      '罗永强|department=教务处|email=t10013@example.com|mobile=13805911013',
      '梁淑芬|department=学生处|email=t10014@example.com|mobile=13805911014',
    ],
  },
};
