/**
 * Shared parts of the API calls that change or delete many records at once, such as the preview.
 */

import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { atMost, id, ids } from '@/contract/base/fields';
import { classEffects } from './changeEffects';
import { newClashes } from './clash';
import { leaving } from './directory';
import { noticeCounts, noticeRow } from './sms/changeNotices';

export const MAX_BULK = 20_000;
export const MAX_SHOWN = 200;

export const picked = <S extends object, N extends keyof S>(
  shape: S,
  names: readonly N[],
): Pick<S, N> => Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<S, N>;

/** Schema of an object with exactly one of the given fields. */
export const oneOf = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z
    .partial(z.strictObject(shape))
    .check(z.refine((value) => Object.keys(value).length === 1, { error: 'MANY_ONE_FIELD' }));

interface Chosen {
  ids?: unknown;
  filter?: unknown;
}

/** Requires either ids or filters. If both could be missing, the call would change all records. */
export const chosen = z.refine<Chosen>(
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  { error: 'REQUIRED', path: ['ids'] },
);

export const choiceOf = <F extends z.ZodMiniType>(filter: F) => ({
  ids: z.optional(ids),
  filter: z.optional(filter),
});

const item = z.object({
  id,
  label: z.string(),
  field: z.string(),
  before: z.unknown(),
  /** The reason why the record cannot get the new value. Blank if it can. */
  problem: z.string(),
});

export const preview = z.object({
  /**
   * The number of chosen records. Of these, `changing` get the new value, `refused` cannot get it,
   * and `same` already have it.
   */
  total: z.int(),
  changing: z.int(),
  refused: z.int(),
  same: z.int(),
  items: z.array(item),
  /**
   * A hash of the previewed records. The page sends it when it saves, and the server rejects the
   * save if a record has changed.
   */
  state: z.string(),
  /**
   * The upcoming classes and unsent messages of the changed contacts (C-04). Only set if the change
   * sets contacts to 离职 (left) or 停用 (disabled), or opts them out of text messages.
   */
  leaving: z.optional(leaving),
  /** The people whose classes change, with the texts of their messages (M-14). Only for courses. */
  notices: z.optional(z.array(noticeRow)),
  /**
   * The effects on class sessions, such as timetable clashes. Missing if no class session is
   * affected. Only for courses.
   */
  effects: z.optional(classEffects),
});
export type BulkPreview = z.infer<typeof preview>;

export const saving = {
  state: z.string().check(atMost(64)),
  withoutRefused: z.optional(z.boolean()),
};

export const changed = z.object({
  changed: z.int(),
  /** The id of the history entry of the whole change, for undo. */
  historyId: id,
  newClashes: z.optional(newClashes),
  ...noticeCounts.shape,
});
export type BulkChanged = z.infer<typeof changed>;

/**
 * Input with filters, and with the number of matching records that the user confirmed. The call
 * fails with 409 if the number is different now.
 */
export const removal = <F extends z.ZodMiniType>(filter: F) =>
  z.strictObject({ filter, count: z.int().check(z.positive(), z.maximum(MAX_BULK)) });

export const removed = z.object({ deleted: z.int(), historyId: id, ...noticeCounts.shape });

/**
 * Returns the API calls that preview, change or delete many records of one kind, such as rooms.
 * They share one path. Records are chosen by ids or by the filters of the list, but for deletion
 * only by filters.
 */
export const bulkCallsOf = <
  F extends z.ZodMiniType,
  S extends Record<string, z.ZodMiniType>,
  N extends keyof S & string,
>(
  path: `/api/${string}`,
  filter: F,
  shape: S,
  names: readonly N[],
) => {
  const change = oneOf(picked(shape, names));
  return {
    preview: query(path, {
      fixed: { method: 'previewMany' },
      input: z.strictObject({ ...choiceOf(filter), change }).check(chosen),
      value: preview,
    }),
    change: write(path, {
      fixed: { method: 'updateMany' },
      input: z.strictObject({ ...choiceOf(filter), change, ...saving }).check(chosen),
      value: changed,
    }),
    remove: write(path, {
      fixed: { method: 'deleteMany' },
      input: removal(filter),
      value: removed,
    }),
  };
};
