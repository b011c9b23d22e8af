import type { ParsedInputOf } from '@/contract/base/endpoint';
import { MAX_RANGE_DAYS, matchText } from '@/contract/base/fields';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/base/list';
import { type ClashKind, isClashKind, WARNING_KINDS } from '@/contract/clash';
import type { Session } from '@/contract/rule';
import type {
  Clash,
  exportClashes as exportClashesCall,
  listClashes as listClashesCall,
  showTimetable as showTimetableCall,
  Timetable,
} from '@/contract/timetable';
import { addDays, toDay } from '@/domain/time/dates';
import { beginOfPresent } from '@/domain/time/termAhead';
import type { Clash as FoundClash } from '@/domain/timetable/clashes';
import { warningNote } from '@/domain/timetable/clashTexts';
import type { RoomFacts } from '@/domain/timetable/roomFacts';
import type { Runs } from '../../db/query/exportRows';
import type { Readers } from '../../db/query/readers';
import { beyondScope } from '../../db/query/scope';
import { compareNames, namesMatch, textMatches } from '../../db/query/spelling';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { withRevisions } from '../calendar/revision';
import { identityBy, matchContacts } from '../contact/contactMatch';
import { readRoomFacts } from '../room/facts';
import { listTerms } from '../term/terms';
import { between, clashesAmong, outsideName, type StoredSession, storedSessions } from './clashes';
import { blankSession, readSessions } from './sessions';
import { isKnownSubject } from './subjectNames';
import { belongsTo, namesOf, subjectTexts } from './whose';

type Found = FoundClash<StoredSession>;

const concernsOwn = ({ a, b }: Found) => a.own || b.own;

/**
 * Removes everything but time and room from a class session, because the account may not see the
 * rest.
 */
