import { type Selectable, sql } from 'kysely';
import type { AlarmDelivery } from '@/contract/alarms';
import { toInstant } from '@/domain/time/dates';
import { dialectOf } from '../../db/dialect/dialectOf';
import type { AlarmDeliveriesTable, Db } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import { fromColumn, read, sentence, toColumn } from '../../sentences/sentence';
import type { OtherChannel } from '../contact/reach';
import type { OtherGateways } from '../messages/gateways/channels';
import type { HandOver } from '../messages/outbox/handOver';
import { noteResult } from '../messages/outbox/noteResult';
import { withdrawFromOthers } from './letters';
import { readAlarmSettings } from './settings';

type Row = Selectable<AlarmDeliveriesTable>;

/** Maximum number of alarm messages that one server sends in parallel. */
const AT_ONCE = 10;
/** Milliseconds after which a message without a result becomes `unknown`. */
const LEASE = 60_000;
/** Maximum milliseconds between two attempts to send a message. The pause doubles each time. */
const LONGEST = 30 * 60_000;
/** A message that is still unsent after this many milliseconds becomes `failed`. */
const GIVEN_UP = 24 * 3_600_000;

/** Claims the alarm messages that are due, so that other servers skip them. */
const claim = async ({ db }: Store, now: Date): Promise<Row[]> => {
  const at = toInstant(now);
  const { rows } = await sql<Row>`
    with "due" as materialized (
      select "id" from "alarmDeliveries" where "state" = 'waiting' and "nextAt" <= ${at}
        and "leaseUntil" is null
      order by "nextAt", "id" limit ${AT_ONCE} ${dialectOf(db).freeRowLock})
    update "alarmDeliveries" set "leaseUntil" = ${toInstant(new Date(now.getTime() + LEASE))},
      "tries" = "tries" + 1
    where "id" in (select "id" from "due") returning *`.execute(db);
  return rows;
};

/**
 * Sets messages to `failed` if they could not be sent within a day, for example waiting messages in
 * a restored backup.
 */
const expire = ({ db }: Store, now: Date) =>
  db
    .updateTable('alarmDeliveries')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .where('leaseUntil', 'is', null)
    .where('createdAt', '<', toInstant(new Date(now.getTime() - GIVEN_UP)))
    .execute();

/**
 * Sets messages to `unknown` if their server stopped while sending them. They may have arrived, so
 * they are not sent again.
 */
const recover = ({ db }: Store, now: Date) =>
  db
    .updateTable('alarmDeliveries')
    .set({
      state: 'unknown',
      leaseUntil: null,
      errorText: toColumn(sentence('SMS_NOT_NOTED')),
    })
    .where('state', '=', 'waiting')
    .where('leaseUntil', '<', toInstant(now))
    .execute();

const afterTry = ({ tries }: Row, now: Date, result: HandOver): Partial<Row> => {
  const at = toInstant(now);
  switch (result.outcome) {
    case 'accepted':
      return { state: 'sent', sentAt: at, errorText: '' };
    case 'refused':
      return { state: 'failed', errorText: toColumn(result.errorText) };
    case 'doubtful':
      return { state: 'unknown', errorText: toColumn(sentence('SMS_GATEWAY_SILENT')) };
    case 'unreached': {
      const errorText = toColumn(result.reason ?? sentence('SMS_GATEWAY_UNREACHABLE'));
      const pause = Math.min(60_000 * 2 ** (tries - 1), LONGEST);
      return { nextAt: toInstant(new Date(now.getTime() + pause)), errorText };
    }
  }
};

export interface Watching {
  gateways: OtherGateways;
  now: () => Date;
  /** Called with the result of each attempt to send a message. */
  onTry?: (channel: OtherChannel, outcome: HandOver['outcome']) => void;
}

const send = async (store: Store, { gateways, now, onTry }: Watching, row: Row): Promise<void> => {
  const { id, channel, address, subject, content, reference } = row;
  const message = {
    ...{ reference, channel, address, subject, mobile: '', signature: '', template: '' },
    templateText: '',
    content: channel === 'wecom' ? `${subject}\n${content}` : content,
  };
  const result = await (gateways[channel]?.send(message) ??
    Promise.resolve<HandOver>({ outcome: 'unreached' }));
  noteResult(store, channel, result, now());
  onTry?.(channel, result.outcome);
  await store.db
    .updateTable('alarmDeliveries')
    .set({ ...afterTry(row, now(), result), leaseUntil: null })
    .where('id', '=', id)
    .execute();
};

/** Sends all alarm messages that are due. */
export const deliver = async (store: Store, watching: Watching): Promise<void> => {
  const { now } = watching;
  await recover(store, now());
  await expire(store, now());
  for (;;) {
    // Deletes waiting messages to people who are no longer on duty. Another server may have queued
    // them from an older list of people.
    await withdrawFromOthers(store.db, (await readAlarmSettings(store.db)).people);
    const rows = await claim(store, now());
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => send(store, watching, row)));
  }
};

/** Maximum number of messages listed on the page. */
const SHOWN = 20;

export const lastDeliveries = async (db: Db): Promise<AlarmDelivery[]> => {
  const rows = await db
    .selectFrom('alarmDeliveries')
    .select([
      'id',
      'kind',
      'name',
      'channel',
      'subject',
      'state',
      'errorText',
      'createdAt',
      'sentAt',
    ])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ errorText, ...row }) => ({ ...row, reason: read(fromColumn(errorText)) }));
};
