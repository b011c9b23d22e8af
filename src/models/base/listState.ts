import type { Page, Pagination } from '@/contract/base/list';

export const loadExports = () => import('@/models/exports');

export interface ListState<T, Query> {
  query: Query;
  data: { list: T[]; pagination: Pagination };
  /** The query of the displayed rows. Undefined while no rows are displayed. */
  shown: Query | undefined;
  failed: boolean;
}

const emptyPagination: Pagination = { current: 1, pageSize: 20, total: 0 };

export const emptyList = {
  query: {},
  data: { list: [], pagination: emptyPagination },
  shown: undefined,
  failed: false,
};

export const withPage = <S extends ListState<T, unknown>, T>(
  state: S,
  { list, pagination }: Page<T>,
): S => ({ ...state, data: { list, pagination }, shown: state.query, failed: false });

/** Marks the list as failed. Keeps the displayed rows only if they belong to the current query. */
export const withFailure = <S extends ListState<unknown, unknown>>(state: S): S => {
  const same = JSON.stringify(state.shown) === JSON.stringify(state.query);
  return { ...state, ...(!same && { data: emptyList.data, shown: undefined }), failed: true };
};
