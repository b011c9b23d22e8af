import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { RowActions } from '@/components/table/RowActions';
import type { HistoryLine } from '@/contract/history';
import { isBulkChange, isRestorable } from '@/contract/historyRestore';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { tableText } from '@/locales/table';
import { exactTime } from '@/utils/format/times';
import { deletedOf } from './deletedContact';
import styles from './History.module.css';
import { useSummary } from './useSummary';
import { writerName } from './writerName';

/** The click handlers of a table row. Each handler must be the same function in every render. */
interface RowHandlers {
  onRestore: (line: HistoryLine) => void;
  /** Erases the personal data of the contact that was deleted in this history entry. */
  onErase: (line: HistoryLine) => void;
  /** Shows only the entries of one import or one bulk change. */
  onRows: (of: 'batchId' | 'partOf', number: number) => void;
  /** Shows only the changes made by one account, contact or token. */
  onWriter: (of: 'byAccount' | 'byContact' | 'byToken', id: number) => void;
}

/**
 * The URL filters that select all changes by one writer: an account, a contact who used a link, or
 * another program with a token.
 */
const WRITER_FILTERS = { account: 'byAccount', contact: 'byContact', token: 'byToken' } as const;
const filterOf = (kind: HistoryLine['writer']['kind']) =>
  kind === 'server' || kind === 'unknown' ? undefined : WRITER_FILTERS[kind];

interface Texts {
  text: (typeof historyText)['zh-CN'];
  actions: string;
  summaryOf: ReturnType<typeof useSummary>;
}

const rowActions = (
  line: HistoryLine,
  { text }: Texts,
  { onRestore, onErase, onRows }: RowHandlers,
) => {
  const { id, type, recordId, action } = line;
  const restore = { key: 'restore', label: text.restore, onClick: () => onRestore(line) };
  const rowsOf = (of: 'batchId' | 'partOf', number: number) => ({
    key: 'rows',
    label: text.rows,
    onClick: () => onRows(of, number),
  });
  return [
    ...(isRestorable(line) ? [restore] : []),
    ...(deletedOf(line)
      ? [{ key: 'erase', label: text.erase, danger: true, onClick: () => onErase(line) }]
      : []),
    ...(type === 'import' && recordId > 0 ? [rowsOf('batchId', recordId)] : []),
    ...(isBulkChange({ action }) ? [rowsOf('partOf', id)] : []),
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
  const whoOf = (line: HistoryLine) => {
    const { kind, id } = line.writer;
    const filter = filterOf(kind);
    const name = writerName(line, text);
    if (!filter || id === null) return name;
    return <LinkButton onClick={() => handlers.onWriter(filter, id)}>{name}</LinkButton>;
  };
  return [
    {
      key: 'at',
      title: columns.at,
      sorter: true,
      fixed: 'start',
      width: 150,
      render: (_, { at }) => <span className={styles.at}>{exactTime(at)}</span>,
    },
    { key: 'by', title: columns.by, ...cut(175), render: (_, line) => whoOf(line) },
    {
      key: 'action',
      title: columns.action,
      ...cut(110),
      render: (_, { action }) => text.actions[action],
    },
    {
      key: 'record',
      title: columns.record,
      ...cut(155),
      render: (_, { type, label, after }) => {
        const count = after?.count;
        const name = label || (typeof count === 'number' ? text.records(count) : '');
        return [text.types[type], name].filter(Boolean).join(' ');
      },
    },
    {
      key: 'changes',
      title: columns.changes,
      ...cut(225),
      render: (_, line) => texts.summaryOf(line),
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

export const useHistoryColumns = ({
  onRestore,
  onErase,
  onRows,
  onWriter,
}: RowHandlers): TableColumnType<HistoryLine>[] => {
  const text = useText(historyText);
  const { actions } = useText(tableText);
  const summaryOf = useSummary();
  return useMemo(
    () => columnsOf({ text, actions, summaryOf }, { onRestore, onErase, onRows, onWriter }),
    [text, actions, summaryOf, onRestore, onErase, onRows, onWriter],
  );
};
