import type { ImportFixture } from './furtherFiles';
import { contact, course, graduate, sheet, text } from './laterFiles';

/** Test files with the headers and cells of programs in schools, hospitals and mail systems. */
export const EXPORT_FILES = {
  // Imitates the field list of a teaching-task system (PHP), with 助课 and 实验任课教师.
  '247 tasks with experiments, assistants and places in columns of their own': course(
    '任务.csv',
    text(
      '任务号,课程编号,课程名称,任课教师,学时分配,助课,外聘,双语,理论学时,周学时,开课周,实验学时,实验周,上课对象,学生数,试验场所名称,上课时间,上课地点,实验任课教师,备注,考核方式,合班数',
      '1001,B001,生理学,王一,40-8-0,李二,否,否,40,4,1-2,8,3-4,24临床1班,45,机能实验室,周一1-2节,A101,赵三,,考试,1',
      '1002,B002,药理学,钱四,32-0-0,,是,否,32,2,1-3,0,,24护理1班,60,,周二3-4节,A102,,,考查,2',
    ),
  ),
  // Imitates the CSV of a timetable app. Its parser takes 上课周数 as unquoted numbers.
  '248 weeks in a last column with commas and no quotes': course(
    'schedule.csv',
    text(
      '课程名称,任课教师,上课教室,星期几,开始节次,结束节次,上课周数',
      '高等数学,张一,教三302,1,1,2,1,2,3,4',
      '大学英语,李二,教二205,3,3,4,1,2',
    ),
  ),
  // Imitates the spreadsheet adapter of a timetable app: 开始时间 and 下课时间.
  '249 a beginning and an end by the clock': course(
    '课程.csv',
    text(
      '课程名称,任课教师,上课星期,开始时间,下课时间,教学周,上课地点',
      '高等数学,李一,周一,08:00,09:40,第1-2周,A203',
      '大学英语,王二,周五,10:00,11:40,第1-2周,教二205',
    ),
  ),
  '250 extensions beside direct lines': contact(
    'your-contacts.csv',
    text(
      '部门,姓名,手机,分机,直线',
      '内科,王一,13800001111,8001,50328001',
      '外科,李二,13800002222,8002,50328002',
    ),
  ),
  // Imitates a `batch/syncuser` file of WeCom, whose departments are numbers.
  '251 members for WeCom whose departments are ids': contact(
    'user.csv',
    text(
      '姓名,帐号,手机号,邮箱,所在部门,职位,性别,地址,年龄',
      '王一,wangyi,13800001111,wy@example.com,1;12,主任,1,福州市学府路1号,45岁',
      '李二,lier,13800002222,le@example.com,12,科员,2,福州市学府路1号,31岁',
    ),
  ),
  '252 what supervisors think of courses': course(
    '质量报告.csv',
    text(
      '序号,课程代码,课程名称,任课教师,学分,学时,选课班级,班额人次,督导听课次数,综合均分,教学态度均分,质量达成评价',
      '1,B001,生理学,王一,4,64,24临床1班,45,3,4.85,4.90,优秀',
      '2,B002,药理学,李二,2,32,24护理1班,60,1,4.60,4.70,良好',
    ),
  ),
  // Imitates 选课结果 of a URP (HEBEU), with parts joined by arrows.
  '253 a list of URP with arrows in times and places': course(
    '选课结果.xlsx',
    sheet(
      [
        '课程号 | 课程名 | 学分 | 教师 | 上课时间 | 上课地点',
        'B001 | 生理学 | 3 | 王一* | 1-2周>>星期一>>1-2节 | 新校区>>4号楼>>301',
        ' | | | | 3周>>星期三>>3-4节 | 新校区>>4号楼>>302',
        'B002 | 药理学 | 2 | 李二* | 1,3周>>星期二>>5-6节 | 丛台校区>>四教学楼(医)>>101',
      ],
      ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3'],
    ),
  ),
  // Imitates the timetable of a university app (SWPU).
  '254 exams and practice among the rows of a course': course(
    'getTable.csv',
    text(
      '课程代码,课程名称,学分,总学时,讲课学时,实践学时,教师,周次,节次,教室',
      'IPT10400,毛概,3.00,48.0,48.0,0.0,张一,"1,3-4",一[5-6节],D1331',
      'IPT10400,毛概,3.00,48.0,48.0,0.0,张一,5,四[5-8节],期末考试',
      'IPT13400,毛概实践,3.00,3.0,3.0,0.0,,2-3,六[13节],',
    ),
  ),
  // Imitates 行课安排 on the course page of SJTU.
  '255 an arrangement in sentences with rooms and teachers by weeks': course(
    '行课安排.xlsx',
    sheet([
      '课程名称 | 课程代码 | 行课安排',
      '生理学 | B001 | 行课安排为第1-2周，其中：⏎星期一 第1节--第2节⏎东上院101(1-2周) 王一(1-2周)',
      '药理学 | B002 | 行课安排为第1-4周，其中：⏎星期二 第3节--第4节⏎东上院102(1-2周) 李二(1-2周)⏎东上院103(3-4周) 赵三(3-4周)',
    ]),
  ),
  // Imitates the 课表 of a school as PyWakeup reads it.
  '256 weeks in brackets, weekday and periods with blanks between': course(
    'xxx课表.xlsx',
    sheet([
      '课程名称 | 主讲教员 | 上课时间 | 教室 | 学分',
      '生理学 | 王一, | (1-2,4) 星期一 第1-2节 | 二号教学楼A101 | 3',
      '药理学 | 李二, | (1-3) 星期日 第3-5节 | 二号教学楼A102 | 2',
    ]),
  ),
  // Imitates the room occupation of a school: periods with two digits each.
  '257 periods as pairs of digits': course(
    '节次.csv',
    text(
      '课程名称,教师,星期,节次,周次,教室',
      '生理学,王一,1,0102,1-2,A101',
      '药理学,李二,2,030405,1-3,A102',
      '病理学,赵三,3,101112,2,A103',
      '诊断学,钱四,4,9,1,A104',
    ),
  ),
  // Imitates the user template of a reporting product (帆软).
  '258 users of a reporting system with ids of departments': contact(
    'users.csv',
    text(
      'fullname,email,username,mobile,dept,did,fid',
      '王一,wy@example.com,wangyi,13800001111,内科,12,3',
      '李二,le@example.com,lier,,外科,13,3',
    ),
  ),
  // Imitates the member template of a survey product.
  '259 members of a survey with several departments and labels': contact(
    '通讯录成员.csv',
    text(
      '用户ID,姓名,手机号,邮箱,部门,标签',
      '10001,王一,13800001111,wy@example.com,医学院/内科；医学院/教务处,学历/本科；年龄/18-35',
      '10002,李二,13800002222,le@example.com,医学院/外科,学历/博士',
    ),
  ),
  '260 contacts of Open-Xchange': contact(
    'contacts.csv',
    text(
      'Given name,Sur name,Display name,Company,Department,Position,Room number,Number of employee,Telephone business 1,Cellular telephone 1,Cellular telephone 2,Email 1,Email 2,Note',
      '一,王,王一,第一临床医学院,内科,主任,301,10001,0591-22860001,13800001111,13900001111,wy@example.com,wy@qq.com,门诊周三',
      '二,李,李二,第一临床医学院,外科,教学秘书,302,10002,,13800002222,,le@example.com,,',
    ),
  ),
  // Imitates the personal address book of Alibaba Mail.
  '261 an address book of a mail service with second mailboxes': contact(
    '个人通讯录.csv',
    text(
      '姓名,邮箱,手机号码,备用邮箱,公司,部门,职位,备注',
      '王一,wy@example.com,13800001111,wy@qq.com,附属第一医院,内科,主任,门诊周三',
      '李二,le@example.com,13800002222,,附属第一医院,外科,教学秘书,',
    ),
  ),
  // Imitates the integrated courses of a medical university (CQMU).
  '262 an integrated course with methods, groups and hours of each teacher': course(
    '整合课程.xlsx',
    sheet([
      '课程 | 教学班 | 教学方法 | 分组 | 周次 | 星期 | 节次 | 地点 | 教师(学时)',
      '循环系统 | 24临床1班 | 理论 | | 1-2 | 1 | 1-2 | A101 | 王一(4);李二(2)',
      '循环系统 | 24临床1班 | 示教 | 1组 | 3 | 3 | 3-4 | 示教室1 | 赵三(2)',
    ]),
  ),
  '263 a template of clock times whose rows name another year': course(
    'course_schedule.xlsx',
    sheet([
      '课程名称 | 班级名称 | 星期几 | 开始时间 | 结束时间 | 教室 | 学期 | 学年',
      '高等数学 | 25计算机类-1班 | 1 | 08:00 | 09:40 | 思学楼A101 | 1 | 2024-2025',
      '大学英语 | 25计算机类-1班 | 2 | 10:00 | 11:40 | 思学楼B202 | 1 | 2024-2025',
    ]),
  ),
  // Imitates `loadXskbData` of a graduate school (BUAA GSMIS).
  '264 fields of a graduate school whose XQ is the weekday': graduate(
    'loadXskbData.xlsx',
    sheet([
      'XNXQDM | KCMC | BJMC | JSXM | XQ | KSJCDM | JSJCDM | ZCMC | JASMC',
      '20261 | 医学统计学 | 研1班 | 王一 | 1 | 3 | 4 | 1-2周 | 研101',
      '20261 | 循证医学 | 研2班 | 李二 | 5 | 8 | 9 | 1-3周(单) | 研102',
    ]),
  ),
  // Imitates the 正方 template in the tests of an importer.
  '265 a template of 正方 with titles behind names': course(
    '正方模板.csv',
    text(
      '课程名称,授课教师,上课地点,星期,节次,上课周次,学分,课程代码',
      '高等数学A,王一教授,教学楼101,周一,1-2,1-2周,4,MATH001',
      '大学物理,李二副教授,教学楼102,周二,3-4,1-3周(单),3,PHYS001',
    ),
  ),
  '266 what students chose, a row for each student': course(
    'Stuchoose.csv',
    text(
      '学号,课程编号,学院,专业,课程名称,授课教师,上课时间,教室,学分',
      '202401,B001,基础医学院,临床医学,生理学,王一,1-2周 周一1-2节,A101,4',
      '202402,B001,基础医学院,临床医学,生理学,王一,1-2周 周一1-2节,A101,4',
      '202402,B002,基础医学院,护理学,药理学,李二,1-2周 周二3-4节,A102,2',
    ),
  ),
} satisfies Record<string, ImportFixture>;
