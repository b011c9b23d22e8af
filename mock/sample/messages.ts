import type { Level } from '@/contract/rule';
import type { SmsRecord } from '@/contract/sms/sms';
import { countSegments, DEFAULT_RULES } from '@/domain/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { isHoliday } from '@/domain/time/terms';
import type { KeptSms } from '../features/messages/records/reasons';
import type { Moved, SessionWithCourse } from './changes';
import { minutesAfter, momentOf } from './clock';
import type { SampleContact } from './contacts';
import type { SampleCourse } from './courses';
import { type Outcome, outcomeOf, preparedFor } from './outcomes';
import { chance, sample, shuffle } from './random';
import { recipients } from './recipients';
import type { SampleSession } from './sessions';
import type { SampleTerm } from './terms';
import { changeText, manualTexts, reminderText } from './words/texts';

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
>;

/**
 * A text message with its class session and recipient. Class session and recipient get their ids
 * when they are saved.
 */
export interface SampleMessage {
  values: Values;
  session: SampleSession | null;
  contact: SampleContact;
}

interface MessageSource {
  term: SampleTerm;
  courses: readonly SampleCourse[];
  contacts: readonly SampleContact[];
  moved: readonly Moved[];
  cancelled: readonly SessionWithCourse[];
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
    delivered: 22,
    sent: 4,
    unknown: 2,
    queued: 10,
    cancelled: 1,
    noNumber: 4,
  },
  postgraduate: {
    failed: 3,
    delivered: 14,
    sent: 2,
    unknown: 1,
    queued: 6,
    cancelled: 1,
    noNumber: 2,
  },
};
/** Sample reminders are chosen from this many reminders, those nearest to the current time. */
const NEAREST = 160;
const CODES = { reminder: 'reminder', change: 'change' };

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
  const start = term.periods.find(({ no }) => no === periodStart)?.start ?? '08:00';
  const sessionAt = momentOf(date, start);
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

const textOf = (content: string) => ({
  content,
  signature: DEFAULT_RULES.signature,
  segments: countSegments(DEFAULT_RULES.signature, content),
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
      templateCode: CODES.reminder,
      leadTime,
      courseName: course.fields.courseName,
      sessionAt: toInstant(sessionAt),
      ...addressOf(contact),
      ...textOf(reminderText(term, occasion)),
      ...outcomeOf(outcome, preparedFor(scheduledAt, now), now),
    },
  };
};

/**
 * Tells whether a reminder can have this status. For example, a reminder for tomorrow cannot be
 * delivered yet.
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

/** Returns the text messages that tell teachers about moved class sessions. */
const changesOf = ({ term, moved, contacts, now }: MessageSource): SampleMessage[] => {
  const recipientsOf = recipients(contacts);
  return moved.flatMap(({ course, session, from }) =>
    recipientsOf(session)
      .filter(({ smsOptOut }) => !smsOptOut)
      .map((contact) => {
        const outcome = contact.mobile ? 'delivered' : 'noNumber';
        const values = {
          kind: 'change' as const,
          level: course.fields.level,
          templateCode: CODES.change,
          leadTime: null,
          courseName: course.fields.courseName,
          sessionAt: toInstant(occasionOf(term, { course, session }, contact).sessionAt),
          ...addressOf(contact),
          ...textOf(changeText(term, { course, session, from, contact })),
          ...outcomeOf(outcome, daysAgo(1, '16:20', now), now),
        };
        return { session, contact, values };
      }),
  );
};

const calledOff = (source: MessageSource, occasions: readonly Occasion[]): SampleMessage[] => {
  const sessions = source.cancelled.map(({ session }) => session);
  return occasions
    .filter(({ session, contact }) => sessions.includes(session) && contact.mobile !== '')
    .map((occasion) => reminder(source, occasion, 'cancelled'));
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
      templateCode: '',
      leadTime: null,
      courseName: '',
      sessionAt: null,
      ...addressOf(contact),
      ...textOf(text(contact)),
      ...outcomeOf('delivered', daysAgo(index + 2, '10:05', now), now),
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
    ...changesOf(source),
    ...manualOf(source),
  ];
  return messages.sort((a, b) => (a.values.createdAt < b.values.createdAt ? -1 : 1));
};
