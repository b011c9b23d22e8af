import type { ImportTarget } from '@/contract/import/import';
import { fieldLabels, fieldsOf, type ImportField } from '@/domain/base/importFields';
import { matchHeaders } from '@/domain/columns/headerMatch';
import { matchHeader } from '@/domain/columns/headerReading';
import { plainHeader, wordsOf } from '@/domain/columns/headerWords';
import { CONTACT_HEADERS, COURSE_HEADERS } from './headerWordLists';

/** Header words by field, as one source has them. */
type Seen = Partial<Record<ImportField, string>>;

const COURSES: Record<string, Seen> = {
  '正方 (old), teaching tasks and its pages': {
    courseCode: 'kcdm',
    courseName: 'kczwmc',
    classCode: 'xkkh',
    teachers: 'jsxm',
    department: 'kkxy',
    assessment: 'khfs',
    groupName: '组号名称',
    parity: 'dsz',
  },
  '正方 (new), answers of its pages': {
    courseCode: 'kch_id',
    classCode: 'jxb_id',
    staffNos: 'jgh_id',
    weekday: 'xqjmc',
    department: 'kkxymc',
    courseType: 'kcxzmc kclbmc',
    campus: 'xqumc',
    room: 'jxdd',
    remark: 'xkbz',
    assessment: 'khfsmc',
    status: 'kkzt',
    form: 'skfsmc',
  },
  'clinical teaching of several hospitals': {
    campus: '院区 上课院区 所在院区 授课院区 教学院区',
    building: '教学点 实习点 见习点 带教点',
    groupName: '分批 分批情况',
  },
  'courses of 金智, with all their times in a cell': {
    time: '已排时间地点',
  },
  'clinical teaching, elections, experiments and a scheduler, from programs on GitHub': {
    courseName: '课程信息 实验课程',
    teachers: '一线教师',
    weekday: '排课星期',
    room: '排课地点',
  },
  'arranged courses of a RuoYi program': {
    classCode: '开课编码',
    teachers: '教师名',
    staffNos: '教师编码',
  },
  'imports of niitSoft, lessons of a school platform, a scheduler': {
    studentCount: '人数/班数 已报名 已报名人数',
    topic: '课节名称 讲课章节及内容 授课内容简介',
    teachers: '执教 执教教师',
    time: '上课时间/上课地点',
    courseCode: '课程码',
    credit: 'CreditHours',
  },
  '强智, lists and answers of its app': {
    classCode: '开课编号 通知单编号',
    className: '课堂名称 ktmc',
    weeks: 'kkzc',
    teachers: '授课教师姓名',
    termCode: 'xnxqid',
    classComposition: '上课班级组成',
    department: '承担学院',
    courseType: '课程属性名称',
    time: '排课信息 kcsj',
    parity: 'sjbz',
  },
  '青果, lists and answers of its app': {
    weeks: 'zcs skzs',
    periods: 'jcxx',
    room: 'jsdd',
    firstPeriod: 'qsjc',
    department: '承担部门',
    studentCount: '已选人数',
    time: '上课时间地点',
  },
  '金智, answers of its pages': {
    className: 'KXH',
    classComposition: 'SKBJ',
    totalHours: 'XS',
    theoryHours: 'KTJSXS SKXS',
    labHours: 'SYXS',
    studentCount: 'XKZRS',
    assessment: 'KSLXDM_DISPLAY',
    weeks: 'SKZC',
    courseType: 'KCXZDM_DISPLAY KCLBDM_DISPLAY',
    department: 'KKDWDM_DISPLAY',
    weekday: 'SKXQ_DISPLAY',
    building: 'JXLDM_DISPLAY',
    time: 'YPSJDD',
    campus: 'XXXQDM_DISPLAY XXXQMC',
    termCode: 'XNXQDM XNXQMC',
    courseCode: '课程总号',
    leadTeachers: 'KCFZR',
    remark: 'BZ',
    form: 'XSLXDM_DISPLAY',
    staffNos: 'JSH',
  },
  'data centres, teaching of a term': {
    classCode: 'JXBH JXBDM',
    staffNos: 'JSGH ZGH',
    room: 'JXDD',
    campus: 'JSSZXQMC',
    courseCode: 'KCBH',
    department: 'KCKSDWMC KKDWMC KKYXMC KKBMMC',
    requirement: 'PKYQ',
    schoolYear: 'KKXND XNMC',
    firstWeek: 'QSZ',
    lastWeek: 'ZZZ',
    studentCount: 'PKRS BJRS',
    periods: 'SKJC',
    date: 'SKRQ',
    classComposition: 'BJMC SKDX',
    parity: 'SFDSZ',
    courseType: 'KCLX KCSX XDXZ',
    credit: 'KCXF',
    theoryHours: 'LLXS',
    totalHours: 'JHXS',
  },
  'URP, answers of its pages': {
    courseName: 'courseName',
    teachers: 'attendClassTeacher',
    weeks: 'weekDescription',
    weekday: 'classDay',
    room: 'classroomName',
    campus: 'campusName',
    building: 'teachingBuildingName',
    assessment: 'examTypeName',
    courseType: 'coursePropertiesName courseCategoryName',
    studentCount: 'studentCount',
  },
  'URP, printed lists': {
    className: '课序号',
    weekday: '上课星期',
    time: '上课周次节次',
    courseCode: '课程号',
    department: '开课院系',
    assessment: '考试类型',
    courseType: '选课属性',
  },
  'other systems, answers of their apps': {
    teachers: 'teaxms skjsxm skjsmc',
    staffNos: 'teadms zjjsgh',
    room: 'jxcdmc skcdmc',
    periods: 'jcshow',
    classCode: 'rwh pkh',
    leadTeachers: 'zjjs',
  },
  超星: {
    courseCode: '课程编号 课程ID',
    classCode: '教学班编号 教学班代码 课堂编号',
    credit: '课程学分',
    staffNos: '授课教师工号 教师编号',
    teachers: '授课教师姓名',
    weeks: '上课周',
    studentCount: '学生人数 选课学生数',
    termCode: '开课学年学期',
    className: '课程班',
    weekday: '上课日',
    periods: '上课节',
  },
  'timetable apps': {
    firstPeriod: '开始节数 startSection startNode',
    lastPeriod: '结束节数 endSection endNode',
    teachers: 'teacher',
    room: 'room location classroom',
    weekday: 'dayOfWeek weekday',
    courseName: 'course',
    firstWeek: 'startWeek',
    lastWeek: 'endWeek',
    weeks: 'weeks week',
  },
  'teaching calendars': {
    topic: '授课主题 教学主题 授课进度 教学进度 主要内容 本节内容 本周内容 章节内容 内容',
    date: '教学日期 讲课日期 实施日期',
    weeks: '第几周 教学周次',
    periods: '教学节次 节段',
    teachers: '讲授教师 讲课教师 主授教师',
    form: '教学环节 授课类型 课时类型',
    theoryHours: '讲授学时 面授学时',
    department: '开设学院',
    courseName: '授课课程',
    studentCount: '上课班级总人数 总人数 班级总人数',
    classComposition: '学生班级',
  },
  'teaching tasks of offices': {
    classComposition:
      '合班情况 合班名称 面向对象 听课对象 教学对象 授课年级专业 年级/专业/班级 专业、班级 自然班 行政班',
    weeks: '起止周次 上课起止周次 周次安排 行课周次 起讫周次',
    time: '排课时间 上课安排 时间/地点 授课时间地点',
    courseName: '所授课程 任教课程 教学科目 课目',
    studentCount: '听课人数 合班人数 班级人数',
    teachers: '任课教师姓名 任课老师姓名 教师名单 任课人',
    staffNos: '任课教师工号 任课教师编号',
    titles: '任课教师职称 授课教师职称 专业技术职称 技术职务 现职称',
    credit: '学分数',
    department: '开课教研室 授课单位 教学单位 课程归属单位 责任单位 任课单位 系部 院系',
    courseType: '课程类型 修读性质 修读类别 必修/选修',
    assessment: '考试形式 考核类型 考试类别',
    totalHours: '课程总学时 计划学时 总课时 总学时数',
    labHours: '实验课时 实验学时数',
    requirement: '场地要求 排课要求 对教室的要求 设备要求',
    leadTeachers: '主讲老师 课程负责教师 责任教师',
    status: '开课状态 任务状态',
    campus: '授课校区 开课校区 校区名称',
    termCode: '授课学期 学年/学期',
    firstWeek: '起始周',
    month: '月 月份',
    day: '日',
    firstDate: '起始日期 上课开始日期',
    lastDate: '终止日期 截止日期 上课结束日期',
    date: '起止日期 上课起止日期 授课起止日期 教学起止日期 起讫日期 日期范围',
    lastWeek: '终止周 截止周',
    bigPeriods: '第几大节',
    parity: '单/双周 单双',
    classCode: '选课号 教学任务编号 课堂号',
    className: '班次 班号 教学班级',
    remark: '排课备注 附注 其他说明',
    periods: '授课节次 起讫节次 小节次',
    weekday: '授课星期 礼拜',
    room: '课室 上课课室 使用教室',
    firstPeriod: '首节 起始节数',
    lastPeriod: '终节 截止节次',
    schoolYear: '授课学年 学年名称',
  },
  'clinical teaching': {
    teachers: '带教教师 带教医师 带教 讲者 授课专家 见习教师 实验教师 Tutor',
    roomNo: '实验室编号 实验室号 见习科室 实习科室 带教科室',
    building: '见习医院 实习医院 教学医院 带教医院 见习基地 实习基地 教学基地',
    date: '见习日期 实习日期 带教日期',
    room: '见习地点 实习地点 带教地点 实验地点 讨论室 集合地点 集中地点',
    groupName: '见习小组 实习分组 轮转小组 实验组 组名 小组号',
    topic: '见习内容 实习内容 实验项目名称 实验名称 讲座题目 讲题',
    titles: '带教教师职称',
    clinicalHours: '见习课时 临床见习学时 实习课时 床边教学学时',
    department: '承担科室 承担教研室',
  },
  'lists of graduate schools': {
    className: '班次名称 课程班次',
    courseType: '学习性质',
    teachers: '任课人员 授课人',
    termCode: '上课学期',
    courseName: '课程中文名称',
    weeks: '开课周次',
    room: '教室安排',
    assessment: '考查方式',
  },
};

