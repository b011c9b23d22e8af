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
} satisfies Record<string, FurtherFile>;
