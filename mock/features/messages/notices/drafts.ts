import { createHash } from 'node:crypto';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { groupBy } from '@/domain/base/groupBy';
import { classValues, noticeValues, severalValues } from '@/domain/sms/changeNotices';
import { dayOf, isTaught, occasionOf, startOf } from '@/domain/sms/classState';
import { billedSegments, reachOf } from '@/domain/sms/reach';
import { afterQuiet } from '@/domain/sms/sms';
import { draftText } from '@/domain/sms/smsDraft';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { mapYielding } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { type NewSms, unsent } from '../records/messages';
import { peopleById } from '../reminders/people';
import { readSettings } from '../settings/settings';
import { type ClassChanges, type Concern, concernsOf } from './plan';
import { obstacleOf, type People, personOf } from './recipient';

export interface Notice {
  row: NoticeRow;
  message: NewSms;
  classes: readonly Concern[];
}

const codeAndValues = (classes: readonly [Concern, ...Concern[]], name: string) => {
  const [only, ...others] = classes;
  if (classes.every(({ was, will }) => occasionOf(was, will) === 'classChange')) {
    return { code: 'classChange' as const, values: classValues(classes, name) };
  }
  if (others.length > 0) return { code: 'several' as const, values: severalValues(classes, name) };
  const link = only.recipient?.link ?? '';
  return { code: occasionOf(only.was, only.will), values: noticeValues(only, { name, link }) };
};

const textOf = (classes: readonly [Concern, ...Concern[]], name: string, settings: SmsSettings) => {
  const { code, values } = codeAndValues(classes, name);
  const { content, providerCode } = settings.templates[code];
  const { problems: _, segments: __, ...text } = draftText(content, values, settings.signature);
  return { ...text, templateCode: code, templateText: content, providerCode };
};

/**
 * Returns the kind of a message, such as `cancel`. If its classes would need different kinds, it is
 * `change`.
 */
const kindOf = (classes: readonly Concern[]): NewSms['kind'] => {
  const kinds = new Set(classes.map(({ was, will }) => TEMPLATE_KINDS[occasionOf(was, will)].kind));
  const [kind = 'change'] = kinds;
  return kinds.size === 1 ? kind : 'change';
};

const instants = (classes: readonly Concern[]): string[] =>
  classes
    .flatMap(({ was, will }) => [startOf(was), startOf(will)].flatMap((at) => at ?? []))
    .sort();

/**
 * Returns the time after which a message about this class is useless. It is the new start of the
 * class, or the old start if the class is cancelled or the person no longer belongs to it.
 */
const timeOf = ({ was, will }: Concern): string | null => startOf(isTaught(will) ? will : was);

const digest = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);

interface Moment {
  settings: SmsSettings;
  people: People;
  now: Date;
  atOnce: boolean;
}

const isSoon = ({ was, will }: Concern, { settings, now }: Moment): boolean => {
  const [today, last] = [toDay(now), addDays(toDay(now), settings.noticeDays)];
  return [was, will].some((state) => {
    const day = dayOf(state);
    return day !== undefined && day >= today && day <= last;
  });
};

const noticeOf = (
  key: string,
  classes: readonly [Concern, ...Concern[]],
  moment: Moment,
): Notice => {
  const { settings, people, now, atOnce } = moment;
  const at = toInstant(now);
  const person = personOf(classes, people);
  const { recipientName, contactId } = person;
  const reach = reachOf(person);
  const text = textOf(classes, recipientName, settings);
  const segments = billedSegments({ channel: reach.channel, ...text });
  const scheduledAt = atOnce ? at : toInstant(afterQuiet(settings, now));
  const [begins = null] = instants(classes).filter((instant) => instant > at);
  const obstacle = obstacleOf(person, scheduledAt, begins);
  const mustBeNotified = classes.some(({ hasWrongMessage }) => hasWrongMessage);
  const isOwed = classes.some((each) => each.isOwed);
  const isUrgent = mustBeNotified || isOwed || classes.some((each) => isSoon(each, moment));
  const ids = classes.map(({ sessionId, version, was, will }) => [sessionId, version, was, will]);
  const [first] = classes;
  const courseNames = [...new Set(classes.map(({ courseName }) => courseName))];
  return {
    row: {
      ...{
        key,
        name: recipientName,
        content: text.content,
        segments,
        told: mustBeNotified,
        owed: isOwed,
        obstacle,
      },
      reasons: [...new Set(classes.map(({ reason }) => reason))],
      classes: classes.length,
      preselected: obstacle === null && isUrgent,
      sendAt: scheduledAt > at ? scheduledAt : null,
      state: digest([text.content, reach.channel, ids]),
    },
    message: {
      ...unsent,
      ...text,
      ...reach,
      ...{ segments, contactId, recipientName, scheduledAt },
      kind: kindOf(classes),
      level: first.level,
      sessionId: first.sessionId,
      courseName: courseNames.join('、'),
      // The time of the last class, because the message is useful until then.
      sessionAt:
        classes
          .flatMap((each) => timeOf(each) ?? [])
          .sort()
          .at(-1) ?? null,
      leadTime: null,
      status: 'queued',
      dedupeKey: ['change', `s${first.sessionId}`, key, digest(ids)].join('|'),
    },
    classes,
  };
};

/**
 * Writes one message to each person about all of his or her changed classes (M-14). Stores nothing,
 * so that the preview can use it too.
 */
export const draftNotices = async (
  db: Db,
  changes: ClassChanges,
  now: Date,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<Notice[]> => {
  const concerns = await concernsOf(db, changes, toInstant(now));
  if (concerns.length === 0) return [];
  const settings = await readSettings(db);
  const formerIds = concerns.flatMap(({ recipient, lastMessage }) =>
    recipient ? [] : (lastMessage?.contactId ?? []),
  );
  const people = await peopleById(db, formerIds);
  const moment = { settings, people, now, atOnce };
  const byPerson = [...groupBy(concerns, ({ key }) => key)];
  const notices = await mapYielding(byPerson, ([key, [first, ...others]]) =>
    first ? [noticeOf(key, [first, ...others], moment)] : [],
  );
  return notices.flat();
};
