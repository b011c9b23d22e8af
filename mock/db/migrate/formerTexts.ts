import { LANGUAGES } from '@/contract/base/language';
import { SMS_STATUSES } from '@/contract/sms/sms';
import { ALIYUN } from '../../sentences/aliyun';
import {
  fromColumn,
  type Sentence,
  type SentenceCode,
  type Words,
  wordsIn,
} from '../../sentences/sentence';
import { TENCENT } from '../../sentences/tencent';
import { WECOM } from '../../sentences/wecom';

/**
 * Codes of sentences without parameters, such as `reminders` for 课前提醒. Earlier versions stored the
 * text of the sentence instead of its code. `REWORDED` maps old wordings to codes.
 */
const FIXED = [
  'reminders',
  'changeNotices',
  'messagesAgain',
  'signedIn',
  'gatewayAccepted',
  'simulatedAccepted',
  'wecomAccepted',
  'numberEmpty',
  'numberSuspended',
  'phoneOff',
  'noAnswer',
  'SMS_TIME_PAST',
  'SMS_CLASS_BEGUN',
  'SMS_SESSION_OFF',
  'SMS_NOTICE_OUTDATED',
  'SMS_REPLACED',
  'SMS_STANDING_OFF',
  'SMS_RECIPIENT_ERASED',
  'SMS_CANCELLED_BY_HAND',
  'SMS_SETTLED_BY_HAND',
  'SMS_NOT_NOTED',
  'SMS_RESTORED',
  'SMS_NO_REPORT',
  'SMS_GATEWAY_UNREACHABLE',
  'SMS_GATEWAY_SILENT',
  'SMS_TEMPLATE_UNREGISTERED',
  'SMS_TEMPLATE_DIFFERS',
  'SMS_WECOM_OFF',
  'SMS_WECOM_ACCOUNT_GONE',
  ...(Object.keys(ALIYUN) as (keyof typeof ALIYUN)[]),
  ...(Object.keys(TENCENT) as (keyof typeof TENCENT)[]),
  ...(Object.keys(WECOM) as (keyof typeof WECOM)[]),
] as const satisfies readonly SentenceCode[];

const REWORDED: Readonly<Record<string, (typeof FIXED)[number]>> = {
  人工认定: 'SMS_SETTLED_BY_HAND',
  'Settled by hand': 'SMS_SETTLED_BY_HAND',
  收件人的个人数据已抹除: 'SMS_RECIPIENT_ERASED',
  'The class was called off or deleted': 'SMS_SESSION_OFF',
};

/**
 * Regular expressions for sentences that earlier versions stored as texts, usually in Chinese. Each
 * named group is a parameter of the sentence.
 */
type Patterns = Partial<Record<SentenceCode, readonly RegExp[]>>;

