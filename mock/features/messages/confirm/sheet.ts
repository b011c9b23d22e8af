import type { ChangeRequest } from '@/contract/changeRequest';
import { classStart } from '@/domain/sms/sms';
import { startsAt } from '@/domain/sms/smsDay';
import { addDays, mondayOf, toInstant } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { presentContact, type TeacherContact } from '../../account/teacherContact';
import { ownRequestsAbout } from '../../request/requests';
import { classesBetween, classesById, type KnownClass } from '../reminders/classes';
import { perhapsTaughtBy } from '../standing/concerned';
import { findLinkMessage, type LinkMessage, type Said, saidIn } from './linkMessage';
import { slotKeyOf } from './slotKey';

export interface Answer {
  id: number;
  answer: 'ok' | 'problem' | 'settled';
  answerText: string;
  answeredAt: string;
  stood: string;
}

export interface ShownClass {
  session: KnownClass;
  stood: string;
  /** Teachers can reply only while the class is `open`. */
  state: 'open' | 'begun' | 'over' | 'holiday';
  answer: Answer | undefined;
  /** True if the class has changed its time or room since the reply. */
  isOutdated: boolean;
  /** The person's newest change request for this class. */
  request: ChangeRequest | undefined;
}

export interface Sheet {
  contactId: number;
  name: string;
  /**
   * The contact of the person, if he or she may ask for changes. Undefined if the person has left,
   * is disabled, or is not a teacher.
   */
  teacher: TeacherContact | undefined;
  monday: string;
  sunday: string;
  classes: ShownClass[];
  /**
   * The first class that has changed since the message was written. `was` is the start time in the
   * message. `now` is the class as it is now, or undefined if the person no longer teaches it.
   */
  changed: { courseName: string; was: string | null; now: KnownClass | undefined } | undefined;
  isOver: boolean;
}

const answersOf = async (db: Db, contactId: number): Promise<Map<number, Answer>> => {
  const rows = await db
    .selectFrom('smsAnswers')
    .select(['id', 'sessionId', 'answer', 'answerText', 'answeredAt', 'stood'])
    .where('contactId', '=', contactId)
    .execute();
  return new Map(rows.map(({ sessionId, ...answer }) => [sessionId, answer]));
};

const isTaughtBy = ({ recipients, off }: KnownClass, contactId: number): boolean =>
  !off && recipients.some((recipient) => recipient.contactId === contactId);

const DAY_END = '23:59';

export const startOf = ({ date, startTime }: Pick<KnownClass, 'date' | 'startTime'>) =>
  toInstant(classStart(date, startTime || DAY_END));
const endOf = ({ date, endTime }: KnownClass) => toInstant(classStart(date, endTime || DAY_END));

const stateOf = (session: KnownClass, at: string): ShownClass['state'] => {
  if (session.holiday) return 'holiday';
  if (endOf(session) <= at) return 'over';
  return startOf(session) <= at ? 'begun' : 'open';
};

/** Returns the first class of a message that differs from what the message says. */
const changeOf = (
  { contactId, courseName }: LinkMessage,
  said: readonly Said[],
  classes: ReadonlyMap<number, KnownClass>,
): Sheet['changed'] => {
  for (const { sessionId, was } of said) {
    const session = classes.get(sessionId);
    const isTheirs = session !== undefined && isTaughtBy(session, contactId);
    if (isTheirs && startsAt(session) === was) continue;
    const name = session?.courseName ?? courseName;
    return { courseName: name, was, now: isTheirs ? session : undefined };
  }
  return undefined;
};

/**
 * Reads the data for the page that a link opens. Undefined if the link is unknown or the contact
 * has been deleted.
 */
export const readSheet = async (db: Db, secret: string, now: Date): Promise<Sheet | undefined> => {
  const message = await findLinkMessage(db, secret);
  if (!message) return undefined;
  const { sessionId, contactId, sessionAt } = message;
  const person = await db
    .selectFrom('contacts')
    .select('name')
    .where('id', '=', contactId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!person) return undefined;
  const at = toInstant(now);
  const said = await saidIn(db, message);
  const ofMessage = await classesById(
    db,
    said.map((each) => each.sessionId),
  );
  const own = ofMessage.get(sessionId);
  const changed = changeOf(message, said, ofMessage);
  const isTheirs = !changed || changed.now !== undefined;
  const day = (isTheirs && own?.date) || sessionAt?.slice(0, 10) || at.slice(0, 10);
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const only = await perhapsTaughtBy(db, new Set([contactId]));
  const sessions = await classesBetween(db, { dateFrom: monday, dateTo: sunday, only });
  const answers = await answersOf(db, contactId);
  const taught = sessions.filter((one) => isTaughtBy(one, contactId));
  const requests = await ownRequestsAbout(
    db,
    taught.map((one) => one.sessionId),
    { kind: 'teacher', contact: contactId },
    now,
  );
  const classes = taught.map((one): ShownClass => {
    const stood = slotKeyOf(one);
    const answer = answers.get(one.sessionId);
    const isOutdated = answer !== undefined && answer.stood !== stood;
    const request = requests.get(one.sessionId);
    return { session: one, stood, state: stateOf(one, at), answer, isOutdated, request };
  });
  const teacher = await presentContact(db, { ownContact: contactId });
  const isOver =
    classes.every(({ session: one }) => endOf(one) <= at) && (isTheirs || (sessionAt ?? '') <= at);
  return { contactId, name: person.name, teacher, monday, sunday, classes, changed, isOver };
};