const fromOutside = (session: Session): Session => {
  const { id, courseId, version, date, week, weekday, periodStart, periodEnd } = session;
  const { startTime, endTime, room, status, storedStatus, holiday, level } = session;
  return {
    ...blankSession,
    ...{ id, courseId, version, date, week, weekday, periodStart, periodEnd },
    ...{ startTime, endTime, room, status, storedStatus, holiday, level },
    ...{ seq: 0, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' },
    courseName: outsideName(),
    className: '',
    outside: true,
  };
};

const completeClashes = async (db: Db, found: readonly Found[], now: Date): Promise<Clash[]> => {
  const sides = found.flatMap(({ a, b }) => [a, b]);
  const idsOf = (own: boolean) => [
    ...new Set(sides.flatMap((side) => (side.own === own ? side.sessionId : []))),
  ];
  const own = await readSessions(db, idsOf(true), now);
  const others = await beyondScope(() => readSessions(db, idsOf(false), now));
  const sessions = new Map([...own, ...others.map(fromOutside)].map((each) => [each.id, each]));
  return found.flatMap((clash) => {
    const { kind, of, name, also, a, b, by } = clash;
    const [first, second] = [sessions.get(a.sessionId), sessions.get(b.sessionId)];
    if (!first || !second) return [];
    return [
      {
        id: `${kind} ${name} ${a.id} ${b.id}`,
        kind,
        ...(!isClashKind(kind) && { of, note: warningNote(clash) }),
        name,
        ...(also && { also: also.map((each) => each.name) }),
        a: first,
        b: second,
        ...(by === 'periods' && { byPeriods: true }),
      },
    ];
  });
};

type Comparer = (x: Found, y: Found) => number;
const byText =
  (of: (clash: Found) => string): Comparer =>
  (x, y) =>
    of(x) < of(y) ? -1 : Number(of(x) > of(y));

const comparers: Record<string, Comparer> = {
  date: byText(({ a }) => a.date),
  kind: (x, y) => WARNING_KINDS.indexOf(x.kind) - WARNING_KINDS.indexOf(y.kind),
  name: (x, y) => compareNames(x.name, y.name),
};

/**
 * Sorts clashes by the chosen column, then by date and period, and finally by id. Without the ids,
 * a clash could appear on two pages of the list.
 */
const sortClashes = (clashes: readonly Found[], sorter = ''): Found[] => {
  const [, field = '', order] = /^(\w+)_(ascend|descend)$/.exec(sorter) ?? [];
  const compare = comparers[field] ?? (() => 0);
  const direction = order === 'descend' ? -1 : 1;
  const steps: Comparer[] = [
    (x, y) => direction * compare(x, y),
    byText(({ a }) => a.date),
    (x, y) => x.b.periodStart - y.b.periodStart,
    (x, y) => x.a.sessionId - y.a.sessionId || x.b.sessionId - y.b.sessionId,
    byText(({ kind, of, name }) => `${WARNING_KINDS.indexOf(kind)} ${of} ${name}`),
  ];
  return [...clashes].sort((x, y) => {
    for (const step of steps) {
      const result = step(x, y);
      if (result !== 0) return result;
    }
    return 0;
  });
};

/**
 * Returns a function that tells whether a clash is about a teacher, room or class with this name or
 * pinyin. A room has all its names of the register.
 */
const clashNamed = (typed: string, facts: RoomFacts) => {
  const [person, other] = [namesMatch(typed), textMatches(typed)];
  return ({ of, name, also = [] }: Found) =>
    [{ of, name }, ...also].some((each) => {
      if (each.of === 'teacher') return person(each.name);
      const room = each.of === 'room' ? facts.of(matchText(each.name)) : undefined;
      return [each.name, ...(room ? [room.name, ...room.aliases] : [])].some(other);
    });
};

type ClashQuery = ParsedInputOf<typeof exportClashesCall>;

/** Returns the range of dates to search for clashes. `from` is always set. */
const daysToLookAt = async (db: Db, { dateFrom, dateTo }: ClashQuery, now: Date) => {
  if (dateFrom) return { from: dateFrom, to: dateTo ?? addDays(dateFrom, MAX_RANGE_DAYS - 1) };
  if (dateTo) return { from: addDays(dateTo, 1 - MAX_RANGE_DAYS), to: dateTo };
  return { from: beginOfPresent(await listTerms(db), toDay(now)), to: undefined };
};

const findClashes = async (
  { reader, searcher }: Readers,
  query: ClashQuery,
  now: Date,
): Promise<Found[]> => {
  const { sorter, level, kind } = query;
  const { from, to } = await daysToLookAt(reader, query, now);
  const sessions = await storedSessions(searcher, between(from, to));
  const named = clashNamed(query.name ?? '', await readRoomFacts(reader));
  const found = (await clashesAmong(reader, sessions)).filter(
    (clash) =>
      concernsOwn(clash) &&
      (!kind || clash.kind === kind) &&
      (!level || [clash.a, clash.b].some((side) => side.own && side.level === level)) &&
      named(clash),
  );
  return sortClashes(found, sorter);
};

/** Returns a page of the list of timetable clashes between teachers, rooms or classes (T-04). */
export const listClashes = async (
  readers: Readers,
  {
    currentPage = 1,
    pageSize = DEFAULT_PAGE_SIZE,
    ...query
  }: ParsedInputOf<typeof listClashesCall>,
  now: Date,
): Promise<Page<Clash>> => {
  const found = await findClashes(readers, query, now);
  const from = (currentPage - 1) * pageSize;
  const page = found.slice(from, from + pageSize);
  return {
    list: await completeClashes(readers.reader, page, now),
    pagination: { current: currentPage, pageSize, total: found.length },
  };
};

/** An export of timetable clashes is sent in parts of this many rows. */
const RUN = 200;

/** Exports all timetable clashes, part by part, for a file (T-11). */
export const exportClashes = async (
  readers: Readers,
  query: ParsedInputOf<typeof exportClashesCall>,
  now: Date,
): Promise<Runs<Clash>> => {
  const found = await findClashes(readers, query, now);
  const runs = async function* () {
    for (const run of chunks(found, RUN)) yield await completeClashes(readers.reader, run, now);
  };
  return { total: found.length, runs: runs() };
};

const numbered = new Intl.Collator('zh-CN', { numeric: true });

const inOrder = (names: readonly string[], by: ClashKind): string[] =>
  [...new Set(names.filter(Boolean))].sort(by === 'teacher' ? compareNames : numbered.compare);

/** Returns the timetable of a teacher, room or class between two dates, with all clashes (T-05). */
export const showTimetable = async (
  readers: Readers,
  { by, of, dateFrom, dateTo }: ParsedInputOf<typeof showTimetableCall>,
  now: Date,
): Promise<Timetable> => {
  const { reader: db, searcher } = readers;
  const all = await storedSessions(searcher, between(dateFrom, dateTo));
  const contactOf = await matchContacts(
    db,
    all.flatMap(({ teachers }) => teachers),
  );
  const subjects = (await subjectTexts(db, by, of)).filter(Boolean);
  const shown = all.filter(({ own }) => own);
  const found = shown.filter((each) => belongsTo(subjects, each, by, contactOf));
  const wanted = new Set(found.map(({ sessionId }) => sessionId));
  const clashes = (await clashesAmong(db, all, identityBy(contactOf))).filter(
    ({ a, b }) => wanted.has(a.sessionId) || wanted.has(b.sessionId),
  );
  return {
    sessions: await withRevisions(db, await readSessions(db, [...wanted], now)),
    clashes: await completeClashes(db, sortClashes(clashes), now),
    known: subjects.length === 0 || found.length > 0 || (await isKnownSubject(readers, by, of)),
    choices: inOrder(
      shown.flatMap((session) => namesOf(session, by, contactOf)),
      by,
    ),
  };
};
