import * as z from 'zod/mini';
import { isOfficeYear } from './fields';

/** A moment with its offset from UTC, in a year that the office plans for. */
export const instantText = z.iso.datetime({ offset: true }).check(
  z.refine((value: string) => isOfficeYear(new Date(value).getUTCFullYear()), {
    error: 'DATE_INVALID',
  }),
);
