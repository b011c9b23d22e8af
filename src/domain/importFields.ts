import type {
  CONTACT_IMPORT_FIELDS,
  COURSE_IMPORT_FIELDS,
  ImportTarget,
} from '@/contract/importing';

/** Columns that hold more or other than one field, or a part of one; they are taken apart before the rows are sent. */
export const COMBINED_FIELDS = [
  ...(['time', 'parity', 'bigPeriods', 'firstPeriod', 'lastPeriod'] as const),
  ...(['schoolYear', 'termOfYear', 'building', 'roomNo'] as const),
] as const;

export type ContactImportField = (typeof CONTACT_IMPORT_FIELDS)[number];
export type CourseImportField =
  | (typeof COURSE_IMPORT_FIELDS)[number]
  | (typeof COMBINED_FIELDS)[number];
export type ImportField = ContactImportField | CourseImportField;

interface FieldWords {
  /** The field's own name, as exports and templates write it. */
  label: string;
  /** What other systems and people call it, besides the label. */
  synonyms: string;
}

/**
 * Headers that were seen in real files or are to be expected, by field (sources: 正方, 强智, 青果, URP,
 * teaching calendars, phone lists). Matched after NFKC, without blanks, case ignored.
 */
const contactWords: Record<ContactImportField, FieldWords> = {
  group: { label: '分组', synonyms: '' },
  staffNo: { label: '工号', synonyms: '职工号 教工号 人员编号 教师工号 教师职工号 员工号 jgh zgh' },
  name: { label: '姓名', synonyms: '教师姓名 联系人 名字 职工姓名 xm' },
  gender: { label: '性别', synonyms: 'xb' },
  category: { label: '人员类别', synonyms: '类别 教师类别 岗位类别' },
  department: { label: '部门', synonyms: '科室 教研室 处室 所属部门 所在部门 部门(教研室/科室)' },
  unit: { label: '单位', synonyms: '所在单位 学院 所属单位 工作单位 单位(学院/附属医院)' },
  title: { label: '职称', synonyms: '专业技术职务 教师职称 技术职称' },
  position: { label: '职务', synonyms: '岗位 行政职务' },
  mobile: {
    label: '手机号',
    synonyms: '手机 手机号码 移动电话 联系电话 联系方式 电话号码 电话 mobile phone',
  },
  mobile2: { label: '备用手机', synonyms: '备用号码 手机2 备用手机号 第二手机' },
  shortNo: { label: '短号', synonyms: '集团短号 虚拟网 手机短号 短号码' },
  officePhone: { label: '办公电话', synonyms: '座机 固定电话 办公室电话 内线 固话' },
  email: { label: '邮箱', synonyms: '电子邮箱 E-mail email 电子邮件 邮件' },
  wechat: { label: '微信', synonyms: '微信号' },
  campus: { label: '校区', synonyms: '所在校区' },
  office: { label: '办公室', synonyms: '办公地点 办公室地点' },
  remark: { label: '备注', synonyms: '说明' },
  smsOptOut: { label: '不接收短信', synonyms: '拒收短信 短信退订' },
  status: { label: '状态', synonyms: '在职状态 人员状态' },
};

