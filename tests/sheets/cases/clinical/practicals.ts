import { rowsOf, xlsxOf } from '../../read/makeXlsx';
import { bars, course, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  CLINIC_TOPICS,
  classAt,
  classLine,
  FEW_CLASSES,
  isoDate,
  meetingLine,
  numeral,
  PLAN,
  rangesOf,
} from '../plan';

/** Experiments, practicals and skills centres. */
export const PRACTICALS_CASES: ImportCases = {
  '32 a skills centre, days merged over several trainings': {
    ...course(
      '技能中心9月安排.xlsx',
      sheet(
        [
          '临床技能中心2026年9月实训安排',
          '日期 | 星期 | 时间 | 实训项目 | 课程名称 | 实训室 | 带教老师 | 班级 | 人数',
          '9月7日 | 周一 | 8:00-11:35 | 心肺复苏 | 急救学 | 301 | 王一、李二 | 24临床1班 | 30',
          ' | | 14:00-17:35 | 心肺复苏 | 急救学 | 301 | 王一、李二 | 24临床2班 | 30',
          '9月8日 | 周二 | 8:00-11:30 | 缝合 | 外科学 | 302 | 赵三 | 24临床1班 | 28',
          '9月9日 | 周四 | 8:00-9:40 | 导尿 | 护理学 | 303 | 钱四 | 24护理1班 | 28',
        ],
        ['A1:I1', 'A3:A4', 'B3:B4'],
      ),
    ),
    rows: ['new @3-4', 'error weeks:CLOCK_NOT_PERIODS @5', 'error date:SESSION_DATE_MISMATCH @6'],
    stored: [
      '急救学 24临床1班 王一、李二; 09-07 1-4 301 心肺复苏 王一、李二',
      '急救学 24临床2班 王一、李二; 09-07 6-9 301 心肺复苏 王一、李二',
    ],
  },
  '48 a list of practicals with groups and two rooms': {
    ...course(
      '实验课表.xlsx',
      sheet([
        '2026-2027学年第一学期机能学实验课表',
        '实验项目 | 周次 | 星期 | 节次 | 班级 | 组别 | 主讲教师 | 实验教师 | 实验室 | 课程名称',
        '神经反射 | 2 | 一 | 6-9 | 24临床1班 | A组 | 王一 | 李二 | 301 | 机能学',
        '神经反射 | 2 | 一 | 6-9 | 24临床1班 | B组 | 王一 | 赵三 | 302 | 机能学',
        '血压调节 | 第3周（9.14-9.20） | 一 | 6—9 | 24临床1班 | A、B组 | 王一 | 李二、赵三 | 301/302 | 机能学',
      ]),
    ),
    questions: ['columnLeft 实验教师'],
    rows: ['clash teachers:CLASH_TEACHER @3-4', 'new @5'],
    stored: [
      '机能学 24临床1班 王一; 09-07 6-9 301 神经反射 王一; 09-07 6-9 302 神经反射 王一; 09-14 6-9 301/302 血压调节 王一',
    ],
  },
  '68 dental practicals with benches, assistants and times of the day': {
    ...course(
      '口腔实验课安排.xlsx',
      sheet(
        [
          '2026-2027-1 口腔修复学实验课安排表',
          '序号 | 实验名称 | 实验日期 | 星期 | 时间 | 班级 | 人数 | 实验室（台位） | 带教老师 | 技师',
          '1 | 印模制取 | 2026/9/8 | 二 | 14:00-17:35 | 23口腔1班 | 30 | 仿头模室（1-30） | 王一、李二 | 赵三',
          '2 | 模型灌注 | 2026/9/15 | 二 | 14:00-17:35 | 23口腔1班 | 30 | 石膏室 | 王一 | 赵三',
          '3 | 桩核制备 | 2026/9/22 | 三 | 14:00-17:35 | 23口腔1班 | 30 | 仿头模室 | 李二 | 赵三',
        ],
        ['A1:J1'],
      ),
    ),
    questions: ['columnLeft 技师'],
    rows: [
      'error courseName:REQUIRED @3-4',
      'error courseName:REQUIRED date:SESSION_DATE_MISMATCH @5',
    ],
  },
  '72 bookings of a laboratory with instruments': {
    ...course(
      '实验室预约.csv',
      text(
        '实验室编号,实验室名称,日期,节次,课程名称,实验项目,学时数,专业班级,使用人数,指导教师,仪器设备,备注',
        '301,机能实验室,2026-09-07,6-9,机能学实验,神经反射,4,24临床1班,32,王一,BL-420,',
        '302,机能实验室,2026-09-08,6-9,机能学实验,血压调节,4,24临床2班,30,李二;赵三,BL-420,取消',
        '302,机能实验室,2026-09-09,3,机能学实验,答疑,1,24临床2班,30,李二,,调至301',
      ),
    ),
    questions: ['columnLeft 学时数', 'columnSaid 使用人数'],
    rows: ['new @2', 'new remark:REMARK_SAYS_OTHERWISE @3-4'],
    stored: [
      '机能学实验 24临床1班 王一; 09-07 6-9 机能实验室301 神经反射 王一',
      '机能学实验 24临床2班 李二、赵三; 09-08 6-9 机能实验室302 血压调节 李二、赵三; 09-09 3-3 机能实验室302 答疑 李二',
    ],
  },
  '127 an anatomy school with tables and reserves': {
    ...course(
      '系统解剖学实验.xlsx',
      sheet([
        '课程 | 实验内容 | 周次 | 星期 | 节次 | 班级 | 解剖台 | 主带教师 | 备用教师',
        '系统解剖学 | 骨学 | 1-2 | 一 | 6-8 | 26临床1班 | 1-6台 | 王一 | 李二',
        '系统解剖学 | 关节学 | 3 | 一 | 6-8 | 26临床1班 | 1-6台 | 赵三 | 李二',
      ]),
    ),
    questions: ['columnLeft 主带教师', 'columnLeft 备用教师'],
    rows: ['new teachers:COURSE_TEACHER_MISSING @2-3'],
    stored: ['系统解剖学 26临床1班; 08-31 6-8 骨学; 09-07 6-8 骨学; 09-14 6-8 关节学'],
  },
  '132 experiments with numbers of groups and times of repetition': {
    ...course(
      '重复开出实验.xlsx',
      sheet([
        '课程名称 | 实验项目 | 班级 | 教师 | 第一次 | 第二次 | 实验室',
        '生物化学 | 蛋白电泳 | 25临床1班 | 王一 | 1周周一6-8节 | 2周周一6-8节 | 生化1',
        '生物化学 | 酶活性 | 25临床1班 | 李二 | 3周周一6-8节 |  | 生化1',
      ]),
    ),
    questions: ['columnLeft 第一次', 'columnLeft 第二次'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-3'],
    stored: ['生物化学 25临床1班 王一、李二'],
  },
  '164 experiments by batch with several classes': {
    ...course(
      '分批实验.xlsx',
      sheet([
        '课程名称 | 项目 | 批次 | 班级 | 周次 | 星期 | 节次 | 教师 | 实验室',
        '病理学 | 大体标本 | 第1批 | 24临床1、2班 | 2 | 一 | 6-8 | 王一 | 病理1',
        '病理学 | 大体标本 | 第2批 | 24临床3、4班 | 2 | 二 | 6-8 | 王一 | 病理1',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '病理学 24临床1,2班 王一; 09-07 6-8 病理1 王一',
      '病理学 24临床3,4班 王一; 09-08 6-8 病理1 王一',
    ],
  },
  '168 laboratory lessons of a booking system with seats and attendance': {
    ...course(
      '我的实验课.xlsx',
      sheet([
        '所属实验课程名 | 实验项目名 | 实验地点 | 指导老师 | 实验时间 | 座位号 | 签到状态',
        '医学机能综合实验 | 神经反射 | 实验楼B301 | 王一 | 2026-09-10 第6节-第9节(14:00-17:30) | 12 | 已签到',
        '医学机能综合实验 | 血压调节 | 实验楼B302 | 李二 | 2026-09-17 第6节-第9节(14:00-17:30) | 12 | 未签到',
      ]),
    ),
    questions: ['columnLeft 所属实验课程名', 'columnSaid 实验项目名'],
    rows: ['error courseName:REQUIRED @2-3'],
  },
  '212 a centre of experiments with seats in rooms': {
    ...course(
      '实验中心.xlsx',
      sheet([
        '课程名称 | 实验项目 | 实验时间 | 班级 | 指导教师 | 实验室',
        '生化实验 | 电泳 | 第2周 周一 6-9节 | 24临床1班 | 王一、李二 | 301(1-15号),302(16-30号)',
        '生化实验 | 层析 | 第3周 周一 6-9节 | 24临床1班 | 王一 | 301',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '生化实验 24临床1班 王一、李二; 09-07 6-9 301(1-15号),302(16-30号) 电泳 王一、李二; 09-14 6-9 301 层析 王一',
    ],
  },
  '231 experiments with a day and the first and the last period': {
    ...course(
      'labs.xlsx',
      sheet([
        '课程名称 | 实验项目 | 上课日期 | 开始节次 | 结束节次 | 教师 | 实验室 | 座位',
        '机能实验 | 神经反射 | 2026-09-10 | 第6节 | 第9节 | 王一 | B301 | 12',
        '机能实验 | 血压调节 | 2026-09-17 | 第6节 | 第9节 | 李二 | B302 | 12',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '机能实验 王一; 09-10 6-9 B301 神经反射 王一',
      '机能实验 李二; 09-17 6-9 B302 血压调节 李二',
    ],
  },
  '236 experiments on weeks that do not follow each other': {
    ...course(
      '实验分周.csv',
      text(
        '课程名称,班级,组别,教师,周次,星期,节次,实验室',
        '生化实验,24临床1班,A组,王一,"1,3,5",一,6-9,301',
        '生化实验,24临床1班,B组,李二,2.4.6,一,6-9,301',
      ),
    ),
    rows: ['new @2', 'error weeks:WEEKS_UNREADABLE @3'],
    stored: ['生化实验 24临床1班 王一; 08-31 6-9 301 王一; 09-14 6-9 301 王一; 09-28 6-9 301 王一'],
  },
  // Imitates the field list of a teaching-task system (PHP), with 助课 and 实验任课教师.
  '247 tasks with experiments, assistants and places in columns of their own': {
    ...course(
      '任务.csv',
      text(
        '任务号,课程编号,课程名称,任课教师,学时分配,助课,外聘,双语,理论学时,周学时,开课周,实验学时,实验周,上课对象,学生数,试验场所名称,上课时间,上课地点,实验任课教师,备注,考核方式,合班数',
        '1001,B001,生理学,王一,40-8-0,李二,否,否,40,4,1-2,8,3-4,24临床1班,45,机能实验室,周一1-2节,A101,赵三,,考试,1',
        '1002,B002,药理学,钱四,32-0-0,,是,否,32,2,1-3,0,,24护理1班,60,,周二3-4节,A102,,,考查,2',
      ),
    ),
    questions: [
      'columnLeft 助课',
      'columnLeft 实验周',
      'columnLeft 试验场所名称',
      'columnLeft 实验任课教师',
      'columnSaid 任务号',
    ],
    rows: ['new @2-3'],
    stored: [
      'B001 生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      'B002 药理学 24护理1班 钱四; 09-01 3-4 A102 钱四; 09-08 3-4 A102 钱四; 09-15 3-4 A102 钱四',
    ],
  },
  // A hidden column holds last year’s teachers, and a note follows the table.
  '302 practicals by half groups with last year’s teachers hidden': {
    ...course(
      '机能实验分组.xlsx',
      xlsxOf([
        {
          name: '实验分组',
          before: '<cols><col min="5" max="5" width="9" hidden="1"/></cols>',
          rows: rowsOf([
            [
              '课程名称',
              '班级',
              '组别',
              '实验项目',
              '教师',
              '带教教师',
              '周次',
              '星期',
              '节次',
              '实验室',
              '授课语言',
            ],
            ...PLAN.slice(0, 10).flatMap((each, index) =>
              ['A组', 'B组'].map((group, at) => [
                each.name,
                each.className,
                group,
                `项目${index + 1}`,
                classAt(23 - index).teacher,
                at ? classAt(index + 10).teacher : each.teacher,
                at ? '4' : '3',
                numeral(each.day),
                `${each.start}-${each.end}`,
                at ? '机能实验室3' : '机能实验室1',
                index % 2 ? '双语' : '中文',
              ]),
            ),
            ['注：A组单周、B组双周，请穿白大衣'],
          ]),
        },
      ]),
    ),
    expectedLines: PLAN.slice(0, 10).flatMap((each, index) =>
      ['A组', 'B组'].map((group, at) =>
        classLine(each, {
          weeks: [at ? 4 : 3],
          teachers: [at ? classAt(index + 10).teacher : each.teacher],
          room: at ? '机能实验室3' : '机能实验室1',
          also: [`项目${index + 1}`, group],
        }),
      ),
    ),
    leftOut: ['注：A组单周、B组双周，请穿白大衣'],
    rows: ['new @2-21'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates physics laboratory classes: batches of groups, experiment numbers.
  '380 experiments by batch with a demonstrator': {
    ...course(
      '物理实验.xlsx',
      sheet([
        '大学物理实验 2026-2027学年第一学期',
        '实验编号 | 实验项目 | 课程名称 | 周次 | 星期 | 节次 | 实验室 | 指导教师 | 实验员 | 批次 | 班级',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            ...[`E${index + 1}`, `实验${index + 1}`, each.name, rangesOf(each.weeks)],
            ...[numeral(each.day), `${each.start}-${each.end}`, each.room, each.teacher],
            ...[classAt((index + 2) % 24).teacher, index % 2 ? 'B' : 'A', each.className],
          ),
        ),
      ]),
    ),
    // The import should ask about 实验员 and warn about 批次.
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      classLine(each, { also: [`实验${index + 1}`] }),
    ),
    questions: ['columnLeft 实验员', 'columnCodes 批次', 'columnSaid 实验编号'],
    rows: ['new @3-20'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the plan of a laboratory centre: weekdays as numbers, blank rows between them.
  '418 a centre of laboratories with blank rows': {
    ...course('lab-centre.xlsx'),
    // The import should warn about 批次.
    expectedLines: [1, 2, 3].flatMap((day) =>
      PLAN.filter((each) => each.day === day)
        .slice(0, 4)
        .map((each) => classLine(each)),
    ),
    questions: ['sheetName place', 'columnCodes 批次'],
    rows: ['new @3-6,8-11,13-16'],
    values: ['studentCount: 30', 'termCode: 2026-2027-1'],
  },
  // Imitates the experiments of a platform (TokenTeam/iwut).
  '590 experiments by date with periods and clocks': {
    ...course(
      '我的实验课.xlsx',
      sheet([
        '实验课程 | 实验项目 | 实验地点 | 指导老师 | 实验时间 | 座位号 | 签到状态',
        ...CLINIC_TOPICS.map((topic, index) =>
          bars(
            '诊断学综合实验',
            topic,
            '机能实验室2',
            FEW_CLASSES[index % 3]?.teacher ?? '',
            `${isoDate(2 + index, 2)} 第6节-第7节(14:00-15:40)`,
            12,
            '未签到',
          ),
        ),
      ]),
    ),
    // The import should warn or ask about seats and attendance.
    expectedLines: CLINIC_TOPICS.map((topic, index) =>
      meetingLine({
        courseName: '诊断学综合实验',
        className: '',
        weeks: [2 + index],
        day: 2,
        start: 6,
        end: 7,
        room: '机能实验室2',
        teachers: [FEW_CLASSES[index % 3]?.teacher ?? ''],
        also: [topic],
      }),
    ),
    questions: ['columnCodes 签到状态'],
    rows: ['new @2-9'],
    values: ['termCode: 2026-2027-1'],
  },
};
