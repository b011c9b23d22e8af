import { type Key, useEffect, useState } from 'react';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useEventCallback } from '@/hooks/useEventCallback';
import { KeySet } from './selection/keySet';

/**
 * The URL parameter that stores the expanded rows. For example, `12.34-2` means that rows 12 and 34
 * are expanded, and that the list inside row 34 is on page 2.
 */
const PARAM = 'opened';
const ROW = /^([1-9]\d{0,15})(?:-([1-9]\d{0,3}))?$/;

type Pages = Map<Key, number>;

const readRows = (text: string | null): Pages => {
  const pages: Pages = new Map();
  for (const part of (text ?? '').split('.')) {
    const [, id, page = '1'] = ROW.exec(part) ?? [];
    if (id) pages.set(Number(id), Number(page));
  }
  return pages;
};

const writeRows = (pages: Pages): string =>
  [...pages].map(([id, page]) => (page > 1 ? `${id}-${page}` : `${id}`)).join('.');

/**
 * Reads the expanded rows from the browser's own URL, because React may not have rendered the last
 * change yet.
 */
const rowsNow = (): Pages => readRows(new URLSearchParams(window.location.search).get(PARAM));

/**
 * The expanded rows of a table, stored in the URL. Expanding a row adds no entry to the
 * browser history, so that Back leaves the table.
 */
export const useOpenedRows = (): KeySet => {
  const [params, change] = useAddressParams();
  const param = params.get(PARAM);
  const [opened] = useState(() => new KeySet(readRows(param).keys()));

  const write = useEventCallback(() => {
    const before = rowsNow();
    const after: Pages = new Map([...opened.keys].map((id) => [id, before.get(id) ?? 1]));
    if (writeRows(after) !== writeRows(before)) {
      change({ [PARAM]: writeRows(after) }, { replace: true });
    }
  });
  useEffect(() => opened.subscribe(write), [opened, write]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `param` is only the trigger. The effect reads the URL itself.
  useEffect(() => opened.replace(rowsNow().keys()), [opened, param]);
  return opened;
};

/** The page number of the list inside an expanded row, stored in the URL. */
export const useOpenedPage = (id: number): [page: number, setPage: (page: number) => void] => {
  const [params, change] = useAddressParams();
  const setPage = useEventCallback((page: number) =>
    change({ [PARAM]: writeRows(rowsNow().set(id, page)) }),
  );
  return [readRows(params.get(PARAM)).get(id) ?? 1, setPage];
};