const CONTACTS: Record<string, Seen> = {
  'experts, teachers of a school, staff of a hospital’s system, a telephone': {
    name: '专家名称 专家姓名',
    department: '教研组',
    position: '管理职务',
    mobile: 'mobilenumber',
  },
  'doctors of a platform': { name: '医生名字', mobile: '医生手机号 医生手机' },
  'a roster of a hospital': {
    department: '当前科室 当前部门',
    position: '当前岗位 当前职务',
    title: '当前职称',
  },
  'claims of a hospital': {
    staffNo: '医生编码 医生工号',
    name: '医生名称 医师名称',
    department: '管理科室',
  },
  'data centres, staff': {
    staffNo: 'ZGH GH JZGH RYBH',
    name: 'RYXM',
    unit: 'SZDW DWMC YXMC',
    department: 'BMMC KSMC JYSMC',
    title: 'ZYJSZW ZYJSZC',
    position: 'DZZW ZWMC',
    status: 'DQZT RYZT',
    category: 'JZGLB RYLB',
    mobile: 'SJH SJHM YDDH',
    email: 'DZYX DZYJ',
    officePhone: 'BGDH',
    office: 'BGDD',
    gender: 'XBMC',
    campus: 'XQMC',
    wechat: 'WXH',
    remark: 'BZ',
  },
  'lists of staff offices': {
    staffNo: '教职工号 职工编号 人事编号 工资号 教职工编号 职工代码',
    name: '教职工姓名 人员姓名 员工姓名',
    category: '教职工类别 人员类型 人员身份 岗位类型',
    unit: '所属学院 所在院系 二级单位 单位名称 任职单位 院部',
    department: '部门名称 所属科室 内设机构 所属教研室 系室',
    position: '党政职务 现任职务 职务名称 岗位名称',
    title: '现职称 专业技术职称 专业技术资格 职称名称 聘任职称',
    status: '当前状态 在岗状态 任职状态',
    campus: '校区名称 工作校区',
    gender: '男女',
  },
  'phone lists of universities': {
    mobile: '长号 手机长号 联系手机 个人手机 手机1',
    shortNo: '虚拟短号 V网短号 集群号 虚拟网号 校园短号 集团号 小号',
    officePhone: '座机号码 办公固话 单位电话 内线电话 分机号 直线电话 值班电话 校内电话 办公座机',
    mobile2: '手机号2 备用联系电话 其他手机 第二联系电话',
    email: '电子信箱 邮箱地址 校内邮箱 办公邮箱',
    office: '办公地址 办公场所 房间号 门牌号 办公室号',
    remark: '备注说明 附注',
    wechat: '微信账号 微信ID',
  },
  'phone lists of hospitals': {
    name: '医师姓名 医生姓名 带教教师姓名',
    department: '所在科室 科室名称 科别 临床科室 任职科室',
    campus: '院区 所在院区',
    unit: '附属医院 所在医院 医院名称',
    staffNo: '胸牌号 医师工号 院内工号',
    officePhone: '科室电话 院内电话 科室座机',
    title: '临床职称 医疗职称 卫生职称 教学职称',
    position: '行政岗位 教学职务',
  },
  'address books of mail programs': {
    surname: '姓 姓氏 surname FamilyName',
    givenName: '名 givenName FirstName',
    officePhone: '商务电话',
  },
  企业微信: { officePhone: '座机', email: '个人邮箱 企业邮箱', position: '职务', mobile: '手机' },
  钉钉: {
    staffNo: '员工工号',
    position: '职位',
    officePhone: '分机号',
    office: '办公地点',
    name: '成员姓名',
  },
  'WPS templates': {
    name: '联系人姓名 真实姓名 中文姓名',
    mobile: '移动电话号码 手机联系电话 本人手机',
    email: '邮件地址 常用邮箱',
    officePhone: '固话号码 工作电话 公务电话',
    department: '工作部门 任职部门',
    unit: '所属单位名称 所属机构',
    position: '担任职务 职务/岗位',
    office: '工作地点 办公位置',
    remark: '备注信息 备注栏',
    smsOptOut: '不发短信 是否拒收短信',
    group: '人员分组 联系人分组',
    status: '在职情况',
  },
  'lists in English': {
    name: 'Full Name',
    surname: 'Last Name',
    givenName: 'Given Name',
    mobile: 'Mobile Phone',
    email: 'Email Address',
    department: 'Department',
    position: 'Job Title',
    gender: 'Gender',
    office: 'Office',
    remark: 'Remarks',
    staffNo: 'Staff No',
    unit: 'Organization',
    wechat: 'WeChat',
    campus: 'Campus',
  },
};

