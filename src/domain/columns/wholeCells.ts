import { nfkc } from '@/contract/base/normalise';
import { splitList } from '@/domain/base/cells';
import { FAMILY_NAMES, looksLikeName } from '@/domain/people/familyNames';
import { isRank, splitTitle } from '@/domain/people/titles';

/**
 * Words that look like people's names because they begin with a family name. Examples are 金融
 * (finance) and the province 江苏.
 */
const NO_NAMES = new Set(
  '任选 限选 方向 高等 金融 田径 武术 江苏 江西 韩语 白色 黄色 高级 高中 马列 马原 毛概 高数 段考 白天 黎明 程序 石油 高压 高校 高原 金工 余下 万能 钱塘 金山 江北 江湾 白云 任意 方式 顾问 史实 高度 金额 雷同'.split(
    ' ',
  ),
);
/**
 * Matches characters with which places, departments and courses often end, but people's names
 * rarely do.
 */
const NO_NAME_ENDS =
  /[楼馆场厅室院部处科系班组级课学论校区站台所园库房堂店班师语史术题费型式类员制]$/u;

const BRACKETS = /[(（[【][^)）\]】]*[)）\]】]/g;

/** Matches the name of an office before a person's name, as in 教务处林晓峰. */
const OFFICE_BEFORE = /^\p{Script=Han}{1,8}(?:处|科|部|系|院|室|中心|办|所)(\p{Script=Han}{2,3})$/u;

/**
 * True if the text is one person, with or without a title or number, such as `王一[讲师]` or
 * `10001 王一`.
 */
const isPersonPart = (part: string): boolean => {
  const bare = part
    .replace(BRACKETS, '')
    .replace(/^[A-Za-z]?\d{4,12}[\s/-]*|[\s/-]*[A-Za-z]?\d{4,12}$/g, '')
    .trim();
  const alone = splitTitle(bare)?.name ?? bare.split(/[\s/]/)[0] ?? '';
  const behind = OFFICE_BEFORE.exec(alone)?.[1] ?? '';
  const name = FAMILY_NAMES.includes(behind.charAt(0) || ' ') ? behind : alone;
  if (!/^\p{Script=Han}{2,4}$|·/u.test(name) || NO_NAMES.has(name)) return false;
  return looksLikeName(name) && !NO_NAME_ENDS.test(name);
};

const beginsCommonly = (text: string): boolean => {
  const bare = text.replace(/^[A-Za-z\d\s/-]+/, '');
  return FAMILY_NAMES.includes(
    (OFFICE_BEFORE.exec(splitList(bare)[0] ?? '')?.[1] ?? bare).charAt(0),
  );
};

const NO_OFFICE = /^(?:[本专理文工医全预选分学]科|.{0,2}[全内外]部|干部|中心|.?关系|联系)$/u;
const NO_COURSE = /(?:教|自|大|同|入|升|转|休|复|开|小|中)学$|学生$/u;

const BUILDING =
  /(?:[楼栋馆厅]|教室|实验室|实训室|机房|手术室|示教室|操场|球场|运动场|礼堂|会议室|自习室)\p{Script=Han}{0,2}[A-Za-z]?-?[\d-]*(?:室|号)?$/u;
const HAN_ROOM = /^\p{Script=Han}{1,6}[A-Za-z]?-?(?:\d{1,2}-)?\d{3,4}室?$/u;
/** Matches a class name such as 临床2401 (class 1 of the students who began in 2024). */
const HAN_CLASS = /^\p{Script=Han}{2,8}(?:1[5-9]|2\d)[012]\d$/u;

/**
 * Matches the last words of course names such as 图书馆学 (library science), which contain the name of
 * a place, but are not places.
 */
const ABOUT_PLACES = /(?:学|护理|安全|管理|服务|技术|设计|建筑|文化|规划|工作)$/u;

