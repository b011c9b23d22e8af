import type { Page, Pagination } from '@/contract/base/list';

/** Writing files is only downloaded when somebody wants one. */
export const loadExports = () => import('@/models/exports');

/** A list on the screen: its rows, and whether the last attempt to get them failed. */
export interface ListState<T, Query> {
  /** What is asked for. */
  query: Query;
  data: { list: T[]; pagination: Pagination };
  /** What the rows were asked for with; undefined as long as there are none. */
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

/** Rows outlive a reload that fails; they are no answer to another question. */
export const withFailure = <S extends ListState<unknown, unknown>>(state: S): S => {
  const same = JSON.stringify(state.shown) === JSON.stringify(state.query);
  return { ...state, ...(!same && { data: emptyList.data, shown: undefined }), failed: true };
};