export const ACTIVITY_TEXTS: Patterns = {
  remindersQueued: [/^课前提醒：排队 (?<queued>\d+) 条，无号码 (?<noNumber>\d+) 条$/],
  changeNoticesQueued: [/^调课通知：排队 (?<queued>\d+) 条，无号码 (?<noNumber>\d+) 条$/],
  messagesAgainQueued: [/^重发短信：排队 (?<queued>\d+) 条，无号码 (?<noNumber>\d+) 条$/],
  bachelorCourseImported: [
    /^导入本科课程：新增 (?<created>\d+) 行，更新 (?<updated>\d+) 行(?:，停课 (?<cancelled>\d+) 次)?(?:，删除 (?<deleted>\d+) 次课)?$/,
  ],
  postgraduateCourseImported: [
    /^导入研究生课程：新增 (?<created>\d+) 行，更新 (?<updated>\d+) 行(?:，停课 (?<cancelled>\d+) 次)?(?:，删除 (?<deleted>\d+) 次课)?$/,
  ],
  contactImported: [
    /^导入通讯录：新增 (?<created>\d+) 行，更新 (?<updated>\d+) 行(?:，停课 (?<cancelled>\d+) 次)?(?:，删除 (?<deleted>\d+) 次课)?$/,
  ],
  importUndone: [/^撤销一次导入：撤回 (?<undone>\d+) 条，保留 (?<kept>\d+) 条$/],
  termUndone: [/^撤销了学期 (?<code>\S+) 的更改，(?<moved>\d+) 次课回到原日期$/],
  termOpened: [/^重新打开了学期 (?<code>\S+)$/],
  termClosed: [/^关闭了学期 (?<code>\S+)$/],
  termCreated: [/^新建了学期 (?<code>[\d-]+)(?:，移动 (?<moved>\d+) 次课)?$/],
  termStart: [/^设定学期 (?<code>[\d-]+) 的开始日期(?:，移动 (?<moved>\d+) 次课)?$/],
  termChanged: [/^修改了学期 (?<code>[\d-]+) 的校历(?:，移动 (?<moved>\d+) 次课)?$/],
  remindersSent: [/^发送上课提醒 (?<sent>\d+) 条$/],
  officeNoticesSent: [/^发送教务通知 (?<sent>\d+) 条$/],
  classesMoved: [/^调整了 (?<moved>\d+) 次课$/],
  contactsChanged: [/^修改了 (?<changed>\d+) 位联系人$/],
  rowsUndone: [/^撤销了一次导入，共 (?<undone>\d+) 行$/],
  contactsAdded: [/^导入联系人 (?<added>\d+) 行$/],
  coursesAdded: [/^导入教学班 (?<added>\d+) 个$/],
  calendarsUpdated: [/^更新了 (?<updated>\d+) 个教学班的日历$/],
};

export const CHANGE_TEXTS: Patterns = {
  changeUndone: [/^撤销：(?<what>.*)$/],
  teachersChanged: [/^(?:(?<of>.+) )?(?<count>\d+) 次课：教师 (?:(?<before>.+?) )?→ (?<after>.*)$/],
  roomsChanged: [/^(?:(?<of>.+) )?(?<count>\d+) 次课：教室 (?:(?<before>.+?) )?→ (?<after>.*)$/],
  classesCancelled: [/^(?<of>.*) (?<count>\d+) 次课：停课$/],
  classesPostponed: [
    /^(?<of>.*) (?<count>\d+) 次课：推后 (?<days>\d+) 天$/,
    /^(?<of>.*) (?<count>\d+) 次课：提前 (?<earlier>\d+) 天$/,
  ],
};

/**
 * The pattern for the subject of a bulk change: a course or person, with the first and the last
 * date, such as `张三 2026-09-07 至 2026-09-11`.
 */
export const RANGE_TEXTS: Patterns = {
  changedRange: [/^(?<of>.*) (?<from>\d{4}-\d\d-\d\d) 至 (?<to>\d{4}-\d\d-\d\d)$/],
};

/** Patterns for texts in the log of a text message. */
export const LOG_TEXTS: Patterns = {
  messageSettled: [/^人工认定：(?<state>已送达|模拟|失败)$/],
  byWecom: [/^企业微信：(?<reason>.+)$/],
  SMS_GATEWAY_REFUSED: [/^网关拒绝发送（(?<status>.*)）$/],
};

/**
 * Patterns for the reasons why a text message was not sent, by error code. Some old reasons were
 * stored in English.
 */
