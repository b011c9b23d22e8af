import { plain } from '@/contract/base/fields';

const RANKS =
  '教授 副教授 讲师 助教 教员 研究员 副研究员 助理研究员 研究实习员 实习研究员 特聘教授 讲座教授 兼职教授 客座教授 ' +
  '特聘副教授 特聘研究员 副主任医师 主任医师 主治医师 主治医生 住院医师 住院医生 医师 助理医师 执业医师 规培医师 医士 ' +
  '主任中医师 副主任中医师 主治中医师 中医师 主管医师 主任护师 副主任护师 主管护师 护师 护士 主任药师 副主任药师 ' +
  '主管药师 药师 药士 主任中药师 副主任中药师 主管中药师 中药师 主任技师 副主任技师 主管技师 技师 技士 高级技师 ' +
  '教授级高级工程师 正高级工程师 高级工程师 工程师 助理工程师 技术员 正高级实验师 高级实验师 实验师 助理实验师 实验员 ' +
  '高级讲师 助理讲师 正高级讲师 正高级教师 高级教师 一级教师 二级教师 三级教师 中学高级教师 中学一级教师 ' +
  '研究馆员 副研究馆员 馆员 助理馆员 编审 副编审 编辑 高级会计师 会计师 高级经济师 经济师 高级统计师 统计师 ' +
  '高级政工师 政工师 主任法医师 副主任法医师 主检法医师 法医师 教授级高工 高工 高级教练 国家级教练 一级教练 教练员 教练 ' +
  '主任技术员 心理咨询师 康复治疗师 治疗师 营养师 院士';

/**
 * Words that count as titles in a title cell, but are too common to be removed from the end of a
 * name.
 */
const WORDS =
  '正高 副高 高级 中级 初级 正高级 副高级 初级师 员级 士级 师级 博导 硕导 博士生导师 硕士生导师 博士 硕士 博士后 ' +
  '无职称 未定级 未评级 未评 未评职称 见习 其他 其他中级 其他高级 其他正高级 其他副高级 其他初级 其他副高 其他正高 教师 辅导员';

/** Forms of address after a name, such as 老师 (teacher) in 张老师. */
const ADDRESSES = '老师 先生 女士 同志 医生 大夫 博士 师傅';

/** Positions such as 主任 (head of department). A position is not a title. */
const POSITIONS =
  '主任 副主任 院长 副院长 校长 副校长 书记 副书记 处长 副处长 科长 副科长 所长 副所长 护士长 部长 副部长 秘书 ' +
  '科主任 科秘书 教学主任 教学秘书 科员 干事';

const listOf = (words: string): string[] => words.split(' ');

const TITLES: ReadonlySet<string> = new Set([...listOf(RANKS), ...listOf(WORDS)]);
const longestFirst = (words: string): string[] => listOf(words).sort((a, b) => b.length - a.length);
const RANKS_BY_LENGTH = longestFirst(RANKS);
const ADDRESSES_BY_LENGTH = longestFirst(ADDRESSES);
const POSITIONS_BY_LENGTH = longestFirst(POSITIONS);

/**
 * Maximum length of a cell with titles. A longer text is never a title, because the regex for a
 * level such as 三级 would be slow (quadratic time).
 */
const MAX_TITLES = 300;

/** True for one or more titles, such as `副教授/硕导` or `副教授(三级)`. */
export const isTitle = (text: string): boolean => {
  if (text.length > MAX_TITLES) return false;
  const parts = plain(text)
    .replace(/\(?[一二三四五六七八九十1-9]+级\)?$/, '')
    .split(/[/,、;；，]/);
  return parts.every((part) => TITLES.has(part));
};

/**
 * True for a rank such as 教授 (professor) or 主任医师 (chief physician). A person has only one rank. 博导
 * (PhD supervisor) is a title, but not a rank.
 */
export const isRank = (text: string): boolean => RANKS_BY_LENGTH.includes(plain(text));

/** True for a form of address such as `Mr.` or 女士, which is not a title. */
export const isAddress = (text: string): boolean =>
  /^(?:mr|mrs|ms|miss|先生|女士|小姐|同志)\.?$/i.test(plain(text));

export const isPosition = (text: string): boolean => POSITIONS_BY_LENGTH.includes(plain(text));

export interface Titled {
  name: string;
  title?: string;
  position?: string;
}

const endingOf = (text: string, words: readonly string[]): string | undefined =>
  words.find((word) => text.endsWith(word) && text.length > word.length);

/**
 * Splits `张三教授` or `教授张三` into name and title. Also splits off a position or a form of address
 * after the name. Returns undefined if the text has none of these.
 */
export const splitTitle = (text: string): Titled | undefined => {
  const title = endingOf(text, RANKS_BY_LENGTH);
  if (title) return { name: text.slice(0, -title.length), title };
  const position = endingOf(text, POSITIONS_BY_LENGTH);
  if (position) return { name: text.slice(0, -position.length), position };
  const address = endingOf(text, ADDRESSES_BY_LENGTH);
  // Does not split off 博士 (doctor) in a text of up to three characters, because it may be a given
  // name.
  if (address && (address !== '博士' || text.length > 3)) {
    return { name: text.slice(0, -address.length) };
  }
  const first = RANKS_BY_LENGTH.find((word) => text.startsWith(word));
  return first && text.length >= first.length + 2
    ? { name: text.slice(first.length), title: first }
    : undefined;
};
