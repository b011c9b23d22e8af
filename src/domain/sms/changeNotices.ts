import type { NoticeReason } from '@/contract/sms/changeNotices';
import type { TemplateCode } from '@/contract/sms/smsSettings';
import { groupBy } from '@/domain/base/groupBy';
import { toInstant } from '@/domain/time/dates';
import { classStart } from './sms';
import { instantText, type MessageClass, type Recipient, smsValues } from './smsDraft';
import type { SmsValues } from './smsTemplates';

/**
 * The state of a class for one person: date, start time and room, or `off` (cancelled), or `others`
 * (another person teaches it). For a class contact (M-15) a code of the teachers follows. The person
 * gets a message only if this state changes.
 */
export type ClassState = string;

const OFF: ClassState = 'off';
const OTHERS: ClassState = 'others';
/** Stands before the code of the teachers. */
const TAUGHT_BY = '\t';

/** Returns a short code of the teachers. The state then holds no names. */
const codeOf = (recipients: readonly Recipient[]): string => {
  let code = 7;
  for (const char of JSON.stringify(recipients.map(({ name }) => name).sort())) {
    code = (Math.imul(code, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  }
  return code.toString(36);
};

const taughtOn = (date: string, startTime: string, location: string): ClassState =>
  [date, startTime, location].join(' ');

export const classStateOf = (session: MessageClass | undefined, key: string): ClassState => {
  if (!session || session.off || session.holiday) return OFF;
  const { date, startTime, periodStart, periodEnd, room, recipients, classPeople = [] } = session;
  const isKey = (recipient: Recipient) => recipient.key === key;
  const taught = taughtOn(date, startTime, `${periodStart}-${periodEnd} ${room}`);
  if (recipients.some(isKey)) return taught;
  return classPeople.some(isKey) ? taught + TAUGHT_BY + codeOf(recipients) : OTHERS;
};

/** Returns the class state that the person knows from an earlier message. */
export const lastReportedState = (kind: string, sessionAt: string | null): ClassState => {
  if (kind === 'cancel') return OFF;
  if (kind === 'substitute') return OTHERS;
  return sessionAt ? taughtOn(sessionAt.slice(0, 10), sessionAt.slice(11, 16), '') : OTHERS;
};

/** Checks whether a class takes place for this person, who teaches or attends it. */
export const isTaught = (state: ClassState): boolean => state !== OFF && state !== OTHERS;

/** Checks whether this person is told of the class as a class contact. */
const isAttended = (state: ClassState): boolean => state.includes(TAUGHT_BY);

/** Checks whether this person was a class contact of a class, and is none any more. */
export const isLeft = (was: ClassState, will: ClassState): boolean =>
  isAttended(was) && will === OTHERS;

/** Returns the date of a class. Undefined if it does not take place for this person. */
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

type Occasion = Extract<
  TemplateCode,
  'change' | 'takeover' | 'substitute' | 'cancel' | 'classChange'
>;

const isTeaching = (state: ClassState): boolean => isTaught(state) && !isAttended(state);

export const occasionOf = (was: ClassState, will: ClassState): Occasion => {
  if (isTeaching(will)) return isTeaching(was) ? 'change' : 'takeover';
  if (isTeaching(was)) return will === OFF ? 'cancel' : 'substitute';
  if (isAttended(was) || isAttended(will)) return 'classChange';
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
  /** Only messages to class contacts name it. */
  className?: string;
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

interface Happening {
  what: string;
  time: string;
}

const placeIn = (state: ClassState): string => state.split(TAUGHT_BY)[0] ?? '';

/** Returns the words for a class contact, whom a change of teachers concerns as well. */
const classHappening = (
  noticed: NoticedClass,
  texts: { before: string; after: string; moved: string; roomText: string },
): Happening => {
  const { was, will, session } = noticed;
  const { before, after, moved, roomText } = texts;
  if (!isTaught(will)) return { what: '停课', time: before };
  if (!isTaught(was)) return { what: `安排上课${roomText}`, time: after };
  const isMoved = before !== after;
  const facts = [
    isMoved && `调整时间${roomText}`,
    !isMoved && placeIn(was) !== placeIn(will) && `改在${session?.room || '待定地点'}`,
    was.split(TAUGHT_BY)[1] !== will.split(TAUGHT_BY)[1] && `改由${teachersOf(noticed)}讲授`,
  ];
  return {
    what: facts.filter(Boolean).join('、'),
    time: isMoved ? `${before}改为${moved}` : before,
  };
};

/** Returns the words for the change (such as "cancelled") and the class time for the message. */
const happening = (noticed: NoticedClass): Happening => {
  const { was, will, session } = noticed;
  const before = formerTime(noticed);
  const start = startOf(will);
  const after = start ? instantText(start) : '';
  // If the date stays the same, the message shows the new time without the date.
  const moved = start && dayOf(was) === dayOf(will) ? start.slice(11, 16) : after;
  const roomText = session?.room ? `（${session.room}）` : '';
  switch (occasionOf(was, will)) {
    case 'classChange':
      return classHappening(noticed, { before, after, moved, roomText });
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

/** Returns the values of a message to a class contact about one class or several. */
export const classValues = (classes: readonly NoticedClass[], name: string): SmsValues => ({
  姓名: name,
  班级: [...new Set(classes.flatMap(({ className }) => className || []))].join('、'),
  数量: String(classes.length),
  课次: classesText(classes),
});

export const severalValues = (classes: readonly NoticedClass[], name: string): SmsValues => ({
  教师: name,
  数量: String(classes.length),
  课次: classesText(classes),
});
