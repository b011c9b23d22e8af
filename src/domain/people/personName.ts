import { nfkc } from '@/contract/base/normalise';
import { takeBrackets } from '@/domain/base/brackets';
import { meansNone } from '@/domain/base/cells';
import { isDoubleSurname, looksLikeName } from './familyNames';
import { type Person, readGlued, readParts, takeInsides } from './personParts';
import { isTitle, splitTitle } from './titles';

const NOBODY =
  /^(?:[待未暂][\u4e00-\u9fff]{0,3}[定聘排配知缺]|暂?空缺|暂无.*|没有|外聘|外请|外聘教师|外聘专家|外请专家|校外|校外教师|兼职|兼职教师|客座|未知|不详|不定|其他|其它|另行通知|见通知|详见.*|同上|全体.*|各.*|多[名位人].*|若干.*|匿名|测试|外教|另定|另行安排|带教|任课|授课|主讲|辅导|值班|自习|自学|轮流.*|tb[ad]|n\/?a|ph\.?d\.?|m\.?d\.?|m\.?sc\.?|mbbs|jr\.?|none|null|nil|\?+|？+)$/iu;
/** Matches a name with hidden characters, such as `李*`, `张××` or `王某`. */
const HIDDEN = /^(?:\p{Script=Han}[*＊×xX○〇]{1,3}|\p{Script=Han}?某{1,2}|某\p{Script=Han}{0,3})$/u;
const NOT_A_PERSON =
  /(?:教研室|教研组|教学组|课题组|中心|学院|医院|大学|办公室|团队|科室|实验室|专家组|室|护士站|服务台|总机|门卫|门岗|教务处|教务科|公司|研究所|教师|老师们|等人)$/u;
/**
 * Matches characters that are never part of a name, such as an asterisk that points to a footnote.
 */
const NO_MARK_OF_NAMES = /[*＊?？!！:：=<>~～#＃@…。※†‡\p{So}\p{Sm}]+/u;
/** Matches a landline number in a text with a name. */
const LANDLINE = /[(]?\d{3,4}[)]?[-—–]\d{5,8}|\d{7,}/u;
export const hasLandline = (text: string): boolean => LANDLINE.test(nfkc(text));
/** Matches a role before a person's name, such as 主讲 (lecturer). */
const ROLE =
  /^(?:(主讲|辅导|主持|带教|任课|授课)(?:教师|老师|人)?\s*[:：]?|(理论|实验|实践|见习|讲课|教师|老师|姓名|负责人)\s*[:：])\s*(?=(?!老师|教师|人员)\p{Script=Han}{2})/u;
const AND_OTHERS = /^(.*?)等(?:人|老师|教师|\d+[人位名]|[一二三四五六七八九十]+[人位名])?$/;
const FULL_NAME = /^[\p{Script=Han}·•・．.]{2,}$/u;
export const isFullName = (text: string): boolean => FULL_NAME.test(text);

/** Matches a text in a name cell that contains only weeks, such as `1-8周`. */
const WEEKS_ALONE = /^第?\d[\d第,、\s~～—–至到-]*周?(?:[(（]?[单双]周?[)）]?)?$|^[单双]周$/u;

/**
 * Matches （助教） before a name, as in `（助教）张三`. There it means that the person assists in the class.
 * After a name it is a title.
 */
const HELPS_BEFORE = /^\s*[（(【[]\s*助教\s*[）)】\]]/;

/**
 * Removes the asterisk after a name of three characters, with which one of the course systems marks
 * the lead teacher. The asterisk in `李明*` or `欧阳明*` is kept, because it may stand for a hidden
 * character of the name.
 */
const takeMark = (person: Person): void => {
  const [, name = '', mark] = /^(\p{Script=Han}{3})([*＊])$/u.exec(person.name) ?? [];
  if (!mark || isDoubleSurname(name.slice(0, 2))) return;
  person.name = name;
  person.left.push(mark);
};

/**
 * Moves a title from the name to its own field, as in `张三教授`. A title after a surname alone, as in
 * `张教授`, is reported as a problem.
 */
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
    // Suggests no name for a mark between two texts, as in `张三#李四`, because it may separate two
    // people.
    const [before = '', behind = '', ...more] = name.split(NO_MARK_OF_NAMES);
    const bare = before.trim() || behind.trim();
    // In a text such as `*明`, the mark may replace the surname. What follows it is therefore only
    // suggested if it looks like a full name.
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
/**
 * Maximum length of a text in the cache, because longer texts rarely repeat and would fill the
 * cache.
 */
const MAX_LENGTH = 50;
const cache = new Map<string, Readonly<Person>>();

/**
 * Reads a text about one person, such as `张三2010012`, `2010012/张三/教授`, `甲（1-4周）` or `陆志伟(篮球)[讲师]`.
 * Caches the results, because many rows have the same people.
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
