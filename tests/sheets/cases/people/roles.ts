import { bars, contact, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { PEOPLE, personLine, personLineOf } from '../plan';

const personAt = (index: number) => PEOPLE[index % PEOPLE.length];

/** Several people in one row, each in a role. */
export const ROLES_CASES: ImportCases = {
  '34 a hospital whose roles are columns': {
    ...contact(
      '各科电话.xlsx',
      sheet([
        '科室 | 科主任 | 手机 | 护士长 | 手机 | 医生办公室 | 护士站',
        '心内科 | 王一 | 13800001111 | 李二 | 13800002222 | 22860001 | 22860002',
        '呼吸科 | 赵三 | 13800003333 | 钱四 | 13800004444 | 22860003 | 22860004',
      ]),
    ),
    questions: [
      'columnLeft 科主任',
      'columnLeft 护士长',
      'columnLeft 手机 (2)',
      'columnLeft 医生办公室',
      'columnLeft 护士站',
    ],
    rows: ['error name:REQUIRED @2-3'],
  },
  '61 supervisors with two units and a ditto mark': {
    ...contact(
      '导师名册.csv',
      text(
        '导师姓名,导师工号,所在单位,二级学科,招生类别,手机,备注',
        '王一,0010001,第一临床医学院,内科学,学硕/专硕,13800001111,',
        '李二,0010002,〃,外科学,专硕,13800002222,同时任教于基础医学院',
        '赵三,0010003,同上,外科学,专硕,13800001111,',
      ),
    ),
    questions: ['columnSaid 招生类别'],
    rows: ['new @2-3', 'new mobile:CONTACT_MOBILE_SHARED @4'],
    stored: [
      '0010001 王一 第一临床医学院 13800001111',
      '0010002 李二 第一临床医学院 13800002222 同时任教于基础医学院',
      '0010003 赵三 第一临床医学院 13800001111',
    ],
  },
  '112 a school of traditional medicine with masters and apprentices': {
    ...contact(
      '师承导师.xlsx',
      sheet([
        '师承导师 | 职称 | 所在科室 | 联系电话 | 学员 | 学员电话',
        '王一 | 主任中医师 | 针灸科 | 13800001111 | 甲乙 | 13900001111',
        '李二 | 主任中医师 | 推拿科 | 13800002222 | 丙丁 | 13900002222',
      ]),
    ),
    questions: ['columnLeft 师承导师'],
    rows: ['error name:REQUIRED @2-3'],
  },
  '183 heads of classes and advisers in one row': {
    ...contact(
      '班主任辅导员.xlsx',
      sheet([
        '学院 | 年级 | 班级 | 班主任 | 联系电话 | 辅导员 | 辅导员电话',
        '临床医学部 | 2024 | 24临床1班 | 王一 | 13800001111 | 李二 | 13800002222',
        '护理学院 | 2024 | 24护理1班 | 赵三 | 13800003333 | 李二 | 13800002222',
      ]),
    ),
    questions: ['columnLeft 班主任', 'columnLeft 辅导员', 'columnLeft 辅导员电话'],
    rows: ['error name:REQUIRED @2-3'],
  },
  '214 supervisors beside their students': {
    ...contact(
      '导师学生.xlsx',
      sheet([
        '导师姓名 | 导师电话 | 研究生姓名 | 研究生电话 | 学院',
        '王一 | 13800001111 | 甲乙 | 13900001111 | 基础医学院',
        '李二 | 13800002222 | 丙丁 | 13900002222 | 基础医学院',
      ]),
    ),
    questions: ['columnLeft 导师电话', 'columnLeft 研究生电话'],
    rows: ['new @2-3'],
    stored: ['王一 基础医学院', '李二 基础医学院'],
  },
  '242 who leads, teaches and writes in each department': {
    ...contact(
      '教学管理人员.xlsx',
      sheet([
        '科室 | 科主任 | 手机 | 教学主任 | 手机 | 教学秘书 | 手机',
        '心内科 | 王一 | 13800001111 | 李二 | 13800002222 | 赵三 | 13800003333',
      ]),
    ),
    questions: [
      'columnLeft 科主任',
      'columnLeft 教学主任',
      'columnLeft 手机 (2)',
      'columnLeft 教学秘书',
      'columnLeft 手机 (3)',
    ],
    rows: ['error name:REQUIRED @2'],
  },
  // Imitates a list of units: the head and the secretary each share a cell with their numbers.
  '326 who leads and who writes with their numbers in one cell': {
    ...contact(
      '各单位教学联系人.xlsx',
      sheet(
        [
          '各教学单位联系人一览表',
          '单位 | 分管领导及电话 | 教学秘书及电话 | 办公室 | 邮箱',
          ...PEOPLE.slice(0, 16).map((each, index) =>
            bars(
              `临床${index + 1}系`,
              `${PEOPLE[17]?.name ?? ''} ${PEOPLE[17]?.mobile ?? ''}`,
              index % 2
                ? `${each.name}：${each.mobile}`
                : `${each.name}/${each.mobile}（短号${each.shortNo}）`,
              each.office,
              each.email,
            ),
          ),
        ],
        ['A1:E1'],
      ),
    ),
    // Each row names two people, so the import should ask, warn or refuse.
    expectedLines: [],
    questions: ['columnLeft 分管领导及电话', 'columnLeft 教学秘书及电话'],
    rows: ['error name:REQUIRED @3-18'],
  },
  '343 laboratories with who heads them': {
    ...contact(
      '实验室.xlsx',
      sheet([
        '实验室名称 | 实验室类型 | 主管部门 | 实验室主任 | 安全员 | 人员规模 | 联系邮箱 | 联系电话 | 房间 | 状态',
        ...PEOPLE.map((each, index) =>
          bars(
            `${each.department}实验室`,
            '教学',
            each.unit,
            each.name,
            PEOPLE[(index + 1) % 18]?.name ?? '',
            12,
            each.email,
            each.officePhone,
            each.office,
            '开放',
          ),
        ),
      ]),
    ),
    // Each row names two people. The import should refuse, or ask who is meant and whose number it
    // is.
    expectedLines: [],
    questions: [
      'columnLeft 实验室名称',
      'columnLeft 主管部门',
      'columnLeft 实验室主任',
      'columnLeft 安全员',
      'columnLeft 房间',
    ],
    rows: ['error status:CELL_LEFT_OUT name:REQUIRED department:CONTACT_PLACE_REQUIRED @2-19'],
  },
  '404 schools with their heads': {
    ...contact('schools.xls'),
    // The import should ask whether 负责人 is the name.
    expectedLines: [],
    questions: ['columnLeft 负责人'],
    rows: ['error name:REQUIRED @2-9'],
  },
  '445 tutors beside their students': {
    ...contact('tutors.xls'),
    expectedLines: PEOPLE.slice(0, 10).map((each) =>
      personLineOf(each, 'staffNo title unit mobile'),
    ),
    questions: ['columnLeft 导师职称', 'columnLeft 导师电话', 'columnLeft 学生电话'],
    rows: ['new @2-11'],
    missing: 'all',
    unexpected: [
      '林晓峰|staffNo=10001|unit=第一临床医学院',
      '陈雅琴|staffNo=10002|unit=基础医学院',
      '黄志远|staffNo=10003|unit=基础医学院',
      '郑美玲|staffNo=10004|unit=第一临床医学院',
      '吴国栋|staffNo=10005|unit=基础医学院',
      '刘思源|staffNo=10006|unit=基础医学院',
      '蔡文静|staffNo=10007|unit=第一临床医学院',
      '杨立群|staffNo=10008|unit=基础医学院',
      '许海燕|staffNo=10009|unit=基础医学院',
      '何建平|staffNo=10010|unit=第一临床医学院',
    ],
  },
  // Imitates interns with mentors of the company and of the school (`enterpriseMentorName`).
  '505 interns with two mentors and their numbers': {
    ...contact('interns.xlsx'),
    expectedLines: [],
    questions: [
      'columnLeft 实习单位',
      'columnLeft 企业老师',
      'columnLeft 企业老师电话',
      'columnLeft 校内导师',
      'columnLeft 导师电话',
    ],
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @2-11'],
  },
  // Imitates customers with three contact people each.
  '606 units with three people, names before numbers': {
    ...contact(
      '合作单位联系人.xlsx',
      sheet([
        '单位名称 | 联系人姓名 | 联系人2姓名 | 联系人3姓名 | 联系人手机 | 联系人2手机 | 联系人3手机 | 地址',
        ...[0, 3, 6, 9].map((from) =>
          bars(
            `第${from + 1}附属医院`,
            personAt(from)?.name ?? '',
            personAt(from + 1)?.name ?? '',
            personAt(from + 2)?.name ?? '',
            personAt(from)?.mobile ?? '',
            personAt(from + 1)?.mobile ?? '',
            personAt(from + 2)?.mobile ?? '',
            '成都市人民南路三段17号',
          ),
        ),
      ]),
    ),
    // The import may also ask whether the second and third person are contacts of their own.
    expectedLines: [0, 3, 6, 9].flatMap((from) =>
      [0, 1, 2].map((next) =>
        personLine({
          name: personAt(from + next)?.name ?? '',
          mobile: personAt(from + next)?.mobile ?? '',
          unit: `第${from + 1}附属医院`,
        }),
      ),
    ),
    questions: [
      'columnLeft 联系人2姓名',
      'columnLeft 联系人3姓名',
      'columnLeft 联系人手机',
      'columnLeft 联系人2手机',
      'columnLeft 联系人3手机',
    ],
    rows: ['new @2-5'],
    missing: 'all',
    unexpected: [
      '林晓峰|unit=第1附属医院',
      '郑美玲|unit=第4附属医院',
      '蔡文静|unit=第7附属医院',
      '何建平|unit=第10附属医院',
    ],
  },
};
