import { type Language, spoken } from '@/contract/base/language';
import type { ImportTarget } from '@/contract/import/import';
import type { Level } from '@/contract/rule';
import type { SmsAttention } from '@/contract/sms/sms';
import type { Term } from '@/contract/term';
import { dayText, instantText } from '@/domain/sms/messageClass';
import { hoursSourceText } from '@/domain/time/hoursSource';

interface MatterText {
  title: string;
  description: string;
  extra?: string;
}

interface Problem {
  name: string;
  courseName: string;
  startsAt: string;
  isDay: boolean;
  text: string;
}

interface Unscheduled {
  day: string;
  classes: number;
  /** Number of days without classes just before this day. */
  breakDays: number;
  usual: boolean;
  /** True if automatic reminders are off and the office does not send reminders by hand either. */
  isOff: boolean;
}

interface MatterTexts {
  messages: Record<SmsAttention, { title: (count: number) => string; hint: string }>;
  unscheduled: (level: Level, found: Unscheduled) => MatterText;
  /**
   * Says that nobody has confirmed the period times of a term. `others` are the codes of other
   * terms with the same problem.
   */
  hours: (term: Pick<Term, 'level' | 'termCode' | 'hoursFrom'>, others: string[]) => MatterText;
  /** Says how many cancelled classes still have no make-up class two weeks after their date. */
  makeUps: (level: Level, count: number) => MatterText;
  /**
   * Say how many change requests wait for the user's decision, and how many of them are overdue.
   */
  requests: (count: number) => MatterText;
  overdueRequests: (count: number) => MatterText;
  paused: (level: Level, by: string) => MatterText;
  gatewayBack: (since: string, backAt: string) => MatterText;
  gatewaySilent: (since: string) => MatterText;
  backupFailed: (at: string, lastAt: string | null) => MatterText;
  backupOld: (at: string) => MatterText;
  /**
   * Says that the nightly self-check has failed. `broken` is the number of failed checks, or 0 if
   * the self-check did not finish.
   */
  selfCheck: (at: string, broken: number) => MatterText;
  answer: (problem: Problem) => MatterText;
  checked: (target: ImportTarget, file: string, until: string) => MatterText;
  /** Names files that the unattended import did not import, so that somebody looks at them. */
  arrivals: (target: ImportTarget, files: readonly { fileName: string }[]) => MatterText;
}

/** Maximum number of file names in a notice. */
const FILES_NAMED = 3;

const LEVEL_NAMES: Record<Level, string> = { bachelor: '本科', postgraduate: '研究生' };

const IMPORT_NAMES: Record<ImportTarget, string> = {
  bachelorCourse: '本科课程',
  postgraduateCourse: '研究生课程',
  contact: '通讯录',
};

