import * as z from 'zod/mini';
import { write } from './endpoint';
import { codeText, dateText, id, pattern, text } from './fields';
import { cleanMobile, MOBILE } from './phone';
import { MAX_SMS_LENGTH } from './sms';

/** Forms that the API keeps as they are sent; `type` says which. */
const kept = z.object({});

export const submitTransfer = write('/api/forms', {
  fixed: { type: 'transfer' },
  input: z.strictObject({
    payAccount: text(100, 1),
    receiverAccount: text(100, 1),
    receiverName: text(50, 1),
    amount: z.string().check(z.minLength(1), z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'AMOUNT_INVALID')),
  }),
  value: kept,
});

export const submitAdvanced = write('/api/forms', {
  fixed: { type: 'advanced' },
  input: z.strictObject({
    name: text(100, 1),
    url: text(200, 1),
    owner: text(50, 1),
    approver: text(50, 1),
    dateFrom: dateText,
    dateTo: dateText,
    kind: text(50, 1),
    members: z
      .array(
        z.strictObject({ name: text(50, 1), workId: codeText(32, 1), department: text(100, 1) }),
      )
      .check(z.maxLength(200)),
  }),
  value: kept,
});

/** One text message to one person, by hand (M-06); it waits in the queue from then on. */
export const submitSms = write('/api/forms', {
  fixed: { type: 'sms' },
  input: z.strictObject({
    recipientName: text(50, 1),
    mobile: pattern(40, MOBILE, 'CONTACT_MOBILE_INVALID', cleanMobile).check(z.minLength(1)),
    content: text(MAX_SMS_LENGTH, 1),
    courseId: z.optional(id),
    scheduledAt: z.optional(z.iso.datetime({ offset: true })),
    saveContact: z.optional(z.boolean()),
    quietHoursConfirmed: z.optional(z.boolean()),
  }),
  value: z.looseObject({ id, kind: z.literal('manual') }),
});
