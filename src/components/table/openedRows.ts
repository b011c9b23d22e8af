import { type Key, useEffect, useState } from 'react';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useEventCallback } from '@/hooks/useEventCallback';
import { KeySet } from './selection/keySet';

/** In the address: `12.34-2` are two opened rows, the second one at the second page of what it opens. */
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

/** What the address says now: it is ahead of what is drawn. */
const rowsNow = (): Pages => readRows(new URLSearchParams(window.location.search).get(PARAM));

/**
 * Which rows of a list are opened, kept in the address. Opening is no step of its own: Back leads to the list
 * before.
 */
export const useOpenedRows = (): KeySet => {
  const [params, change] = useAddressParams();
  const said = params.get(PARAM);
  const [opened] = useState(() => new KeySet(readRows(said).keys()));

  const write = useEventCallback(() => {
    const before = rowsNow();
    const after: Pages = new Map([...opened.keys].map((id) => [id, before.get(id) ?? 1]));
    if (writeRows(after) !== writeRows(before)) {
      change({ [PARAM]: writeRows(after) }, { replace: true });
    }
  });
  useEffect(() => opened.subscribe(write), [opened, write]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` tells that the address has changed, which may be ahead of it.
  useEffect(() => opened.replace(rowsNow().keys()), [opened, said]);
  return opened;
};

/** The page of what a row opens, kept beside it; each is a step of the history, as a list’s own are. */
export const useOpenedPage = (id: number): [page: number, setPage: (page: number) => void] => {
  const [params, change] = useAddressParams();
  const setPage = useEventCallback((page: number) =>
    change({ [PARAM]: writeRows(rowsNow().set(id, page)) }),
  );
  return [readRows(params.get(PARAM)).get(id) ?? 1, setPage];
};
