import { createHash } from 'node:crypto';
import {
  type ArrivalReading,
  type ArrivalReason,
  type ArrivalTarget,
  IMPORT_TARGET_OF,
} from '@/contract/import/arrivals';
import type { ImportTarget } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/termCodes';
import type { TermStart } from '@/sheets/ask/questions';
import {
  answersTo,
  type ColumnChoice,
  recognised,
  splitsOf,
  unanswered,
  unfilledFields,
} from '@/sheets/base/importChoices';
import type { FileSummary } from '@/sheets/base/importTypes';
import type { Db } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import type { Findings } from '../../features/import/arrivals/arrivals';
import { findLayout, findSplits, type KnownLayout } from '../../features/import/arrivals/layouts';
import { listTerms } from '../../features/term/terms';
import type { SheetReader } from '../sheetCalls';
import { checkBody, levelOf } from './checkBody';
import { changedRows, doubtsOf, latestOf } from './doubts';
import { findingsOf, questionText } from './findings';

/** A file of an unattended import. `termCode` is the term for rows that name none. */
export interface Arrived {
  target: ArrivalTarget;
  fileName: string;
  bytes: Uint8Array;
  termCode?: string | undefined;
}

export interface Examined {
  /** The way the file was read, such as its encoding. Undefined if it could not be read. */
  reading?: ArrivalReading;
  findings: Findings;
  /**
   * The token of the check, which is needed to import the file. Undefined if the check was not
   * possible.
   */
  token?: string;
  /** True if the import would change nothing. */
  isSame: boolean;
}

export const sumOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const termStarts = async (db: Db, target: ImportTarget): Promise<TermStart[]> => {
  if (target === 'contact') return [];
  const terms = await listTerms(db);
  return terms
    .filter(({ level }) => level === levelOf(target))
    .map(({ termCode, startDate, weeks, current, periods, periodTables }) => ({
      ...{ termCode, startDate, weeks, current, periods, periodTables },
    }));
};

/**
 * Returns the values of fields that have no column in the file: values that users chose for files
 * with the same headers, the term of courses, and the group of class contacts.
 */
const constantsOf = (
  { target, termCode }: Arrived,
  layout: KnownLayout | undefined,
  terms: readonly TermStart[],
  now: Date,
): Record<string, string> => {
  if (target === 'class') return { ...layout?.constants, group: 'class' };
  if (target === 'contact') return { ...layout?.constants };
  const usual = terms.find(({ current }) => current)?.termCode ?? termCodeOf(toDay(now));
  return { ...layout?.constants, termCode: termCode ?? usual };
};

const fieldsBy = (columns: Readonly<Record<string, ColumnChoice>>) =>
  Object.fromEntries(Object.entries(columns).map(([key, { field }]) => [key, field]));

const howBy = (columns: Readonly<Record<string, ColumnChoice>>) =>
  Object.fromEntries(Object.entries(columns).map(([key, { how }]) => [key, how]));

const isHeaderOpen = ({ sheets }: FileSummary): boolean =>
  sheets.some(({ chosen, headerRow }) => chosen && headerRow === null);

/**
 * Reads and checks a file as the page does, using the decisions that users made about files with
 * the same headers. `findings.reasons` tells why a person must decide. Throws a `FileError` if the
 * file cannot be read.
 */
export const examine = async (
  store: Store,
  now: Date,
  reader: SheetReader,
  arrived: Arrived,
): Promise<Examined> => {
  const db = store.reader;
  const target = IMPORT_TARGET_OF[arrived.target];
  const file = await reader.call('open', target, arrived.fileName, arrived.bytes);
  const sheets = file.sheets.map(({ name, chosen, headerRow }) => ({ name, chosen, headerRow }));
  const chosen = sheets.filter((sheet) => sheet.chosen);
  let table = await reader.call('choose', chosen);
  const splits = splitsOf(table, await findSplits(db, table.wholeKey));
  if (splits.length > 0) table = await reader.call('choose', chosen, splits);
  const layout = await findLayout(db, table.headerKey);
  const columns = recognised(target, table, layout?.columns);
  const terms = await termStarts(db, target);
  const constants = constantsOf(arrived, layout, terms, now);
  const answers = layout?.answers ?? {};
  const fields = fieldsBy(columns);
  const questions = await reader.call('questions', fields, constants, terms, answers);
  const mode = layout?.mode ?? 'upsert';
  const reading: ArrivalReading = {
    encoding: file.encoding,
    sheets,
    splits: splits.map((split) => ({ ...split, sheets: [...split.sheets] })),
    columns,
    constants,
    answers: { ...answers },
    mode,
  };
  const open = unanswered(questions, answers);
  const missing = unfilledFields(target, { columns, constants, questions, answers });
  if (open.length > 0 || missing.length > 0 || isHeaderOpen(file)) {
    const labels = missing.map((field) => fieldLabel(target, field)).join('、');
    const reasons: ArrivalReason[] = [
      ...(missing.length > 0 ? [{ code: 'fields' as const, params: { fields: labels } }] : []),
      ...(open.length > 0 ? [{ code: 'questions' as const, params: { count: open.length } }] : []),
    ];
    if (reasons.length === 0) reasons.push({ code: 'headers', params: {} });
    const findings = { reasons, questions: open.map(questionText), issues: [] };
    return { reading, findings, isSame: false };
  }
  const options = { mode, blanks: 'keep', errors: 'all-or-nothing' } as const;
  const given = answersTo(questions, answers);
  const body = await reader.call('checkBody', fields, howBy(columns), constants, options, given);
  const checked = await checkBody(store, now, target, body);
  const result = JSON.stringify({ Value: checked });
  const summary = await reader.call('storeCheckResult', result, mode);
  if (!summary) throw new Error('The check’s answer does not fit the rows of the file.');
  const reasons = await doubtsOf(db, { summary, mode, layout, bytes: arrived.bytes });
  const before = await latestOf(db, target, file.sha256);
  if (before && before.status !== 'committed') {
    reasons.push({ code: 'undone', params: { batch: before.id } });
  }
  const isRepeated = before?.status === 'committed' && before.isLatest;
  const sameAs = isRepeated ? before.id : undefined;
  const findings = await findingsOf(reader, summary, { reasons, sameAs });
  const isSame =
    isRepeated ||
    (reasons.length === 0 && changedRows(summary, mode) + summary.missing.count === 0);
  return { reading, findings, token: checked.token, isSame };
};
