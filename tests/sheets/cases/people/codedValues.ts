import { contact, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { FEW_PEOPLE, PEOPLE, personLineOf } from '../plan';

/** Codes for gender, title or department. */
export const CODED_VALUES_CASES: ImportCases = {
  '243 staff whose sex is a number': {
    ...contact(
      '代码人员.csv',
      text(
        '工号,姓名,性别,部门,手机,状态',
        '10001,王一,1,内科,13800001111,1',
        '10002,李二,2,外科,13800002222,0',
      ),
    ),
    rows: ['new gender:CELL_LEFT_OUT status:CELL_LEFT_OUT @2-3'],
    stored: ['10001 王一 内科 13800001111', '10002 李二 外科 13800002222'],
  },
  // Imitates the teacher import of a thesis program.
  '381 teachers with codes for gender and title': {
    ...contact(
      '教师导入.xls.csv',
      text(
        '账号,姓名,性别,邮箱,电话,QQ,教师职称,教师专业名称,教师学历,所属系别',
        ...PEOPLE.slice(0, 16).map(
          (each, index) =>
            `${each.staffNo},${each.name},${(index % 2) + 1},${each.email},${each.mobile},${10001 + index},${(index % 4) + 1},临床医学,${(index % 3) + 1},${each.department}`,
        ),
      ),
    ),
    // The number 1 is no gender and no title. The import should leave it out with a warning, ask or
    // refuse.
    expectedLines: PEOPLE.slice(0, 16).map((each) =>
      personLineOf(each, 'staffNo email mobile department'),
    ),
    questions: ['columnLeft 所属系别'],
    rows: [
      'error gender:CELL_LEFT_OUT title:CELL_SAYS_MORE department:CONTACT_PLACE_REQUIRED @2-17',
    ],
    missing: 'all',
  },
  // Imitates the staff of a check-up centre, with states.
  '405 cards and ids of sections': {
    ...contact('cards.xlsx'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
    questions: ['columnLeft 卡号', 'columnCodes 科室ID'],
    rows: [
      'error status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED @2-9,11-13',
      'error status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED remark:REMARK_SAYS_OTHERWISE @10',
    ],
  },
  // Imitates `create_teacher_template` of a score program: M and F as gender.
  '464 stars behind headers and sexes in letters': {
    ...contact('teacher-template.xlsx'),
    // The import may also ask or warn about M and F.
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'email gender mobile unit title'),
    ),
    rows: ['new @2-15'],
  },
  // Imitates the import file of a company: department codes, gender as 1 and 0.
  '602 codes of departments and men as 1': {
    ...contact(
      '员工导入.xlsx',
      sheet([
        '部门编码 | 姓名 | 性别 | 分机号 | 手机号 | 邮箱',
        ...FEW_PEOPLE.map(
          (each, index) =>
            `0${101 + (index % 6)} | ${each.name} | ${each.gender === '男' ? 1 : 0} | ${8001 + index} | ${each.mobile} | ${each.email}`,
        ),
      ]),
    ),
    // The rows have no department and only codes for the gender, so the import should refuse or
    // warn.
    expectedLines: [],
    questions: ['columnCodes 部门编码'],
    rows: [
      'error officePhone:CONTACT_INNER_LINE gender:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED @2-15',
    ],
  },
};
