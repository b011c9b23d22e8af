import type { Level } from '@/contract/rule';
import { TERM_FIELDS, type Term } from '@/contract/term';
import { newTermOf } from '@/domain/time/newTerm';
import { type Codec, decode, encode, type JsonReader, jsonReader } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';

const codec = {
  json: ['holidays', 'swaps', 'periods', 'periodTables', 'follows', 'hoursFrom'],
} as const satisfies Codec;

export const encodeTerm = <T extends Partial<Term>>(values: T) => encode(codec, values);

const decodeTerm = (row: object, readJson: JsonReader): Term => {
  const values = decode<Omit<Term, 'current'> & { isCurrent: number }>(codec, row, readJson);
  const { id, version, level, termCode, startDate, weeks, holidays, swaps } = values;
  const { periods, periodTables, follows, hoursFrom, hoursConfirmedAt, hoursConfirmedBy } = values;
  return {
    ...{ id, version, level, termCode, startDate, weeks, holidays, swaps, periods, periodTables },
    ...{ follows, hoursFrom, hoursConfirmedAt, hoursConfirmedBy },
    current: values.isCurrent === 1,
    closedAt: values.closedAt,
  };
};

/**
 * Returns all terms. Callers must not modify them, because terms with equal data, such as the same
 * holidays, may share one object in memory.
 */
export const listTerms = async (db: Db): Promise<Term[]> => {
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('level')
    .orderBy('termCode', 'desc')
    .execute();
  const readJson = jsonReader<unknown>();
  return rows.map((row) => decodeTerm(row, readJson));
};

export const termsWithHolidays = async (
  db: Db,
): Promise<Pick<Term, 'level' | 'termCode' | 'holidays'>[]> => {
  const rows = await db
    .selectFrom('terms')
    .select(['level', 'termCode', 'holidays'])
    .where('deletedAt', 'is', null)
    .where('holidays', '<>', '[]')
    .orderBy('level')
    .orderBy('termCode', 'desc')
    .execute();
  return rows.map(({ holidays, ...term }) => ({ ...term, holidays: JSON.parse(holidays) }));
};

/**
 * A function that finds a term by level and code. If the term does not exist, the function returns
 * a new term that is not stored.
 */
export type Terms = (level: Level, termCode: string) => Term;

export const termsAmong = (terms: readonly Term[]): Terms => {
  const byKey = new Map(terms.map((term) => [`${term.level} ${term.termCode}`, term]));
  return (level, termCode) => {
    const key = `${level} ${termCode}`;
    const term = byKey.get(key) ?? newTermOf(terms, level, termCode);
    byKey.set(key, term);
    return term;
  };
};

export const readTerms = async (db: Db): Promise<Terms> => termsAmong(await listTerms(db));

export const currentTerm = async (db: Db, level: Level): Promise<Term | undefined> =>
  (await listTerms(db)).find((term) => term.level === level && term.current);

export const findTerm = async (db: Db, level: Level, termCode: string): Promise<Term> =>
  (await readTerms(db))(level, termCode);

const KEPT = [
  ...TERM_FIELDS,
  'follows',
  'hoursFrom',
  'hoursConfirmedAt',
  'hoursConfirmedBy',
] as const satisfies (keyof Term)[];
type SavedFields = Pick<Term, (typeof KEPT)[number]>;

export const fieldsOf = (term: Term): SavedFields =>
  Object.fromEntries(KEPT.map((field) => [field, term[field]])) as SavedFields;
