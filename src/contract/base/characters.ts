import { nfkc } from './normalise';

/**
 * Chinese radicals in U+2E80–2EFF that Unicode normalization does not replace by ordinary
 * characters.
 */
const RADICALS =
  '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹' +
  '⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱' +
  '⻲⻳';
/**
 * The ordinary character for each radical, in the same order. Source:
 * EquivalentUnifiedIdeograph.txt of Unicode.
 */
const CHARACTERS =
  '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂' +
  '肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜' +
  '亀龟';

const characters = Array.from(CHARACTERS);
const characterOf = new Map(Array.from(RADICALS, (radical, index) => [radical, characters[index]]));

/**
 * Matches radicals and compatibility characters. Text that is copied from a PDF often contains them
 * instead of ordinary characters.
 */
const COMPATIBLE = /[\u2e80-\u2fdf\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;

const usual = (character: string): string => characterOf.get(character) ?? nfkc(character);

/**
 * Invisible characters, such as soft hyphens, zero-width characters, direction marks, and variation
 * selectors for Chinese characters.
 */
const INVISIBLE =
  /[\u180b-\u180f\u{e0100}-\u{e01ef}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/**
 * Matches runs of joiners and variation selectors, together with the character before them if it is
 * an emoji, an Arabic letter or a combining mark. The limit of 100 prevents a stack overflow on
 * very long runs.
 */
const JOINERS =
  /((?![\ufe00-\ufe0f])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Script=Arabic}|\p{M}))?(?:\u200c|\u200d|[\ufe00-\ufe0f]){1,100}/gu;

/**
 * Matches texts without any character to replace. Most texts match, and skip the slower patterns.
 */
const USUAL = /^[\n\x20-\x7e\u00a0\u00b7\u2010-\u2027\u3000-\u301f\u4e00-\u9fff\uff01-\uff5e]*$/;

const without = (text: string, joiners: (run: string, base?: string) => string): string =>
  USUAL.test(text)
    ? text
    : text.replace(INVISIBLE, '').replace(JOINERS, joiners).replace(COMPATIBLE, usual);

/**
 * Cleans a text for storage: ordinary characters, no invisible characters. Keeps joiners and
 * variation selectors after emoji, Arabic letters and combining marks.
 */
export const usualCharacters = (text: string): string =>
  without(text, (run, base) => (base ? run : ''));

/** Cleans a text for comparison and search: ordinary characters, no invisible characters. */
export const barestCharacters = (text: string): string => without(text, (_, base = '') => base);

/** Characters that look like a middle dot, for a regular expression. NFKC changes some of them. */
export const DOT = '·•‧・･∙⋅․ㆍ᛫⸱';
const ANY_DOT = new RegExp(`(?<!\\s)\\s*[${DOT}]\\s*`, 'g');
const DOT_BETWEEN = new RegExp(`(?<=[\\p{L}\\p{M}])\\s*[${DOT}]\\s*(?=\\p{L})`, 'gu');
/** A single Latin letter that is part of a name, as in 买买提·A. */
const INITIAL = '(?<![A-Za-z])[A-Za-z](?![A-Za-z])';
const STOP = '[.．﹒]';
/**
 * Matches a full stop that was typed instead of a middle dot after a single letter in a name, as in
 * A.买买提.
 */
const STOP_BEHIND_INITIAL = new RegExp(`(?<=${INITIAL})${STOP}(?=\\p{Script=Han})`, 'gu');
/**
 * Matches a full stop that was typed instead of a middle dot after a Chinese character in a name,
 * as in 买买提.吐尔逊 or 买买提.A.
 */
const STOP_BETWEEN = new RegExp(
  `(?<=\\p{Script=Han})\\s*${STOP}\\s*(?=\\p{Script=Han}|${INITIAL})`,
  'gu',
);
const STOP_BEHIND = new RegExp(`(?<=\\p{Script=Han})\\s*${STOP}\\s*`, 'gu');
const MAY_HAVE_DOTS = new RegExp(`[.．﹒${DOT}]`);

/** Returns a name with `·` between its parts and no blanks around it, such as 买买提·吐尔逊. */
export const withOneDot = (text: string): string =>
  MAY_HAVE_DOTS.test(text)
    ? text.replace(DOT_BETWEEN, '·').replace(STOP_BETWEEN, '·').replace(STOP_BEHIND_INITIAL, '·')
    : text;

/**
 * Returns a name for comparison and search, in which every kind of dot is `·`. A full stop at the
 * end is replaced too, because a search text may end there.
 */
export const matchDots = (text: string): string =>
  MAY_HAVE_DOTS.test(text)
    ? text.replace(ANY_DOT, '·').replace(STOP_BEHIND, '·').replace(STOP_BEHIND_INITIAL, '·')
    : text;
