import type { ParsedInputOf } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import type {
  PreviewedSessions,
  SavedSessions,
  updateSessions as updateSessionsCall,
} from '@/contract/sessionBulk';
import type { Term } from '@/contract/term';
import { clockTime, statusAt } from '@/domain/time/sessionStatus';
import { holidayOn, isAfterTerm } from '@/domain/time/terms';
import { conflict, invalidField } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { sentence } from '../../../sentences/sentence';
import { checkCause } from '../../ledger/settings';
import { lockClasses } from '../../messages/notices/choice';
import { countMessages } from '../../messages/records/affectedMessages';
import { readTerms } from '../../term/terms';
import { newClashesIn } from '../clashes/find';
import { affectedSessionIds, effectsOf } from '../effects/sessions';
import { type BulkInput, type Change, plan } from './bulkPlan';
import { whatOf } from './bulkSave';
import { plannedOrRefused } from './plan';
import { readSessions } from './read';
import { savePlanned } from './savePlanned';

const itemOf = (
  { session, planning, begun, chosen }: Change,
  term: Term,
  now: Date,
): Omit<PreviewedSessions['items'][number], 'session'> => {
  const problem = 'problem' in planning ? planning.problem : undefined;
  const after = 'planned' in planning ? planning.planned.after : session;
  const { date, weekday, periodStart, periodEnd, room, teachers } = after;
  return {
    ...{ held: begun, chosen, date, weekday, periodStart, periodEnd, room },
    status: statusAt(after, term, clockTime(now)),
    teachers: teachers.map(({ name }) => name),
    holiday: holidayOn(term, date)?.name ?? null,
    afterTerm: isAfterTerm(term, date),
    problem: problem ? errorText(problem.code, problem.params) : '',
  };
};

/** Previews a bulk change of class sessions (T-08). Nothing is saved. */
export const previewSessions = async (
  db: Db,
  input: BulkInput,
  now: Date,
): Promise<PreviewedSessions> => {
  const { changes, unchanged } = await plan(db, input, now);
  const terms = await readTerms(db);
  const sessions = new Map(
    (
      await readSessions(
        db,
        changes.map(({ session }) => session.id),
        now,
      )
    ).map((each) => [each.id, each]),
  );
  const items = changes.flatMap((change) => {
    const session = sessions.get(change.session.id);
    const { level, termCode } = change.session;
    return session ? { session, ...itemOf(change, terms(level, termCode), now) } : [];
  });
  const planned = changes.flatMap(({ planning, chosen }) =>
    chosen && 'planned' in planning ? [planning.planned] : [],
  );
  return { items, left: unchanged, ...(await effectsOf(db, planned, now)) };
};

const stampsOf = (stamps: readonly { id: number; version: number }[]) =>
  stamps
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join();

type Update = ParsedInputOf<typeof updateSessionsCall>;

/**
 * Throws if a class session has changed since the preview, or if a selected class session has
 * already begun and the user has not confirmed this (`held`).
 */
const checkChanges = (changes: readonly Change[], { sessions, without = [] }: Update): void => {
  const seen = [...sessions, ...without];
  if (stampsOf(changes.map(({ session }) => session)) !== stampsOf(seen)) throw conflict(null);
  const named = new Set(sessions.flatMap(({ id, held }) => (held ? id : [])));
  const over = changes.find(
    ({ session, begun, chosen }) => chosen && begun && !named.has(session.id),
  );
  if (!over) return;
  const { date, periodStart: period } = over.session;
  throw invalidField('sessions', 'SESSION_HELD', { date, period });
};

/**
 * Saves a bulk change of class sessions (T-08). Saves nothing if a session has changed since the
 * preview.
 */
export const updateSessions = async (
  writer: Writer,
  input: Update,
  now: Date,
): Promise<SavedSessions> => {
  const { trx } = writer;
  const { sessions, without: _, notices: choice, cause, ...asked } = input;
  await lockClasses(writer, choice);
  const chosen = sessions.map(({ id }) => id);
  const { changes } = await plan(trx, { ...asked, chosen }, now);
  checkChanges(changes, input);
  const planned = changes
    .filter((change) => change.chosen)
    .map(({ planning }) => plannedOrRefused(planning));
  await checkCause(trx, cause, planned, now);
  const { historyId, fresh, counts } = await savePlanned(writer, planned, {
    ...{ cause, choice, now },
    bulk: {
      what: whatOf(asked, planned),
      range: sentence('changedRange', { of: asked.of, from: asked.dateFrom, to: asked.dateTo }),
    },
  });
  const affected = await countMessages(trx, affectedSessionIds(planned));
  return {
    changed: planned.length,
    historyId,
    affected,
    ...counts,
    ...newClashesIn(fresh),
  };
};
