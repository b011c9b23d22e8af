import { LANGUAGES, language } from '@/contract/base/language';

type Values = Readonly<Record<string, string | number>>;

/** A part of a summary: the pattern of the Chinese text in the database, and the English text. */
interface Part {
  stored: string;
  english: (values: Readonly<Record<string, string>>) => string;
}

const count = (number = '', one: string, many = `${one}s`) =>
  `${number} ${number === '1' ? one : many}`;

/** Words that occur in stored summaries, with English translations. */
const WORDS: Readonly<Record<string, string>> = {
  课前提醒: 'Reminders',
  调课通知: 'Notices of changes',
  重发短信: 'Messages sent again',
  本科课程: 'Undergraduate courses',
  研究生课程: 'Postgraduate courses',
  通讯录: 'Contacts',
  上课提醒: 'reminder',
  教务通知: 'notice',
};

const part = (stored: string, english: Part['english']): Part => ({ stored, english });

const HEADS = {
  queued: part(
    '{what}：排队 {queued} 条，无号码 {noNumber} 条',
    ({ what, queued, noNumber }) => `${what}: ${queued} queued, ${noNumber} without a number`,
  ),
  imported: part(
    '导入{what}：新增 {created} 行，更新 {updated} 行',
    ({ what, created, updated }) =>
      `${what} imported: ${count(created, 'row')} added, ${updated} updated`,
  ),
  importUndone: part(
    '撤销一次导入：撤回 {undone} 条，保留 {kept} 条',
    ({ undone, kept }) => `Import undone: ${undone} taken back, ${kept} kept`,
  ),
  termUndone: part(
    '撤销了学期 {code} 的更改，{moved} 次课回到原日期',
    ({ code, moved }) =>
      `Change of term ${code} undone: ${count(moved, 'class', 'classes')} back at the former date`,
  ),
  termOpened: part('重新打开了学期 {code}', ({ code }) => `Term ${code} opened again`),
  termClosed: part('关闭了学期 {code}', ({ code }) => `Term ${code} closed`),
  termCreated: part('新建了学期 {code}', ({ code }) => `Term ${code} added`),
  termStart: part('设定学期 {code} 的开始日期', ({ code }) => `Start date of term ${code} set`),
  termChanged: part('修改了学期 {code} 的校历', ({ code }) => `Calendar of term ${code} changed`),
  // Only in the sample data.
  signedIn: part('登录了控制台', () => 'Signed in'),
  sent: part('发送{what} {sent} 条', ({ what = '', sent }) => `${count(sent, what)} sent`),
  moved: part('调整了 {moved} 次课', ({ moved }) => `${count(moved, 'class', 'classes')} moved`),
  contacts: part(
    '修改了 {changed} 位联系人',
    ({ changed }) => `${count(changed, 'contact')} changed`,
  ),
  undone: part(
    '撤销了一次导入，共 {undone} 行',
    ({ undone }) => `Import undone: ${count(undone, 'row')}`,
  ),
  people: part('导入联系人 {added} 行', ({ added }) => `${count(added, 'contact')} imported`),
  courses: part('导入教学班 {added} 个', ({ added }) => `${count(added, 'course')} imported`),
  calendars: part(
    '更新了 {updated} 个教学班的日历',
    ({ updated }) => `Calendars of ${count(updated, 'course')} updated`,
  ),
};

const TAILS = {
  cancelled: part('停课 {n} 次', ({ n }) => `${count(n, 'class', 'classes')} cancelled`),
  deleted: part('删除 {n} 次课', ({ n }) => `${count(n, 'class', 'classes')} deleted`),
  moved: part('移动 {n} 次课', ({ n }) => `${count(n, 'class', 'classes')} moved`),
};

const filled = ({ stored }: Part, values: Values): string =>
  stored.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

export const activityText = (
  head: keyof typeof HEADS,
  values: Values,
  tails: Partial<Record<keyof typeof TAILS, number | undefined>> = {},
): string =>
  [
    filled(HEADS[head], values),
    ...Object.entries(tails).flatMap(([name, n]) =>
      n ? [filled(TAILS[name as keyof typeof TAILS], { n })] : [],
    ),
  ].join('，');

const sourceOf = ({ stored }: Part) => stored.replace(/\{(\w+)\}/g, '(?<$1>[^，：]+?)');

const heads = Object.values(HEADS).map((each) => ({
  ...each,
  pattern: new RegExp(`^${sourceOf(each)}(?:，(?<tails>.+))?$`),
}));
const tails = Object.values(TAILS).map((each) => ({
  ...each,
  pattern: new RegExp(`^${sourceOf(each)}$`),
}));

const inWords = (groups: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, WORDS[value] ?? value]));

const readTail = (text: string): string | undefined => {
  for (const { pattern, english } of tails) {
    const match = pattern.exec(text);
    if (match) return english({ ...match.groups });
  }
  return undefined;
};

/** Translates a stored summary to the user's language. An unknown text stays as it is. */
export const readActivity = (summary: string): string => {
  if (language() === LANGUAGES[0]) return summary;
  for (const { pattern, english } of heads) {
    const match = pattern.exec(summary);
    if (!match) continue;
    const { tails: rest = '', ...values } = match.groups ?? {};
    const read = rest === '' ? [] : rest.split('，').map(readTail);
    if (read.every((each) => each !== undefined))
      return [english(inWords(values)), ...read].join(', ');
  }
  return summary;
};