const split = (words: string, english: boolean) => (english ? [words] : words.split(' '));

const wordsSeen = (target: ImportTarget, systems: Record<string, Seen>) =>
  Object.entries(systems).flatMap(([system, seen]) =>
    Object.entries(seen).flatMap(([field, words]) =>
      split(words, system === 'lists in English').map(
        (word) => [word, field as ImportField, target, system] as const,
      ),
    ),
  );

const SEEN = [...wordsSeen('bachelorCourse', COURSES), ...wordsSeen('contact', CONTACTS)];

test.each(SEEN)('I-02 the header %s names %s of a %s (%s)', (word, field, target) => {
  expect(matchHeader(target, word)?.field).toBe(field);
});

const LISTS: [ImportTarget, string, string][] = [
  ...Object.entries(COURSE_HEADERS).map(([field, words]): [ImportTarget, string, string] => [
    'bachelorCourse',
    field,
    words,
  ]),
  ...Object.entries(CONTACT_HEADERS).map(([field, words]): [ImportTarget, string, string] => [
    'contact',
    field,
    words,
  ]),
];

test.each(LISTS)('I-02 in a %s the headers of the list name %s', (target, field, words) => {
  const wrong = words
    .split(/\s+/)
    .map((word) => `${word}: ${matchHeader(target, word)?.field}`)
    .filter((found) => !found.endsWith(`: ${field}`));
  expect(wrong).toEqual([]);
});

