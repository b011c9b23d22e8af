import { contact, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { PEOPLE, personLine, personLineOf } from '../plan';

/** Names with notes, titles or several people in one cell. */
export const NAMES_CASES: ImportCases = {
  '43 text that names its separator': {
    ...contact(
      '通讯录.csv',
      text(
        'sep=;',
        '工号;姓名;部门;手机号;邮箱',
        '0001;王一;内科;13800001111;wy@example.com',
        '0002;"李二;赵三";外科;13800002222;',
      ),
    ),
    rows: ['new @2', 'error name:CONTACT_NAME_SEVERAL @3'],
    stored: ['0001 王一 内科 13800001111 wy@example.com'],
  },
  '156 a phone book with one cell for each person': {
    ...contact(
      '一格通讯录.xlsx',
      sheet([
        '部门 | 联系人及电话',
        '教务处 | 王一 13800001111',
        '学生处 | 李二（22860002）、赵三（13800003333）',
      ]),
    ),
    rows: ['new name:CONTACT_NAME_BESIDE @2', 'error name:CONTACT_NAME_SEVERAL @3'],
    stored: ['王一 教务处 13800001111'],
  },
  '157 people with former names and English ones': {
    ...contact(
      '人员表.csv',
      text(
        '工号,姓名,英文名,部门,手机,微信,QQ',
        '0001,王一,Wang Yi,内科,13800001111,wy123,10001',
        '0002,阿不都·热合曼,Abdu,外科,13800002222,,10002',
      ),
    ),
    rows: ['new @2-3'],
    stored: ['0001 王一 内科 13800001111', '0002 阿不都·热合曼 外科 13800002222'],
  },
  '196 names with degrees and in two languages': {
    ...contact(
      '导师名录.csv',
      text(
        '姓名,部门,手机',
        '王一博士,内科,13800001111',
        '李二(Ph.D.),外科,13800002222',
        'Dr. John Smith,国际学院,13800003333',
        '赵三 博导,儿科,13800004444',
        '钱四（孙五联系）,妇科,13800005555',
      ),
    ),
    rows: ['new name:CONTACT_NAME_DOUBTFUL @2-4,6', 'new name:CONTACT_NAME_BESIDE @5'],
    stored: [
      '王一博士 内科 13800001111',
      '李二(Ph.D.) 外科 13800002222',
      'Dr. John Smith 国际学院 13800003333',
      '赵三 儿科 13800004444',
      '钱四（孙五联系） 妇科 13800005555',
    ],
  },
  // Imitates the phone book of a Wazo telephone system. The title of a person is a form of address.
  '320 a phone book with bars and forms of address': {
    ...contact(
      'csv-phonebook.csv',
      text(
        'title|firstname|lastname|displayname|society|department|mobilenumber|phone|email',
        ...PEOPLE.map((each, index) =>
          [
            index % 2 ? 'ms' : 'mr',
            each.name.slice(1),
            each.name.slice(0, 1),
            each.name,
            each.unit,
            each.department,
            each.mobile,
            each.officePhone,
            each.email,
          ].join('|'),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each) => personLineOf(each, 'unit department mobile officePhone email')),
      // The import may store Title as written, or leave it out with a warning.
    ],
    questions: ['columnLeft displayname', 'columnLeft society'],
    rows: ['new title:CELL_SAYS_MORE name:CONTACT_NAME_JOINED @2-19'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|email=t10001@example.com|mobile=13805911001|officePhone=0591-22861001|title=mr',
      '陈雅琴|department=学生处|email=t10002@example.com|mobile=13805911002|officePhone=0591-22861002|title=ms',
      '黄志远|department=内科学教研室|email=t10003@example.com|mobile=13805911003|officePhone=0591-22861003|title=mr',
      '郑美玲|department=外科学教研室|email=t10004@example.com|mobile=13805911004|officePhone=0591-22861004|title=ms',
      '吴国栋|department=妇产科学教研室|email=t10005@example.com|mobile=13805911005|officePhone=0591-22861005|title=mr',
      '刘思源|department=儿科学教研室|email=t10006@example.com|mobile=13805911006|officePhone=0591-22861006|title=ms',
      '蔡文静|department=教务处|email=t10007@example.com|mobile=13805911007|officePhone=0591-22861007|title=mr',
      '杨立群|department=学生处|email=t10008@example.com|mobile=13805911008|officePhone=0591-22861008|title=ms',
      '许海燕|department=内科学教研室|email=t10009@example.com|mobile=13805911009|officePhone=0591-22861009|title=mr',
      '何建平|department=外科学教研室|email=t10010@example.com|mobile=13805911010|officePhone=0591-22861010|title=ms',
      '郭振华|department=妇产科学教研室|email=t10011@example.com|mobile=13805911011|officePhone=0591-22861011|title=mr',
      '马晓雯|department=儿科学教研室|email=t10012@example.com|mobile=13805911012|officePhone=0591-22861012|title=ms',
      '罗永强|department=教务处|email=t10013@example.com|mobile=13805911013|officePhone=0591-22861013|title=mr',
      '梁淑芬|department=学生处|email=t10014@example.com|mobile=13805911014|officePhone=0591-22861014|title=ms',
      '宋家豪|department=内科学教研室|email=t10015@example.com|mobile=13805911015|officePhone=0591-22861015|title=mr',
      '唐婉儿|department=外科学教研室|email=t10016@example.com|mobile=13805911016|officePhone=0591-22861016|title=ms',
      '韩志刚|department=妇产科学教研室|email=t10017@example.com|mobile=13805911017|officePhone=0591-22861017|title=mr',
      '冯玉兰|department=儿科学教研室|email=t10018@example.com|mobile=13805911018|officePhone=0591-22861018|title=ms',
    ],
  },
  // Imitates a teacher import whose headers contain explanations.
  '423 teachers with the family name first': {
    ...contact('teachers-ph.xlsx'),
    // The import may also refuse, ask or warn, because the telephone numbers are foreign.
    expectedLines: [
      ['Smith, John A.', 'Anatomy', 'Instructor I'],
      ['Cruz, Maria L.', 'Physiology', 'Professor'],
      ['Wang, Lei', 'Pathology', 'Instructor I'],
      ['Santos, Jose', 'Anatomy', 'Professor'],
    ].map(([name, department, position], index) =>
      personLine({
        ...{ name, department, position },
        staffNo: `T-00${index + 1}`,
        email: `t${index}@example.edu`,
      }),
    ),
    questions: [
      'columnLeft Contact No.',
      'columnCodes Position/Rank',
      'columnSaid Department/Subject Area',
    ],
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-5'],
    missing: 'all',
  },
};
