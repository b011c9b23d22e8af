import { dialectOf } from '../dialect/dialectOf';
import type { Db, Schema } from '../schema/schema';

export const TABLES: Record<keyof Schema, true> = {
  settings: true,
  accounts: true,
  signIns: true,
  secondFactors: true,
  recoveryCodes: true,
  tries: true,
  accountLists: true,
  terms: true,
  termChanges: true,
  contacts: true,
  courses: true,
  courseSessions: true,
  sessionMoves: true,
  rooms: true,
  ledger: true,
  ledgerClasses: true,
  ledgerMessages: true,
  ledgerUntold: true,
  changeRequests: true,
  requestClasses: true,
  requestSteps: true,
  smsRecords: true,
  smsAnswers: true,
  smsClasses: true,
  smsJobs: true,
  smsReports: true,
  smsSettings: true,
  smsEvening: true,
  smsStanding: true,
  calendarAddresses: true,
  tokens: true,
  integrationStates: true,
  importChecks: true,
  importBatches: true,
  importLayouts: true,
  importArrivals: true,
  notices: true,
  noticeMarks: true,
  activities: true,
  documents: true,
  forms: true,
  history: true,
  selfChecks: true,
};

export const tablesIn = async (db: Db): Promise<string[]> => {
  const there = new Set(await dialectOf(db).tableNames(db));
  return Object.keys(TABLES).filter((name) => there.has(name));
};
