import { bars, book, contact, csvLine, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, PEOPLE, personLineOf } from '../plan';

/** Address books and members as mail, telephone and office programs export them. */
export const PROGRAMS_CASES: ImportCases = {
  '06 contacts as Outlook exports them': {
    ...contact(
      'contacts.csv',
      text(
        '名,中间名,姓,称谓,电子邮件地址,电子邮件 2 地址,住宅电话,商务电话,移动电话,商务传真,职务,部门,单位,办公地点,附注',
        '一,,王,,wy@example.com,wy2@example.com,,0591-22860001,+86 138 0000 1111,0591-22860009,主任,内科学教研室,第一临床医学院,综合楼301,门诊周三',
        '娜娜,,欧阳,Dr.,oy@example.com,,0591-83000001,,13800002222,,教学秘书,外科学教研室,第一临床医学院,,',
      ),
    ),
    questions: ['columnLeft 电子邮件 2 地址', 'columnLeft 住宅电话'],
    rows: ['new name:CONTACT_NAME_JOINED @2-3'],
    stored: [
      '王一 内科学教研室 第一临床医学院 主任 13800001111 0591-22860001 wy@example.com 综合楼301 门诊周三',
      '欧阳娜娜 外科学教研室 第一临床医学院 教学秘书 13800002222 oy@example.com',
    ],
  },
  '07 contacts as Google exports them': {
    ...contact(
      'google.csv',
      text(
        'Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Organization 1 - Name,Organization 1 - Title,Organization 1 - Department',
        '王一,一,王,* myContacts,* Work,wy@example.com,Mobile,13800001111 ::: 13800003333,Work,0591-22860001,第一临床医学院,主任,内科',
        '李二,二,李,* myContacts,Home,le@example.com,Work Fax,0591-22860009,Mobile,13800002222,第一临床医学院,,外科',
      ),
    ),
    questions: [
      'columnLeft E-mail 1 - Value',
      'columnLeft Phone 2 - Value',
      'columnLeft Organization 1 - Name',
      'columnLeft Organization 1 - Title',
      'columnLeft Organization 1 - Department',
      'columnSaid Group Membership',
      'columnSaid E-mail 1 - Type',
      'columnSaid Phone 1 - Type',
      'columnSaid Phone 1 - Value',
      'columnSaid Phone 2 - Type',
    ],
    rows: [
      'error department:CONTACT_PLACE_REQUIRED name:ROW_SAYS_OTHERWISE @2',
      'error department:CONTACT_PLACE_REQUIRED @3',
    ],
  },
  '08 members as DingTalk exports them': {
    ...contact(
      '钉钉通讯录.xlsx',
      book({
        员工信息表: [
          '填写须知：1.请勿修改表头；2.部门之间用"-"隔开，多个部门用","隔开；3.手机号前加国家代码',
          '员工UserID | 姓名 | 手机号 | 邮箱 | 部门 | 工号 | 职位 | 是否此部门主管(是/否) | 分机号 | 办公地点 | 入职时间 | 备注 | 直属主管',
          'manager01 | 王一 | +86-13800001111 | wy@example.com | 医学院-教务处,医学院-党办 | 001 | 处长 | 是 | 8801 | 行政楼301 | 2015-07-01 |  | ',
          '0123abc | 李二 | 86-13800002222 |  | 医学院-教务处 | 002 | 科员 | 否 | 8802 | 行政楼302 | 2019-07-01 | 孕期 | 王一',
        ],
      }),
    ),
    rows: ['new officePhone:CONTACT_INNER_LINE @3-4'],
    stored: [
      '001 王一 医学院-教务处,医学院-党办 处长 13800001111 wy@example.com 行政楼301',
      '002 李二 医学院-教务处 科员 13800002222 行政楼302 孕期',
    ],
  },
  '09 members as WeCom exports them': {
    ...contact(
      '企业微信通讯录.csv',
      text(
        '姓名,帐号,别名,职务,部门,性别,手机,座机,个人邮箱,企业邮箱,激活状态,禁用状态',
        '王一,wangyi,小王,主任,医学院/内科;医学院/教务处,男,13800001111,0591-22860001,wy@qq.com,wy@example.com,已激活,启用',
        '李二,lier,,,医学院/外科,女,13800002222,,,le@example.com,未激活,禁用',
      ),
    ),
    questions: [
      'columnLeft 企业邮箱',
      'columnLeft 禁用状态',
      'columnSaid 帐号',
      'columnSaid 激活状态',
    ],
    rows: ['new @2', 'new name:ROW_SAYS_OTHERWISE @3'],
    stored: [
      '王一 男 医学院/内科;医学院/教务处 主任 13800001111 0591-22860001 wy@qq.com',
      '李二 女 医学院/外科 13800002222',
    ],
  },
  '77 contacts of a telephone': {
    ...contact(
      '手机通讯录.csv',
      text(
        '"姓名","手机号码","手机号码 2","固定电话","公司","职务","邮箱","备注"',
        '"王一 教务处","+8613800001111","","","医科大学","处长","",""',
        '"内科李二","13800002222","13900002222","059122860002","附属第一医院","","",""',
        '"13800003333","13800003333","","","","","",""',
      ),
    ),
    questions: ['blankBelow 公司'],
    rows: [
      'error name:CONTACT_NAME_SEVERAL @2',
      'new name:CONTACT_NAME_DOUBTFUL @3',
      'error name:NAME_NOBODY department:CONTACT_PLACE_REQUIRED @4',
    ],
    stored: ['内科李二 附属第一医院 13800002222 13900002222 0591-22860002'],
  },
  '174 members of an app with chiefs and lines': {
    ...contact(
      '员工信息.xlsx',
      sheet([
        '员工UserID | 姓名 | 手机号 | 部门 | 职位 | 工号 | 是否此部门主管(是/否) | 邮箱 | 分机号 | 办公地点 | 备注 | 激活状态',
        'm001 | 王一 | +86-13800001111 | 医学院-教务处 | 处长 | 10001 | 是 | wy@example.com | 8001 | 行政楼301 | | 已激活',
        'm002 | 李二 | 13800002222 | 医学院-教务处 | 科员 | 10002 | 否 | | | 行政楼302 | 2026年8月已离职 | 已停用',
      ]),
    ),
    questions: ['columnSaid 激活状态'],
    rows: [
      'new officePhone:CONTACT_INNER_LINE @2',
      'new remark:REMARK_SAYS_OTHERWISE name:ROW_SAYS_OTHERWISE @3',
    ],
    stored: [
      '10001 王一 医学院-教务处 处长 13800001111 wy@example.com 行政楼301',
      '10002 李二 医学院-教务处 科员 13800002222 行政楼302 2026年8月已离职',
    ],
  },
  '241 a list of mails with names': {
    ...contact(
      '邮件组.csv',
      text(
        '姓名,部门,邮箱,手机',
        '王一 <wy@example.com>,内科,wy@example.com,13800001111',
        '"李二",外科,"李二 <le@example.com>",13800002222',
      ),
    ),
    rows: ['error name:NAME_UNCLEAR @2', 'error email:EMAIL_INVALID @3'],
  },
  // Imitates a `batch/syncuser` file of WeCom, whose departments are numbers.
  '251 members for WeCom whose departments are ids': {
    ...contact(
      'user.csv',
      text(
        '姓名,帐号,手机号,邮箱,所在部门,职位,性别,地址,年龄',
        '王一,wangyi,13800001111,wy@example.com,1;12,主任,1,福州市学府路1号,45岁',
        '李二,lier,13800002222,le@example.com,12,科员,2,福州市学府路1号,31岁',
      ),
    ),
    // A number is no department name, so the import warns.
    questions: ['columnSaid 帐号'],
    rows: ['new gender:CELL_LEFT_OUT department:CELL_SAYS_MORE @2-3'],
    stored: [
      '王一 1;12 主任 13800001111 wy@example.com',
      '李二 12 科员 13800002222 le@example.com',
    ],
  },
  // Imitates the user template of a reporting product (帆软).
  '258 users of a reporting system with ids of departments': {
    ...contact(
      'users.csv',
      text(
        'fullname,email,username,mobile,dept,did,fid',
        '王一,wy@example.com,wangyi,13800001111,内科,12,3',
        '李二,le@example.com,lier,,外科,13,3',
      ),
    ),
    rows: ['new @2-3'],
    stored: ['王一 内科 13800001111 wy@example.com', '李二 外科 le@example.com'],
  },
  // Imitates the member template of a survey product.
  '259 members of a survey with several departments and labels': {
    ...contact(
      '通讯录成员.csv',
      text(
        '用户ID,姓名,手机号,邮箱,部门,标签',
        '10001,王一,13800001111,wy@example.com,医学院/内科；医学院/教务处,学历/本科；年龄/18-35',
        '10002,李二,13800002222,le@example.com,医学院/外科,学历/博士',
      ),
    ),
    questions: ['columnLeft 用户ID'],
    rows: ['new @2-3'],
    stored: [
      '王一 医学院/内科；医学院/教务处 13800001111 wy@example.com',
      '李二 医学院/外科 13800002222 le@example.com',
    ],
  },
  '260 contacts of Open-Xchange': {
    ...contact(
      'contacts.csv',
      text(
        'Given name,Sur name,Display name,Company,Department,Position,Room number,Number of employee,Telephone business 1,Cellular telephone 1,Cellular telephone 2,Email 1,Email 2,Note',
        '一,王,王一,第一临床医学院,内科,主任,301,10001,0591-22860001,13800001111,13900001111,wy@example.com,wy@qq.com,门诊周三',
        '二,李,李二,第一临床医学院,外科,教学秘书,302,10002,,13800002222,,le@example.com,,',
      ),
    ),
    questions: [
      'columnLeft Display name',
      'columnLeft Room number',
      'columnLeft Number of employee',
      'columnLeft Telephone business 1',
      'columnLeft Cellular telephone 1',
      'columnLeft Cellular telephone 2',
      'columnLeft Email 1',
      'columnLeft Email 2',
    ],
    rows: ['new name:CONTACT_NAME_JOINED @2-3'],
    stored: ['王一 内科 第一临床医学院 主任 门诊周三', '李二 外科 第一临床医学院 教学秘书'],
  },
  // Imitates the personal address book of Alibaba Mail.
  '261 an address book of a mail service with second mailboxes': {
    ...contact(
      '个人通讯录.csv',
      text(
        '姓名,邮箱,手机号码,备用邮箱,公司,部门,职位,备注',
        '王一,wy@example.com,13800001111,wy@qq.com,附属第一医院,内科,主任,门诊周三',
        '李二,le@example.com,13800002222,,附属第一医院,外科,教学秘书,',
      ),
    ),
    questions: ['columnLeft 备用邮箱'],
    rows: ['new @2-3'],
    stored: [
      '王一 内科 附属第一医院 主任 13800001111 wy@example.com 门诊周三',
      '李二 外科 附属第一医院 教学秘书 13800002222 le@example.com',
    ],
  },
  // Imitates Import_User_Template of Microsoft 365. Office Number is a room.
  '282 users of Microsoft 365': {
    ...contact(
      'Import_User_Sample_zh.csv',
      text(
        'User Name,First Name,Last Name,Display Name,Job Title,Department,Office Number,Office Phone,Mobile Phone,Fax,Address,City,State or Province,ZIP or Postal Code,Country or Region',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.email,
            each.name.slice(1),
            each.name.slice(0, 1),
            each.name,
            each.position,
            each.department,
            each.office,
            index === 3 ? `${each.officePhone} ext 8001` : each.officePhone,
            index === 6 ? '' : each.mobile,
            '0591-22869999',
            '学府北路1号',
            '福州',
            '福建',
            '350122',
            '中国',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each, index) =>
        personLineOf(
          each,
          `position department office officePhone email ${index === 6 ? '' : 'mobile'}`,
          index === 3 ? { officePhone: `${each.officePhone}-8001` } : {},
        ),
      ),
      // If the import does not read the address under User Name, it should ask or warn.
    ],
    questions: ['columnLeft User Name', 'columnLeft Display Name', 'columnLeft Office Number'],
    rows: ['new name:CONTACT_NAME_JOINED @2-19'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|mobile=13805911001|officePhone=0591-22861001|position=处长',
      '陈雅琴|department=学生处|mobile=13805911002|officePhone=0591-22861002|position=科员',
      '黄志远|department=内科学教研室|mobile=13805911003|officePhone=0591-22861003|position=主任',
      '郑美玲|department=外科学教研室|mobile=13805911004|officePhone=0591-22861004-8001|position=教学秘书',
      '吴国栋|department=妇产科学教研室|mobile=13805911005|officePhone=0591-22861005|position=副主任',
      '刘思源|department=儿科学教研室|mobile=13805911006|officePhone=0591-22861006|position=干事',
      '蔡文静|department=教务处|officePhone=0591-22861007|position=处长',
      '杨立群|department=学生处|mobile=13805911008|officePhone=0591-22861008|position=科员',
      '许海燕|department=内科学教研室|mobile=13805911009|officePhone=0591-22861009|position=主任',
      '何建平|department=外科学教研室|mobile=13805911010|officePhone=0591-22861010|position=教学秘书',
      '郭振华|department=妇产科学教研室|mobile=13805911011|officePhone=0591-22861011|position=副主任',
      '马晓雯|department=儿科学教研室|mobile=13805911012|officePhone=0591-22861012|position=干事',
      '罗永强|department=教务处|mobile=13805911013|officePhone=0591-22861013|position=处长',
      '梁淑芬|department=学生处|mobile=13805911014|officePhone=0591-22861014|position=科员',
      '宋家豪|department=内科学教研室|mobile=13805911015|officePhone=0591-22861015|position=主任',
      '唐婉儿|department=外科学教研室|mobile=13805911016|officePhone=0591-22861016|position=教学秘书',
      '韩志刚|department=妇产科学教研室|mobile=13805911017|officePhone=0591-22861017|position=副主任',
      '冯玉兰|department=儿科学教研室|mobile=13805911018|officePhone=0591-22861018|position=干事',
    ],
  },
  // Imitates the company contacts of a Yeastar telephone system.
  '283 company contacts of a telephone system': {
    ...contact(
      'Company Contacts.csv',
      text(
        'First Name,Last Name,Company Name,Email,Organization,Job Title,Position,Industry,Supervisor,Remark,Business,Business 2,Mobile,Mobile 2,Home,Home 2,Business Fax,Other',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.name.slice(1),
            each.name.slice(0, 1),
            each.unit,
            each.email,
            each.department,
            each.title,
            each.position,
            '教育',
            classAt(23).teacher,
            index === 0 ? '门诊周三' : '',
            each.officePhone,
            '',
            each.mobile,
            index < 4 ? each.mobile2 : '',
            '',
            '',
            '',
            '',
          ]),
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(
        each,
        `unit email department title position officePhone mobile ${index < 4 ? 'mobile2' : ''}`,
        index === 0 ? { remark: '门诊周三' } : {},
      ),
    ),
    questions: [
      'columnKind Organization',
      'columnLeft Company Name',
      'columnLeft Job Title',
      'columnLeft Business',
      'columnLeft Mobile 2',
    ],
    rows: ['error department:CONTACT_PLACE_REQUIRED name:CONTACT_NAME_JOINED @2-19'],
    missing: 'all',
  },
  // Imitates the member export of 飞书: department paths, superior, kind of person, seat.
  '306 members of 飞书': {
    ...contact(
      '飞书成员.xlsx',
      sheet([
        '姓名 | 用户 ID | 手机号 | 邮箱 | 部门 | 直属上级 | 工号 | 职务 | 人员类型 | 工位 | 座机 | 入职时间 | 性别 | 国家/地区 | 城市 | 别名',
        ...PEOPLE.map((each, index) =>
          bars(
            each.name,
            `ou_${each.staffNo}`,
            `+86${each.mobile}`,
            each.email,
            `医学院/${each.department}`,
            classAt(23).teacher,
            each.staffNo,
            each.position,
            index % 5 === 4 ? '实习' : '正式',
            `A${101 + index}`,
            each.officePhone,
            '2015-07-01',
            each.gender,
            '中国',
            '福州',
            '',
          ),
        ),
        '史密斯 | ou_1 | +44 7911 123456 | smith@example.com | 医学院/国际部 |  | W001 | 外教 | 外包 |  |  | 2020-09-01 | 男 | 英国 | 福州 | John',
        '柳如烟（离职） | ou_2 | +8613805913001 | liu@example.com | 医学院/教务处 |  | 10099 | 科员 | 正式 |  |  | 2015-07-01 | 女 | 中国 | 福州 | ',
      ]),
    ),
    expectedLines: [
      ...PEOPLE.map((each) =>
        personLineOf(each, 'mobile email staffNo position officePhone gender', {
          department: `医学院/${each.department}`,
        }),
      ),
      // The import should refuse or warn about 史密斯 (a foreign number) and 柳如烟 (has left).
    ],
    questions: ['columnKind 人员类型'],
    rows: ['new @2-19', 'error mobile:CONTACT_MOBILE_INVALID @20', 'error name:NAME_UNCLEAR @21'],
  },
  '321 users of Active Directory with paths': {
    ...contact(
      'ad.csv',
      text(
        'Name,GivenName,Surname,samAccountName,OfficePhone,Department,Path,UserPrincipalName,MobilePhone,Enabled',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.name,
            each.name.slice(1),
            each.name.slice(0, 1),
            `u${each.staffNo}`,
            each.officePhone,
            each.department,
            `OU=${each.department},OU=医学院,DC=example,DC=com`,
            each.email,
            each.mobile,
            index === 2 ? 'FALSE' : 'TRUE',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.filter((_, index) => index !== 2).map((each) =>
        personLineOf(each, 'officePhone department email mobile'),
      ),
      // The import should warn about the disabled account. It may ask about the address.
    ],
    questions: ['columnLeft UserPrincipalName', 'columnCodes Enabled'],
    rows: ['new @2-3,5-19', 'new name:ROW_SAYS_OTHERWISE @4'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|mobile=13805911001|officePhone=0591-22861001',
      '陈雅琴|department=学生处|mobile=13805911002|officePhone=0591-22861002',
      '黄志远|department=内科学教研室|mobile=13805911003|officePhone=0591-22861003',
      '郑美玲|department=外科学教研室|mobile=13805911004|officePhone=0591-22861004',
      '吴国栋|department=妇产科学教研室|mobile=13805911005|officePhone=0591-22861005',
      '刘思源|department=儿科学教研室|mobile=13805911006|officePhone=0591-22861006',
      '蔡文静|department=教务处|mobile=13805911007|officePhone=0591-22861007',
      '杨立群|department=学生处|mobile=13805911008|officePhone=0591-22861008',
      '许海燕|department=内科学教研室|mobile=13805911009|officePhone=0591-22861009',
      '何建平|department=外科学教研室|mobile=13805911010|officePhone=0591-22861010',
      '郭振华|department=妇产科学教研室|mobile=13805911011|officePhone=0591-22861011',
      '马晓雯|department=儿科学教研室|mobile=13805911012|officePhone=0591-22861012',
      '罗永强|department=教务处|mobile=13805911013|officePhone=0591-22861013',
      '梁淑芬|department=学生处|mobile=13805911014|officePhone=0591-22861014',
      '宋家豪|department=内科学教研室|mobile=13805911015|officePhone=0591-22861015',
      '唐婉儿|department=外科学教研室|mobile=13805911016|officePhone=0591-22861016',
      '韩志刚|department=妇产科学教研室|mobile=13805911017|officePhone=0591-22861017',
      '冯玉兰|department=儿科学教研室|mobile=13805911018|officePhone=0591-22861018',
    ],
  },
  // Imitates a Nethesis telephone system.
  '322 speed dials with numbers at home and at work': {
    ...contact(
      'speeddial.csv',
      text(
        'owner_id,type,homeemail,workemail,homephone,workphone,cellphone,fax,title,company,notes,name,workcity,url,extension,speeddial_num',
        ...PEOPLE.map((each, index) =>
          csvLine([
            'admin',
            'public',
            '',
            each.email,
            index < 3 ? `0591-8${3001001 + index}` : '',
            each.officePhone,
            each.mobile,
            '',
            each.position,
            each.unit,
            '',
            each.name,
            '福州',
            '',
            `8${101 + index}`,
            index + 1,
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each) => personLineOf(each, 'email officePhone mobile unit')),
      // The import should ask or warn about home numbers and extensions.
    ],
    questions: [
      'columnKind title',
      'columnLeft workemail',
      'columnLeft homephone',
      'columnLeft workphone',
      'columnLeft extension',
    ],
    rows: ['new @2-19'],
    missing: 'all',
    unexpected: [
      '林晓峰|mobile=13805911001|unit=第一临床医学院',
      '陈雅琴|mobile=13805911002|unit=基础医学院',
      '黄志远|mobile=13805911003|unit=基础医学院',
      '郑美玲|mobile=13805911004|unit=第一临床医学院',
      '吴国栋|mobile=13805911005|unit=基础医学院',
      '刘思源|mobile=13805911006|unit=基础医学院',
      '蔡文静|mobile=13805911007|unit=第一临床医学院',
      '杨立群|mobile=13805911008|unit=基础医学院',
      '许海燕|mobile=13805911009|unit=基础医学院',
      '何建平|mobile=13805911010|unit=第一临床医学院',
      '郭振华|mobile=13805911011|unit=基础医学院',
      '马晓雯|mobile=13805911012|unit=基础医学院',
      '罗永强|mobile=13805911013|unit=第一临床医学院',
      '梁淑芬|mobile=13805911014|unit=基础医学院',
      '宋家豪|mobile=13805911015|unit=基础医学院',
      '唐婉儿|mobile=13805911016|unit=第一临床医学院',
      '韩志刚|mobile=13805911017|unit=基础医学院',
      '冯玉兰|mobile=13805911018|unit=基础医学院',
    ],
  },
  '358 users of an office program': {
    ...contact(
      'oauser.csv',
      text(
        '姓名,所在部门,电子邮件,移动电话,证件号码,办公电话,职务',
        ...PEOPLE.map(
          (each, index) =>
            `${each.name},${each.department},${each.email},${each.mobile},35010019800506${1000 + index},${each.officePhone},${each.position}`,
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'department email mobile officePhone position'),
    ),
    rows: ['new @2-19'],
  },
  '359 accounts with passwords and roles': {
    ...contact(
      '员工信息.csv',
      text(
        '账户名,密码,姓名,系统角色,职位,手机,办公电话,电子邮箱,部门',
        ...PEOPLE.map(
          (each, index) =>
            `user${index},123456,${each.name},普通用户,${each.position},${each.mobile},${each.officePhone},${each.email},${each.department}`,
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'position mobile officePhone email department'),
    ),
    rows: ['new @2-19'],
  },
  // Imitates the customer contacts of a CRM.
  '361 contacts of a program for customers': {
    ...contact(
      '联系人.xlsx',
      sheet([
        '客户名称 | 编号 | 姓名 | 性别 | 办公电话 | 家庭电话 | 传真 | 联系人手机 | 电子邮件 | 职称 | 职务 | 所在部门 | 重要级别 | 备注',
        ...PEOPLE.map((each, index) =>
          bars(
            each.unit,
            index + 1,
            each.name,
            each.gender,
            each.officePhone,
            '',
            '',
            each.mobile,
            each.email,
            each.title,
            each.position,
            each.department,
            '重要',
            index === 10 ? '号码已停用' : '',
          ),
        ),
      ]),
    ),
    // The import should ask whether 客户名称 is the unit, and warn about a number that is no longer
    // used.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(
        each,
        'unit gender officePhone mobile email title position department',
        index === 10 ? { remark: '号码已停用' } : {},
      ),
    ),
    questions: ['columnLeft 客户名称', 'columnLeft 联系人手机', 'columnSaid 编号'],
    rows: ['new @2-11,13-19', 'new remark:REMARK_SAYS_OTHERWISE @12'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|email=t10001@example.com|gender=男|officePhone=0591-22861001|position=处长|title=教授',
      '陈雅琴|department=学生处|email=t10002@example.com|gender=女|officePhone=0591-22861002|position=科员|title=讲师',
      '黄志远|department=内科学教研室|email=t10003@example.com|gender=男|officePhone=0591-22861003|position=主任|title=主任医师',
      '郑美玲|department=外科学教研室|email=t10004@example.com|gender=女|officePhone=0591-22861004|position=教学秘书|title=主治医师',
      '吴国栋|department=妇产科学教研室|email=t10005@example.com|gender=男|officePhone=0591-22861005|position=副主任|title=副教授',
      '刘思源|department=儿科学教研室|email=t10006@example.com|gender=女|officePhone=0591-22861006|position=干事|title=助教',
      '蔡文静|department=教务处|email=t10007@example.com|gender=男|officePhone=0591-22861007|position=处长|title=教授',
      '杨立群|department=学生处|email=t10008@example.com|gender=女|officePhone=0591-22861008|position=科员|title=讲师',
      '许海燕|department=内科学教研室|email=t10009@example.com|gender=男|officePhone=0591-22861009|position=主任|title=主任医师',
      '何建平|department=外科学教研室|email=t10010@example.com|gender=女|officePhone=0591-22861010|position=教学秘书|title=主治医师',
      '郭振华|department=妇产科学教研室|email=t10011@example.com|gender=男|officePhone=0591-22861011|position=副主任|remark=号码已停用|title=副教授',
      '马晓雯|department=儿科学教研室|email=t10012@example.com|gender=女|officePhone=0591-22861012|position=干事|title=助教',
      '罗永强|department=教务处|email=t10013@example.com|gender=男|officePhone=0591-22861013|position=处长|title=教授',
      '梁淑芬|department=学生处|email=t10014@example.com|gender=女|officePhone=0591-22861014|position=科员|title=讲师',
      '宋家豪|department=内科学教研室|email=t10015@example.com|gender=男|officePhone=0591-22861015|position=主任|title=主任医师',
      '唐婉儿|department=外科学教研室|email=t10016@example.com|gender=女|officePhone=0591-22861016|position=教学秘书|title=主治医师',
      '韩志刚|department=妇产科学教研室|email=t10017@example.com|gender=男|officePhone=0591-22861017|position=副主任|title=副教授',
      '冯玉兰|department=儿科学教研室|email=t10018@example.com|gender=女|officePhone=0591-22861018|position=干事|title=助教',
    ],
  },
  '362 users of a portal': {
    ...contact(
      'portal.csv',
      text(
        '登录名,姓名,所属机构,职务,办公电话,角色权限,栏目权限',
        ...PEOPLE.map(
          (each, index) =>
            `u${index},${each.name},${each.department},${each.position},${each.officePhone},编辑,新闻`,
        ),
      ),
    ),
    // 所属机构 may be read as unit or department.
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'position officePhone', { unit: each.department }),
    ),
    questions: ['columnLeft 角色权限'],
    rows: ['new @2-19'],
  },
  // Imitates the user import of a political party’s program.
  '365 users with papers, days and two names': {
    ...contact(
      '用户导入.xlsx',
      sheet([
        '身份证号 | 姓名 | 登录名 | 所属部门 | 学历 | 办公电话 | 手机号码 | 工号 | 出生年月 | 毕业时间 | 入职时间 | 入党时间',
        ...PEOPLE.map((each, index) =>
          bars(
            `35010019800506${1000 + index}`,
            each.name,
            `dj${index}`,
            each.department,
            '博士',
            each.officePhone,
            each.mobile,
            each.staffNo,
            '1980-05',
            '2005-06',
            '2005-07',
            '2003-06',
          ),
        ),
      ]),
    ),
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'department officePhone mobile staffNo'),
    ),
    rows: ['new @2-19'],
  },
};
