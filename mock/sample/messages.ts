import type { Level } from '@/contract/rule';
import type { SmsRecord } from '@/contract/sms/sms';
import { type ClassState, isTaught, startOf } from '@/domain/sms/changeNotices';
import { findTemplateKind } from '@/domain/sms/smsTemplates';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { isHoliday, periodsOn } from '@/domain/time/terms';
import type { KeptSms } from '../features/messages/records/reasons';
import { cancelled as cancelledBy } from '../features/messages/reminders/cancelled';
import { sentence } from '../sentences/sentence';
import { CHANGED, type Change, isReachable, type SessionWithCourse } from './changes';
import { instantOf, minutesAfter, momentOf } from './clock';
import type { SampleContact } from './contacts';
import type { SampleCourse } from './courses';
import { type Outcome, outcomeOf, preparedFor } from './outcomes';
import { chance, sample, shuffle } from './random';
import { recipients } from './recipients';
import type { SampleSession } from './sessions';
import type { SampleTerm } from './terms';
import { manualTexts, noticeText, reminderText } from './words/texts';

type Values = Omit<
  KeptSms,
  | 'id'
  | 'version'
  | 'createdBy'
  | 'updatedBy'
  | 'sessionId'
  | 'contactId'
  | 'resendOf'
  | 'answer'
  | 'answerText'
  | 'answeredAt'
> & { templateText: string };

/**
 * A text message with its class session and recipient. Class session and recipient get their ids
 * when they are saved. A notice about a change has the class states before and after the change.
 */
export interface SampleMessage {
  values: Values;
  session: SampleSession | null;
  contact: SampleContact;
  classes?: { was: ClassState; will: ClassState };
}

interface MessageSource {
  term: SampleTerm;
  courses: readonly SampleCourse[];
  contacts: readonly SampleContact[];
  moved: readonly Change[];
  cancelled: readonly Change[];
  now: Date;
}

/** A reminder to create: a class session, a teacher, and the time for sending. */
interface Occasion extends SessionWithCourse {
  contact: SampleContact;
  leadTime: NonNullable<SmsRecord['leadTime']>;
  scheduledAt: Date;
  sessionAt: Date;
}

const REMINDERS: Record<Level, Partial<Record<Outcome, number>>> = {
  bachelor: {
    failed: 6,
    simulated: 22,
    sent: 4,
    unknown: 2,
    queued: 10,
    cancelled: 1,
    noNumber: 4,
  },
  postgraduate: {
    failed: 3,
    simulated: 14,
    sent: 2,
    unknown: 1,
    queued: 6,
    cancelled: 1,
    noNumber: 2,
  },
};
const BY_HAND = {
  errorCode: 'SMS_CANCELLED_BY_HAND',
  errorText: sentence('SMS_CANCELLED_BY_HAND'),
};
/** Sample reminders are chosen from this many reminders, those nearest to the current time. */
const NEAREST = 160;

/**
 * Returns a reminder for the evening before, or sometimes for two hours before the class. For
 * classes in periods 1 and 2, two hours before would be in the quiet hours.
 */
const occasionOf = (
  term: SampleTerm,
  session: SessionWithCourse,
  contact: SampleContact,
): Occasion => {
  const { date, periodStart } = session.session;
  const { campus } = session.course.fields;
  const start = periodsOn(term, { date, campus }).find(({ no }) => no === periodStart)?.start;
  const sessionAt = momentOf(date, start ?? '08:00');
  const soon = periodStart >= 3 && chance(35);
  return {
    ...session,
    contact,
    sessionAt,
    leadTime: soon ? 'hours2' : 'dayBefore18',
    scheduledAt: soon ? minutesAfter(sessionAt, -120) : momentOf(addDays(date, -1), '18:00'),
  };
};

const occasionsOf = ({ term, courses, contacts }: MessageSource): Occasion[] => {
  const recipientsOf = recipients(contacts);
  return courses
    .filter(({ fields }) => fields.status === 'active')
    .flatMap((course) => course.sessions.map((session) => ({ course, session })))
    .filter(({ session }) => !isHoliday(term, session.date))
    .flatMap((session) =>
      recipientsOf(session.session)
        .filter(({ smsOptOut }) => !smsOptOut)
        .map((contact) => occasionOf(term, session, contact)),
    );
};

const addressOf = ({ name, mobile }: SampleContact) => ({
  recipientName: name,
  mobile,
  numberSource: mobile ? ('directory' as const) : ('none' as const),
  channel: 'sms' as const,
});

const reminder = (
  { term, now }: MessageSource,
  occasion: Occasion,
  outcome: Outcome,
): SampleMessage => {
  const { course, session, contact, sessionAt, scheduledAt, leadTime } = occasion;
  return {
    session,
    contact,
    values: {
      kind: 'reminder' as const,
      level: course.fields.level,
      leadTime,
      courseName: course.fields.courseName,
      sessionAt: toInstant(sessionAt),
      ...addressOf(contact),
      ...reminderText(term, occasion, contact),
      ...outcomeOf(outcome, preparedFor(scheduledAt, now), now),
      ...(outcome === 'cancelled' && BY_HAND),
    },
  };
};

