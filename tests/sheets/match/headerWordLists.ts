import type { ImportField } from '@/domain/base/importFields';

/** Header words by field, separated by spaces, so that a test finds a lost word. */
type Words = Partial<Record<ImportField, string>>;

export const COURSE_HEADERS: Words = {
  termCode: `学期 开课学期 学年学期名称 学年学期代码 教学学期 所属学期 学年、学期 学年度学期 xnxq xnxq01id term
    semester`,
  courseCode: `courenumber 课程编码 课号 kch 课程代号 科目代码 科目编号 课程号码 开课课程号 课程序列号 kcbm coursecode courseid
    coursenumber courseno`,
  courseName: `实践环节名称 实践课程名称 courename coursetitle 课程名 课程 科目 课程中文名 kcm kcmc 课程全称 中文课程名称 课目名称 科目名称 任课课程 讲授课程
    开设课程 开课课程 课程名字 课名 上课课程 授课科目 教授课程 担任课程 承担课程`,
  classCode: `上课班级代码 上课班级编号 选课课号 教学班id 选课编号 教学任务号 任务编号 通知单号 开课通知单号 课堂代码 课堂id 排课号
    教学班标识 jxbid jxbbh`,
  className: `couresequencenumber 教学班 班级名称 上课班号 jxbmc 教学班名 教学班简称 教学班级名称 课程班名称 教学班序号 分班号
    开课班号 classname`,
  classComposition: `选课班级 见习班级 实习班级 实验班级 上课班级 授课班级 上课班级构成 行政班级 合班信息 授课对象 专业班级 年级专业 班级 jxbzc 班级组成
    教学班构成 教学班组成班级 合班班级 合班 合班组成 授课班级名称 上课对象 听课班级 面向班级 开课对象
    开课班级 专业年级班级 年级专业班级 年级班级 年级、专业、班级 专业/班级 专业年级 年级/专业 年级、专业
    自然班级 行政班名称 行政班级名称 所授班级 修读班级 使用班级 专业及班级 年级及专业 授课专业班级
    上课年级专业 上课专业班级 上课行政班 排课班级 班级、专业 xzb xzbmc`,
  studentCount: `教学班人数 选课人数 上课人数 学生数 jxbrs 修读人数 实际人数 实选人数 已选学生数 授课人数 上课学生数
    上课学生人数 合计人数 人数合计 上课总人数 应到人数 排课人数 听课学生数 xkrs skrs`,
  courseType: `课程类别 课程属性 kcxz 课程性质名称 课程类别名称 课程类型名称 课程分类 必修选修 必选修 选必修
    选修类型 kclb kcsxmc kclxmc`,
  credit: 'xf 学分值 credit credits',
  totalHours: `学时 课程学时 课时 课时数 学时数 总课时数 课程总课时 计划总学时 学时合计 合计学时 课程课时 总时数
    教学总学时 totalhours`,
  theoryHours: `讲课学时 授课学时 理论课时 理论教学学时 理论学时数 理论课学时 课堂教学学时 课堂讲授学时 讲授课时
    讲课课时 授课课时 理论授课学时 理论课课时`,
  labHours: '实验教学学时 实验课学时 实验课课时 实验(实训)学时',
  clinicalHours: `实习学时 临床学时 见习学时数 临床实习学时 临床教学学时 临床带教学时 见习课学时 教学见习学时
    见习/实习学时`,
  assessment: `考试方式 考核形式 考核 考试/考查 考试考查 考核类别 考核方法 成绩考核方式 结课方式 ksfs ksfsmc ksxs
    kslx kslxmc examtype`,
  department: `开课系所 系所 开课学院 开课部门 承担单位 教研室 科室 学院 kkbm jgmc 开课科室 开课系 开课系部 开课部门名称
    开课单位名称 开课学院名称 开课院部 承担院系 授课学院 授课教研室 授课部门 授课科室 课程所属学院
    课程所属单位 课程所属教研室 课程归属学院 主讲单位 排课单位 开设单位 开设院系 开课机构 教研室名称
    教学科室 所属教研室 归属教研室 教学部门 承办单位 kkdw kkyx jysmc`,
  campus: '校区要求 上课校区 xqmc 所在校区 教学校区 campus',
  remark: `说明 选课备注 备注说明 课程备注 教学班备注 备注信息 注 其它说明 特殊说明 注释 备注栏 remark remarks
    note notes memo`,
  status: '状态 教学班状态 kczt',
  leadTeachers: `主讲教员 主讲人 课程负责人 负责人 主讲 课程主讲 负责教师 课程主持人 主讲教师姓名 主持教师 课程责任人 课程组长
    首席教师`,
  weeks: `上课起始周 skz 上课周次 起止周 教学周 zcd zc 授课周次 授课周 周次描述 上课起止周 授课起止周 开课周 周次范围
    周次信息 排课周次 起讫周 行课周 实施周次 讲课周次 周序 校历周 classweek`,
  firstWeek: '开始周次 起始周次 上课开始周 首周',
  lastWeek: '结束周次 终止周次 上课结束周 末周',
  day: '日号',
  weekday: 'qsxq 星期几 周几 日次 xqj skxq 星期数 上课星期几 星期名称',
  periods: `jcdm2 上课节次 节 小节 起止节 jc jcs 节次安排 节次范围 节次描述 起止节次 课节 第几节 节次名称 节次信息
    行课节次 排课节次 讲课节次 jcmc periods sections`,
  date: `日期 授课日期 rq 具体日期 上课具体日期 排课日期 行课日期 年月日 月日 月/日 实验日期 讲座日期
    课程日期 date`,
  teachers: `lecturer 主讲人/主持人 主讲/主持人 主持人 辅导教师 辅导老师 助课教师 助课老师 任课教师 授课教师 上课教师 教师姓名 任课老师 授课老师 带教老师 老师 skjs xm rkjsxm 讲授老师 讲课老师
    上课老师 教师名称 授课人员 带教医生 指导教师 指导老师 教员 教员姓名 上课教师姓名 授课老师姓名
    理论教师 讲授人 教学人员 老师姓名 带教教师姓名 skls rkls teachers teachername instructor`,
  staffNos: `教师职工号 职工号 工号 教工号 人员编号 jgh jszgh rkjs 教师代码 教师号 教师id 任课教师职工号
    授课教师职工号 上课教师工号 上课教师职工号 主讲教师工号 教师教工号 授课教师编号 教职工号 职工编号
    教职工编号 任课教师号 人事编号 老师工号 gh skjsgh teacherno`,
  titles: `职称 专业技术职务 职称名称 教师技术职称 主讲教师职称 上课教师职称 技术职称 专技职务 老师职称 jszc
    zyjszw`,
  room: `jxcdmcs venue 教室 上课教室 授课教室 排课教室 授课地点 教学地点 讲课地点 具体地点 场地 上课场地 教学场地 授课场地
    场所 上课场所 授课场所 教学场所 场地名称 教室名称 上课教室名称 实验室 实验室名称 实训室 示教室 试验场所 试验场所名称 实验场所 实验场所名称 地点
    位置 上课位置 教室/地点 上课地点/教室 教室/场地 教室地点 课室名称 教学课室 安排教室 cdmc skdd jasmc`,
  building: '楼栋 楼号 楼宇 楼名 楼 教学楼名称 教学楼栋 教学大楼 上课楼栋 所在楼栋 jxl jxlmc',
  roomNo:
    '房间号 房号 房间 门牌号 教室门牌号 教室房间号 室号 上课教室号 教室编号 教室代码 课室编号 场地编号',
  topic: `sknrjj 实训项目 实训内容 技能项目 操作项目 培训项目 培训内容 上课内容 教学内容 章节 课题 授课题目 sknr 授课章节 教学章节 上课章节 章节名称 讲授内容 讲授题目
    教学课题 教学题目 课程内容 主题 题目 授课章节及内容 授课内容及章节 章节及内容 授课章节与内容
    教学内容提要 内容摘要 内容提要 授课内容摘要 实验项目 实验题目 实验内容 讲座主题 课程章节 教学单元
    授课单元 理论授课内容 讲课内容 讲课题目 topic content`,
  form: `授课性质 授课方式 教学形式 学时类型 课型 授课方式名称 xsmc 教学方式 上课形式 上课方式 教学类型
    授课类别 课程形式 课堂类型 课堂形式 课次类型 学时类别 授课环节 学时性质 学时类型名称 上课类型
    理论/实验 理论实验 理论或实验 讲授形式 教学性质 xslxmc skfs`,
  groupName: `组别 小组 实验分组 分组名称 学生分组 小组名称 分组号 组号 见习分组 实习小组 分组情况 组次 轮转组
    分组安排 实验组别 见习组别`,
  requirement:
    '教学要求 教室要求 上课教室要求 教室类型要求 对教室要求 授课要求 特殊要求 场地类型要求',
  time: `行课安排 课程安排 见习时间 实习时间 带教时间 实验时间 时间 上课时间/地点 周次(节次) 时间安排 sksj 上课时间安排 授课时间 教学时间 时间地点 上课时间及地点
    上课时间、地点 上课时间和地点 上课时间与地点 授课时间及地点 授课时间/地点 排课结果 排课时间地点
    时间、地点 时间及地点 周次节次 周次、节次 周次/节次 周次及节次 周次星期节次 星期节次 星期/节次
    星期、节次 星期(节次) 星期及节次 节次星期 上课时间段 sjdd`,
  parity: '是否只上一周 周次类型 周类型 单双周类型 单双周标志 是否单双周 周次单双 单周双周',
  bigPeriods: '上课大节 大节次 大节节次 大节号',
  firstPeriod: 'ps classsessions 起始节次 开始节 起始节 ksjc 开始小节 起始小节 上课开始节次 起节',
  lastPeriod: 'pe 终止节次 结束节 终止节 jsjc 终止节数 结束小节 上课结束节次 截止节 zzjc',
  periodCount:
    'continuingsession 持续节次 持续节数 连排节数 几节连排 连续节数 连上节数 连续节次 连堂节数 连排节次',
  schoolYear: '开课学年 学年度 xnm xn 所属学年 开课学年度 xnd kkxn',
  termOfYear: 'xqm',
  dayPart: '午别 上下午 上午/下午 上午下午',
};

