export const FAMILY_NAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤章';

const RARE =
  '褚卫尤施华戚喻柏水窦云葛奚郎鲁昌苗凤花俞柳酆鲍费廉岑倪滕殷毕邬安常乐时傅皮卞齐康伍元卜平和穆萧湛祁禹狄米贝明臧计伏成谈茅庞纪舒屈项祝阮蓝闵席季麻强路娄危童颜梅盛刁骆樊凌霍虞支柯昝管经房裘缪干解应宗宣贲郁单杭洪包诸左吉钮嵇邢滑裴荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松井富巫乌焦巴弓牧隗山谷车宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖符景詹束幸司韶郜蓟薄印宿怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟贡劳逄姬申扶堵冉宰郦雍郤璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容古易慎戈庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公却仉督岳帅缑亢况郈有琴商牟佘佴伯赏墨哈谯笪年爱阳佟言福涂仝代区苟隋占揭植丘种候练兰鹿冼么芦敬粟卿原由来庹矫楚淡甯肇侴但银海战逢杲初仵楼闭官衣青亓尧冒图智凡鲜豆门仁粘承普保檀修光晋';

/** Characters with which short names from ethnic minorities begin, such as 买 in 买买提. */
const OF_OTHERS = '布玉可西塔次扎格赛才拉额斯萨麦吐买依玛热木库努吾尼阿';

export const isFamilyName = (character: string): boolean =>
  [FAMILY_NAMES, RARE, OF_OTHERS].some((names) => names.includes(character));

const DOUBLE_SURNAMES =
  '欧阳 司马 上官 诸葛 夏侯 慕容 皇甫 尉迟 长孙 宇文 司徒 令狐 东方 独孤 南宫 端木 公孙 轩辕 钟离 闾丘 濮阳 淳于 单于 太史 申屠 呼延 百里 东郭 西门 公冶 拓跋 赫连'.split(
    ' ',
  );

export const isDoubleSurname = (text: string): boolean => DOUBLE_SURNAMES.includes(text);

export const isSurnameAlone = (text: string): boolean =>
  (text.length === 1 && FAMILY_NAMES.includes(text)) || isDoubleSurname(text);

/** Matches a weekday such as 周一, which is not a name although 周 is also a family name. */
const WEEKDAY = /^周[一二三四五六日]$/;
/** Matches the last character of words that only look like names, such as 王一组 (group). */
const NO_GIVEN_NAME = /[组班们等科]$/u;

const HAN = /^\p{Script=Han}+$/u;
const DOTTED = /^[\p{L}\s]+(?:[·•・．.][\p{L}\s]*)+$/u;
const OF_LETTERS = /^(?!.*\p{Script=Han})\p{L}[\p{L}\p{M}\s.,'’‘-]+$/u;
/**
 * Matches a number, letter or Latin spelling that is added to a Chinese name, as in 王芳2 or 张三/Zhang
 * San.
 */
const TOLD_APART = /(?<=\p{Script=Han})(?:[\dA-Za-z]|[\s/]*[A-Za-z][A-Za-z\s.'-]+)$/u;
const MAX_LENGTH = 30;
const HONORIFIC = /^(?:dr|prof|professor|mr|mrs|ms|miss)\b/i;
/**
 * Matches 代 (substitute for) before a full name, as in 代王一. Whether a family name follows must be
 * checked too, because 代 is also a family name.
 */
const STANDS_IN = /^代(?=[\p{Script=Han}]{2}$)/u;

/**
 * True if a text looks like one full name: a family name with one or two more characters, parts
 * joined by a dot, or a name in Latin letters.
 */
export const looksLikeName = (name: string): boolean => {
  // Accepts very short and very long texts, because other checks report them.
  if (name.length < 2 || name.length > MAX_LENGTH || /\p{Cc}/u.test(name)) return true;
  if (dottedNames(name)) return false;
  if (OF_LETTERS.test(name) || DOTTED.test(name)) return !HONORIFIC.test(name);
  const bare = name.replace(TOLD_APART, '');
  if (bare !== name) return looksLikeName(bare);
  if (!HAN.test(name) || NO_GIVEN_NAME.test(name) || WEEKDAY.test(name)) return false;
  if (STANDS_IN.test(name) && FAMILY_NAMES.includes(name.charAt(1))) return false;
  const isDouble = isDoubleSurname(name.slice(0, 2));
  const givenLength = name.length - (isDouble ? 2 : 1);
  return (isDouble || isFamilyName(name.charAt(0))) && givenLength >= 1 && givenLength <= 2;
};

/**
 * Splits two full names that are joined by a dot, such as 王一·李二. Returns undefined for a single
 * name that contains a dot, such as 买买提·吐尔逊.
 */
const dottedNames = (name: string): [string, string] | undefined => {
  const [first = '', second, ...more] = name.split(/[·•・．.]/).map((part) => part.trim());
  if (second === undefined) return undefined;
  const areNames = [first, second].every(
    (part) => part.length > 1 && FAMILY_NAMES.includes(part.charAt(0)) && looksLikeName(part),
  );
  return areNames && more.length === 0 ? [first, second] : undefined;
};

/** Splits two full names that are written together, such as 王一李二 or 王一·李二. */
export const gluedNames = (name: string): [string, string] | undefined => {
  const dotted = dottedNames(name);
  if (dotted) return dotted;
  if (!HAN.test(name) || name.length < 4 || name.length > 6) return undefined;
  const cuts = [2, 3].filter((cut) => [name.slice(0, cut), name.slice(cut)].every(looksLikeName));
  const [cut] = cuts;
  return cut !== undefined && cuts.length === 1 ? [name.slice(0, cut), name.slice(cut)] : undefined;
};
