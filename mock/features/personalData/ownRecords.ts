import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isIn } from '../../db/base/conditions';
import { yieldIfLong } from '../../db/base/yielding';
import { nameOrder } from '../../db/query/spelling';
import { chunks } from '../../db/schema/codec';
import type { Store } from '../../db/write/store';
import { write } from '../../db/write/write';
import { SYSTEM, type Writer } from '../../db/write/writer';
import { sentence } from '../../sentences/sentence';
import { takeOffDuty } from '../alarm/settings';
import { encodeSms } from '../messages/records/messages';
import { messagesInOrder } from '../messages/records/rows';
import { ERASED } from './erased';
import { isTo, UNSENT } from './identifiers';
import type { Person } from './patterns';
import { RUN, retryWhileBusy } from './sweep';
import { Eraser } from './writings';

/**
 * Erases the recipients and contents of messages, but keeps times and status. Cancels unsent
 * messages.
 */
export const eraseMessages = async (
  { trx, at, actor }: Pick<Writer, 'trx' | 'at' | 'actor'>,
  ids: readonly number[],
): Promise<void> => {
  await trx
    .updateTable('smsRecords')
    .set({
      status: 'cancelled',
      errorCode: 'SMS_RECIPIENT_ERASED',
      ...encodeSms({ errorText: sentence('SMS_RECIPIENT_ERASED') }),
    })
    .where(messagesInOrder(trx, isIn('id', ids)))
    .where('status', 'in', UNSENT)
    .execute();
  await trx
    .updateTable('smsRecords')
    .set((eb) => ({
      contactId: null,
      recipientName: ERASED,
      recipientNameMatch: ERASED,
      recipientNameOrder: nameOrder(ERASED),
      mobile: '',
      content: '',
      contentMatch: '',
      templateText: '',
      linkHash: null,
      answerText: '',
      dedupeKey: sql<string>`'erased ' || cast("id" as text)`,
      version: eb('version', '+', 1),
      updatedAt: at,
      updatedBy: actor.userName,
    }))
    .where(messagesInOrder(trx, isIn('id', ids)))
    .execute();
  await trx
    .updateTable('history')
    .set({ before: null, after: null })
    .where('type', '=', 'sms')
    .where('recordId', 'in', ids)
    .execute();
};

const eraseAnswers = async ({ trx }: Writer, ids: readonly number[]): Promise<void> => {
  await trx
    .updateTable('history')
    .set((eb) => ({
      before: null,
      after: null,
      // Erases the author only in history entries with the action `answer`, because the person
      // wrote only these, as replies to messages.
      by: eb.case().when('action', '=', 'answer').then(ERASED).else(eb.ref('by')).end(),
    }))
    .where('type', '=', 'smsAnswer')
    .where('recordId', 'in', ids)
    .execute();
  await trx.deleteFrom('smsAnswers').where('id', 'in', ids).execute();
};

const eraseLabels = async ({ trx }: Writer, ids: readonly number[]): Promise<void> => {
  await trx.updateTable('activities').set({ objectLabel: '' }).where('id', 'in', ids).execute();
};

type EraseRows = (writer: Writer, ids: readonly number[]) => Promise<void>;

/**
 * Erases rows in small transactions. Erased rows no longer match the condition, so a run after a
 * restart continues with the remaining rows.
 */
const eraseRows = async (
  store: Store,
  now: Date,
  table: 'smsRecords' | 'smsAnswers' | 'activities',
  isOwn: RawBuilder<SqlBool>,
  erase: EraseRows,
): Promise<void> => {
  const { rows } = await retryWhileBusy(() =>
    sql<{ id: number }>`
      select "id" from ${sql.table(table)} where ${isOwn} order by "id"`.execute(store.searcher),
  );
  for (const run of chunks(rows, RUN)) {
    const ids = run.map(({ id }) => id);
    await retryWhileBusy(() =>
      write(store, SYSTEM, now, async (writer) => {
        await writer.lock('messages');
        await erase(writer, ids);
      }),
    );
    await yieldIfLong();
  }
};

/**
 * Removes the person from the list of people who get alarms (O-02). The name alone is enough for a
 * match, because the address in the list may differ from the phone book.
 */
const eraseDuty = async (store: Store, now: Date, person: Person): Promise<void> => {
  const eraser = new Eraser(person);
  await retryWhileBusy(() =>
    write(store, SYSTEM, now, (writer) =>
      takeOffDuty(writer, (duty) =>
        Object.values(duty).some((text) => eraser.clear(text, 'words') !== text),
      ),
    ),
  );
};

/**
 * Erases records that are only about the person: messages, replies, names in activities, and the
 * place on the duty list.
 */
export const eraseOwnRecords = async (store: Store, now: Date, person: Person): Promise<void> => {
  await eraseRows(store, now, 'smsRecords', isTo(person), eraseMessages);
  const isAnswer = sql<SqlBool>`"contactId" = ${person.id}`;
  await eraseRows(store, now, 'smsAnswers', isAnswer, eraseAnswers);
  const isAbout = sql<SqlBool>`"objectType" = 'contact' and "objectId" = ${person.id}
    and "objectLabel" <> ''`;
  await eraseRows(store, now, 'activities', isAbout, eraseLabels);
  await eraseDuty(store, now, person);
};
