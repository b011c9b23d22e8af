import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { sentence } from '../../../sentences/sentence';
import { decodeSms, encodeSms } from './messages';

/** Author of the changes by the restore command, which runs without a signed-in user. */
const OPERATOR = { id: 0, userName: 'npm run restore' };

export interface Restored {
  unknown: number;
  paused: number;
}

/**
 * Called after a backup was restored. Due messages become `unknown`, because they may have been
 * sent after the backup was made. Automatic reminders are paused until a user resumes them.
 */
export const settleRestored = (store: Store, now: Date): Promise<Restored> =>
  write(store, OPERATOR, now, async ({ trx, at, log, lock }) => {
    await lock('messages');
    const rows = await trx
      .selectFrom('smsRecords')
      .selectAll()
      .where('status', '=', 'queued')
      .where('deletedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('leaseUntil', 'is not', null),
          eb('scheduledAt', 'is', null),
          eb('scheduledAt', '<=', toInstant(now)),
        ]),
      )
      .orderBy('id')
      .execute();
    const text = sentence('SMS_RESTORED');
    for (const record of rows.map(decodeSms)) {
      const attempts = [...record.attempts, { at, status: 'unknown', text }];
      const known = { status: 'unknown', errorCode: 'SMS_RESTORED', errorText: text } as const;
      await trx
        .updateTable('smsRecords')
        .set({ ...encodeSms({ ...known, attempts }), leaseUntil: null })
        .set({ version: record.version + 1, updatedAt: at })
        .where('id', '=', record.id)
        .execute();
    }
    const paused = await trx
      .updateTable('smsStanding')
      .set((eb) => ({
        isPaused: 1,
        version: eb('version', '+', 1),
        updatedAt: at,
        updatedBy: OPERATOR.userName,
      }))
      .where('isOn', '=', 1)
      .where('isPaused', '=', 0)
      .returning('level')
      .execute();
    await log([
      {
        type: 'backup',
        recordId: 0,
        action: 'recover',
        after: { unknown: rows.length, paused: paused.map(({ level }) => level) },
      },
    ]);
    return { unknown: rows.length, paused: paused.length };
  });
