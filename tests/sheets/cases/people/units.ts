import { bars, contact, csvLine, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, FEW_PEOPLE, PEOPLE, personLineOf } from '../plan';

const COLLEGES =
  '基础医学院 第一临床医学院 药学院 护理学院 公共卫生学院 口腔医学院 医学技术学院 研究生院'.split(
    ' ',
  );

/** Departments and units. */
export const UNITS_CASES: ImportCases = {
  '35 departments as lines over people': {
    ...contact(
      '通讯录.xlsx',
      sheet(
        [
          '医学院通讯录（2026年9月）',
          '序号 | 姓名 | 职务 | 办公电话 | 手机',
          '一、教务处',
          '1 | 王一 | 处长 | 22860001 | 13800001111',
          '2 | 李二 | 科员 | 22860002 | 13800002222',
          '二、学生处',
          '3 | 赵三 | 处长 | 22860003 | 13800003333',
          '制表：办公室',
        ],
        ['A1:E1', 'A3:E3', 'A6:E6'],
      ),
    ),
    answers: { 'bandRows place': 'department' },
    questions: ['bandRows place'],
    leftOut: ['一、教务处', '二、学生处', '制表：办公室'],
    rows: ['new @4-5,7'],
    stored: [
      '王一 教务处 处长 13800001111 22860001',
      '李二 教务处 科员 13800002222 22860002',
      '赵三 学生处 处长 13800003333 22860003',
    ],
  },
  '36 unit and department in one cell': {
    ...contact(
      '教学秘书.xlsx',
      sheet([
        '姓名 | 单位/科室 | 手机/短号',
        '王一 | 第一临床医学院/内科 | 13800001111/661111',
        '李二 | 附属协和医院/外科 | 13800002222/662222',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '王一 内科 第一临床医学院 13800001111 661111',
      '李二 外科 附属协和医院 13800002222 662222',
    ],
  },
  '51 people over two units with periods of office': {
    ...contact(
      '教研室主任任期.xlsx',
      sheet(
        [
          '学院 | 教研室 | 主任 | | 副主任 | ',
          ' | | 姓名 | 手机 | 姓名 | 手机',
          '基础医学院 | 生理学教研室 | 王一 | 13800001111 | 李二 | 13800002222',
          '基础医学院 | 药理学教研室 | 赵三（兼） | 13800003333 | 空缺 | ',
        ],
        ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1'],
      ),
    ),
    answers: { 'columnSets 学院、教研室、姓名、手机': 'rows' },
    questions: ['columnSets 学院、教研室、姓名、手机'],
    rows: ['new @3,3', 'error name:NAME_UNCLEAR @4', 'error name:NAME_NOBODY @4'],
    stored: [
      '王一 生理学教研室 基础医学院 13800001111',
      '李二 生理学教研室 基础医学院 13800002222',
    ],
  },
  '56 lines of departments in one cell, with blank rows and notes': {
    ...contact(
      '附属医院教学联系人.xlsx',
      sheet([
        '姓名 | 职务 | 手机 | 内线',
        '内科教研室',
        '王一 | 教学主任 | 13800001111 | 8001',
        '李二（兼） | 教学秘书 | 13800002222 | ',
        '',
        '外科教研室：',
        '赵三 | 教学秘书 | 13800003333 | 8002',
        '注：如有变动请及时告知教务处。',
      ]),
    ),
    answers: { 'bandRows place': 'department' },
    questions: ['bandRows place'],
    leftOut: ['外科教研室：', '注：如有变动请及时告知教务处。'],
    rows: ['new officePhone:CONTACT_INNER_LINE @3,7', 'error name:NAME_UNCLEAR @4'],
    stored: ['王一 内科教研室 教学主任 13800001111', '赵三 外科教研室 教学秘书 13800003333'],
  },
  '116 a joint office of two hospitals, the units over the columns': {
    ...contact(
      '两院通讯录.xlsx',
      sheet(
        [
          '科室 | 附属第一医院 | | 附属第二医院 | ',
          ' | 教学秘书 | 手机 | 教学秘书 | 手机',
          '内科 | 王一 | 13800001111 | 李二 | 13800002222',
          '外科 | 赵三 | 13800003333 | 钱四 | 13800004444',
        ],
        ['A1:A2', 'B1:C1', 'D1:E1'],
      ),
    ),
    questions: [
      'columnLeft 附属第一医院 教学秘书',
      'columnLeft 附属第二医院 教学秘书',
      'columnLeft 手机 (2)',
    ],
    rows: ['error name:REQUIRED @3-4'],
  },
  '139 a list of delegates with the unit as a sentence': {
    ...contact(
      '会议代表.xlsx',
      sheet([
        '姓名 | 性别 | 单位及职务 | 手机号 | 房号 | 备注',
        '王一 | 男 | 第一临床医学院副院长 | 13800001111 | 801 | ',
        '李二 | 女 | 药学院教学秘书 | 13800002222 | 802 | 素食',
      ]),
    ),
    questions: ['columnLeft 单位及职务'],
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-3'],
  },
  '195 departments with lines and people glued to them': {
    ...contact(
      '科室电话.xlsx',
      sheet([
        '姓名 | 科室 | 职务 | 手机 | 办公电话',
        '王一 | 心内科（8001） | 主任 | 13800001111 | 22860001',
        '李二 | 呼吸科 22860002 | 副主任 | 13800002222 | ',
        '赵三 | 肾内科/护士长钱四 | 主任 | 13800003333 | ',
      ]),
    ),
    rows: ['new department:CELL_SAYS_MORE @2-4'],
    stored: [
      '王一 心内科（8001） 主任 13800001111 22860001',
      '李二 呼吸科 22860002 副主任 13800002222',
      '赵三 肾内科/护士长钱四 主任 13800003333',
    ],
  },
  '239 a hospital by departments, merged': {
    ...contact(
      '医院通讯录.xlsx',
      sheet(
        [
          '科室 | 姓名 | 职务 | 手机 | 短号 | 内线',
          '心内科 | 王一 | 主任 | 13800001111 | 661111 | 8001',
          ' | 李二 | 护士长 | 13800002222 | 661112 | 8002',
          '呼吸科 | 赵三 | 主任 | 13800003333 | | 8003',
        ],
        ['A2:A3'],
      ),
    ),
    rows: ['new officePhone:CONTACT_INNER_LINE @2-4'],
    stored: [
      '王一 心内科 主任 13800001111 661111',
      '李二 心内科 护士长 13800002222 661112',
      '赵三 呼吸科 主任 13800003333',
    ],
  },
  '244 secretaries with long and short names of units': {
    ...contact(
      '教学秘书.xlsx',
      sheet([
        '单位全称 | 单位简称 | 教学秘书 | 联系电话 | 办公地点',
        '福建医科大学附属第一医院 | 附一 | 王一 | 13800001111 | 教学楼301',
        '福建医科大学附属协和医院 | 协和 | 李二 | 13800002222/22860002 | 门诊楼5层',
      ]),
    ),
    questions: ['columnLeft 单位全称', 'columnLeft 教学秘书'],
    rows: [
      'error name:REQUIRED department:CONTACT_PLACE_REQUIRED @2',
      'error mobile:CONTACT_NUMBER_MOVED name:REQUIRED department:CONTACT_PLACE_REQUIRED @3',
    ],
  },
  // Imitates the telephones of a county hospital, in pairs of columns.
  '296 phones of departments without people': {
    ...contact(
      '科室通讯录.xls',
      text(
        '<html><head><meta charset="utf-8"></head><body><table>',
        '<caption>县人民医院科室通讯录</caption>',
        '<tr><th>科室</th><th>电话</th><th>科室</th><th>电话</th></tr>',
        ...Array.from(
          { length: 16 },
          (_, index) =>
            `<tr><td>内${index + 1}科护士站</td><td>0591-2287${1001 + index}</td><td>外${index + 1}科医生办</td><td>8${101 + index}</td></tr>`,
        ),
        '</table></body></html>',
      ),
    ),
    // No row names a person, so the import should refuse all rows.
    expectedLines: [],
    questions: ['columnSets 科室、电话'],
    rows: ['error name:REQUIRED @2-17'],
  },
  // Imitates the staff of a health centre: numbers of two kinds share one column.
  '297 staff of a health centre, departments merged': {
    ...contact(
      '全院职工通讯录.xlsx',
      sheet(
        [
          '全院职工通讯录（2026.11.06更新）',
          '序号 | 科室 | 姓名 | 职务/岗位 | 联系电话 | 备注',
          ...PEOPLE.map((each, index) =>
            bars(
              index + 1,
              index % 3 === 0 ? each.department : '',
              each.name,
              each.position,
              index === 5 ? each.officePhone : each.mobile,
              index === 7 ? '产假' : index === 8 ? '夜间值班打此号' : '',
            ),
          ),
          '19 | 检验科 | 贺子轩 | 检验师 | 13805912001（黄志远代接） | ',
          '20 | 检验科 | 赖文婷（9月退休） | 检验师 | 13805912002、8123 | 返聘至年底',
          '合计：20人',
          '说明：号码如有变动请告知办公室张老师 22869999',
        ],
        ['A1:F1', ...[3, 6, 9, 12, 15, 18].map((row) => `B${row}:B${row + 2}`)],
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each, index) =>
        personLineOf(each, `position ${index === 5 ? 'officePhone' : 'mobile'}`, {
          department: PEOPLE[index - (index % 3)]?.department ?? '',
          ...(index === 7 && { remark: '产假' }),
          ...(index === 8 && { remark: '夜间值班打此号' }),
        }),
      ),
      // The import should refuse or warn about 贺子轩 (someone else answers) and 赖文婷 (retires; an
      // internal line).
    ],
    leftOut: ['合计：20人', '说明：号码如有变动请告知办公室张老师 22869999'],
    rows: [
      'new @3-7,9-20',
      'new mobile:CONTACT_NUMBER_MOVED @8',
      'error mobile:CONTACT_MOBILE_INVALID @21',
      'new name:CONTACT_NAME_DOUBTFUL mobile:CONTACT_NUMBER_MOVED @22',
    ],
    unexpected: [
      '赖文婷（9月退休）|department=检验科|mobile=13805912002|position=检验师|remark=返聘至年底|shortNo=8123',
    ],
  },
  // Imitates a hospital directory with categories.
  '325 places of a hospital with phones': {
    ...contact(
      'phone-directory.csv',
      text(
        'location,phone,category',
        ...Array.from(
          { length: 24 },
          (_, index) =>
            `${15 + (index % 10)}${'ABC'[index % 3]},8-${1500 + index * 7},${index % 2 ? '病区' : '检查室'}`,
        ),
      ),
    ),
    // No row names a person, so the import should refuse all rows.
    expectedLines: [],
    rows: [
      'error mobile:CONTACT_MOBILE_INVALID name:REQUIRED department:CONTACT_PLACE_REQUIRED @2,4,6,8,10,12,14,16,18,20,22,24',
      'error mobile:CONTACT_MOBILE_INVALID name:REQUIRED department:CONTACT_PLACE_REQUIRED category:CELL_OF_OTHER_KIND @3,5,7,9,11,13,15,17,19,21,23,25',
    ],
  },
  // Imitates the staff of a personnel program.
  '340 departments and offices of a person in one cell': {
    ...contact(
      '员工.csv',
      text(
        '\ufeff员工ID,工号,姓名,部门与任职,手机',
        ...PEOPLE.map((each, index) =>
          csvLine([
            index + 1,
            each.staffNo,
            each.name,
            index % 3
              ? `${each.department}-${each.position}(主职)`
              : `${each.department}-${each.position}(主职); 学生处-干事(兼职)`,
            each.mobile,
          ]),
        ),
      ),
    ),
    // One cell holds several departments and positions. The import should ask, warn or refuse.
    expectedLines: [],
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-19'],
  },
  // Imitates clinical teachers with a contact person at their unit and one at the hospital.
  '345 teachers with whom to ask at two places': {
    ...contact(
      '临床教师.xlsx',
      sheet([
        '工号 | 姓名 | 教研室 | 附属医院 | 手机 | 教研室接口人 | 医院接口人 | 接口人电话',
        ...PEOPLE.map(
          (each, index) =>
            `${each.staffNo} | ${each.name} | ${each.department} | ${each.unit} | ${each.mobile} | ${classAt(20).teacher} | ${classAt(21).teacher} | 1370591${4001 + index}`,
        ),
      ]),
    ),
    // The import should ask about the contact people and their numbers. It must not store such a
    // number as a second mobile of the teacher without a warning.
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'staffNo department unit mobile')),
    questions: ['columnLeft 教研室接口人', 'columnLeft 医院接口人', 'columnLeft 接口人电话'],
    rows: ['new @2-19'],
  },
  '364 units with one person to ask': {
    ...contact(
      '单位.xlsx',
      sheet([
        '单位名称 | 联系人 | 办公电话 | 地址 | 备注',
        ...PEOPLE.map((each, index) =>
          bars(
            `${each.unit}${index + 1}部`,
            index === 5 ? `${each.name}（转${classAt(20).teacher}）` : each.name,
            each.officePhone,
            '学府北路1号',
            '',
          ),
        ),
      ]),
    ),
    // The import should refuse row 7 or warn about it, because someone else is the contact.
    expectedLines: PEOPLE.filter((_, index) => index !== 5).map((each) =>
      personLineOf(each, 'officePhone', { unit: `${each.unit}${PEOPLE.indexOf(each) + 1}部` }),
    ),
    rows: ['new @2-6,8-19', 'new name:CONTACT_NAME_DOUBTFUL @7'],
    unexpected: ['刘思源（转曾庆华）|officePhone=0591-22861006|unit=基础医学院6部'],
  },
  // Imitates the members of a conference system. A path holds the unit.
  '401 people with the path of their office': {
    ...contact('organs.xlsx'),
    // The import may also ask or warn about the path.
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'mobile position department unit')),
    questions: ['columnKind 机构名称', 'columnLeft 所属机构全路径'],
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-19'],
    missing: 'all',
  },
  // The people and their numbers are in the cells below their department.
  '444 departments across': {
    ...contact('departments-across.xlsx'),
    expectedLines: [],
    questions: ['columnLeft 第 1 列', 'columnLeft 第 2 列', 'columnLeft 第 3 列'],
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-4'],
  },
  // Imitates `FIELD_MAPPING` of a personnel office: mail under 教育网.
  '465 posts twice and no department': {
    ...contact('personnel.xls'),
    expectedLines: [],
    questions: ['columnLeft 教育网', 'columnLeft 行政职务'],
    rows: [
      'error department:CONTACT_PLACE_REQUIRED position:CELL_OF_OTHER_KIND @2,5,8,11',
      'error department:CONTACT_PLACE_REQUIRED @3-4,6-7,9-10',
    ],
  },
  // Imitates `IMPORT_HEADERS` for the staff of two companies.
  '486 positions in two companies': {
    ...contact('two-positions.xlsx'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
    questions: ['columnLeft 华悦职位', 'columnCodes 华宝职位'],
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-11'],
  },
  // Imitates `PtCollegeExcel`, in GBK.
  '506 colleges with their heads': {
    ...contact('colleges.csv'),
    // The import may also refuse or ask about 负责人.
    expectedLines: PEOPLE.slice(0, 8).map((each, index) =>
      personLineOf(each, 'office officePhone', { unit: COLLEGES[index] ?? '' }),
    ),
    questions: ['columnLeft 负责人'],
    rows: ['error name:REQUIRED @2-9'],
    missing: 'all',
  },
  // Imitates 同步通讯录模版, a phone book for vCards.
  '523 departments under 分组': {
    ...contact('sync-template.xlsx'),
    expectedLines: [],
    rows: ['error group:NOT_AN_OPTION department:CONTACT_PLACE_REQUIRED @2-11'],
  },
  // Imitates 通讯录信息.xls of a political party’s program.
  '543 a party’s contacts with 所属组织机构': {
    ...contact('party-contacts.xls'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'position gender mobile office unit'),
    ),
    questions: ['columnLeft 所属组织机构'],
    rows: ['error department:CONTACT_PLACE_REQUIRED @2-15'],
    missing: 'all',
  },
  // Imitates the contacts of a project.
  '600 contacts of a project with their unit first': {
    ...contact(
      '通讯录.csv',
      text(
        '单位,姓名,职务,部门,办公电话,手机,邮箱,办公地点',
        ...FEW_PEOPLE.map(
          (each) =>
            `${each.unit},${each.name},${each.position},${each.department},${each.officePhone},${each.mobile},${each.email},${each.office}`,
        ),
      ),
    ),
    expectedLines: FEW_PEOPLE.map((each) =>
      personLineOf(each, 'unit position department officePhone mobile email office'),
    ),
    rows: ['new @2-15'],
  },
};
