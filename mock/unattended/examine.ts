import { createHash } from 'node:crypto';
import {
  type ArrivalReading,
  type ArrivalReason,
  type ArrivalTarget,
  IMPORT_TARGET_OF,
} from '@/contract/import/arrivals';
import {
  contactImport,
  courseImport,
  type ImportCheck,
  type ImportMode,
  type ImportTarget,
  VERDICTS,
} from '@/contract/import/import';
import type { Level } from '@/contract/rule';
import { fieldLabel } from '@/domain/base/importFields';
import { isImported } from '@/domain/rows/verdicts';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/terms';
import { importText } from '@/locales/import';
import type { TermStart } from '@/sheets/ask/questions';
import {
  answersTo,
  type ColumnChoice,
  recognised,
  splitsOf,
  unanswered,
  unfilledFields,
} from '@/sheets/base/importChoices';
import {
  type CheckSummary,
  type FileSummary,
  type ImportQuestion,
  REVIEW,
} from '@/sheets/base/importTypes';
import { mapYielding } from '../db/base/yielding';
import type { Db } from '../db/schema/schema';
import type { Store } from '../db/write/store';
import { AUTO_IMPORT } from '../db/write/writer';
import type { Findings } from '../features/import/arrivals/arrivals';
import { findLayout, findSplits, type KnownLayout } from '../features/import/arrivals/layouts';
import { readArrivalSettings } from '../features/import/arrivals/settings';
import { checkImport } from '../features/import/check/imports';
import { contactTarget, courseTarget } from '../features/import/destinations';
import { listTerms } from '../features/term/terms';
import { endsInLine } from './endOfFile';
import type { SheetReader } from './sheetCalls';

/** A file that came without a person. `termCode` is the term of rows without a term. */
export interface Arrived {
  target: ArrivalTarget;
  fileName: string;
  bytes: Uint8Array;
  termCode?: string | undefined;
}

export interface Examined {
  /** How the file was read. Undefined if it could not be read as far as its columns. */
  reading?: ArrivalReading;
  findings: Findings;
  /** The token of the check. Undefined if the file could not be checked. */
  token?: string;
  /** True if the import would change nothing. */
  isSame: boolean;
}

export const sumOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const levelOf = (target: ImportTarget): Level =>
  target === 'postgraduateCourse' ? 'postgraduate' : 'bachelor';

/** Issues that the report lists. The others are only counted. */
const ISSUES = 500;

const termStarts = async (db: Db, target: ImportTarget): Promise<TermStart[]> => {
  if (target === 'contact') return [];
  const terms = await listTerms(db);
  return terms
    .filter(({ level }) => level === levelOf(target))
    .map(({ termCode, startDate, weeks, current, periods, periodTables }) => ({
      ...{ termCode, startDate, weeks, current, periods, periodTables },
    }));
};

/** Returns the fixed values: the remembered ones, the term, and the group of class contacts. */
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

const questionText = ({ code, params }: ImportQuestion): string =>
  importText['zh-CN'].questions[code].ask(params);

/** Parses the lines of the body, as the page would send them, and checks them as HTTP does. */
const check = async (
  store: Store,
  now: Date,
  target: ImportTarget,
  body: string,
): Promise<ImportCheck> => {
  const [first = '', ...lines] = body.trimEnd().split('\n');
  const { type: _, step, level, ...options } = JSON.parse(first);
  if (target === 'contact') {
    const row = contactImport.check.rows.def.element;
    const rows = await mapYielding(lines, (line) => row.parse(JSON.parse(line)));
    const input = contactImport.check.input.parse(options);
    return checkImport(store, AUTO_IMPORT, now, contactTarget, { ...input, rows });
  }
  const row = courseImport.check.rows.def.element;
  const rows = await mapYielding(lines, (line) => row.parse(JSON.parse(line)));
  const { level: own, ...input } = courseImport.check.input.parse({ ...options, level });
  return checkImport(store, AUTO_IMPORT, now, courseTarget(own), { ...input, rows });
};

