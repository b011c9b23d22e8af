import { sql } from 'kysely';
import type { Level } from '@/contract/rule';
import type { Term, UnconfirmedHours } from '@/contract/term';
import { leaderOf } from '@/domain/time/newTerm';
import { lastDayOf } from '@/domain/time/terms';
import type { Db } from '../../db/schema/schema';
import { listTerms, readTerms } from './terms';

interface Days {
  level?: Level | undefined;
  dateFrom: string;
  dateTo?: string | undefined;
}

/**
 * Returns all terms that have classes between two dates. Some of these terms may not be stored yet.
 */
const termsOfClasses = async (db: Db, { level, dateFrom, dateTo }: Days): Promise<Term[]> => {
  const { rows } = await sql<{ level: Level; termCode: string }>`
    select distinct c."level", c."termCode" from "courses" c
    where c."deletedAt" is null and c."status" = 'active'
    ${level ? sql`and c."level" = ${level}` : sql``}
    and c."id" in (select s."courseId" from "courseSessions" s where s."date" >= ${dateFrom}
      ${dateTo ? sql`and s."date" <= ${dateTo}` : sql``} and s."status" <> 'cancelled')
    order by c."level", c."termCode"`.execute(db);
  const terms = await readTerms(db);
  return rows.map((row) => terms(row.level, row.termCode));
};

/**
 * Returns the terms that have classes between two dates and whose period times nobody has confirmed
 * (T-12).
 */
export const unconfirmedTerms = async (db: Db, days: Days): Promise<Term[]> =>
  (await termsOfClasses(db, days)).filter(({ hoursConfirmedAt }) => hoursConfirmedAt === null);

export const findUnconfirmed = async (db: Db, days: Days): Promise<UnconfirmedHours> =>
  (await unconfirmedTerms(db, days)).map(({ level, termCode, hoursFrom }) => {
    return { level, termCode, hoursFrom };
  });

/** A term with the time of its creation, which is null if the term is not stored yet. */
type Waiting = Term & { createdAt: string | null };

/**
 * Returns the terms whose period times nobody has confirmed, and which have not ended or have
 * future classes. Leaves out a postgraduate term that copies the undergraduate period times,
 * because users confirm these times in the undergraduate term.
 */
export const unconfirmedAhead = async (db: Db, today: string): Promise<Waiting[]> => {
  const terms = await listTerms(db);
  const open = terms.filter(
    (term) => term.closedAt === null && (lastDayOf(term) ?? today) >= today,
  );
  const found = [...open, ...(await termsOfClasses(db, { dateFrom: today }))];
  const byKey = new Map(found.map((term) => [`${term.level} ${term.termCode}`, term]));
  const waiting = [...byKey.values()].filter(
    (term) =>
      term.hoursConfirmedAt === null &&
      !(term.follows.includes('hours') && leaderOf([...byKey.values()], term)),
  );
  if (waiting.length === 0) return [];
  const rows = await db.selectFrom('terms').select(['id', 'createdAt']).execute();
  const made = new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
  return waiting
    .map((term) => ({ ...term, createdAt: made.get(term.id) ?? null }))
    .sort((a, b) => (a.termCode < b.termCode ? -1 : 1));
};
