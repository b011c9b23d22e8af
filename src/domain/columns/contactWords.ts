import type { ContactImportField } from '@/domain/base/importFields';

/**
 * Known column headers of phone books by field, separated by blanks. Sources are the universities'
 * data standard (exported by 金智 and others), WeCom, DingTalk, hospital lists and WPS templates.
 */
export const CONTACT_WORDS: Record<ContactImportField, string> = {
  group: '人员分组 所属分组 用户分组 联系人分组',
  staffNo: `职工号 教工号 人员编号 教师工号 教师职工号 员工号 jgh zgh 教职工号 教职工编号 职工编号 员工编号
    工作证号 人事编号 人事号 职工代码 教师编号 教师代码 人员代码 人员工号 员工工号 职工工号 一卡通号 校园卡号
    工资号 工资编号 胸牌号 教工编号 教师号 职员编号 职工号码 医师工号 院内工号 工号/学号 gh jsgh jzgh rybh
    staffno jobnumber employeeid employeeno
    导师工号 导师编号 医生编码 医生工号`,
  name: `专家名称 专家姓名 教师姓名 联系人 名字 职工姓名 xm 联系人姓名 人员姓名 员工姓名 老师姓名 中文姓名 真实姓名 教工姓名
    教职工姓名 医师姓名 医生姓名 成员姓名 用户姓名 职员姓名 患者姓名 标准化病人姓名 带教教师姓名 教师名称
    jsxm ryxm zgxm name fullname realname
    导师姓名 医生名称 医师名称 医生名字`,
  surname: '姓氏 surname lastname familyname',
  givenName: 'givenname firstname',
  gender: '男女 xb xbmc gender sex',
  category: `类别 教师类别 岗位类别 教职工类别 人员类型 教职工类型 身份类别 人员性质 教师类型 岗位类型 人员身份
    职工类别 职工类型 员工类型 jzglb rylb rylx
    导师类别 导师类型`,
  department: `教研组 科室 教研室 处室 所属部门 所在部门 部门(教研室/科室) 部门名称 所属科室 所在科室 科室名称 所属教研室
    所在教研室 教研室名称 教研室(科室) 所在处室 职能部门 二级部门 三级部门 内设机构 科室部门 部门科室 系室
    临床科室 任职部门 任职科室 工作部门 科别 行政部门 所属系部 所属系 所在系 系部 bm bmmc ksmc jysmc szks
    ssbm 主部门 主要部门 主属部门 管理科室 当前科室 当前部门 department dept deptname`,
  unit: `所在单位 学院 所属单位 工作单位 单位(学院/附属医院) 学院名称 单位名称 所属学院 所在学院 所属院系
    所在院系 院系 院系名称 院部 二级学院 二级单位 附属医院 所属医院 所在医院 医院 医院名称 任职单位 人事单位
    所属机构 机构名称 所属单位名称 所在单位名称 派出单位 一级部门 学院/医院 dwmc szdw szdwmc yxmc xymc ssdw
    ssdwmc ssxy unit organization company
    招生单位 公司 公司名称`,
  title: `专业技术职务 教师职称 技术职称 现职称 职称名称 职称等级 专业技术职称 专技职称 专业技术资格 技术职务
    教学职称 临床职称 医疗职称 卫生职称 高校职称 专业职称 最高职称 聘任职称 现聘职称 当前职称 zc zcmc zyjszw zyjszc
    jszc`,
  position: `管理职务 岗位 行政职务 党政职务 现任职务 职务名称 职位 职位名称 岗位名称 担任职务 行政岗位 职务/岗位 岗位/职务
    学校职务 教学职务 当前岗位 当前职务 zw zwmc dzzw position jobtitle`,
  classes:
    '行政班 行政班级 教学班 班级名称 专业班级 所在班级 所属班级 所带班级 负责班级 管理班级 xzb bjmc class',
  part: '身份 班内身份 班内职务 班级职务 班干部职务 学生职务',
  mobile: `手机 手机号码 移动电话 行动电话 联系电话 联系方式 电话号码 电话 mobile phone 长号 手机长号 移动手机 手机电话
    手机联系电话 个人手机 个人电话 私人电话 本人手机 本人电话 联系手机 常用手机 移动号码 手机1 手机一 手机号1
    主手机 移动电话号码 手提电话 医生手机号 医生手机 联系号码 绑定手机 工作手机 手机(长号) sjh sjhm yddh lxdh lxfs tel telephone
    cellphone mobilephone phonenumber mobileno mobilenumber`,
  mobile2: `备用号码 手机2 备用手机号 第二手机 手机号2 手机二 手机号码2 备用电话 备用联系电话 备用联系方式 其他手机
    其它手机 第二手机号 第二联系电话 另一手机 联系电话2`,
  shortNo: `集团短号 虚拟网 手机短号 短号码 手机短号码 虚拟短号 v网短号 v网 v网号 集群网短号 集群短号 集团号
    校园短号 虚拟网号 虚拟网短号 校园网短号 内部短号 移动短号 集群号 集群网 集团短号码 短码 小号 shortno
    shortnumber`,
  officePhone: `座机 固定电话 办公室电话 内线 固话 办公室固话 固定电话号码 座机号 座机号码 办公座机 办公固话
    单位电话 商务电话 科室电话 部门电话 内线电话 内线号码 分机 分机号 分机号码 办公电话号码 工作电话 外线 外线电话 值班电话
    直线电话 直线 直线号码 院内电话 校内电话 办公室座机 科室座机 公务电话 固话号码 学校电话 bgdh bgsdh officephone worktel
    officetel`,
  email: `电子邮箱 E-mail email 电子邮件 邮件 邮箱地址 电子信箱 电子邮箱地址 电子邮件地址 邮件地址 e-mail地址
    email地址 email邮箱 工作邮箱 办公邮箱 个人邮箱 常用邮箱 企业邮箱 单位邮箱 校内邮箱 校园邮箱 信箱 联系邮箱
    邮箱号 电邮 备用邮箱 其他邮箱 邮箱2 dzyx dzyj mail emailaddress`,
  wechat: '微信号 微信账号 微信帐号 微信号码 微信id 个人微信 wechat wechatid weixin wxh',
  wecomId: '企业微信id 企业微信帐号 企业微信号 企微账号 企微id',
  channel: '通知渠道 提醒方式 接收方式',
  campus: '所在校区 校区名称 工作校区 办公校区 院区 所在院区 工作院区 xqmc szxq campus',
  office: `办公地点 办公室地点 办公室房间号 房间号 房号 办公房间 办公室门牌号 办公场所 办公位置 办公室号 办公地址
    工作地点 办公用房 办公室位置 门牌号 bgs bgdd bgsdd office`,
  remark:
    '说明 备注说明 备注信息 附注 其他说明 其它说明 注 注释 备注栏 bz memo remark remarks note notes',
  smsOptOut: '拒收短信 短信退订 不发短信 免短信 拒绝短信 短信拒收 不发送短信 是否拒收短信 屏蔽短信',
  smsOptIn: '是否接收短信 短信接收 接受短信 发送短信 短信订阅',
  status: `在职状态 人员状态 在岗状态 教职工状态 当前状态 人员当前状态 任职状态 职工状态 在岗情况 在职情况 岗位状态
    用工状态 员工状态 dqzt ryzt`,
};
