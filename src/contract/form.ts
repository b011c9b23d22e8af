import * as z from 'zod/mini';
import { dateText, rangeInOrder } from '@/contract/base/dateFields';
import { write } from '@/contract/base/endpoint';
import { codeText, id, pattern, text } from '@/contract/base/fields';
import { instantText } from '@/contract/base/instants';
import { isUrl } from '@/contract/base/isUrl';
import { cleanMobile, MOBILE } from '@/contract/base/phone';
import { MAX_SMS_LENGTH } from './sms/sms';

const storedForm = z.object({});

/**
 * Matches an amount in yuan: above 0, below 10^12, with at most two decimals, without separators or
 * sign.
 */
const AMOUNT = /^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/;

const transfer = z.strictObject({
  payAccount: text(100, 1),
  receiverAccount: text(100, 1),
  receiverName: text(50, 1),
  amount: pattern(40, AMOUNT, 'AMOUNT_INVALID').check(z.minLength(1)),
});
export type Transfer = z.output<typeof transfer>;

export const BLANK_TRANSFER: Transfer = {
  payAccount: '',
  receiverAccount: '',
  receiverName: '',
  amount: '500',
};

export const submitTransfer = write('/api/forms', {
  fixed: { type: 'transfer' },
  input: transfer,
  value: storedForm,
});

/** A project member. The form validates each member when it is added to the list. */
export const projectMember = z.strictObject({
  name: text(50, 1),
  workId: codeText(32, 1),
  department: text(100, 1),
});
export type Member = z.output<typeof projectMember>;
export const MAX_MEMBERS = 200;

const project = z
  .strictObject({
    name: text(100, 1),
    url: text(200, 1).check(z.refine(isUrl, { error: 'URL_INVALID' })),
    owner: text(50, 1),
    approver: text(50, 1),
    dateFrom: dateText,
    dateTo: dateText,
    kind: text(50, 1),
    members: z.array(projectMember).check(z.maxLength(MAX_MEMBERS)),
  })
  .check(rangeInOrder);
export type Project = z.output<typeof project>;

export const submitAdvanced = write('/api/forms', {
  fixed: { type: 'advanced' },
  input: project,
  value: storedForm,
});

export const typedMobile = pattern(40, MOBILE, 'CONTACT_MOBILE_INVALID', cleanMobile).check(
  z.minLength(1),
);

/** Queues a text message to one person (M-06). */
export const submitSms = write('/api/forms', {
  fixed: { type: 'sms' },
  input: z
    .strictObject({
      recipientName: text(50, 1),
      mobile: z.optional(typedMobile),
      /**
       * The id of the recipient's contact. It is sent instead of a number, because the page knows
       * only the masked number.
       */
      contactId: z.optional(id),
      content: text(MAX_SMS_LENGTH, 1),
      courseId: z.optional(id),
      scheduledAt: z.optional(instantText),
      saveContact: z.optional(z.boolean()),
      quietHoursConfirmed: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ mobile, contactId }) => (mobile === undefined) !== (contactId === undefined), {
        error: 'REQUIRED',
        path: ['mobile'],
      }),
    ),
  value: z.looseObject({ id, kind: z.literal('manual') }),
});
