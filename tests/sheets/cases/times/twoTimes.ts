import { bars, course, csvLine, sheet, text, weekMask } from '../build';
import type { ImportCases } from '../importCase';
import { classLine, FEW_CLASSES, numeral, PLAN, rangesOf, withStaffNo } from '../plan';

/** Several times of one course, or two columns about the same time. */
export const TWO_TIMES_CASES: ImportCases = {
  '21 fields of the old 正方, periods and room under js and skjs': {
    ...course(
      '正方接口.xlsx',
      sheet([
        'kcmc | rkjs | kcdm | kcxz | xf | skz | xqj | js | skjs | dsz',
        '女生健美操10 | 严丽萍 | 120 | 必修 | 1.0 | 1,2,3,4 | 3 | 8,9 | 操场 | ',
        '刑法总论 | 袁继红 | 309020 | 必修 | 3.0 | 1,2,3,4,5,6 | 1 | 6,7 | 文1-102 | 单',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '120 女生健美操10 严丽萍; 09-02 8-9 操场 严丽萍; 09-09 8-9 操场 严丽萍; 09-16 8-9 操场 严丽萍; 09-23 8-9 操场 严丽萍',
      '309020 刑法总论 袁继红; 08-31 6-7 文1-102 袁继红; 09-14 6-7 文1-102 袁继红; 09-28 6-7 文1-102 袁继红',
    ],
  },
  '38 new 正方 with several teachers, times and places in cells': {
    ...course(
      '教学班查询.xlsx',
      sheet([
        '学年 | 学期 | 课程号 | 课程名称 | 教学班 | 教学班组成 | 教师 | 上课时间 | 上课地点 | 选课人数/容量',
        '2026-2027 | 1 | B001 | 生理学 | (2026-2027-1)-B001-1 | 24临床1班;24临床2班 | 10001/王一/教授;10002/李二/讲师 | 星期一第1-2节{1-4周};星期三第3-4节{2-4周(双)} | 逸夫楼201;逸夫楼202 | 98/120',
        '2026-2027 | 1 | B002 | 药理学 | (2026-2027-1)-B002-1 | 24护理1班 | 10003/赵三/副教授 | 星期二第6-7节{3周} | 未安排 | 60/60',
      ]),
    ),
    questions: ['columnSaid 选课人数/容量'],
    rows: ['new @2', 'new room:ROOM_UNKNOWN @3'],
    stored: [
      'B001 生理学 (2026-2027-1)-B001-1 王一、李二; 08-31 1-2 逸夫楼201 王一10001、李二10002; 09-07 1-2 逸夫楼201 王一10001、李二10002; 09-09 3-4 逸夫楼202 王一10001、李二10002; 09-14 1-2 逸夫楼201 王一10001、李二10002; 09-21 1-2 逸夫楼201 王一10001、李二10002; 09-23 3-4 逸夫楼202 王一10001、李二10002',
      'B002 药理学 (2026-2027-1)-B002-1 赵三; 09-15 6-7 赵三10003',
    ],
  },
  '229 lists with several teachers and campuses': {
    ...course(
      'xskcb.xlsx',
      sheet([
        '课程名称 | 教师 | 校区 | 周次 | 星期 | 开始节次 | 结束节次 | 教室',
        '高等数学 | 王一,李二 | 兴庆校区 | 2-4周(双),6-7周 | 1 | 1 | 2 | 主楼A-101',
        '大学物理 | 赵三 | 雁塔校区 | 1周 | 7 | 9 | 11 | 教2-东301',
      ]),
    ),
    questions: ['listPairs weeks teachers'],
    rows: ['new @2-3'],
    stored: [
      '高等数学 王一,李二 兴庆校区 王一、李二; 09-07 1-2 主楼A-101 王一、李二; 09-21 1-2 主楼A-101 王一、李二; 10-05 1-2 主楼A-101 王一、李二; 10-12 1-2 主楼A-101 王一、李二',
      '大学物理 雁塔校区 赵三; 09-06 9-11 教2-东301 赵三',
    ],
  },
  // Imitates `xskcb.do` of 金智 (wisedu): masks of any length, KSJC and JSJC.
  '293 rows of 金智 with the arrangement of the whole course beside each': {
    ...course(
      'xskcb.csv',
      text(
        'XNXQDM,KCH,KCM,KXH,JXBID,SKBJ,SKJS,SKXQ,SKXQ_DISPLAY,KSJC,JSJC,KSSJ,JSSJ,SKZC,ZCMC,JASMC,JXLDM_DISPLAY,XXXQDM_DISPLAY,YPSJDD,XF,XS',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            '2026-2027-1',
            each.code,
            each.name,
            '01',
            `2026202711${each.code}01`,
            each.className,
            each.teacher,
            each.day,
            `星期${numeral(each.day)}`,
            each.start,
            each.end,
            '',
            '',
            weekMask(each.weeks, 18),
            `${rangesOf(each.weeks)}周`,
            each.room,
            '教学楼',
            '旗山校区',
            `${rangesOf(each.weeks)}周 星期${numeral(each.day)} ${each.start}-${each.end}节 ${each.room}`,
            3,
            40 + index,
          ]),
        ),
        csvLine([
          '2026-2027-1',
          'B6001',
          '循证护理',
          '01',
          '2026202711B600101',
          '24护理3班',
          '龚雪梅',
          6,
          '星期六',
          1,
          2,
          '',
          '',
          weekMask([1, 2, 3, 4], 18),
          '1-6周',
          '教1-401',
          '教学楼',
          '旗山校区',
          '1-6周 星期六 1-2节 教1-401',
          3,
          40,
        ]),
        csvLine([
          '2026-2027-1',
          'B6002',
          '社区护理',
          '01',
          '2026202711B600201',
          '24护理3班',
          '范志毅',
          7,
          '星期日',
          1,
          2,
          '',
          '',
          weekMask([1, 2], 18),
          '1-2周',
          '教1-402',
          '教学楼',
          '旗山校区',
          '1-2周 星期日 1-2节 教1-402,5周 星期日 3-4节 教1-403',
          3,
          40,
        ]),
      ),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20).map((each) => classLine(each)),
      // The import should refuse or warn about 循证护理 (SKZC weeks 1-4, ZCMC 1-6周) and 社区护理 (YPSJDD
      // holds a second time).
    ],
    questions: ['columnLeft SKXQ_DISPLAY', 'columnLeft ZCMC'],
    rows: [
      'new building:COLUMN_UNUSED @2-4,7-12,15-20',
      'new @5-6,13-14,21',
      'error weeks:TIME_COLUMNS_DIFFER building:COLUMN_UNUSED @22-23',
    ],
    missing: 'all',
    unexpected: [
      '生理学|01/24临床1班|W1-8|D1|1-2|逸夫楼101|林晓峰',
      '药理学|01/24临床2班|W1-16|D2|1-2|教1-305|陈雅琴',
      '病理学|01/24护理1班|W9-16|D3|1-2|中医楼402|黄志远',
      '诊断学|01/23临床1班|W1-4,6-9|D4|1-2|教学楼机能实验室2|郑美玲',
      '内科学|01/23临床2班|W2,4,6|D5|1-2|教学楼第3会议室|吴国栋',
      '外科学|01/22临床1班|W3-5|D1|3-4|实验楼B203|刘思源',
      '妇产科学|01/22临床2班|W1-8|D2|3-4|临床技能中心201|蔡文静',
      '儿科学|01/22临床1班|W1-16|D3|3-4|博学楼A101|杨立群',
      '医学统计学|01/23预防1班|W9-16|D4|3-4|逸夫楼101|许海燕',
      '流行病学|01/23预防1班|W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学|01/25临床1班|W2,4,6|D1|6-7|中医楼402|郭振华',
      '组织学与胚胎学|01/25临床2班|W3-5|D2|6-7|教学楼机能实验室2|马晓雯',
      '医学免疫学|01/25临床3班|W1-8|D3|6-7|教学楼第3会议室|罗永强',
      '医学微生物学|01/25临床1班|W1-16|D4|6-7|实验楼B203|梁淑芬',
      '生物化学|01/25护理1班|W9-16|D5|6-7|临床技能中心201|宋家豪',
      '医学英语|01/24临床3班|W1-4,6-9|D1|8-9|博学楼A101|唐婉儿',
      '医学伦理学|01/23临床1班|W2,4,6|D2|8-9|逸夫楼101|韩志刚',
      '卫生法学|01/23临床2班|W3-5|D3|8-9|教1-305|冯玉兰',
      '预防医学|01/24护理2班|W1-8|D4|8-9|中医楼402|曹永福',
      '中医学|01/24中医1班|W1-16|D5|8-9|教学楼机能实验室2|彭秀英',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'classCode: 2026202711B100101,2026202711B100201,2026202711B100301,2026202711B100401,2026202711B100501,2026202711B100601',
      'credit: 3',
      'totalHours: 40,41,42,43,44,45',
      'campus: 旗山校区',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates `tb_course_arrange` of a RuoYi program, in GBK.
  '454 a small number under 上课时间': {
    ...course('arranged.csv'),
    // The import should refuse or ask: 1 may be a period, a pair of periods or a day.
    expectedLines: [],
    rows: [
      'error periods:TIME_INCOMPLETE courseType:CELL_SAYS_MORE weeks:COLUMN_UNUSED @2-3,5,8-9,11,13',
      'error weeks:TIME_COLUMNS_DIFFER courseType:CELL_SAYS_MORE @4,6-7,10,12',
    ],
  },
  // Imitates 课程计划表 of lequal’s coursearrange: numbers of hours, times in codes of two digits.
  '457 numbers of weeks and coded times': {
    ...course('course-plan.xlsx'),
    // 0105 is no time and 16 is no week. The import should refuse, ask or warn.
    expectedLines: [],
    questions: ['columnCodes 班级编号'],
    rows: [
      'error weeks:WEEKS_UNREADABLE courseType:CELL_SAYS_MORE @2,5,8,11',
      'new weeks:COURSE_WITHOUT_TIME courseType:CELL_SAYS_MORE @3-4,6-7,9-10,12-13',
    ],
    unexpected: [
      '药理学|',
      '病理学|',
      '内科学|',
      '外科学|',
      '儿科学|',
      '医学统计学|',
      '局部解剖学|',
      '组织学与胚胎学|',
    ],
    values: [
      'courseCode: 100011,100012,100014,100015,100017,100018',
      'studentCount: 45',
      'courseType: 01',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates a 正方 list as an equipment checker reads it.
  '474 weeks and periods of the class and of its room': {
    ...course('venues.xls'),
    expectedLines: PLAN.slice(0, 12).map((each) => classLine(each, withStaffNo(each))),
    questions: ['columnLeft 场地上课起始周', 'columnLeft 场地编号', 'columnLeft 选课人数'],
    rows: ['new courseName:ROW_SAYS_OTHERWISE @2-13'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'classCode: (2026-2027-1)-B1001-1,(2026-2027-1)-B1002-1,(2026-2027-1)-B1003-1,(2026-2027-1)-B1004-1,(2026-2027-1)-B1005-1,(2026-2027-1)-B1006-1',
      'studentCount: 60',
      'courseType: 必修',
      'credit: 2',
      'totalHours: 32',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the task list of 正方.
  '572 planned weeks beside arranged weeks': {
    ...course(
      '教学任务.xlsx',
      sheet([
        '课程编码 | 课程名称 | 教学班 | 总学时 | 学分 | 课程性质 | 上课专业 | 任课教师 | 教师工号 | 任务计划周次 | 排课周次 | 选课人数 | 上课时间地点 | 开课学院',
        ...FEW_CLASSES.map((each) =>
          bars(
            each.code,
            each.name,
            each.className,
            32,
            2,
            '必修',
            '临床医学',
            each.teacher,
            each.staffNo,
            '1-16',
            rangesOf(each.weeks),
            45,
            `星期${numeral(each.day)}第${each.start}-${each.end}节 ${each.room}`,
            '基础医学院',
          ),
        ),
      ]),
    ),
    expectedLines: FEW_CLASSES.map((each) =>
      classLine(each, { teachers: [`${each.teacher}${each.staffNo}`] }),
    ),
    questions: ['columnLeft 任务计划周次'],
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'courseType: 必修',
      'credit: 2',
      'totalHours: 32',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
};
