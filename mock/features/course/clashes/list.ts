import { MAX_RANGE_DAYS } from '@/contract/base/dateFields';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import { DEFAULT_PAGE_SIZE, type Page } from '@/contract/base/list';
import type {
  Clash,
  exportClashes as exportClashesCall,
  listClashes as listClashesCall,
} from '@/contract/timetable';
import { addDays, toDay } from '@/domain/time/dates';
import { beginOfPresent } from '@/domain/time/termAhead';
import type { RoomFacts } from '@/domain/timetable/roomFacts';
import type { Runs } from '../../../db/query/exportRows';
import type { Readers } from '../../../db/query/readers';
import { namesMatch, textMatches } from '../../../db/query/spelling';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { readRoomFacts } from '../../room/facts';
import { listTerms } from '../../term/terms';
import { clashesAmong } from './find';
import { completeClashes, type Found, sortClashes } from './shown';
import { between, storedSessions } from './stored';

const concernsOwn = ({ a, b }: Found) => a.own || b.own;

/**
 * Returns a function that tests a clash: true if the typed text is a part of the name or pinyin of
 * its teacher, room or class. For a room of the register, its other names are compared too.
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

/**
 * Returns the first and the last date to search for clashes. Without dates from the user, the
 * search begins with the present term and has no end.
 */
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

/** Returns one page of the list of timetable clashes (T-04). */
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

/** The number of clashes in each part of an export. */
const RUN = 200;

/** Exports all timetable clashes to a file, one part at a time (T-11). */
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
