import * as z from 'zod/mini';
import { query } from './endpoint';
import { codeText, dateText, id, queryId, recordShape } from './fields';
import { containsFilters, filterText, listShape, pageOf } from './list';
import { cleanMobile } from './phone';
import { LEVELS } from './rule';

export const SMS_KINDS = ['reminder', 'change', 'cancel', 'notice', 'manual'] as const;
export const SMS_STATUSES = [
  'draft',
  'noNumber',
  'queued',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'cancelled',
] as const;
export const LEAD_TIMES = ['dayBefore18', 'hours2'] as const;

/** A text message to one person, and what became of it. Course and time are copies: they stay. */
const smsRecord = z.object({
  ...recordShape,
  kind: z.enum(SMS_KINDS),
  level: z.nullable(z.enum(LEVELS)),
  sessionId: z.nullable(id),
  courseName: z.string(),
  sessionAt: z.nullable(z.string()),
  contactId: z.nullable(id),
  recipientName: z.string(),
  mobile: z.string(),
  numberSource: z.enum(['directory', 'manual', 'none']),
  templateCode: z.string(),
  signature: z.string(),
  content: z.string(),
  segments: z.int(),
  leadTime: z.nullable(z.enum(LEAD_TIMES)),
  scheduledAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  status: z.enum(SMS_STATUSES),
  gatewayId: z.string(),
  errorCode: z.string(),
  errorText: z.string(),
  attempts: z.array(z.object({ at: z.string(), status: z.string(), text: z.string() })),
  resendOf: z.nullable(id),
});
export type SmsRecord = z.infer<typeof smsRecord>;

const SORTABLE = [
  'id',
  'scheduledAt',
  'sentAt',
  'deliveredAt',
  'sessionAt',
  'recipientName',
  'courseName',
  'status',
  'kind',
  'segments',
  'createdAt',
] as const;

const smsListInput = z.strictObject({
  ...listShape(SORTABLE),
  ...containsFilters(['courseName', 'recipientName', 'content', 'signature', 'errorText']),
  level: z.optional(z.enum(LEVELS)),
  kind: z.optional(z.enum(SMS_KINDS)),
  status: z.optional(z.enum(SMS_STATUSES)),
  templateCode: z.optional(codeText(50)),
  gatewayId: z.optional(codeText(100)),
  errorCode: z.optional(codeText(50)),
  leadTime: z.optional(z.enum(LEAD_TIMES)),
  mobile: z.optional(filterText(40).check(z.overwrite(cleanMobile))),
  sessionId: z.optional(queryId),
  contactId: z.optional(queryId),
  /** By the day of the class. */
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
});

export const listSms = query('/api/smslist', {
  fixed: { method: 'list' },
  input: smsListInput,
  value: pageOf(smsRecord),
});
