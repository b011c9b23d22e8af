import type { ValueOf } from '@/contract/base/endpoint';
import type { getFakeList } from '@/contract/template';
import { addDays } from '@/domain/time/dates';
import { instantOf } from '../clock';
import { natural, pick, sample, withSeed } from '../random';
import { range } from './sessions';

type Item = ValueOf<typeof getFakeList>[number];

const ITEMS = 200;
/**
 * Random seed of the demo items. Because it is fixed, only the dates of the items change from day
 * to day.
 */
const SEED = 20_260_902;

const TEAMS = `教务科 教学运行科 实践教学科 考试中心 培养办公室 学位办公室 教学督导组 临床技能中心
  机能实验教学中心 生理学教研室 病理学教研室 内科学教研室 外科学教研室 护理学院 药学院 公共卫生学院`.split(
  /\s+/,
);
const THEMES =
  `临床技能竞赛 虚拟仿真实验 教学日历编制 期中教学检查 毕业实习巡查 标准化病人培训 题库建设
  课程思政示范课 双语课程建设 实验室开放 教材选用 集体备课 青年教师培训 教学查房 考务安排 学分认定
  研究生开题 教学档案归档 教室排用 上课提醒推广`.split(/\s+/);
const PARTS = ['筹备', '实施', '中期检查', '验收', '总结'];
const CATEGORIES = ['类目一', '类目二', '类目三', '类目四', '类目五', '类目六'];
const STATUSES: Item['status'][] = ['active', 'exception', 'normal'];
const PATHS = ['/list/search/projects', '/list/search/applications', '/list/search/articles'];
const DESCRIPTIONS = [
  '按学期计划推进，材料已交教务处备案',
  '各单位分工明确，每两周通报一次进展',
  '与附属医院共同承担，先试点再推开',
  '已完成问卷与座谈，正在整理意见',
  '所需经费与场地已落实，等待验收',
];
const SENTENCES = [
  '本项工作由教务处牵头，各学院与附属医院配合完成。',
  '第一阶段梳理现状，列出问题清单并明确责任单位。',
  '第二阶段修订方案，组织试讲、试用和集体讨论。',
  '第三阶段汇总数据，形成可以推广的做法。',
  '进展每月在教学例会上通报，材料统一归档。',
];

const item = (today: string, index: number): Item => {
  const theme = THEMES[index % THEMES.length] ?? '';
  const part = PARTS[Math.floor(index / THEMES.length) % PARTS.length] ?? '';
  const round = Math.floor(index / (THEMES.length * PARTS.length));
  const created = -natural(10, 120) - index;
  const newUser = natural(10, 400);
  return {
    id: `item-${index + 1}`,
    owner: pick(TEAMS),
    title: `${theme}${part}${round > 0 ? `（第${round + 1}期）` : ''}`,
    avatar: '',
    cover: '',
    logo: '',
    status: pick(STATUSES),
    percent: natural(5, 100),
    href: pick(PATHS),
    createdAt: instantOf(addDays(today, created), '09:00', natural(0, 28_800)),
    updatedAt: instantOf(addDays(today, -natural(1, 9)), '09:00', natural(0, 28_800)),
    subDescription: pick(DESCRIPTIONS),
    description: sample(SENTENCES, 2).join(''),
    category: pick(CATEGORIES),
    rate: natural(6, 10) / 2,
    activeUser: newUser * natural(2, 6),
    newUser,
    star: natural(0, 200),
    like: natural(0, 200),
    message: natural(0, 30),
    content: SENTENCES.join(''),
    members: sample(TEAMS, natural(2, 4)).map((name) => ({
      id: `team-${TEAMS.indexOf(name) + 1}`,
      name,
      avatar: '',
    })),
  };
};

/** Returns the items of the demo lists. Their owners and members are teams, not persons. */
export const sampleItems = (today: string): Item[] =>
  withSeed(SEED, () => range(0, ITEMS).map((index) => item(today, index)));