export const REASON_TEXTS: Patterns = {
  SMS_QUIET_HOURS: [/^(?<hours>.+) 发送须先确认$/, /^Sending at (?<hours>.+) has to be confirmed$/],
  SMS_RECIPIENT_LEFT: [/^(?<name>.+) 已离职$/, /^(?<name>.+) has left$/],
  SMS_RECIPIENT_DISABLED: [/^(?<name>.+) 已停用$/, /^The contact (?<name>.+) is disabled$/],
  SMS_OPTED_OUT: [/^(?<name>.+) 不接收短信$/, /^(?<name>.+) does not accept text messages$/],
  SMS_CLASS_TIME_UNKNOWN: [
    /^作息表中没有第 (?<period>\d+) 节的时间，无法确定发送时间$/,
    /^The table of periods has no time for period (?<period>\d+), so the time to send is unknown$/,
  ],
  SMS_HOLIDAY: [
    /^(?<date>\S+) 是节假日，调课之前不提醒$/,
    /^(?<date>\S+) is a holiday: no reminder until the class is moved$/,
  ],
  SMS_TOO_LONG: [
    /^正文 (?<length>\d+) 个字，超过 (?<max>\d+) 个字的上限$/,
    /^The text has (?<length>\d+) characters, more than (?<max>\d+)$/,
  ],
  SMS_TEACHER_CHANGED: [/^(?<name>.+) 不再讲授此课次$/],
  SMS_STANDING_QUIET: [
    /^休息时段（(?<hours>.+)）结束前已经上课，不能自动发送$/,
    /^The class begins before quiet hours \((?<hours>.+)\) end, so it cannot go out by itself$/,
  ],
};

/** Patterns for the quiet hours inside other texts, such as `22:00 至次日 07:00`. */
const HOURS_TEXTS: Patterns = {
  quietHours: [
    /^(?<quietFrom>\d\d:\d\d) 至(?:次日)? (?<quietTo>\d\d:\d\d)$/,
    /^(?<quietFrom>\d\d:\d\d) to (?<quietTo>\d\d:\d\d)(?: of the next day)?$/,
  ],
};

/** Parameters whose value is a sentence too, with the patterns of that inner sentence. */
const NESTED: Readonly<Record<string, Patterns>> = {
  what: CHANGE_TEXTS,
  reason: LOG_TEXTS,
  hours: HOURS_TEXTS,
};
/** Parameters that are numbers. */
const NUMBERS: ReadonlySet<string> = new Set(
  `queued noNumber created updated cancelled deleted undone kept moved sent changed added count days
  period length max`.split(/\s+/),
);

/**
 * Parameters that become blank if they are missing in the stored text. Other missing parameters are
 * left out.
 */
const BLANK: ReadonlySet<string> = new Set(['of', 'before']);

const known = new Map<string, Sentence>();
for (const code of FIXED) {
  for (const language of LANGUAGES) {
    known.set(wordsIn(language, { code, params: {} }), { code, params: {} });
  }
}
for (const [text, code] of Object.entries(REWORDED)) known.set(text, { code, params: {} });
const statuses = new Map(
  SMS_STATUSES.map((status) => {
    const words: Sentence = { code: 'messageStatus', params: { status } };
    return [wordsIn(LANGUAGES[0], words), status];
  }),
);
for (const [text, status] of statuses) {
  known.set(text, { code: 'messageStatus', params: { status } });
}

const paramOf = (name: string, text: string): [string, string | number | Sentence] => {
  if (name === 'earlier') return ['days', -Number(text)];
  if (name === 'state') return ['status', statuses.get(text) ?? text];
  if (NUMBERS.has(name)) return [name, Number(text)];
  const nested = NESTED[name];
  return [name, nested ? sentenceOf(text, nested) : text];
};

/**
 * Converts a stored text to a sentence with code and parameters. Returns any other text unchanged,
 * and also a sentence that already has a code.
 */
export const sentenceOf = (text: string, among: Patterns): Words => {
  const stored = fromColumn(text);
  if (typeof stored !== 'string') return stored;
  const exact = known.get(text);
  if (exact) return exact;
  for (const [code, patterns] of Object.entries(among)) {
    for (const pattern of patterns) {
      const groups = pattern.exec(text)?.groups;
      if (!groups) continue;
      const given = Object.entries<string | undefined>(groups)
        .filter(([name, value]) => value !== undefined || BLANK.has(name))
        .map(([name, value = '']) => paramOf(name, value));
      return { code: code as SentenceCode, params: Object.fromEntries(given) };
    }
  }
  return text;
};
