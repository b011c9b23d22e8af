import type { SmsRecord } from '@/contract/sms/sms';
import { classStateOf } from '@/domain/sms/classState';
import type { Db } from '../../../db/schema/schema';
import { classesWithPeople } from '../reminders/classes';
import { type Noticed, noticedClasses } from './noticed';

type Notices = readonly Pick<SmsRecord, 'id' | 'kind' | 'contactId'>[];

/** Returns the ids of messages that have become wrong, because a class has changed since. */
export const outdatedNotices = async (
  db: Db,
  messages: Notices,
  known?: ReadonlyMap<number, readonly Noticed[]>,
): Promise<Set<number>> => {
  const notices = messages.filter(({ kind }) => kind !== 'reminder' && kind !== 'manual');
  const noticed =
    known ??
    (await noticedClasses(
      db,
      notices.map(({ id }) => id),
    ));
  const classes = await classesWithPeople(
    db,
    [...noticed.values()].flat().map(({ sessionId }) => sessionId),
  );
  const outdated = notices.filter(({ id, contactId }) =>
    (noticed.get(id) ?? []).some(
      ({ sessionId, will }) => classStateOf(classes.get(sessionId), `c${contactId}`) !== will,
    ),
  );
  return new Set(outdated.map(({ id }) => id));
};
