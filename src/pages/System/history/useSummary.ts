import { useMemo } from 'react';
import { marks } from '@/contract/base/marks';
import type { HistoryAction, HistoryLine } from '@/contract/history';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { exactTime } from '@/utils/format/times';
import { changesOf } from './changes';
import { useFieldLabels } from './useFieldLabels';
import { useValueText } from './useValueText';

/**
 * Fields that exist only in history entries, such as the number of people notified. The summary
 * shows a single value for them instead of the values before and after.
 */
const NOTES: readonly string[] = ['range', 'notified', 'notNotified', 'asker', 'approvers'];

/** The history actions of single sign-on, whose summary shows the protocol and the problem. */
const SIGN_ONS: readonly HistoryAction[] = ['signOn', 'signOnFailed'];

/**
 * The field with the name of the record. The summary leaves it out, because the history shows the
 * name elsewhere.
 */
const NAME = 'what';

export const useSummary = (): ((line: HistoryLine) => string) => {
  const text = useText(historyText);
  const labelsOf = useFieldLabels();
  const show = useValueText();
  return useMemo(
    () => (line) => {
      const { type, before, after } = line;
      const side = (field: string, value: unknown) => show(type, field, value) || text.blank;
      const labels = Object.entries(labelsOf(type));
      if (after && line.action === 'updateMany') {
        return labels
          .filter(([field]) => field in after && field !== NAME)
          .map(([field, label]) => {
            const value = side(field, after[field]);
            return NOTES.includes(field) ? text.note(label, value) : text.set(label, value);
          })
          .join(marks().semicolon);
      }
      if (line.action === 'call') {
        const call = String(after?.call ?? '');
        const { calls, lastAt } = after ?? {};
        return Number(calls) > 1
          ? text.calls(call, Number(calls), exactTime(String(lastAt)))
          : call;
      }
      if (after && SIGN_ONS.includes(line.action)) {
        const facts = ['protocol', 'problem'].filter((field) => field in after);
        return facts.map((field) => side(field, after[field])).join(marks().list);
      }
      if (!before || !after) return '';
      const changes = changesOf(line, labelsOf(type));
      const first = changes
        .slice(0, 2)
        .map(({ field, label, before: from, after: to }) =>
          NOTES.includes(field)
            ? text.note(label, side(field, to))
            : text.change(label, side(field, from), side(field, to)),
        );
      const more = changes.length > 2 ? [text.moreChanges(changes.length)] : [];
      return [...first, ...more].join(marks().semicolon);
    },
    [text, labelsOf, show],
  );
};
