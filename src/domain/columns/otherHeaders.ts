import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';

/**
 * Fields that are not essential, such as credits. The user need not choose a field for a column
 * that seems to contain one of them.
 */
const OPTIONAL_FIELDS: ReadonlySet<ImportField> = new Set([
  ...([
    'totalHours',
    'theoryHours',
    'labHours',
    'clinicalHours',
    'credit',
    'studentCount',
  ] as const),
  ...(['courseType', 'assessment', 'title', 'position', 'email', 'gender', 'category'] as const),
]);

/**
 * Fields that a table needs only once. For example, if one column contains the person's name,
 * another column of names is about other people.
 */
const ONCE: ReadonlySet<ImportField> = new Set([
  ...(['name', 'courseCode', 'classCode', 'status', 'weekday'] as const),
]);

const PLACES: ReadonlySet<ImportField> = new Set([
  'room',
  'roomNo',
  'building',
  'department',
  'unit',
]);
const TIMES: ReadonlySet<ImportField> = new Set([
  ...(['date', 'time', 'weeks', 'weekday', 'periods', 'room', 'teachers'] as const),
]);

/**
 * Matches headers for the time of an office action, such as 录入日期 (date of entry). This is not a
 * class time.
 */
const DONE_AT =
  /(?:下达|录入|导入|匯入|修改|更新|创建|建立|提交|申请|审批|审核|报名|发布|操作|打印|登记|注册|同步|生成)(?:时间|日期|于)/;

/**
 * Matches headers such as 周数 (number of weeks), whose column contains a count and not the weeks
 * themselves.
 */
const IN_ALL = /^(?:总|共|合计).{0,2}周|^(?:上课|授课|教学)?周数$/;

/**
 * Matches headers for planned weeks, such as 任务计划周次. The user need not choose a field for them,
 * because the actual weeks in the timetable may differ.
 */
const PLANNED = /^(?:建议|任务)|计划周/;

const CODE = /(?:编号|编码|代码|代号|码|id)$/i;

/**
 * Matches headers for the end of a range, such as 结束节次 (last period), because the end alone is not
 * a class time.
 */
const END = /^(?:结束|终止|截止|结课)|(?:结束|终止)(?:时间|日期|节次|节|周)?$|^end|jssj$/i;

/**
 * Matches the weekday headers of a weekly timetable, such as 星期一. The cells below contain classes.
 */
const DAY = /^(?:星期|周|礼拜)[一二三四五六日天]/;

/** Matches headers for people who do not teach, such as 秘书 (secretary). */
const NOT_TEACHING =
  /审批|审核|申请人|提交人|填报人|填表人|制表人|录入人|准备人|联系人|接口人|经办|实验员|安全员|技师|秘书|教秘|科秘|主任|领导|督导|班主任|辅导员/;

/**
 * Matches headers for a home telephone number, or for the number of another person, such as a
 * relative, a student or a secretary.
 */
const OTHERS_NUMBER =
  /领导|接口人|联系人|导师|学生|研究生|家长|辅导员|班主任|秘书|负责人|住宅|家庭|^home/i;

/**
 * Matches headers about exams, such as 考试周次 (exam weeks). In a table with class times, such a
 * column is neither a class time nor a remark.
 */
const EXAM = /^(?:期[中末]|结课)?(?:考试|补考|缓考|监考|考场|答辩)/;

export const isExamHeader = (header: string): boolean => EXAM.test(header.trim());

/**
 * True if a column with this header can never contain this field. For example, 16 in a column 周数
 * (number of weeks) must not be read as week 16.
 */
export const isNeverField = (target: ImportTarget, header: string, field: ImportField): boolean => {
  const title = header.trim();
  if (target === 'contact') return false;
  return (field === 'weeks' && IN_ALL.test(title)) || (TIMES.has(field) && DONE_AT.test(title));
};

/**
 * True if the page need not ask about a column whose values look like this field. The field is then
 * not essential, or the header shows that the column is about something else.
 */
export const isUnrelatedHeader = (
  target: ImportTarget,
  header: string,
  field: ImportField,
  isGiven: boolean,
): boolean => {
  const title = header.trim();
  if (OPTIONAL_FIELDS.has(field) || (isGiven && ONCE.has(field))) return true;
  if (PLACES.has(field) && CODE.test(title)) return true;
  if (target === 'contact')
    return ['mobile', 'officePhone'].includes(field) && OTHERS_NUMBER.test(title);
  if (isNeverField(target, title, field)) return true;
  if (TIMES.has(field) && (END.test(title) || DAY.test(title))) return true;
  if (field === 'weeks') return PLANNED.test(title);
  if (field === 'classComposition') return /年级$/.test(title);
  return field === 'teachers' && NOT_TEACHING.test(title);
};
