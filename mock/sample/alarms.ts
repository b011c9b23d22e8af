import type { AlarmMatter } from '@/contract/alarms';
import type { Writer } from '../db/write/writer';

const ON_DUTY = 2;
const MATTERS: readonly AlarmMatter[] = ['gateway', 'reminders', 'backup', 'imports', 'selfCheck'];

/**
 * Puts people of the teaching office on duty and turns on the daily summary (O-02). Adds no alarm
 * messages, because none was sent.
 */
export const addSampleAlarms = async ({ trx, at }: Writer): Promise<void> => {
  const people = await trx
    .selectFrom('contacts')
    .select(['name', 'email', 'wecomId'])
    .where('email', '<>', '')
    .where('unit', '=', '教务处')
    .orderBy('id')
    .limit(ON_DUTY)
    .execute();
  await trx
    .insertInto('alarmSettings')
    .values({
      ...{ id: 1, people: JSON.stringify(people), matters: JSON.stringify(MATTERS) },
      ...{ summary: 1, summaryAt: '08:00', version: 1, updatedAt: at, updatedBy: 'admin' },
    })
    .execute();
};
