import type { ImportCheck, ImportResult } from '@/contract/import/import';
import { proposedSplits } from '@/models/import/importSplits';
import type { Client } from '../../support/api';
import { contactImportOf, courseImportOf } from '../../support/imports';
import { valueIn } from '../../support/records';
import type { ImportFixture } from './furtherFiles';
import { autoMapping, openAndChoose } from './openAndChoose';
import { TERM } from './timetables';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;
const ALL = ['new', 'error', 'clash', 'changed', 'unchanged', 'duplicate'] as const;

/** The check result of a row, with errors and warnings, such as `new weeks:COURSE_WITHOUT_TIME`. */
export interface SaidRow {
  row: number;
  said: string;
}

/**
 * Imports a file in the steps of the page. Answers come from `taken`, otherwise the preselected or
 * the last option is chosen.
 */
export const importFixture = async (
  client: Client,
  { target, name, bytes }: ImportFixture,
  taken: Readonly<Record<string, string>> = {},
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
      taken[id] ?? proposed ?? options.at(-1) ?? '',
    ]),
  );
  const body = session.checkBody(fields, how, constants, OPTIONS, answers);
  const url = target === 'contact' ? '/api/directory/import' : '/api/forms';
  const answer = await client.post(url, JSON.parse(await body.text()));
  const { token } = valueIn<ImportCheck>(answer);
  const check = await session.storeCheckResult(new Blob([JSON.stringify(answer.body)]));
  const said: SaidRow[] = session.shownRows([...ALL], 0, 100).list.map((each) => ({
    row: each.row,
    said: [each.verdict, ...each.issues.map(({ field, code }) => `${field}:${code}`)].join(' '),
  }));
  const level = target === 'postgraduateCourse' ? 'postgraduate' : 'bachelor';
  const call = target === 'contact' ? contactImportOf(client) : courseImportOf(client, level);
  if (said.some((each) => !each.said.startsWith('error'))) {
    valueIn<ImportResult>(await call.commit(token));
  }
  return {
    asked: questions.map(({ id }) => id),
    questions,
    left: table.leftOutRows.map(({ text }) => text),
    said,
    unread: check?.unread ?? [],
    fields,
  };
};
