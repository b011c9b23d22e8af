import type { ImportCheck, ImportResult } from '@/contract/import/import';
import { groupBy } from '@/domain/base/groupBy';
import { proposedSplits } from '@/models/import/importSplits';
import type { Client } from '../../support/api';
import { contactImportOf, courseImportOf } from '../../support/imports';
import { valueIn } from '../../support/records';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { TERM } from '../files/timetables';
import type { ImportFixture } from './importCase';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;
const ALL = ['new', 'error', 'clash', 'changed', 'unchanged', 'duplicate'] as const;

interface RowResult {
  row: number;
  /** The verdict and the issues, as `new weeks:COURSE_WITHOUT_TIME`. */
  result: string;
}

/** Writes rows in their order as `2-5,8`. Rows of several sheets may begin again. */
const rowRanges = (rows: readonly number[]): string => {
  const parts: number[][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last?.at(-1) === row - 1) last[1] = row;
    else parts.push([row]);
  }
  return parts.map((part) => part.join('-')).join(',');
};

/** Joins rows with the same result, as `new weeks:COURSE_WITHOUT_TIME @2-5,8`. */
export const groupByResult = (rows: readonly RowResult[]): string[] =>
  [...groupBy(rows, ({ result }) => result)].map(
    ([result, each]) => `${result} @${rowRanges(each.map(({ row }) => row))}`,
  );

/**
 * Imports a file in the steps of the page and commits its valid rows.
 * An answer comes from `given`, else from the proposal, else from the last option, which changes
 * nothing.
 */
export const importFixture = async (
  client: Client,
  { target, name, bytes }: ImportFixture,
  given: Readonly<Record<string, string>> = {},
) => {
  const { session, opened, table: whole } = openAndChoose(target, name, bytes);
  const { splits } = proposedSplits(whole);
  const chosen = opened.sheets.filter((sheet) => sheet.chosen);
  const table = splits.length > 0 ? session.choose(chosen, splits) : whole;
  const { fields, how } = autoMapping(table);
  const constants = target === 'contact' ? {} : { termCode: TERM.termCode };
  const questions = session.questions(fields, constants, [{ ...TERM, current: true }]);
  const answers = Object.fromEntries(
    questions.map(({ id, proposed, options }) => [
      id,
      given[id] ?? proposed ?? options.at(-1) ?? '',
    ]),
  );
  const body = session.checkBody(fields, how, constants, OPTIONS, answers);
  const url = target === 'contact' ? '/api/directory/import' : '/api/forms';
  const answer = await client.postBlob(url, body);
  const { token } = valueIn<ImportCheck>(answer);
  await session.storeCheckResult(new Blob([JSON.stringify(answer.body)]));
  const rows: RowResult[] = session.shownRows([...ALL], 0, 100).list.map((each) => ({
    row: each.row,
    result: [each.verdict, ...each.issues.map(({ field, code }) => `${field}:${code}`)].join(' '),
  }));
  const level = target === 'postgraduateCourse' ? 'postgraduate' : 'bachelor';
  const call = target === 'contact' ? contactImportOf(client) : courseImportOf(client, level);
  if (rows.some(({ result }) => !result.startsWith('error'))) {
    valueIn<ImportResult>(await call.commit(token));
  }
  return {
    questions: questions.map(({ id }) => id),
    leftOut: table.leftOutRows.map(({ text }) => text),
    rows,
  };
};
