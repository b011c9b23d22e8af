import { plain, withoutLayout } from '@/contract/base/fields';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { cleanName } from '@/contract/directory';
import type { takeBrackets } from '@/domain/base/brackets';
import { meansNone } from '@/domain/base/cells';
import { isPosition, isTitle } from './titles';

/**
 * The reason why a text is not a person's name. `nobody`: no name yet, such as 待定. `hidden`:
 * characters are hidden, as in 李*. `group`: a group of people. `surname`: no given name. `unclear`:
 * anything else.
 */
type NameProblem = 'nobody' | 'hidden' | 'group' | 'surname' | 'unclear';

export interface Person {
  name: string;
  staffNo?: string;
  title?: string;
  position?: string;
  mobile?: string;
  /** Numbers in brackets after the name, as in 张三(1-8), which may be weeks. */
  numbers?: string;
  /** The weeks in which the person teaches, as written beside the name in the file. */
  weeks?: string;
  /** Texts beside the name that belong to no field. */
  left: string[];
  problem?: NameProblem;
  likely?: string;
  /** True if slashes or blanks separate the data of this one person, as in `2010012/张三/教授`. */
  isCombined?: boolean;
}

const DIGIT = '[\\d０-９]';
const NUMBER = `[A-Za-z]{0,4}${DIGIT}{4,16}`;
const STAFF_NO = new RegExp(`^${NUMBER}$`);
const NAME_AND_NUMBER = new RegExp(
  `^(.*[\\p{Script=Han}·])[\\s:：_—-]*((?:工号)?[:：]?${NUMBER})$`,
  'u',
);
const NUMBER_AND_NAME = new RegExp(`^(${NUMBER})[\\s:：_—-]*(\\p{Script=Han}.*)$`, 'u');
const MOBILE_IN_TEXT = new RegExp(
  `(?<![\\d０-９])(?:[+＋]?86[ -]?)?[1１][3-9３-９](?:[ -]?${DIGIT}){9}(?![\\d０-９])`,
);
const LABEL = /^(?:工号|职工号|教工号|编号|电话|手机|手机号|tel)[:：]?/i;
const NAME_AND_WEEKS =
  /^(.*\p{Script=Han})[\s:：]*(第?\d[\d第周,，\s~～—–至到-]*周(?:[单双]|\([单双]\))?)$/u;
const WEEKS_AND_NAME =
  /^(第?\d[\d第周,，\s~～—–至到-]*周(?:[单双]|\([单双]\))?)[\s:：]*(\p{Script=Han}.*)$/u;

const isMobile = (text: string): boolean => MOBILE.test(cleanMobile(text));
export const isStaffNo = (text: string): boolean => STAFF_NO.test(text) && !isMobile(text);

/** True if a text means weeks: numbers with 周 (week), or the words 单 (odd) or 双 (even). */
const isWeeks = (text: string): boolean => /\d\s*[)）]?\s*周|^第.*周|^[单双]周?$/.test(text);

/** True for bare numbers such as `1-8`. They may mean weeks or periods. */
const isNumbers = (text: string): boolean =>
  /^第?\d{1,2}(?:\s*[-~～—–至到,，、]\s*\d{1,2})*$/.test(text);

type Kind = 'staffNo' | 'mobile' | 'title' | 'name';

const kindOf = (text: string): Kind => {
  const bare = text.replace(LABEL, '');
  if (isMobile(bare)) return 'mobile';
  if (isStaffNo(bare)) return 'staffNo';
  return isTitle(text) ? 'title' : 'name';
};

/**
 * Stores the texts in brackets beside a name in the person's fields, such as staff number, title or
 * weeks.
 */
