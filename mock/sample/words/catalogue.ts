import type { COURSE_TYPES, Level } from '@/contract/rule';

/**
 * The plan by which the class sessions of a sample course are made. The last three plans are weekly
 * courses with another status.
 */
export type Plan = 'weekly' | 'calendar' | 'practice' | 'draft' | 'finished' | 'cancelled';

/**
 * The students of a subject: the programme, the year of study, and the number of classes that are
 * taught together.
 */
interface Audience {
  programme: string;
  year: number;
  joint: number;
}

export interface Subject {
  level: Level;
  name: string;
  department: string;
  theory: number;
  lab: number;
  clinical: number;
  courseType: (typeof COURSE_TYPES)[number];
  plan: Plan;
  audiences: Audience[];
}

export const PROGRAMMES: Record<string, number> = {
  临床医学: 8,
  护理学: 4,
  药学: 3,
  医学影像学: 2,
  口腔医学: 2,
  预防医学: 2,
  医学检验技术: 2,
  学硕: 4,
  专硕: 6,
  博士: 2,
};

/**
 * The subjects, one per line: name, department, hours (lecture+laboratory+clinic), type, plan,
 * students. `临床医学1x4` means programme 临床医学, year 1, four classes together.
 */
const BACHELOR = `
  人体解剖学 人体解剖学教研室 48+40+0 必修 weekly 临床医学1x4 护理学1x2 口腔医学1x2 医学影像学1x2
  组织学与胚胎学 组织学与胚胎学教研室 32+24+0 必修 weekly 临床医学1x4 口腔医学1x2
  细胞生物学 细胞生物学教研室 24+16+0 必修 weekly 临床医学1x4 医学检验技术1x2
  大学英语 大学英语教研室 64+0+0 公共 weekly 临床医学1x2 护理学1x2 药学1x3 预防医学1x2
  大学体育 体育教研室 32+0+0 公共 weekly 护理学1x1
  思想道德与法治 思想道德与法治教研室 40+0+0 公共 weekly 临床医学1x4 护理学1x4 药学1x3
  护理学导论 基础护理学教研室 24+0+0 必修 weekly 护理学1x4
  无机化学 基础化学教研室 40+24+0 必修 weekly 药学1x3 医学检验技术1x2
  生理学 生理学教研室 56+0+0 必修 weekly 临床医学2x4 护理学2x4 药学2x3 口腔医学2x2
  生物化学与分子生物学 生物化学与分子生物学教研室 56+24+0 必修 weekly 临床医学2x4 护理学2x4 医学检验技术2x2
  医学微生物学 医学微生物学教研室 32+16+0 必修 weekly 临床医学2x4 预防医学2x2
  医学免疫学 医学免疫学教研室 32+12+0 必修 weekly 临床医学2x4 医学检验技术2x2
  医学机能学实验 机能实验教学中心 0+40+0 必修 weekly 临床医学2x2
  马克思主义基本原理 马克思主义基本原理教研室 40+0+0 公共 weekly 临床医学2x4 药学2x3
  中国近现代史纲要 中国近现代史纲要教研室 40+0+0 公共 weekly 护理学2x4 口腔医学2x2
  医学心理学 医学心理学教研室 24+0+0 限选 weekly 临床医学2x8
  基础护理学 基础护理学教研室 32+32+0 必修 weekly 护理学2x2
  有机化学 基础化学教研室 48+24+0 必修 weekly 药学2x3
  医学影像物理学 影像技术学教研室 40+16+0 必修 weekly 医学影像学2x2
  病理学 病理学教研室 48+32+0 必修 weekly 临床医学3x4 口腔医学3x2
  病理生理学 病理生理学教研室 40+8+0 必修 weekly 临床医学3x4
  药理学 药理学教研室 48+0+0 必修 weekly 临床医学3x4 护理学3x4
  医学统计学 流行病与卫生统计学教研室 32+16+0 必修 weekly 临床医学3x4 药学3x3
  诊断学 内科学教研室 40+0+40 必修 weekly 临床医学3x4
  医学伦理学 医学伦理学教研室 16+0+0 限选 finished 临床医学3x4
  急救医学概论 急诊医学教研室 16+0+0 任选 draft 临床医学3x4
  医学影像诊断学 影像诊断学教研室 40+0+24 必修 weekly 医学影像学3x2
  医学影像检查技术学 影像技术学教研室 32+24+0 必修 weekly 医学影像学3x2
  内科护理学 内科护理学教研室 40+0+24 必修 weekly 护理学3x2
  外科护理学 外科护理学教研室 40+0+16 必修 weekly 护理学3x2
  妇儿护理学 妇儿护理学教研室 32+0+16 必修 weekly 护理学3x4
  药物化学 药物化学教研室 40+24+0 必修 weekly 药学3x3
  药剂学 药剂学教研室 48+32+0 必修 weekly 药学3x3
  药物分析 药物分析教研室 32+24+0 必修 weekly 药学3x3
  天然药物化学 天然药物化学教研室 32+16+0 必修 weekly 药学3x3
  流行病学 流行病与卫生统计学教研室 40+8+0 必修 weekly 预防医学3x2
  环境卫生学 环境卫生学教研室 32+16+0 必修 weekly 预防医学3x2
  营养与食品卫生学 营养与食品卫生学教研室 32+16+0 必修 weekly 预防医学3x2
  临床检验基础 临床检验教研室 40+40+0 必修 weekly 医学检验技术3x2
  口腔组织病理学 口腔基础医学教研室 32+24+0 必修 weekly 口腔医学3x2
  内科学 内科学教研室 48+0+48 必修 calendar 临床医学4x2
  外科学 外科学教研室 48+0+48 必修 calendar 临床医学4x2
  妇产科学 妇产科学教研室 32+0+24 必修 calendar 临床医学4x4
  儿科学 儿科学教研室 32+0+24 必修 calendar 临床医学4x4
  神经病学 神经病学教研室 24+0+16 必修 calendar 临床医学4x4
  眼科学 眼科学教研室 16+0+8 必修 weekly 临床医学4x4
  耳鼻咽喉头颈外科学 耳鼻咽喉头颈外科学教研室 16+0+8 必修 weekly 临床医学4x4
  传染病学 传染病学教研室 24+0+16 必修 weekly 临床医学4x8
  康复医学 康复医学教研室 16+0+0 任选 cancelled 临床医学4x8
  口腔颌面外科学 口腔颌面外科学教研室 32+0+24 必修 calendar 口腔医学4x2
  口腔内科学 口腔内科学教研室 32+0+16 必修 weekly 口腔医学4x2
  口腔修复学 口腔修复学教研室 24+0+16 必修 weekly 口腔医学4x2
  社会医学 社会医学教研室 24+0+0 必修 weekly 预防医学4x2
  毕业实习 实践教学科 0+0+800 必修 practice 临床医学5x8 护理学4x4 药学4x3`;

