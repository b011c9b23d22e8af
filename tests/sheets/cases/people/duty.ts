import { bars, contact, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, isoDate, numeral, PEOPLE, personLineOf } from '../plan';

/** Duty lists and shifts. */
export const DUTY_CASES: ImportCases = {
  '113 a duty list of a semester with days off': {
    ...contact(
      '教务值班表.xlsx',
      sheet([
        '日期 | 星期 | 值班人员 | 联系电话 | 部门 | 带班领导 | 领导电话',
        '9月12日 | 六 | 王一 | 13800001111 | 教务处 | 赵三 | 13800003333',
        '9月13日 | 日 | 李二 | 13800002222 | 教务处 | 赵三 | 13800003333',
      ]),
    ),
    questions: ['columnLeft 值班人员', 'columnLeft 带班领导', 'columnLeft 领导电话'],
    rows: ['error name:REQUIRED @2-3'],
  },
  '141 phones of wards by shift': {
    ...contact(
      '病区电话.xlsx',
      sheet([
        '病区 | 医生站 | 护士站 | 主任 | 主任手机 | 护士长 | 护士长手机',
        '心内科 | 8001 | 8002 | 王一 | 13800001111 | 李二 | 13800002222',
      ]),
    ),
    questions: ['columnLeft 第 1 列'],
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-2'],
  },
  '184 who is on duty with who leads': {
    ...contact(
      '值班表.xlsx',
      sheet([
        '日期 | 星期 | 带班领导 | 电话 | 值班人员 | 电话 | 值班地点',
        '9月7日 | 一 | 王一 | 13800001111 | 李二、赵三 | 13800002222 | 行政楼101',
        '9月8日 | 二 | 钱四 | 13800004444 | 孙五 | 13800005555 | 行政楼101',
      ]),
    ),
    questions: [
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 6 列',
      'columnLeft 第 7 列',
    ],
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-3'],
  },
  '284 doctors with the days of their clinics': {
    ...contact(
      '出诊规则.xlsx',
      sheet([
        '科室 | 姓名 | 职称 | 出诊时间 | 联系电话 | 停诊情况',
        ...PEOPLE.map(
          (each, index) =>
            `${each.department} | ${each.name} | ${each.title} | ${index % 2 ? '周一上午、周三全天' : '2026.9.1-2026.12.31：周二全天；2027.1.1-：周三全天'} | ${each.mobile} | ${index === 4 ? '10月起停诊' : ''}`,
        ),
      ]),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'department title mobile')),
    questions: ['columnCodes 停诊情况'],
    rows: ['new @2-19'],
  },
  '323 who is on duty in the first and the second line': {
    ...contact(
      '值班表.xlsx',
      sheet([
        '2026年11月值班安排',
        '日期 | 科室 | 一线值班 | 一线电话 | 二线值班 | 二线电话 | 总值班',
        ...PEOPLE.map((each, index) =>
          bars(
            isoDate(10 + Math.floor(index / 7), (index % 7) + 1),
            each.department,
            each.name,
            each.mobile,
            PEOPLE[(index + 1) % 18]?.name ?? '',
            PEOPLE[(index + 1) % 18]?.mobile ?? '',
            classAt(23).teacher,
          ),
        ),
      ]),
    ),
    // The import should ask whose numbers these are. It must not give a person the number of
    // another.
    expectedLines: [],
    questions: [
      'columnLeft 第 2 列',
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 6 列',
    ],
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-20'],
  },
  // Imitates the shifts of a ward.
  '357 shifts of people with their roles': {
    ...contact(
      '排班.csv',
      text(
        '\ufeff姓名,科室,角色,星期,班次,时段,是否冲突,手机',
        ...PEOPLE.map(
          (each, index) =>
            `${each.name},${each.department},${index % 2 ? '护士' : '医生'},${numeral((index % 7) + 1)},白班,08:00-17:00,否,${each.mobile}`,
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'department mobile')),
    questions: ['columnCodes 角色', 'columnCodes 星期', 'columnCodes 是否冲突'],
    rows: ['new @2-19'],
  },
  // Imitates the list of counsellors of a public office.
  '425 counsellors with their days': {
    ...contact('counsellors.xls'),
    // The import should warn about row 9, a person who has left.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) =>
      personLineOf(each, 'gender title unit', { ...(index === 7 && { remark: '已离职' }) }),
    ),
    questions: ['columnLeft 所属机关', 'columnCodes 其他情况', 'columnCodes 工作结束时间'],
    rows: [
      'error department:CONTACT_PLACE_REQUIRED @2-8,10-13',
      'error department:CONTACT_PLACE_REQUIRED name:ROW_SAYS_OTHERWISE @9',
    ],
    missing: 'all',
  },
  // Imitates `PEOPLE_COLUMNS` of an attendance program.
  '504 people with shifts and places of work': {
    ...contact('attendance.csv'),
    // The import may also ask or warn about 工作地.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) =>
      personLineOf(each, 'staffNo department position', { ...(index === 5 && { status: '离职' }) }),
    ),
    questions: ['columnKind 员工类型', 'columnLeft 工作地', 'columnSaid 业务分组'],
    rows: ['new @2-13'],
  },
  // Imitates the roster of a hospital. Each person has several rows.
  '605 a roster of a week with shifts and clashes': {
    ...contact(
      '排班.csv',
      text(
        '姓名,科室,角色,星期,班次,时段,是否冲突',
        ...PEOPLE.slice(0, 8).flatMap((each, index) =>
          [0, 1].map(
            (half) =>
              `${each.name},${each.department},${half ? '二线' : '一线'},周${'一二三四五'[(index + half) % 5]},${half ? '夜班' : '白班'},${half ? '18:00-08:00' : '08:00-18:00'},否`,
          ),
        ),
      ),
    ),
    // The import may also refuse, because no contact has a number.
    expectedLines: PEOPLE.slice(0, 8).map((each) => personLineOf(each, 'department')),
    questions: [
      'columnCodes 角色',
      'columnCodes 星期',
      'columnCodes 班次',
      'columnCodes 时段',
      'columnCodes 是否冲突',
    ],
    rows: ['new @2,4,6,8,10,12,14,16', 'duplicate @3,5,7,9,11,13,15,17'],
  },
};