export const takeInsides = (
  person: Person,
  insides: ReturnType<typeof takeBrackets>['insides'],
) => {
  for (const { text } of insides) {
    const kind = kindOf(text);
    if (text === '' || meansNone(text)) continue;
    if (isWeeks(text) && person.weeks === undefined) person.weeks = text;
    else if (isNumbers(text)) person.numbers = text;
    else if (kind === 'title' && !person.title) person.title = withoutLayout(text);
    else if (kind === 'staffNo' && !person.staffNo) person.staffNo = plain(text.replace(LABEL, ''));
    else if (kind === 'mobile' && !person.mobile)
      person.mobile = cleanMobile(text.replace(LABEL, ''));
    else if (isPosition(text) && !person.position) person.position = withoutLayout(text);
    else person.left.push(text);
  }
};

/**
 * Reads a text with a name and other data of the same person, such as `2010012/张三/教授` or `张三 讲师`.
 * Returns undefined if a part is unclear.
 */
export const readParts = (text: string): Person | undefined => {
  const parts = text.split(/\s*[/／|｜]\s*|\s+|(?<=\d)[—_-]|[—_-](?=\d)/).filter(Boolean);
  const kinds = parts.map(kindOf);
  const names = parts.filter((_, index) => kinds[index] === 'name');
  if (names.length === parts.length || names.length === 0) return undefined;
  const isOnce = (['staffNo', 'mobile', 'title'] as const).every(
    (kind) => kinds.indexOf(kind) === kinds.lastIndexOf(kind),
  );
  const isTogether = kinds.lastIndexOf('name') - kinds.indexOf('name') === names.length - 1;
  const name = cleanName(names.join(' '));
  if (!isOnce || !isTogether || (names.length > 1 && /[/／|｜]/.test(text))) {
    return undefined;
  }
  const partOf = (kind: Kind) => parts[kinds.indexOf(kind)];
  const [staffNo, mobile, title] = [partOf('staffNo'), partOf('mobile'), partOf('title')];
  return {
    name,
    left: [],
    isCombined: true,
    ...(staffNo && { staffNo: plain(staffNo.replace(LABEL, '')) }),
    ...(mobile && { mobile: cleanMobile(mobile.replace(LABEL, '')) }),
    ...(title && { title: withoutLayout(title) }),
  };
};

/**
 * Removes colons and blanks from both ends of a text, such as the colon that remains when the
 * number is removed from `张三：13800001111`.
 */
const withoutMarks = (text: string): string => {
  const isMark = (character = '') => /[\s:：]/.test(character);
  let [start, end] = [0, text.length];
  while (start < end && isMark(text[start])) start += 1;
  while (end > start && isMark(text[end - 1])) end -= 1;
  return text.slice(start, end);
};

/** Matches a word that a program writes in place of a hidden name, such as 教师 in `教师1234`. */
const IS_STAND_IN = /^(?:教师|老师|用户|姓名)$/;

/**
 * Maximum length of a text about one person. A longer text is not split, because the regexes would
 * be slow (quadratic time).
 */
const MAX_GLUED = 300;

/** Separates a name from a number or weeks directly before or after it, as in `张三2010012`. */
export const readGlued = (text: string): Person => {
  if (text.length > MAX_GLUED) return { name: cleanName(text), left: [] };
  const mobile = MOBILE_IN_TEXT.exec(text)?.[0];
  const bare = withoutMarks(mobile ? text.replace(mobile, '') : text);
  const weeksBehind = NAME_AND_WEEKS.exec(bare);
  const weeksBefore = WEEKS_AND_NAME.exec(bare);
  const numberBehind = NAME_AND_NUMBER.exec(bare);
  const numberBefore = NUMBER_AND_NAME.exec(bare);
  if (IS_STAND_IN.test(numberBehind?.[1] ?? '')) return { name: cleanName(bare), left: [] };
  const name =
    weeksBehind?.[1] ?? weeksBefore?.[2] ?? numberBehind?.[1] ?? numberBefore?.[2] ?? bare;
  const weeks = weeksBehind?.[2] ?? weeksBefore?.[1];
  const number = weeks ? undefined : (numberBehind?.[2] ?? numberBefore?.[1]);
  return {
    name: cleanName(name),
    left: [],
    ...(mobile && { mobile: cleanMobile(mobile) }),
    ...(number && { staffNo: plain(number.replace(LABEL, '')) }),
    ...(weeks && { weeks }),
  };
};