const POSTGRADUATE = `
  新时代中国特色社会主义理论与实践 马克思主义基本原理教研室 32+0+0 公共 weekly 学硕1x2 专硕1x2
  自然辩证法概论 马克思主义基本原理教研室 16+0+0 公共 finished 学硕1x2 专硕1x3
  中国马克思主义与当代 马克思主义基本原理教研室 32+0+0 公共 weekly 博士1x2
  研究生英语 大学英语教研室 48+0+0 公共 weekly 学硕1x1 专硕1x2 博士1x1
  高级医学统计学 流行病与卫生统计学教研室 40+16+0 学位课 weekly 学硕1x2 专硕1x2
  医学科研设计与论文写作 流行病与卫生统计学教研室 24+0+0 学位课 weekly 学硕1x4 专硕1x3
  临床流行病学 流行病与卫生统计学教研室 32+0+0 学位课 weekly 专硕1x2
  循证医学 流行病与卫生统计学教研室 24+0+0 专业 weekly 专硕1x3
  分子生物学技术 分子医学平台 24+24+0 学位课 weekly 学硕1x2 博士1x2
  医学细胞生物学 细胞生物学教研室 32+0+0 专业 weekly 学硕1x4
  高级生理学 生理学教研室 32+0+0 专业 weekly 学硕1x4
  高级病理学 病理学教研室 32+0+0 专业 weekly 学硕1x2
  高级药理学 药理学教研室 32+0+0 专业 weekly 学硕2x2
  医学免疫学进展 医学免疫学教研室 24+0+0 专业 weekly 学硕2x2 博士1x2
  实验动物学 实验动物中心 16+16+0 专业 weekly 学硕1x2
  医学伦理学专题 医学伦理学教研室 16+0+0 公共 weekly 专硕1x3
  肿瘤学进展 肿瘤学教研室 24+0+0 专业 weekly 专硕2x3
  医学影像新技术 影像诊断学教研室 16+0+0 专业 draft 专硕2x6
  药物设计学 药物化学教研室 32+0+0 专业 weekly 学硕2x4
  护理理论 基础护理学教研室 24+0+0 专业 weekly 专硕2x6
  卫生事业管理 社会医学教研室 24+0+0 专业 weekly 专硕2x6
  营养与代谢性疾病 营养与食品卫生学教研室 24+0+0 专业 cancelled 学硕2x4
  内科学临床进展 内科学教研室 24+0+0 专业 weekly 专硕2x3
  外科学临床进展 外科学教研室 24+0+0 专业 weekly 专硕2x3
  医学前沿讲座 分子医学平台 32+0+0 公共 weekly 博士1x2`;

