import { plain, withoutLayout } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { cleanName } from '@/contract/directory';
import { takeBrackets } from '@/domain/base/brackets';
import { meansNone } from '@/domain/base/cells';
import { isDoubleSurname, looksLikeName } from './familyNames';
import { isPosition, isTitle, splitTitle } from './titles';

/**
 * The reason why a text is no person's name: it names nobody yet, hides the name, names a group, is
 * only a surname, or is unclear.
 */
export type NameProblem = 'nobody' | 'hidden' | 'group' | 'surname' | 'unclear';

export interface Person {
  name: string;
  staffNo?: string;
  title?: string;
  position?: string;
  mobile?: string;
  /** Numbers in brackets after the name, without a unit. They may be weeks. */
  numbers?: string;
  /** The weeks beside the name, as in the file. */
  weeks?: string;
  /** Texts beside the name that fit no field. */
  left: string[];
  problem?: NameProblem;
  likely?: string;
  /** True if a slash or blank separates several data of the person, as in `2010012/张三/教授`. */
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

const NOBODY =
  /^(?:[待未暂][\u4e00-\u9fff]{0,3}[定聘排配知缺]|暂?空缺|暂无.*|没有|外聘|外请|外聘教师|外聘专家|外请专家|校外|校外教师|兼职|兼职教师|客座|未知|不详|不定|其他|其它|另行通知|见通知|详见.*|同上|全体.*|各.*|多[名位人].*|若干.*|匿名|测试|外教|另定|另行安排|带教|任课|授课|主讲|辅导|值班|自习|自学|轮流.*|tb[ad]|n\/?a|ph\.?d\.?|m\.?d\.?|m\.?sc\.?|mbbs|jr\.?|none|null|nil|\?+|？+)$/iu;
/** Matches a name that is partly hidden, such as `李*`, `张××` or `王某`. */
const HIDDEN = /^(?:\p{Script=Han}[*＊×xX○〇]{1,3}|\p{Script=Han}?某{1,2}|某\p{Script=Han}{0,3})$/u;
const NOT_A_PERSON =
  /(?:教研室|教研组|教学组|课题组|中心|学院|医院|大学|办公室|团队|科室|实验室|专家组|室|护士站|服务台|总机|门卫|门岗|教务处|教务科|公司|研究所|教师|老师们|等人)$/u;
/** Matches characters that no name contains. An asterisk after a name refers to a footnote. */
const NO_MARK_OF_NAMES = /[*＊?？!！:：=<>~～#＃@…。※†‡\p{So}\p{Sm}]+/u;
/** Matches a landline number that is attached to a name. */
const LANDLINE = /[(]?\d{3,4}[)]?[-—–]\d{5,8}|\d{7,}/u;
export const hasLandline = (text: string): boolean => LANDLINE.test(nfkc(text));
/** Matches a role in the class before a name, such as 主讲 (lecturer). */
const ROLE =
  /^(?:(主讲|辅导|主持|带教|任课|授课)(?:教师|老师|人)?\s*[:：]?|(理论|实验|实践|见习|讲课|教师|老师|姓名|负责人)\s*[:：])\s*(?=(?!老师|教师|人员)\p{Script=Han}{2})/u;
const AND_OTHERS = /^(.*?)等(?:人|老师|教师|\d+[人位名]|[一二三四五六七八九十]+[人位名])?$/;
const FULL_NAME = /^[\p{Script=Han}·•・．.]{2,}$/u;
export const isFullName = (text: string): boolean => FULL_NAME.test(text);

const isMobile = (text: string): boolean => MOBILE.test(cleanMobile(text));
export const isStaffNo = (text: string): boolean => STAFF_NO.test(text) && !isMobile(text);

/** True for weeks with a unit (周) or with odd or even (单, 双). */
const isWeeks = (text: string): boolean => /\d\s*[)）]?\s*周|^第.*周|^[单双]周?$/.test(text);
/** Matches weeks that were written instead of a name. */
const WEEKS_ALONE = /^第?\d[\d第,、\s~～—–至到-]*周?(?:[(（]?[单双]周?[)）]?)?$|^[单双]周$/u;
/** True for numbers without a unit. They may be weeks or periods. */
const isNumbers = (text: string): boolean =>
  /^第?\d{1,2}(?:\s*[-~～—–至到,，、]\s*\d{1,2})*$/.test(text);

type Kind = 'staffNo' | 'mobile' | 'title' | 'name';

const kindOf = (text: string): Kind => {
  const bare = text.replace(LABEL, '');
  if (isMobile(bare)) return 'mobile';
  if (isStaffNo(bare)) return 'staffNo';
  return isTitle(text) ? 'title' : 'name';
};

/** Matches 助教 before a name, where it is a role in the class. After a name it is a title. */
const HELPS_BEFORE = /^\s*[（(【[]\s*助教\s*[）)】\]]/;

/** Assigns the texts in brackets beside a name to the person's fields. */
const takeInsides = (person: Person, insides: ReturnType<typeof takeBrackets>['insides']) => {
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
 * Removes an asterisk after a name of three characters, with which one program marks the lead
 * teacher. After a shorter name or a double surname (such as 欧阳) it may hide a character and stays.
 */
const takeMark = (person: Person): void => {
  const [, name = '', mark] = /^(\p{Script=Han}{3})([*＊])$/u.exec(person.name) ?? [];
  if (!mark || isDoubleSurname(name.slice(0, 2))) return;
  person.name = name;
  person.left.push(mark);
};

/**
 * Parses a text whose parts are data of one person, such as `2010012/张三/教授` or `张三 讲师`. Undefined
 * if a part is unclear.
 */
const readParts = (text: string): Person | undefined => {
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

/** Removes colons and blanks at both ends, which remain from a label. */
const withoutMarks = (text: string): string => {
  const isMark = (character = '') => /[\s:：]/.test(character);
  let [start, end] = [0, text.length];
  while (start < end && isMark(text[start])) start += 1;
  while (end > start && isMark(text[end - 1])) end -= 1;
  return text.slice(start, end);
};

/** Matches a word that replaces a hidden name, as in `教师1234`. */
const IS_STAND_IN = /^(?:教师|老师|用户|姓名)$/;

/**
 * Maximum length of a text about one person. The patterns for weeks and numbers take quadratic time
 * in it.
 */
const MAX_GLUED = 300;

/** Separates a name from a mobile number, staff number or weeks that follow without a blank. */
const readGlued = (text: string): Person => {
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

/** Separates the title from the name. A surname without a given name is an error. */
const cutTitle = (person: Person): void => {
  if (!/^\p{Script=Han}+$/u.test(person.name)) return;
  const titled = splitTitle(person.name);
  if (!titled) return;
  if (titled.name.length < 2 || isDoubleSurname(titled.name)) {
    person.problem = 'surname';
    return;
  }
  if (titled.name.length > 4 || NOT_A_PERSON.test(titled.name)) return;
  person.name = titled.name;
  if (titled.title) person.title ??= titled.title;
  if (titled.position) person.position = titled.position;
};

const judge = (person: Person): void => {
  const { name } = person;
  const word = nfkc(name);
  const others = AND_OTHERS.exec(name)?.[1];
  if (name === '' || meansNone(name) || NOBODY.test(word)) {
    person.problem = 'nobody';
  } else if (HIDDEN.test(name)) person.problem = 'hidden';
  else if (NOT_A_PERSON.test(name)) person.problem = 'group';
  else if (isTitle(name)) person.problem = 'nobody';
  else if (others) {
    person.problem = 'unclear';
    person.likely = others;
  } else if (NO_MARK_OF_NAMES.test(name)) {
    person.problem = 'unclear';
    // A mark between two names may separate people, so nothing is suggested.
    const [before = '', behind = '', ...more] = name.split(NO_MARK_OF_NAMES);
    const bare = before.trim() || behind.trim();
    // A mark at the start may hide the surname.
    const isWhole = isFullName(bare) && (before !== '' || looksLikeName(bare));
    if (more.length === 0 && !(before && behind) && isWhole) person.likely = bare;
  } else if (hasLandline(word)) person.problem = 'unclear';
  else if (!/\p{L}/u.test(name) || WEEKS_ALONE.test(word)) person.problem = 'unclear';
};

const parsePerson = (text: string): Person => {
  const { outside, insides } = takeBrackets(text);
  const [role = '', first, second] = ROLE.exec(outside.trim()) ?? [];
  const bare = outside.trim().slice(role.length);
  const person = readParts(bare) ?? readGlued(bare);
  const named = first ?? second;
  if (named && !/^(?:教师|老师|姓名)$/.test(named)) person.left.push(named);
  const helps = HELPS_BEFORE.test(text);
  if (helps) person.left.push('助教');
  takeInsides(person, helps ? insides.slice(1) : insides);
  takeMark(person);
  cutTitle(person);
  if (!person.problem) judge(person);
  return person;
};

const MAX_CACHED = 5000;
/** Maximum length of a cached text. Longer texts rarely repeat and would fill the cache. */
const MAX_LENGTH = 50;
const cache = new Map<string, Readonly<Person>>();

/**
 * Parses a text about one person, such as `陆志伟(篮球)[讲师]`, `张三2010012`, `2010012/张三/教授`
 * or `甲（1-4周）`. Results are cached, because the same people occur in many rows.
 */
export const readPerson = (text: string): Readonly<Person> => {
  const known = cache.get(text);
  if (known) return known;
  const person = parsePerson(text);
  if (text.length > MAX_LENGTH) return person;
  if (cache.size === MAX_CACHED) cache.clear();
  cache.set(text, person);
  return person;
};