const isBuilding = (text: string): boolean =>
  text.length <= 30 && BUILDING.test(text) && !ABOUT_PLACES.test(text) && !/第.*周|节/.test(text);

/** Tests whether a whole cell looks like a person, a room, a class and so on. */
export const WHOLE = {
  person: (text: string) => splitList(text).every(isPersonPart),
  /** Names of people, the first of which begins with a common Chinese family name. */
  commonName: (text: string) => beginsCommonly(text) && splitList(text).every(isPersonPart),
  place: (text: string) => isBuilding(text) || (HAN_ROOM.test(text) && !HAN_CLASS.test(text)),
  /** A place whose name contains a word such as 楼 (building) or 教室 (classroom). */
  building: isBuilding,
  /** A room code such as A-101. Some course codes have the same form. */
  roomCode: (text: string) => /^[A-Za-z]{1,2}\d{0,2}-?\d{3}$/.test(text),
  classes: (text: string) =>
    splitList(text).every(
      (part) =>
        /\d.*班$|^(?:20)?\d{2}级|级.{1,20}班$|^\p{Script=Han}{2,}\d{1,3}班$/u.test(part) ||
        (HAN_CLASS.test(part) && !isBuilding(part)),
    ),
  group: (text: string) =>
    /^第?[\d一二三四五六七八九十A-Za-z甲乙丙丁]{1,3}(?:小|大)?组$|^(?:小|大)?组\s?\d{1,2}$/u.test(
      text,
    ),
  office: (text: string) =>
    text.length <= 30 &&
    /(?:教研室|教研组|科|系|中心|处|部|办公室|病区)$/u.test(text) &&
    !NO_OFFICE.test(text),
  rank: isRank,
  course: (text: string) =>
    text.length >= 3 &&
    text.length <= 20 &&
    /(?:学|概论|基础|原理|导论|英语|体育|实验)[A-Za-z\d一二三四ⅠⅡⅢⅣ()（）]*$/u.test(text) &&
    !NO_COURSE.test(text),
  /** An employment status, such as 在职 (employed) or 退休 (retired). */
  state: (text: string) =>
    /^(?:在[职岗编校]|离[职岗退]|退休|返聘|停[用职薪]|借调|外派|进修|[产病事]假|长休|禁用|启用|已?注销|冻结|内退|去世)$/.test(
      text,
    ),
  /** A form of employment, such as 合同 (by contract) or 试用 (on trial). */
  employment: (text: string) =>
    /^(?:正式|实习|试用|在编|编[外内制]|非编|合同|劳[务动]|派遣|聘用|临时|全职|人事代理|外包|见习期)/.test(
      text,
    ),
  day: (text: string) =>
    /^(?:19|20)\d{2}[-/.年]\d{1,2}[-/.月]\d{1,2}日?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$|^\d{1,2}月\d{1,2}[日号]$/.test(
      text,
    ),
  daySpan: (text: string) =>
    /^\d{1,4}[-/.年]\d{1,2}(?:[-/.月]\d{1,2})?日?\s*(?:[-~～—–至到]+)\s*\d{1,4}[-/.年月]\d{1,2}/.test(
      text,
    ) && /\d{1,4}[/.年月]\d{1,2}|\d{4}-\d{1,2}-\d{1,2}/.test(text),
  clockSpan: (text: string) =>
    /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[-~～—–至到]+\s*\d{1,2}:\d{2}(?::\d{2})?)?$/.test(text),
  /** A text that contains weeks, a weekday or periods. */
  timeWords: (text: string) =>
    /\d\s*周(?![岁年边围期一二三四五六日天])|[单双]周|(?:星期|礼拜)[一二三四五六日天]|周[一二三四五六日](?![\u4e00-\u9fff])|\d\s*节(?![课段选律])/.test(
      text,
    ),
} as const satisfies Record<string, (text: string) => boolean>;

export const plainCell = (text: string): string => nfkc(text).trim();
