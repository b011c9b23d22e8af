import { FAMILY_NAMES } from '@/domain/people/familyNames';

/**
 * Patterns for texts that should not be in a cell, because they contradict its value or belong in
 * another column.
 */
export const KINDS = {
  /** Words for a class that is cancelled, moved or postponed. */
  off: /停课|停开|停上|缓开|[未没]上课|缺课|未开课?(?![放始通发])|不开课|不上课|取消|暂停|顺延|延期|推迟|放假|调课|补课|代课|作废|对调|对换|互换|换课|改期|[调改换搬移][至到为在用]|起改|并入|合并到/,
  /** Words for a person who has left, or for a number or room that is out of use. */
  gone: /已?(?:离职|辞职|调离|调出|调[往至到]|离开|外派|派驻|待岗|援[疆藏外]|去世|逝世|病故|停用|注销|作废|离岗|内退|停机)|已(?:故|退休?|调|离)(?![\u4e00-\u9fff])|(?<!离)退休(?![办处科部工人干党支教职返])|(?:换|改)号|[搬移][至到]/,
  /** The word 原 (formerly) before the name of a department, unit or position. */
  former: /^原(?=\p{Script=Han})/u,
  /**
   * A note about another room in brackets, such as （原…） (formerly) or （改为…） (changed to). It is
   * then unclear which of the two rooms is valid.
   */
  formerly: /[(（](?:原为?|改为?|换为?|由)\s*[\p{Script=Han}A-Za-z\d]/u,
  /** A note about employment, such as 返聘 (re-employed). It belongs in another column. */
  state: /返聘|借调|挂职|兼职|外聘|进修|产假|病假|休假/,
  weeks:
    /第?\d{1,2}(?:\s*[-~～—–、,，至到]\s*第?\d{1,2})*\s*周(?![岁年边围期一二三四五六日天])|[(（]\s*[单双]周?\s*[)）]|[单双]周/,
  day: /(?:星期|礼拜)[一二三四五六日天]|周[一二三四五六日](?![\u4e00-\u9fff])/,
  periods: /第?\d{1,2}(?:\s*[-~～—–、,，至到]\s*\d{1,2})*\s*节(?![课段选律])/,
  date: /(?<!\d)\d{1,2}月\d{1,2}[日号]/,
  part: /上午|下午|晚上/,
  clock: /(?<!\d)\d{1,2}:\d{2}(?!\d)/,
  mobile: /(?<!\d)1[3-9]\d(?:[ -]?\d){8}(?!\d)/,
  landline: /(?<!\d)(?:0\d{2,3}[- ])?[2-8]\d{6,7}(?!\d)|(?:电话|分机|内线|短号)\s*:?\s*\d{3,}/,
  /** A change from one value to another, written with → or 改 (changed to). */
  changed: /→|->|=>|⇒|[改换](?=[A-Za-z\d])/,
  /** A mark for a footnote or for uncertainty, such as `*` or `?`. */
  mark: /[?*▲△★☆※●◆]|待定|未定/,
  /** A person's name after a separator, or after a position such as 主任 (director). */
  name: new RegExp(
    `(?<=[\\s/、,，（(:：]|主任|护士长|院长|处长|科长|书记|秘书|组长|教授|老师)[${FAMILY_NAMES}]\\p{Script=Han}{1,2}(?=$|[\\s)）、/,，])`,
    'u',
  ),
  /**
   * Any other text in a cell that should contain only one number, such as a word or a second
   * number.
   */
  notNumber: /[^\w\s.()[\]-]+|[\s.()[\]].*/u,
  innerLine: /(?<=[\p{Script=Han}]\s*[(]|[\p{Script=Han}]\s+)\d{3,6}(?=[)\s]|$)/u,
  /** Two rooms in one cell: one for odd weeks (单) and one for even weeks (双). */
  odd: /单(?:\s*周)?(?:\s*:)?\s*[A-Za-z]{0,2}-?\d.*双|双(?:\s*周)?(?:\s*:)?\s*[A-Za-z]{0,2}-?\d.*单/s,
  wordy: /\d.*\p{Script=Han}|\p{Script=Han}.*\d/su,
  /** Two rooms in one cell, each with weeks in brackets, such as `A101(1-8)A102(9-16)`. */
  halves: /[(]\d{1,2}-\d{1,2}[)].*[(]\d{1,2}-\d{1,2}[)]/s,
  /** A separate line in the cell that contains only a name or a room number. */
  line: new RegExp(
    `(?<=[\\r\\n]\\s*)(?:[${FAMILY_NAMES}]\\p{Script=Han}{1,2}|[A-Za-z]{0,2}-?\\d{3,4})(?=\\s*(?:[\\r\\n]|$))`,
    'u',
  ),
  exam: /(?:考试|补考|答辩)(?![中楼室场])|(?:期[中末]|结课)考/,
  /** A form of address such as Dr. or Mr. It is not a title. */
  address: /^(?:dr|mr|mrs|ms|miss)\.?$/i,
  /** Numeric ids from another program instead of words, such as `1;12`. */
  ids: /^\d+(?:\s*[;,|/]\s*\d+)*$/,
  person: /(?:教师|老师|主讲|辅导|带教|任课|授课|联系人|负责人)\s*:\s*\p{Script=Han}/u,
} as const satisfies Record<string, RegExp>;

export type Kind = keyof typeof KINDS;
