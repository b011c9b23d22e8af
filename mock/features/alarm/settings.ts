import {
  type AlarmSettings,
  type DutyPerson,
  dutyPerson,
  type saveAlarms,
} from '@/contract/alarms';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { conflict } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';

const INITIAL: AlarmSettings = {
  people: [],
  matters: ['gateway', 'reminders', 'backup', 'imports', 'selfCheck'],
  summary: false,
  summaryAt: '08:00',
  version: 0,
  updatedAt: null,
  updatedBy: '',
};

/** The id of the table's only row. The row does not exist before the first save. */
const ID = 1;

/**
 * Parses the stored list of people on duty. Leaves out people without an address, because a
 * restored backup may have blank addresses for erased people.
 */
const peopleIn = (stored: string): DutyPerson[] =>
  (JSON.parse(stored) as DutyPerson[]).filter((person) => dutyPerson.safeParse(person).success);

export const readAlarmSettings = async (db: Db): Promise<AlarmSettings> => {
  const row = await db
    .selectFrom('alarmSettings')
    .selectAll()
    .where('id', '=', ID)
    .executeTakeFirst();
  if (!row) return INITIAL;
  const { id: _, people, matters, summary, ...others } = row;
  return {
    ...others,
    people: peopleIn(people),
    matters: JSON.parse(matters),
    summary: summary === 1,
  };
};

/**
 * Returns the settings for a history entry: with the names of the people on duty, but without their
 * addresses.
 */
const forHistory = ({
  people,
  ...values
}: Pick<AlarmSettings, 'people' | 'matters' | 'summary' | 'summaryAt'>) => ({
  ...values,
  people: people.map(({ name }) => name),
});

/** Saves the alarm settings. Throws if they have been saved since `version` was read. */
export const saveAlarmSettings = async (
  { trx, at, actor, lock, log }: Writer,
  { version, ...values }: ParsedInputOf<typeof saveAlarms>,
): Promise<AlarmSettings> => {
  // Without this lock, two administrators could both save the same version.
  await lock('accounts');
  const stored = await readAlarmSettings(trx);
  if (stored.version !== version) throw conflict(stored);
  const { version: _, updatedAt: __, updatedBy: ___, ...before } = stored;
  const saved = { ...values, version: version + 1, updatedAt: at, updatedBy: actor.userName };
  const row = {
    ...saved,
    people: JSON.stringify(values.people),
    matters: JSON.stringify(values.matters),
    summary: values.summary ? 1 : 0,
  };
  await trx
    .insertInto('alarmSettings')
    .values({ id: ID, ...row })
    .onConflict((conflicting) => conflicting.column('id').doUpdateSet(row))
    .execute();
  await log([
    {
      type: 'alarm',
      recordId: 0,
      action: 'update',
      before: forHistory(before),
      after: forHistory(values),
    },
  ]);
  return saved;
};

/**
 * Removes erased people from the list of people on duty. Raises the version, so that a form that is
 * already open cannot save the old list again.
 */
export const takeOffDuty = async (
  { trx, lock }: Writer,
  isErased: (person: DutyPerson) => boolean,
): Promise<void> => {
  await lock('accounts');
  const row = await trx
    .selectFrom('alarmSettings')
    .select('people')
    .where('id', '=', ID)
    .executeTakeFirst();
  const people: DutyPerson[] = JSON.parse(row?.people ?? '[]');
  const left = people.filter((person) => !isErased(person));
  if (left.length === people.length) return;
  await trx
    .updateTable('alarmSettings')
    .set((eb) => ({ people: JSON.stringify(left), version: eb('version', '+', 1) }))
    .where('id', '=', ID)
    .execute();
};
