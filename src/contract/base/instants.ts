import * as z from 'zod/mini';
import { isOfficeYear } from './fields';

/** A point in time with its UTC offset, in a plausible year. */
export const instantText = z.iso.datetime({ offset: true }).check(
  z.refine((value: string) => isOfficeYear(new Date(value).getUTCFullYear()), {
    error: 'DATE_INVALID',
  }),
);
