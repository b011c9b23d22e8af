import type { ValueOf } from '@/contract/base/endpoint';
import type { getAdvancedProfile, getBasicProfile, getProjectNotice } from '@/contract/template';
import { addDays, toDay } from '@/domain/time/dates';
import { instantOf } from '../clock';
import { digits, natural } from '../random';
import { sampleItems } from '../timetable/items';

const PROJECTS = [
  ['临床技能竞赛', '校赛已定在下月，各附属医院组队集训', '实践教学科', '/list/search/projects'],
  ['虚拟仿真实验', '机能实验的仿真项目已上线，可在线预约', '机能实验教学中心', '/list/card-list'],
  ['课程思政示范课', '第三批示范课的教学设计已收齐', '教务科', '/list/search/articles'],
  ['标准化病人培训', '新一期培训共六次，分三组进行', '临床技能中心', '/list/basic-list'],
  ['教学质量月', '期中检查、听课与座谈的安排已公布', '教学督导组', '/profile/basic'],
  ['题库建设', '内科学与外科学题库进入校对', '考试中心', '/list/search/applications'],
] as const;

const projectNotice = (today: string): ValueOf<typeof getProjectNotice> =>
  PROJECTS.map(([title, description, member, href], index) => ({
    id: `project${index + 1}`,
    title,
    description,
    member,
    href,
    logo: '',
    memberLink: '/list/card-list',
    updatedAt: instantOf(addDays(today, -index), '14:20', natural(0, 3600)),
  }));

const GOODS = [
  ['一次性医用手套', 45, 120],
  ['缝合练习模型', 260, 16],
  ['心肺复苏模拟人', 5800, 2],
  ['听诊器', 168, 24],
] as const;

const profileBasic = (): ValueOf<typeof getBasicProfile> => ({
  basicGoods: GOODS.map(([name, price, num], index) => ({
    id: String(1_234_561 + index),
    name,
    barcode: digits(13),
    price: price.toFixed(2),
    num: String(num),
    amount: (price * num).toFixed(2),
  })),
});

type Operations = ValueOf<typeof getAdvancedProfile>['advancedOperation1'];
type Step = readonly [
  type: string,
  name: string,
  status: Operations[number]['status'],
  memo: string,
];

const STEPS: Step[][] = [
  [
    ['调课申请生效', '教学运行科', 'agree', ''],
    ['教务处复核', '教务科', 'agree', '新时间教室空闲'],
    ['教务处复核', '教务科', 'reject', '教室已占用，请改时间'],
    ['学院审批', '基础医学院', 'agree', ''],
    ['教研室提交', '生理学教研室', 'agree', '因教研活动调整'],
    ['创建申请', '生理学教研室', 'agree', ''],
  ],
  [
    ['借用登记', '教学运行科', 'agree', ''],
    ['设备检查', '临床技能中心', 'agree', '模拟人已校准'],
  ],
  [
    ['归档', '考试中心', 'agree', ''],
    ['质量评估', '教学督导组', 'agree', '资料齐全'],
  ],
];

const operations = (today: string, index: number): Operations =>
  (STEPS[index] ?? []).map(([type, name, status, memo], step) => ({
    key: `op${index + 1}-${step + 1}`,
    type,
    name,
    status,
    memo,
    updatedAt: instantOf(addDays(today, -step - 1), '16:03', natural(0, 3600)),
  }));

const profileAdvanced = (today: string): ValueOf<typeof getAdvancedProfile> => ({
  advancedOperation1: operations(today, 0),
  advancedOperation2: operations(today, 1),
  advancedOperation3: operations(today, 2),
});

export const sampleDocuments = (now: Date): Record<string, unknown> => {
  const today = toDay(now);
  return {
    projectNotice: projectNotice(today),
    profileBasic: profileBasic(),
    profileAdvanced: profileAdvanced(today),
    fakeList: sampleItems(today),
  };
};