/**
 * Tells whether a reminder can have this status. For example, a reminder for tomorrow cannot be
 * sent yet.
 */
const fits = (outcome: Outcome, { session, contact, scheduledAt }: Occasion, now: Date) => {
  if ((contact.mobile === '') !== (outcome === 'noNumber')) return false;
  if (session.status === 'cancelled') return false;
  const isFuture = scheduledAt > now;
  if (outcome === 'noNumber') return true;
  return isFuture === (outcome === 'queued' || outcome === 'cancelled');
};

/**
 * Chooses `count` reminders for a status. The list `near` starts with the reminder nearest to the
 * current time.
 */
const choose = (
  outcome: Outcome,
  near: readonly Occasion[],
  count: number,
  now: Date,
): Occasion[] => {
  // Messages with status `sent` still wait for a delivery report, so the newest messages are
  // chosen.
  if (outcome === 'sent') return near.slice(0, count);
  if (outcome !== 'failed') return sample(near, count);
  // One failed message is for a future class. Users can try to send this message again.
  const next = near.find(({ sessionAt }) => sessionAt > now);
  const others = sample(
    near.filter((occasion) => occasion !== next),
    next ? count - 1 : count,
  );
  return next ? [next, ...others] : others;
};

const remindersOf = (source: MessageSource, occasions: readonly Occasion[], level: Level) => {
  const { now } = source;
  const distance = ({ scheduledAt }: Occasion) => Math.abs(scheduledAt.getTime() - now.getTime());
  const left = new Set(
    occasions
      .filter(({ course }) => course.fields.level === level)
      .sort((a, b) => distance(a) - distance(b)),
  );
  return Object.entries(REMINDERS[level]).flatMap(([name, count]) => {
    const outcome = name as Outcome;
    const near = [...left].filter((occasion) => fits(outcome, occasion, now)).slice(0, NEAREST);
    const chosen = choose(outcome, near, count, now);
    for (const occasion of chosen) left.delete(occasion);
    return chosen.map((occasion) => reminder(source, occasion, outcome));
  });
};

const daysAgo = (days: number, time: string, now: Date) => {
  const at = momentOf(addDays(toDay(now), -days), time);
  return { createdAt: at, scheduledAt: at };
};

/** Returns the text messages that tell teachers about moved and cancelled class sessions. */
const noticesOf = ({ term, moved, cancelled, contacts, now }: MessageSource): SampleMessage[] => {
  const recipientsOf = recipients(contacts);
  const at = momentOf(...CHANGED(toDay(now)));
  return [...moved, ...cancelled].flatMap((change) =>
    recipientsOf(change.session)
      .filter(isReachable)
      .map((contact) => {
        const { classes, text } = noticeText(term, change, contact);
        const { level, courseName } = change.course.fields;
        const values = {
          kind: findTemplateKind(text.templateCode)?.kind ?? 'change',
          level,
          leadTime: null,
          courseName,
          sessionAt: startOf(isTaught(classes.will) ? classes.will : classes.was),
          ...addressOf(contact),
          ...text,
          ...outcomeOf('simulated', { createdAt: at, scheduledAt: at }, now),
        };
        return { session: change.session, contact, values, classes };
      }),
  );
};

/** Returns reminders that the server cancelled, because their class sessions were cancelled. */
const calledOff = (source: MessageSource, occasions: readonly Occasion[]): SampleMessage[] => {
  const today = toDay(source.now);
  const sessions = source.cancelled.map(({ session }) => session);
  return occasions
    .filter(({ session, contact }) => sessions.includes(session) && contact.mobile !== '')
    .map((occasion) => {
      const { values, ...message } = reminder(source, occasion, 'cancelled');
      const times = {
        createdAt: instantOf(addDays(today, -1), '15:40'),
        updatedAt: instantOf(...CHANGED(today)),
      };
      return { ...message, values: { ...values, ...times, ...cancelledBy('SMS_SESSION_OFF') } };
    });
};

const manualOf = ({ contacts, now }: MessageSource): SampleMessage[] => {
  const staff = shuffle(
    contacts.filter(({ group, mobile, smsOptOut, status }) => {
      return group === 'staff' && mobile !== '' && !smsOptOut && status === '在职';
    }),
  );
  return manualTexts.flatMap((text, index) => {
    const contact = staff[index];
    if (!contact) return [];
    const values = {
      kind: 'manual' as const,
      level: null,
      templateCode: '' as const,
      templateText: '',
      leadTime: null,
      courseName: '',
      sessionAt: null,
      ...addressOf(contact),
      ...text(contact),
      ...outcomeOf('simulated', daysAgo(index + 2, '10:05', now), now),
    };
    return [{ session: null, contact, values }];
  });
};

/**
 * Returns sample text messages with every status, from the days around today. The messages match
 * the timetable.
 */
export const sampleMessages = (source: MessageSource): SampleMessage[] => {
  const occasions = occasionsOf(source);
  const messages = [
    ...remindersOf(source, occasions, 'bachelor'),
    ...remindersOf(source, occasions, 'postgraduate'),
    ...calledOff(source, occasions),
    ...noticesOf(source),
    ...manualOf(source),
  ];
  return messages.sort((a, b) => (a.values.createdAt < b.values.createdAt ? -1 : 1));
};
