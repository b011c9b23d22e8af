import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { DEFAULT_PERIODS, DEFAULT_WEEKS } from '@/domain/time/terms';

type Row<T> = { [K in keyof T]: T[K] | undefined } & { key: number };

/** A term as it is edited: rows that are not filled in yet, each with a key of its own. */
export interface TermDraft {
  level: Level;
  termCode: string;
  startDate: string | undefined;
  weeks: number | null;
  holidays: (Row<Omit<Term['holidays'][number], 'name'>> & { name: string })[];
  swaps: Row<Term['swaps'][number]>[];
  periods: Term['periods'];
  periodTables: (Term['periodTables'][number] & { key: number })[];
}

let keys = 0;

/** A key that no other row has. */
export const newKey = (): number => {
  keys += 1;
  return keys;
};

const keyed = <T extends object>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, key: newKey() }));

export const draftOf = (term: Term | undefined): TermDraft => ({
  level: term?.level ?? 'bachelor',
  termCode: term?.termCode ?? '',
  startDate: term?.startDate ?? undefined,
  weeks: term?.weeks ?? DEFAULT_WEEKS,
  holidays: keyed(term?.holidays ?? []),
  swaps: keyed(term?.swaps ?? []),
  periods: term?.periods ?? DEFAULT_PERIODS,
  periodTables: keyed(term?.periodTables ?? []),
});

const withoutKeys = <T extends { key: number }>(rows: readonly T[]) =>
  rows.map(({ key: _key, ...row }) => row);

/**
 * The values as the API takes them. What is not filled in goes as it is, so that the same schema refuses it at its
 * field here and there.
 */
export const valuesOf = (draft: TermDraft) => ({
  startDate: draft.startDate ?? '',
  weeks: draft.weeks ?? 0,
  holidays: withoutKeys(draft.holidays).map(({ name, from = '', to = '' }) => ({ name, from, to })),
  swaps: withoutKeys(draft.swaps).map(({ date = '', asDate = '' }) => ({ date, asDate })),
  periods: draft.periods,
  periodTables: withoutKeys(draft.periodTables),
});

/** All that is said of a term, without how it is drawn. */
export const saidOf = (draft: TermDraft) => ({
  level: draft.level,
  termCode: draft.termCode,
  ...valuesOf(draft),
});
