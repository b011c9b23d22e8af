import { nfkc } from './normalise';

/** Radicals of the supplement (U+2E80–2EFF), which no form of Unicode turns into characters. */
const RADICALS =
  '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹' +
  '⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱' +
  '⻲⻳';
/** The characters that they stand for, as Unicode's EquivalentUnifiedIdeograph.txt has them. */
const CHARACTERS =
  '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂' +
  '肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜' +
  '亀龟';

const characters = Array.from(CHARACTERS);
const characterOf = new Map(Array.from(RADICALS, (radical, index) => [radical, characters[index]]));

/** Radicals, and characters that older standards had twice: PDFs give them in place of the usual ones. */
const COMPATIBLE = /[\u2e80-\u2fdf\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;

const usual = (character: string): string => characterOf.get(character) ?? nfkc(character);

/** Soft hyphens, marks of width nought, of direction and of spelling, and what chooses a form of a Chinese character. */
const INVISIBLE =
  /[\u180b-\u180f\u{e0100}-\u{e01ef}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Joiners and forms, behind pictures, letters that change their form or what stands on letters, or behind anything else. */
const JOINERS =
  /((?![\ufe00-\ufe0f])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Script=Arabic}|\p{M}))?(?:\u200c|\u200d|[\ufe00-\ufe0f])+/gu;

/** Nearly all texts are of such characters alone, and to see it is faster than to look for others. */
const USUAL = /^[\n\x20-\x7e\u00a0\u00b7\u2010-\u2027\u3000-\u301f\u4e00-\u9fff\uff01-\uff5e]*$/;

const without = (text: string, joiners: (run: string, base?: string) => string): string =>
  USUAL.test(text)
    ? text
    : text.replace(INVISIBLE, '').replace(JOINERS, joiners).replace(COMPATIBLE, usual);

/** A text of the usual characters, without marks that nobody sees, as it is kept: what is joined stays so. */
export const usualCharacters = (text: string): string =>
  without(text, (run, base) => (base ? run : ''));

/** The same without any such mark, as texts are compared and searched. */
export const barestCharacters = (text: string): string => without(text, (_, base = '') => base);

/** Dots that look alike, and that NFKC makes others of: what stands between the brackets of a pattern. */
export const DOT = '·•‧・･∙⋅․ㆍ᛫⸱';
const ANY_DOT = new RegExp(`(?<!\\s)\\s*[${DOT}]\\s*`, 'g');
const DOT_BETWEEN = new RegExp(`(?<=[\\p{L}\\p{M}])\\s*[${DOT}]\\s*(?=\\p{L})`, 'gu');
/** A letter that stands for a name, as in 买买提·A. */
const INITIAL = '(?<![A-Za-z])[A-Za-z](?![A-Za-z])';
/** A full stop of any width. */
const STOP = '[.．﹒]';
/** Behind a single letter and before a Chinese character a stop stands for the dot. */
const STOP_BEHIND_INITIAL = new RegExp(`(?<=${INITIAL})${STOP}(?=\\p{Script=Han})`, 'gu');
/** And between Chinese characters, or before a single letter. */
const STOP_BETWEEN = new RegExp(
  `(?<=\\p{Script=Han})\\s*${STOP}\\s*(?=\\p{Script=Han}|${INITIAL})`,
  'gu',
);
const STOP_BEHIND = new RegExp(`(?<=\\p{Script=Han})\\s*${STOP}\\s*`, 'gu');
const MAY_HAVE_DOTS = new RegExp(`[.．﹒${DOT}]`);

/** A name whose parts one dot joins, without blanks: 买买提·吐尔逊, however it was typed. */
export const withOneDot = (text: string): string =>
  MAY_HAVE_DOTS.test(text)
    ? text.replace(DOT_BETWEEN, '·').replace(STOP_BETWEEN, '·').replace(STOP_BEHIND_INITIAL, '·')
    : text;

/** Any text with one kind of dot, as it is compared and searched: half a name may end in its dot. */
export const matchDots = (text: string): string =>
  MAY_HAVE_DOTS.test(text)
    ? text.replace(ANY_DOT, '·').replace(STOP_BEHIND, '·').replace(STOP_BEHIND_INITIAL, '·')
    : text;
