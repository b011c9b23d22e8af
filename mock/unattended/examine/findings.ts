import type { ArrivalReason } from '@/contract/import/arrivals';
import { VERDICTS } from '@/contract/import/import';
import { importText } from '@/locales/import';
import { type CheckSummary, REVIEW } from '@/sheets/base/checkTypes';
import type { ImportQuestion } from '@/sheets/base/importTypes';
import type { Findings } from '../../features/import/arrivals/arrivals';
import type { SheetReader } from '../sheetCalls';

/** A report lists at most this many issues. Further ones are only counted. */
const ISSUES = 500;

export const questionText = ({ code, params }: ImportQuestion): string =>
  importText['zh-CN'].questions[code].ask(params);

/**
 * Returns the findings about a checked file for the report. `sameAs` is the id of the latest import
 * if it had the same content. In that case `reasons` is empty, because nobody has to decide
 * anything.
 */
export const findingsOf = async (
  reader: SheetReader,
  summary: CheckSummary,
  { reasons, sameAs }: { reasons: ArrivalReason[]; sameAs: number | undefined },
): Promise<Findings> => {
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
  return {
    reasons: sameAs === undefined ? reasons : [],
    questions: [],
    counts: summary.counts,
    ...(summary.content && { content: summary.content }),
    missing: summary.missing.count,
    ...(sameAs !== undefined && { sameAs }),
    issues: issues.slice(0, ISSUES),
    moreIssues: total - list.length + Math.max(0, issues.length - ISSUES),
  };
};
