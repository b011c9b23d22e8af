import { plain, withoutLayout } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { cleanName } from '@/contract/directory';
import { takeBrackets } from '@/domain/brackets';
import { isNothing } from '@/domain/rows/cells';
import { isDoubleSurname, looksLikeName } from './familyNames';
import { isPosition, isTitle, splitTitle } from './titles';

/** Why a text is nobody's name: it names nobody yet, hides a name, names a group, only a surname, or may be read in several ways. */
export type NameProblem = 'nobody' | 'hidden' | 'group' | 'surname' | 'unclear';

/** A person as one text names it, with what is written beside the name. */
export interface Person {
  name: string;
  staffNo?: string;
  title?: string;
  position?: string;
  mobile?: string;
  /** Numbers in brackets behind the name, which may be weeks or anything else. */
  numbers?: string;
  /** The weeks in brackets behind the name, as they are written. */
  weeks?: string;
  /** What stands beside the name and has no place. */
  left: string[];
  problem?: NameProblem;
  /** What was likely meant, where that can be said. */
  likely?: string;
  /** Several cells' texts in one, parted by slashes or blanks: `2010012/张三/教授`. */
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
/** `李*`, `张××` and `王某` hide whom they name. */
const HIDDEN = /^(?:\p{Script=Han}[*＊×xX○〇]{1,3}|\p{Script=Han}?某{1,2}|某\p{Script=Han}{0,3})$/u;
const NOT_A_PERSON =
  /(?:教研室|教研组|教学组|课题组|中心|学院|医院|大学|办公室|团队|科室|实验室|专家组|室|护士站|服务台|总机|门卫|门岗|教务处|教务科|公司|研究所|教师|老师们|等人)$/u;
/** Marks that no name has; an asterisk behind one points to a note. */
const NO_MARK_OF_NAMES = /[*＊?？!！:：=<>~～#＃@…。※†‡\p{So}\p{Sm}]+/u;
/** A telephone number in a name that is no mobile's. */
const LANDLINE = /[(]?\d{3,4}[)]?[-—–]\d{5,8}|\d{7,}/u;
export const hasLandline = (text: string): boolean => LANDLINE.test(nfkc(text));
/** What somebody does in the class, before the name. */
const ROLE =
  /^(?:(主讲|辅导|主持|带教|任课|授课)(?:教师|老师|人)?\s*[:：]?|(理论|实验|实践|见习|讲课|教师|老师|姓名|负责人)\s*[:：])\s*(?=(?!老师|教师|人员)\p{Script=Han}{2})/u;
const AND_OTHERS = /^(.*?)等(?:人|老师|教师|\d+[人位名]|[一二三四五六七八九十]+[人位名])?$/;
const FULL_NAME = /^[\p{Script=Han}·•・．.]{2,}$/u;
export const isFullName = (text: string): boolean => FULL_NAME.test(text);

const isMobile = (text: string): boolean => MOBILE.test(cleanMobile(text));
/** Whether a text is like a staff number, and no mobile's. */
export const isStaffNo = (text: string): boolean => STAFF_NO.test(text) && !isMobile(text);

/** Weeks are named by their unit or by their parity. */
const isWeeks = (text: string): boolean => /\d\s*[)）]?\s*周|^第.*周|^[单双]周?$/.test(text);
/** A time where a name belongs. */
const WEEKS_ALONE = /^第?\d[\d第,、\s~～—–至到-]*周?(?:[(（]?[单双]周?[)）]?)?$|^[单双]周$/u;
/** Numbers that may be weeks, periods or anything else. */
const isNumbers = (text: string): boolean =>
  /^第?\d{1,2}(?:\s*[-~～—–至到,，、]\s*\d{1,2})*$/.test(text);

type Kind = 'staffNo' | 'mobile' | 'title' | 'name';

const kindOf = (text: string): Kind => {
  const bare = text.replace(LABEL, '');
  if (isMobile(bare)) return 'mobile';
  if (isStaffNo(bare)) return 'staffNo';
  return isTitle(text) ? 'title' : 'name';
};

/** Behind a name it is a title, before one it says who only helps. */
const HELPS_BEFORE = /^\s*[（(【[]\s*助教\s*[）)】\]]/;

/** Takes what the brackets beside a name say. */
const takeInsides = (person: Person, insides: ReturnType<typeof takeBrackets>['insides']) => {
  for (const { text } of insides) {
    const kind = kindOf(text);
    if (text === '' || isNothing(text)) continue;
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
 * A teaching program marks who leads a class by an asterisk behind the name. Of two characters the asterisk may
 * hide the third of a name, and behind a surname of two all of it.
 */
const takeMark = (person: Person): void => {
  const [, name = '', mark] = /^(\p{Script=Han}{3})([*＊])$/u.exec(person.name) ?? [];
  if (!mark || isDoubleSurname(name.slice(0, 2))) return;
  person.name = name;
  person.left.push(mark);
};

/** `2010012/张三/教授`, `张三 讲师`: parts of which one is the name and the others say what they are. */
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

/** Without the colons and blanks at its ends that parted it from a label. */
const withoutMarks = (text: string): string => {
  const isMark = (character = '') => /[\s:：]/.test(character);
  let [start, end] = [0, text.length];
  while (start < end && isMark(text[start])) start += 1;
  while (end > start && isMark(text[end - 1])) end -= 1;
  return text.slice(start, end);
};

/** `教师1234` stands for somebody whose name is hidden; without the number it would be nobody. */
const IS_STAND_IN = /^(?:教师|老师|用户|姓名)$/;

/** What is longer is no person; what looks for weeks and numbers at its ends takes the square of its length. */
const MAX_GLUED = 300;

/** A mobile, a staff number or weeks that stand at a name without anything between. */
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

/** Cuts a title off the name; only a surname before it is not a name. */
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
  if (name === '' || isNothing(name) || NOBODY.test(word)) {
    person.problem = 'nobody';
  } else if (HIDDEN.test(name)) person.problem = 'hidden';
  else if (NOT_A_PERSON.test(name)) person.problem = 'group';
  else if (isTitle(name)) person.problem = 'nobody';
  else if (others) {
    person.problem = 'unclear';
    person.likely = others;
  } else if (NO_MARK_OF_NAMES.test(name)) {
    person.problem = 'unclear';
    // Between two names the mark is the only thing that parts them.
    const [before = '', behind = '', ...more] = name.split(NO_MARK_OF_NAMES);
    const bare = before.trim() || behind.trim();
    // A character that is no letter may be the surname.
    const isWhole = isFullName(bare) && (before !== '' || looksLikeName(bare));
    if (more.length === 0 && !(before && behind) && isWhole) person.likely = bare;
  } else if (hasLandline(word)) person.problem = 'unclear';
  else if (!/\p{L}/u.test(name) || WEEKS_ALONE.test(word)) person.problem = 'unclear';
};

const readAnew = (text: string): Person => {
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

const MAX_REMEMBERED = 5000;
/** Longer texts do not repeat, and would take much memory. */
const MAX_LENGTH = 50;
const remembered = new Map<string, Readonly<Person>>();

/**
 * Reads one person's text: `陆志伟(篮球)[讲师]`, `张三2010012`, `2010012/张三/教授`, `甲（1-4周）`. The same
 * people teach most rows of a file, so to look is faster than to read again.
 */
export const readPerson = (text: string): Readonly<Person> => {
  const known = remembered.get(text);
  if (known) return known;
  const person = readAnew(text);
  if (text.length > MAX_LENGTH) return person;
  if (remembered.size === MAX_REMEMBERED) remembered.clear();
  remembered.set(text, person);
  return person;
};