const chinese: MatterTexts = {
  messages: {
    failed: {
      title: (count) => `${count} 条短信发送失败`,
      hint: '近 7 天失败、还没有重发的短信，请查看原因后重发或另行通知',
    },
    unknown: {
      title: (count) => `${count} 条短信结果未知`,
      hint: '不知道是否送达，请向教师或网关核实后标记结果或重发',
    },
    unreported: {
      title: (count) => `${count} 条短信迟迟没有回执`,
      hint: '交给网关已超过 1 小时，还没有收到送达回执',
    },
    overdue: {
      title: (count) => `${count} 条上课提醒到时间没有发出`,
      hint: '已过计划发送时间超过 15 分钟：短信网关没有接收、自动提醒已暂停，或教师没有号码',
    },
    unanswered: {
      title: (count) => `${count} 条短信教师还没有回复`,
      hint: '发出已超过 1 小时，还没有回复“收到”或“有问题”，课程尚未开始，请联系教师',
    },
  },
  unscheduled: (level, { day, classes, breakDays, usual, isOff }) => ({
    title: `${LEVEL_NAMES[level]} ${dayText(day)}的 ${classes} 次课没有安排上课提醒`,
    description: [
      breakDays > 0 ? `此前 ${breakDays} 天没有课，这是恢复上课的第一天。` : '',
      usual ? '前些天的课有提醒，这一天一条也没有，请在课程短信记录中发送' : '',
      isOff ? '自动提醒没有开启，请开启或手动发送' : '',
      usual || isOff ? '' : '自动提醒已开启，但这一天一条也没有，请在课程短信记录中发送',
    ].join(''),
  }),
  hours: (term, others) => ({
    title: `${LEVEL_NAMES[term.level]}${hoursSourceText(term)}`,
    description: `${[term.termCode, ...others].join('、')} 的课表和上课提醒按这份作息写时间，请核对`,
    extra: '待核对',
  }),
  makeUps: (level, count) => ({
    title: `${LEVEL_NAMES[level]} ${count} 次停课逾期未补`,
    description: '停课两周后还没有安排补课，请安排',
    extra: '待安排',
  }),
  requests: (count) => ({
    title: `${count} 份调停课申请等待审批`,
    description: '请查看后同意或退回',
    extra: '待审批',
  }),
  overdueRequests: (count) => ({
    title: `${count} 份调停课申请逾期未审批`,
    description: '已超过设置的天数，请尽快处理',
    extra: '已逾期',
  }),
  paused: (level, by) => ({
    title: `${LEVEL_NAMES[level]}自动提醒已暂停`,
    description: `${by} 暂停，继续之前不会自动发出提醒`,
    extra: '已暂停',
  }),
  gatewayBack: (since, backAt) => ({
    title: '短信网关已恢复',
    description: `从 ${instantText(since)} 到 ${instantText(backAt)} 没有答复，等待的短信已继续发送`,
  }),
  gatewaySilent: (since) => ({
    title: '短信网关没有答复',
    description: `从 ${instantText(since)} 起没有答复，短信在排队等待`,
  }),
  backupFailed: (failedAt, lastAt) => ({
    title: '夜间备份没有成功',
    description: `${instantText(failedAt)} 备份失败，服务器会继续重试；${lastAt ? `上一次成功是 ${instantText(lastAt)}` : '还没有成功过'}。请检查备份目录和磁盘空间`,
  }),
  backupOld: (at) => ({
    title: '两天多没有夜间备份',
    description: `上一次成功是 ${instantText(at)}。请确认服务器夜里在运行，并检查备份目录`,
  }),
  selfCheck: (at, broken) => ({
    title: broken > 0 ? `夜间自检发现 ${broken} 项不符` : '夜间自检没有完成',
    description: `${instantText(at)} 自检，请查看自检结果`,
  }),
  answer: ({ name, courseName, startsAt, isDay, text }) => ({
    title: `${name}：《${courseName}》有问题`,
    description: `${isDay ? dayText(startsAt) : instantText(startsAt)}：${text || '没有写说明，请与教师联系'}`,
    extra: '待处理',
  }),
  checked: (target, file, until) => ({
    title: `${IMPORT_NAMES[target]}导入已检查，还没有导入`,
    description: `${file}：${until} 之前可以直接导入，之后须重新检查`,
    extra: '待确认',
  }),
  arrivals: (target, files) => ({
    title: `${IMPORT_NAMES[target]}自动导入：${files.length} 个文件等待处理`,
    description: `${files
      .map(({ fileName }) => fileName)
      .slice(0, FILES_NAMED)
      .join('、')}${files.length > FILES_NAMED ? ' 等' : ''}：有疑问，没有导入，请核对`,
    extra: '待处理',
  }),
};

const ENGLISH_LEVELS: Record<Level, string> = {
  bachelor: 'undergraduate',
  postgraduate: 'postgraduate',
};

const ENGLISH_TITLES: Record<Level, string> = {
  bachelor: 'Undergraduate',
  postgraduate: 'Postgraduate',
};

const ENGLISH_IMPORTS: Record<ImportTarget, string> = {
  bachelorCourse: 'undergraduate courses',
  postgraduateCourse: 'postgraduate courses',
  contact: 'contacts',
};

const messages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;
const classesText = (count: number) => `${count} ${count === 1 ? 'class' : 'classes'}`;

/** Formats a time as `2026-11-25 08:00`. */
const at = (instant: string) => instant.slice(0, 16).replace('T', ' ');

