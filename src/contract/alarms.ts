import * as z from 'zod/mini';
import { clockText } from '@/contract/base/dateFields';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { recordText } from '@/contract/base/fields';
import { contactShape } from '@/contract/directory';

/**
 * The problems that the server can report to the people on duty (O-02). The bell on the page shows
 * them too.
 */
export const ALARM_MATTERS = ['gateway', 'reminders', 'backup', 'imports', 'selfCheck'] as const;
export type AlarmMatter = (typeof ALARM_MATTERS)[number];

export const MAX_ON_DUTY = 20;

export const dutyPerson = z
  .strictObject({
    name: recordText(50, 1),
    email: contactShape.email,
    wecomId: contactShape.wecomId,
  })
  .check(
    z.refine(({ email, wecomId }) => email !== '' || wecomId !== '', {
      error: 'DUTY_WITHOUT_ADDRESS',
      path: ['email'],
    }),
  );
export type DutyPerson = z.infer<typeof dutyPerson>;

export const alarmShape = {
  people: z.array(dutyPerson).check(z.maxLength(MAX_ON_DUTY)),
  matters: z.array(z.enum(ALARM_MATTERS)).check(z.maxLength(ALARM_MATTERS.length)),
  /** True if a summary is sent every day. */
  summary: z.boolean(),
  /** The time of day in China at which the summary is sent, such as `08:00`. */
  summaryAt: clockText,
};

const alarmSettings = z.object({
  ...alarmShape,
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.string(),
});
export type AlarmSettings = z.infer<typeof alarmSettings>;

export const ALARM_STATES = ['waiting', 'sent', 'failed', 'unknown'] as const;

const delivery = z.object({
  id: z.int(),
  kind: z.enum(['alarm', 'summary']),
  name: z.string(),
  channel: z.enum(['wecom', 'email']),
  subject: z.string(),
  state: z.enum(ALARM_STATES),
  /** The reason why the message failed or is still waiting, in the reader's language. */
  reason: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type AlarmDelivery = z.infer<typeof delivery>;

const alarms = z.object({
  settings: alarmSettings,
  /** The channels by which this installation can send alarms. */
  channels: z.array(z.enum(['wecom', 'email'])),
  /** Reported problems that still exist, newest first. */
  open: z.array(z.object({ title: z.string(), since: z.string() })),
  /** The last messages to the people on duty, newest first. */
  deliveries: z.array(delivery),
});
export type Alarms = z.infer<typeof alarms>;

/**
 * Lists the alarm settings, the current problems and the latest messages. Telephone numbers in
 * texts are not masked (`published`), because only administrators may make this call.
 */
export const listAlarms = query('/api/alarms', {
  fixed: { method: 'list' },
  input: z.strictObject({}),
  value: alarms,
  numbers: 'published',
});

export const saveAlarms = write('/api/alarms', {
  fixed: { method: 'save' },
  input: z.strictObject({ ...alarmShape, version: z.int() }),
  value: alarmSettings,
  numbers: 'published',
});
export type AlarmInput = InputOf<typeof saveAlarms>;
