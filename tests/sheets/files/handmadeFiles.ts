import { tableXlsx } from '../read/makeXlsx';
import type { ImportFixture } from './furtherFiles';
import { contact, course, graduate, sheet, text } from './laterFiles';

export const HANDMADE_FILES = {
  '67 classes of foreign students with two languages in header and cells': course(
    'MBBS课表.xlsx',
    sheet([
      '课程名称 Course | 班级/Class | 任课教师 Teacher | 周次 Week | 星期 Day | 节次 Period | 教室 Room',
      'Physiology 生理学 | MBBS2024-1班 | 王一 Wang Yi | Week 1-2 | Monday | 1-2 | A101',
      'Pathology 病理学 | MBBS2024-1班 | Prof. John Smith | 3-4周 | 周二 Tue | 3-4节 | A102',
      'Chinese Ⅱ 汉语 | MBBS2024-2班 | 李二 | 1、3周 | 星期三 | 第6-7节 | B201',
    ]),
  ),
  '68 dental practicals with benches, assistants and times of the day': course(
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
  '69 exams with two watchers': course(
    '期末考试监考安排.xlsx',
    sheet([
      '考试科目 | 考试日期 | 考试时间 | 考场 | 班级 | 人数 | 主监考 | 副监考 | 时长',
      '生理学 | 2026-12-28（周一） | 08:00-09:40 | 博101 | 24临床1班 | 45 | 王一 | 李二 | 100分钟',
      '药理学 | 2026-12-29 | 10:00-11:35 | 博102 | 24护理1班 | 50 | 赵三 | 钱四 | 95',
    ]),
  ),
  '70 a plan of the year with signs for what each week holds': course(
    '教学进程表.xlsx',
    sheet([
      '2026-2027学年教学进程表',
      '专业 | 班级 | 1 | 2 | 3 | 4 | 5 | 6',
      '临床医学 | 24临床1班 | ☆ | — | — | — | ○ | :',
      '护理学 | 24护理1班 | — | — | △ | △ | — | :',
      '符号：— 理论教学；☆ 入学教育；△ 见习；○ 国庆；: 考试',
    ]),
  ),
  '71 nursing practice in turns with spans of dates': course(
    '护理实习轮转.xlsx',
    sheet([
      '组别 | 学生姓名 | 科室 | 带教老师 | 起止时间 | 周数',
      '1组 | 甲乙、丙丁 | 心内科 | 王一（护士长） | 2026.8.31-2026.9.27 | 4',
      '1组 | 甲乙、丙丁 | 手术室 | 李二 | 2026.9.28-2026.10.25 | 4',
    ]),
  ),
  '72 bookings of a laboratory with instruments': course(
    '实验室预约.csv',
    text(
      '实验室编号,实验室名称,日期,节次,课程名称,实验项目,学时数,专业班级,使用人数,指导教师,仪器设备,备注',
      '301,机能实验室,2026-09-07,6-9,机能学实验,神经反射,4,24临床1班,32,王一,BL-420,',
      '302,机能实验室,2026-09-08,6-9,机能学实验,血压调节,4,24临床2班,30,李二;赵三,BL-420,取消',
      '302,机能实验室,2026-09-09,3,机能学实验,答疑,1,24临床2班,30,李二,,调至301',
    ),
  ),
  '73 a second degree with halves of the weekend as columns': course(
    '双学位课表.xlsx',
    sheet([
      '课程 | 教师 | 周六上午 | 周六下午 | 周日上午 | 教室',
      '法理学 | 王一 | 1-4周 | | | 双A201',
      '民法学 | 李二 | | 1-4周 | 5-6周 | 双A202',
    ]),
  ),
  '74 training of new residents with speakers and their departments': course(
    '岗前培训.xlsx',
    sheet([
      '课程名称：住院医师岗前培训',
      '日期 | 时间 | 培训内容 | 授课人（科室） | 地点 | 主持',
      '9月1日（周二） | 08:00-09:40 | 医院概况 | 王一（院办） | 学术报告厅 | 赵三',
      ' | 10:00-11:35 | 病历书写 | 李二（医务处） | 学术报告厅 | 赵三',
      '9月2日（周三） | 14:00-15:40 | 院感防控 | 钱四（感染科） | 三楼会议室 | ',
    ]),
  ),
  '75 supervisors in two languages': contact(
    'Supervisors.xlsx',
    sheet([
      'Name 姓名 | Dept. 科室 | Affiliation 单位 | Mobile 手机 | Office Tel. 办公电话 | E-mail | Title 职称',
      '王一 | 心内科 | 附属第一医院 | 138 0000 1111 | 0591-22860001 | wy@example.com | 教授 Professor',
      'John Smith | 国际教育学院 | 国际教育学院 | 13800002222 | | js@example.com | Lecturer',
    ]),
  ),
  '76 clinical teachers with signs for who leads': contact(
    '带教老师花名册.xlsx',
    sheet([
      '序号 | 科室 | 带教老师 | 学历 | 职称 | 带教年限 | 联系方式 | 备注',
      '1 | 心内科 | 王一★ | 博士 | 主任医师 | 20 | 13800001111 | ★为教学组长',
      '2 | 心内科 | 李二（总带教） | 硕士 | 主治医师 | 5年 | 13800002222 | ',
      '3 | 呼吸科 | 赵三* | 硕士 | 副主任医师 | 8 | 13800003333/667788 | 9月起外出进修',
    ]),
  ),
  '77 contacts of a telephone': contact(
    '手机通讯录.csv',
    text(
      '"姓名","手机号码","手机号码 2","固定电话","公司","职务","邮箱","备注"',
      '"王一 教务处","+8613800001111","","","医科大学","处长","",""',
      '"内科李二","13800002222","13900002222","059122860002","附属第一医院","","",""',
      '"13800003333","13800003333","","","","","",""',
    ),
  ),
  '78 a template of a learning platform with a start and a length': course(
    '学习通课表模板.xlsx',
    sheet([
      '课程名* | 课程编号* | 教学班名称* | 教师工号* | 教师姓名* | 上课周* | 上课星期* | 开始节次* | 连续节数* | 上课地点',
      '生理学 | B001 | 24临床1班 | 0001 | 王一 | 1,2,3 | 1 | 1 | 2 | A101',
      '药理学 | B002 | 24护理1班 | 0002 | 李二 | 1-3 | 2 | 3 | 2 | A102',
    ]),
  ),
  '79 groups that solve problems, each with a tutor': course(
    'PBL分组.xlsx',
    sheet([
      '2026年秋季学期PBL教学安排',
      '课程 | 案例 | 周次 | 星期 | 节次 | 小组 | Tutor | 讨论室',
      '循环系统 | 案例一 | 2、3、4 | 一 | 6-8 | 第1组 | 王一 | PBL01',
      '循环系统 | 案例一 | 2、3、4 | 一 | 6-8 | 第2组 | 李二 | PBL02',
      '循环系统 | 案例二 | 6～8（双） | 一 | 6-8 | 第1组 | 赵三 | PBL01',
    ]),
  ),
  '80 clinical visits whose time is a weekday of a week and a half of the day': course(
    '临床见习安排.xlsx',
    sheet([
      '课程 | 见习内容 | 见习时间 | 班级 | 分组 | 带教教师 | 集合地点',
      '诊断学 | 肺部体检 | 第2周周二下午 | 23临床1班 | 1组 | 王一 | 呼吸科示教室',
      '诊断学 | 心脏体检 | 第3周星期四6-8节 | 23临床1班 | 1组 | 李二 | 心内科病房',
      '诊断学 | 腹部体检 | 第4周周二晚上 | 23临床1班 | 2组 | 赵三 | 门诊大厅',
    ]),
  ),
  '81 lectures to many classes with days in lines': course(
    '形势与政策.xlsx',
    sheet([
      '课程名称 | 专题 | 主讲 | 上课时间 | 上课地点 | 上课班级',
      '形势与政策 | 专题一 | 王一 | 9月10日（周四）3-4节⏎9月17日（周四）3-4节 | 大礼堂 | 24临床1-4班',
      '形势与政策 | 专题二 | 李二 | 9月24日（周五）3-4节 | 大礼堂 | 24临床5-8班',
    ]),
  ),
  '82 sports to choose from': course(
    '体育选项课.xlsx',
    sheet([
      '课程 | 项目 | 教师 | 时间 | 起止周 | 性别 | 容量 | 场地',
      '大学体育（三） | 篮球 | 王一 | 周一3.4节 | 1-2 | 男 | 35 | 东区篮球场',
      '大学体育（三） | 瑜伽 | 李二 | 周一3、4节 | 1-2 | 女 | 35 | 体育馆二楼',
      '大学体育（三） | 太极拳 | 赵三 | 周三（5、6） | 1-2 | 不限 | 40 | 田径场',
    ]),
  ),
  '83 weekdays as columns that hold periods': course(
    '教师任课一览.xlsx',
    sheet([
      '年级专业 | 课程 | 任课教师 | 起止周 | 周一 | 周二 | 周三 | 周四 | 周五 | 教室',
      '24中医1班 | 中医基础理论 | 王一 | 1-2 | 1-2 | | 3-4 | | | 中A101',
      '24针灸1班 | 经络腧穴学 | 李二 | 1-2 | | 3-4 | | | 1-2 | 中A102',
    ]),
  ),
  '84 a graduate school with two kinds of hours in one cell': graduate(
    '研究生教学任务.xlsx',
    sheet([
      '课程编号 | 课程名称 | 主讲教师 | 上课时间 | 地点 | 选课人数',
      'Y001 | 高级生理学 | 王一 | 1-4周周一1-4节（理论），5-6周周一6-9节（实验） | 研401 | 35',
      'Y002 | 医学免疫学 | 李二,赵三 | 1-2周李二，3-4周赵三，周二1-3节 | 研402 | 28',
    ]),
  ),
  '85 a table that stands on its side': contact(
    '处室负责人.xlsx',
    sheet([
      '部门 | 教务处 | 学生处 | 科研处',
      '负责人 | 王一 | 李二 | 赵三',
      '手机 | 13800001111 | 13800002222 | 13800003333',
      '办公电话 | 22860001 | 22860002 | 22860003',
    ]),
  ),
  '86 teaching weeks in words and rooms that change': course(
    '公卫学院课表.xlsx',
    sheet([
      '课程 | 授课班级 | 授课教师 | 教学周 | 上课时间 | 教室',
      '流行病学 | 23预防1班(45人) | 王一[教授] | 第1-2教学周 | 周一第1、2节 | 公卫101（第2周在102）',
      '卫生统计学 | 23预防1、2班 | 李二/讲师 | 第一周至第三周 | 周二 一、二节 | 公卫102',
      '毒理学 | 23预防2班 | 赵三（外聘） | 隔周 | 周三3-4 | 公卫103',
    ]),
  ),
  '87 a list of a training base with hours and the number of trainees': course(
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
  '88 computer rooms, sorted by room, the room once for its rows': course(
    '机房课表.xlsx',
    sheet(
      [
        '机房 | 星期 | 节次 | 课程 | 班级 | 教师 | 周次',
        '机房1 | 一 | 1-2 | 医学信息检索 | 24临床1班 | 王一 | 1-2',
        ' | | 3-4 | 医学信息检索 | 24临床2班 | 王一 | 1-2',
        ' | 二 | 1-2 | 大学计算机 | 26护理1班 | 李二 | 2-3',
        '机房2 | 一 | 1-2 | 大学计算机 | 26护理2班 | 赵三 | 2-3',
      ],
      ['A2:A4', 'B2:B3'],
    ),
  ),
  '89 classes at night of adults': course(
    '成教夜校课表.csv',
    text(
      '年级,专业,课程名称,授课教师,上课日期,上课时间,课时,上课地点,备注',
      '2025级,护理学(专升本),护理管理学,王一,"9月5日,9月6日",8:00-11:35,8,继教楼301,面授',
      '2025级,护理学(专升本),护理研究,李二,9月12日-9月13日,8:00-11:35,8,继教楼301,面授',
      '2025级,药学(专升本),药事管理,赵三,2026.9.19,19:00-21:25,3,腾讯会议 123-456-789,线上',
    ),
  ),
  '90 an export of courses with several places in one cell and codes in brackets': course(
    '全校开课.xlsx',
    sheet([
      '课程 | 教学班 | 教师 | 时间地点 | 学分 | 容量',
      '生理学[B001] | B001-01 | 王一[0001],李二[0002] | 1-2周 一[1-2] 教一101⏎3-4周 三[3-4] 教一102 | 3.5 | 60/80',
      '药理学[B002] | B002-01 | 赵三[0003] | 1-2周 五[6-7] | 2 | 45/60',
    ]),
  ),
  '91 two terms in one workbook, a sheet for each': course(
    '学年课表.xlsx',
    tableXlsx({
      '2026-2027-1': [
        ['课程名称', '教师', '周次', '星期', '节次', '教室'],
        ['生理学', '王一', '1-2', '一', '1-2', 'A101'],
      ],
      '2026-2027-2': [
        ['课程名称', '教师', '周次', '星期', '节次', '教室'],
        ['药理学', '李二', '1-2', '二', '1-2', 'A102'],
      ],
    }),
  ),
  '92 bedside teaching with a pair of teachers and students named': course(
    '床旁教学.xlsx',
    sheet([
      '课程名称 | 日期 | 节次 | 内容 | 学生组 | 责任教师 | 协助教师 | 病区',
      '内科学 | 9/8 | 6-7 | 问诊 | 第一组（甲乙等6人） | 王一 | 李二 | 12病区',
      '内科学 | 9/15 | 6-7 | 体格检查 | 第二组 | 赵三 | 李二 | 13病区',
    ]),
  ),
  '93 exam dates under weeks of exams': course(
    '结课与考试.xlsx',
    sheet([
      '课程名称 | 班级 | 任课教师 | 上课周次 | 星期 | 节次 | 教室 | 结课周 | 考试日期 | 考试地点',
      '生理学 | 24临床1班 | 王一 | 1-2 | 一 | 1-2 | A101 | 第2周 | 2026-09-18 | B201',
      '药理学 | 24临床1班 | 李二 | 1-3 | 二 | 3-4 | A102 | 第3周 | 待定 | ',
    ]),
  ),
  '94 rows of a week with make-up marks and a merged weekday': course(
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
  '95 theory and practice of one course in pairs of columns': course(
    '理实一体课表.xlsx',
    sheet([
      '课程名称 | 班级 | 理论教师 | 理论时间 | 理论地点 | 实践教师 | 实践时间 | 实践地点',
      '基础护理学 | 24护理1班 | 王一 | 1-2周周一1-2节 | 教201 | 李二 | 3-4周周三6-8节 | 实训301',
      '健康评估 | 24护理1班 | 赵三 | 1周周二3-4节 | 教202 | 钱四 | 2周周四6-8节 | 实训302',
    ]),
  ),
  '96 numbers of weeks with what is left out in words': course(
    '周次例外.csv',
    text(
      '课程名称,班级,教师,周次,星期,节次,教室',
      '生理学,24临床1班,王一,"1-6(除4、5周)",1,1-2,A101',
      '药理学,24临床1班,李二,1-6周（第5周国庆放假）,2,1-2,A101',
      '病理学,24临床1班,赵三,单1-5,3,1-2,A101',
      '微生物学,24临床1班,钱四,"1,3,5（单），2,4（双）",4,1-2,A101',
    ),
  ),
  '97 a phone book with codes of units and people in two units': contact(
    '全院通讯录.xlsx',
    sheet([
      '单位代码 | 单位 | 工号 | 姓名 | 办公电话 | 手机 | 第二单位',
      '101 | 基础医学院 | 0101 | 王一 | 22860001 | 13800001111 | 科研处',
      '102 | 药学院 | 0102 | 李二 | 22860002-801 | 13800002222 | ',
      '102 | 药学院 | 102 | 李二 | | 13800002222 | ',
    ]),
  ),
  '98 nurses by ward with levels': contact(
    '护理带教名单.xlsx',
    sheet(
      [
        '2026年护理教学小组名单',
        '病区 | 护士长 | 联系电话 | 带教组长 | 联系电话 | 层级',
        '心内一区 | 王一 | 13800001111 | 李二 | 13800002222 | N3',
        '心内二区 | 赵三 | 13800003333 | 钱四 | 13800004444 | N4',
      ],
      ['A1:F1'],
    ),
  ),
  '99 answers with a stamp of time and doubled people': contact(
    '问卷星_教学秘书.csv',
    text(
      '序号,提交答卷时间,所用时间,来源,1、您的姓名：,2、您的手机号码：,3、您所在的教研室：,4、您的邮箱（选填）：',
      '1,2026/9/1 8:00:01,35秒,微信,王一,13800001111,生理学教研室,wy@example.com',
      '2,2026/9/1 9:10:00,20秒,微信,李二,13800002222,药理教研室,(空)',
      '3,2026/9/2 9:10:00,22秒,手机提交,李二,13800002223,药理学教研室,le@example.com',
    ),
  ),
  '100 a directory with rooms and lines of a floor': contact(
    '行政楼电话.xlsx',
    sheet([
      '楼层 | 房间 | 部门 | 人员 | 座机 | 手机',
      '3楼 | 301 | 教务处 | 王一、李二 | 22860001 | 13800001111、13800002222',
      '3楼 | 302 | 教务处处长室 | 赵三 | 22860003 | 13800003333',
      '4楼 | 401 | 会议室 | / | 22860004 | ',
    ]),
  ),
  '101 people who left and who came back': contact(
    '人员变动.xlsx',
    sheet([
      '工号 | 姓名 | 原部门 | 现部门 | 变动类型 | 变动日期 | 手机',
      '0001 | 王一 | 内科 | 外科 | 调动 | 2026-09-01 | 13800001111',
      '0002 | 李二 | 外科 | | 退休 | 2026-08-31 | 13800002222',
    ]),
  ),
  '102 a graduate school with blocks of days and names of units before teachers': graduate(
    '博士生课表.xlsx',
    sheet([
      '课程名称 | 授课单位及教师 | 授课日期 | 节次 | 教室 | 人数',
      '医学前沿 | 第一临床医学院 王一 | 9月8日 | 11-13 | 研101 | 80',
      '医学前沿 | 基础医学院：李二 | 9月15日 | 11-13 | 研101 | 80',
      '中国马克思主义与当代 | 马院-赵三 | 9月9日 | 11-13 | 研102 | 80',
    ]),
  ),
  '103 a web page of one teacher with the name above': course(
    '教师个人课表.xls',
    text(
      '<table><tr><td colspan="6">2026-2027学年第1学期 教师：王一 工号：0001</td></tr>',
      '<tr><th>课程名称</th><th>教学班</th><th>周次</th><th>星期</th><th>节次</th><th>教室</th></tr>',
      '<tr><td>生理学</td><td>24临床1班</td><td>1-2</td><td>1</td><td>1-2</td><td>A101</td></tr>',
      '<tr><td>生理学</td><td>24临床2班</td><td>1-2</td><td>2</td><td>3-4</td><td>A101</td></tr></table>',
    ),
  ),
  '104 lectures by visitors with fees': graduate(
    '外聘专家讲座.xlsx',
    sheet([
      '课程名称 | 讲座题目 | 主讲专家 | 专家单位 | 日期 | 时间 | 地点 | 酬金',
      '学科前沿讲座 | 肿瘤免疫 | 王一 教授 | 某大学 | 2026/9/10 | 19:00—20:35 | 学术厅 | 2000',
      '学科前沿讲座 | 精准医学 | 李二院士 | 某研究院 | 2026/9/17 | 19:00—20:35 | 学术厅 | 5000',
      '学科前沿讲座 | 待定 | 外请专家 | | 2026/9/24 | 19:00—20:35 | 学术厅 | ',
    ]),
  ),
  '105 a school of nursing that writes one row for each class of a joint lesson': course(
    '合堂课表.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室 | 合堂',
      '护理伦理学 | 24护理1班 | 王一 | 1-2 | 五 | 1-2 | 阶一 | 与2班合',
      '护理伦理学 | 24护理2班 | 王一 | 1-2 | 五 | 1-2 | 阶一 | 与1班合',
      '护理心理学 | 24护理1班 | 李二 | 1-2 | 五 | 3-4 | 阶一 | 单班',
    ]),
  ),
  '106 periods by name with breaks and lunch': course(
    '作息式课表.xlsx',
    sheet([
      '课程 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
      '生理学 | 24临床1班 | 王一 | 1-2 | 一 | 上午一二节 | A101',
      '药理学 | 24临床1班 | 李二 | 1-2 | 二 | 第3-第4节 | A101',
      '病理学 | 24临床1班 | 赵三 | 1-2 | 三 | 下午第一、二节 | A101',
      '微生物学 | 24临床1班 | 钱四 | 1-2 | 四 | 午休 | A101',
      '免疫学 | 24临床1班 | 孙五 | 1-2 | 五 | 1,2,4 | A101',
    ]),
  ),
  '107 a midwifery school with practice teachers by hospital': course(
    '助产见习.xlsx',
    sheet([
      '课程 | 见习医院 | 见习科室 | 带教老师 | 班级 | 周次 | 星期 | 节次 | 人数',
      '妇产科护理学 | 妇幼保健院 | 产房 | 王一 | 24助产1班 | 3-4 | 二 | 6-9 | 10',
      '妇产科护理学 | 附属第一医院 | 产科门诊 | 李二 | 24助产1班 | 3-4 | 二 | 6-9 | 10',
    ]),
  ),
  '108 make-up lessons, the old time beside the new one': course(
    '补课安排.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 原上课时间 | 补课日期 | 补课节次 | 补课地点 | 事由',
      '生理学 | 24临床1班 | 王一 | 第5周周四1-2节 | 2026-10-10 | 1-2 | A101 | 国庆',
      '药理学 | 24临床1班 | 李二 | 第5周周五3-4节 | 2026-10-11 | 3-4 | A102 | 国庆',
    ]),
  ),
  '109 a plan of lectures by the hour with the sum in the last line': course(
    '授课学时表.xlsx',
    sheet([
      '课程名称：外科学　　班级：22临床1班　　学期：2026-2027学年第一学期',
      '次序 | 周次 | 星期 | 节次 | 讲授内容 | 学时 | 主讲教师 | 职称',
      '1 | 1 | 二 | 3-4 | 绪论 | 2 | 王一 | 教授',
      '2 | 1 | 四 | 3-4 | 无菌术 | 2 | 李二 | 副教授',
      '3 | 2 | 二 | 3-4 | 休克 | 2 | 王一 | 教授',
      '合计 | | | | | 6 | | ',
    ]),
  ),
  '110 an export of a platform with ids and instants': course(
    'schedule_export.csv',
    text(
      'id,courseName,teacherName,className,startTime,endTime,classroom,status',
      '1,生理学,王一,24临床1班,2026-09-07 08:00:00,2026-09-07 09:40:00,A101,1',
      '2,药理学,李二,24临床1班,2026-09-08 10:00:00,2026-09-08 11:35:00,A102,1',
    ),
  ),
  '111 a list of optional courses with a limit and a first week': course(
    '公选课.xlsx',
    sheet([
      '序号 | 选修课程 | 主讲人 | 职称 | 上课时间 | 上课地点 | 开课周 | 学时 | 限选人数 | 面向专业',
      '1 | 中医药膳 | 王一 | 副教授 | 周二晚 | A301 | 第3周起 | 16 | 80 | 全校',
      '2 | 医学影视赏析 | 李二 | 讲师 | 周三11-12节 | A302 | 第3周起 | 16 | 100 | 全校',
    ]),
  ),
  '112 a school of traditional medicine with masters and apprentices': contact(
    '师承导师.xlsx',
    sheet([
      '师承导师 | 职称 | 所在科室 | 联系电话 | 学员 | 学员电话',
      '王一 | 主任中医师 | 针灸科 | 13800001111 | 甲乙 | 13900001111',
      '李二 | 主任中医师 | 推拿科 | 13800002222 | 丙丁 | 13900002222',
    ]),
  ),
  '113 a duty list of a semester with days off': contact(
    '教务值班表.xlsx',
    sheet([
      '日期 | 星期 | 值班人员 | 联系电话 | 部门 | 带班领导 | 领导电话',
      '9月12日 | 六 | 王一 | 13800001111 | 教务处 | 赵三 | 13800003333',
      '9月13日 | 日 | 李二 | 13800002222 | 教务处 | 赵三 | 13800003333',
    ]),
  ),
  '114 a timetable per teacher, teachers as lines over the rows': course(
    '教师课表汇总.xlsx',
    sheet([
      '课程 | 班级 | 周次 | 星期 | 节次 | 教室',
      '王一（生理学教研室）',
      '生理学 | 24临床1班 | 1-2 | 一 | 1-2 | A101',
      '李二（药理学教研室）',
      '药理学 | 24临床1班 | 1-2 | 二 | 1-2 | A102',
    ]),
  ),
  '115 rows by day with several teachers each for some periods': course(
    '解剖实验课.xlsx',
    sheet([
      '课程 | 日期 | 节次 | 班级 | 授课教师 | 实验室',
      '局部解剖学 | 2026-09-07 | 6-9 | 24临床1班 | 王一(6-7节)、李二(8-9节) | 解剖1',
      '局部解剖学 | 2026-09-14 | 6-9 | 24临床1班 | 王一/李二 | 解剖1、2',
    ]),
  ),
  '116 a joint office of two hospitals, the units over the columns': contact(
    '两院通讯录.xlsx',
    sheet(
      [
        '科室 | 附属第一医院 | | 附属第二医院 | ',
        ' | 教学秘书 | 手机 | 教学秘书 | 手机',
        '内科 | 王一 | 13800001111 | 李二 | 13800002222',
        '外科 | 赵三 | 13800003333 | 钱四 | 13800004444',
      ],
      ['A1:A2', 'B1:C1', 'D1:E1'],
    ),
  ),
  '117 weeks given by their numbers and by dates that do not fit': course(
    '周次日期对照.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 日期 | 星期 | 节次 | 教室',
      '生理学 | 24临床1班 | 王一 | 2 | 9月7日 | 一 | 1-2 | A101',
      '药理学 | 24临床1班 | 李二 | 3 | 9月8日 | 二 | 1-2 | A101',
    ]),
  ),
  '118 a course of two campuses with the periods of each': course(
    '双校区.xlsx',
    sheet([
      '课程名称 | 教学班 | 任课教师 | 上课时间（旗山） | 教室（旗山） | 上课时间（台江） | 教室（台江）',
      '医学英语 | 英01 | 王一 | 1-2周周一1-2节 | 旗A101 | 1-2周周三3-4节 | 台B201',
    ]),
  ),
  '119 names of teachers with marks of who is new or leads': course(
    '教师标记.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
      '生理学 | 24临床1班 | 王一▲、李二 | 1 | 一 | 1-2 | A101',
      '药理学 | 24临床1班 | （新）赵三 | 1 | 二 | 1-2 | A101',
      '病理学 | 24临床1班 | 钱四→孙五 | 1-2 | 三 | 1-2 | A101',
      '微生物学 | 24临床1班 | 周六(代) | 1 | 四 | 1-2 | A101',
    ]),
  ),
  '120 a school that writes the half of the term': course(
    '半学期课.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 起止周 | 星期 | 节次 | 教室',
      '生理学 | 24临床1班 | 王一 | 前八周 | 一 | 1-2 | A101',
      '药理学 | 24临床1班 | 李二 | 后八周 | 一 | 1-2 | A101',
      '病理学 | 24临床1班 | 赵三 | 上半学期 | 二 | 1-2 | A101',
      '心理学 | 24临床1班 | 钱四 | 全学期 | 三 | 1-2 | A101',
    ]),
  ),
  '121 people whose numbers stand in a column of all numbers': contact(
    '教研室联系表.csv',
    text(
      '教研室,教学主任,秘书,联系方式',
      '生理学教研室,王一,李二,主任：13800001111；秘书：13800002222',
      '药理学教研室,赵三,,13800003333（微信同号）',
    ),
  ),
  '122 thesis seminars with a committee': graduate(
    '开题答辩安排.xlsx',
    sheet([
      '课程名称 | 日期 | 节次 | 地点 | 答辩主席 | 答辩委员 | 秘书 | 学生',
      '开题报告 | 2026-09-21 | 1-4 | 研301 | 王一 | 李二、赵三 | 钱四 | 甲乙',
      '开题报告 | 2026-09-22 | 1-4 | 研301 | 王一 | 李二、孙五 | 钱四 | 丙丁',
    ]),
  ),
  '123 spring and autumn in one column and a year in another': course(
    '两学期任务.xlsx',
    sheet([
      '学年 | 学期 | 课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
      '2026-2027 | 秋 | 生理学 | 24临床1班 | 王一 | 1-2 | 一 | 1-2 | A101',
      '2026-2027 | 春 | 药理学 | 24临床1班 | 李二 | 1-2 | 二 | 1-2 | A102',
    ]),
  ),
  '124 rooms with numbers of seats and a code of the class': course(
    '教室安排.xlsx',
    sheet([
      '课程名称 | 班级代码 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室(座位数) | 容量',
      '生理学 | 2401 | 24临床1班 | 王一 | 1 | 一 | 1-2 | A101(120) | 120',
      '药理学 | 2401 | 24临床1班 | 李二 | 1 | 二 | 1-2 | A102(90座) | 90',
    ]),
  ),
  '125 a phone book whose numbers lost their zeros and some are formulas': contact(
    '座机表.xlsx',
    sheet([
      '工号 | 姓名 | 部门 | 手机 | 办公电话 | 短号',
      '0012 | 王一 | 教务处 | 13800001111 | 059122860001 | 660001',
      '13 | 李二 | 教务处 | 1.38E+10 | 22860002转8001 | 660002',
      '0014 | 赵三 | 教务处 | 13800003333、13900003333、13700003333 | #N/A | 无',
    ]),
  ),
  '126 a school of public health with lessons outside': course(
    '现场教学.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教学地点 | 集合时间 | 领队',
      '流行病学 | 23预防1班 | 王一 | 3 | 三 | 1-4 | 市疾控中心 | 7:30 | 李二',
      '环境卫生学 | 23预防1班 | 赵三 | 4 | 三 | 6-9 | 自来水厂 | 13:30 | 钱四',
    ]),
  ),
  '127 an anatomy school with tables and reserves': course(
    '系统解剖学实验.xlsx',
    sheet([
      '课程 | 实验内容 | 周次 | 星期 | 节次 | 班级 | 解剖台 | 主带教师 | 备用教师',
      '系统解剖学 | 骨学 | 1-2 | 一 | 6-8 | 26临床1班 | 1-6台 | 王一 | 李二',
      '系统解剖学 | 关节学 | 3 | 一 | 6-8 | 26临床1班 | 1-6台 | 赵三 | 李二',
    ]),
  ),
  '128 a workbook of grades whose sheets have other columns': course(
    '各年级课表.xlsx',
    tableXlsx({
      '24级': [
        ['课程名称', '班级', '任课教师', '周次', '星期', '节次', '教室'],
        ['生理学', '24临床1班', '王一', '1-2', '一', '1-2', 'A101'],
      ],
      '25级': [
        ['班级', '课程', '上课时间', '地点', '教师'],
        ['25临床1班', '药理学', '1-2周 周二 3-4节', 'A102', '李二'],
      ],
    }),
  ),
  '129 rows with the number of the lesson instead of weeks': course(
    '讲次安排.xlsx',
    sheet([
      '课程名称 | 讲次 | 日期 | 节次 | 题目 | 教师 | 地点',
      '医学史 | 第1讲 | 2026-09-07 | 11-12 | 古代医学 | 王一 | B101',
      '医学史 | 第2讲 | 2026-09-14 | 11-12 | 近代医学 | 李二 | B101',
    ]),
  ),
  '130 a schedule for the whole college by day and half day': course(
    '会议与课程.csv',
    text(
      '日期,星期,上午/下午,节次,课程,教师,班级,教室',
      '2026-09-07,一,上午,1-2,生理学,王一,24临床1班,A101',
      '2026-09-07,一,下午,6-7,药理学,李二,24临床1班,A101',
      '2026-09-08,二,下午,1-2,病理学,赵三,24临床1班,A101',
    ),
  ),
  '131 classes of a long programme with years in two calendars': course(
    '长学制课表.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 起始周 | 结束周 | 单双周 | 周几 | 第几节 | 节数 | 地点',
      '分子生物学 | 24八年制 | 王一 | 1 | 4 | 单 | 1 | 3 | 2 | A201',
      '遗传学 | 24八年制 | 李二 | 2 | 4 |  | 2 | 6 | 3 | A202',
    ]),
  ),
  '132 experiments with numbers of groups and times of repetition': course(
    '重复开出实验.xlsx',
    sheet([
      '课程名称 | 实验项目 | 班级 | 教师 | 第一次 | 第二次 | 实验室',
      '生物化学 | 蛋白电泳 | 25临床1班 | 王一 | 1周周一6-8节 | 2周周一6-8节 | 生化1',
      '生物化学 | 酶活性 | 25临床1班 | 李二 | 3周周一6-8节 |  | 生化1',
    ]),
  ),
  '133 a schedule that names people by their initials': course(
    '缩写课表.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
      '生理学 | 24临床1班 | 王老师 | 1 | 一 | 1-2 | A101',
      '药理学 | 24临床1班 | 李** | 1 | 二 | 1-2 | A101',
      '病理学 | 24临床1班 | 赵三 赵四 | 1 | 三 | 1-2 | A101',
      '英语 | 24临床1班 | Tom | 1 | 四 | 1-2 | A101',
    ]),
  ),
  '134 a list with lines of sums by department and pages': course(
    '教学任务统计.xlsx',
    sheet([
      '教研室 | 课程名称 | 班级 | 教师 | 周次 | 星期 | 节次',
      '生理教研室 | 生理学 | 24临床1班 | 王一 | 1-2 | 一 | 1-2',
      '小计 |  |  |  |  |  | ',
      '药理教研室 | 药理学 | 24临床1班 | 李二 | 1-2 | 二 | 1-2',
      '小计 |  |  |  |  |  | ',
      '第1页 共1页 |  |  |  |  |  | ',
    ]),
  ),
  '135 times with years on each and a room that is a link': course(
    '直播课.csv',
    text(
      '课程,主讲教师,直播日期,直播时间,直播平台,链接',
      '急救常识,王一,2026年9月10日,19:00-20:35,钉钉,https://example.com/1',
      '急救常识,王一,2026年9月17日,19:00-20:35,钉钉,https://example.com/2',
    ),
  ),
  '136 classes of nursing assistants with weekends': course(
    '护理员培训.xlsx',
    sheet([
      '课程名称 | 讲师 | 日期 | 上课时间 | 课时 | 教室',
      '基础护理 | 王一 | 9.12（周六） | 上午1-4节 | 4 | 培201',
      '基础护理 | 王一 | 9.13（周日） | 下午6-9节 | 4 | 培201',
    ]),
  ),
  '137 a summer school whose days are out of the term': course(
    '暑期课程.xlsx',
    sheet([
      '课程名称 | 教师 | 日期 | 节次 | 教室',
      '暑期科研训练 | 王一 | 2026-07-13 | 1-4 | A101',
      '暑期科研训练 | 王一 | 2026-09-07 | 1-4 | A101',
    ]),
  ),
  '138 one person’s numbers in rows of kinds': contact(
    '号码明细.xlsx',
    sheet([
      '姓名 | 科室 | 号码类型 | 号码',
      '王一 | 内科 | 手机 | 13800001111',
      '王一 | 内科 | 办公 | 22860001',
      '李二 | 外科 | 手机 | 13800002222',
    ]),
  ),
  '139 a list of delegates with the unit as a sentence': contact(
    '会议代表.xlsx',
    sheet([
      '姓名 | 性别 | 单位及职务 | 手机号 | 房号 | 备注',
      '王一 | 男 | 第一临床医学院副院长 | 13800001111 | 801 | ',
      '李二 | 女 | 药学院教学秘书 | 13800002222 | 802 | 素食',
    ]),
  ),
  '140 teachers with the days on which they are away': contact(
    '教师名册.csv',
    text(
      '教工号,姓名,所在系,职称,联系电话,请假情况,银行账号',
      '20260001,王一,内科学系,教授,13800001111,9月请假,6222020000000000001',
      '20260002,李二,外科学系,讲师,1380000222,,6222020000000000002',
    ),
  ),
  '141 phones of wards by shift': contact(
    '病区电话.xlsx',
    sheet([
      '病区 | 医生站 | 护士站 | 主任 | 主任手机 | 护士长 | 护士长手机',
      '心内科 | 8001 | 8002 | 王一 | 13800001111 | 李二 | 13800002222',
    ]),
  ),
  '142 mails of a unit with names in Pinyin': contact(
    '外教名单.xlsx',
    sheet([
      'Chinese Name | English Name | Nationality | School | Mobile | Email',
      '史密斯 | John Smith | USA | 国际学院 | 13800001111 | js@example.com',
      '玛丽 | Mary Brown | UK | 国际学院 | +44 7911 123456 | mb@example.com',
    ]),
  ),
  '143 a graduate school that repeats one class on two days': graduate(
    '公共课分班.xlsx',
    sheet([
      '课程名称 | 班别 | 任课教师 | 上课时间 | 教室 | 周次',
      '硕士英语 | A班 | 王一 | 周二1-2/周四3-4 | 研101 | 1-2',
      '硕士英语 | B班 | 李二 | 周二3-4，周四1-2 | 研102 | 1-2',
      '硕士英语 | C班 | 赵三 | 周二1-2节 周四3-4节 | 研103 | 1-2',
    ]),
  ),
  '144 lectures for the party in a list with states': course(
    '专题党课.xlsx',
    sheet([
      '课程名称 | 授课人 | 日期 | 节次 | 地点 | 状态',
      '党课 | 王一 | 2026-09-08 | 6-7 | 礼堂 | 已完成',
      '党课 | 李二 | 2026-09-15 | 6-7 | 礼堂 | 延期',
      '党课 | 赵三 | 2026-09-22 | 6-7 | 礼堂 | 停开',
    ]),
  ),
  '145 an internship with tutors at school and in hospital': course(
    '毕业实习.xlsx',
    sheet([
      '课程名称 | 班级 | 实习单位 | 校内指导教师 | 校外指导教师 | 周次',
      '毕业实习 | 22临床1班 | 附属第一医院 | 王一 | 李二 | 1-16',
      '毕业实习 | 22临床1班 | 市立医院 | 赵三 | 钱四 | 1-16',
    ]),
  ),
  '146 short days of a week in letters': course(
    '字母星期.csv',
    text(
      'Course,Teacher,Class,Weeks,Day,Section,Room',
      'Anatomy,王一,MBBS24,1-2,M,1-2,A101',
      'Physiology,李二,MBBS24,1-2,Tu,3-4,A102',
      'Pathology,赵三,MBBS24,1-2,Wednesday,3-4,A103',
    ),
  ),
  '147 a pharmacy school with weights of teachers': course(
    '药学院任务.xlsx',
    sheet([
      '课程名称 | 教学班 | 教师(工作量) | 周次 | 星期 | 节次 | 上课地点 | 考核方式',
      '药剂学 | 药剂学-1 | 王一(60%),李二(40%) | 1-2 | 一 | 1-2 | 药A101 | 考试',
      '药物分析 | 药分-1 | 赵三 | 1-2 | 二 | 3-4 | 药A102 | 考查',
    ]),
  ),
  '148 emergency lessons with the simulation room after the time': course(
    '急救课表.xlsx',
    sheet([
      '课程 | 班级 | 教师 | 上课时间、地点',
      '急救医学 | 24临床1班 | 王一 | 1-2周 周三 6-8节（模拟病房1）',
      '急救医学 | 24临床2班 | 李二 | 3周 周四 6-8节，模拟病房2',
    ]),
  ),
  '149 a list in which a course goes on in the next lines': course(
    '续行课表.xlsx',
    sheet([
      '课程代码 | 课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
      'B001 | 生理学 | 24临床1班 | 王一 | 1-2 | 一 | 1-2 | A101',
      ' |  |  | 李二 | 3 | 一 | 1-2 | A101',
      'B002 | 药理学 | 24临床1班 | 赵三 | 1 | 二 | 1-2 | A102',
    ]),
  ),
  '150 a plan with weekday and date in one column': course(
    '教学安排.xlsx',
    sheet([
      '课程名称 | 日期/星期 | 节次 | 内容 | 教师 | 教室',
      '护理学导论 | 2026-09-07/周一 | 1-2 | 绪论 | 王一 | B101',
      '护理学导论 | 2026-09-09/周二 | 1-2 | 理论 | 王一 | B101',
    ]),
  ),
  '151 weeks with ranges in words and single ones': course(
    '周次文字.csv',
    text(
      '课程名称,班级,教师,周次,星期,节次,教室',
      '甲课,24临床1班,王一,第一周到第三周,一,1-2,A101',
      '乙课,24临床1班,李二,"1～2,4",二,1-2,A101',
      '丙课,24临床1班,赵三,1-4周（双周）,三,1-2,A101',
      '丁课,24临床1班,钱四,10周以后,四,1-2,A101',
    ),
  ),
  '152 a timetable with a column for morning and one for afternoon': course(
    '上下午课表.xlsx',
    sheet([
      '课程 | 教师 | 班级 | 周次 | 星期 | 上午节次 | 下午节次 | 教室',
      '生理学 | 王一 | 24临床1班 | 1-2 | 一 | 1-2 |  | A101',
      '药理学 | 李二 | 24临床1班 | 1-2 | 二 |  | 6-7 | A101',
    ]),
  ),
  '153 classes that two teachers halve by weeks of parity': course(
    '单双周教师.xlsx',
    sheet([
      '课程名称 | 班级 | 单周教师 | 双周教师 | 周次 | 星期 | 节次 | 教室',
      '体育 | 26临床1班 | 王一 | 李二 | 1-4 | 一 | 1-2 | 操场',
    ]),
  ),
  '154 a course whose rooms differ by week in a column of notes': course(
    '备注换教室.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室 | 备注',
      '统计学 | 23预防1班 | 王一 | 1-3 | 一 | 1-2 | A101 | 第3周改到机房2',
      '流行病学 | 23预防1班 | 李二 | 1-2 | 二 | 1-2 | A101 | 第2周停课',
    ]),
  ),
  '155 doctors of a department with two titles': contact(
    '科室医师.xlsx',
    sheet([
      '科室 | 医师姓名 | 临床职称 | 教学职称 | 手机号码 | 是否带教',
      '心内科 | 王一 | 主任医师 | 教授 | 13800001111 | 是',
      '心内科 | 李二 | 主治医师 | 讲师 | 13800002222 | 否',
    ]),
  ),
  '156 a phone book with one cell for each person': contact(
    '一格通讯录.xlsx',
    sheet([
      '部门 | 联系人及电话',
      '教务处 | 王一 13800001111',
      '学生处 | 李二（22860002）、赵三（13800003333）',
    ]),
  ),
  '157 people with former names and English ones': contact(
    '人员表.csv',
    text(
      '工号,姓名,英文名,部门,手机,微信,QQ',
      '0001,王一,Wang Yi,内科,13800001111,wy123,10001',
      '0002,阿不都·热合曼,Abdu,外科,13800002222,,10002',
    ),
  ),
  '158 staff with a status in brackets behind the department': contact(
    '名单.xlsx',
    sheet([
      '姓名 | 部门 | 联系电话 | 状态',
      '王一 | 内科（借调） | 13800001111 | 在岗',
      '李二（已故） | 外科 | 13800002222 | ',
    ]),
  ),
  '159 graduate lessons with weeks before names of days in lines': graduate(
    '研究生课程表.xlsx',
    sheet([
      '课程名称 | 任课教师 | 上课时间地点',
      '医学统计 | 王一 | 第1-2周 星期一 第1-4节 研101⏎第3周 星期二 第6-9节 研102',
      '科研设计 | 李二 | 第1-2周 星期三 第11-13节 研103',
    ]),
  ),
  '160 a timetable of a hospital for several grades at once': course(
    '临床学院课表.xlsx',
    sheet([
      '年级 | 课程 | 日期 | 时间 | 授课人 | 职称 | 教室',
      '22级 | 内科学 | 2026/9/7 | 8:00-9:40 | 王一 | 教授 | 示教室1',
      '23级 | 诊断学 | 2026/9/7 | 10:00-11:35 | 李二 | 讲师 | 示教室1',
    ]),
  ),
  '161 a course with a teacher who is named by department only': course(
    '教研室代教师.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
      '生理学 | 24临床1班 | 生理教研室 | 1 | 一 | 1-2 | A101',
      '药理学 | 24临床1班 | 药理教研室：李二 | 1 | 二 | 1-2 | A101',
    ]),
  ),
  '162 half an hour periods by clock in two columns': course(
    '起止时间.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 星期 | 上课时间 | 下课时间 | 教室',
      '生理学 | 24临床1班 | 王一 | 1 | 一 | 08:00 | 09:40 | A101',
      '药理学 | 24临床1班 | 李二 | 1 | 二 | 10:00 | 11:35 | A101',
    ]),
  ),
  '163 students first, then the course they retake': course(
    '重修名单.xlsx',
    sheet([
      '学号 | 姓名 | 专业班级 | 重修课程 | 跟班教师 | 跟班时间 | 跟班地点',
      '2023001 | 甲乙 | 23临床1班 | 生理学 | 王一 | 1-2周周一1-2节 | A101',
    ]),
  ),
  '164 experiments by batch with several classes': course(
    '分批实验.xlsx',
    sheet([
      '课程名称 | 项目 | 批次 | 班级 | 周次 | 星期 | 节次 | 教师 | 实验室',
      '病理学 | 大体标本 | 第1批 | 24临床1、2班 | 2 | 一 | 6-8 | 王一 | 病理1',
      '病理学 | 大体标本 | 第2批 | 24临床3、4班 | 2 | 二 | 6-8 | 王一 | 病理1',
    ]),
  ),
  '165 an export whose header has units and stars': course(
    '导出.csv',
    text(
      '*课程名称,*教学班,任课教师(必填),周次(如1-16),星期(1-7),节次(如1-2),教室,学分(分)',
      '生理学,B-1,王一,1-2,1,1-2,A101,3.0',
    ),
  ),
  '166 lessons that begin in one week and are held each second one': course(
    '隔周课.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
      '心理学 | 24临床1班 | 王一 | 第1周起隔周 | 一 | 1-2 | A101',
      '伦理学 | 24临床1班 | 李二 | 1、3、5、7周 | 二 | 1-2 | A101',
    ]),
  ),
} satisfies Record<string, ImportFixture>;
