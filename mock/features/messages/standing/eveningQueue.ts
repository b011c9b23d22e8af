import type { ParsedInputOf } from '@/contract/base/endpoint';
import { LEVELS, type Level } from '@/contract/rule';
import type { previewSmsEvening, SmsEvening, SmsEveningPreview } from '@/contract/sms/smsEvening';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { eveningKey } from '@/domain/sms/evening';
import { afterQuiet } from '@/domain/sms/sms';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { SYSTEM, type Writer } from '../../../db/write/writer';
import { addMessages, type NewSms, unsent } from '../records/messages';
import { freeKeys } from '../reminders/post';
import { readSettings } from '../settings/settings';
import { dueOn, isDone, noteDone, readEvenings } from './evening';
import { draftEvening, eveningsOn, hasChanged, type PersonEvening } from './eveningPlan';
import { quietHoursOf, readStandings } from './standing';

/**
 * Queues messages this many milliseconds (ten minutes) before they are due, because the job runs
 * only every ten minutes.
 */
const EARLY = 10 * 60_000;

const wantedOn = async (db: Db, { level, mode }: SmsEvening, date: string) =>
  (await eveningsOn(db, level, date)).filter((each) => mode === 'always' || hasChanged(each));

const toMessage = (
  evening: PersonEvening,
  level: Level,
  { settings, scheduledAt }: { settings: SmsSettings; scheduledAt: string },
): NewSms[] => {
  const { content: template, providerCode } = settings.templates.evening;
  const { text, reach, sessionAt, outcome } = draftEvening(evening, template, settings);
  if (outcome === 'skipped') return [];
  const { contactId, name } = evening.person;
  return [
    {
      ...unsent,
      ...text,
      ...reach,
      automatic: true,
      kind: TEMPLATE_KINDS.evening.kind,
      templateCode: 'evening',
      templateText: template,
      providerCode,
      level,
      ...{ sessionId: null, courseName: '', leadTime: null },
      contactId,
      recipientName: name,
      sessionAt,
      scheduledAt,
      status: outcome,
      dedupeKey: eveningKey(level, contactId, evening.date),
    },
  ];
};

const queueLevel = async (writer: Writer, level: Level, now: Date): Promise<number> => {
  const { trx } = writer;
  await writer.lock('contacts', 'courses', 'messages');
  const evening = (await readEvenings(trx))[level];
  const today = toDay(now);
  if (!evening.isOn || (await isDone(trx, level, today))) return 0;
  const settings = await readSettings(trx);
  const hours = quietHoursOf((await readStandings(trx))[level], settings);
  const due = dueOn(today, evening);
  const scheduledAt = toInstant(afterQuiet(hours, due > now ? due : now));
  const wanted = await wantedOn(trx, evening, addDays(today, 1));
  const messages = wanted.flatMap((each) => toMessage(each, level, { settings, scheduledAt }));
  await freeKeys(
    writer,
    messages.map(({ dedupeKey }) => dedupeKey),
  );
  const added = await addMessages(writer, messages);
  if (due <= now) await noteDone(writer, level, today);
  return added.length;
};

/**
 * Queues the evening messages of each level shortly before they are due. A second run when they are
 * due adds people whose classes have just changed. The unique key and the stored day prevent
 * duplicates, also on several servers and after a crash.
 */
export const queueEvenings = async (store: Store, now: Date): Promise<number> => {
  const evenings = await readEvenings(store.reader);
  const today = toDay(now);
  let queued = 0;
  for (const level of LEVELS) {
    const evening = evenings[level];
    const isDue = dueOn(today, evening).getTime() - EARLY <= now.getTime();
    if (!evening.isOn || !isDue || (await isDone(store.reader, level, today))) continue;
    queued += await write(store, SYSTEM, now, (writer) => queueLevel(writer, level, now));
  }
  return queued;
};

/** Previews the evening messages about tomorrow's classes as if they were turned on. */
export const previewEvening = async (
  db: Db,
  { level }: ParsedInputOf<typeof previewSmsEvening>,
  now: Date,
): Promise<SmsEveningPreview> => {
  const evening = (await readEvenings(db))[level];
  const settings = await readSettings(db);
  const date = addDays(toDay(now), 1);
  const list = (await wantedOn(db, evening, date)).map((each) => {
    const { content } = settings.templates.evening;
    const { text, reach, outcome, problems } = draftEvening(each, content, settings);
    const { contactId, name, part } = each.person;
    const { mobile, channel } = reach;
    return {
      ...{ contactId, recipientName: name, part, mobile, channel },
      ...{ content: text.content, outcome, problems },
    };
  });
  return { date, list };
};
