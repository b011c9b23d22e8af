import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { RowActions } from '@/components/table/RowActions';
import { marks } from '@/contract/base/marks';
import { type HistoryLine, isOfMany, isRestorable } from '@/contract/history';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { tableText } from '@/locales/table';
import { exactTime } from '@/utils/format/times';
import { changesOf } from './changes';
import styles from './History.module.css';
import { useFieldLabels } from './useFieldLabels';
import { useValueText } from './useValueText';

/** What a row’s actions do; the same functions in every drawing. */
interface RowHandlers {
  onRestore: (line: HistoryLine) => void;
  /** Shows the lines of an import's rows, or of the sessions that were changed at once. */
  onRows: (of: 'batchId' | 'partOf', number: number) => void;
}

/** Who writes what nobody asked for. */
const SYSTEM = 'system';

interface Texts {
  text: (typeof historyText)['zh-CN'];
  actions: string;
  labelsOf: ReturnType<typeof useFieldLabels>;
  show: ReturnType<typeof useValueText>;
}

/** The first two changes of a line, in words. */
const summaryOf = (line: HistoryLine, { text, labelsOf, show }: Texts): string => {
  const { type, before, after } = line;
  const side = (field: string, value: unknown) => show(type, field, value) || text.blank;
  if (after && line.action === 'updateMany') {
    const set = Object.entries(labelsOf(type)).filter(([field]) => field in after);
    return set
      .map(([field, label]) => text.set(label, side(field, after[field])))
      .join(marks().semicolon);
  }
  if (!before || !after) return '';
  const changes = changesOf(line, labelsOf(type));
  const first = changes
    .slice(0, 2)
    .map(({ field, label, before, after }) =>
      text.change(label, side(field, before), side(field, after)),
    );
  const more = changes.length > 2 ? [text.moreChanges(changes.length)] : [];
  return [...first, ...more].join(marks().semicolon);
};

const rowActions = (line: HistoryLine, { text }: Texts, { onRestore, onRows }: RowHandlers) => {
  const { id, type, recordId, action } = line;
  const restore = { key: 'restore', label: text.restore, onClick: () => onRestore(line) };
  const rowsOf = (of: 'batchId' | 'partOf', number: number) => ({
    key: 'rows',
    label: text.rows,
    onClick: () => onRows(of, number),
  });
  return [
    ...(isRestorable(line) ? [restore] : []),
    ...(type === 'import' && recordId > 0 ? [rowsOf('batchId', recordId)] : []),
    ...(isOfMany({ action }) ? [rowsOf('partOf', id)] : []),
  ];
};

export const HISTORY_CARD: CardLayout = {
  title: 'record',
  state: 'action',
  facts: ['at', 'by', 'changes', 'address'],
};

const columnsOf = (texts: Texts, handlers: RowHandlers): TableColumnType<HistoryLine>[] => {
  const { text, actions } = texts;
  const { columns } = text;
  const whoOf = (by: string) => (by === SYSTEM ? text.system : by || text.nobody);
  return [
    {
      key: 'at',
      title: columns.at,
      sorter: true,
      fixed: 'start',
      width: 150,
      render: (_, { at }) => <span className={styles.at}>{exactTime(at)}</span>,
    },
    { key: 'by', title: columns.by, ...cut(100), render: (_, { by }) => whoOf(by) },
    {
      key: 'action',
      title: columns.action,
      ...cut(110),
      render: (_, { action }) => text.actions[action],
    },
    {
      key: 'record',
      title: columns.record,
      ...cut(175),
      render: (_, { type, label, after }) => {
        const count = after?.count;
        const name = label || (typeof count === 'number' ? text.many(count) : '');
        return [text.types[type], name].filter(Boolean).join(' ');
      },
    },
    {
      key: 'changes',
      title: columns.changes,
      ...cut(280),
      render: (_, line) => summaryOf(line, texts),
    },
    { key: 'address', dataIndex: 'address', title: columns.address, width: 120 },
    {
      key: 'actions',
      title: actions,
      fixed: 'end',
      width: 125,
      render: (_, line) => <RowActions actions={rowActions(line, texts, handlers)} />,
    },
  ];
};

/** The columns; the same ones in every drawing. */
export const useHistoryColumns = ({
  onRestore,
  onRows,
}: RowHandlers): TableColumnType<HistoryLine>[] => {
  const text = useText(historyText);
  const { actions } = useText(tableText);
  const labelsOf = useFieldLabels();
  const show = useValueText();
  return useMemo(
    () => columnsOf({ text, actions, labelsOf, show }, { onRestore, onRows }),
    [text, actions, labelsOf, show, onRestore, onRows],
  );
};