export const CONTACT_HEADERS: Words = {
  group: '所属分组 用户分组',
  staffNo: `导师工号 导师编号 职工号 教工号 人员编号 教师工号 教师职工号 员工号 jgh 员工编号 工作证号 人事号 教师编号 教师代码
    人员代码 人员工号 职工工号 一卡通号 校园卡号 工资编号 教工编号 教师号 职员编号 职工号码 工号/学号
    jsgh staffno jobnumber employeeid employeeno`,
  name: `导师姓名 name 教师姓名 联系人 名字 职工姓名 xm 老师姓名 教工姓名 用户姓名 职员姓名 患者姓名 标准化病人姓名
    教师名称 jsxm zgxm fullname realname`,
  surname: 'lastname',
  gender: 'xb sex',
  category: `导师类别 导师类型 类别 教师类别 岗位类别 教职工类型 身份类别 人员性质 教师类型 职工类别 职工类型 员工类型 rylx`,
  department: `主部门 主要部门 主属部门 科室 教研室 处室 所属部门 所在部门 部门(教研室/科室) 所在教研室 教研室名称 教研室(科室) 所在处室
    职能部门 二级部门 三级部门 科室部门 部门科室 行政部门 所属系部 所属系 所在系 系部 bm szks ssbm dept
    deptname`,
  unit: `招生单位 公司 公司名称 所在单位 学院 所属单位 工作单位 单位(学院/附属医院) 学院名称 所在学院 所属院系 院系 院系名称
    二级学院 所属医院 医院 人事单位 机构名称 所在单位名称 派出单位 一级部门 学院/医院 szdwmc xymc ssdw
    ssdwmc ssxy unit company`,
  title: `专业技术职务 教师职称 技术职称 职称等级 专技职称 技术职务 高校职称 专业职称 最高职称 现聘职称 zc
    zcmc jszc`,
  position: '岗位 行政职务 职位名称 岗位/职务 学校职务 zw position jobtitle',
  classes:
    '行政班 行政班级 教学班 班级名称 专业班级 所在班级 所属班级 所带班级 负责班级 管理班级 xzb bjmc class',
  part: '身份 班内身份 班内职务 班级职务 班干部职务 学生职务',
  mobile: `行动电话 mobile phone 手机号码 移动电话 联系电话 联系方式 电话号码 电话 移动手机 手机电话 个人电话 私人电话 本人电话
    常用手机 移动号码 手机一 手机号1 主手机 手提电话 联系号码 绑定手机 工作手机 手机(长号) lxdh lxfs tel
    telephone cellphone mobilephone phonenumber mobileno`,
  mobile2: `备用号码 手机2 备用手机号 第二手机 手机二 手机号码2 备用电话 备用联系方式 其它手机 第二手机号
    另一手机 联系电话2`,
  shortNo: `集团短号 虚拟网 手机短号 短号码 手机短号码 v网 v网号 集群网短号 集群短号 虚拟网短号 校园网短号
    内部短号 移动短号 集群网 集团短号码 短码 shortno shortnumber`,
  officePhone: `直线 直线号码 固定电话 办公室电话 内线 固话 办公室固话 固定电话号码 座机号 部门电话 内线号码 分机 分机号码
    办公电话号码 外线 外线电话 办公室座机 学校电话 bgsdh officephone worktel officetel`,
  email: `电子信箱 email 电子邮箱 E-mail 电子邮件 邮件 电子邮箱地址 电子邮件地址 e-mail地址 email地址 email邮箱 工作邮箱
    单位邮箱 校园邮箱 信箱 联系邮箱 邮箱号 电邮 备用邮箱 其他邮箱 邮箱2 mail emailaddress`,
  wechat: '微信号 微信帐号 微信号码 个人微信 wechatid weixin',
  wecomId: '企业微信id 企业微信帐号 企业微信号 企微账号 企微id',
  channel: '通知渠道 提醒方式 接收方式',
  campus: '所在校区 办公校区 工作院区 szxq',
  office: '办公室地点 办公室房间号 房号 办公房间 办公室门牌号 办公用房 办公室位置 bgs bgsdd',
  remark: '说明 其他说明 其它说明 注 注释 memo remark note notes',
  smsOptOut: '拒收短信 短信退订 免短信 拒绝短信 短信拒收 不发送短信 屏蔽短信',
  smsOptIn: '是否接收短信 短信接收 接受短信 发送短信 短信订阅',
  status: '在职状态 人员状态 教职工状态 人员当前状态 职工状态 在岗情况 岗位状态 用工状态 员工状态',
};
