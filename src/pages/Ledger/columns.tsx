import { type TableColumnType, Tag } from 'antd';
import { useMemo } from 'react';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { RowActions } from '@/components/table/RowActions';
import type { LedgerEntry } from '@/contract/ledger';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { classesText, firstChangeText, type Texts, toldText } from './standing';

export const LEDGER_CARD: CardLayout = {
  title: 'classes',
  state: 'kind',
  facts: ['change', 'number', 'reason', 'told', 'createdAt'],
};

interface Handlers {
  /**
   * Opens the form for the cause of a class change. Undefined if the user may not edit the cause.
   */
  onEdit: ((entry: LedgerEntry) => void) | undefined;
  /** Prints the change notice (调停课通知单) for a ledger entry. */
  onPrint: (entry: LedgerEntry) => void;
}

const columnsOf = (
  texts: Texts,
  actions: string,
  { onEdit, onPrint }: Handlers,
): TableColumnType<LedgerEntry>[] => {
  const { text } = texts;
  const { columns } = text;
  return [
    {
      key: 'number',
      dataIndex: 'number',
      title: columns.number,
      sorter: true,
      fixed: 'start',
      width: 112,
    },
    {
      key: 'kind',
      title: columns.kind,
      ...cut(82),
      render: (_, { kind, undoneAt }) =>
        undoneAt === null ? text.kinds[kind] : <Tag>{text.undone}</Tag>,
    },
    {
      key: 'classes',
      title: columns.classes,
      ...cut(176),
      render: (_, entry) => classesText(entry, texts),
    },
    {
      key: 'change',
      title: columns.change,
      ...cut(245),
      render: (_, entry) => firstChangeText(entry, texts),
    },
    { key: 'reason', dataIndex: 'reason', title: columns.reason, sorter: true, ...cut(85) },
    { key: 'asker', dataIndex: 'asker', title: columns.asker, sorter: true, ...cut(92) },
    { key: 'told', title: columns.told, ...cut(160), render: (_, entry) => toldText(entry, text) },
    {
      key: 'createdAt',
      title: columns.createdAt,
      sorter: true,
      width: 100,
      render: (_, { createdAt }) => createdAt.slice(0, 10),
    },
    {
      key: 'actions',
      title: actions,
      fixed: 'end',
      width: 110,
      render: (_, entry) => (
        <RowActions
          actions={[
            ...(onEdit
              ? [
                  {
                    key: 'edit',
                    label: entry.reason ? text.editGiven : text.edit,
                    onClick: () => onEdit(entry),
                  },
                ]
              : []),
            { key: 'print', label: text.print, isInMenu: true, onClick: () => onPrint(entry) },
          ]}
        />
      ),
    },
  ];
};

export const useLedgerColumns = ({ onEdit, onPrint }: Handlers): TableColumnType<LedgerEntry>[] => {
  const text = useText(ledgerText);
  const time = useText(timeText);
  const { actions } = useText(tableText);
  return useMemo(
    () => columnsOf({ text, time }, actions, { onEdit, onPrint }),
    [text, time, actions, onEdit, onPrint],
  );
};
