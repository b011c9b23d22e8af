import type { ImportTarget } from '@/contract/import';
import { tableXlsx } from '../read/makeXlsx';
import type { FurtherFile } from './furtherFiles';

const cellsOf = (rows: readonly string[]) =>
  rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('⏎', '\n')));

/** A sheet of rows whose cells bars part, with merged cells; `⏎` is a line break. */
const sheet = (rows: readonly string[], merges: readonly string[] = []) =>
  tableXlsx({ Sheet1: cellsOf(rows) }, merges);

const text = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));

const fileOf =
  (target: ImportTarget) =>
  (name: string, bytes: Uint8Array): FurtherFile => ({ target, name, bytes });

const course = fileOf('bachelorCourse');
const graduate = fileOf('postgraduateCourse');
const contact = fileOf('contact');

export const LATER_FILES = {
  '27 a timetable of the app of 强智': course(
    'kbcx.xlsx',
    sheet([
      'jsxm | jsmc | kssj | jssj | kkzc | kcsj | kcmc | sjbz',
      '张三 | 教学楼101 | 08:00 | 09:40 | 1-3 | 10102 | 大学英语 | 0',
      '李四 | 教学楼102 | 10:00 | 11:35 | 1-4 | 30304 | 微积分 | 1',
      '王五 | 明华楼605(公共机房) | | | 2-3,5 | 2050607 | 程序设计 | 0',
    ]),
  ),
  '28 a template with clock times and no weeks': course(
    '课表导入.xlsx',
    sheet([
      '课程名称 | 班级名称 | 星期几 | 开始时间 | 结束时间 | 教室 | 学期 | 学年',
      '高等数学 | 26临床1班 | 1 | 08:00 | 09:40 | 思学楼A101 | 1 | 2026-2027',
      '大学英语 | 26临床1班 | 2 | 10:00 | 11:40 | 思学楼B202 | 1 | 2026-2027',
    ]),
  ),
  '29 exams of several classes as text': course(
    '考试安排.csv',
    text(
      '校区,开课学院,课程代码,课程名称,班级名称,任课教师,人数,考试时间,教室名称,学生所在学院,年级,专业名称',
      '旗山,基础医学院,B001,生理学,24临床1班,王一,45,第18周周一(2026-12-28) 09:00-11:00,博101,临床医学部,2024,临床医学',
      '旗山,基础医学院,B001,生理学,24临床2班,王一,44,第18周周一(2026-12-28) 09:00-11:00,博102,临床医学部,2024,临床医学',
    ),
  ),
  '30 fields of a data platform with masks of weeks': course(
    'pksjjs_bks.xlsx',
    sheet([
      'WID | XNXQDM | KCH | KCM | KXH | SKZC | SKXQ | KSJC | JSJC | JSH | SJSM | BZ',
      'a1 | 2026-2027-1 | 1002 | 有机化学 | 01 | 111100000000000000 | 2 | 3 | 4 | 20010 | 1-4周 星期二 3-4节 | ',
      'a2 | 2026-2027-1 | 1002 | 有机化学 | 02 | 010101000000000000 | 5 | 6 | 8 | 20011 | 2-6双周 星期五 6-8节 | 与01班合班',
    ]),
  ),
  '31 tasks of a graduate school with classes counted': graduate(
    '教学任务书.xlsx',
    sheet([
      '课程名称 | 课程班次 | 上课起始周 | 上课时间 | 上课地点 | 主讲教师 | 辅导教师 | 是否自行安排教室',
      '医学统计学 | 1 | 2-4周 | 星期一[1-2] | 研401 | 王一 | 李二 | 否',
      '医学统计学 | 2 | 2-4周 | 星期三[3-4]⏎星期五[3-4] | | 赵三 | | 是',
    ]),
  ),
  '32 a skills centre, days merged over several trainings': course(
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
  '33 small lectures for residents': course(
    '规培小讲课.xlsx',
    sheet([
      '2026年9月住院医师规范化培训教学活动安排',
      '序号 | 日期 | 时间 | 活动形式 | 主题 | 主讲人/主持人 | 职称 | 地点 | 参加对象',
      '1 | 9.3 | 16:00-17:00 | 小讲课 | 慢阻肺的规范治疗 | 王一 | 主任医师 | 呼吸科示教室 | 全体规培学员',
      '2 | 9.10 | 15:30 | 教学查房 | 肺炎一例 | 李二 | 副主任医师 | 床旁 | 二年级学员',
    ]),
  ),
  '34 a hospital whose roles are columns': contact(
    '各科电话.xlsx',
    sheet([
      '科室 | 科主任 | 手机 | 护士长 | 手机 | 医生办公室 | 护士站',
      '心内科 | 王一 | 13800001111 | 李二 | 13800002222 | 22860001 | 22860002',
      '呼吸科 | 赵三 | 13800003333 | 钱四 | 13800004444 | 22860003 | 22860004',
    ]),
  ),
  '35 departments as lines over people': contact(
    '通讯录.xlsx',
    sheet(
      [
        '医学院通讯录（2026年9月）',
        '序号 | 姓名 | 职务 | 办公电话 | 手机',
        '一、教务处',
        '1 | 王一 | 处长 | 22860001 | 13800001111',
        '2 | 李二 | 科员 | 22860002 | 13800002222',
        '二、学生处',
        '3 | 赵三 | 处长 | 22860003 | 13800003333',
        '制表：办公室',
      ],
      ['A1:E1', 'A3:E3', 'A6:E6'],
    ),
  ),
  '36 unit and department in one cell': contact(
    '教学秘书.xlsx',
    sheet([
      '姓名 | 单位/科室 | 手机/短号',
      '王一 | 第一临床医学院/内科 | 13800001111/661111',
      '李二 | 附属协和医院/外科 | 13800002222/662222',
    ]),
  ),
  '37 a 青果 list of a teacher with weekday and periods together': course(
    '教师课表.xlsx',
    sheet([
      '课程 | 类别 | 学时 | 上课班级代码 | 上课班级名称 | 人数 | 周次 | 节次 | 上课地点 | 任课教师',
      '[107001]护理学基础 | 必修 | 48 | 107001-01 | 24护理1班 | 60 | 1-4 | 一[1-2节] | 护理楼201 | [0101]王一',
      '[107001]护理学基础 | 必修 | 48 | 107001-01 | 24护理1班 | 60 | 2-6双 | 三[6-8节] | 护理楼实训1 | [0101]王一',
      '[107002]健康评估 | 必修 | 32 | 107002-02 | 24护理2班 | 58 | 3单 | 五[3-4节] | | [0102]李二',
    ]),
  ),
  '38 new 正方 with several teachers, times and places in cells': course(
    '教学班查询.xlsx',
    sheet([
      '学年 | 学期 | 课程号 | 课程名称 | 教学班 | 教学班组成 | 教师 | 上课时间 | 上课地点 | 选课人数/容量',
      '2026-2027 | 1 | B001 | 生理学 | (2026-2027-1)-B001-1 | 24临床1班;24临床2班 | 10001/王一/教授;10002/李二/讲师 | 星期一第1-2节{1-4周};星期三第3-4节{2-4周(双)} | 逸夫楼201;逸夫楼202 | 98/120',
      '2026-2027 | 1 | B002 | 药理学 | (2026-2027-1)-B002-1 | 24护理1班 | 10003/赵三/副教授 | 星期二第6-7节{3周} | 未安排 | 60/60',
    ]),
  ),
  '39 树维 with the whole arrangement in one cell': course(
    '课程安排.xlsx',
    sheet([
      '课程序号 | 课程代码 | 课程名称 | 教师 | 课程安排 | 人数',
      'B001.01 | B001 | 生理学 | 王一 | 王一 星期二 3-4 [1-4] 教一101 | 60',
      'B002.01 | B002 | 药理学 | 李二,赵三 | 李二 星期三 1-2 [1-2] 教一102⏎赵三 星期三 1-2 [3-4] 教一102 | 58',
    ]),
  ),
  '40 a calendar of teaching with a form above it': course(
    '教学日历.xlsx',
    sheet(
      [
        '福建医科大学教学日历',
        '课程名称： | 内科学 | 授课班级： | 22临床1班 | 主讲教师： | 王一 | 学期： | 2026-2027-1',
        '周次 | 日期 | 星期 | 节次 | 授课内容 | 学时 | 授课方式 | 授课教师',
        '1 | 9.1 | 二 | 1-2 | 绪论 | 2 | 理论 | 王一',
        '1 | 9.3 | 四 | 3-4 | 肺炎 | 2 | 理论 | 李二',
        '2 | 9.8 | 二 | 1-2 | 哮喘 | 2 | 见习 | 王一',
        '5 | 10.1 | 四 | 国庆放假 | | | |',
        '教研室主任签字：',
      ],
      ['A1:H1'],
    ),
  ),
  '41 a column for each week with marks': course(
    '教学进程表.xlsx',
    sheet([
      '2026-2027学年第一学期教学进程表',
      '课程名称 | 班级 | 教师 | 星期 | 节次 | 地点 | 第1周 | 第2周 | 第3周 | 第4周 | 第5周',
      '生理学 | 24临床1班 | 王一 | 一 | 1-2 | A101 | √ | √ | | √ | ',
      '生理学实验 | 24临床1班 | 李二 | 三 | 6-8 | 实验楼301 | | √ | | 考核 | √',
    ]),
  ),
  '42 classes as lines over their courses': course(
    '各班课表.xlsx',
    sheet(
      [
        '课程名称 | 教师 | 周次 | 星期 | 节次 | 教室',
        '24临床1班',
        '生理学 | 王一 | 1-2 | 一 | 1-2 | A101',
        '药理学 | 李二 | 1-2 | 二 | 1-2 | A101',
        '24临床2班（45人）',
        '生理学 | 王一 | 1-2 | 三 | 1-2 | A102',
      ],
      ['A2:F2', 'A5:F5'],
    ),
  ),
  '43 text that names its separator': contact(
    '通讯录.csv',
    text(
      'sep=;',
      '工号;姓名;部门;手机号;邮箱',
      '0001;王一;内科;13800001111;wy@example.com',
      '0002;"李二;赵三";外科;13800002222;',
    ),
  ),
  '44 hours behind teachers and a class of several majors': course(
    '学时分配.xlsx',
    sheet([
      '课程名称 | 授课对象 | 任课教师（学时） | 周次 | 星期 | 节次 | 教室',
      '局部解剖学 | 24级临床、麻醉、影像 | 王一(16)、李二(16学时) | 1-2 | 二 | 3-4 | 解剖楼1',
      '断层解剖学 | 24级影像1-2班 | 赵三：8学时；钱四：8学时 | 3-4 | 四 | 6-7 | 解剖楼2',
    ]),
  ),
  '45 numbers with their short ones and notes in the same cell': contact(
    '值班联系人.xlsx',
    sheet([
      '部门 | 联系人 | 联系电话 | 备注',
      '教务处 | 王一 | 13800001111（短号661111） | ',
      '学生处 | 李二（处长） | 22860001 / 13800002222 | 周末找王一',
      '保卫处 | 值班室 | 22860110 | 24小时',
      '后勤处 | 赵三 钱四 | 13800003333 13800004444 | 已退休',
    ]),
  ),
  '46 a system in English': course(
    'Schedule.xlsx',
    sheet([
      'Course Code | Course Name | Section | Instructor | Days | Start Time | End Time | Room | Start Date | End Date',
      'ANAT101 | Anatomy | 01 | Wang Yi | MW | 08:00 | 09:40 | A101 | 2026-08-31 | 2026-09-13',
      'PHYS102 | Physiology | 01 | Li Er | Tue | 10:00 | 11:35 | A102 | 2026-08-31 | 2026-09-13',
    ]),
  ),
  '47 days of the month over the groups of a rota': course(
    '见习轮转表.xlsx',
    sheet([
      '22临床1班见习轮转表（第3-6周）',
      '组别 | 第3周 | 第4周 | 第5周 | 第6周',
      'A组 | 心内科 | 呼吸科 | 消化科 | 肾内科',
      'B组 | 呼吸科 | 消化科 | 肾内科 | 心内科',
    ]),
  ),
  '48 a list of practicals with groups and two rooms': course(
    '实验课表.xlsx',
    sheet([
      '2026-2027学年第一学期机能学实验课表',
      '实验项目 | 周次 | 星期 | 节次 | 班级 | 组别 | 主讲教师 | 实验教师 | 实验室 | 课程名称',
      '神经反射 | 2 | 一 | 6-9 | 24临床1班 | A组 | 王一 | 李二 | 301 | 机能学',
      '神经反射 | 2 | 一 | 6-9 | 24临床1班 | B组 | 王一 | 赵三 | 302 | 机能学',
      '血压调节 | 第3周（9.14-9.20） | 一 | 6—9 | 24临床1班 | A、B组 | 王一 | 李二、赵三 | 301/302 | 机能学',
    ]),
  ),
  '49 standardised patients with pay and health': contact(
    'SP名册.xlsx',
    sheet([
      '编号 | 姓名 | 性别 | 年龄 | 联系电话 | 紧急联系人 | 紧急联系人电话 | 可演病种 | 银行卡号 | 备注',
      'SP001 | 王一 | 女 | 52 | 13800001111 | 李二 | 13900001111 | 胸痛、腹痛 | 6222020000000000001 | 周三不行',
      'SP002 | 赵三 | 男 | 61 | 138 0000 2222 | 钱四 | 13900002222 | 腰痛 | 6222020000000000002 | 暂停',
    ]),
  ),
  '50 holidays and make-up classes in the cells': course(
    '秋季课表.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
      '生理学 | 24临床1班 | 王一 | 1-6（国庆停） | 四 | 1-2 | A101',
      '药理学 | 24临床1班 | 李二 | 4-6（国庆停课，第8周补） | 五 | 1-2 | A101',
      '病理学 | 24临床1班 | 赵三 | 1-3 | 一（9.20补周三） | 1-2 | A101',
      '微生物学 | 24临床1班 | 钱四 | 1,2,4 | 二 | 3、4 | A101 待定',
    ]),
  ),
  '51 people over two units with periods of office': contact(
    '教研室主任任期.xlsx',
    sheet(
      [
        '学院 | 教研室 | 主任 | | 副主任 | ',
        ' | | 姓名 | 手机 | 姓名 | 手机',
        '基础医学院 | 生理学教研室 | 王一 | 13800001111 | 李二 | 13800002222',
        '基础医学院 | 药理学教研室 | 赵三（兼） | 13800003333 | 空缺 | ',
      ],
      ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1'],
    ),
  ),
  '52 staff as a personnel system exports them': contact(
    '人事基本信息.csv',
    text(
      '序号,职工号,姓名,曾用名,性别,民族,出生日期,所在单位,所在科室,岗位类别,专业技术职务,聘任日期,移动电话,办公电话,电子邮箱,当前状态',
      '1,0010001,王一,王小一,男,汉,1980-01-01,基础医学院,生理学教研室,专任教师,教授,2020-09-01,13800001111,0591-22860001,wy@example.com,在职',
      '2,0010002,李二,,女,汉,1990-05-06,基础医学院,药理学教研室,实验技术,实验师,2022-09-01,13800002222,,le@example.com,产假',
    ),
  ),
  '53 big periods and weeks in words': course(
    '大节课表.xlsx',
    sheet([
      '课程名称 | 班级 | 教师 | 周次 | 单双周 | 星期 | 大节 | 教室',
      '生理学 | 24临床1班 | 王一 | 1-4 | 全周 | 星期一 | 第一大节 | A101',
      '药理学 | 24临床1班 | 李二 | 1-4 | 双 | 星期二 | 三、四 | A102',
      '病理学 | 24临床1班 | 赵三 | 前四周 | | 星期三 | 2 | A103',
    ]),
  ),
  '54 a web page with times over two lines': course(
    '选课.xls',
    text(
      '<table><tr><th>课程代码</th><th>课程名称</th><th>教师姓名</th><th>学分</th><th>上课时间</th><th>上课地点</th></tr>',
      '<tr><td>B001</td><td>生理学</td><td>王一</td><td>3.0</td><td>周一第1,2节{第1-3周}<br>周三第3,4节{第2-4周|双周}</td><td>教一101<br>教一102</td></tr>',
      '<tr><td>B002</td><td>药理学</td><td>李二</td><td>2.0</td><td>周二第6,7,8节{第1-1周}</td><td>&nbsp;</td></tr></table>',
    ),
  ),
  '55 a graduate school with weekdays and periods glued': graduate(
    '研究生课表汇总.xlsx',
    sheet([
      '课程编号 | 课程名称 | 开课学院 | 任课教师 | 起止周 | 上课时间 | 教室',
      'Y001 | 医学统计学 | 公共卫生学院 | 王一 | 5-6 | 周一5-7，周三5-7 | 一阶',
      'Y002 | 循证医学 | 公共卫生学院 | 李二、赵三 | 3-4 | 周二晚9-11 | 二阶',
      'Y003 | 科研伦理 | 马克思主义学院 | 钱四 | 7 | 周六上午1-4节 | ',
    ]),
  ),
  '56 lines of departments in one cell, with blank rows and notes': contact(
    '附属医院教学联系人.xlsx',
    sheet([
      '姓名 | 职务 | 手机 | 内线',
      '内科教研室',
      '王一 | 教学主任 | 13800001111 | 8001',
      '李二（兼） | 教学秘书 | 13800002222 | ',
      '',
      '外科教研室：',
      '赵三 | 教学秘书 | 13800003333 | 8002',
      '注：如有变动请及时告知教务处。',
    ]),
  ),
} satisfies Record<string, FurtherFile>;