test.each(['bachelorCourse', 'contact'] as const)(
  'I-08 P-01 the headers of a %s that a file has in either language name their fields',
  (target) => {
    for (const labels of Object.values(fieldLabels(target))) {
      const found = fieldsOf(target).map(
        (field) => matchHeader(target, labels[field] ?? '')?.field,
      );
      expect(found).toEqual(fieldsOf(target));
    }
  },
);

test.each(['bachelorCourse', 'contact'] as const)(
  'I-02 each word that names a field of a %s has its line here',
  (target) => {
    const tested = new Set([
      ...SEEN.filter(([, , of]) => of === target).map(([word]) => plainHeader(word)),
      ...LISTS.filter(([of]) => of === target).flatMap(([, , words]) =>
        words.split(/\s+/).map(plainHeader),
      ),
      ...Object.values(fieldLabels(target)).flatMap((labels) =>
        Object.values(labels).map(plainHeader),
      ),
    ]);
    const words = fieldsOf(target).flatMap((field) => wordsOf(target, field));
    expect(words.filter((word) => !tested.has(word))).toEqual([]);
  },
);

test.each<[string, ImportField]>([
  ['手机号必填', 'mobile'],
  ['手机号（必填项）', 'mobile'],
  ['★手机号', 'mobile'],
  ['1.手机号', 'mobile'],
  ['手机号\n请填写11位号码，用于接收短信', 'mobile'],
  ['*姓名\r\n（与身份证一致）', 'name'],
  ['姓名 Name', 'name'],
  ['职称/Title', 'title'],
  ['教研室/处室', 'department'],
  ['电话(座机)', 'officePhone'],
  ['电话（短号）', 'shortNo'],
])('I-02 the header %j of a template names %s', (header, field) => {
  expect(matchHeader('contact', header)?.field).toBe(field);
});

