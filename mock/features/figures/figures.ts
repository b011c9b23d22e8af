import { sql } from 'kysely';
import { isOffice, type Role, readsRecords } from '@/contract/account';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Figures, getFigures } from '@/contract/figures';
import type { Condition } from '../../db/base/conditions';
import type { Readers } from '../../db/query/readers';
import { heldOnly } from '../course/session/sql';
import { countByReason } from '../ledger/ledger';
import { classFigures } from './classFigures';
import { messageFigures } from './messageFigures';
import { changeFigures, peopleFigures, termRanges } from './otherFigures';

type Query = ParsedInputOf<typeof getFigures>;

/**
 * Returns SQL conditions for class sessions (`s`) that take place between two dates. If `level` is
 * given, only those of courses (`c`) of this level.
 */
export const heldBetween = async (
  { reader }: Readers,
  { dateFrom, dateTo, level }: Query,
): Promise<Condition[]> => [
  await heldOnly(reader),
  sql`s."date" >= ${dateFrom}`,
  sql`s."date" <= ${dateTo}`,
  level ? sql`c."level" = ${level}` : sql`true`,
];

export const readFigures = async (
  readers: Readers,
  query: Query,
  role: Role,
  now: Date,
): Promise<Figures> => {
  const { reader, searcher } = readers;
  return {
    terms: await termRanges(reader),
    classes: await classFigures(searcher, await heldBetween(readers, query), readsRecords(role)),
    messages: await messageFigures(searcher, query, now),
    people: await peopleFigures(searcher),
    changes: isOffice(role) ? await changeFigures(searcher, query) : null,
    reasons: readsRecords(role)
      ? await countByReason(searcher, { ...query, state: 'stands' })
      : null,
  };
};