const audienceOf = (text: string): Audience => {
  const [, programme = '', year, joint] = /^(\D+)(\d)x(\d)$/.exec(text) ?? [];
  return { programme, year: Number(year), joint: Number(joint) };
};

const subjectsOf = (level: Level, table: string): Subject[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', department = '', hours = '', type, plan, ...audiences] = line
        .trim()
        .split(' ');
      const [theory = 0, lab = 0, clinical = 0] = hours.split('+').map(Number);
      return {
        level,
        name,
        department,
        theory,
        lab,
        clinical,
        courseType: type as Subject['courseType'],
        plan: plan as Plan,
        audiences: audiences.map(audienceOf),
      };
    });

export const SUBJECTS: readonly Subject[] = [
  ...subjectsOf('bachelor', BACHELOR),
  ...subjectsOf('postgraduate', POSTGRADUATE),
];

/** The lecture topics of each subject in teaching order, separated by spaces. */
export const TOPICS: Record<string, string> = {
  内科学:
    '慢性阻塞性肺疾病 支气管哮喘 肺炎 心力衰竭 冠心病 高血压 消化性溃疡 肝硬化 肾小球疾病 糖尿病 甲状腺疾病 白血病',
  外科学:
    '无菌术 水电解质平衡 外科休克 外科感染 烧伤 甲状腺外科 乳腺疾病 腹外疝 急腹症 胆道疾病 骨折概论 泌尿系结石',
  妇产科学: '妊娠生理 产前检查 正常分娩 异常分娩 产后出血 妊娠期高血压 宫颈病变 子宫肌瘤',
  儿科学: '生长发育 儿童保健 新生儿疾病 营养性疾病 小儿腹泻 小儿肺炎 先天性心脏病 小儿惊厥',
  神经病学: '神经系统检查 脑梗死 脑出血 癫痫 帕金森病 周围神经病',
  口腔颌面外科学: '口腔局部麻醉 牙拔除术 种植外科 颌面部感染 颌面部损伤 口腔肿瘤 涎腺疾病 唇腭裂',
};
