import * as z from 'zod/mini';
import { write } from '@/contract/base/endpoint';
import { id, version } from '@/contract/base/fields';
import { contact } from './directory';
import { historyLine } from './history';
import { smsRecord } from './sms';

/** All that is kept about a contact; that it was taken out is noted. */
export const exportPersonalData = write('/api/directory', {
  fixed: { method: 'personalData' },
  input: z.strictObject({ id }),
  value: z.object({
    contact,
    history: z.array(historyLine),
    messages: z.array(smsRecord),
  }),
});
export type PersonalData = z.infer<typeof exportPersonalData.value>;

/** Makes unreadable all that is kept about a contact, for good; the name is typed once more. */
export const eraseContact = write('/api/directory', {
  fixed: { method: 'erase' },
  input: z.strictObject({ id, version, name: z.string().check(z.maxLength(50)) }),
  value: z.object({
    /** How many messages lost their text and number. */
    messages: z.int(),
  }),
});
export type Erased = z.infer<typeof eraseContact.value>;
