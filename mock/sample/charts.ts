import type { ValueOf } from '@/contract/base/endpoint';
import type { getChartData } from '@/contract/template';
import { addDays } from '@/domain/time/dates';
import { momentOf } from './clock';
import { natural } from './random';
import { range } from './sessions';
import { SCHOOL_PLACES } from './units';

type Charts = ValueOf<typeof getChartData>;
type Points = Charts['visitData'];

const HALF_HOUR = 30;

const daily = (today: string, days: number, low: number, high: number): Points =>
  range(0, days).map((index) => ({
    x: addDays(today, index - days + 1),
    y: natural(low, high),
  }));

const KEYWORDS =
  `生理学 内科学 逸夫楼 补课 调课 附属第一医院 见习 研究生英语 实验室 教学日历 病理学 外科学
  示教室 技能考核 上课提醒 学期日期 选修课 药理学 护理学 校历`.split(/\s+/);
const SEARCHES = 50;

const searches = (): Charts['searchData'] =>
  range(1, SEARCHES).map((index) => {
    const round = Math.floor((index - 1) / KEYWORDS.length);
    const word = KEYWORDS[(index - 1) % KEYWORDS.length] ?? '';
    return {
      index,
      keyword: round === 0 ? word : `${word} 第${round + 1}组`,
      count: natural(20, 900),
      range: natural(0, 99),
      status: natural(0, 1),
    };
  });

const SHARES = ['讲课', '实验', '见习', '讨论', '在线', '考试'];

const shares = (scale: number): Points =>
  SHARES.map((x, index) => ({
    x,
    y: Math.round((natural(600, 900) * scale) / (index + 1)),
  }));

const RADAR = {
  教务处: [9, 8, 8, 7, 9],
  各学院: [7, 9, 6, 8, 7],
  附属医院: [6, 7, 9, 6, 5],
};
const RADAR_LABELS = ['排课', '通知', '带教', '到课', '反馈'];

const radar = (): Charts['radarData'] =>
  Object.entries(RADAR).flatMap(([name, values]) =>
    values.map((value, index) => ({ name, label: RADAR_LABELS[index] ?? '', value })),
  );

/** Messages by half hour, sent and delivered. */
const traffic = (today: string): Charts['offlineChartData'] =>
  range(0, 24).map((index) => {
    const sent = natural(10, 110);
    return {
      x: momentOf(today, '07:00', index * HALF_HOUR * 60).getTime(),
      y1: sent,
      y2: sent - natural(0, 9),
    };
  });

export const sampleCharts = (today: string): Charts => ({
  visitData: daily(today, 17, 40, 260),
  visitData2: daily(today, 7, 20, 160),
  salesData: range(1, 12).map((month) => ({ x: `${month}月`, y: natural(200, 1200) })),
  searchData: searches(),
  offlineData: [...new Set(SCHOOL_PLACES.map(({ unit }) => unit))]
    .slice(0, 10)
    .map((name) => ({ name, cvr: natural(60, 99) / 100 })),
  offlineChartData: traffic(today),
  salesTypeData: shares(1),
  salesTypeDataOnline: shares(0.4),
  salesTypeDataOffline: shares(0.6),
  radarData: radar(),
});
