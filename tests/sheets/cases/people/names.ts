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
  // Imitates the phone book of a Wazo telephone system. The title of a person is a form of address, which is left out.
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
    // The unit is under society, which is asked.
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'department mobile officePhone email')),
    questions: ['columnLeft displayname', 'columnLeft society'],
    rows: ['new title:CELL_LEFT_OUT name:CONTACT_NAME_JOINED @2-19'],
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
