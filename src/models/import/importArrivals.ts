import type { OpenedArrival } from '@/contract/import/arrivals';
import type { ImportTarget } from '@/contract/import/import';
import { listTerms } from '@/services/term';
import type { TermStart } from '@/sheets/ask/questions';
import type { ImportDraft } from './importDraft';

/** Decodes the file of an unattended import, which the server sends as base64 text. */
export const arrivedFile = ({ fileName, content }: OpenedArrival): File => {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new File([bytes], fileName);
};

/**
 * Loads the terms for the questions about a course file. Empty if loading fails: the page then
 * shows the step with the questions instead of the check.
 */
export const termStarts = async (target: ImportTarget): Promise<TermStart[]> => {
  if (target === 'contact') return [];
  const answer = await listTerms();
  if (!answer.Success) return [];
  const level = target === 'postgraduateCourse' ? 'postgraduate' : 'bachelor';
  return answer.Value.filter((term) => term.level === level);
};

/**
 * Converts an unattended import from the server into an import draft at the check step. The page
 * continues it like an import that the user left unfinished. Undefined if the server could not read
 * the columns.
 */
export const arrivalDraft = (
  { fileName, sha256, reading }: OpenedArrival,
  terms: TermStart[],
): ImportDraft | undefined => {
  if (!reading) return undefined;
  const { encoding, sheets, mode, ...choices } = reading;
  return {
    ...(choices as Pick<ImportDraft, 'splits' | 'columns' | 'constants' | 'answers'>),
    splitBy: choices.splits.length > 0 ? 'remembered' : undefined,
    options: { mode, blanks: 'keep', errors: 'valid-only' },
    terms,
    people: { rows: {} },
    mended: {},
    excluded: [],
    step: 'check',
    file: { name: fileName, sha256, encoding, isPasted: false },
    sheets,
  };
};
