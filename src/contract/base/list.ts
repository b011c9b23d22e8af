import * as z from 'zod/mini';
import { usualCharacters } from './characters';
import { atMost, ids, queryInt, storable } from './fields';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 200;

export interface Pagination {
  current: number;
  pageSize: number;
  total: number;
  /**
   * True if the list has more rows than `total`, because the server counts the rows of a long list
   * only up to a limit.
   */
  more?: boolean | undefined;
}

export interface Page<T> {
  list: T[];
  pagination: Pagination;
}

/** Schema of a sort order such as `name_ascend` or `name_descend`, for the given fields only. */
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

export const sorterShape = (sortable: readonly string[]) => ({
  sorter: z.optional(sorterOf(sortable)),
});

export const pagingShape = {
  currentPage: z.optional(queryInt(1, 1_000_000)),
  pageSize: z.optional(queryInt(1, MAX_PAGE_SIZE)),
};

export const listShape = (sortable: readonly string[]) => ({
  ...pagingShape,
  ...sorterShape(sortable),
});

/**
 * Schema of a search text. Replaces unusual characters, as in stored texts, but changes nothing
 * else.
 */
export const filterText = (max: number) =>
  z.string().check(atMost(max), storable, z.overwrite(usualCharacters));

/**
 * A filter for a part of a text. It ignores case and the difference between full-width and
 * half-width characters.
 */
export const containsFilter = z.optional(filterText(200));

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
