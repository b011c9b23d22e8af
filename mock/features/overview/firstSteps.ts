import { isOffice } from '@/contract/account';
import { FIRST_STEPS, type FirstStep, type Today } from '@/contract/overview';
import type { Db } from '../../db/schema/schema';
import type { SignedIn } from '../account/accounts';

const settingOf = ({ id }: Pick<SignedIn, 'id'>) => `firstSteps.putAway.${id}`;

const anyOf = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

const currentTerms = (db: Db) =>
  db
    .selectFrom('terms')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('isCurrent', '=', 1)
    .limit(1);

/** Whether each step is done: what is in the database tells, not what was clicked. */
const isDone: Record<FirstStep, (db: Db) => Promise<boolean>> = {
  dates: (db) => anyOf(currentTerms(db).where('startDate', 'is not', null)),
  holidays: (db) => anyOf(currentTerms(db).where('holidays', '<>', '[]')),
  phoneBook: (db) =>
    anyOf(db.selectFrom('contacts').select('id').where('deletedAt', 'is', null).limit(1)),
  timetable: (db) =>
    anyOf(
      db
        .selectFrom('courseSessions')
        .innerJoin('courses', 'courses.id', 'courseSessions.courseId')
        .select('courseSessions.id')
        .where('courses.deletedAt', 'is', null)
        .limit(1),
    ),
  signature: (db) => anyOf(db.selectFrom('smsSettings').select('version').limit(1)),
  testMessage: (db) =>
    anyOf(
      db
        .selectFrom('smsRecords')
        .select('id')
        .where('kind', '=', 'test')
        // Without a gateway it has shown nothing.
        .where('status', 'in', ['sent', 'delivered'])
        .limit(1),
    ),
  reminders: (db) =>
    anyOf(db.selectFrom('smsStanding').select('level').where('isOn', '=', 1).limit(1)),
};

/** What only an administrator may do. */
const OF_ADMIN: readonly FirstStep[] = ['signature', 'testMessage'];

/** The steps of an account of the office; null where all are done, or they were put away. */
export const readFirstSteps = async (db: Db, account: SignedIn): Promise<Today['steps']> => {
  if (!isOffice(account.authority)) return null;
  const putAway = db.selectFrom('settings').select('name').where('name', '=', settingOf(account));
  if (await anyOf(putAway)) return null;
  const steps: NonNullable<Today['steps']> = [];
  for (const name of FIRST_STEPS) {
    if (OF_ADMIN.includes(name) && account.authority !== 'admin') continue;
    steps.push({ name, done: await isDone[name](db) });
  }
  return steps.every(({ done }) => done) ? null : steps;
};

/** Shows the account its first steps no more. */
export const putFirstStepsAway = async (db: Db, account: SignedIn): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name: settingOf(account), value: 'true' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};
