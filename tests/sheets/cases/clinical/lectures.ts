import { bars, course, graduate, sheet } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, isoDate, numeral, PLAN } from '../plan';

/** Lectures and training in hospitals. */
export const LECTURES_CASES: ImportCases = {
  '33 small lectures for residents': {
    ...course(
      '规培小讲课.xlsx',
      sheet([
        '2026年9月住院医师规范化培训教学活动安排',
        '序号 | 日期 | 时间 | 活动形式 | 主题 | 主讲人/主持人 | 职称 | 地点 | 参加对象',
        '1 | 9.3 | 16:00-17:00 | 小讲课 | 慢阻肺的规范治疗 | 王一 | 主任医师 | 呼吸科示教室 | 全体规培学员',
        '2 | 9.10 | 15:30 | 教学查房 | 肺炎一例 | 李二 | 副主任医师 | 床旁 | 二年级学员',
      ]),
    ),
    rows: [
      'error courseName:REQUIRED weeks:CLOCK_NOT_PERIODS @3',
      'error courseName:REQUIRED weeks:TIME_UNREADABLE @4',
    ],
  },
  '74 training of new residents with speakers and their departments': {
    ...course(
      '岗前培训.xlsx',
      sheet([
        '课程名称：住院医师岗前培训',
        '日期 | 时间 | 培训内容 | 授课人（科室） | 地点 | 主持',
        '9月1日（周二） | 08:00-09:40 | 医院概况 | 王一（院办） | 学术报告厅 | 赵三',
        ' | 10:00-11:35 | 病历书写 | 李二（医务处） | 学术报告厅 | 赵三',
        '9月2日（周三） | 14:00-15:40 | 院感防控 | 钱四（感染科） | 三楼会议室 | ',
      ]),
    ),
    questions: ['sheetName course', 'columnLeft 主持'],
    rows: [
      'new teachers:TEACHER_NOTE_LEFT @3,5',
      'error teachers:TEACHER_NOTE_LEFT weeks:TIME_INCOMPLETE @4',
    ],
    stored: [
      '住院医师岗前培训 王一; 09-01 1-2 学术报告厅 医院概况 王一',
      '住院医师岗前培训 钱四; 09-02 6-7 三楼会议室 院感防控 钱四',
    ],
  },
  '87 a list of a training base with hours and the number of trainees': {
    ...course(
      '规培理论授课.xlsx',
      sheet(
        [
          '附属第一医院2026年下半年住培理论课安排',
          '序号 | 课程名称 | 授课专家 | 职称 | 授课日期 | 授课时间 | 授课地点 | 年级',
          '1 | 心电图判读 | 王一 | 主任医师 | 2026年9月9日 | 14:00-15:40 | 门诊楼8楼会议室 | 2024级',
          '2 | 抗菌药物合理使用 | 李二、赵三 | 主任药师、副主任医师 | 2026年9月16日 | 14:00-16:45 | 门诊楼8楼会议室 | 2025级',
          '3 | 医患沟通 | 待定 | | 2026年9月23日 | 14:00-15:40 | 另行通知 | 全体',
        ],
        ['A1:H1'],
      ),
    ),
    rows: [
      'new @3-4',
      'new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING room:ROOM_UNKNOWN @5',
    ],
    stored: [
      '心电图判读 王一; 09-09 6-7 门诊楼8楼会议室 王一',
      '抗菌药物合理使用 李二,赵三 李二、赵三; 09-16 6-8 门诊楼8楼会议室 李二、赵三',
      '医患沟通; 09-23 6-7',
    ],
  },
  '104 lectures by visitors with fees': {
    ...graduate(
      '外聘专家讲座.xlsx',
      sheet([
        '课程名称 | 讲座题目 | 主讲专家 | 专家单位 | 日期 | 时间 | 地点 | 酬金',
        '学科前沿讲座 | 肿瘤免疫 | 王一 教授 | 某大学 | 2026/9/10 | 19:00—20:35 | 学术厅 | 2000',
        '学科前沿讲座 | 精准医学 | 李二院士 | 某研究院 | 2026/9/17 | 19:00—20:35 | 学术厅 | 5000',
        '学科前沿讲座 | 待定 | 外请专家 | | 2026/9/24 | 19:00—20:35 | 学术厅 | ',
      ]),
    ),
    questions: ['columnLeft 主讲专家', 'columnLeft 专家单位'],
    rows: ['new teachers:COURSE_TEACHER_MISSING @2-4'],
    stored: [
      '学科前沿讲座; 09-10 11-12 学术厅 肿瘤免疫; 09-17 11-12 学术厅 精准医学; 09-24 11-12 学术厅 待定',
    ],
  },
  '181 training of a hospital with speakers of departments': {
    ...course(
      '三基培训.xlsx',
      sheet(
        [
          '2026年9月“三基”培训安排',
          '序号 | 时间 | 课程名称 | 主讲人 | 地点 | 参加人员',
          '1 | 9月9日（周三）15:00-16:30 | 心肺复苏 | 王一 主任医师（心内科） | 学术厅 | 全体医师',
          '2 | 9月16日（周三）14:00-15:40 | 输血安全 | 李二副主任技师 | 学术厅 | 全体护士',
        ],
        ['A1:F1'],
      ),
    ),
    rows: ['error leadTeachers:TEACHER_NOTE_LEFT weeks:CLOCK_NOT_PERIODS @3', 'new @4'],
    stored: ['输血安全 李二; 09-16 6-7 学术厅 李二'],
  },
  '234 lectures of a hospital with the unit before the speaker': {
    ...course(
      '院内讲座.xlsx',
      sheet([
        '课程名称 | 日期 | 节次 | 讲课人 | 地点',
        '继续教育 | 2026-09-08 | 11-12 | 心内科王一 | 学术厅',
        '继续教育 | 2026-09-15 | 11-12 | 省立医院 李二教授 | 学术厅',
      ]),
    ),
    questions: ['columnLeft 讲课人'],
    rows: ['new teachers:COURSE_TEACHER_MISSING @2-3'],
    stored: ['继续教育; 09-08 11-12 学术厅; 09-15 11-12 学术厅'],
  },
  '313 short lectures of wards with who presides': {
    ...course(
      '科室小讲课.xlsx',
      sheet([
        '某附属医院2026年9月科室小讲课安排',
        '日期 | 星期 | 时间 | 科室 | 题目 | 主讲人 | 主持人 | 地点 | 参加人员',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            isoDate(1 + Math.floor(index / 5), each.day),
            numeral(each.day),
            index % 2 ? '08:00-09:40' : '16:30-17:30',
            `${each.name.slice(0, 2)}科`,
            `${each.name}进展`,
            each.teacher,
            classAt((index + 9) % 24).teacher,
            '示教室',
            '实习生、规培生',
          ),
        ),
        '备注：如有变动，以科室通知为准',
      ]),
    ),
    // The import should ask or warn about the chair. 16:30-17:30 is no period, and the course is
    // missing.
    expectedLines: [],
    questions: ['columnLeft 主持人'],
    leftOut: ['备注：如有变动，以科室通知为准'],
    rows: [
      'error courseName:REQUIRED weeks:CLOCK_NOT_PERIODS @3,5,7,9,11,13,15,17,19,21',
      'error courseName:REQUIRED @4,6,8,10,12,14,16,18,20,22',
    ],
  },
  // Imitates the teaching of residents. Days and hours are date and time cells.
  '398 teaching of residents with hours as hours': {
    ...course('residents.xlsx'),
    // The rows have no end and no course, so the import should refuse them or ask.
    expectedLines: [],
    questions: ['columnLeft 参加人员', 'columnCodes 活动类型'],
    rows: ['error courseName:REQUIRED weeks:TIME_UNREADABLE @3-12'],
  },
  '433 lectures for residents by day and clock': {
    ...course('training-month.xlsx'),
    // No column names a course, so the import should refuse the rows or ask.
    expectedLines: [],
    questions: ['columnLeft 授课人职称'],
    rows: ['error courseName:REQUIRED @3-11'],
  },
};
