import type { CourseFields } from '@/contract/rule';
import type { NoticedClass } from '@/domain/sms/changeNotices';
import {
  type ClassState,
  classStateOf,
  dayOf,
  isLeft,
  isTaught,
  startOf,
} from '@/domain/sms/classState';
import { smsValues } from '@/domain/sms/messageClass';
import { draftText } from '@/domain/sms/smsDraft';
import { yieldIfLong } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import type { KnownClass } from '../reminders/classes';
import type { KnownRecipient } from '../reminders/recipients';
import {
  type ClassMessage,
  keyOfClassMessage,
  messagesAbout,
  recipientOfMessage,
  withWaiting,
} from './classMessages';
import { type ClassPair, classPairs, type Side } from './classPairs';
import { type Involved, involvedIn, isWaitingNotice, reasonOf } from './involved';

/**
 * The changed classes before and after the change. Missing values are the same as in the database.
 */
export interface ClassChanges {
  ids: readonly number[];
  before?: Side;
  after?: Side;
  /**
   * Courses after the change, to look for clashes. Contains only courses for which the change may
   * cause or remove clashes.
   */
  courses?: ReadonlyMap<number, CourseFields>;
  /**
   * If true, people get a new message only if an earlier message to them, sent or waiting, becomes
   * wrong. A set of class ids limits this rule to these classes, such as the classes of new courses
   * when an import is undone.
   */
  onlyWrongMessages?: boolean | ReadonlySet<number>;
  /** Selects the people to be told. If undefined, everybody affected is told. */
  isConcerned?: (concern: Concern) => boolean;
}

/** A changed class and one person who needs a message about it. */
export interface Concern extends NoticedClass {
  key: string;
  version: number;
  level: KnownClass['level'] | null;
  /**
   * The teacher or class contact of the class, before or after the change. Undefined if the person
   * is known only as the recipient of an earlier message.
   */
  recipient: KnownRecipient | undefined;
  lastMessage: ClassMessage | undefined;
  hasWrongMessage: boolean;
  /**
   * True if the change makes an unsent message to this person wrong, so that a new message must
   * replace it.
   */
  isOwed: boolean;
}

const knownBy = (
  lastMessage: ClassMessage,
  { before, after }: ClassPair,
  recipient: KnownRecipient | undefined,
  key: string,
): ClassState => {
  if (lastMessage.isExact || lastMessage.kind !== 'reminder' || !recipient) {
    return lastMessage.will;
  }
  const says = (session: KnownClass | undefined) => {
    if (!session || !isTaught(classStateOf(session, key))) return false;
    const { content } = draftText(
      lastMessage.templateText,
      smsValues(session, recipient),
      lastMessage.signature,
    );
    return (
      content === lastMessage.content &&
      startOf(classStateOf(session, key)) === lastMessage.sessionAt
    );
  };
  const same = [after, before].find(says);
  return same ? classStateOf(same, key) : lastMessage.will;
};

/**
 * True if the old or the new time of the class is in the future. If a class has no start time, its
 * whole day counts as the future.
 */
const isToCome = (states: readonly ClassState[], at: string): boolean =>
  states.some((state) => {
    const start = startOf(state);
    return start ? start > at : (dayOf(state) ?? '') >= at.slice(0, 10);
  });

const concernOf = (
  pair: ClassPair,
  key: string,
  person: Involved,
  {
    at,
    onlyWrongMessages,
    withdrawn,
  }: { at: string; onlyWrongMessages: boolean; withdrawn: ReadonlySet<number> },
): Concern | undefined => {
  const { recipient, lastMessage, waiting } = person;
  const session = pair.after ?? pair.before;
  const will = classStateOf(pair.after, key);
  const known = lastMessage && knownBy(lastMessage, pair, recipient, key);
  // The person has an unsent message that the change does not make wrong, so no new one is needed.
  if (waiting && !withdrawn.has(waiting.id)) return undefined;
  const was = waiting?.was ?? known ?? classStateOf(pair.before, key);
  if (was === will || (!isTaught(was) && !isTaught(will)) || isLeft(was, will)) return undefined;
  if (!isToCome([was, will], at)) return undefined;
  const hasWrongMessage = known !== undefined && known !== will;
  const isOwed = waiting !== undefined;
  if (onlyWrongMessages && !hasWrongMessage && !isOwed) return undefined;
  return {
    ...{ key, was, will, recipient, lastMessage: lastMessage ?? waiting, hasWrongMessage, isOwed },
    sessionId: session?.sessionId ?? lastMessage?.about ?? waiting?.about ?? 0,
    version: session?.version ?? 0,
    level: session?.level ?? null,
    className: session?.className ?? '',
    courseName: session?.courseName ?? lastMessage?.courseName ?? waiting?.courseName ?? '',
    session: pair.after,
    reason: reasonOf(person, pair),
  };
};

/** Returns the ids of unsent messages about changes that this change makes wrong. */
const withdrawnAmong = (
  pairs: ReadonlyMap<number, ClassPair>,
  messages: ReadonlyMap<number, readonly ClassMessage[]>,
): Set<number> => {
  const withdrawn = new Set<number>();
  for (const message of [...messages.values()].flat()) {
    if (!isWaitingNotice(message)) continue;
    const session = pairs.get(message.about)?.after;
    const key =
      recipientOfMessage(message, session?.recipients ?? [])?.key ?? keyOfClassMessage(message);
    if (classStateOf(session, key) !== message.will) withdrawn.add(message.id);
  }
  return withdrawn;
};

/** Returns who needs a message about which changed class, sorted by the time of the class. */
export const concernsOf = async (
  db: Db,
  { ids, before = {}, after = {}, onlyWrongMessages: only = false, isConcerned }: ClassChanges,
  at: string,
): Promise<Concern[]> => {
  if (ids.length === 0) return [];
  const concerned = await withWaiting(db, ids);
  const pairs = await classPairs(db, concerned, before, after);
  const messages = await messagesAbout(db, concerned);
  const withdrawn = withdrawnAmong(pairs, messages);
  const concerns: Concern[] = [];
  // The classes that exist before or after the change come first, sorted by time. Then come the ids
  // of all other classes.
  const order = [...pairs.keys(), ...concerned.filter((id) => !pairs.has(id))];
  for (const id of order) {
    const pair = pairs.get(id) ?? { before: undefined, after: undefined };
    const onlyWrongMessages = typeof only === 'boolean' ? only : only.has(id);
    for (const [key, person] of involvedIn(pair, messages.get(id) ?? [])) {
      const concern = concernOf(pair, key, person, { at, onlyWrongMessages, withdrawn });
      if (concern && (isConcerned?.(concern) ?? true)) concerns.push(concern);
    }
    await yieldIfLong();
  }
  return concerns;
};
