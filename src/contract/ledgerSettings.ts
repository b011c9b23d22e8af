/**
 * Settings of the ledger of changes: reasons, required fields, limits, and the rules for requests.
 */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { recordText } from '@/contract/base/fields';
import { requestRules } from '@/contract/requestRules';

export const REQUIRABLE = ['reason', 'asker', 'askedOn'] as const;

const settingsShape = {
  reasons: z.array(recordText(30, 1)).check(z.minLength(1), z.maxLength(50)),
  required: z.array(z.enum(REQUIRABLE)).check(z.maxLength(REQUIRABLE.length)),
  /**
   * The highest number of changed classes of a course in a term. A course with more is over the
   * limit.
   */
  maxChanges: z.int().check(z.minimum(1), z.maximum(100)),
  /**
   * The highest percentage of changed classes of a course in a term. A course with more is over the
   * limit.
   */
  maxPercent: z.int().check(z.minimum(1), z.maximum(100)),
  /** The rules for requests. If they are missing, the server keeps the stored rules. */
  requests: z.optional(requestRules),
};
export const ledgerSettings = z.object({
  ...settingsShape,
  /** The version of the saved settings. 0 before the first save. */
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.string(),
});
export type LedgerSettings = z.infer<typeof ledgerSettings>;

export const readLedgerSettings = query('/api/ledger', {
  fixed: { method: 'settings' },
  input: z.strictObject({}),
  value: ledgerSettings,
});
export const updateLedgerSettings = write('/api/ledger', {
  fixed: { method: 'updateSettings' },
  input: z.strictObject({ ...settingsShape, version: z.int().check(z.nonnegative()) }),
  value: ledgerSettings,
});
export type LedgerSettingsInput = InputOf<typeof updateLedgerSettings>;