const courseWords: Record<CourseImportField, FieldWords> = {
  termCode: { label: '学年学期', synonyms: '学期 开课学期' },
  courseCode: { label: '课程代码', synonyms: '课程号 课程编号 课程编码 课号 kch' },
  courseName: { label: '课程名称', synonyms: '课程名 课程 科目 课程中文名 kcm kcmc' },
  classCode: {
    label: '教学班号',
    synonyms: '选课课号 教学班ID 教学班编号 教学班代码',
  },
  // A 课序号 counts the classes of one course: as a class code it would make one of all courses' first.
  className: { label: '教学班名称', synonyms: '教学班 班级名称 上课班号 课序号 jxbmc' },
  classComposition: {
    label: '教学班组成',
    synonyms:
      '上课班级 授课班级 上课班级构成 行政班级 合班信息 授课对象 专业班级 年级专业 班级 jxbzc',
  },
  studentCount: { label: '人数', synonyms: '教学班人数 选课人数 上课人数 学生数 jxbrs' },
  courseType: { label: '课程性质', synonyms: '课程类别 课程属性 kcxz' },
  credit: { label: '学分', synonyms: 'xf' },
  totalHours: { label: '总学时', synonyms: '学时 课程学时' },
  theoryHours: { label: '理论学时', synonyms: '讲课学时 授课学时' },
  labHours: { label: '实验学时', synonyms: '' },
  clinicalHours: { label: '见习学时', synonyms: '实习学时 临床学时' },
  assessment: { label: '考核方式', synonyms: '考试方式 考核形式' },
  department: {
    label: '开课单位',
    synonyms: '开课学院 开课部门 承担单位 教研室 科室 学院 kkbm jgmc',
  },
  campus: { label: '校区', synonyms: '校区要求 上课校区 xqmc' },
  remark: { label: '备注', synonyms: '说明 选课备注' },
  status: { label: '课程状态', synonyms: '状态' },
  leadTeachers: { label: '主讲教师', synonyms: '主讲人 课程负责人 负责人' },
  weeks: { label: '周次', synonyms: '上课周次 起止周 教学周 zcd zc' },
  weekday: { label: '星期', synonyms: '星期几 周几 上课星期 日次 xqj skxq' },
  periods: { label: '节次', synonyms: '上课节次 节 小节 起止节 jc jcs' },
  date: { label: '上课日期', synonyms: '日期 授课日期 rq' },
  teachers: {
    label: '教师',
    synonyms: '任课教师 授课教师 上课教师 教师姓名 任课老师 授课老师 带教老师 老师 skjs xm rkjsxm',
  },
  staffNos: {
    label: '教师工号',
    synonyms: '教师职工号 职工号 工号 教工号 人员编号 jgh jszgh rkjs',
  },
  titles: { label: '教师职称', synonyms: '职称 专业技术职务' },
  room: {
    label: '上课地点',
    synonyms:
      '教室 上课教室 授课教室 排课教室 授课地点 教学地点 讲课地点 实验地点 见习地点 实习地点 带教地点 具体地点 ' +
      '场地 上课场地 教学场地 授课场地 场所 上课场所 授课场所 教学场所 场地名称 教室名称 上课教室名称 实验室 ' +
      '实验室名称 实训室 示教室 地点 位置 上课位置 教室/地点 上课地点/教室 cdmc skdd jasmc jxdd',
  },
  building: {
    label: '教学楼',
    synonyms: '楼栋 楼号 楼宇 楼名 楼 教学楼名称 教学楼栋 教学大楼 上课楼栋 所在楼栋 jxl jxlmc',
  },
  roomNo: {
    label: '教室号',
    synonyms: '房间号 房号 房间 门牌号 教室门牌号 教室房间号 室号 上课教室号',
  },
  topic: { label: '授课内容', synonyms: '上课内容 教学内容 章节 课题 授课题目 sknr' },
  form: {
    label: '授课形式',
    synonyms: '授课性质 授课方式 教学形式 学时类型 课型 授课方式名称 xsmc',
  },
  groupName: { label: '分组', synonyms: '组别 小组 实验分组' },
  requirement: { label: '上课要求', synonyms: '教学要求 教室要求' },
  time: { label: '上课时间', synonyms: '时间 上课时间地点 上课时间/地点 周次(节次) 时间安排 sksj' },
  parity: { label: '单双周', synonyms: '是否只上一周 周次类型' },
  bigPeriods: { label: '大节', synonyms: '上课大节 大节次' },
  firstPeriod: { label: '开始节次', synonyms: '起始节次 开始节 起始节 ksjc' },
  lastPeriod: { label: '结束节次', synonyms: '终止节次 结束节 终止节 jsjc' },
  schoolYear: { label: '学年', synonyms: '开课学年 学年度 xnm xn' },
  // 正方 writes 3 for the first term of a year and 12 for the second.
  termOfYear: { label: '学期代码', synonyms: 'xqm' },
};

const CONTACT_ORDER = Object.keys(contactWords) as ContactImportField[];
const COURSE_ORDER = Object.keys(courseWords) as CourseImportField[];

/** The fields that columns of this import may be matched to, in the order of the form. */
export const fieldsOf = (target: ImportTarget): readonly ImportField[] =>
  target === 'contact' ? CONTACT_ORDER : COURSE_ORDER;

export const wordsOf = (target: ImportTarget, field: ImportField): FieldWords | undefined =>
  (target === 'contact' ? contactWords : courseWords)[field as never];

/** The field's name on the page and in the files that the console writes. */
export const fieldLabel = (target: ImportTarget, field: string): string =>
  wordsOf(target, field as ImportField)?.label ?? field;

/** Without these columns no row can be imported. */
export const requiredFields = (target: ImportTarget): readonly ImportField[] =>
  target === 'contact' ? ['name'] : ['courseName'];
