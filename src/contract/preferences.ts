import * as z from 'zod/mini';
import { write } from './base/endpoint';
import { atMost, pattern, storable, text } from './base/fields';

/** How close the rows of a list are. */
export const DENSITIES = ['standard', 'compact'] as const;

/** Bounds and step of a column's width, in pixels. */
export const WIDTHS = { min: 60, max: 800, step: 10 } as const;

/** The key of a column, or the name of a list. */
const key = pattern(40, /^[A-Za-z][A-Za-z0-9.]*$/, 'INVALID_TYPE').check(z.minLength(1));
const keys = z.readonly(z.array(key).check(z.maxLength(60)));

/** How somebody wants to see a list. */
export const listLook = z.strictObject({
  density: z.enum(DENSITIES),
  /** Keys of columns that are not shown. */
  hidden: keys,
  /** Keys of columns as they follow each other; empty: as the list has them. */
  order: keys,
  /** Widths in pixels that differ from the list's own, by key. */
  widths: z.readonly(
    z
      .record(key, z.int().check(z.minimum(WIDTHS.min), z.maximum(WIDTHS.max)))
      .check(z.refine((widths) => Object.keys(widths).length <= 60, { error: 'INVALID_TYPE' })),
  ),
});
export type ListLook = z.infer<typeof listLook>;

export const MAX_VIEW_NAME = 30;
/** Views of one list. */
export const MAX_VIEWS = 30;
/** Characters that all an account's lists take together: they come along with each page. */
export const MAX_KEPT = 60_000;

const viewName = text(MAX_VIEW_NAME, 1);

const viewShape = {
  /** The address's parameters: filters, order and rows of a page. */
  search: z.string().check(atMost(2000), storable),
  settings: listLook,
  /** The list opens with it where its address asks for nothing. */
  isDefault: z.boolean(),
};
/** What somebody wants to find in a list again, and how it is shown. */
export const savedView = z.strictObject({ name: viewName, ...viewShape });
export type SavedView = z.infer<typeof savedView>;

/** What an account keeps of one list. */
export const keptList = z.strictObject({
  list: key,
  look: z.nullable(listLook),
  views: z.readonly(z.array(savedView)),
});
export type KeptList = z.infer<typeof keptList>;

/** What changes of one list: its look, and single views by their names; null takes one away. */
const listChange = z.strictObject({
  list: key,
  look: z.optional(z.nullable(listLook)),
  views: z.optional(
    z
      .array(z.strictObject({ name: viewName, view: z.nullable(z.strictObject(viewShape)) }))
      .check(z.maxLength(2 * MAX_VIEWS)),
  ),
});
export type ListChange = z.input<typeof listChange>;

/**
 * Keeps looks and views of the own account's lists. Each view is changed by itself, so that two tabs or devices lose
 * nothing of each other; of one view the last save holds.
 */
export const keepLists = write('/api/account', {
  fixed: { method: 'lists' },
  input: z.strictObject({
    changes: z.array(listChange).check(z.minLength(1), z.maxLength(40)),
  }),
  value: z.object({ lists: z.array(keptList) }),
  numbers: 'asTyped',
});