test.each<[string, ImportField]>([
  ['学时分配 理论', 'theoryHours'],
  ['学时安排\n实验', 'labHours'],
  ['课时（见习）', 'clinicalHours'],
])('I-02 under the hours of all kinds %j names %s', (header, field) => {
  expect(matchHeader('bachelorCourse', header)?.field).toBe(field);
});

test.each<[ImportTarget, string]>([
  ['contact', '家庭电话'],
  ['contact', '紧急联系人电话'],
  ['contact', '传真'],
  ['contact', '手机/短号'],
  ['bachelorCourse', '课程英文名称'],
  ['bachelorCourse', '课容量'],
  ['bachelorCourse', '限选人数'],
  ['bachelorCourse', '周学时'],
  ['bachelorCourse', '教师电话'],
  ['bachelorCourse', '班主任'],
  ['bachelorCourse', '专业'],
  ['bachelorCourse', '教材名称'],
])('I-02 of a %s the header %s is not taken for what it resembles', (target, header) => {
  expect(matchHeader(target, header)).toBeUndefined();
});

/** Returns the fields for headers with these values below. */
const judged = (target: ImportTarget, columns: Record<string, string[]>) => {
  const values = Object.values(columns);
  return matchHeaders(target, Object.keys(columns), (index) => values[index] ?? []).map(
    (match) => match?.field,
  );
};

