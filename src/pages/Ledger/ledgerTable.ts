import type { LedgerEntry } from '@/contract/ledger';
import { exactTime } from '@/utils/format/times';
import { courseOf } from './courseOf';
import { standingText, type Texts, toldText } from './standing';

/** Converts ledger entries to a table for export. Each class of an entry gets a row of its own. */
export const ledgerTable = (entries: readonly LedgerEntry[], texts: Texts) => {
  const { text } = texts;
  const { columns, fields, filters } = text;
  return {
    headers: [
      ...[columns.number, columns.kind, columns.classes, filters.department],
      ...[text.before, text.after, fields.reason, fields.note, fields.asker, fields.askedOn],
      ...[columns.told, columns.createdAt],
    ],
    rows: entries.flatMap((entry) =>
      entry.classes.map((each) => [
        entry.number,
        each.undoneAt === null ? text.kinds[each.kind] : text.undone,
        courseOf(each),
        each.department,
        each.before ? standingText(each.before, texts) : '',
        each.after ? standingText(each.after, texts) : '',
        ...[entry.reason, entry.note, entry.asker, entry.askedOn ?? ''],
        ...[toldText(entry, text), exactTime(entry.createdAt)],
      ]),
    ),
  };
};
