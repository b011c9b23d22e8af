import { bars, course, graduate, saved, sheet } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, isoDate, PLAN } from '../plan';

/** Rotations of residents and interns. */
export const ROTATIONS_CASES: ImportCases = {
  '13 turns of interns through departments': {
    ...course('rotation.xlsx', saved('rotation.xlsx')),
    questions: [
      'sheetName class',
      'columnLeft 实习开始日期',
      'columnLeft 实习结束日期',
      'columnLeft 联系电话',
    ],
    leftOut: ['注：每轮转科室4周，出科考核在最后一天'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @3-5'],
    stored: ['呼吸内科 王一', '心血管内科 李二'],
  },
  '47 days of the month over the groups of a rota': {
    ...course(
      '见习轮转表.xlsx',
      sheet([
        '22临床1班见习轮转表（第3-6周）',
        '组别 | 第3周 | 第4周 | 第5周 | 第6周',
        'A组 | 心内科 | 呼吸科 | 消化科 | 肾内科',
        'B组 | 呼吸科 | 消化科 | 肾内科 | 心内科',
      ]),
    ),
    questions: [
      'columnLeft 第 2 列',
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-4',
    ],
  },
  '71 nursing practice in turns with spans of dates': {
    ...course(
      '护理实习轮转.xlsx',
      sheet([
        '组别 | 学生姓名 | 科室 | 带教老师 | 起止时间 | 周数',
        '1组 | 甲乙、丙丁 | 心内科 | 王一（护士长） | 2026.8.31-2026.9.27 | 4',
        '1组 | 甲乙、丙丁 | 手术室 | 李二 | 2026.9.28-2026.10.25 | 4',
      ]),
    ),
    questions: ['columnLeft 起止时间', 'columnSaid 周数'],
    rows: [
      'error courseName:REQUIRED teachers:TEACHER_NOTE_LEFT weeks:COURSE_WITHOUT_TIME @2',
      'error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @3',
    ],
  },
  '145 an internship with tutors at school and in hospital': {
    ...course(
      '毕业实习.xlsx',
      sheet([
        '课程名称 | 班级 | 实习单位 | 校内指导教师 | 校外指导教师 | 周次',
        '毕业实习 | 22临床1班 | 附属第一医院 | 王一 | 李二 | 1-16',
        '毕业实习 | 22临床1班 | 市立医院 | 赵三 | 钱四 | 1-16',
      ]),
    ),
    questions: ['columnLeft 实习单位', 'columnLeft 校内指导教师', 'columnLeft 校外指导教师'],
    rows: [
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @2',
      'duplicate teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @3',
    ],
    stored: ['毕业实习 22临床1班'],
  },
  // Imitates `wm_doctor_res`, the rotations of residents: departments with first and last day.
  '287 turns of residents with heads of departments': {
    ...course(
      '轮转计划.xlsx',
      sheet([
        '序号 | 学员姓名 | 年级 | 轮转科室 | 开始时间 | 结束时间 | 带教老师 | 科主任 | 科秘 | 是否出科',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            index + 1,
            `学员${'甲乙丙丁戊己庚辛壬癸'[index % 10]}${index}`,
            2025,
            `${each.name.slice(0, 2)}科`,
            isoDate(1 + (index % 3) * 4, 1),
            isoDate(4 + (index % 3) * 4, 5),
            each.teacher,
            classAt(23 - index).teacher,
            classAt((index + 7) % 24).teacher,
            '否',
          ),
        ),
      ]),
    ),
    // The rows have no course and no weekly time, so the import should refuse, ask or warn. It must
    // not store a resident, head or secretary as teacher without asking.
    expectedLines: [],
    questions: [
      'columnLeft 轮转科室',
      'columnLeft 开始时间',
      'columnLeft 结束时间',
      'columnLeft 科主任',
      'columnLeft 科秘',
      'columnCodes 是否出科',
    ],
    rows: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-21'],
  },
  // Imitates the rotation of interns through the wards of a large department. The cells of a week
  // are merged.
  '288 groups of interns by weeks, a ward and its teacher in each cell': {
    ...course(
      '大内科见习轮转.xlsx',
      sheet(
        [
          '22级临床医学大内科、大外科见习轮转表',
          '周次 | 日期 | 大内科 | | 大外科 | ',
          ' | | 第1组 | 第2组 | 第3组 | 第4组',
          ...Array.from({ length: 16 }, (_, index) =>
            bars(
              `第${index + 1}周`,
              `${isoDate(index + 1, 1).slice(5)}~${isoDate(index + 1, 5).slice(5)}`,
              `心内科 ${classAt(index % 4).teacher}`,
              `呼吸科 ${classAt((index + 1) % 4).teacher}`,
              `普外科 ${classAt(4 + (index % 4)).teacher}`,
              `骨科 ${classAt(4 + ((index + 1) % 4)).teacher}`,
            ),
          ),
          '注：每周二、周四下午见习，地点为各科示教室',
        ],
        ['A1:F1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2'],
      ),
    ),
    // The cells below the groups name wards and teachers, so the import should refuse or ask.
    expectedLines: [],
    questions: [
      'sheetName class',
      'columnCodes 大内科 第1组',
      'columnCodes 大内科 第2组',
      'columnCodes 大外科 第3组',
      'columnCodes 大外科 第4组',
    ],
    leftOut: ['注：每周二、周四下午见习，地点为各科示教室'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE @4-19',
    ],
  },
  // Imitates the rotations of residents in a hospital system.
  '377 turns of residents with states': {
    ...graduate(
      '轮转.xlsx',
      sheet([
        '学员姓名 | 学员届别 | 培训专业 | 轮转科室 | 开始日期 | 结束日期 | 带教老师 | 科室秘书 | 轮转状态',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            ...[classAt((index + 11) % 24).teacher, '2026', '内科', '心内科'],
            ...[isoDate(1, 1), isoDate(4, 5), each.teacher, classAt((index + 3) % 24).teacher],
            index === 9 ? '已退培' : '轮转中',
          ),
        ),
      ]),
    ),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
    questions: ['columnLeft 培训专业', 'columnLeft 轮转科室', 'columnCodes 轮转状态'],
    rows: ['error courseName:REQUIRED date:DATE_SPAN_ALONE @2-17'],
  },
  // Imitates an internship platform whose headers are the first letters of words.
  '416 interns in the first letters of words': {
    ...course('internships.xls'),
    expectedLines: [],
    questions: [
      'columnLeft 第 2 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 6 列',
      'columnLeft 第 7 列',
      'columnLeft 第 8 列',
      'columnLeft 第 9 列',
      'columnLeft 第 10 列',
      'columnLeft 第 11 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-13',
    ],
  },
};