const english: MatterTexts = {
  messages: {
    failed: {
      title: (count) => `${messages(count)} failed`,
      hint: 'Failed within 7 days and not resent; please look at the reason, then resend them or tell people otherwise',
    },
    unknown: {
      title: (count) => `${messages(count)} with unknown result`,
      hint: 'Nobody knows whether they arrived; please ask the teacher or the gateway, then settle or resend them',
    },
    unreported: {
      title: (count) => `${messages(count)} without a report`,
      hint: 'Handed to the gateway more than an hour ago, without a delivery report',
    },
    overdue: {
      title: (count) => `${count} due ${count === 1 ? 'reminder' : 'reminders'} not sent`,
      hint: 'More than 15 minutes overdue: the gateway did not take them, automatic reminders are paused, or there is no number',
    },
    unanswered: {
      title: (count) => `${messages(count)} not answered`,
      hint: 'Sent more than an hour ago, not confirmed, and the class has not begun; please ask the teachers',
    },
  },
  unscheduled: (level, { day, classes, breakDays, usual, isOff }) => ({
    title: `No reminders for ${classesText(classes)} (${ENGLISH_LEVELS[level]}) on ${day}`,
    description: [
      breakDays > 0 ? `The first day of classes after ${breakDays} days without. ` : '',
      usual
        ? 'The days before had reminders, this one has none; please send them from the messages of the courses'
        : '',
      isOff ? 'Automatic reminders are off; please turn them on, or send reminders by hand' : '',
      usual || isOff
        ? ''
        : 'Automatic reminders are on, but this day has none; please send them from the messages of the courses',
    ].join(''),
  }),
  hours: (term, others) => ({
    title: `${ENGLISH_TITLES[term.level]}: ${hoursSourceText(term)}`,
    description: `Timetables and reminders of ${[term.termCode, ...others].join(', ')} are written by these hours; please check them`,
    extra: 'To check',
  }),
  makeUps: (level, count) => ({
    title: `${classesText(count)} (${ENGLISH_LEVELS[level]}) without a make-up class`,
    description: 'Cancelled two weeks ago or earlier, and no make-up class is arranged yet',
    extra: 'To arrange',
  }),
  requests: (count) => ({
    title: `${count} ${count === 1 ? 'request waits' : 'requests wait'} for approval`,
    description: 'Please look at them, then approve or refuse',
    extra: 'To decide',
  }),
  overdueRequests: (count) => ({
    title: `${count} ${count === 1 ? 'request is' : 'requests are'} overdue`,
    description: 'They wait for longer than the settings allow; please decide',
    extra: 'Overdue',
  }),
  paused: (level, by) => ({
    title: `Automatic reminders of ${ENGLISH_LEVELS[level]} courses are paused`,
    description: `Paused by ${by}; no reminders go out by themselves until this goes on`,
    extra: 'Paused',
  }),
  gatewayBack: (since, backAt) => ({
    title: 'The gateway is back',
    description: `It did not answer from ${at(since)} to ${at(backAt)}; waiting messages go on`,
  }),
  gatewaySilent: (since) => ({
    title: 'The gateway does not answer',
    description: `No answer since ${at(since)}; messages wait`,
  }),
  backupFailed: (failedAt, lastAt) => ({
    title: 'The nightly backup failed',
    description: `Failed at ${at(failedAt)}, the server goes on trying; ${lastAt ? `the last one was written at ${at(lastAt)}` : 'none was written so far'}. Please look at the backup folder and the disk`,
  }),
  backupOld: (when) => ({
    title: 'No nightly backup for two days',
    description: `The last one was written at ${at(when)}. Please see that the server runs at night, and look at the backup folder`,
  }),
  selfCheck: (when, broken) => ({
    title:
      broken > 0
        ? `The self-check found ${broken} broken ${broken === 1 ? 'promise' : 'promises'}`
        : 'The self-check was not finished',
    description: `Checked at ${at(when)}; please look at its results`,
  }),
  answer: ({ name, courseName, startsAt, text }) => ({
    title: `${name} has a problem with ${courseName}`,
    description: `${at(startsAt)}: ${text || 'no explanation given, please ask the teacher'}`,
    extra: 'Open',
  }),
  checked: (target, file, until) => ({
    title: `The import of ${ENGLISH_IMPORTS[target]} is checked but not done`,
    description: `${file}: it can be imported until ${until}, and has to be checked again after that`,
    extra: 'To confirm',
  }),
  arrivals: (target, files) => ({
    title: `Automatic import of ${ENGLISH_IMPORTS[target]}: ${files.length} ${files.length === 1 ? 'file waits' : 'files wait'}`,
    description: `${files
      .map(({ fileName }) => fileName)
      .slice(0, FILES_NAMED)
      .join(
        ', ',
      )}${files.length > FILES_NAMED ? ' and others' : ''}: in doubt, not imported, please check`,
    extra: 'To handle',
  }),
};

const TEXTS: Record<Language, MatterTexts> = { 'zh-CN': chinese, en: english };

export const matterTexts = (): MatterTexts => spoken(TEXTS);
