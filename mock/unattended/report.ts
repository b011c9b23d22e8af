import { maskNumbersIn } from '@/contract/base/numbersInText';
import type { ArrivalState, ArrivalTarget } from '@/contract/import/arrivals';
import { VERDICTS } from '@/contract/import/import';
import { arrivalsText } from '@/locales/arrivals';
import { importText } from '@/locales/import';
import { actorName } from '../db/write/writer';
import type { Findings } from '../features/import/arrivals/arrivals';

export interface Reported {
  target: ArrivalTarget;
  fileName: string;
  sha256: string;
  state: ArrivalState;
  findings: Findings;
  batchId: number | null;
  arrivedAt: string;
  settledAt: string | null;
  settledBy: string;
}

/** Formats an instant as the page does, such as `2026-11-25 08:00`. */
const moment = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

/** The byte order mark, which makes Excel and Notepad read a text file as UTF-8. */
const BOM = '\uFEFF';

/**
 * Returns the report about a file, in Chinese and in the page's own words. Telephone numbers are
 * masked, because other people may be able to read the folder with the report.
 */
export const reportOf = (row: Reported): string => {
  const text = arrivalsText['zh-CN'];
  const page = importText['zh-CN'];
  const { findings } = row;
  const { counts, content, missing = 0, sameAs, issues, moreIssues = 0 } = findings;
  const line = (label: string, value: string) => `${label}：${value}`;
  const state = text.states[row.state];
  const lines = [
    line(text.report.file, row.fileName),
    line(text.report.target, text.targets[row.target]),
    line(
      text.report.state,
      row.batchId === null ? state : `${state}（${text.batch(row.batchId)}）`,
    ),
    line(text.report.arrived, moment(row.arrivedAt)),
    ...(row.settledAt ? [line(text.report.settled, moment(row.settledAt))] : []),
    ...(row.settledBy ? [line(text.report.by, actorName(row.settledBy))] : []),
    line(text.report.sum, row.sha256),
    ...findings.reasons.map(({ code, params }) =>
      line(text.report.reason, text.reasons[code](params)),
    ),
    ...findings.questions.map((question) => line(text.report.question, question)),
    ...(sameAs === undefined ? [] : [text.report.sameAs(sameAs)]),
    ...(counts
      ? [
          [
            page.checkedRows(counts.total),
            ...VERDICTS.flatMap((verdict) =>
              counts[verdict] > 0 ? [`${page.verdicts[verdict]} ${counts[verdict]}`] : [],
            ),
          ].join('，'),
        ]
      : []),
    ...(content ? [page.contents(content)] : []),
    ...(missing > 0 ? [text.report.kept(missing)] : []),
    ...issues.map(
      ({ row: no, sheet, level, message }) =>
        `${page.rowLabel(no, sheet)} ${text.report.level[level]}：${message}`,
    ),
    ...(moreIssues > 0 ? [text.report.more(moreIssues)] : []),
  ];
  return `${BOM}${lines.map((each) => maskNumbersIn(each.replaceAll(/\s+/g, ' '))).join('\r\n')}\r\n`;
};
