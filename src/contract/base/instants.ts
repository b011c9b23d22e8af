import * as z from 'zod/mini';
import { isOfficeYear } from './dateFields';

/** A date and time with a UTC offset. The year must be plausible. */
export const instantText = z.iso.datetime({ offset: true }).check(
  z.refine((value: string) => isOfficeYear(new Date(value).getUTCFullYear()), {
    error: 'DATE_INVALID',
  }),
);
