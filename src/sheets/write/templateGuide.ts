import { spoken } from '@/contract/base/language';
import {
  CLASS_PARTS,
  CONTACT_CATEGORIES,
  CONTACT_CHANNELS,
  CONTACT_STATUSES,
  GENDERS,
} from '@/contract/directory';
import type { ImportTarget } from '@/contract/import/import';
import { ASSESSMENTS, COURSE_TYPES, SESSION_FORMS } from '@/contract/rule';
import type { ImportField } from '@/domain/base/importFields';
import {
  type ContactGuideField,
  type CourseGuideField,
  ENGLISH_CONTACT_RULES,
  ENGLISH_COURSE_RULES,
} from './templateRulesEnglish';

interface Guide {
  rule: string;
  example: string;
  choices?: readonly string[];
}

const contactGuides: Record<ContactGuideField, Guide> = {
  group: {
    rule: '留空为教职工',
    example: '教职工',
    choices: ['教职工', '临床带教教师', '标准化病人', '班级联系人'],
  },
  staffNo: { rule: '文本，保留开头的 0，不可重复', example: '003101' },
  name: { rule: '1 至 50 字', example: '陈晓明' },
  gender: { rule: '', example: '女', choices: GENDERS },
  category: { rule: '', example: '教师', choices: CONTACT_CATEGORIES },
  department: { rule: '部门和单位至少填一项', example: '内科学教研室' },
  unit: { rule: '学院或附属医院', example: '第一临床医学院' },
  title: { rule: '', example: '副教授' },
  position: { rule: '', example: '教研室主任' },
  classes: { rule: '只用于班级联系人，用顿号分开', example: '24临床1班、24临床2班' },
  part: { rule: '只用于班级联系人', example: '班长', choices: CLASS_PARTS },
  mobile: { rule: '1 开头的 11 位数字，提醒短信发到这里', example: '13800001111' },
  mobile2: { rule: '不能与手机号相同', example: '13900002222' },
  shortNo: { rule: '3 至 6 位数字，不用于短信', example: '66123' },
  officePhone: { rule: '区号可省略', example: '0591-22862345' },
  email: { rule: '', example: 'chen@example.edu.cn' },
  wechat: { rule: '', example: 'chen_xm' },
  wecomId: { rule: '企业微信通讯录里的账号', example: 'ChenXiaoMing' },
  channel: { rule: '留空为短信', example: '短信', choices: CONTACT_CHANNELS },
  campus: { rule: '', example: '旗山校区' },
  office: { rule: '', example: '行政楼 305' },
  remark: { rule: '最多 500 字', example: '' },
  smsOptOut: { rule: '留空为否', example: '否', choices: ['是', '否'] },
  status: { rule: '留空为在职', example: '在职', choices: CONTACT_STATUSES },
};

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

const courseGuides: Record<CourseGuideField, Guide> = {
  termCode: { rule: '留空用导入时选择的学期', example: '2026-2027-1' },
  courseCode: { rule: '字母、数字和 . _ -，最多 32 位', example: 'MED3021' },
  courseName: { rule: '1 至 100 字', example: '内科学' },
  classCode: { rule: '有教学班号时以它区分课程', example: '(2026-2027-1)-MED3021-01' },
  className: { rule: '没有教学班号时以它区分课程', example: '2024 临床医学 1 班' },
  classComposition: { rule: '上课班级，用顿号分开', example: '24临床1班、24临床2班' },
  studentCount: { rule: '0 至 2000', example: '64' },
  courseType: { rule: '', example: '必修', choices: COURSE_TYPES },
  credit: { rule: '0 至 30，0.5 的倍数', example: '3.5' },
  totalHours: { rule: '0 至 1000', example: '56' },
  theoryHours: { rule: '分项之和不大于总学时', example: '40' },
  labHours: { rule: '', example: '8' },
  clinicalHours: { rule: '', example: '8' },
  assessment: { rule: '', example: '考试', choices: ASSESSMENTS },
  department: { rule: '学院、教研室或附属医院', example: '内科学教研室' },
  campus: { rule: '', example: '旗山校区' },
  remark: { rule: '最多 500 字', example: '' },
  status: { rule: '留空为正常', example: '正常', choices: ['草稿', '正常', '停开', '结束'] },
  leadTeachers: { rule: '留空用本行的教师', example: '陈晓明' },
  weeks: {
    rule: '一行一个上课时间：周次、星期、节次，或上课日期、节次',
    example: '1-8周,10-16周(双)',
  },
  weekday: { rule: '', example: '周三', choices: WEEKDAYS },
  periods: { rule: '第几节到第几节', example: '3-4节' },
  date: { rule: '按日期排课时填写，可代替周次和星期', example: '2026-09-02' },
  teachers: { rule: '多位教师用顿号分开', example: '陈晓明、林建华' },
  staffNos: { rule: '与教师一一对应，用顿号分开', example: '003101、003102' },
  titles: { rule: '与教师一一对应，用顿号分开', example: '教授、讲师' },
  room: { rule: '', example: '逸夫楼201' },
  topic: { rule: '最多 200 字', example: '第一章 绪论' },
  form: { rule: '', example: '讲课', choices: SESSION_FORMS },
  groupName: { rule: '分组上课时填写', example: 'A组' },
  requirement: { rule: '', example: '多媒体' },
};

/**
 * Pairs each column's guide with its rule in English. A rule tells the user how to fill in the
 * column of a template file, such as 最多 200 字 (at most 200 characters).
 */
const withEnglish = <F extends ImportField>(
  guides: Record<F, Guide>,
  english: Readonly<Record<F, string>>,
): Map<ImportField, [Guide, english: string]> =>
  new Map(
    (Object.keys(guides) as F[]).map((field) => [field, [guides[field], english[field]]] as const),
  );

const CONTACT_GUIDES = withEnglish(contactGuides, ENGLISH_CONTACT_RULES);
const COURSE_GUIDES = withEnglish(courseGuides, ENGLISH_COURSE_RULES);

/**
 * Returns the guide that explains how to fill in the column of a field. Throws an error if this
 * kind of import does not have the field.
 */
export const guideOf = (target: ImportTarget, field: ImportField): Guide => {
  const found = (target === 'contact' ? CONTACT_GUIDES : COURSE_GUIDES).get(field);
  if (!found) throw new Error(`The template has no field ${field}.`);
  const [guide, english] = found;
  return { ...guide, rule: spoken({ 'zh-CN': guide.rule, en: english }) };
};
