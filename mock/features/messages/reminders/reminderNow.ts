import type { SmsSettings } from '@/contract/sms/smsSettings';
import { smsValues } from '@/domain/sms/messageClass';
import { billedSegments, reachOf, waitingStatus } from '@/domain/sms/reach';
import { isQuietHour, type QuietHours } from '@/domain/sms/sms';
import { draftReminder, draftText, reminderKey } from '@/domain/sms/smsDraft';
import { draftStanding, isStandingKey, leadsOf, standingKey } from '@/domain/sms/smsStanding';
import { findTemplateKind, TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import type { NewSms } from '../records/messages';
import type { Open } from '../records/openMessages';
import type { KeptSms } from '../records/reasons';
import { readSettings } from '../settings/settings';
import { planOf, readStandings, type Standings } from '../standing/standing';
import { cancelled } from './cancelled';
import type { KnownClass } from './classes';
import { reasonOf } from './ownReasons';
import { goneAmong } from './people';
import { findInstead, recipientOf, slotOf } from './personMatch';
import type { KnownRecipient } from './recipients';
import { isWaiting, type Reminder } from './reminded';

/** The current time and the settings on which texts and send times depend. */
export interface Moment {
  settings: SmsSettings;
  standings: Standings;
  now: Date;
  /** Ids of contacts that messages refer to but that have been deleted or no longer work here. */
  gone: ReadonlySet<number>;
}

export const readMoment = async (
  db: Db,
  messages: readonly Pick<Open, 'record'>[],
  now: Date,
): Promise<Moment> => ({
  settings: await readSettings(db),
  standings: await readStandings(db),
  now,
  gone: await goneAmong(
    db,
    messages.map(({ record }) => record.contactId),
  ),
});

const isSentByItself = (reminder: Reminder): boolean =>
  reminder.automatic === 1 && !isWaiting(reminder);

/**
 * Computes the text and send time of a reminder again from the current class, with the same
 * template. Returns an error code if the automatic reminder is no longer needed.
 */
const draftNow = (
  { record, templateText }: Open,
  held: KnownClass,
  recipient: KnownRecipient,
  reminders: readonly Reminder[],
  { settings, standings, now }: Moment,
) => {
  const template =
    templateText || (findTemplateKind(record.templateCode) ?? TEMPLATE_KINDS.reminder).content;
  const { leadTime, signature } = record;
  if (record.automatic) {
    const plan = planOf(standings[held.level], settings);
    const rules = { ...plan.rules, signature };
    const { scheduledAt: waiting } = record;
    const lead = leadsOf(plan, held).find((each) => each.leadTime === record.leadTime);
    if (!lead) return 'SMS_STANDING_CHANGED';
    const sent = reminders.filter((each) => each.id !== record.id && isSentByItself(each));
    if (findInstead(held, recipient, sent, slotOf(lead, plan))) return 'SMS_REMINDED';
    const draft = draftStanding(held, recipient, { template, rules }, { lead, now, waiting });
    return { ...draft, hours: plan.rules };
  }
  if (leadTime) {
    const rules = { ...settings, signature };
    return {
      ...draftReminder(held, recipient, { template, leadTime, rules }, now),
      hours: settings,
    };
  }
  const values = smsValues(held, recipient);
  const { problems, ...text } = draftText(template, values, signature);
  const { sessionAt, scheduledAt } = record;
  return { ...text, sessionAt, scheduledAt, problems, hours: settings };
};

type Draft = Exclude<ReturnType<typeof draftNow>, string>;

const obstacle = ({ record }: Open, draft: Draft, hours: QuietHours): string | undefined => {
  const sameTime = draft.scheduledAt === record.scheduledAt && record.status !== 'cancelled';
  const wasQuiet = record.scheduledAt !== null && isQuietHour(hours, new Date(record.scheduledAt));
  const found = draft.problems.find(({ code, level }) => {
    // A reminder made by a user keeps its send time, even if that is past or in quiet hours.
    if (record.automatic) return level === 'error';
    if (code === 'SMS_TIME_PAST') return !sameTime;
    if (code === 'SMS_QUIET_HOURS') return !wasQuiet;
    return level === 'error';
  });
  return found?.code;
};

const hasBegun = ({ sessionAt }: KeptSms, now: Date) =>
  sessionAt !== null && sessionAt <= toInstant(now);

export const reminderNow = (
  open: Open,
  held: KnownClass | undefined,
  reminders: readonly Reminder[],
  moment: Moment,
): Partial<NewSms> => {
  const { record, dedupeKey } = open;
  if (!held || held.off) return cancelled('SMS_SESSION_OFF');
  const standing = record.automatic ? moment.standings[held.level] : undefined;
  if (standing && !standing.isOn) return cancelled('SMS_STANDING_OFF');
  if (standing && standing.mode !== 'class') return cancelled('SMS_STANDING_CHANGED');
  const recipient = recipientOf(held, { ...record, dedupeKey }, moment.gone);
  if (!recipient) return cancelled('SMS_TEACHER_CHANGED', { name: record.recipientName });
  const draft = draftNow(open, held, recipient, reminders, moment);
  if (typeof draft === 'string') return cancelled(draft);
  // The class has begun and its time has not changed, so the message is too late. The outbox will
  // mark it as failed if it is queued.
  if (standing && draft.sessionAt === record.sessionAt && hasBegun(record, moment.now)) return {};
  const reason = obstacle(open, draft, moment.settings);
  if (reason) return reasonOf(reason, held, recipient, draft);
  const { signature, content, sessionAt, scheduledAt } = draft;
  const reach = reachOf(recipient);
  const again = /#\d+$/.exec(dedupeKey)?.[0] ?? '';
  const key = isStandingKey(dedupeKey)
    ? standingKey(held.sessionId, recipient.key, held.date, record.leadTime ?? '')
    : reminderKey(held.sessionId, recipient.key, record.templateCode, record.leadTime);
  return {
    signature,
    content,
    segments: billedSegments({ channel: reach.channel, signature, content }),
    sessionAt,
    courseName: held.courseName,
    // A message that a user sends again goes out at once, so its send time stays.
    ...(again ? {} : { scheduledAt }),
    contactId: recipient.contactId,
    recipientName: recipient.name,
    ...reach,
    errorCode: '',
    errorText: '',
    status: waitingStatus(recipient),
    dedupeKey: key + again,
  };
};
