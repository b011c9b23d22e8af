import type { Level } from '@/contract/rule';
import { TERM_FIELDS, type Term, type TermField } from '@/contract/term';
import { DEFAULT_PERIODS, DEFAULT_WEEKS } from '@/domain/time/terms';
import { type Codec, decode, encode } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';

const codec = { json: ['holidays', 'swaps', 'periods', 'periodTables'] } as const satisfies Codec;

/** A term's values as the table keeps them. */
export const encodeTerm = <T extends Partial<Term>>(values: T) => encode(codec, values);

const decodeTerm = (row: object): Term => {
  const values = decode<Omit<Term, 'current'> & { isCurrent: number }>(codec, row);
  const { id, version, level, termCode, startDate, weeks, holidays, swaps } = values;
  const { periods, periodTables, isCurrent, closedAt } = values;
  const said = { startDate, weeks, holidays, swaps, periods, periodTables };
  return { id, version, level, termCode, ...said, current: isCurrent === 1, closedAt };
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
  periodTables: [],
  current: false,
  closedAt: null,
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

/** What an office says about a term, as the history keeps it. */
export const fieldsOf = (term: Term): Pick<Term, TermField> =>
  Object.fromEntries(TERM_FIELDS.map((field) => [field, term[field]])) as Pick<Term, TermField>;
