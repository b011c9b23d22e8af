import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { DEFAULT_PERIODS, DEFAULT_WEEKS, termCodeOf } from '@/domain/time/terms';
import { type Codec, decode, encode } from '../../db/codec';
import type { Db } from '../../db/schema';
import type { Writer } from '../../db/writer';
import { redateSessions } from './termSessions';

const codec = { json: ['holidays', 'swaps', 'periods'] } as const satisfies Codec;

/** A term's values as the table keeps them. */
export const encodeTerm = <T extends Partial<Term>>(values: T) => encode(codec, values);

const decodeTerm = (row: object): Term => {
  const { isCurrent, id, version, level, termCode, startDate, weeks, holidays, swaps, periods } =
    decode<Omit<Term, 'current'> & { isCurrent: number }>(codec, row);
  const current = isCurrent === 1;
  return { id, version, level, termCode, startDate, weeks, holidays, swaps, periods, current };
};

export const listTerms = async (db: Db): Promise<Term[]> => {
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('level')
    .orderBy('termCode', 'desc')
    .execute();
  return rows.map(decodeTerm);
};

/** A term of which nothing is known but its name. */
const blankTerm = (level: Level, termCode: string): Term => ({
  id: 0,
  version: 0,
  level,
  termCode,
  startDate: null,
  weeks: DEFAULT_WEEKS,
  holidays: [],
  swaps: [],
  periods: DEFAULT_PERIODS,
  current: false,
});

/** Terms by level and code; one that was never made is blank. */
export type Terms = (level: Level, termCode: string) => Term;

export const readTerms = async (db: Db): Promise<Terms> => {
  const byKey = new Map(
    (await listTerms(db)).map((term) => [`${term.level} ${term.termCode}`, term]),
  );
  return (level, termCode) => byKey.get(`${level} ${termCode}`) ?? blankTerm(level, termCode);
};

export const currentTerm = async (db: Db, level: Level): Promise<Term | undefined> =>
  (await listTerms(db)).find((term) => term.level === level && term.current);

export const findTerm = async (db: Db, level: Level, termCode: string): Promise<Term> =>
  (await readTerms(db))(level, termCode);

/**
 * Sets a level's start date: the term that the date falls in gets it (and is made where it is
 * missing), becomes the level's current one, and its sessions move, all in one transaction.
 */
export const setStartDate = async (writer: Writer, level: Level, date: string): Promise<string> => {
  const { trx, at, actor, created } = writer;
  await writer.lock('courses');
  const termCode = termCodeOf(date);
  const before = await findTerm(trx, level, termCode);
  const after: Term = { ...before, startDate: date, current: true };
  await trx
    .updateTable('terms')
    .set({ isCurrent: 0 })
    .where('level', '=', level)
    .where('isCurrent', '=', 1)
    .execute();
  const stamp = { startDate: date, isCurrent: 1, updatedAt: at, updatedBy: actor.userName };
  if (before.id === 0) {
    const { id, current, version, ...values } = after;
    const row = await trx
      .insertInto('terms')
      .values({ ...encodeTerm(values), ...created, ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    after.id = row.id;
  } else {
    const version = before.version + 1;
    await trx
      .updateTable('terms')
      .set({ ...stamp, version })
      .where('id', '=', before.id)
      .execute();
  }
  const moved = await redateSessions(writer, after);
  await writer.log([
    {
      type: 'term',
      recordId: after.id,
      action: 'setStartDate',
      before: { startDate: before.startDate },
      after: { startDate: date, movedSessions: moved.length },
    },
  ]);
  return date;
};
