import type { CourseImportField } from '@/domain/base/importFields';

/**
 * Known column headers of timetables and teaching plans by field, separated by blanks. Sources: 正方
 * (old and new), 强智, 青果, 金智, URP, 树维, 超星, timetable apps, WPS templates, offices' lists.
 */
export const COURSE_WORDS: Record<CourseImportField, string> = {
  termCode: `学期 开课学期 学年学期名称 学年学期代码 开课学年学期 授课学期 教学学期 上课学期 所属学期 学年/学期
    学年、学期 学年度学期 xnxq xnxqdm xnxqmc xnxqid xnxq01id term semester`,
  courseCode: `课程号 课程编号 课程编码 课号 kch 课程id 课程代号 科目代码 科目编号 课程号码 课程总号 开课课程号
    课程序列号 课程码 kcdm kcbh kcbm kch_id coursecode courenumber courseid coursenumber courseno`,
  courseName: `实验课程 课程信息 课程名 课程 科目 课程中文名 kcm kcmc 课程全称 课程中文名称 中文课程名称 课目 课目名称 科目名称 教学科目
    授课课程 所授课程 任教课程 任课课程 讲授课程 开设课程 开课课程 课程名字 课名 上课课程 授课科目 教授课程
    担任课程 承担课程 实践环节名称 实践课程名称 kczwmc coursename courename coursetitle course`,
  classCode: `选课课号 教学班id 教学班编号 教学班代码 选课号 选课编号 教学任务号 教学任务编号 任务编号 开课编号
    通知单编号 通知单号 开课通知单号 课堂号 课堂编号 课堂代码 课堂id 排课号 教学班标识 xkkh jxbid jxb_id jxbh
    jxbdm jxbbh pkh rwh 上课班级代码 上课班级编号 开课编码`,
  // 课序号 is a number within one course. It is not read as a class code, because classes of different
  // courses may have the same number.
  className: `教学班 班级名称 上课班号 课序号 jxbmc 教学班名 教学班简称 教学班级 教学班级名称 课堂名称 班次 班次名称
    课程班 课程班名称 课程班次 班号 教学班序号 分班号 开课班号 kxh ktmc couresequencenumber classname`,
  classComposition: `上课班级 授课班级 上课班级构成 行政班级 合班信息 授课对象 专业班级 年级专业 班级 jxbzc 上课班级组成
    班级组成 教学班构成 教学班组成班级 合班班级 合班名称 合班 合班情况 合班组成 授课班级名称 教学对象 上课对象
    听课对象 听课班级 面向对象 面向班级 开课对象 开课班级 专业年级班级 年级专业班级 年级班级 年级/专业/班级
    年级、专业、班级 专业/班级 专业、班级 专业年级 年级/专业 年级、专业 自然班 自然班级 行政班 行政班名称
    行政班级名称 所授班级 学生班级 修读班级 使用班级 专业及班级 年级及专业 授课年级专业 授课专业班级
    上课年级专业 上课专业班级 上课行政班 排课班级 班级、专业 skbj skdx bjmc xzb xzbmc
    见习班级 实习班级 实验班级 选课班级`,
  studentCount: `教学班人数 选课人数 上课人数 学生数 jxbrs 学生人数 班级人数 听课人数 修读人数 选课学生数 实际人数
    实选人数 已选人数 已选学生数 总人数 合班人数 授课人数 上课学生数 上课学生人数 合计人数 人数合计 班级总人数
    上课班级总人数 上课总人数 应到人数 排课人数 听课学生数 xkrs skrs xkzrs bjrs pkrs studentcount 人数/班数 已报名 已报名人数`,
  courseType: `课程类别 课程属性 kcxz 课程类型 课程性质名称 课程类别名称 课程属性名称 课程类型名称 课程分类 修读性质
    修读类别 必修/选修 必修选修 必选修 选必修 选课属性 选修类型 学习性质 kcxzmc kcxzdm_display kclb kclbmc
    kclbdm_display kcsx kcsxmc kclx kclxmc xdxz coursepropertiesname coursecategoryname`,
  credit: 'xf 课程学分 学分数 学分值 kcxf credit credits credithours',
  totalHours: `学时 课程学时 总课时 课时 课时数 学时数 总课时数 总学时数 课程总学时 课程总课时 计划学时 计划总学时
    学时合计 合计学时 课程课时 总时数 教学总学时 xs jhxs totalhours`,
  theoryHours: `讲课学时 授课学时 理论课时 讲授学时 理论教学学时 理论学时数 理论课学时 课堂教学学时 课堂讲授学时
    讲授课时 讲课课时 面授学时 授课课时 理论授课学时 理论课课时 llxs ktjsxs skxs`,
  labHours: '实验课时 实验教学学时 实验课学时 实验学时数 实验课课时 实验(实训)学时 syxs',
  clinicalHours: `实习学时 临床学时 见习课时 见习学时数 临床见习学时 实习课时 临床实习学时 临床教学学时 临床带教学时
    床边教学学时 见习课学时 教学见习学时 见习/实习学时`,
  assessment: `考试方式 考核形式 考试形式 考核类型 考试类型 考查方式 考核 考试/考查 考试考查 考核类别 考试类别
    考核方法 成绩考核方式 结课方式 khfs khfsmc ksfs ksfsmc ksxs kslx kslxmc kslxdm_display examtype examtypename`,
  department: `开课学院 开课部门 承担单位 教研室 科室 学院 kkbm jgmc 开课教研室 开课科室 开课系 开课系部 开课部门名称
    开课单位名称 开课学院名称 开课院系 开课系所 系所 开课院部 承担学院 承担部门 承担教研室 承担院系 承担科室 授课单位 授课学院
    授课教研室 授课部门 授课科室 教学单位 课程所属学院 课程所属单位 课程所属教研室 课程归属单位 课程归属学院
    责任单位 主讲单位 任课单位 排课单位 开设学院 开设单位 开设院系 开课机构 教研室名称 教学科室 所属教研室
    归属教研室 院系 系部 教学部门 承办单位 kkdw kkdwmc kkdwdm_display kkxy kkxymc kkyx kkyxmc kkbmmc
    kcksdwmc jysmc`,
  campus: `校区要求 上课校区 xqmc 校区名称 所在校区 授课校区 教学校区 开课校区 xqumc xxxqmc xxxqdm_display jsszxqmc
    院区 上课院区 所在院区 授课院区 教学院区 campus campusname`,
  remark: `说明 选课备注 备注说明 课程备注 教学班备注 备注信息 注 附注 其他说明 其它说明 特殊说明 排课备注 注释 备注栏
    bz xkbz remark remarks note notes memo`,
  status: '状态 开课状态 教学班状态 任务状态 kczt kkzt',
  leadTeachers: `主讲人 课程负责人 负责人 主讲老师 主讲 课程主讲 课程负责教师 负责教师 课程主持人 主讲教师姓名 主持教师
    责任教师 主讲教员 课程责任人 课程组长 首席教师 kcfzr zjjs`,
  weeks: `上课周次 起止周 教学周 zcd zc 上课周 授课周次 授课周 周次描述 教学周次 起止周次 上课起止周 上课起止周次
    授课起止周 开课周次 开课周 周次范围 周次安排 周次信息 排课周次 起讫周 起讫周次 行课周次 行课周 第几周 实施周次
    讲课周次 周序 校历周 skzc skzs kkzc zcs weekdescription classweek week weeks
    skz 上课起始周`,
  firstWeek: '起始周 开始周次 起始周次 上课开始周 首周 qsz startweek',
  lastWeek: '终止周 截止周 结束周次 终止周次 上课结束周 末周 zzz endweek',
  month: '月份',
  day: '日号',
  firstDate: '起始日期 上课开始日期',
  lastDate: '终止日期 截止日期 上课结束日期',
  weekday: `排课星期 星期几 周几 上课星期 日次 xqj skxq 星期数 上课星期几 授课星期 星期名称 礼拜 上课日 xqjmc qsxq skxq_display
    dayofweek weekday classday`,
  periods: `上课节次 节 小节 起止节 jc jcs 上课节 授课节次 节次安排 节次范围 节次描述 节段 起讫节次 起止节次 课节 第几节
    节次名称 节次信息 小节次 教学节次 行课节次 排课节次 讲课节次 skjc jcdm2 jcxx jcmc jcshow periods sections`,
  date: `日期 授课日期 rq 具体日期 上课具体日期 教学日期 排课日期 行课日期 实施日期 见习日期 实习日期 带教日期 年月日
    起止日期 上课起止日期 授课起止日期 教学起止日期 起讫日期 日期范围 月日 月/日 讲课日期 实验日期 讲座日期 课程日期 skrq date`,
  teachers: `一线教师 任课教师 授课教师 上课教师 教师姓名 任课老师 授课老师 带教老师 老师 skjs xm rkjsxm 讲授教师 讲授老师
    讲课教师 讲课老师 上课老师 教师名称 教师名单 任课人员 任课人 授课人 授课人员 授课专家 讲者 带教教师 带教
    带教医师 带教医生 指导教师 指导老师 教员 教员姓名 任课教师姓名 授课教师姓名 上课教师姓名 授课老师姓名
    任课老师姓名 实验教师 见习教师 理论教师 讲授人 主授教师 教学人员 老师姓名 带教教师姓名 jsxm skjsxm skjsmc
    skls rkls teaxms 主讲人/主持人 主讲/主持人 主持人 辅导教师
    辅导老师 助课教师 助课老师 教师名 执教 执教教师 teacher teachers teachername attendclassteacher instructor lecturer tutor`,
  staffNos: `教师职工号 职工号 工号 教工号 人员编号 jgh jszgh rkjs 教师编号 教师代码 教师号 教师id 授课教师工号
    任课教师工号 任课教师职工号 授课教师职工号 上课教师工号 上课教师职工号 主讲教师工号 教师教工号 授课教师编号
    任课教师编号 教职工号 职工编号 教职工编号 任课教师号 人事编号 老师工号 jsgh jsh jgh_id zgh gh zjjsgh skjsgh
    teadms teacherno 教师编码`,
  titles: `职称 专业技术职务 职称名称 教师技术职称 授课教师职称 任课教师职称 主讲教师职称 上课教师职称 技术职务
    专业技术职称 技术职称 专技职务 现职称 带教教师职称 老师职称 jszc zyjszw`,
  room: `排课地点 教室 上课教室 授课教室 排课教室 授课地点 教学地点 讲课地点 实验地点 见习地点 实习地点 带教地点 具体地点 场地
    上课场地 教学场地 授课场地 场所 上课场所 授课场所 教学场所 场地名称 教室名称 上课教室名称 实验室 实验室名称 实训室
    示教室 试验场所 试验场所名称 实验场所 实验场所名称 讨论室 集合地点 集中地点 地点 位置 上课位置 教室/地点 上课地点/教室 教室/场地 教室地点 课室 课室名称 上课课室 教学课室 教室安排
    安排教室 使用教室 cdmc skdd jasmc jxdd jsdd jxcdmc skcdmc jxcdmcs classroom classroomname room location venue`,
  building:
    '教学点 实习点 见习点 带教点 见习医院 实习医院 教学医院 带教医院 见习基地 实习基地 教学基地 楼栋 楼号 楼宇 楼名 楼 教学楼名称 教学楼栋 教学大楼 上课楼栋 所在楼栋 jxl jxlmc jxldm_display teachingbuildingname',
  roomNo:
    '房间号 房号 房间 门牌号 教室门牌号 教室房间号 室号 上课教室号 教室编号 教室代码 课室编号 场地编号 实验室编号 实验室号 见习科室 实习科室 带教科室',
  topic: `上课内容 教学内容 章节 课题 授课题目 sknr 授课章节 教学章节 上课章节 章节内容 章节名称 讲授内容 讲授题目
    教学课题 教学题目 课程内容 授课主题 教学主题 主题 题目 授课进度 教学进度 主要内容 本节内容 本周内容
    授课章节及内容 讲课章节及内容 授课内容简介 授课内容及章节 章节及内容 授课章节与内容 教学内容提要 内容摘要 内容提要 授课内容摘要 实验项目
    实验项目名称 课节名称 实验名称 实验题目 实验内容 见习内容 实习内容 讲座题目 讲座主题 讲题 内容 课程章节 教学单元
    授课单元 理论授课内容 讲课内容 讲课题目 实训项目 实训内容 技能项目 操作项目 培训项目 培训内容 sknrjj topic content`,
  form: `授课性质 授课方式 教学形式 学时类型 课型 授课方式名称 xsmc 教学方式 授课类型 上课形式 上课方式 教学类型
    教学环节 授课类别 课程形式 课时类型 课堂类型 课堂形式 课次类型 学时类别 授课环节 学时性质 学时类型名称 上课类型
    理论/实验 理论实验 理论或实验 讲授形式 教学性质 xslxmc xslxdm_display skfs skfsmc`,
  groupName: `组别 小组 实验分组 组名 分组名称 实验组 学生分组 小组名称 小组号 分组号 组号 见习小组 见习分组 实习小组
    实习分组 分组情况 组次 分批 分批情况 轮转小组 轮转组 分组安排 组号名称 实验组别 见习组别`,
  requirement: `教学要求 教室要求 场地要求 排课要求 上课教室要求 教室类型要求 设备要求 对教室要求 对教室的要求 授课要求
    特殊要求 场地类型要求 pkyq`,
  time: `时间 上课时间地点 上课时间/地点 周次(节次) 时间安排 sksj 上课时间安排 授课时间 教学时间 时间地点
    上课时间及地点 上课时间、地点 上课时间/上课地点 上课时间和地点 上课时间与地点 授课时间地点 授课时间及地点 授课时间/地点 排课时间
    排课信息 排课结果 排课时间地点 上课安排 时间、地点 时间/地点 时间及地点 上课周次节次 周次节次 周次、节次
    周次/节次 周次及节次 周次星期节次 星期节次 星期/节次 星期、节次 星期(节次) 星期及节次 节次星期 上课时间段
    已排时间地点 ypsjdd sjdd kcsj 课程安排 行课安排
    见习时间 实习时间 带教时间 实验时间`,
  parity:
    '是否只上一周 周次类型 周类型 单双 单/双周 单双周类型 单双周标志 是否单双周 周次单双 单周双周 dsz sfdsz sjbz',
  bigPeriods: '上课大节 大节次 大节节次 第几大节 大节号',
  firstPeriod: `起始节次 开始节 起始节 ksjc 开始节数 起始节数 开始小节 起始小节 上课开始节次 首节 起节 qsjc ps classsessions startsection
    startnode`,
  lastPeriod: `终止节次 结束节 终止节 jsjc 结束节数 终止节数 结束小节 截止节次 上课结束节次 终节 截止节 zzjc pe endsection
    endnode`,
  // The number of periods of a class, whose first period is in another column.
  periodCount:
    '持续节次 持续节数 连排节数 几节连排 连续节数 连上节数 连续节次 连堂节数 连排节次 continuingsession',
  // The column says 上午 (morning) or 下午 (afternoon), so that period 1 may be the first period of
  // that half day.
  dayPart: '午别 上下午 上午/下午 上午下午',
  schoolYear: '开课学年 学年度 xnm xn 学年名称 授课学年 所属学年 开课学年度 xnmc xnd kkxnd kkxn',
  // In the course system 正方, 3 means the first term of a school year, and 12 means the second.
  termOfYear: 'xqm',
};
