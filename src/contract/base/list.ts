import * as z from 'zod/mini';
import { usualCharacters } from './characters';
import { atMost, ids, queryInt, storable } from './fields';

/** Rows a page gives where the query does not say, and the most it may ask for. */
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 200;

export interface Pagination {
  current: number;
  pageSize: number;
  total: number;
  /** There are more than `total` rows: a long list is counted up to a limit. */
  more?: boolean | undefined;
}

export interface Page<T> {
  list: T[];
  pagination: Pagination;
}

/** `field_ascend` or `field_descend`, of the fields that may be sorted by. */
export const sorterOf = (fields: readonly string[]) =>
  z.string().check(
    z.refine(
      (value: string) => {
        const match = /^(\w+)_(ascend|descend)$/.exec(value);
        return match?.[1] !== undefined && fields.includes(match[1]);
      },
      { error: 'SORTER_UNKNOWN' },
    ),
  );

/** In which order a list or an export is given. */
export const sorterShape = (sortable: readonly string[]) => ({
  sorter: z.optional(sorterOf(sortable)),
});

/** Which page of it a list gives. */
export const pagingShape = {
  currentPage: z.optional(queryInt(1, 1_000_000)),
  pageSize: z.optional(queryInt(1, MAX_PAGE_SIZE)),
};

/** What every list query may carry besides its filters. */
export const listShape = (sortable: readonly string[]) => ({
  ...pagingShape,
  ...sorterShape(sortable),
});

/** What a text is looked for by, as it is typed, in the characters in which texts are kept. */
export const filterText = (max: number) =>
  z.string().check(atMost(max), storable, z.overwrite(usualCharacters));

/** A filter on a text: contained, case and width ignored. */
export const containsFilter = z.optional(filterText(200));

/** Text filters for each of the names. */
export const containsFilters = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, containsFilter])) as Record<
    K,
    typeof containsFilter
  >;

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    list: z.array(item),
    pagination: z.object({
      current: z.int(),
      pageSize: z.int(),
      total: z.int(),
      more: z.optional(z.boolean()),
    }),
  });

export const deleted = z.object({ deleted: z.int() });
export const idsInput = z.strictObject({ ids });
