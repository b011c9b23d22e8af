import { isOffice, readsRecords } from '@/contract/account';
import type { AlarmMatter } from '@/contract/alarms';
import { IMPORT_TARGETS } from '@/contract/import/import';
import type { Notice } from '@/contract/notice';
import { LEVELS, type Level } from '@/contract/rule';
import type { SmsAttention } from '@/contract/sms/sms';
import { PROBLEMS_PATH } from '@/contract/sms/smsAnswer';
import { toDay, toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import type { SignedIn } from '../account/signedIn';
import { brokenSelfCheck } from '../history/selfChecks';
import { IMPORT_PAGES, waitingArrivals, waitingPage } from '../import/arrivals/arrivals';
import { overdueMakeUps } from '../ledger/makeUps';
import { openProblems } from '../messages/confirm/problems';
import { readGatewayState } from '../messages/outbox/gatewayState';
import { countAttention } from '../messages/records/attention';
import { unscheduledDay } from '../messages/reminders/unscheduled';
import { readStandings, type Standings } from '../messages/standing/standing';
import { readerOf } from '../request/asker';
import { countWaiting } from '../request/waiting';
import { unconfirmedAhead } from '../term/unconfirmed';
import { oldBackup, readBackupState } from './backupState';
import { matterTexts } from './matterTexts';

/** The time of the request, and facts that are not in the database. */
export interface NoticeView {
  now: Date;
  sample: boolean;
  /** The time of a failed backup. It is set only if the database could not store this time. */
  unnotedFailure?: string | undefined;
}

/**
 * A notice that the server computes from stored data. The notice exists as long as its reason
 * exists.
 */
export type DerivedNotice = Omit<Notice, 'readAt'>;

/** Computed notices have fixed ids. Stored notices have smaller ids. */
const FIRST_ID = 2_000_000_000;
const ids = {
  failed: FIRST_ID,
  unknown: FIRST_ID + 1,
  unreported: FIRST_ID + 2,
  overdue: FIRST_ID + 3,
  gatewaySilent: FIRST_ID + 4,
  gatewayBack: FIRST_ID + 5,
  bachelorCourse: FIRST_ID + 6,
  postgraduateCourse: FIRST_ID + 7,
  contact: FIRST_ID + 8,
  bachelor: FIRST_ID + 9,
  postgraduate: FIRST_ID + 10,
  bachelorPaused: FIRST_ID + 11,
  postgraduatePaused: FIRST_ID + 12,
  backupFailed: FIRST_ID + 13,
  unanswered: FIRST_ID + 14,
  bachelorHours: FIRST_ID + 20,
  postgraduateHours: FIRST_ID + 21,
  selfCheck: FIRST_ID + 30,
  requests: FIRST_ID + 24,
  overdueRequests: FIRST_ID + 25,
  bachelorCourseFiles: FIRST_ID + 26,
  postgraduateCourseFiles: FIRST_ID + 27,
  contactFiles: FIRST_ID + 28,
  bachelorMakeUps: FIRST_ID + 22,
  postgraduateMakeUps: FIRST_ID + 23,
};

const MESSAGES = '/bachelor/class-list?of=all';

const standingOf = (level: Level) => `/sms/standing?level=${level}`;

/** Problems with text messages that cause a notice to the office. */
const FAULTS = ['failed', 'unknown', 'unreported', 'overdue'] as const;

const aboutMessages = async (
  db: Db,
  kinds: readonly SmsAttention[],
  now: Date,
): Promise<DerivedNotice[]> => {
  const matters: DerivedNotice[] = [];
  for (const which of kinds) {
    const found = await countAttention(db, which, now);
    if (!found) continue;
    const { title, hint } = matterTexts().messages[which];
    matters.push({
      id: ids[which],
      type: 'notification',
      title: title(found.counts.total),
      description: hint,
      datetime: found.since,
      link: `${MESSAGES}&attention=${which}`,
    });
  }
  return matters;
};

const aboutUnscheduled = async (
  db: Db,
  standings: Standings,
  now: Date,
): Promise<DerivedNotice[]> => {
  const matters: DerivedNotice[] = [];
  for (const level of LEVELS) {
    const found = await unscheduledDay(db, level, now);
    if (!found) continue;
    const { day, since, usual } = found;
    const isOff = !standings[level].isOn && !usual;
    matters.push({
      id: ids[level],
      type: 'notification',
      ...matterTexts().unscheduled(level, { ...found, isOff }),
      datetime: since,
      link: isOff
        ? standingOf(level)
        : `/${level}/table-list?view=sessions&held=yes&dates=${day}_${day}`,
    });
  }
  return matters;
};

const aboutHours = async (db: Db, now: Date): Promise<DerivedNotice[]> => {
  const today = toDay(now);
  const terms = await unconfirmedAhead(db, today);
  return LEVELS.flatMap((level) => {
    const [first, ...others] = terms.filter((term) => term.level === level);
    if (!first) return [];
    return [
      {
        id: ids[`${level}Hours`],
        type: 'todo',
        ...matterTexts().hours(
          first,
          others.map(({ termCode }) => termCode),
        ),
        datetime: first.createdAt ?? `${today}T00:00:00.000+08:00`,
        status: 'todo',
        link: `/system/terms?term=${first.id || 'new'}`,
      },
    ];
  });
};

const aboutMakeUps = async (db: Db, now: Date): Promise<DerivedNotice[]> => {
  const found = await overdueMakeUps(db, now);
  return found.map(({ level, termCode, count, since }) => ({
    id: ids[`${level}MakeUps`],
    type: 'todo',
    ...matterTexts().makeUps(level, count),
    datetime: since,
    status: 'todo',
    link: `/course/changes?view=makeUps&of=${level}&term=${termCode}&makeUp=overdue`,
  }));
};

const aboutPauses = (standings: Standings): DerivedNotice[] =>
  LEVELS.flatMap((level) => {
    const { isOn, isPaused, updatedAt, updatedBy } = standings[level];
    if (!isOn || !isPaused || updatedAt === null) return [];
    return [
      {
        id: ids[`${level}Paused`],
        type: 'todo',
        ...matterTexts().paused(level, updatedBy),
        datetime: updatedAt,
        status: 'doing',
        link: standingOf(level),
      },
    ];
  });

const aboutGateway = async (db: Db, now: Date): Promise<DerivedNotice[]> => {
  const state = await readGatewayState(db, now);
  if (!state) return [];
  const { silentSince, backAt } = state;
  const matter = { type: 'notification' as const, link: `${MESSAGES}&status=queued` };
  if (backAt) {
    const texts = matterTexts().gatewayBack(silentSince, backAt);
    return [{ ...matter, ...texts, id: ids.gatewayBack, datetime: backAt }];
  }
  const texts = matterTexts().gatewaySilent(silentSince);
  return [{ ...matter, ...texts, id: ids.gatewaySilent, datetime: silentSince }];
};

const aboutBackups = async (
  db: Db,
  { now, unnotedFailure }: Pick<NoticeView, 'now' | 'unnotedFailure'>,
): Promise<DerivedNotice[]> => {
  const state = await readBackupState(db);
  const { succeededAt } = state;
  const failedAt = unnotedFailure ?? state.failedAt;
  if (failedAt === null) {
    const oldAt = oldBackup(state, now);
    if (oldAt === undefined) return [];
    const texts = matterTexts().backupOld(oldAt);
    return [{ id: ids.backupFailed, type: 'notification', ...texts, datetime: oldAt }];
  }
  const texts = matterTexts().backupFailed(failedAt, succeededAt);
  return [{ id: ids.backupFailed, type: 'notification', ...texts, datetime: failedAt }];
};

const aboutSelfChecks = async (db: Db): Promise<DerivedNotice[]> => {
  const found = await brokenSelfCheck(db);
  if (!found) return [];
  const broken = found.promises.filter(({ state }) => state === 'broken').length;
  const texts = matterTexts().selfCheck(found.at, broken);
  const link = '/system/history?selfCheck=1';
  return [{ id: ids.selfCheck, type: 'notification', ...texts, datetime: found.at, link }];
};

/** The first id of notices about replies of teachers. Each reply has a notice of its own. */
const FIRST_ANSWER = FIRST_ID + 1000;

const aboutAnswers = async (db: Db, now: Date): Promise<DerivedNotice[]> => {
  const problems = await openProblems(db, now);
  return problems.map((problem) => ({
    id: FIRST_ANSWER + problem.id,
    type: 'todo',
    ...matterTexts().answer({
      ...problem,
      isDay: problem.startsAt === problem.date,
      text: problem.answerText,
    }),
    datetime: problem.answeredAt,
    status: 'urgent',
    link: PROBLEMS_PATH,
  }));
};

/**
 * After this many milliseconds, an unfinished import causes a notice. Before this time, the user is
 * probably still working on the import.
 */
const FORGOTTEN = 3 * 60_000;

/**
 * Returns the unfinished imports of an account: the user has checked a file but has not imported
 * it. For each kind of import, only the newest check counts, and only until it expires.
 */
const waitingChecks = async (db: Db, accountId: number, now: Date) => {
  const checks = await db
    .selectFrom('importChecks')
    .select(['target', 'createdAt', 'expiresAt', 'options'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  const batches = await db
    .selectFrom('importBatches')
    .select(['target', (eb) => eb.fn.max('createdAt').as('createdAt')])
    .where('accountId', '=', accountId)
    .groupBy('target')
    .execute();
  return IMPORT_TARGETS.flatMap((target) => {
    const latest = checks.findLast((check) => check.target === target);
    const committed = batches.find((batch) => batch.target === target)?.createdAt ?? '';
    const waits =
      latest &&
      latest.createdAt > committed &&
      latest.createdAt <= toInstant(new Date(now.getTime() - FORGOTTEN)) &&
      latest.expiresAt >= toInstant(now);
    return waits ? [latest] : [];
  });
};

const aboutImports = async (db: Db, { id }: SignedIn, now: Date): Promise<DerivedNotice[]> => {
  const checks = await waitingChecks(db, id, now);
  return checks.map(({ target, createdAt, expiresAt, options }) => {
    const file: string = JSON.parse(options).file.name;
    const until = expiresAt.slice(11, 16);
    return {
      id: ids[target],
      type: 'todo',
      ...matterTexts().checked(target, file, until),
      datetime: createdAt,
      status: 'processing',
      link: IMPORT_PAGES[target],
    };
  });
};

/** Returns notices about files of unattended imports that a person must look at. */
const aboutArrivals = async (db: Db): Promise<DerivedNotice[]> => {
  const waiting = await waitingArrivals(db);
  return [...waiting].map(([target, files]) => {
    const newest = files.at(-1);
    return {
      id: ids[`${target}Files`],
      type: 'todo',
      ...matterTexts().arrivals(target, files),
      datetime: newest?.arrivedAt ?? '',
      status: 'todo',
      link: waitingPage(target, files),
    };
  });
};

/**
 * Returns a notice about requests that wait for the account, and another one about overdue
 * requests.
 */
const aboutRequests = async (db: Db, account: SignedIn, now: Date): Promise<DerivedNotice[]> => {
  const { waiting, overdue, since } = await countWaiting(db, readerOf(account), now);
  const datetime = since ?? toInstant(now);
  const kinds = [
    ['requests', waiting, 'me', 'todo'],
    ['overdueRequests', overdue, 'meOverdue', 'urgent'],
  ] as const;
  return kinds.flatMap(([which, count, waits, status]) => {
    if (count === 0) return [];
    const link = `/course/requests?waits=${waits}`;
    return [
      { id: ids[which], type: 'todo', ...matterTexts()[which](count), datetime, status, link },
    ];
  });
};

const aboutTeachers = async (db: Db, account: SignedIn, now: Date): Promise<DerivedNotice[]> => [
  ...(await aboutAnswers(db, now)),
  ...(await aboutMessages(db, ['unanswered'], now)),
  ...(await aboutRequests(db, account, now)),
];

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
 * Computes the notices of an account from stored data. A notice disappears when its reason
 * disappears, and several servers create no duplicates.
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

/** A problem in the bell for which the server can send an alarm to the people on duty. */
export interface AlarmingMatter {
  matter: AlarmMatter;
  noticeId: number;
  /** Distinguishes two occurrences of the same notice, for example on two days. */
  of: string;
  title: string;
  description: string;
  since: string;
  link?: string | undefined;
}

const alarming = (
  matter: AlarmMatter,
  notices: readonly DerivedNotice[],
  ofEach: (notice: DerivedNotice) => string = () => '',
): AlarmingMatter[] =>
  notices.map((notice) => {
    const { id, title, description, datetime, link } = notice;
    return {
      ...{ matter, noticeId: id, of: ofEach(notice), title },
      ...{ description: description ?? '', since: datetime, link },
    };
  });

/** Returns the present problems in the bell for which the server can send an alarm (O-02). */
export const alarmingMatters = async (
  db: Db,
  now: Date,
  unnoted: string | undefined,
): Promise<AlarmingMatter[]> => {
  const gateway = await aboutGateway(db, now);
  const reminders = await aboutUnscheduled(db, await readStandings(db), now);
  return [
    ...alarming(
      'gateway',
      gateway.filter(({ id }) => id === ids.gatewaySilent),
    ),
    // `datetime` identifies the occurrence. It is the evening before the day without reminders.
    ...alarming('reminders', reminders, ({ datetime }) => datetime),
    ...alarming('backup', await aboutBackups(db, { now, unnotedFailure: unnoted })),
    ...alarming('imports', await aboutArrivals(db)),
    ...alarming('selfCheck', await aboutSelfChecks(db)),
  ];
};

export const isMatter = (id: number): boolean => id >= FIRST_ID;
