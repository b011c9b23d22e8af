import * as z from 'zod/mini';
import { isOfficeYear } from './dateFields';

/** Schema of a date and time with a UTC offset and a plausible year. */
export const instantText = z.iso.datetime({ offset: true }).check(
  z.refine((value: string) => isOfficeYear(new Date(value).getUTCFullYear()), {
    error: 'DATE_INVALID',
  }),
);
