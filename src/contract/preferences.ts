import * as z from 'zod/mini';
import { write } from './base/endpoint';
import { atMost, pattern, storable, text } from './base/fields';

export const DENSITIES = ['standard', 'compact'] as const;

/** The minimum, maximum and step of column widths, in pixels. */
export const WIDTHS = { min: 60, max: 800, step: 10 } as const;

const key = pattern(40, /^[A-Za-z][A-Za-z0-9.]*$/, 'INVALID_TYPE').check(z.minLength(1));
const keys = z.readonly(z.array(key).check(z.maxLength(60)));

export const listLook = z.strictObject({
  density: z.enum(DENSITIES),
  hidden: keys,
  /** The keys of the columns in display order. Empty for the default order. */
  order: keys,
  /** Widths, in pixels, of the columns that the user has resized. */
  widths: z.readonly(
    z
      .record(key, z.int().check(z.minimum(WIDTHS.min), z.maximum(WIDTHS.max)))
      .check(z.refine((widths) => Object.keys(widths).length <= 60, { error: 'INVALID_TYPE' })),
  ),
});
export type ListLook = z.infer<typeof listLook>;

export const MAX_VIEW_NAME = 30;
export const MAX_VIEWS = 30;
/**
 * The maximum size of all list settings of an account, in characters. It is limited, because every
 * page loads them.
 */
export const MAX_KEPT = 60_000;

const viewName = text(MAX_VIEW_NAME, 1);

const viewShape = {
  /** The URL parameters of the list: filters, sort order and page size. */
  search: z.string().check(atMost(2000), storable),
  settings: listLook,
  /** True if the list opens with this view when its URL has no parameters. */
  isDefault: z.boolean(),
};
/** A saved view of a list: its name, filters, sort order and column settings. */
export const savedView = z.strictObject({ name: viewName, ...viewShape });
export type SavedView = z.infer<typeof savedView>;

export const keptList = z.strictObject({
  list: key,
  look: z.nullable(listLook),
  views: z.readonly(z.array(savedView)),
});
export type KeptList = z.infer<typeof keptList>;

/** A change of the settings of one list. Null deletes the look or the view. */
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
 * Saves list settings of the account. Each view is saved separately, so that two browser tabs do
 * not overwrite each other's views. If both save the same view, the later save wins.
 */
export const keepLists = write('/api/account', {
  fixed: { method: 'lists' },
  input: z.strictObject({
    changes: z.array(listChange).check(z.minLength(1), z.maxLength(40)),
  }),
  value: z.object({ lists: z.array(keptList) }),
  numbers: 'asTyped',
});

/** Pages that can be chosen to open after sign-in. */
export const LANDING_PAGES = [
  '/form/basic-form',
  '/',
  '/bachelor/table-list',
  '/postgraduate/table-list',
  '/phoneManage/table-list',
  '/sms/records',
] as const;
export type LandingPage = (typeof LANDING_PAGES)[number];

const landing = z.nullable(z.enum(LANDING_PAGES));
/**
 * The page to open after sign-in, as chosen by the user (`own`) and by the office. Null if none was
 * chosen.
 */
export const landingChoice = z.object({ own: landing, office: landing });
export type LandingChoice = z.infer<typeof landingChoice>;

export const keepLanding = write('/api/account', {
  fixed: { method: 'landing' },
  input: z.strictObject({ landing }),
  value: landingChoice,
});

/**
 * Sets the page that opens after sign-in for all accounts that have not chosen one themselves
 * (D-09).
 */
export const keepOfficeLanding = write('/api/users', {
  fixed: { method: 'landing' },
  input: z.strictObject({ landing }),
  value: landingChoice,
});
