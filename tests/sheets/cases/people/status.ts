import { bars, contact, csvLine, gbkOf, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { FEW_PEOPLE, PEOPLE, personLineOf } from '../plan';

/** People who left, are away or are not active. */
export const STATUS_CASES: ImportCases = {
  '101 people who left and who came back': {
    ...contact(
      '人员变动.xlsx',
      sheet([
        '工号 | 姓名 | 原部门 | 现部门 | 变动类型 | 变动日期 | 手机',
        '0001 | 王一 | 内科 | 外科 | 调动 | 2026-09-01 | 13800001111',
        '0002 | 李二 | 外科 | | 退休 | 2026-08-31 | 13800002222',
      ]),
    ),
    questions: ['columnLeft 原部门', 'columnLeft 现部门'],
    rows: [
      'error department:CONTACT_PLACE_REQUIRED @2',
      'error department:CONTACT_PLACE_REQUIRED name:ROW_SAYS_OTHERWISE @3',
    ],
  },
  '140 teachers with the days on which they are away': {
    ...contact(
      '教师名册.csv',
      text(
        '教工号,姓名,所在系,职称,联系电话,请假情况,银行账号',
        '20260001,王一,内科学系,教授,13800001111,9月请假,6222020000000000001',
        '20260002,李二,外科学系,讲师,1380000222,,6222020000000000002',
      ),
    ),
    questions: ['columnCodes 请假情况'],
    rows: ['new @2', 'error mobile:CONTACT_MOBILE_INVALID @3'],
    stored: ['20260001 王一 内科学系 13800001111'],
  },
  '158 staff with a status in brackets behind the department': {
    ...contact(
      '名单.xlsx',
      sheet([
        '姓名 | 部门 | 联系电话 | 状态',
        '王一 | 内科（借调） | 13800001111 | 在岗',
        '李二（已故） | 外科 | 13800002222 | ',
      ]),
    ),
    rows: ['new status:CELL_LEFT_OUT department:CELL_SAYS_MORE @2', 'error name:NAME_UNCLEAR @3'],
    stored: ['王一 内科（借调） 13800001111'],
  },
  '175 mailboxes with states and boxes of offices': {
    ...contact(
      '企业邮箱.csv',
      text(
        '姓名,邮箱地址,部门,职务,手机,分机,帐号状态',
        '王一,wy@example.com,教务处,科长,13800001111,8001,正常',
        '教务处公共邮箱,jwc@example.com,教务处,,,8000,正常',
        '李二,le@example.com,教务处,,13800002222,,禁用',
      ),
    ),
    questions: ['columnCodes 帐号状态'],
    rows: [
      'new officePhone:CONTACT_INNER_LINE @2',
      'new name:CONTACT_NAME_DOUBTFUL officePhone:CONTACT_INNER_LINE @3',
      'new name:ROW_SAYS_OTHERWISE @4',
    ],
    stored: [
      '王一 教务处 科长 13800001111 wy@example.com',
      '教务处公共邮箱 教务处 jwc@example.com',
      '李二 教务处 13800002222 le@example.com',
    ],
  },
  '198 states in a column of their own and in others': {
    ...contact(
      '人员状态.xlsx',
      sheet([
        '工号 | 姓名 | 部门 | 手机 | 状态 | 备注',
        '10001 | 王一 | 内科 | 13800001111 | 在编 | ',
        '10002 | 李二 | 外科 | 13800002222 | 离岗 | ',
        '10003 | 赵三 | 儿科（退休返聘） | 13800003333 | 在职 | 病假至12月',
        '10004 | 钱四 | 原妇科 | 13800004444 | 在职 | 已调往省立医院',
      ]),
    ),
    rows: [
      'new status:CELL_LEFT_OUT @2-3',
      'new department:CELL_SAYS_MORE @4',
      'new department:CELL_SAYS_OTHERWISE remark:REMARK_SAYS_OTHERWISE @5',
    ],
    stored: [
      '10001 王一 内科 13800001111',
      '10002 李二 外科 13800002222',
      '10003 赵三 儿科（退休返聘） 13800003333 病假至12月',
      '10004 钱四 原妇科 13800004444 已调往省立医院',
    ],
  },
  // Imitates employees that a program copied from WeCom.
  '285 employees synced from an app, with their state': {
    ...contact(
      '员工.csv',
      text(
        '账号,姓名,主部门,职务,手机,状态,同步时间',
        ...PEOPLE.map((each, index) =>
          csvLine([
            `u${each.staffNo}`,
            each.name,
            each.department,
            each.position,
            each.mobile,
            ['已激活', '已激活', '已激活', '已禁用', '未激活', '退出企业'][index % 6] ?? '',
            '2026-11-20 08:00:00',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.filter((_, index) => index % 6 < 3 || index % 6 === 4).map((each) =>
        personLineOf(each, 'department position mobile'),
      ),
      // The import should warn about 已禁用 and 退出企业, because these people have left.
    ],
    rows: ['new status:CELL_LEFT_OUT @2-19'],
    unexpected: [
      '郑美玲|department=外科学教研室|mobile=13805911004|position=教学秘书',
      '刘思源|department=儿科学教研室|mobile=13805911006|position=干事',
      '何建平|department=外科学教研室|mobile=13805911010|position=教学秘书',
      '马晓雯|department=儿科学教研室|mobile=13805911012|position=干事',
      '唐婉儿|department=外科学教研室|mobile=13805911016|position=教学秘书',
      '冯玉兰|department=儿科学教研室|mobile=13805911018|position=干事',
    ],
  },
  '341 people of an app who are not active': {
    ...contact(
      '未活跃成员.csv',
      text(
        '\ufeff姓名,手机号,职位,所属部门,活跃天数,未使用天数,UserID',
        ...PEOPLE.map(
          (each, index) =>
            `${each.name},${each.mobile},${each.position},${each.department},${index},${30 - index},zhang${index}`,
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'mobile position department')),
    rows: ['new @2-19'],
  },
  '342 numbers with the state of each': {
    ...contact(
      '号码状态.csv',
      text(
        '\ufeff分组,序号,姓名,手机号,状态,来源文件,导入时间,备注',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.department,
            index + 1,
            each.name,
            each.mobile,
            index === 4 ? '空号' : index === 9 ? '停机' : '正常',
            '通讯录.xlsx',
            '2026-11-01 10:00',
            index === 11 ? '本人称已换号' : '',
          ]),
        ),
      ),
    ),
    // The import should warn about numbers that are unassigned, cut off or changed. It should ask
    // about 分组 or read it as the department.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, 'department mobile', index === 11 ? { remark: '本人称已换号' } : {}),
    ),
    rows: [
      'error group:NOT_AN_OPTION status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED @2-12,14-19',
      'error group:NOT_AN_OPTION status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED remark:REMARK_SAYS_OTHERWISE @13',
    ],
    missing: 'all',
  },
  '344 staff with pay, one of whom leaves': {
    ...contact(
      '职工.csv',
      text(
        '工号,姓名,性别,出生日期,入职日期,部门,职位,学历,薪资,电话,邮箱,地址,备注',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.staffNo,
            each.name,
            each.gender,
            '1980-05-06',
            '2005-07-01',
            each.department,
            each.position,
            '博士',
            8000 + index,
            each.mobile,
            each.email,
            '福州市',
            index === 8 ? '2026年10月离职' : '',
          ]),
        ),
      ),
    ),
    // The import should warn about the person who leaves.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(
        each,
        'staffNo gender department position mobile email',
        index === 8 ? { remark: '2026年10月离职' } : {},
      ),
    ),
    rows: ['new @2-9,11-19', 'new remark:REMARK_SAYS_OTHERWISE @10'],
  },
  // Imitates a teacher import with user names.
  '382 teachers with ids of schools and a state': {
    ...contact(
      '教师.xlsx',
      sheet([
        '教师编号 | 用户名 | 姓名 | 性别 | 院系ID | 院系 | 职称 | 联系电话 | 邮箱 | 状态(0-正常,1-停用)',
        ...PEOPLE.map((each, index) =>
          bars(
            ...[each.staffNo, `t${each.staffNo}`, each.name, each.gender, index % 3 === 0 ? 1 : 2],
            ...[each.unit, each.title, each.mobile, each.email, index === 6 ? 1 : 0],
          ),
        ),
      ]),
    ),
    // The import should warn about row 8.
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'staffNo gender unit title mobile email'),
    ),
    questions: ['columnCodes 院系ID'],
    rows: ['new status:CELL_LEFT_OUT @2-19'],
  },
  // Imitates the personnel file of a property company: departments separated by slashes, a second
  // contact.
  '383 a personnel file with states and dates': {
    ...contact(
      '人事档案.xlsx',
      sheet([
        '1、此表用于批量导入员工到人事档案，请不要修改或删除表头内容',
        '姓名 | 英文名 | 性别 | 手机 | 短号 | 工作邮箱 | 员工编号 | 部门 | 职务 | 员工类型 | 员工状态 | 入职日期 | 离职日期 | 紧急联系人 | 紧急联系人电话',
        ...PEOPLE.map((each, index) =>
          bars(
            ...[each.name, '', each.gender, `+86 ${each.mobile}`, each.shortNo, each.email],
            ...[each.staffNo, each.department, each.position, index % 4 ? '全职' : '兼职'],
            ...[index === 12 ? '离职' : '在职', '2015/7/1', index === 12 ? '2026/6/30' : ''],
            ...['林某', '13900009999'],
          ),
        ),
      ]),
    ),
    // The import should ask or warn about 员工类型.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, 'gender mobile shortNo email staffNo department position', {
        ...(index === 12 && { status: '离职' }),
      }),
    ),
    questions: ['columnKind 员工类型', 'columnCodes 离职日期'],
    rows: ['new @3-20'],
  },
  // Imitates a personnel program. 试用期 is no status of a contact.
  '420 staff of a personnel program with one on probation': {
    ...contact('hr.xlsx'),
    // The import should warn about row 5 (another number) and row 7 (on probation).
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, 'staffNo department position mobile email', {
        ...(index === 11 && { status: '离职' }),
        ...(index === 3 && { remark: '联系请打 13700001234' }),
      }),
    ),
    rows: ['new @2-4,6,8-19', 'new remark:REMARK_SAYS_OTHERWISE @5', 'new status:CELL_LEFT_OUT @7'],
  },
  // Imitates a personnel program, with superiors.
  '443 staff with kinds of employment': {
    ...contact('hrm.csv'),
    // The import should warn about row 11, a person who has left. It should ask or warn about 用工性质.
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, 'staffNo department position mobile email', {
        ...(index === 9 && { status: '离职' }),
      }),
    ),
    questions: ['columnCodes 用工性质'],
    rows: ['new @2-10,12-15', 'new status:CELL_LEFT_OUT @11'],
    missing: [
      '何建平|department=外科学教研室|email=t10010@example.com|mobile=13805911010|position=教学秘书|staffNo=10010|status=离职',
    ],
    unexpected: [
      '何建平|department=外科学教研室|email=t10010@example.com|mobile=13805911010|position=教学秘书|staffNo=10010',
    ],
  },
  // Imitates the doctors of a hospital.
  '566 doctors with a state': {
    ...contact('doctors-with-state.xls'),
    // The import should refuse row 5 (停用) or warn about it.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'staffNo department title'),
    ),
    rows: ['new status:CELL_LEFT_OUT @2-4,6-13', 'new @5'],
    missing: ['郑美玲|department=外科学教研室|staffNo=10004|title=主治医师'],
    unexpected: ['郑美玲|department=外科学教研室|staffNo=10004|status=停用|title=主治医师'],
  },
  // Imitates the staff of a hospital system: identity papers, licences, two
  // title columns, leaving date.
  '601 staff of a hospital’s system with licences and a day of leaving': {
    ...contact(
      '人员表.csv',
      gbkOf(
        [
          '编号,姓名,简码,身份证号,出生日期,性别,民族,所属部门,办公室电话,电子邮件,执业类别,执业范围,管理职务,专业技术职务,聘任技术职务,学历,建档时间,撤档时间,撤档原因',
          ...FEW_PEOPLE.map((each, index) =>
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
    expectedLines: FEW_PEOPLE.map((each) =>
      personLineOf(each, 'staffNo gender department officePhone email position title'),
    ),
    questions: ['columnLeft 撤档原因', 'columnCodes 撤档时间', 'columnSaid 执业类别'],
    rows: ['new @2-4,6-15', 'new name:ROW_SAYS_OTHERWISE @5'],
  },
};
