import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Level } from '@/contract/rule';
import type {
  createTerm as createTermCall,
  Term,
  updateTerm as updateTermCall,
} from '@/contract/term';
import { termCodeOf } from '@/domain/time/terms';
import { leftAs } from '../../db/records';
import { conflict, invalidField, notFound } from '../../db/refusal';
import type { Writer } from '../../db/writer';
import { saveTerm } from './saveTerm';
import { findTerm, listTerms } from './terms';

/** The term of this id and version, with its courses locked: whoever saved first stands. */
export const lockedTerm = async (
  writer: Writer,
  { id, version }: { id: number; version: number },
): Promise<Term> => {
  await writer.lock('courses');
  const term = (await listTerms(writer.trx)).find((each) => each.id === id);
  if (!term) throw notFound();
  if (term.version !== version) {
    throw conflict({ ...term, ...(await leftAs(writer.trx, 'terms', id)) });
  }
  return term;
};

/**
 * Sets a level's start date: the term that the date falls in gets it (and is made where it is
 * missing), becomes the level's current one, and its sessions move, all in one transaction.
 */
export const setStartDate = async (
  writer: Writer,
  level: Level,
  { date, movePast = false }: { date: string; movePast?: boolean | undefined },
): Promise<string> => {
  await writer.lock('courses');
  const before = await findTerm(writer.trx, level, termCodeOf(date));
  const after: Term = { ...before, startDate: date, current: true };
  await saveTerm(writer, { before, after, movePast, action: 'setStartDate', startField: 'date' });
  return date;
};

/** Changes what a term says about its start, weeks, days and periods, or makes it the current one. */
export const updateTerm = async (
  writer: Writer,
  { id, version, movePast = false, ...changed }: ParsedInputOf<typeof updateTermCall>,
): Promise<Term> => {
  const before = await lockedTerm(writer, { id, version });
  const after: Term = { ...before, ...changed };
  return saveTerm(writer, { before, after, movePast, action: 'update', startField: 'startDate' });
};

/** Makes a term; it does not become the current one. Its sessions by week get their dates. */
export const createTerm = async (
  writer: Writer,
  { level, termCode, movePast = false, ...said }: ParsedInputOf<typeof createTermCall>,
): Promise<Term> => {
  await writer.lock('courses');
  const before = await findTerm(writer.trx, level, termCode);
  if (before.id !== 0) throw invalidField('termCode', 'TERM_TAKEN');
  const after: Term = { ...before, ...said };
  return saveTerm(writer, { before, after, movePast, action: 'create', startField: 'startDate' });
};
