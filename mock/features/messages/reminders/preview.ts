import { sql } from 'kysely';
import { errorText } from '@/contract/base/errorCodes';
import type { SmsPreview, SmsPreviewItem, SmsStatus } from '@/contract/sms/sms';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { isReachable } from '@/domain/sms/reach';
import { isQuietHour, type QuietHours } from '@/domain/sms/sms';
import { draftReminder } from '@/domain/sms/smsDraft';
import { variableProblem } from '@/domain/sms/templateTexts';
import { and, isIn } from '../../../db/base/conditions';
import { invalidField } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import { courseMatches } from '../../course/courseList';
import { sessionsMatch } from '../../course/session/list';
import { findUnconfirmed } from '../../term/unconfirmed';
import { checkRegistered, withoutRefused } from '../outbox/registered';
import { statusName } from '../records/states';
import { readSettings, templatesOf } from '../settings/settings';
import { addressed, classesBetween, type KnownClass } from './classes';
import {
  existingOf,
  findThere,
  type ReminderPlan,
  reminderKeyOf,
  type There,
  wasCancelled,
} from './existing';
import type { KnownRecipient } from './recipients';
import { remindersOf } from './reminded';

export interface Planned {
  item: SmsPreviewItem;
  dedupeKey: string;
}

export interface PlanText {
  templateText: string;
  providerCode: string;
}

/**
 * Returns the text of the reminders: the user's own text, or else the template. Throws if the text
 * contains unknown variables.
 */
export const textOfPlan = (
  { templateCode, content }: ReminderPlan,
  settings: SmsSettings,
): PlanText => {
  const template = templatesOf(settings).find(({ code }) => code === templateCode);
  if (template?.code !== 'reminder') throw invalidField('templateCode', 'SMS_TEMPLATE_UNKNOWN');
  const templateText = content ?? template.content;
  const problem = variableProblem(templateText, template.variables);
  if (problem) throw invalidField('content', problem.code, problem.params);
  // The SMS provider accepts a template code only together with the unchanged text, so an edited
  // text gets no code.
  const isOwn = templateText === template.content;
  return { templateText, providerCode: isOwn ? settings.templates.reminder.providerCode : '' };
};

const planOne = (
  session: KnownClass,
  recipient: KnownRecipient,
  plan: ReminderPlan & { template: string; rules: SmsSettings },
  known: There,
  now: Date,
): Planned => {
  const { outcome, problems, ...draft } = draftReminder(session, recipient, plan, now);
  const there = findThere(session, recipient, plan, known);
  if (there) {
    const status = statusName(there.status as SmsStatus);
    const code = 'SMS_ALREADY_THERE';
    problems.unshift({ code, level: 'error', message: errorText(code, { status }) });
  } else if (wasCancelled(session, recipient, plan, known)) {
    const code = 'SMS_WAS_CANCELLED';
    problems.unshift({ code, level: 'warning', message: errorText(code) });
  }
  const item: SmsPreviewItem = {
    kind: 'reminder',
    ...addressed(session, recipient),
    templateCode: plan.templateCode,
    leadTime: plan.leadTime,
    ...draft,
    status: isReachable(recipient) ? 'draft' : 'noNumber',
    outcome: there ? 'skipped' : outcome,
    problems,
  };
  return { item, dedupeKey: reminderKeyOf(session, recipient, plan) };
};

const conditionOf = async (db: Db, only: ReminderPlan['only'], now: Date) =>
  and(
    [
      only?.courseIds && isIn('c.id', only.courseIds),
      only?.sessionIds && isIn('s.id', only.sessionIds),
      only?.className !== undefined && sql`c."className" = ${only.className}`,
      only?.department !== undefined && sql`c."department" = ${only.department}`,
      only?.courses && (await courseMatches(db, sql.ref('c.id'), only.courses)),
      only?.sessions && (await sessionsMatch(db, only.sessions, now)),
    ].filter((part) => part !== undefined && part !== false),
  );

export const planReminders = async (
  db: Db,
  plan: ReminderPlan,
  settings: SmsSettings,
  now: Date,
): Promise<Planned[]> => {
  const { templateText: template } = textOfPlan(plan, settings);
  const fullPlan = { ...plan, template, rules: settings };
  const { only } = plan;
  const sendable = await withoutRefused(db, template);
  const classes = await classesBetween(db, { ...plan, only: await conditionOf(db, only, now) });
  const ids = classes.map(({ sessionId }) => sessionId);
  const existing = await existingOf(db, ids, plan);
  // People who get an automatic reminder of a class get no second reminder by hand.
  const reminders = await remindersOf(db, ids);
  const automaticOf = (sessionId: number) =>
    (reminders.get(sessionId) ?? []).filter(({ automatic }) => automatic === 1);
  return classes.flatMap((session) =>
    session.recipients
      .filter(({ contactId }) => !only?.contactId || contactId === only.contactId)
      .map((recipient) => {
        const known = {
          existing: existing.get(session.sessionId) ?? [],
          automatic: automaticOf(session.sessionId),
        };
        const planned = planOne(session, recipient, fullPlan, known, now);
        return { ...planned, item: sendable(planned.item) };
      }),
  );
};

export const isQuiet = ({ outcome, scheduledAt }: SmsPreviewItem, hours: QuietHours): boolean =>
  outcome !== 'skipped' && scheduledAt !== null && isQuietHour(hours, new Date(scheduledAt));

export const previewReminders = async (
  db: Db,
  plan: ReminderPlan,
  now: Date,
): Promise<SmsPreview> => {
  const settings = await readSettings(db);
  const list = (await planReminders(db, plan, settings, now)).map(({ item }) => item);
  const { providerCode } = textOfPlan(plan, settings);
  await checkRegistered(db, providerCode, list);
  const count = (outcome: SmsPreviewItem['outcome']) =>
    list.filter((item) => item.outcome === outcome).length;
  const queued = list.filter(({ outcome }) => outcome === 'queued');
  return {
    list,
    unconfirmed: await findUnconfirmed(db, plan),
    counts: {
      queued: queued.length,
      noNumber: count('noNumber'),
      skipped: count('skipped'),
      total: list.length,
      segments: queued.reduce((sum, { segments }) => sum + segments, 0),
      quietHours: list.filter((item) => isQuiet(item, settings)).length,
    },
  };
};
