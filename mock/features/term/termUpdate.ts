import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Level } from '@/contract/rule';
import type {
  createTerm as createTermCall,
  setBachelorDate,
  Term,
  updateTerm as updateTermCall,
} from '@/contract/term';
import { conflict, invalidField, notFound } from '../../db/base/refusal';
import { lastChangeOf } from '../../db/write/records';
import type { Writer } from '../../db/write/writer';
import { lockClasses } from '../messages/notices/choice';
import { saveTerm } from './saveTerm';
import { planTerm, startWanted, termWanted } from './termPlan';
import { listTerms } from './terms';

const byOf = ({ at, actor }: Writer) => ({ at, userName: actor.userName });

/** Locks the courses and returns a term. Throws if `version` is outdated. */
export const lockedTerm = async (
  writer: Writer,
  { id, version }: { id: number; version: number },
): Promise<Term> => {
  await writer.lock('courses');
  const term = (await listTerms(writer.trx)).find((each) => each.id === id);
  if (!term) throw notFound();
  if (term.version !== version) {
    throw conflict({ ...term, ...(await lastChangeOf(writer.trx, 'terms', id)) });
  }
  return term;
};

/**
 * Sets the start date of a level. The term that contains this date starts on it and becomes the
 * current term. If there is no such term, creates it.
 */
export const setStartDate = async (
  writer: Writer,
  level: Level,
  { notices: choice, ...input }: ParsedInputOf<typeof setBachelorDate>,
  now: Date,
): Promise<string> => {
  await lockClasses(writer, choice);
  const terms = await listTerms(writer.trx);
  const planned = planTerm(terms, startWanted(terms, level, input), byOf(writer));
  await saveTerm(writer, planned, { choice, now });
  return input.date;
};

/**
 * Changes the start date, weeks, holidays, swapped days (调休) or period times of a term. Can also
 * make the term current.
 */
export const updateTerm = async (
  writer: Writer,
  {
    id,
    version,
    movePast = false,
    notices: choice,
    ...input
  }: ParsedInputOf<typeof updateTermCall>,
  now: Date,
): Promise<Term> => {
  await lockClasses(writer, choice);
  const before = await lockedTerm(writer, { id, version });
  const wanted = { before, input, movePast, action: 'update', startField: 'startDate' } as const;
  const planned = planTerm(await listTerms(writer.trx), wanted, byOf(writer));
  return saveTerm(writer, planned, { choice, now });
};

export const createTerm = async (
  writer: Writer,
  { notices: choice, ...input }: ParsedInputOf<typeof createTermCall>,
  now: Date,
): Promise<Term> => {
  await lockClasses(writer, choice);
  const terms = await listTerms(writer.trx);
  const wanted = termWanted(terms, input);
  if (wanted.before.id !== 0) throw invalidField('termCode', 'TERM_TAKEN');
  const planned = planTerm(terms, { ...wanted, action: 'create' }, byOf(writer));
  return saveTerm(writer, planned, { choice, now });
};
