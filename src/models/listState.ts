import type { Page, Pagination } from '@/contract/list';
import type { FileKind } from '@/sheets/importTypes';

/** What of a list is saved: everything its query finds, as a file of that kind and name. */
export interface Export<Query> {
  kind: FileKind;
  name: string;
  query: Query;
}

/** Writing files is only downloaded when somebody wants one. */
export const loadExports = () => import('./exports');

/** A list on the screen: its rows, and whether the last attempt to get them failed. */
export interface ListState<T> {
  data: { list: T[]; pagination: Pagination };
  failed: boolean;
}

export const emptyPagination: Pagination = { current: 1, pageSize: 20, total: 0 };

export const emptyList = { data: { list: [], pagination: emptyPagination }, failed: false };

export const withPage = <S extends ListState<T>, T>(
  state: S,
  { list, pagination }: Page<T>,
): S => ({
  ...state,
  data: { list, pagination },
  failed: false,
});
