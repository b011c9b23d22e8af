import type { Problem } from '@/contract/base/errorCodes';
import { marks } from '@/contract/base/marks';
import type { SmsRecord } from '@/contract/sms/sms';
import type { TemplateCode } from '@/contract/sms/smsSettings';

const CLASS_VARIABLES = [
  '教师',
  '课程',
  '班级',
  '日期',
  '星期',
  '节次',
  '时间',
  '地点',
  '内容',
] as const;
/** The template variable for the old time of a moved or cancelled class. */
const FORMER = '原时间';
const SUBSTITUTE = '代课教师';

/** Template variables for the number of classes (数量) and the list of classes (课次). */
const SEVERAL = ['数量', '课次'] as const;

/**
 * Template variable for a link with which a teacher confirms a class (M-13). It is blank if the
 * server has no public address.
 */
export const LINK = '链接';
/** The former name of `LINK`, which stored templates may still have. */
const FORMER_LINK = 'link';

export type SmsValues = Readonly<Record<string, string>>;

/** A type of message: name, allowed template variables and default text. */
export interface TemplateKind {
  kind: SmsRecord['kind'];
  name: string;
  variables: readonly string[];
  content: string;
}

/**
 * The message types by template code. The default texts are short, because a text of more than 70
 * characters costs more.
 */
export const TEMPLATE_KINDS: Readonly<Record<TemplateCode, TemplateKind>> = {
  reminder: {
    kind: 'reminder',
    name: '上课提醒',
    variables: [...CLASS_VARIABLES, LINK],
    content: '{教师}老师：您好，{日期}{星期}{节次}（{时间}）在{地点}有《{课程}》课，请提前准备。',
  },
  day: {
    kind: 'reminder',
    name: '每日提醒',
    variables: ['教师', '日期', '星期', ...SEVERAL, LINK],
    content: '{教师}老师：您好，{日期}{星期}您有{数量}次课。{课次}。请提前准备。',
  },
  change: {
    kind: 'change',
    name: '调课通知',
    variables: [...CLASS_VARIABLES, FORMER, LINK],
    content:
      '{教师}老师：您好，原定{原时间}的《{课程}》课调整为{日期}{星期}{节次}（{时间}），地点{地点}。',
  },
  substitute: {
    kind: 'substitute',
    name: '代课通知',
    variables: [...CLASS_VARIABLES, FORMER, SUBSTITUTE],
    content: '{教师}老师：您好，原定{原时间}的《{课程}》课改由{代课教师}讲授，请知悉。',
  },
  cancel: {
    kind: 'cancel',
    name: '停课通知',
    // The class may be deleted, so values for other variables are not available.
    variables: ['教师', '课程', FORMER],
    content: '{教师}老师：您好，原定{原时间}的《{课程}》课已停课，请知悉。',
  },
  takeover: {
    kind: 'substitute',
    name: '接课通知',
    variables: [...CLASS_VARIABLES, LINK],
    content:
      '{教师}老师：您好，{日期}{星期}{节次}（{时间}）在{地点}的《{课程}》课由您讲授，请知悉。',
  },
  several: {
    kind: 'change',
    name: '多次课通知',
    variables: ['教师', ...SEVERAL],
    content: '{教师}老师：您好，您有{数量}次课有变动。{课次}。请知悉。',
  },
  request: {
    kind: 'notice',
    name: '申请结果通知',
    variables: ['教师', '申请', '结果'],
    content: '{教师}老师：您好，{申请}：{结果}。',
  },
  newNumber: {
    kind: 'notice',
    name: '换号通知',
    variables: ['教师', '新号码'],
    content:
      '{教师}老师：您好，您在教务处登记的手机号已改为{新号码}，今后的短信发到新号码。如非本人操作，请联系教务处。',
  },
  classChange: {
    kind: 'change',
    name: '班级变动通知',
    variables: ['姓名', '班级', ...SEVERAL],
    content: '{姓名}：您好，{班级}有{数量}次课有变动。{课次}。请知悉。',
  },
  evening: {
    kind: 'notice',
    name: '班级晚间通知',
    variables: ['姓名', '班级', '日期', '星期', ...SEVERAL],
    content: '{姓名}：您好，{日期}{星期}的课：{课次}。请通知同学。',
  },
  free: {
    kind: 'manual',
    name: '自由短信',
    variables: ['教师', '课程'],
    content: '{教师}老师：您好，',
  },
};

const isTemplateCode = (code: string): code is TemplateCode => Object.hasOwn(TEMPLATE_KINDS, code);

export const findTemplateKind = (code: string): TemplateKind | undefined =>
  isTemplateCode(code) ? TEMPLATE_KINDS[code] : undefined;

/** Matches a template variable in braces. Chinese keyboards type full-width braces `｛｝`. */
const VARIABLE = /[{｛]([^{}｛｝]*)[}｝]/g;

const nameOf = (typed: string): string => {
  const name = typed.trim();
  return name === FORMER_LINK ? LINK : name;
};

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => nameOf(name))),
];

/** Returns the variables in a template that are not in `known`. Single braces are returned too. */
export const unknownVariables = (text: string, known: readonly string[]): string[] => {
  const unknown = namesIn(text).filter((name) => !known.includes(name));
  const alone = text.replace(VARIABLE, '').match(/[{}｛｝]/g) ?? [];
  return [...unknown.map((name) => `{${name}}`), ...new Set(alone)];
};

/** True if a template contains the confirmation link. */
export const hasLinkIn = (text: string): boolean => namesIn(text).includes(LINK);

export const variableProblem = (text: string, known: readonly string[]): Problem | undefined => {
  const unknown = unknownVariables(text, known);
  if (unknown.length === 0) return undefined;
  if (unknown.includes(`{${LINK}}`)) return { code: 'SMS_LINK_UNAVAILABLE' };
  return { code: 'SMS_VARIABLE_UNKNOWN', params: { names: unknown.join(marks().list) } };
};

/** The message shows this text (to be decided) for a value that is still unknown. */
export const MISSING = '待定';

const textOf = (name: string, values: SmsValues): string =>
  values[name] || (name === LINK ? '' : MISSING);

/**
 * Fills in the variables of a template. `missing` lists the variables without a value. A missing
 * link is left out of the text.
 */
export const renderTemplate = (
  text: string,
  values: SmsValues,
): { content: string; missing: string[] } => {
  const content = text.replace(VARIABLE, (_, name: string) => textOf(nameOf(name), values));
  return { content, missing: namesIn(text).filter((name) => !values[name] && name !== LINK) };
};

export const splitTemplate = (text: string): { text?: string; name?: string }[] =>
  text
    .split(VARIABLE)
    .map((part, index) => (index % 2 === 1 ? { name: nameOf(part) } : { text: part }));
