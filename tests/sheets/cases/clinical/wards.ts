import { bars, course, sheet } from '../build';
import type { ImportCases } from '../importCase';
import {
  CLINIC_TOPICS,
  classAfter,
  classAt,
  dottedDate,
  FEW_CLASSES,
  isoDate,
  meetingLine,
  numeral,
  PLAN,
} from '../plan';

/** Clinical teaching and rounds on wards. */
export const WARDS_CASES: ImportCases = {
  '26 clinical teaching with times under 见习时间': {
    ...course(
      '见习安排.xlsx',
      sheet([
        '课程名称 | 见习班级 | 组别 | 带教教师 | 见习时间 | 见习地点 | 集合地点',
        '内科学见习 | 24临床1班 | A组 | 王一（13800001111） | 第1-2周周二下午5-8节 | 呼吸内科病房 | 门诊大厅',
        '内科学见习 | 24临床1班 | B组 | 李二 主治医师 | 第3-4周 周二下午5-8节 | 心内科病房/示教室 | 门诊大厅',
        '外科学见习 | 24临床1班 | 全部 | 各带教老师 | 第5周周二 5~8 | 外科 | ',
      ]),
    ),
    questions: ['columnLeft 集合地点'],
    rows: [
      'error teachers:TEACHER_NOTE_LEFT weeks:PERIODS_NOT_IN_PART @2',
      'error weeks:PERIODS_NOT_IN_PART @3',
      'error teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING weeks:TIME_UNREADABLE @4',
    ],
  },
  '57 a rota of teaching rounds with people in several columns': {
    ...course(
      '教学查房安排.xlsx',
      sheet(
        [
          '2026年秋季学期临床教学活动一览表',
          '周次 | 日期 | 时间 | 课程 | 活动 | 主持人 | 教学秘书 | 地点',
          '第2周 | 9月8日（周二） | 14:00-15:40 | 内科学 | 教学查房 | 王一主任医师 | 李二 | 呼吸内科示教室',
          '第3周 | 9月15日（周二） | 14:00-15:40 | 内科学 | 病例讨论 | 赵三副主任医师 | 李二 | 同上',
          '第4周 | 9月25日 | 中秋节放假 | | | | | ',
        ],
        ['A1:H1'],
      ),
    ),
    rows: ['new @3-4', 'error weeks:TIME_UNREADABLE @5'],
    stored: [
      '内科学 王一; 09-08 6-7 呼吸内科示教室 王一',
      '内科学 赵三; 09-15 6-7 呼吸内科示教室 赵三',
    ],
  },
  '92 bedside teaching with a pair of teachers and students named': {
    ...course(
      '床旁教学.xlsx',
      sheet([
        '课程名称 | 日期 | 节次 | 内容 | 学生组 | 责任教师 | 协助教师 | 病区',
        '内科学 | 9/8 | 6-7 | 问诊 | 第一组（甲乙等6人） | 王一 | 李二 | 12病区',
        '内科学 | 9/15 | 6-7 | 体格检查 | 第二组 | 赵三 | 李二 | 13病区',
      ]),
    ),
    questions: ['columnLeft 学生组', 'columnLeft 协助教师', 'columnLeft 病区'],
    rows: ['new @2-3'],
    stored: ['内科学 王一; 09-08 6-7 问诊 王一', '内科学 赵三; 09-15 6-7 体格检查 赵三'],
  },
  '107 a midwifery school with practice teachers by hospital': {
    ...course(
      '助产见习.xlsx',
      sheet([
        '课程 | 见习医院 | 见习科室 | 带教老师 | 班级 | 周次 | 星期 | 节次 | 人数',
        '妇产科护理学 | 妇幼保健院 | 产房 | 王一 | 24助产1班 | 3-4 | 二 | 6-9 | 10',
        '妇产科护理学 | 附属第一医院 | 产科门诊 | 李二 | 24助产1班 | 3-4 | 二 | 6-9 | 10',
      ]),
    ),
    rows: ['new @2', 'error room:SESSION_TWICE @3'],
    stored: [
      '妇产科护理学 24助产1班 王一; 09-15 6-9 妇幼保健院产房 王一; 09-22 6-9 妇幼保健院产房 王一',
    ],
  },
  '200 practice with sites in the cell of the weeks': {
    ...course(
      '见习地点.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 地点',
        '临床见习 | 22临床1班 | 王一 | 第5-6周 市医院 | 一 | 6-8 | ',
        '社区见习 | 22临床1班 | 李二 | 5-6 | 二至四 | 6-8 | 社区中心',
      ]),
    ),
    rows: ['error weeks:WEEKS_UNREADABLE @2', 'error weekday:WEEKDAY_UNREADABLE @3'],
  },
  '314 teaching rounds with beds': {
    ...course(
      '教学查房.xlsx',
      sheet([
        '课程名称 | 周次 | 日期 | 时间 | 科室 | 主查教师 | 参加教师 | 床号 | 教学对象 | 地点',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            '教学查房',
            2 + (index % 6),
            isoDate(2 + (index % 6), each.day),
            '08:00-09:40',
            `${each.name.slice(0, 2)}科`,
            each.teacher,
            `${classAt((index + 4) % 24).teacher}、${classAt((index + 6) % 24).teacher}`,
            `${index + 1}床`,
            '22临床1班',
            `${each.name.slice(0, 2)}科示教室`,
          ),
        ),
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 18).map((each, index) =>
        meetingLine({
          courseName: '教学查房',
          className: '22临床1班',
          weeks: [2 + (index % 6)],
          day: each.day,
          start: 1,
          end: 2,
          room: `${each.name.slice(0, 2)}科示教室`,
          teachers: [each.teacher],
        }),
      ),
      // The import should ask about 参加教师.
    ],
    questions: ['columnLeft 主查教师', 'columnLeft 参加教师'],
    rows: [
      'new teachers:COURSE_TEACHER_MISSING @2',
      'new teachers:COURSE_TEACHER_MISSING department:COURSE_FIELD_DIFFERS @3-19',
    ],
    missing: 'all',
    unexpected: [
      '教学查房|22临床1班|W2|D1|1-2|生理科示教室|',
      '教学查房|22临床1班|W2|D2|1-2|妇产科示教室|',
      '教学查房|22临床1班|W2|D3|1-2|医学科示教室|',
      '教学查房|22临床1班|W3|D2|1-2|药理科示教室|',
      '教学查房|22临床1班|W3|D3|1-2|儿科科示教室|',
      '教学查房|22临床1班|W3-4|D4|1-2|医学科示教室|',
      '教学查房|22临床1班|W4|D3|1-2|病理科示教室|',
      '教学查房|22临床1班|W4|D5|1-2|生物科示教室|',
      '教学查房|22临床1班|W5|D1|1-2|医学科示教室|',
      '教学查房|22临床1班|W5|D4|1-2|诊断科示教室|',
      '教学查房|22临床1班|W5|D5|1-2|流行科示教室|',
      '教学查房|22临床1班|W6|D1|1-2|局部科示教室|',
      '教学查房|22临床1班|W6|D2|1-2|医学科示教室|',
      '教学查房|22临床1班|W6|D5|1-2|内科科示教室|',
      '教学查房|22临床1班|W7|D1|1-2|外科科示教室|',
      '教学查房|22临床1班|W7|D2|1-2|组织科示教室|',
      '教学查房|22临床1班|W7|D3|1-2|卫生科示教室|',
    ],
    values: ['department: 生理科', 'termCode: 2026-2027-1'],
  },
  // Imitates the converter of a medical school with one date in each row.
  '568 ward teaching with dotted dates and two lines of teachers': {
    ...course(
      '见习教学安排.xlsx',
      sheet(
        [
          '《内科学》见习教学安排表（22临床1班） | | | | | | | | | | ',
          '日期 | 星期 | 节次 | 学时 | 授课形式 | 授课内容 | 授课科室 | 一线教师 | 职称 | 二线教师 | 授课地点',
          ...CLINIC_TOPICS.map((topic, index) =>
            bars(
              dottedDate(2 + index, (index % 5) + 1),
              numeral((index % 5) + 1),
              '3-4',
              2,
              '见习',
              topic,
              '心血管内科',
              FEW_CLASSES[index]?.teacher ?? '',
              '主治医师',
              classAfter(index).teacher,
              '内科示教室',
            ),
          ),
        ],
        ['A1:K1'],
      ),
    ),
    // The import should ask about 授课科室 and whether the second line teaches.
    expectedLines: CLINIC_TOPICS.map((topic, index) =>
      meetingLine({
        courseName: '内科学',
        className: '22临床1班',
        weeks: [2 + index],
        day: (index % 5) + 1,
        start: 3,
        end: 4,
        room: '内科示教室',
        teachers: [FEW_CLASSES[index]?.teacher ?? ''],
        also: [topic, '见习'],
      }),
    ),
    questions: ['sheetName class', 'sheetName course', 'columnLeft 学时', 'columnLeft 二线教师'],
    rows: ['new @3-10'],
    values: ['department: 心血管内科', 'termCode: 2026-2027-1'],
  },
};
