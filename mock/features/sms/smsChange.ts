import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { changeSms, SmsQueueCounts, SmsRecord, SmsStatus } from '@/contract/sms/sms';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { billedSegments, reachOf, waitingStatus } from '@/domain/sms/reach';
import { classStart } from '@/domain/sms/sms';
import { draftText, instantText, smsValues } from '@/domain/sms/smsDraft';
import { toInstant } from '@/domain/time/dates';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/writer';
import { refuseQuiet } from '../smsSettings/quietHours';
import { readSettings } from '../smsSettings/settings';
import { addMessages, decodeSms, type NewSms, unsent } from './sms';
import { classesById, type HeldAs, type KnownClass, type KnownRecipient } from './smsClasses';
import { countQueued, noteSent } from './smsPost';

const TELLING: readonly SmsStatus[] = ['sent', 'delivered', 'simulated', 'unknown'];

/** The last that each person was told of each session. */
const lastTold = async (db: Db, sessionIds: readonly number[]) => {
  const told = new Map<string, SmsRecord>();
  for (const run of chunks(sessionIds)) {
    const rows = await db
      .selectFrom('smsRecords')
      .selectAll()
      .where('sessionId', 'in', run)
      .where('kind', 'in', ['reminder', 'change', 'substitute', 'cancel'])
      .where((eb) => eb.or([eb('status', 'in', TELLING), eb('leaseUntil', 'is not', null)]))
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute();
    for (const record of rows.map(decodeSms)) {
      const { sessionId, contactId, recipientName } = record;
      told.set(`${sessionId} ${contactId ?? recipientName}`, record);
    }
  }
  return [...told.values()];
};

/** Who was told, as the session names them now: by contact, or by name where that one is gone. */
const recipientIn = (held: KnownClass | undefined, told: SmsRecord): KnownRecipient | undefined =>
  held?.recipients.find(({ contactId }) => contactId !== null && contactId === told.contactId) ??
  held?.recipients.find(({ name }) => name === told.recipientName);

/** What happened to the class, for whoever was to teach it. */
const kindOf = ({ held, recipient }: Notice) => {
  if (!held || held.off) return 'cancel';
  return recipient ? 'change' : 'substitute';
};

/** Key of a notice: one for each state of a session; `gone` where the session is deleted. */
const noticeKey = ({ told, held, recipient }: Notice) => {
  const kind = held && recipient && !held.off ? 'change' : 'cancel';
  const who = told.contactId === null ? `m${told.recipientName}` : `c${told.contactId}`;
  const version = held ? `v${held.version}` : 'gone';
  return [kind, `s${told.sessionId}`, who, version].join('|');
};

interface Notice {
  told: SmsRecord;
  held: KnownClass | undefined;
  /** Undefined where the person no longer teaches the session. */
  recipient: KnownRecipient | undefined;
}

const toNotice = (notice: Notice, settings: SmsSettings, at: string): NewSms | undefined => {
  const { told, held, recipient } = notice;
  const kind = kindOf(notice);
  const { content: templateText, providerCode } = settings.templates[kind];
  const former = told.sessionAt === null ? '' : instantText(told.sessionAt);
  const class_ = held
    ? smsValues(held, { name: told.recipientName, link: recipient?.link ?? '' })
    : {};
  const names = {
    教师: told.recipientName,
    课程: held?.courseName ?? told.courseName,
    原时间: former,
    代课教师: held?.recipients.map(({ name }) => name).join('、') ?? '',
  };
  const text = draftText(templateText, { ...class_, ...names }, settings.signature);
  const person = recipient ?? { mobile: told.mobile, byWecom: told.channel === 'wecom' };
  const reach = reachOf(person);
  const sessionAt =
    kind === 'change' && held?.startTime
      ? toInstant(classStart(held.date, held.startTime))
      : told.sessionAt;
  if (recipient?.optedOut || recipient?.away || (sessionAt !== null && sessionAt <= at))
    return undefined;
  return {
    ...unsent,
    kind,
    level: told.level,
    sessionId: told.sessionId,
    contactId: told.contactId,
    courseName: names.课程,
    sessionAt,
    recipientName: told.recipientName,
    ...reach,
    templateCode: kind,
    leadTime: null,
    signature: text.signature,
    content: text.content,
    segments: billedSegments({ channel: reach.channel, ...text }),
    status: waitingStatus(person),
    scheduledAt: at,
    dedupeKey: noticeKey(notice),
    templateText,
    providerCode,
  };
};

/**
 * The notices for everybody who got a message about these sessions, as they are held now or, with `changed`, would
 * be; `told` are all who got one, also those whom nothing can be told any more.
 */
export const draftNotices = async (
  db: Db,
  sessionIds: readonly number[],
  at: string,
  changed?: ReadonlyMap<number, HeldAs>,
): Promise<{ told: number; messages: NewSms[] }> => {
  const classes = await classesById(db, sessionIds, changed);
  const settings = await readSettings(db);
  const told = await lastTold(db, sessionIds);
  const messages = told.flatMap((record) => {
    const held = classes.get(record.sessionId ?? 0);
    const notice: Notice = { told: record, held, recipient: recipientIn(held, record) };
    return toNotice(notice, settings, at) ?? [];
  });
  return { told: told.length, messages };
};

/** Tells everybody who got a message about these sessions how they are held now. */
export const postChanges = async (
  writer: Writer,
  { sessionIds, quietHoursConfirmed }: ParsedInputOf<typeof changeSms>,
  now: Date,
): Promise<SmsQueueCounts> => {
  await writer.lock('contacts', 'courses', 'messages');
  const { told, messages } = await draftNotices(writer.trx, sessionIds, writer.at);
  if (messages.length > 0 && !quietHoursConfirmed) await refuseQuiet(writer.trx, now);
  const added = await addMessages(writer, messages);
  const answer = countQueued(added, told);
  if (added.length > 0) await noteSent(writer, 'sent', '调课通知', answer);
  return answer;
};
