import type { NoticeReason } from '@/contract/sms/changeNotices';
import type { TemplateCode } from '@/contract/sms/smsSettings';
import { groupBy } from '@/domain/base/groupBy';
import { toInstant } from '@/domain/time/dates';
import { classStart } from './sms';
import { instantText, type MessageClass, smsValues } from './smsDraft';
import type { SmsValues } from './smsTemplates';

/**
 * The state of a class for one person: date, start time and room, or `off` (cancelled), or `others`
 * (another person teaches it). The person gets a message only if this state changes.
 */
export type ClassState = string;

const OFF: ClassState = 'off';
const OTHERS: ClassState = 'others';

const taughtOn = (date: string, startTime: string, location: string): ClassState =>
  [date, startTime, location].join(' ');

export const classStateOf = (session: MessageClass | undefined, key: string): ClassState => {
  if (!session || session.off || session.holiday) return OFF;
  if (!session.recipients.some((recipient) => recipient.key === key)) return OTHERS;
  const { date, startTime, periodStart, periodEnd, room } = session;
  return taughtOn(date, startTime, `${periodStart}-${periodEnd} ${room}`);
};

/** Returns the class state that the person knows from an earlier message. */
export const lastReportedState = (kind: string, sessionAt: string | null): ClassState => {
  if (kind === 'cancel') return OFF;
  if (kind === 'substitute') return OTHERS;
  return sessionAt ? taughtOn(sessionAt.slice(0, 10), sessionAt.slice(11, 16), '') : OTHERS;
};

export const isTaught = (state: ClassState): boolean => state !== OFF && state !== OTHERS;

/** Returns the date of a class. Undefined if this person does not teach the class. */
export const dayOf = (state: ClassState): string | undefined =>
  isTaught(state) ? state.slice(0, 10) : undefined;

/**
 * Returns the start of a class as an ISO timestamp. Null if this person does not teach the class,
 * or if the term has no period times.
 */
export const startOf = (state: ClassState): string | null => {
  const [date = '', startTime = ''] = state.split(' ');
  return isTaught(state) && startTime ? toInstant(classStart(date, startTime)) : null;
};

type Occasion = Extract<TemplateCode, 'change' | 'takeover' | 'substitute' | 'cancel'>;

export const occasionOf = (was: ClassState, will: ClassState): Occasion => {
  if (isTaught(will)) return isTaught(was) ? 'change' : 'takeover';
  return will === OFF ? 'cancel' : 'substitute';
};

/**
 * One class in a message about changes. `was` is the state in the person's last message, `will` is
 * the new state.
 */
export interface NoticedClass {
  sessionId: number;
  was: ClassState;
  will: ClassState;
  reason: NoticeReason;
  courseName: string;
  /** The class after the change. Undefined if the class was deleted. */
  session: MessageClass | undefined;
}

const formerTime = ({ was }: NoticedClass): string => {
  const start = startOf(was);
  return start ? instantText(start) : '';
};

const teachersOf = ({ session }: NoticedClass): string =>
  session?.recipients.map(({ name }) => name).join('、') ?? '';

export const noticeValues = (
  noticed: NoticedClass,
  person: { name: string; link: string },
): SmsValues => ({
  ...(noticed.session && smsValues(noticed.session, person)),
  教师: person.name,
  课程: noticed.courseName,
  原时间: formerTime(noticed),
  代课教师: teachersOf(noticed),
});

/**
 * Maximum number of class times that a message lists for one change. For more, the message adds the
 * total number, such as `等15次` (15 in total).
 */
const NAMED = 12;

const timesOf = (times: readonly string[]): string =>
  times.length > NAMED
    ? `${times.slice(0, NAMED).join('、')}等${times.length}次`
    : times.join('、');

/** Returns the words for the change (such as "cancelled") and the class time for the message. */
const happening = (noticed: NoticedClass): { what: string; time: string } => {
  const { was, will, session } = noticed;
  const before = formerTime(noticed);
  const start = startOf(will);
  const after = start ? instantText(start) : '';
  // If the date stays the same, the message shows the new time without the date.
  const moved = start && dayOf(was) === dayOf(will) ? start.slice(11, 16) : after;
  const roomText = session?.room ? `（${session.room}）` : '';
  switch (occasionOf(was, will)) {
    case 'cancel':
      return { what: '停课', time: before };
    case 'substitute':
      return { what: `改由${teachersOf(noticed)}讲授`, time: before };
    case 'takeover':
      return { what: `由您讲授${roomText}`, time: after };
    case 'change':
      return before === after
        ? { what: `改在${session?.room || '待定地点'}`, time: before }
        : { what: `调整时间${roomText}`, time: `${before}改为${moved}` };
  }
};

/**
 * Returns the text about several changed classes. Classes of the same course with the same change
 * are listed together.
 */
const classesText = (classes: readonly NoticedClass[]): string => {
  const happenings = classes.map((noticed) => ({
    ...happening(noticed),
    name: noticed.courseName,
  }));
  return [...groupBy(happenings, ({ name, what }) => `《${name}》${what}`)]
    .map(([what, group]) => `${what}：${timesOf(group.map(({ time }) => time))}`)
    .join('；');
};

export const severalValues = (classes: readonly NoticedClass[], name: string): SmsValues => ({
  教师: name,
  数量: String(classes.length),
  课次: classesText(classes),
});
