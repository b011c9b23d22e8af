import type { ReportRow } from '@/contract/termChanges';
import type { ledgerText } from '@/locales/ledger';

type Text = (typeof ledgerText)['zh-CN'];

const namesOf = (row: ReportRow, { report }: Text): string[] => {
  const { about, department, courseName, className, teacher } = row;
  if (about === 'all') return [report.all, '', '', ''];
  return about === 'department'
    ? [department, report.sum, '', '']
    : [department, courseName, className, teacher];
};

/**
 * Formats the share of changed classes as a percentage, such as `2.5%`. Empty if there are no
 * classes.
 */
const percent = (changed: number, classes: number): string =>
  classes === 0 ? '' : `${((changed * 100) / classes).toFixed(1)}%`;

/** Converts a term's report to a table for a file or for printing. */
export const reportTable = (rows: readonly ReportRow[], text: Text) => {
  const { kinds, report } = text;
  return {
    headers: [
      ...[report.department, report.course, report.className, report.teacher],
      ...[kinds.move, kinds.cancel, kinds.substitute, kinds.extra],
      ...[report.changed, report.classes, report.percent],
    ],
    rows: rows.map((row) => [
      ...namesOf(row, text),
      ...[row.moved, row.cancelled, row.substituted, row.added, row.changed, row.classes].map(
        String,
      ),
      percent(row.changed, row.classes),
    ]),
  };
};
