import { spellName } from '../../../db/query/spelling';

const split = (words: string): string[] => words.split(/\s+/).filter(Boolean);

/**
 * Common words in Chinese passwords, the most common first. The pinyin of these words is tried too.
 */
const CHINESE = split(`
  我爱你 爱你 我爱 你好 你好吗 密码 老婆 老公 宝贝 宝宝 我的 我们 我是我 我是谁 不知道 中国 中国人 北京 上海 广州 深圳
  天津 重庆 南京 杭州 武汉 成都 西安 福州 厦门 福建 浙江 江苏 广东 山东 河南 四川 湖南 湖北 云南 台湾 香港 长城 黄河
  长江 加油 中国加油 恭喜发财 发财 发大财 快乐 生日快乐 新年快乐 平安 一生平安 幸福 幸运 吉祥 如意 万事如意 心想事成
  天天向上 好好学习 我爱我家 没有密码 没密码 忘记密码 新密码 旧密码 我的密码 公司 学习 工作 生活 朋友 爱情 爸爸 妈妈
  爷爷 奶奶 哥哥 姐姐 弟弟 妹妹 儿子 女儿 孩子 亲爱的 宝马 奔驰 华为 小米 淘宝 腾讯 阿里 百度 京东 微信 支付宝 抖音
  苹果 手机 电脑 电话 网络 互联网 月亮 太阳 星星 天空 大海 大家 他妈的 草泥马 操你妈 傻逼 去你的 笨蛋 小猪 小猫 小狗
  小明 小红 小丽 小芳 小燕 小军 小强 小龙 小宝 晓明 晓东 晓燕 张三 李四 王五 王伟 张伟 王芳 李娜 李强 刘洋 赵六
  春天 夏天 秋天 冬天 春季 夏季 秋季 冬季 春节 国庆 中秋 元旦 五一 十一 一月 二月 三月 四月 五月 六月 七月 八月 九月 十月
  星期一 星期二 星期三 星期四 星期五 星期六 星期日 周一 周二 周三 周四 周五 今天 明天 昨天 早上 晚上 学期 学年 新学期
  秋季学期 春季学期 上学期 下学期 年 月 日 号 一二三四五六七八九十 零一二三四五六七八九 一二三 甲乙丙丁
  人民 共产党 党员 团员 为人民服务 毛主席 社会主义 科学 文化 艺术 体育 足球 篮球 音乐 电影 游戏 英雄 王者 王者荣耀 原神
  医生 护士 健康 医学 医院 医科 医科大学 医学院 临床 护理 药学 内科 外科 病人 患者 论文 毕业 考试 成绩 课表 课程 上课
  教务 教务处 教务科 教务员 教学 教师 老师 学生 学院 学校 校园 大学 大学生 同学 班长 辅导员 院系 系统 平台 管理 管理员
  管理台 教务管理 教务管理台 校园教务管理台 控制台 秘书 科长 处长 主任 办公室 登录 账户 账号 初始 初始密码 默认 默认密码 测试 临时`);

/**
 * Common password words in Latin letters: words of this site and of universities, and keyboard
 * patterns.
 */
const LATIN = split(`
  woaini aini admin administrator root password passwort passcode password pass pwd login user guest test demo default
  changeme initial secret welcome hello console campus university college school hospital medical teacher student
  secretary clerk office semester term spring summer autumn fall winter january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday huawei xiaomi oppo vivo
  tencent alibaba wechat qq taobao baidu apple iphone google windows china chinese beijing shanghai system server
  server linux oracle mysql sqlserver database cisco nihao hahaha jiaowu mima baobei baby love lovely honey
  qwe asd zxc qwer asdf zxcv qaz wsx edc rfv abc abcd abcde aaa aa qweasd qweasdzxc qwerty iloveyou loveyou loveme
  wo ai ni ta de shi bu la le ma`);

/**
 * Common numbers in passwords: numbers that sound like words (1314 is 一生一世), lucky numbers, and
 * first digits of mobile numbers.
 */
const NUMBERS = split(`
  520 521 1314 5201314 1314520 5211314 1314521 201314 520520 52013 7758521 7758258 3344520 888 666 168 518 5188 16888
  88 66 99 00 01 11 123 321 1234 12345 123456 1234567 110 119 120 911 007 985 211 136 138 139 158 186 2580 147258 159357`);

const SURNAMES = split(`
  王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 高 林 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹 彭 曾 肖 田 董 袁 潘 于 蒋 蔡 余 杜
  叶 程 苏 魏 吕 丁 任 沈 姚 卢 姜 崔 钟 谭 陆 汪 范 金 石 廖 贾 夏 韦 付 方 白 邹 孟 熊 秦 邱 江 尹 薛 闫 段 雷 侯 龙 史 陶 黎
  贺 顾 毛 郝 龚 邵 万 钱 严 覃 武 戴 莫 孔 向 汤 欧阳 上官 司马 诸葛`);

const inPinyin = (words: readonly string[]) => words.map((word) => spellName(word).full);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

export const guessedWords = (): Record<string, string[]> => ({
  chinese: CHINESE,
  pinyin: unique(inPinyin(CHINESE)),
  latin: unique(LATIN),
  numbers: NUMBERS,
  surnames: unique([...SURNAMES, ...SURNAMES.map((name) => spellName(name).full)]),
});