test.each<[string, string[], ImportField | undefined]>([
  ['zcmc', ['副教授', '讲师'], 'titles'],
  ['zcmc', ['1-16周', '3-6周'], 'weeks'],
  ['zcmc', ['01', '02'], undefined],
  ['周数', ['1-16', '2-8周'], 'weeks'],
  ['授课周数', ['16', '8'], undefined],
  ['类别', ['必修', '选修'], 'courseType'],
  ['类别', ['讲课', '实验'], 'form'],
  ['类别', ['甲', '乙'], undefined],
  // These values come from a course of CQMU.
  ['教学方法', ['理论', 'PBL讨论', '示教', '自主学习'], 'form'],
  ['教学方法', ['启发式', '讲练结合'], undefined],
  ['上课班级名称', ['01班', '02班'], 'className'],
  ['上课班级名称', ['24临床1班', '24护理2班'], 'classComposition'],
  ['jsmc', ['陈晓明', '林建华'], 'teachers'],
  ['jsmc', ['逸夫楼201', '中医楼402'], 'room'],
  ['js', ['8,9', '3-4'], 'periods'],
  ['js', ['徐京', '陈晓明'], 'teachers'],
  ['skjs', ['徐京', '陈晓明'], 'teachers'],
  ['skjs', ['逸夫楼201', '操场'], 'room'],
  ['时段', ['上午', '下午'], 'dayPart'],
  ['时间', ['上午', '晚上'], 'dayPart'],
  ['时间', ['1-4周 周一1-2节'], 'time'],
  ['rkjs', ['徐京', '陈晓明'], 'teachers'],
  ['rkjs', ['003101', '003102'], 'staffNos'],
  ['xqmc', ['第一学期', '第二学期'], 'termCode'],
  ['xqmc', ['旗山校区', '上街校区'], 'campus'],
  ['zxs', ['48', '64'], 'totalHours'],
  ['zxs', ['3', '4'], undefined],
  ['姓名', ['陈晓明', '林建华'], 'teachers'],
  ['开课时间', ['1-4周 周一1-2节'], 'time'],
  ['开课时间', ['2026-09-07'], undefined],
  ['开始时间', ['08:00', '14:00'], 'firstPeriod'],
  ['结束时间', ['09:40'], 'lastPeriod'],
  ['结束时间', ['2026-09-07'], undefined],
])('I-02 in a timetable %s over %j is %s', (header, values, field) => {
  expect(judged('bachelorCourse', { 课程名称: ['内科学'], [header]: values })[1]).toBe(field);
});

test.each<[string, string[], ImportField]>([
  ['电话', ['13800001111', '13900002222', '83578001'], 'mobile'],
  ['电话', ['0591-83578001', '83578002', '13800001111'], 'officePhone'],
  ['联系方式', ['22862345', '0591-22862346'], 'officePhone'],
  ['联系电话', [], 'mobile'],
  ['手机', ['0591-83578001'], 'mobile'],
  ['编号', ['003101', '003102'], 'staffNo'],
  ['类型', ['教师', '管理'], 'category'],
])('I-03 in a phone book %s over %j is %s', (header, values, field) => {
  expect(judged('contact', { 姓名: ['陈晓明'], [header]: values })[1]).toBe(field);
});

test.each<[string, string, (ImportField | undefined)[]]>([
  [
    'the school of the students is not the one that gives the course',
    '学院 专业 班级 课程名称',
    [undefined, undefined, 'classComposition', 'courseName'],
  ],
  ['a school alone gives the course', '学院 课程名称 周次', ['department', 'courseName', 'weeks']],
  [
    'the word that says more wins, wherever it stands',
    '教研室 课程名称 开课学院',
    [undefined, 'courseName', 'department'],
  ],
  [
    'the hours of a dated lesson are not the course’s',
    '课程名称 上课日期 学时',
    ['courseName', 'date', undefined],
  ],
  ['the hours of a course are', '课程名称 周次 学时', ['courseName', 'weeks', 'totalHours']],
  [
    'the names of students are not teachers’',
    '学号 姓名 课程名称',
    [undefined, undefined, 'courseName'],
  ],
])('I-02 neighbours decide: %s', (_, headers, expected) => {
  const names = headers.split(' ');
  const values = names.map(() => ['陈晓明', '林建华']);
  const matches = matchHeaders('bachelorCourse', names, (index) => values[index] ?? []);
  expect(matches.map((match) => match?.field)).toEqual(expected);
});

test.each<[string, string, readonly number[], (ImportField | undefined)[]]>([
  ['a synonym that is seen before a hidden label', '手机号 移动电话', [0], [undefined, 'mobile']],
  ['of two that are hidden the label', '移动电话 手机号', [0, 1], [undefined, 'mobile']],
  ['a hidden one where there is no other', '姓名 手机号', [1], ['name', 'mobile']],
])('I-02 of columns for one field it goes to %s', (_, headers, hidden, expected) => {
  const matches = matchHeaders('contact', headers.split(' '), undefined, (at) =>
    hidden.includes(at),
  );
  expect(matches.map((match) => match?.field)).toEqual(expected);
});
