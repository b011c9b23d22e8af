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
 * The template variable for the link with which a teacher confirms a class (M-13). The text
 * contains no link if the server's public address is unknown.
 */
export const LINK = '链接';

export type SmsValues = Readonly<Record<string, string>>;

interface TemplateKind {
  kind: SmsRecord['kind'];
  name: string;
  variables: readonly string[];
  content: string;
}

/**
 * The kinds of messages by template code. The default texts are short, because a text of more than
 * 70 characters costs more.
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
    // Offers only these variables, because all others have no value if the cancelled class was
    // deleted.
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
