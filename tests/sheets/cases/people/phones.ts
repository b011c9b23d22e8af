import { bars, contact, csvLine, gbkOf, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, FEW_PEOPLE, PEOPLE, personLineOf } from '../plan';

/** Mobile numbers, landlines, extensions and short numbers. */
export const PHONES_CASES: ImportCases = {
  '45 numbers with their short ones and notes in the same cell': {
    ...contact(
      '值班联系人.xlsx',
      sheet([
        '部门 | 联系人 | 联系电话 | 备注',
        '教务处 | 王一 | 13800001111（短号661111） | ',
        '学生处 | 李二（处长） | 22860001 / 13800002222 | 周末找王一',
        '保卫处 | 值班室 | 22860110 | 24小时',
        '后勤处 | 赵三 钱四 | 13800003333 13800004444 | 已退休',
      ]),
    ),
    rows: [
      'new officePhone:CONTACT_NUMBER_MOVED officePhone:CONTACT_NUMBER_MOVED @2',
      'new name:CONTACT_NAME_BESIDE officePhone:CONTACT_NUMBER_MOVED @3',
      'new name:CONTACT_NAME_DOUBTFUL @4',
      'error name:CONTACT_NAME_SEVERAL officePhone:CONTACT_NUMBER_MOVED officePhone:CONTACT_NUMBER_MOVED remark:REMARK_SAYS_OTHERWISE @5',
    ],
    stored: [
      '王一 教务处 13800001111 661111',
      '李二 学生处 处长 13800002222 22860001 周末找王一',
      '值班室 保卫处 22860110 24小时',
    ],
  },
  '64 a phone book with ranges of lines and a fax': {
    ...contact(
      '机关电话.xlsx',
      sheet([
        '部门 | 姓名 | 职务 | 办公室 | 办公电话 | 传真 | 手机 | 家庭电话',
        '校办 | 王一 | 主任 | 行政楼201 | 22862001-2 | 22862009 | 13800001111 | 22868888',
        '校办 | 李二 | 秘书 | 行政楼202 | 22862003/22862004 | | 138-0000-2222 | ',
        '校办 | 机要室 | | 行政楼203 | 22862005 | | | ',
      ]),
    ),
    rows: [
      'new @2',
      'new officePhone:CONTACT_NUMBER_SURPLUS @3',
      'new name:CONTACT_NAME_DOUBTFUL @4',
    ],
    stored: [
      '王一 校办 主任 13800001111 22862001-2 行政楼201',
      '李二 校办 秘书 13800002222 22862003 行政楼202',
      '机要室 校办 22862005 行政楼203',
    ],
  },
  '76 clinical teachers with signs for who leads': {
    ...contact(
      '带教老师花名册.xlsx',
      sheet([
        '序号 | 科室 | 带教老师 | 学历 | 职称 | 带教年限 | 联系方式 | 备注',
        '1 | 心内科 | 王一★ | 博士 | 主任医师 | 20 | 13800001111 | ★为教学组长',
        '2 | 心内科 | 李二（总带教） | 硕士 | 主治医师 | 5年 | 13800002222 | ',
        '3 | 呼吸科 | 赵三* | 硕士 | 副主任医师 | 8 | 13800003333/667788 | 9月起外出进修',
      ]),
    ),
    rows: ['error name:REQUIRED @2-3', 'error mobile:CONTACT_NUMBER_MOVED name:REQUIRED @4'],
  },
  '97 a phone book with codes of units and people in two units': {
    ...contact(
      '全院通讯录.xlsx',
      sheet([
        '单位代码 | 单位 | 工号 | 姓名 | 办公电话 | 手机 | 第二单位',
        '101 | 基础医学院 | 0101 | 王一 | 22860001 | 13800001111 | 科研处',
        '102 | 药学院 | 0102 | 李二 | 22860002-801 | 13800002222 | ',
        '102 | 药学院 | 102 | 李二 | | 13800002222 | ',
      ]),
    ),
    questions: ['columnLeft 第二单位', 'columnCodes 单位代码'],
    rows: [
      'new @2',
      'new name:CONTACT_NAME_HELD @3',
      'new mobile:CONTACT_MOBILE_SHARED name:CONTACT_NAME_HELD staffNo:STAFF_NO_SHORT @4',
    ],
    stored: [
      '0101 王一 基础医学院 13800001111 22860001',
      '0102 李二 药学院 13800002222 22860002-801',
      '102 李二 药学院 13800002222',
    ],
  },
  '121 people whose numbers stand in a column of all numbers': {
    ...contact(
      '教研室联系表.csv',
      text(
        '教研室,教学主任,秘书,联系方式',
        '生理学教研室,王一,李二,主任：13800001111；秘书：13800002222',
        '药理学教研室,赵三,,13800003333（微信同号）',
      ),
    ),
    questions: ['columnLeft 教学主任', 'columnLeft 秘书'],
    rows: ['error mobile:CONTACT_MOBILE_INVALID name:REQUIRED @2-3'],
  },
  '125 a phone book whose numbers lost their zeros and some are formulas': {
    ...contact(
      '座机表.xlsx',
      sheet([
        '工号 | 姓名 | 部门 | 手机 | 办公电话 | 短号',
        '0012 | 王一 | 教务处 | 13800001111 | 059122860001 | 660001',
        '13 | 李二 | 教务处 | 1.38E+10 | 22860002转8001 | 660002',
        '0014 | 赵三 | 教务处 | 13800003333、13900003333、13700003333 | #N/A | 无',
      ]),
    ),
    rows: [
      'new @2',
      'error mobile:CELL_DIGITS_LOST staffNo:STAFF_NO_SHORT @3',
      'error officePhone:CELL_FORMULA_FAILED mobile:CONTACT_MOBILE_INVALID @4',
    ],
    stored: ['0012 王一 教务处 13800001111 660001 0591-22860001'],
  },
  '138 one person’s numbers in rows of kinds': {
    ...contact(
      '号码明细.xlsx',
      sheet([
        '姓名 | 科室 | 号码类型 | 号码',
        '王一 | 内科 | 手机 | 13800001111',
        '王一 | 内科 | 办公 | 22860001',
        '李二 | 外科 | 手机 | 13800002222',
      ]),
    ),
    questions: ['columnLeft 号码', 'columnCodes 号码类型'],
    rows: ['new @2,4', 'duplicate @3'],
    stored: ['王一 内科', '李二 外科'],
  },
  '173 an inner phone book of several groups': {
    ...contact(
      '内部通讯录.csv',
      text(
        '姓名,短号,手机号码,办公室电话,电子邮件地址,所属部门名称,群组',
        '王一,66101,13800001111,0591-22860001,wy@example.com,教务处;招生办,中层干部',
        '李二,,13800002222/66102,22860002转801,le@example.com,学生处,',
        '赵三（值班）,66103,13800003333,,,保卫处,',
      ),
    ),
    questions: ['columnLeft 所属部门名称', 'columnLeft 群组'],
    rows: [
      'error department:CONTACT_PLACE_REQUIRED @2',
      'error mobile:CONTACT_NUMBER_MOVED department:CONTACT_PLACE_REQUIRED @3',
      'error name:NAME_UNCLEAR department:CONTACT_PLACE_REQUIRED @4',
    ],
  },
  '197 mobiles with what belongs to them': {
    ...contact(
      '联系方式.csv',
      text(
        '姓名,部门,手机',
        '王一,内科,13800001111（微信同号）',
        '李二,外科,13800002222转13900002222',
        '赵三,儿科,保密',
        '钱四,妇科,无手机',
        '孙五,眼科,13800005555/爱人13900005555',
      ),
    ),
    rows: ['error mobile:CONTACT_MOBILE_INVALID @2-6'],
  },
  '213 long and short numbers': {
    ...contact(
      '长短号.csv',
      text(
        '部门,姓名,手机长号,手机短号,办公室座机,传真',
        '教务处,王一,13800001111,66101,0591-22860001,0591-22860009',
        '学生处,李二,13800002222,,22860002,',
      ),
    ),
    rows: ['new @2-3'],
    stored: ['王一 教务处 13800001111 66101 0591-22860001', '李二 学生处 13800002222 22860002'],
  },
  '215 numbers that a spreadsheet changed': {
    ...contact(
      '数字.csv',
      text(
        '工号,姓名,部门,手机',
        '003101,王一,内科,13800001111',
        '003102,李二,外科,1.38E+10',
        '3103,赵三,儿科,13800003333.0',
        '003104,钱四,妇科,1380000444',
      ),
    ),
    rows: [
      'new @2',
      'error mobile:CELL_DIGITS_LOST @3',
      'new staffNo:STAFF_NO_SHORT @4',
      'error mobile:CONTACT_MOBILE_INVALID @5',
    ],
    stored: ['003101 王一 内科 13800001111', '3103 赵三 儿科 13800003333'],
  },
  '246 numbers as telephones write them': {
    ...contact(
      '手机导出.csv',
      text(
        '姓名,部门,手机,座机',
        '王一,内科,+86 138 0000 1111,(0591)22860001',
        '李二,外科,138-0000-2222,0591-2286 0002',
        '赵三,儿科,8613800003333,22860003-801',
      ),
    ),
    rows: ['new @2-4'],
    stored: [
      '王一 内科 13800001111 0591-22860001',
      '李二 外科 13800002222 0591-22860002',
      '赵三 儿科 13800003333 22860003-801',
    ],
  },
  // Imitates the sample file of an intranet phone book.
  '250 extensions beside direct lines': {
    ...contact(
      'your-contacts.csv',
      text(
        '部门,姓名,手机,分机,直线',
        '内科,王一,13800001111,8001,50328001',
        '外科,李二,13800002222,8002,50328002',
      ),
    ),
    questions: ['columnLeft 直线'],
    rows: ['new officePhone:CONTACT_INNER_LINE @2-3'],
    stored: ['王一 内科 13800001111', '李二 外科 13800002222'],
  },
  // Imitates an administration panel: 手机号1, 手机号2, 集团短号.
  '286 users with two mobiles, a short number and papers': {
    ...contact(
      '用户.xlsx',
      sheet([
        'ID | 姓名 | 性别 | 手机号1 | 手机号2 | 集团短号 | 所属科室 | 学历 | 生日 | 身份证号码 | 紧急联系人 | 紧急联系人电话',
        ...PEOPLE.map((each, index) =>
          bars(
            index + 1,
            each.name,
            each.gender,
            each.mobile,
            index % 4 ? '' : each.mobile2,
            each.shortNo,
            each.department,
            '博士',
            '1980-05-06',
            `35010019800506${1000 + index}`,
            classAt(23).teacher,
            `1370591${2001 + index}`,
          ),
        ),
      ]),
    ),
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, `gender mobile ${index % 4 ? '' : 'mobile2'} shortNo department`),
    ),
    rows: ['new @2-19'],
  },
  '298 long, short and closed-group numbers in GBK': {
    ...contact(
      '虚拟网.csv',
      gbkOf(
        [
          '单位,姓名,长号,虚拟网短号,小灵通,办公电话（内线）,备注',
          ...PEOPLE.map((each, index) =>
            csvLine([
              each.unit,
              each.name,
              each.mobile,
              each.shortNo,
              index < 2 ? `0591-8${3001001 + index}` : '',
              `8${101 + index}`,
              '',
            ]),
          ),
          '第一临床医学院,尹丽华,,661099,,8199,长号停机',
        ].join('\r\n'),
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each) => personLineOf(each, 'unit mobile shortNo')),
      '尹丽华|remark=长号停机|shortNo=661099|unit=第一临床医学院',
      // The import should warn about internal lines and about the second numbers of the first two
      // people.
    ],
    questions: ['columnLeft 小灵通'],
    rows: [
      'new officePhone:CONTACT_INNER_LINE @2-19',
      'new officePhone:CONTACT_INNER_LINE remark:REMARK_SAYS_OTHERWISE @20',
    ],
  },
  '324 supervisors whose mobiles were given twice': {
    ...contact(
      '导师库.xlsx',
      sheet([
        '工号 | 姓名 | 性别 | 所属学院 | 招生学科 | 导师类别 | 手机（人事处） | 手机（本人填报） | 电子邮箱 | 是否在岗',
        ...PEOPLE.map((each, index) =>
          bars(
            each.staffNo,
            each.name,
            each.gender,
            each.unit,
            '内科学',
            index % 2 ? '硕导' : '博导',
            each.mobile,
            index % 3 ? each.mobile : each.mobile2,
            each.email,
            index === 6 ? '否' : '是',
          ),
        ),
      ]),
    ),
    expectedLines: [
      ...PEOPLE.filter((_, index) => index !== 6).map((each, index) =>
        personLineOf(each, 'staffNo gender unit mobile email', index % 3 ? {} : {}),
      ),
      // The import should ask or warn about two different mobiles and about a person who is not in
      // service.
    ],
    questions: ['columnLeft 手机（本人填报）', 'columnCodes 是否在岗'],
    rows: ['new @2-7,9-19', 'new name:ROW_SAYS_OTHERWISE @8'],
    missing: 'all',
    unexpected: [
      '林晓峰|category=博导|email=t10001@example.com|gender=男|mobile=13805911001|staffNo=10001|unit=第一临床医学院',
      '陈雅琴|category=硕导|email=t10002@example.com|gender=女|mobile=13805911002|staffNo=10002|unit=基础医学院',
      '黄志远|category=博导|email=t10003@example.com|gender=男|mobile=13805911003|staffNo=10003|unit=基础医学院',
      '郑美玲|category=硕导|email=t10004@example.com|gender=女|mobile=13805911004|staffNo=10004|unit=第一临床医学院',
      '吴国栋|category=博导|email=t10005@example.com|gender=男|mobile=13805911005|staffNo=10005|unit=基础医学院',
      '刘思源|category=硕导|email=t10006@example.com|gender=女|mobile=13805911006|staffNo=10006|unit=基础医学院',
      '蔡文静|category=博导|email=t10007@example.com|gender=男|mobile=13805911007|staffNo=10007|unit=第一临床医学院',
      '杨立群|category=硕导|email=t10008@example.com|gender=女|mobile=13805911008|staffNo=10008|unit=基础医学院',
      '许海燕|category=博导|email=t10009@example.com|gender=男|mobile=13805911009|staffNo=10009|unit=基础医学院',
      '何建平|category=硕导|email=t10010@example.com|gender=女|mobile=13805911010|staffNo=10010|unit=第一临床医学院',
      '郭振华|category=博导|email=t10011@example.com|gender=男|mobile=13805911011|staffNo=10011|unit=基础医学院',
      '马晓雯|category=硕导|email=t10012@example.com|gender=女|mobile=13805911012|staffNo=10012|unit=基础医学院',
      '罗永强|category=博导|email=t10013@example.com|gender=男|mobile=13805911013|staffNo=10013|unit=第一临床医学院',
      '梁淑芬|category=硕导|email=t10014@example.com|gender=女|mobile=13805911014|staffNo=10014|unit=基础医学院',
      '宋家豪|category=博导|email=t10015@example.com|gender=男|mobile=13805911015|staffNo=10015|unit=基础医学院',
      '唐婉儿|category=硕导|email=t10016@example.com|gender=女|mobile=13805911016|staffNo=10016|unit=第一临床医学院',
      '韩志刚|category=博导|email=t10017@example.com|gender=男|mobile=13805911017|staffNo=10017|unit=基础医学院',
      '冯玉兰|category=硕导|email=t10018@example.com|gender=女|mobile=13805911018|staffNo=10018|unit=基础医学院',
    ],
  },
  // Imitates the contacts of a telephone. 办公电话 holds a second mobile number.
  '360 mobiles under the office’s phone': {
    ...contact(
      'huawei.csv',
      text(
        '姓名,公司,手机号码,住宅电话,办公电话,传真',
        ...PEOPLE.map(
          (each, index) =>
            `${each.name},${each.unit},${each.mobile},,${index % 3 ? each.officePhone : each.mobile2},0591-22869999`,
        ),
      ),
    ),
    // The import should warn about mobile numbers under 办公电话.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, `unit mobile ${index % 3 ? 'officePhone' : 'mobile2'}`),
    ),
    rows: [
      'new officePhone:CONTACT_NUMBER_MOVED @2,5,8,11,14,17',
      'new @3-4,6-7,9-10,12-13,15-16,18-19',
    ],
  },
  // Imitates the sample employees of a software library.
  '422 employees with mailboxes and numbers of both kinds': {
    ...contact('employees.xls'),
    expectedLines: [],
    rows: [
      'error department:CONTACT_PLACE_REQUIRED @3-4,6-7,9-10,12-13',
      'error mobile:CONTACT_NUMBER_MOVED department:CONTACT_PLACE_REQUIRED @5,8,11,14',
    ],
  },
  // Imitates the phone book of a vCard script, in GBK. 电话1 and 电话2 are swapped once.
  '466 two phones by number': {
    ...contact('to-vcards.csv'),
    // The import may also ask or warn about row 7.
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'unit position mobile officePhone'),
    ),
    rows: [
      'new @2-6,8-15',
      'error officePhone:CONTACT_NUMBER_MOVED mobile:CONTACT_MOBILE_INVALID @7',
    ],
    missing: ['刘思源|mobile=13805911006|officePhone=0591-22861006|position=干事|unit=基础医学院'],
  },
  // Imitates the test `shouldImportCsvSuccessfully` of an import, in GBK.
  '526 staff numbers with letters and a landline': {
    ...contact('employees-plain.csv'),
    // The import should warn about the number of row 6.
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, `department position email ${index === 4 ? 'officePhone' : 'mobile'}`, {
        staffNo: `EMP${100 + index}`,
      }),
    ),
    rows: ['new @2-5,7-15', 'new mobile:CONTACT_NUMBER_MOVED @6'],
  },
  // Imitates user.xls.
  '546 手机号 beside 电话': {
    ...contact('user-list.xls'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'position email mobile officePhone', { staffNo: '' }),
    ),
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-15'],
    missing: 'all',
  },
  // Imitates a staff template.
  '563 a template of staff with mobiles as numbers': {
    ...contact('staff-template.xlsx'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'staffNo department position mobile'),
    ),
    rows: ['new @2-15'],
  },
  // Imitates the directory of a hospital: building, floor and room in separate
  // columns.
  '597 a hospital’s directory with long and short numbers': {
    ...contact(
      '院内通讯录.xlsx',
      sheet([
        '院区 | 科室 | 联系人 | 固定电话 | 院内短号 | 手机长号 | 手机短号 | 楼栋 | 楼层 | 房间',
        ...FEW_PEOPLE.map(
          (each, index) =>
            `本部 | ${each.department} | ${each.name} | ${each.officePhone} | ${8001 + index} | ${each.mobile} | ${each.shortNo} | 门诊楼 | 5楼 | ${502 + index}`,
        ),
      ]),
    ),
    // The import should ask or warn about 院内短号, 院区 and the location of the office.
    expectedLines: FEW_PEOPLE.map((each, index) =>
      personLineOf(each, 'department officePhone mobile shortNo', {
        office: `门诊楼5楼${502 + index}`,
      }),
    ),
    questions: ['columnLeft 院内短号', 'columnLeft 楼栋', 'columnLeft 楼层', 'columnSaid 房间'],
    rows: ['new @2-15'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|mobile=13805911001|officePhone=0591-22861001|shortNo=661001',
      '陈雅琴|department=学生处|mobile=13805911002|officePhone=0591-22861002|shortNo=661002',
      '黄志远|department=内科学教研室|mobile=13805911003|officePhone=0591-22861003|shortNo=661003',
      '郑美玲|department=外科学教研室|mobile=13805911004|officePhone=0591-22861004|shortNo=661004',
      '吴国栋|department=妇产科学教研室|mobile=13805911005|officePhone=0591-22861005|shortNo=661005',
      '刘思源|department=儿科学教研室|mobile=13805911006|officePhone=0591-22861006|shortNo=661006',
      '蔡文静|department=教务处|mobile=13805911007|officePhone=0591-22861007|shortNo=661007',
      '杨立群|department=学生处|mobile=13805911008|officePhone=0591-22861008|shortNo=661008',
      '许海燕|department=内科学教研室|mobile=13805911009|officePhone=0591-22861009|shortNo=661009',
      '何建平|department=外科学教研室|mobile=13805911010|officePhone=0591-22861010|shortNo=661010',
      '郭振华|department=妇产科学教研室|mobile=13805911011|officePhone=0591-22861011|shortNo=661011',
      '马晓雯|department=儿科学教研室|mobile=13805911012|officePhone=0591-22861012|shortNo=661012',
      '罗永强|department=教务处|mobile=13805911013|officePhone=0591-22861013|shortNo=661013',
      '梁淑芬|department=学生处|mobile=13805911014|officePhone=0591-22861014|shortNo=661014',
    ],
  },
  // Imitates the experts of several departments.
  '598 experts with long and short numbers': {
    ...contact(
      'MDT专家.csv',
      gbkOf(
        [
          '专家名称,科室,职称,手机长号,手机短号',
          ...FEW_PEOPLE.map((each) =>
            csvLine([each.name, each.department, each.title, each.mobile, each.shortNo]),
          ),
        ].join('\r\n'),
      ),
    ),
    expectedLines: FEW_PEOPLE.map((each) => personLineOf(each, 'department title mobile shortNo')),
    rows: ['new @2-15'],
  },
};
