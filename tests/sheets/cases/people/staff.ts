import { bars, contact, csvLine, saved, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { PEOPLE, personLine, personLineOf } from '../plan';

/** Staff lists with further columns. */
export const STAFF_CASES: ImportCases = {
  '11 a roster of contracts with whom to call in an emergency': {
    ...contact('staff-roster.xlsx', saved('staff-roster.xlsx')),
    leftOut: ['合计：3人'],
    rows: ['new @3-4', 'new status:CELL_LEFT_OUT @5'],
    stored: [
      '王一 教务处 干事 13800001111 wy@example.com',
      '李二 教务处 科员 13800002222 离职',
      '赵三 医学教育研究中心 合同工 zs@example.com',
    ],
  },
  '49 standardised patients with pay and health': {
    ...contact(
      'SP名册.xlsx',
      sheet([
        '编号 | 姓名 | 性别 | 年龄 | 联系电话 | 紧急联系人 | 紧急联系人电话 | 可演病种 | 银行卡号 | 备注',
        'SP001 | 王一 | 女 | 52 | 13800001111 | 李二 | 13900001111 | 胸痛、腹痛 | 6222020000000000001 | 周三不行',
        'SP002 | 赵三 | 男 | 61 | 138 0000 2222 | 钱四 | 13900002222 | 腰痛 | 6222020000000000002 | 暂停',
      ]),
    ),
    questions: ['columnSaid 编号'],
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-3'],
  },
  '52 staff as a personnel system exports them': {
    ...contact(
      '人事基本信息.csv',
      text(
        '序号,职工号,姓名,曾用名,性别,民族,出生日期,所在单位,所在科室,岗位类别,专业技术职务,聘任日期,移动电话,办公电话,电子邮箱,当前状态',
        '1,0010001,王一,王小一,男,汉,1980-01-01,基础医学院,生理学教研室,专任教师,教授,2020-09-01,13800001111,0591-22860001,wy@example.com,在职',
        '2,0010002,李二,,女,汉,1990-05-06,基础医学院,药理学教研室,实验技术,实验师,2022-09-01,13800002222,,le@example.com,产假',
      ),
    ),
    rows: ['new @2', 'new status:CELL_LEFT_OUT @3'],
    stored: [
      '0010001 王一 男 生理学教研室 基础医学院 13800001111 0591-22860001 wy@example.com',
      '0010002 李二 女 药理学教研室 基础医学院 13800002222 le@example.com',
    ],
  },
  '98 nurses by ward with levels': {
    ...contact(
      '护理带教名单.xlsx',
      sheet(
        [
          '2026年护理教学小组名单',
          '病区 | 护士长 | 联系电话 | 带教组长 | 联系电话 | 层级',
          '心内一区 | 王一 | 13800001111 | 李二 | 13800002222 | N3',
          '心内二区 | 赵三 | 13800003333 | 钱四 | 13800004444 | N4',
        ],
        ['A1:F1'],
      ),
    ),
    questions: [
      'columnLeft 第 2 列',
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
    ],
    leftOut: ['2026年护理教学小组名单'],
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @2-4'],
  },
  '155 doctors of a department with two titles': {
    ...contact(
      '科室医师.xlsx',
      sheet([
        '科室 | 医师姓名 | 临床职称 | 教学职称 | 手机号码 | 是否带教',
        '心内科 | 王一 | 主任医师 | 教授 | 13800001111 | 是',
        '心内科 | 李二 | 主治医师 | 讲师 | 13800002222 | 否',
      ]),
    ),
    questions: ['columnLeft 教学职称'],
    rows: ['new @2-3'],
    stored: ['王一 心内科 13800001111', '李二 心内科 13800002222'],
  },
  '240 staff with numbers of their papers': {
    ...contact(
      '人事信息.csv',
      text(
        '工号,姓名,性别,出生日期,身份证号,部门,手机号码,入职时间',
        '10001,王一,男,1980-01-01,350100198001010011,内科,13800001111,2005-07-01',
        '10002,李二,女,1985-02-02,350100198502020022,外科,13800002222,2010-07-01',
      ),
    ),
    rows: ['new @2-3'],
    stored: ['10001 王一 男 内科 13800001111', '10002 李二 女 外科 13800002222'],
  },
  '245 mentors from outside': {
    ...contact(
      '校外导师.xlsx',
      sheet([
        '姓名 | 工作单位 | 职务/职称 | 联系方式 | 是否续聘',
        '王一 | 省立医院 | 主任/主任医师 | 13800001111 | 是',
        '李二 | 市疾控中心 | 科长 | 13800002222 | 否（已离职）',
      ]),
    ),
    questions: ['columnSaid 职务/职称'],
    rows: ['new @2', 'new name:ROW_SAYS_OTHERWISE @3'],
    stored: ['王一 省立医院 13800001111', '李二 市疾控中心 13800002222'],
  },
  '346 doctors for certificates': {
    ...contact(
      'training-cert-batch-fill.csv',
      text(
        '\ufeff姓名,手机号,单位名称,地址',
        ...PEOPLE.map((each) => csvLine([each.name, each.mobile, each.unit, '福州市学府北路1号'])),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'mobile unit')),
    rows: ['new @2-19'],
  },
  '363 doctors of a hospital’s site': {
    ...contact(
      '医生.csv',
      text(
        '医生姓名,职称,科室,擅长,执业经历',
        ...PEOPLE.map(
          (each) =>
            `${each.name},${each.title},${each.department},常见病诊治,从医20年，曾任某院内科主任`,
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'title department')),
    questions: ['columnLeft 执业经历'],
    rows: ['new @2-19'],
  },
  '366 an old list of staff': {
    ...contact(
      'old_staff.csv',
      text(
        '姓名,科室,职务',
        ...PEOPLE.map((each) => csvLine([each.name, each.department, each.position])),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'department position')),
    rows: ['new @2-19'],
  },
  // Imitates standardised patients of an exam: roles, tracks, available days, a mark for those who
  // stopped.
  '386 standardised patients with tracks and marks': {
    ...contact(
      'SP名单.xlsx',
      sheet([
        '标准化病人名单（2026年秋）',
        '编号 | 姓名 | 性别 | 年龄 | 手机 | 可扮演病例 | 考站 | 可到时间 | 在库 | 备注',
        ...PEOPLE.slice(0, 14).map((each, index) =>
          bars(
            ...[`SP${101 + index}`, each.name, each.gender, 50 + index, each.mobile],
            ...[
              index % 2 ? '腹痛' : '胸痛',
              (index % 3) + 1,
              '周三、周五',
              index === 5 ? '×' : '√',
            ],
            index === 9 ? '改为周四来' : '',
          ),
        ),
      ]),
    ),
    // The import should ask about the group, which is patients. It should warn about row 8, a
    // person no longer listed.
    expectedLines: [],
    questions: [
      'columnCodes 可扮演病例',
      'columnCodes 考站',
      'columnCodes 在库',
      'columnSaid 编号',
    ],
    rows: ['error department:CONTACT_PLACE_REQUIRED @3-16'],
  },
  // Some cells hold several departments and positions.
  '402 people with shares of posts': {
    ...contact('posts.xls'),
    // The import should warn about rows 5, 9 and 13, which have two departments and two positions.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) =>
      personLineOf(each, 'staffNo department position', {
        ...(index % 4 === 3 && {
          department: `${each.department}，教务处`,
          position: `${each.position}，教学秘书`,
        }),
      }),
    ),
    questions: ['columnLeft 员工', 'columnCodes 岗位占比（请以，划分）'],
    rows: ['error name:REQUIRED @2-13'],
    missing: 'all',
  },
  // Imitates the doctors of a hospital program.
  '403 doctors to upload with specialities': {
    ...contact('doctors.csv'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
    questions: ['columnCodes Speciality'],
    rows: ['error title:CELL_SAYS_MORE department:CONTACT_PLACE_REQUIRED @2-13'],
  },
  // Imitates the guidelines for a CSV of teachers.
  '424 teachers with designations and rooms': {
    ...contact('designations.csv'),
    // The import may also ask or warn. It should warn about Dr. in row 4.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) =>
      personLine({
        name: index === 2 ? `Dr. ${each.name}` : each.name,
        email: each.email,
        department: each.department,
        staffNo: `CS${String(index + 1).padStart(2, '0')}0`,
        position: index % 2 ? 'Professor' : 'Assistant Professor',
        office: each.office,
      }),
    ),
    questions: ['columnLeft staffRoom', 'columnCodes designation'],
    rows: ['new @2-3,5-13', 'new name:CONTACT_NAME_DOUBTFUL @4'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|email=t10001@example.com|staffNo=CS010',
      '陈雅琴|department=学生处|email=t10002@example.com|staffNo=CS020',
      'Dr. 黄志远|department=内科学教研室|email=t10003@example.com|staffNo=CS030',
      '郑美玲|department=外科学教研室|email=t10004@example.com|staffNo=CS040',
      '吴国栋|department=妇产科学教研室|email=t10005@example.com|staffNo=CS050',
      '刘思源|department=儿科学教研室|email=t10006@example.com|staffNo=CS060',
      '蔡文静|department=教务处|email=t10007@example.com|staffNo=CS070',
      '杨立群|department=学生处|email=t10008@example.com|staffNo=CS080',
      '许海燕|department=内科学教研室|email=t10009@example.com|staffNo=CS090',
      '何建平|department=外科学教研室|email=t10010@example.com|staffNo=CS100',
      '郭振华|department=妇产科学教研室|email=t10011@example.com|staffNo=CS110',
      '马晓雯|department=儿科学教研室|email=t10012@example.com|staffNo=CS120',
    ],
  },
  '440 doctors of a claims program': {
    ...contact('doctors-claims.xlsx'),
    // The import should refuse, or ask about 医生名称 and 管理科室.
    expectedLines: [],
    questions: ['columnCodes 管理员类型', 'columnCodes 操作员'],
    rows: ['new @2-11'],
    unexpected: [
      '林晓峰|department=教务处|staffNo=10001',
      '陈雅琴|department=学生处|staffNo=10002',
      '黄志远|department=内科学教研室|staffNo=10003',
      '郑美玲|department=外科学教研室|staffNo=10004',
      '吴国栋|department=妇产科学教研室|staffNo=10005',
      '刘思源|department=儿科学教研室|staffNo=10006',
      '蔡文静|department=教务处|staffNo=10007',
      '杨立群|department=学生处|staffNo=10008',
      '许海燕|department=内科学教研室|staffNo=10009',
      '何建平|department=外科学教研室|staffNo=10010',
    ],
  },
  // Imitates a list of standardised patients with identity papers.
  '446 patients with papers and a state': {
    ...contact('patients.xlsx'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
    questions: ['columnSaid 编号'],
    rows: [
      'error status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED @2-3,5-11',
      'error department:CONTACT_PLACE_REQUIRED @4',
    ],
  },
  // Imitates `importTeacher` of SCHOLAT.
  '463 teachers with honours and fields of study': {
    ...contact('faculty-site.xlsx'),
    // The import should ask or warn about 头衔.
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'gender title position department office officePhone email'),
    ),
    questions: ['columnCodes 头衔'],
    rows: ['new @2-15'],
  },
  // Imitates `EmployeeExcelRow` of a talent program.
  '481 staff with ranks and numbers of superiors': {
    ...contact('employees-star.xlsx'),
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, 'staffNo gender department position', {
        ...(index === 6 && { status: '离职' }),
      }),
    ),
    questions: ['columnCodes 流失风险'],
    rows: ['new @2-15'],
  },
  // Imitates `TeachingStaffResume` of a committee.
  '483 staff with the dates of their titles': {
    ...contact('committee.xls'),
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'staffNo unit position title officePhone mobile email', {
        wechat: `we${each.staffNo}`,
      }),
    ),
    questions: ['columnLeft 宿舍'],
    rows: ['new @2-13'],
  },
  // Imitates `export_employees_to_excel` of a hospital: 当前科室, 当前岗位, 当前职称.
  '484 where, as what and with which title people are now': {
    ...contact('hospital-roster.xlsx'),
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, 'staffNo gender mobile email department position title', {
        ...(index === 8 && { status: '退休' }),
      }),
    ),
    rows: ['new @2-15'],
  },
  // Imitates `DoctorVo` of a platform.
  '502 doctors with their representatives’ mail': {
    ...contact('doctors-regions.xls'),
    // The import may also ask about 代表工作邮箱, which is not the doctor’s mail.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'gender title mobile', { department: '心内科', unit: '附属第一医院' }),
    ),
    questions: ['columnLeft 医生性别', 'columnLeft 代表工作邮箱'],
    rows: ['new @2-13'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=心内科|mobile=13805911001|title=教授|unit=附属第一医院',
      '陈雅琴|department=心内科|mobile=13805911002|title=讲师|unit=附属第一医院',
      '黄志远|department=心内科|mobile=13805911003|title=主任医师|unit=附属第一医院',
      '郑美玲|department=心内科|mobile=13805911004|title=主治医师|unit=附属第一医院',
      '吴国栋|department=心内科|mobile=13805911005|title=副教授|unit=附属第一医院',
      '刘思源|department=心内科|mobile=13805911006|title=助教|unit=附属第一医院',
      '蔡文静|department=心内科|mobile=13805911007|title=教授|unit=附属第一医院',
      '杨立群|department=心内科|mobile=13805911008|title=讲师|unit=附属第一医院',
      '许海燕|department=心内科|mobile=13805911009|title=主任医师|unit=附属第一医院',
      '何建平|department=心内科|mobile=13805911010|title=主治医师|unit=附属第一医院',
      '郭振华|department=心内科|mobile=13805911011|title=副教授|unit=附属第一医院',
      '马晓雯|department=心内科|mobile=13805911012|title=助教|unit=附属第一医院',
    ],
  },
  // Imitates `his_doctor` of a RuoYi program: 医生名称, 机构名称, 职称头衔.
  '503 doctors with titles and fields': {
    ...contact('doctors-platform.xlsx'),
    // The import may also ask or warn.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'title mobile', { department: '心内科', unit: '附属第一医院' }),
    ),
    questions: ['columnLeft 职称头衔', 'columnCodes 显示状态'],
    rows: ['new @2-13'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=心内科|mobile=13805911001|unit=附属第一医院',
      '陈雅琴|department=心内科|mobile=13805911002|unit=附属第一医院',
      '黄志远|department=心内科|mobile=13805911003|unit=附属第一医院',
      '郑美玲|department=心内科|mobile=13805911004|unit=附属第一医院',
      '吴国栋|department=心内科|mobile=13805911005|unit=附属第一医院',
      '刘思源|department=心内科|mobile=13805911006|unit=附属第一医院',
      '蔡文静|department=心内科|mobile=13805911007|unit=附属第一医院',
      '杨立群|department=心内科|mobile=13805911008|unit=附属第一医院',
      '许海燕|department=心内科|mobile=13805911009|unit=附属第一医院',
      '何建平|department=心内科|mobile=13805911010|unit=附属第一医院',
      '郭振华|department=心内科|mobile=13805911011|unit=附属第一医院',
      '马晓雯|department=心内科|mobile=13805911012|unit=附属第一医院',
    ],
  },
  // Imitates `UserTutorWithExcel`: 所属系, 办公地址.
  '524 tutors with their offices': {
    ...contact('tutors-office.xls'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'staffNo title gender unit department mobile email office'),
    ),
    rows: ['new @2-15'],
  },
  // Imitates `Doctor` of a RuoYi program: 医生名字, 用户简介.
  '525 doctors with profiles': {
    ...contact('doctors-profile.xlsx'),
    // The import may also refuse or ask about 医生名字.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'gender mobile', { department: '心内科' }),
    ),
    questions: ['columnCodes 用户简介'],
    rows: ['new @2-13'],
  },
  // Imitates the staff of a transport program: 编号, 联系方式, 车辆编号.
  '545 staff with vehicles and pay': {
    ...contact('drivers.xls'),
    // The import should ask or warn about 编号, or store it as the staff number.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'position mobile', { staffNo: '' }),
    ),
    questions: ['columnSaid 编号'],
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-13'],
    missing: 'all',
  },
  // Imitates the doctors of a hospital: ID and 专长.
  '564 doctors with what they are good at': {
    ...contact('doctors.xls'),
    expectedLines: PEOPLE.slice(0, 14).map((each) => personLineOf(each, 'department title mobile')),
    questions: ['columnLeft 专长'],
    rows: ['new @2-15'],
  },
  // Imitates the invitation list of a meeting with 层级.
  '565 people of a meeting without numbers': {
    ...contact('meeting-people.xlsx'),
    // The import may also refuse, because no contact has a number.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'department title position'),
    ),
    questions: ['columnCodes 层级'],
    rows: ['new @2-13'],
  },
};
