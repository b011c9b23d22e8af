import type { NoticeReason } from '@/contract/sms/changeNotices';
import { groupBy } from '@/domain/base/groupBy';
import { type ClassState, dayOf, isTaught, occasionOf, startOf, TAUGHT_BY } from './classState';
import { instantText, type MessageClass, smsValues } from './messageClass';
import type { SmsValues } from './smsTemplates';

/**
 * One class in a text message about changed classes. `was` is the state of the class that the
 * person knows from an earlier message, or else the state before the change. `will` is the new
 * state.
 */
export interface NoticedClass {
  sessionId: number;
  was: ClassState;
  will: ClassState;
  reason: NoticeReason;
  courseName: string;
  /** The name of the student class. Only set in messages to class contacts. */
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
 * Maximum number of class times that a message lists for one change. If there are more, the text
 * ends with the total, such as `等15次` (15 in total).
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

/**
 * Returns the words for a change and for the time of the class, in a message to a class contact
 * (班级联系人). Such messages also mention a change of teachers.
 */
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

/** Returns the words for a change, such as 停课 (cancelled), and for the time of the class. */
const happening = (noticed: NoticedClass): Happening => {
  const { was, will, session } = noticed;
  const before = formerTime(noticed);
  const start = startOf(will);
  const after = start ? instantText(start) : '';
  // Leaves out the date of the new time if the date stays the same.
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
 * Returns one text about several changed classes. Classes of the same course with the same change
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

/** Returns the template values of a message to a class contact (班级联系人) about changed classes. */
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
