import type { TableColumnType } from 'antd';
import {
  type Key,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Pagination } from '@/contract/base/list';
import type { Selected } from '@/hooks/useListPage';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { hasFirstAnswers } from '@/utils/request/firstAnswers';
import type { CardLayout } from './cards/cardLayout';
import { useOpenedRows } from './openedRows';
import { KeySet } from './selection/keySet';
import { useSelecting } from './selection/useSelecting';
import { useShownColumns } from './settings/useShownColumns';
import { useRowColumns } from './useRowColumns';

export interface Listed<T = unknown> {
  list: readonly T[];
  pagination: Pagination;
}

/** The selection of a list, and the function that changes it. */
export type Chosen = Pick<Selected, 'keys' | 'setKeys'> & Partial<Selected>;

type SortOrder = 'ascend' | 'descend';

/** Sets antd's `sortOrder` on the column by which the list is sorted. */
const withOrder = <T>(
  columns: readonly TableColumnType<T>[],
  sorter: string,
): TableColumnType<T>[] => {
  const [, field, order] = /^(\w+)_(ascend|descend)$/.exec(sorter) ?? [];
  return columns.map((column) =>
    column.sorter
      ? { ...column, sortOrder: column.key === field ? (order as SortOrder) : null }
      : column,
  );
};

/** Goes to the last page if the current page no longer exists, for example after deletions. */
const useLastPage = (
  { list, pagination: { current, pageSize, total } }: Listed,
  { setPage }: TableQueryControls,
): void => {
  const last = Math.ceil(total / pageSize);
  const pastEnd = list.length === 0 && total > 0 && current > last;
  const toPage = useEffectEvent((page: number, size: number) =>
    setPage(page, size, { replace: true }),
  );
  useEffect(() => {
    if (pastEnd) toPage(last, pageSize);
  }, [pastEnd, last, pageSize]);
};

/**
 * Returns true while the table should not be rendered yet. Rendering is slow, so the request for
 * the rows is sent first. If the rows are already in the HTML page, the table waits for them, so
 * that it is rendered only once.
 */
const useTableDelay = (isEmpty: boolean): boolean => {
  const [isBrought] = useState(hasFirstAnswers);
  const [coming, setComing] = useState(true);
  useEffect(() => {
    if (!isBrought) return setComing(false);
    const timer = setTimeout(() => setComing(false));
    return () => clearTimeout(timer);
  }, [isBrought]);
  return useDeferredValue(coming && isEmpty);
};

const NOTHING: Key[] = [];

const useSelected = <T extends { id: Key }>(
  list: readonly T[],
  { keys: own = NOTHING, all = false }: Partial<Selected> = {},
): KeySet => {
  const keys = useMemo(() => (all ? list.map(({ id }) => id) : own), [all, list, own]);
  const [selected] = useState(() => new KeySet(keys));
  useLayoutEffect(() => selected.replace(keys), [selected, keys]);
  return selected;
};

interface Options<T> {
  name: string;
  columns: readonly TableColumnType<T>[];
  card: CardLayout | undefined;
  data: Listed<T>;
  query: TableQueryControls;
  narrow: boolean;
  chosen: Chosen | undefined;
  openTitle: string | undefined;
}

/** The state of a table: its columns in the user's order, and its selected and expanded rows. */
export const useTableState = <T extends { id: Key }>({
  name,
  columns,
  card,
  data,
  query,
  narrow,
  chosen,
  openTitle,
}: Options<T>) => {
  const { list } = data;
  const shown = useShownColumns({ name, columns, list, query, narrow, card });
  const selected = useSelected(list, chosen);
  const opened = useOpenedRows();
  const selecting = useSelecting(list, selected, chosen?.setKeys);
  const rowColumns = useRowColumns({ columns: shown.columns, opened, openTitle, selecting });
  const ordered = useMemo(() => withOrder(rowColumns, query.sorter), [rowColumns, query.sorter]);
  useLastPage(data, query);
  const coming = useTableDelay(list.length === 0);
  return { shown, selected, opened, selecting, ordered, coming };
};
