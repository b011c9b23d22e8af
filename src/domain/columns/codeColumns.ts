import { nfkc } from '@/contract/base/normalise';
import type { ImportTarget } from '@/contract/import/import';
import { meansNone } from '@/domain/base/cells';
import { inSimplified } from '@/domain/base/traditional';
import { isIrrelevantHeader } from './irrelevantHeaders';

/**
 * Header words of columns that the import can ignore, such as 民族 (ethnic group). These columns say
 * nothing about class times or about whether a row is valid.
 */
const HARMLESS_TO_ALL = [
  '民族|国籍|政治面貌|党[派员]|学[历位缘]|婚姻|健康|血型|籍贯|户口|证件类[型别]|性别|学科|专业|别名|称谓|昵称|国家|地区|country|province|来源|渠道|排序|顺序|序号?$',
  '(?:数|数量|率|费|额|[单总]价|比例?|系数|时长|面积|年限|年份|年度|权重|年龄|工龄|教龄|校龄)$',
].join('|');
const HARMLESS_IN_CONTACTS = '职级|等级|级别|岗级|薪|导师|博导|硕导|双师';
const HARMLESS_IN_COURSES = [
  '^属性$|层次|年级|学制|门类|大类|语[种言]|[双外英]语|教材|马工程|教学(?:方法|手段|辅助|设备)|挂牌|考勤|远程|会议[号室]|成绩|[计记]分|百分制|网选|重修|核心|精品|通识|思政|德育',
  '[必选限公任]选|必修|选修|课程(?:类别|性质|属性|归属|类型|分类|模块|体系|群|等级)|模块|平台|(?:教室|场地|机房)类[型别]|座位|容量|优先级',
  '(?:考试|考核|考查)(?:方式|方法|形式|性质|类型|类别)|课次|讲次|次序|第几[次讲]|学[分时]|课时|^(?:计划|实际)?周学?时',
].join('|');

const harmlessTo = {
  contact: new RegExp(`${HARMLESS_TO_ALL}|${HARMLESS_IN_CONTACTS}`, 'iu'),
  course: new RegExp(`${HARMLESS_TO_ALL}|${HARMLESS_IN_COURSES}`, 'iu'),
};

/**
 * Matches header words for a status, such as 状态. The user has to see a status column even if all
 * its values are equal, such as 未发布 (not published).
 */
const SAYS_STATE =
  /状态|状况|情况|标[志识记]|是否|结果|有效|发布|生效|锁定|[禁停启]用|变[动更]|异动|操作|state|status|flag|enabled?$|^is[a-z_]/iu;

/**
 * Maximum number of different values in a column of codes. A column with more values probably
 * contains names or numbers. There is no limit if at least half of the cells are blank.
 */
const MAX_VALUES = 12;
/** Maximum length of a code. A longer text is probably a sentence. */
const MAX_LENGTH = 20;
/**
 * Maximum length of a short value. In a column of short values, one repeated value is enough to
 * read all of them as codes. If any value is longer, the values must occur at least twice on
 * average.
 */
const SHORT = 4;

const isHarmless = (target: ImportTarget, title: string): boolean => {
  const plain = inSimplified(nfkc(title)).replace(/\s+/g, '');
  if (harmlessTo[target === 'contact' ? 'contact' : 'course'].test(plain)) return true;
  // A status column such as 审核状态 (approval status) is not harmless, because a row that is not
  // approved may not be valid.
  return !SAYS_STATE.test(plain) && isIrrelevantHeader(target, title);
};

const countsIn = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const plain = text.trim();
    if (plain !== '' && !meansNone(plain)) counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  return counts;
};

/**
 * Returns the different values of a column of codes, rarest first, with the number of rows for
 * each. Returns undefined if the column contains no codes.
 */
export const codesIn = (
  target: ImportTarget,
  title: string,
  texts: readonly string[],
): [text: string, count: number][] | undefined => {
  if (isHarmless(target, title)) return undefined;
  const counts = [...countsIn(texts)];
  const filled = counts.reduce((sum, [, count]) => sum + count, 0);
  if (filled === 0 || counts.some(([text]) => text.length > MAX_LENGTH)) return undefined;
  const isMarked = filled * 2 <= texts.length;
  const areShort = counts.every(([text]) => text.length <= SHORT);
  const areRepeated = counts.length * (areShort ? 1 : 2) < filled + (areShort ? 0 : 1);
  const areFew = counts.length <= MAX_VALUES && areRepeated;
  const tellsApart = counts.length > 1 || filled < texts.length;
  const isState = counts.length === 1 && SAYS_STATE.test(inSimplified(nfkc(title)));
  if (!isMarked && !isState && !(areFew && tellsApart)) return undefined;
  return counts.sort(([, a], [, b]) => a - b);
};

/**
 * True if two columns contain the same information, such as department codes and department names:
 * each code always has the same name, and each name the same code.
 */
export const areTwins = (one: readonly string[], other: readonly string[]): boolean => {
  const forth = new Map<string, string>();
  const back = new Map<string, string>();
  for (const [index, text] of one.entries()) {
    const [a, b] = [text.trim(), (other[index] ?? '').trim()];
    if ((forth.get(a) ?? b) !== b || (back.get(b) ?? a) !== a) return false;
    forth.set(a, b);
    back.set(b, a);
  }
  return forth.size > 1;
};
