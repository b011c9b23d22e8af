import { isOffice, readsRecords } from '@/contract/account';
import type { Db } from '../../../db/schema/schema';
import type { SignedIn } from '../../account/signedIn';
import { readStandings } from '../../messages/standing/standing';
import type { DerivedNotice, NoticeView } from './derived';
import { aboutArrivals, aboutImports } from './imports';
import { aboutGateway, aboutMessages, aboutPauses, aboutUnscheduled, FAULTS } from './messages';
import { aboutTeachers } from './teachers';
import { aboutHours, aboutMakeUps } from './timetable';
import { aboutBackups, aboutSelfChecks } from './upkeep';

const aboutOffice = async (db: Db, account: SignedIn, now: Date): Promise<DerivedNotice[]> => {
  const standings = await readStandings(db);
  return [
    ...(await aboutMessages(db, FAULTS, now)),
    ...(await aboutUnscheduled(db, standings, now)),
    ...(await aboutHours(db, now)),
    ...(await aboutMakeUps(db, now)),
    ...aboutPauses(standings),
    ...(await aboutGateway(db, now)),
    ...(await aboutImports(db, account, now)),
    ...(await aboutArrivals(db)),
  ];
};

/**
 * Computes the notices of an account from stored data, so that a notice disappears when its cause
 * is gone. Because notices are not stored, several servers cannot create duplicates.
 */
export const mattersFor = async (
  db: Db,
  account: SignedIn,
  { now, unnotedFailure }: Pick<NoticeView, 'now' | 'unnotedFailure'>,
): Promise<DerivedNotice[]> => [
  ...(account.authority === 'admin'
    ? [...(await aboutBackups(db, { now, unnotedFailure })), ...(await aboutSelfChecks(db))]
    : []),
  ...(readsRecords(account.authority) ? await aboutTeachers(db, account, now) : []),
  ...(isOffice(account.authority) ? await aboutOffice(db, account, now) : []),
];
