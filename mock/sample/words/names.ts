import type { GENDERS } from '@/contract/directory';
import { pick } from '../random';

type Gender = (typeof GENDERS)[number];

/** Family names. Frequent ones are listed several times. */
const SURNAMES = [
  ...'陈陈陈林林林黄黄张张王王李李吴吴郑郑刘杨许何蔡苏叶周徐曾江谢朱郭赖卢游魏邱罗高余方潘',
  ...'傅邓肖章范石温姚程沈汤彭董袁梁韩冯康曹施俞唐阮詹柯廖蒋熊邹尤纪庄翁卓丁戴',
  '欧阳',
  '上官',
];

const GIVEN: Record<Gender, string[]> = {
  男: `志远 文博 建平 宏伟 国栋 晓东 振宇 家明 立群 海涛 俊杰 鹏飞 伟强 嘉豪 永健 思源 启航 东升 学军
    少华 承志 景行 泽宇 一鸣 炳坤 绍辉 仲文 培元 长青 维民 耀庭 锦程 子昂 博文 昊天 敬之 忠良 润生 春晖
    新民 明远 天佑 书豪 清源 睿 昕 峻 昶 恺`.split(/\s+/),
  女: `晓燕 淑贞 雅琴 丽华 慧敏 静怡 雪梅 婉婷 佳琪 诗涵 碧云 秋萍 月娥 惠珍 思颖 梦洁 玉兰 素芬 红霞
    雨桐 欣然 文静 晓玲 美珠 秀娟 彩虹 若兰 宜君 映雪 巧云 燕青 海英 紫薇 芳菲 春燕 冬梅 可欣 琬琰 令仪
    凤珠 明珠 以宁 佩瑶 翠微 琳 颖 倩 岚 蕾 薇`.split(/\s+/),
};

export const nameMaker = () => {
  const used = new Set<string>();
  return (gender: Gender): string => {
    for (;;) {
      const name = pick(SURNAMES) + pick(GIVEN[gender]);
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
};
