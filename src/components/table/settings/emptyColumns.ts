import type { TableColumnType } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { contentOf } from '@/components/table/contentOf';
import { isMovable, keyOf } from './tableSettings';

type Columns<T> = readonly TableColumnType<T>[];

const isBlank = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '';

/** Returns the keys of the columns that have no value in any of the records. */
export const emptyIn = <T extends object>(columns: Columns<T>, list: readonly T[]): string[] =>
  list.length === 0
    ? []
    : columns
        .filter((column) => list.every((record, at) => isBlank(contentOf(column, record, at))))
        .map(keyOf);

interface Known {
  list: readonly object[];
  request: string;
  keys: readonly string[];
}

const NOTHING: Known = { list: [], request: '', keys: [] };

/**
 * Returns the keys of the columns that are empty in all rows of a page. Reloading the same page
 * (the same `request`) adds no keys, so that no column disappears while the user reads.
 */
export const useEmptyColumns = <T extends object>(
  columns: Columns<T>,
  list: readonly T[],
  request: string,
): ReadonlySet<string> => {
  const [known, setKnown] = useState(NOTHING);
  if (known.list !== list) {
    const isSamePage = known.request === request && known.list.length > 0;
    const candidates = columns.filter(
      (column) => isMovable(column) && (!isSamePage || known.keys.includes(keyOf(column))),
    );
    const keys = emptyIn(candidates, list);
    const isSame = keys.join() === known.keys.join();
    setKnown({ list, request, keys: isSame ? known.keys : keys });
  }
  return useMemo(() => new Set(known.keys), [known.keys]);
};
