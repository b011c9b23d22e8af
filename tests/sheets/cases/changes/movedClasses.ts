import { bars, course, sheet } from '../build';
import type { ImportCases } from '../importCase';
import {
  classAt,
  classLine,
  FEW_CLASSES,
  firstWeek,
  isoDate,
  numeral,
  PLAN,
  rangesOf,
} from '../plan';

/** Classes that are moved, made up or called off. */
export const MOVED_CLASSES_CASES: ImportCases = {
  '12 classes that were moved and called off': {
    ...course(
      '调停课.xlsx',
      sheet([
        '变动类型 | 课程名称 | 教学班 | 教师 | 周次 | 星期 | 节次 | 教室 | 调整后周次 | 调整后星期 | 调整后节次 | 调整后教室 | 原因',
        '调课 | 生理学 | 24临床1班 | 王一 | 5 | 一 | 1-2 | A101 | 6 | 三 | 3-4 | A102 | 出差',
        '停课 | 药理学 | 24临床2班 | 李二 | 5 | 二 | 1-2 | A103 |  |  |  |  | 校运会',
        '补课 | 药理学 | 24临床2班 | 李二 |  |  |  |  | 8 | 六 | 1-2 | A103 | ',
      ]),
    ),
    questions: ['周次', '星期', '节次', '教室'].map((time) => `columnLeft 调整后${time}`),
    rows: [
      'new courseName:ROW_SAYS_OTHERWISE @2-3',
      'new weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE @4',
    ],
    stored: [
      '生理学 24临床1班 王一; 09-28 1-2 A101 王一',
      '药理学 24临床2班 李二; 09-29 1-2 A103 李二',
    ],
  },
  '25 rooms and weeks that were changed in the cell': {
    ...course(
      '课表修订.xlsx',
      sheet([
        '课程名称 | 教学班 | 教师 | 周次 | 星期 | 节次 | 地点 | 备注',
        '生理学 | 24临床1班 | 王一 | 1-4（国庆停） | 一 | 1-2 | A101 | ',
        '药理学 | 24临床1班 | 李二 | 2-4 ，6 | 二 | 3-4 | A102 | 第3周停课',
        '病理学 | 24临床1班 | 赵三 | 1-3 | 三 | 5-6 | A103→A105 | 第2周起改A105',
      ]),
    ),
    rows: [
      'error weeks:WEEKS_UNREADABLE @2',
      'new remark:REMARK_SAYS_OTHERWISE @3',
      'new room:ROOM_CHANGES periods:PERIODS_OVER_NOON remark:REMARK_SAYS_OTHERWISE @4',
    ],
    stored: [
      '药理学 24临床1班 李二; 09-08 3-4 A102 李二; 09-15 3-4 A102 李二; 09-22 3-4 A102 李二; 10-06 3-4 A102 李二',
      '病理学 24临床1班 赵三; 09-02 5-6 A103→A105 赵三; 09-09 5-6 A103→A105 赵三; 09-16 5-6 A103→A105 赵三',
    ],
  },
  '50 holidays and make-up classes in the cells': {
    ...course(
      '秋季课表.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王一 | 1-6（国庆停） | 四 | 1-2 | A101',
        '药理学 | 24临床1班 | 李二 | 4-6（国庆停课，第8周补） | 五 | 1-2 | A101',
        '病理学 | 24临床1班 | 赵三 | 1-3 | 一（9.20补周三） | 1-2 | A101',
        '微生物学 | 24临床1班 | 钱四 | 1,2,4 | 二 | 3、4 | A101 待定',
      ]),
    ),
    rows: [
      'error weeks:WEEKS_UNREADABLE @2',
      'error weeks:TIME_CANCELLED @3',
      'error weekday:WEEKDAY_UNREADABLE @4',
      'new room:CELL_SAYS_MORE @5',
    ],
    stored: [
      '微生物学 24临床1班 钱四; 09-01 3-4 A101 待定 钱四; 09-08 3-4 A101 待定 钱四; 09-22 3-4 A101 待定 钱四',
    ],
  },
  '94 rows of a week with make-up marks and a merged weekday': {
    ...course(
      '第三周课表.xlsx',
      sheet(
        [
          '第3周课程安排（9月14日—9月20日）',
          '星期 | 节次 | 课程 | 班级 | 教师 | 地点',
          '星期一 | 1-2 | 生理学 | 24临床1班 | 王一 | A101',
          ' | 3-4 | 药理学 | 24临床1班 | 李二 | A101',
          '星期二 | 1-2 | 病理学 | 24临床1班 | 赵三 | A102',
        ],
        ['A1:F1', 'A3:A4'],
      ),
    ),
    rows: ['error weeks:TIME_INCOMPLETE @3-5'],
  },
  '108 make-up lessons, the old time beside the new one': {
    ...course(
      '补课安排.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 原上课时间 | 补课日期 | 补课节次 | 补课地点 | 事由',
        '生理学 | 24临床1班 | 王一 | 第5周周四1-2节 | 2026-10-10 | 1-2 | A101 | 国庆',
        '药理学 | 24临床1班 | 李二 | 第5周周五3-4节 | 2026-10-11 | 3-4 | A102 | 国庆',
      ]),
    ),
    questions: [
      'columnLeft 原上课时间',
      'columnLeft 补课日期',
      'columnLeft 补课节次',
      'columnLeft 补课地点',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-3'],
    stored: ['生理学 24临床1班 王一', '药理学 24临床1班 李二'],
  },
  '154 a course whose rooms differ by week in a column of notes': {
    ...course(
      '备注换教室.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室 | 备注',
        '统计学 | 23预防1班 | 王一 | 1-3 | 一 | 1-2 | A101 | 第3周改到机房2',
        '流行病学 | 23预防1班 | 李二 | 1-2 | 二 | 1-2 | A101 | 第2周停课',
      ]),
    ),
    rows: ['new remark:REMARK_SAYS_OTHERWISE @2-3'],
    stored: [
      '统计学 23预防1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一',
      '流行病学 23预防1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二',
    ],
  },
  '177 who stands in for whom': {
    ...course(
      '代课安排.xlsx',
      sheet([
        '课程名称 | 班级 | 原任课教师 | 代课教师 | 代课日期 | 节次 | 教室 | 代课原因',
        '生理学 | 24临床1班 | 王一 | 李二 | 2026-09-09 | 3-4 | A101 | 外出开会',
        '药理学 | 24临床1班 | 赵三 |  | 2026-09-10 | 1-2 | A102 | 改为自习',
      ]),
    ),
    questions: ['columnLeft 原任课教师', 'columnLeft 代课教师', 'columnLeft 代课日期'],
    rows: [
      'error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2',
      'error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE @3',
    ],
  },
  '178 lessons made up for holidays': {
    ...course(
      '补课安排.xlsx',
      sheet([
        '2026年国庆补课安排',
        '课程名称 | 班级 | 任课教师 | 原上课日期 | 原节次 | 补课日期 | 补课节次 | 补课教室',
        '生理学 | 24临床1班 | 王一 | 2026-10-05 | 1-2 | 2026-10-17 | 1-2 | A101',
        '药理学 | 24临床1班 | 李二 | 2026-10-06 | 3-4 | 2026-10-17 | 3-4 | A102',
      ]),
    ),
    questions: [
      'columnLeft 原上课日期',
      'columnLeft 原节次',
      'columnLeft 补课日期',
      'columnLeft 补课教室',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @3-4'],
    stored: ['生理学 24临床1班 王一', '药理学 24临床1班 李二'],
  },
  '188 rooms for some of the weeks in the cell of the room': {
    ...course(
      '教室分周.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王一 | 1-4 | 一 | 1-2 | A101(1-2周) A102(3-4周)',
        '药理学 | 24临床1班 | 李二 | 1-4 | 二 | 1-2 | 单A101双A102',
        '病理学 | 24临床1班 | 赵三 | 1-2 | 三 | 1-2 | A101/A102',
      ]),
    ),
    rows: ['new room:ROOM_CHANGES @2', 'new room:CELL_SAYS_MORE @3', 'new @4'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101(1-2周) A102(3-4周) 王一; 09-07 1-2 A101(1-2周) A102(3-4周) 王一; 09-14 1-2 A101(1-2周) A102(3-4周) 王一; 09-21 1-2 A101(1-2周) A102(3-4周) 王一',
      '药理学 24临床1班 李二; 09-01 1-2 单A101双A102 李二; 09-08 1-2 单A101双A102 李二; 09-15 1-2 单A101双A102 李二; 09-22 1-2 单A101双A102 李二',
      '病理学 24临床1班 赵三; 09-02 1-2 A101/A102 赵三; 09-09 1-2 A101/A102 赵三',
    ],
  },
  '202 topics that say that there is no lesson': {
    ...course(
      '教学日历.xlsx',
      sheet([
        '课程名称 | 日期 | 节次 | 授课内容 | 教师 | 教室',
        '生理学 | 2026-09-07 | 1-2 | 绪论 | 王一 | A101',
        '生理学 | 2026-09-14 | 1-2 | 停课一次（出差） | 王一 | A101',
        '生理学 | 2026-10-05 | 1-2 | 国庆放假 | 王一 | ',
        '生理学 | 2026-10-12 | 1-2 | 期中考试 | 王一、李二 | A101',
      ]),
    ),
    rows: ['new @2,5', 'new topic:CELL_SAYS_OTHERWISE @3-4'],
    stored: [
      '生理学 王一; 09-07 1-2 A101 绪论 王一; 09-14 1-2 A101 停课一次（出差） 王一; 10-05 1-2 国庆放假 王一',
      '生理学 王一,李二 王一、李二; 10-12 1-2 A101 期中考试 王一、李二',
    ],
  },
  '211 a log of planned and real times': {
    ...course(
      '教学日志.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 计划上课时间 | 实际上课时间 | 教室',
        '生理学 | 24临床1班 | 王一 | 1周 周一 1-2节 | 1周 周三 3-4节 | A101',
        '药理学 | 24临床1班 | 李二 | 2周 周二 1-2节 | 2周 周二 1-2节 | A102',
      ]),
    ),
    questions: ['columnLeft 计划上课时间', 'columnLeft 实际上课时间'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-3'],
    stored: ['生理学 24临床1班 王一', '药理学 24临床1班 李二'],
  },
  '221 what changes later in other columns': {
    ...course(
      '备注变更.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室 | 上课要求 | 备注',
        '生理学 | 24临床1班 | 王一 | 1-4 | 一 | 1-2 | A101 | 多媒体 | 自第3周起改A105',
        '药理学 | 24临床1班 | 李二 | 1-4 | 二 | 1-2 | A101 | 第4周停课 | ',
        '病理学 | 24临床1班 | 赵三 | 1-4 | 三 | 1-2 | A101 |  | 第2周由钱四上',
      ]),
    ),
    rows: ['new remark:REMARK_SAYS_OTHERWISE @2,4', 'new requirement:CELL_SAYS_OTHERWISE @3'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二; 09-15 1-2 A101 李二; 09-22 1-2 A101 李二',
      '病理学 24临床1班 赵三; 09-02 1-2 A101 赵三; 09-09 1-2 A101 赵三; 09-16 1-2 A101 赵三; 09-23 1-2 A101 赵三',
    ],
  },
  // Imitates `course_change_request`.
  '311 requests to move classes with their state': {
    ...course(
      '调课申请.xlsx',
      sheet([
        '申请教师 | 课程名称 | 教学班 | 原时间安排 | 新时间安排 | 新教室 | 原因 | 状态 | 审批人 | 审批时间',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            each.teacher,
            each.name,
            each.className,
            `第3周 星期${numeral(each.day)} ${each.start}-${each.end}节`,
            `第4周 星期六 ${each.start}-${each.end}节`,
            each.room,
            '出差',
            ['已通过', '待审批', '已拒绝'][index % 3] ?? '',
            classAt(20).teacher,
            '2026-09-01 09:00:00',
          ),
        ),
      ]),
    ),
    // Some requests are refused. The import should ask or warn about them and about which time is
    // valid.
    expectedLines: [],
    questions: [
      'columnLeft 申请教师',
      'columnLeft 原时间安排',
      'columnLeft 新时间安排',
      'columnLeft 新教室',
      'columnLeft 审批人',
      'columnLeft 审批时间',
    ],
    rows: [
      'new status:CELL_LEFT_OUT teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-17',
    ],
    unexpected: [
      '生理学|24临床1班',
      '药理学|24临床2班',
      '病理学|24护理1班',
      '诊断学|23临床1班',
      '内科学|23临床2班',
      '外科学|22临床1班',
      '妇产科学|22临床2班',
      '儿科学|22临床1班',
      '医学统计学|23预防1班',
      '流行病学|23预防1班',
      '局部解剖学|25临床1班',
      '组织学与胚胎学|25临床2班',
      '医学免疫学|25临床3班',
      '医学微生物学|25临床1班',
      '生物化学|25护理1班',
      '医学英语|24临床3班',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates a plan of practical training with marks made by hand.
  '356 days of training with what is changed in brackets': {
    ...course(
      '技能培训.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室 | 物品准备 | 准备人',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            each.name,
            each.className,
            each.teacher,
            rangesOf(each.weeks),
            numeral(each.day),
            `${each.start}-${each.end}`,
            index === 6 ? `${each.room}（原教1-101）` : each.room,
            '模型',
            classAt((index + 5) % 24).teacher,
          ),
        ),
      ]),
    ),
    // The import should ask about 准备人 and warn about the room of row 8.
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      classLine(each, index === 6 ? { room: `${each.room}（原教1-101）` } : {}),
    ),
    questions: ['columnLeft 准备人'],
    rows: ['new @2-7,9-19', 'new room:CELL_SAYS_MORE @8'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the substitutions in a school platform.
  '379 lessons that others give on a day': {
    ...course(
      '代调课.xlsx',
      sheet([
        '代/调课日期 | 节次 | 年级 | 班级 | 科目 | 申请人 | 类型 | 代课教师 | 审批状态',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            ...[isoDate(firstWeek(each), each.day), `${each.start}-${each.end}`, '2024'],
            ...[each.className, each.name, each.teacher, index % 3 ? '代课' : '调课'],
            ...[classAt((index + 9) % 24).teacher, index % 5 ? '通过' : '待审'],
          ),
        ),
      ]),
    ),
    // Only the user knows who teaches. The import should ask about 申请人 and 代课教师 and warn about 类型
    // and 审批状态.
    expectedLines: [],
    questions: [
      'columnLeft 代/调课日期',
      'columnLeft 申请人',
      'columnLeft 代课教师',
      'columnCodes 类型',
      'columnCodes 审批状态',
    ],
    rows: [
      'error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE @2-17',
    ],
  },
  // Imitates the record of changed classes (tk调停记录) of a university, in GBK.
  '479 old and new times of changed classes': {
    ...course('changes.csv'),
    expectedLines: [],
    questions: ['columnLeft 调后周次', 'columnLeft 调后教室', 'columnLeft 申请时间'],
    rows: ['error weeks:WEEKS_UNREADABLE courseName:ROW_SAYS_OTHERWISE @2-11'],
  },
  // Imitates a database of changed classes.
  '586 changes of classes before and after': {
    ...course(
      '调课记录.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 调课前周次 | 调课前星期 | 调课前节次 | 调课后周次 | 调课后星期 | 调课后节次 | 调课后教室 | 当前状态',
        ...FEW_CLASSES.slice(0, 10).map((each, index) =>
          bars(
            each.name,
            each.className,
            each.teacher,
            3,
            numeral(each.day),
            `${each.start}-${each.end}`,
            5,
            '六',
            `${each.start}-${each.end}`,
            each.room,
            ['已审核', '已审核', '未审核'][index % 3] ?? '',
          ),
        ),
      ]),
    ),
    // The import should refuse, or ask which time is valid. Some changes are not approved.
    expectedLines: [],
    questions: [
      'columnLeft 调课前周次',
      'columnLeft 调课前星期',
      'columnLeft 调课前节次',
      'columnLeft 调课后周次',
      'columnLeft 调课后星期',
      'columnLeft 调课后教室',
      'columnCodes 当前状态',
    ],
    rows: [
      'new weeks:COURSE_WITHOUT_TIME @2-3,5-6,8-9,11',
      'new weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE @4,7,10',
    ],
    unexpected: [
      '生理学|24临床1班',
      '药理学|24临床2班',
      '病理学|24护理1班',
      '诊断学|23临床1班',
      '内科学|23临床2班',
      '外科学|22临床1班',
      '妇产科学|22临床2班',
      '儿科学|22临床1班',
      '医学统计学|23预防1班',
      '流行病学|23预防1班',
    ],
    values: ['termCode: 2026-2027-1'],
  },
};
