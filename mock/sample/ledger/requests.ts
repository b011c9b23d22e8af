import { sql } from 'kysely';
import type { RequestState } from '@/contract/changeRequest';
import type { Standing } from '@/contract/ledger';
import { addDays, toDay } from '@/domain/time/dates';
import { like } from '../../db/query/filters';
import type { Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { readKnown } from '../../features/course/session/read';
import type { CourseSession } from '../../features/course/session/shown';
import { standingOf } from '../../features/ledger/changed';
import type { NewStep } from '../../features/request/rows';
import { addRequest } from './addRequest';

/**
 * Minimum number of days from today to a requested class. It is more than the deadline for requests
 * in a new installation.
 */
const AHEAD = 4;

interface SampleRequest {
  state: Exclude<RequestState, 'accepted'>;
  /** True if the teacher with the demo account made the request. */
  isOwn?: true;
  reason: string;
  note: string;
  /** Number of days since the request was made. */
  age: number;
  wanted: (before: Standing) => Standing;
  steps: readonly Omit<NewStep, 'name'>[];
}

const cancelled = (before: Standing): Standing => ({ ...before, status: 'cancelled' });
const atOtherPeriods = (before: Standing): Standing => ({
  ...before,
  ...{ periodStart: 9, periodEnd: 9 + before.periodEnd - before.periodStart },
});

/**
 * The sample requests, one in each state except `accepted`. The accepted request is made from a
 * change in the ledger instead.
 */
const REQUESTS: readonly SampleRequest[] = [
  {
    ...{ state: 'office', reason: '公差', note: '参加学术会议', age: 1 },
    ...{ isOwn: true, wanted: atOtherPeriods, steps: [] },
  },
  {
    ...{ state: 'unit', reason: '病假', note: '', age: 5 },
    ...{ wanted: cancelled, steps: [] },
  },
  {
    ...{ state: 'refused', reason: '事假', note: '', age: 2, isOwn: true, wanted: cancelled },
    steps: [{ action: 'refuse', step: 'office', sentence: '这一周已停过一次课，请改为调课' }],
  },
  {
    ...{ state: 'withdrawn', reason: '进修', note: '', age: 3, wanted: atOtherPeriods },
    steps: [{ action: 'withdraw' }],
  },
];

const byOne = ({ teachers: [teacher, ...others] }: CourseSession): string | undefined =>
  others.length > 0 ? undefined : teacher?.staffNo;

/** Finds future classes with a single teacher that have not been changed, by date. */
const classesToCome = async (
  trx: Trx,
  from: string,
  staffNo = '',
): Promise<[teacher: string, session: CourseSession][]> => {
  const { rows } = await sql<{ id: number }>`
    select s."id" from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where s."date" >= ${from} and s."status" = 'planned' and s."periodStart" < 9
      and c."status" = 'active' and c."deletedAt" is null
      and ${like(sql.ref('s.teacherMatch'), staffNo)}
    order by s."date", s."id" limit 200`.execute(trx);
  const known = await readKnown(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => {
    const session = known.get(id);
    const teacher = session && byOne(session);
    return session && teacher && (!staffNo || teacher === staffNo)
      ? [[teacher, session] as [string, CourseSession]]
      : [];
  });
};

/**
 * Chooses a class for each request. The requests of the teacher with the demo account get the
 * latest classes, so that users can still try requests for the next weeks. The other requests are
 * by different teachers.
 */
const classesOf = async (
  trx: Trx,
  today: string,
  own: string,
): Promise<(CourseSession | undefined)[]> => {
  const from = addDays(today, AHEAD);
  const ownClasses = (await classesToCome(trx, from, own)).map(([, session]) => session);
  const others = new Map<string, CourseSession>();
  for (const [teacher, session] of await classesToCome(trx, from)) {
    if (teacher !== own && !others.has(teacher)) others.set(teacher, session);
  }
  const ofOthers = [...others.values()];
  return REQUESTS.map(({ isOwn }) => (isOwn ? ownClasses.pop() : ofOthers.shift()));
};

/**
 * Adds an accepted request for the first change in the ledger that has a reason, and returns the
 * teacher's staff number.
 */
const addAccepted = async (writer: Writer): Promise<string | undefined> => {
  const { trx } = writer;
  const entry = await trx
    .selectFrom('ledger')
    .innerJoin('ledgerClasses', 'ledgerClasses.entryId', 'ledger.id')
    .select(['ledger.id', 'reason', 'note', 'createdAt', 'sessionId', 'before', 'after'])
    .where('reason', '<>', '')
    .orderBy('ledger.id')
    .executeTakeFirst();
  const session = entry && (await readKnown(trx, [entry.sessionId])).get(entry.sessionId);
  if (!entry?.before || !entry.after || !session) return undefined;
  const [before, after] = [entry.before, entry.after].map((side): Standing => JSON.parse(side));
  if (!before || !after) return undefined;
  const requestId = await addRequest(writer, {
    sessions: [{ ...session, ...before, status: 'planned' }],
    after: () => after,
    ...{ state: 'accepted', kind: after.status === 'cancelled' ? 'cancel' : 'move' },
    ...{ reason: entry.reason, note: entry.note, at: entry.createdAt },
    steps: [{ action: 'accept', step: 'office' }],
  });
  if (requestId === undefined) return undefined;
  await trx.updateTable('ledger').set({ requestId }).where('id', '=', entry.id).execute();
  return byOne(session);
};

/** Adds one change request in each state. */
export const addSampleRequests = async (writer: Writer, now: Date): Promise<void> => {
  const today = toDay(now);
  const teacher = await addAccepted(writer);
  const sessions = await classesOf(writer.trx, today, teacher ?? '');
  for (const [index, { wanted, age, ...request }] of REQUESTS.entries()) {
    const session = sessions[index];
    if (!session) continue;
    await addRequest(writer, {
      ...request,
      sessions: [session],
      after: (each) => wanted(standingOf(each)),
      kind: wanted === cancelled ? 'cancel' : 'move',
      at: `${addDays(today, -age)}T08:10:00.000+08:00`,
    });
  }
};