const changedRows = ({ counts }: CheckSummary, mode: ImportMode): number =>
  VERDICTS.filter((verdict) => isImported(verdict, mode)).reduce(
    (sum, verdict) => sum + counts[verdict],
    0,
  );

/** Returns the import of the same content, and whether it is the latest one of its kind. */
const latestOf = async (db: Db, target: ImportTarget, sha256: string) => {
  const batches = db
    .selectFrom('importBatches')
    .select(['id', 'status', 'sha256'])
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(1);
  const same = await batches.where('sha256', '=', sha256).executeTakeFirst();
  const latest = await batches.where('status', '=', 'committed').executeTakeFirst();
  return same && { ...same, isLatest: latest?.id === same.id };
};

interface Doubts {
  summary: CheckSummary;
  mode: ImportMode;
  layout: KnownLayout | undefined;
  arrived: Arrived;
}

/** Returns the reasons why a checked file needs a person. */
const doubtsOf = async (
  db: Db,
  { summary, mode, layout, arrived: { bytes } }: Doubts,
): Promise<ArrivalReason[]> => {
  const { counts, openPeople, missing } = summary;
  const reasons: ArrivalReason[] = [];
  const doubt = (code: ArrivalReason['code'], params: ArrivalReason['params']) =>
    reasons.push({ code, params });
  if (counts.error > 0) doubt('errors', { count: counts.error });
  if (openPeople.length > 0) doubt('people', { count: openPeople.length });
  if (!layout) doubt('headers', {});
  const { maxChange } = await readArrivalSettings(db);
  const changed = changedRows(summary, mode) + missing.count;
  const percent = Math.min(100, Math.ceil((changed * 100) / Math.max(1, counts.total)));
  if (percent > maxChange) doubt('changes', { percent, limit: maxChange });
  if (layout) {
    const fewer = { rows: counts.total, before: layout.rowCount };
    if (counts.total < layout.rowCount * (1 - maxChange / 100)) doubt('smaller', fewer);
    else if (counts.total < layout.rowCount && !endsInLine(bytes)) doubt('cut', fewer);
  }
  return reasons;
};

const isHeaderOpen = ({ sheets }: FileSummary): boolean =>
  sheets.some(({ chosen, headerRow }) => chosen && headerRow === null);

/**
 * Reads and checks a file as the page does, with the remembered decisions about its headers. The
 * reasons of the findings say why a person has to look at it. Throws a `FileError` if the file
 * cannot be read.
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
  const checked = await check(store, now, target, body);
  const result = JSON.stringify({ Value: checked });
  const summary = await reader.call('storeCheckResult', result, mode);
  if (!summary) throw new Error('The check’s answer does not fit the rows of the file.');
  const reasons = await doubtsOf(db, { summary, mode, layout, arrived });
  const before = await latestOf(db, target, file.sha256);
  if (before && before.status !== 'committed') {
    reasons.push({ code: 'undone', params: { batch: before.id } });
  }
  const isRepeated = before?.status === 'committed' && before.isLatest;
  const { list, total } = await (summary.review > 0
    ? reader.call('shownRows', VERDICTS, 0, ISSUES, REVIEW)
    : reader.call('shownRows', ['error'], 0, ISSUES));
  const issues = list.flatMap((row) =>
    row.issues.map(({ level, message }) => ({
      row: row.row,
      ...(row.sheet !== undefined && { sheet: row.sheet }),
      level,
      message,
    })),
  );
  const findings: Findings = {
    reasons: isRepeated ? [] : reasons,
    questions: [],
    counts: summary.counts,
    ...(summary.content && { content: summary.content }),
    missing: summary.missing.count,
    ...(isRepeated && { sameAs: before.id }),
    issues: issues.slice(0, ISSUES),
    moreIssues: total - list.length + Math.max(0, issues.length - ISSUES),
  };
  const isSame =
    isRepeated ||
    (reasons.length === 0 && changedRows(summary, mode) + summary.missing.count === 0);
  return { reading, findings, token: checked.token, isSame };
};
