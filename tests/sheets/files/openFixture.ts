import type { CheckedRow, ContactRow, CourseRow, ImportIssue } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { type ReadContact, readContactRow } from '@/domain/rows/contactRow';
import { type ReadCourse, readCourseRow } from '@/domain/rows/courseRow';
import { proposedSplits } from '@/models/import/importSplits';
import type { Answers, ImportQuestion } from '@/sheets/base/questions';
import type { ProtocolRow } from '@/sheets/match/rows/rowTexts';
import { parseCheckBody } from '../../support/imports';
import type { ImportFixture } from '../cases/importCase';
import { autoMapping, openAndChoose } from './openAndChoose';
import { TERM } from './timetables';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;

/** A row that was sent, its parsed values, and all errors and warnings. */
export interface ReadRow {
  sent: ProtocolRow;
  read: ReadContact | ReadCourse;
  issues: readonly Pick<ImportIssue, 'field' | 'code' | 'level'>[];
}

/**
 * Opens a file as the page does without changes by the user. `rowsOf` may be called again with
 * other answers.
 */
export const openFixture = ({ target, name, bytes }: ImportFixture) => {
  const { session, opened, table: whole } = openAndChoose(target, name, bytes);
  const { splits } = proposedSplits(whole);
  const chosen = opened.sheets.filter((sheet) => sheet.chosen);
  const table = splits.length > 0 ? session.choose(chosen, splits) : whole;
  const auto = autoMapping(table);
  const constants = target === 'contact' ? {} : { termCode: TERM.termCode };
  const level = target === 'postgraduateCourse' ? 'postgraduate' : 'bachelor';

  const questionsOf = (fields: Readonly<Record<string, ImportField>>): ImportQuestion[] =>
    session.questions(fields, constants, [{ ...TERM, current: true }]);

  /** Returns the rows for these answers, without a comparison with stored data. */
  const rowsOf = async (
    answers: Answers,
    fields: Readonly<Record<string, ImportField>> = auto.fields,
  ): Promise<ReadRow[]> => {
    const body = session.checkBody(fields, auto.how, constants, OPTIONS, answers);
    const sent: ProtocolRow[] = (await parseCheckBody(body)).rows;
    const read = sent.map((row) =>
      target === 'contact'
        ? readContactRow(row as unknown as ContactRow)
        : readCourseRow(row as unknown as CourseRow, level, () => TERM),
    );
    const rows = sent.map(
      ({ row, sheet }, index): CheckedRow => ({
        row,
        ...(sheet !== undefined && { sheet }),
        verdict: read[index]?.issues.some(({ level }) => level === 'error') ? 'error' : 'new',
        changes: [],
        issues: read[index]?.issues ?? [],
      }),
    );
    const none = { error: 0, duplicate: 0, unchanged: 0, clash: 0, new: 0, changed: 0 };
    const Value = { token: 't', counts: { ...none, total: rows.length }, rows };
    await session.storeCheckResult(new Blob([JSON.stringify({ Value })]));
    const shown = session.shownRows(['new', 'error'], 0, rows.length).list;
    const saidAt = new Map(shown.map((each) => [`${each.row} ${each.sheet ?? ''}`, each.issues]));
    return sent.map((row, index) => {
      const own = read[index];
      if (!own) throw new Error(String(index));
      const shownIssues = saidAt.get(`${row.row} ${row.sheet ?? ''}`) ?? [];
      return { sent: row, read: own, issues: [...own.issues, ...shownIssues] };
    });
  };
  return { session, table, ...auto, questions: questionsOf(auto.fields), questionsOf, rowsOf };
};

/** Returns for each question the preselected answer, or the last option, which changes nothing. */
export const defaultAnswers = (questions: readonly ImportQuestion[]): Record<string, string> =>
  Object.fromEntries(
    questions.map(({ id, proposed, options }) => [id, proposed ?? options.at(-1) ?? '']),
  );
