import type { SmsTemplate } from '@/contract/sms';
import { DEFAULT_SIGNATURE } from './sms';

/** What a text may say of the class and the person. */
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
/** When the class was to be held, in words, as the person was told before. */
const FORMER = '原时间';

export type SmsValues = Readonly<Record<string, string>>;

const template = (
  code: string,
  kind: SmsTemplate['kind'],
  name: string,
  content: string,
): SmsTemplate => ({
  code,
  kind,
  name,
  content,
  signature: DEFAULT_SIGNATURE,
  variables: kind === 'reminder' ? [...CLASS_VARIABLES] : [...CLASS_VARIABLES, FORMER],
});

/** The built-in texts; short, so that most messages are one segment. */
export const SMS_TEMPLATES: readonly SmsTemplate[] = [
  template(
    'reminder',
    'reminder',
    '上课提醒',
    '{教师}老师：您好，{日期}{星期}{节次}（{时间}）在{地点}有《{课程}》课，请提前准备。',
  ),
  template(
    'change',
    'change',
    '调课通知',
    '{教师}老师：您好，原定{原时间}的《{课程}》课调整为{日期}{星期}{节次}（{时间}），地点{地点}。',
  ),
  template(
    'cancel',
    'cancel',
    '停课通知',
    '{教师}老师：您好，原定{原时间}的《{课程}》课已停课或改由他人讲授，请知悉。',
  ),
];

export const findTemplate = (code: string): SmsTemplate | undefined =>
  SMS_TEMPLATES.find((known) => known.code === code);

/** Full-width braces are what a Chinese keyboard types. */
const VARIABLE = /[{｛]([^{}｛｝]*)[}｝]/g;

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim())),
];

/** What stands in braces and is no variable of the list; a brace that is left alone, too. */
export const unknownVariables = (text: string, known: readonly string[]): string[] => {
  const unknown = namesIn(text).filter((name) => !known.includes(name));
  const alone = text.replace(VARIABLE, '').match(/[{}｛｝]/g) ?? [];
  return [...unknown.map((name) => `{${name}}`), ...new Set(alone)];
};

/** What is written where a value is not known yet. */
export const MISSING = '待定';

/** The text with its values, in one pass; `missing` names the variables that had none. */
export const renderTemplate = (
  text: string,
  values: SmsValues,
): { content: string; missing: string[] } => {
  const content = text.replace(VARIABLE, (_, name: string) => values[name.trim()] || MISSING);
  return { content, missing: namesIn(text).filter((name) => !values[name]) };
};
