import type { AfterWrite, Store } from './db/write/store';
import { accountRoutes } from './features/account/routes';
import { alarmRoutes } from './features/alarm/routes';
import { calendarRoutes } from './features/calendar/routes';
import { changesRoutes } from './features/changes/routes';
import { directoryRoutes } from './features/contact/routes';
import { ruleRoutes } from './features/course/routes';
import { figuresRoutes } from './features/figures/routes';
import { formRoutes } from './features/form/routes';
import { historyRoutes } from './features/history/routes';
import { expireArrivals } from './features/import/arrivals/expiry';
import { importRoutes } from './features/import/routes';
import { integrationRoutes } from './features/integration/routes';
import { followNotices } from './features/ledger/lost';
import { recordChange } from './features/ledger/record/record';
import { ledgerRoutes } from './features/ledger/routes';
import { refreshMessages } from './features/messages/reminders/refresh';
import { smsRoutes } from './features/messages/routes';
import { smsSettingsRoutes } from './features/messages/settings/routes';
import { queueEvenings } from './features/messages/standing/eveningQueue';
import { queueStanding } from './features/messages/standing/queueReminders';
import { reconcileInTheEvening } from './features/messages/standing/reconcile';
import { smsStandingRoutes } from './features/messages/standing/routes';
import { myRoutes } from './features/my/routes';
import { noticeRoutes } from './features/notice/routes';
import { overviewRoutes } from './features/overview/routes';
import { deleteOld } from './features/personalData/retention/retention';
import { personalDataRoutes } from './features/personalData/routes';
import { requestRoutes } from './features/request/routes';
import { roomRoutes } from './features/room/routes';
import { searchRoutes } from './features/search/routes';
import { secondFactorRoutes } from './features/secondFactor/routes';
import { signOnRoutes } from './features/singleSignOn/routes';
import { templateRoutes } from './features/template/routes';
import { countHoursChanges } from './features/term/hours';
import { termRoutes } from './features/term/routes';
import { refuseInClosedTerms } from './features/term/termClosing';
import { tokenRoutes } from './features/token/routes';
import type { Calls } from './http/calls';
import type { Context } from './http/context';

/**
 * A job that the server calls every ten minutes, and that decides by itself if there is anything to
 * do. `stop` is aborted when the server shuts down.
 */
export type Job = (store: Store, now: Date, stop?: AbortSignal) => Promise<unknown>;

/** A job, and the message that is logged if it fails. */
export type NamedJob = readonly [Job, string];

interface Feature {
  /** Registers the API calls of the feature. */
  routes: (calls: Calls, context: Context) => void;
  /**
   * Called in this order at the end of every write, to update dependent data. If one throws an
   * error, the write is rolled back.
   */
  followers?: readonly AfterWrite[];
  jobs?: readonly NamedJob[];
}

/** All features of the server. Add a new feature here. */
export const FEATURES: readonly Feature[] = [
  { routes: accountRoutes },
  { routes: secondFactorRoutes },
  { routes: signOnRoutes },
  { routes: tokenRoutes },
  { routes: integrationRoutes },
  { routes: alarmRoutes },
  { routes: noticeRoutes },
  { routes: overviewRoutes },
  { routes: figuresRoutes },
  { routes: directoryRoutes },
  {
    routes: personalDataRoutes,
    jobs: [[deleteOld, 'Data older than the office keeps could not be deleted']],
  },
  { routes: ruleRoutes },
  { routes: roomRoutes },
  { routes: ledgerRoutes, followers: [recordChange] },
  { routes: requestRoutes },
  { routes: calendarRoutes },
  { routes: myRoutes },
  { routes: searchRoutes },
  { routes: termRoutes, followers: [refuseInClosedTerms, countHoursChanges] },
  { routes: historyRoutes },
  { routes: smsRoutes, followers: [refreshMessages, followNotices] },
  { routes: smsSettingsRoutes },
  {
    routes: smsStandingRoutes,
    followers: [queueStanding],
    jobs: [
      [reconcileInTheEvening, 'Automatic reminders could not be queued'],
      [queueEvenings, 'Evening messages could not be queued'],
    ],
  },
  { routes: formRoutes },
  {
    routes: importRoutes,
    jobs: [[expireArrivals, 'Files that nobody handled could not be ended']],
  },
  { routes: changesRoutes },
  { routes: templateRoutes },
];

export const FOLLOWERS = FEATURES.flatMap(({ followers = [] }) => followers);
export const JOBS = FEATURES.flatMap(({ jobs = [] }) => jobs);
