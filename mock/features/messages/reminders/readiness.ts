import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type { Level } from '@/contract/rule';
import type { readinessOfSms, UnreachableTeacher } from '@/contract/sms/sms';
import { isReachable } from '@/domain/sms/reach';
import type { Runs } from '../../../db/query/exportRows';
import type { Readers } from '../../../db/query/readers';
import { namesMatch, textMatches } from '../../../db/query/spelling';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { classesBetween, type KnownClass } from './classes';
import type { KnownRecipient } from './recipients';

const reasonOf = (recipient: KnownRecipient): UnreachableTeacher['reason'] | undefined => {
  if (recipient.away) return recipient.away;
  if (recipient.ambiguous > 0) return 'ambiguous';
  if (!recipient.contact) return 'noContact';
  if (recipient.optedOut) return 'optedOut';
  return isReachable(recipient) ? undefined : 'noNumber';
};

const toTeacher = (
  recipient: KnownRecipient,
  reason: UnreachableTeacher['reason'],
  { sessionId, courseName, date, startTime }: KnownClass,
): UnreachableTeacher => {
  const { key, name, staffNo, contact } = recipient;
  return {
    key,
    name,
    reason,
    sessions: 1,
    next: { sessionId, courseName, date, startTime },
    staffNo: staffNo || (contact?.staffNo ?? ''),
    unit: contact?.unit ?? '',
    officePhone: '',
    contact: contact ? { id: contact.contactId, version: contact.version } : null,
  };
};

const withOfficePhones = async (
  db: Db,
  teachers: readonly UnreachableTeacher[],
): Promise<UnreachableTeacher[]> => {
  const phones = new Map<number, string>();
  for (const run of chunks(teachers.flatMap(({ contact }) => contact?.id ?? []))) {
    const rows = await db
      .selectFrom('contacts')
      .select(['id', 'officePhone'])
      .where('id', 'in', run)
      .execute();
    for (const { id, officePhone } of rows) phones.set(id, officePhone);
  }
  return teachers.map((teacher) => ({
    ...teacher,
    officePhone: phones.get(teacher.contact?.id ?? 0) ?? '',
  }));
};

interface Found {
  /** Keys of all teachers with classes on these days. */
  teachers: Set<string>;
  /** Keys of the teachers who get messages only by 企业微信 (WeCom) or e-mail. */
  otherOnly: Set<string>;
  /** The unreachable teachers by key, sorted by their next class. */
  unreachable: Map<string, UnreachableTeacher>;
  /** Keys of the unreachable teachers, by level. */
  ofLevel: Record<Level, Set<string>>;
}

/**
 * Finds the teachers of these days' classes whom no message can reach. Used by both the home page
 * and the list.
 */
export const findUnreachable = async (
  db: Db,
  query: ParsedInputOf<typeof readinessOfSms>,
): Promise<Found> => {
  const found: Found = {
    teachers: new Set(),
    otherOnly: new Set(),
    unreachable: new Map(),
    ofLevel: { bachelor: new Set(), postgraduate: new Set() },
  };
  for (const session of await classesBetween(db, query)) {
    for (const recipient of session.holiday ? [] : session.recipients) {
      // Leaves out contacts of other departments, because their own secretary contacts them.
      if (recipient.contact?.own === false) continue;
      const { key } = recipient;
      found.teachers.add(key);
      const reason = reasonOf(recipient);
      if (!reason && recipient.mobile === '') found.otherOnly.add(key);
      if (!reason) continue;
      found.ofLevel[session.level].add(key);
      const known = found.unreachable.get(key);
      if (known) known.sessions += 1;
      else found.unreachable.set(key, toTeacher(recipient, reason, session));
    }
  }
  return found;
};

/** Returns a function that tests whether a teacher matches the filters of the list. */
const filterOf = ({ name, unit, reason }: ParsedInputOf<typeof readinessOfSms>) => {
  const [isNamed, isOfUnit] = [namesMatch(name ?? ''), textMatches(unit ?? '')];
  return (teacher: UnreachableTeacher): boolean =>
    (isNamed(teacher.name) || teacher.staffNo === name) &&
    isOfUnit(teacher.unit) &&
    (reason === undefined || teacher.reason === reason);
};

/** Lists the teachers of these days' classes who cannot be reached, with their office phones. */
export const listUnreachable = async (
  db: Db,
  query: ParsedInputOf<typeof readinessOfSms>,
): Promise<ValueOf<typeof readinessOfSms>> => {
  const { teachers, otherOnly, unreachable } = await findUnreachable(db, query);
  const list = await withOfficePhones(db, [...unreachable.values()].filter(filterOf(query)));
  const counts = {
    teachers: teachers.size,
    unreachable: list.length,
    otherOnly: otherOnly.size,
  };
  return { list, counts };
};

/** Exports the list of unreachable teachers (T-11). */
export const exportUnreachable = async (
  { searcher }: Readers,
  query: ParsedInputOf<typeof readinessOfSms>,
): Promise<Runs<UnreachableTeacher>> => {
  const { list } = await listUnreachable(searcher, query);
  const runs = async function* () {
    yield list;
  };
  return { total: list.length, runs: runs() };
};
