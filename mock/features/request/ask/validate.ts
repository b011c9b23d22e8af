import type { FieldError } from '@/contract/base/envelope';
import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import type { ParsedRequest, PlacedClass } from '@/contract/requestProposal';
import type { RequestRules } from '@/contract/requestRules';
import type { Teacher } from '@/contract/rule';
import { addDays, toDay } from '@/domain/time/dates';
import { sameStanding } from '@/domain/timetable/standing';
import { invalid, invalidField } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import type { PlannedSession } from '../../course/session/plan';
import { readKnown } from '../../course/session/read';
import type { CourseSession } from '../../course/session/shown';
import { standingOf } from '../../ledger/changed';
import { type AskingContact, whoIs } from '../asker';
import { obstaclesIn, planRequest } from '../plan';
import { waitingAmong } from '../requests';

const at = (
  field: string,
  code: ErrorCode,
  { date, periodStart: period }: Pick<CourseSession, 'date' | 'periodStart'>,
  more: Record<string, string> = {},
): FieldError => ({ field, code, message: errorText(code, { date, period, ...more }) });

/**
 * Reads the class sessions of a new request. Throws field errors for sessions that the teacher does
 * not teach, that have begun, are cancelled, or already have an open request.
 */
export const classesToAsk = async (
  db: Db,
  ids: readonly number[],
  contact: AskingContact,
  now: Date,
): Promise<CourseSession[]> => {
  const known = await readKnown(db, ids);
  const classes = ids.flatMap((id) => known.get(id) ?? []);
  if (classes.length < ids.length) throw invalidField('classes', 'NOT_FOUND');
  const isAsker = await whoIs(
    db,
    contact,
    classes.flatMap(({ teachers }) => teachers),
  );
  const obstacleOf = await obstaclesIn(db, now);
  const waiting = await waitingAmong(db, ids);
  const errors = classes.flatMap((session) => {
    if (!session.teachers.some(isAsker)) {
      return [at('classes', 'REQUEST_CLASS_FOREIGN', session, { name: contact.name })];
    }
    const obstacle = obstacleOf(session);
    if (obstacle) return [at('classes', obstacle, session)];
    return waiting.has(session.id) ? [at('classes', 'REQUEST_CLASS_WAITING', session)] : [];
  });
  if (errors.length > 0) throw invalid(errors);
  return classes;
};

/**
 * Returns an error if a class session is fewer than `daysAhead` days away and the request is not
 * urgent. An urgent request needs a telephone number instead.
 */
export const deadlineErrors = (
  classes: readonly CourseSession[],
  { urgent = false, mobile = '' }: ParsedRequest,
  { daysAhead }: RequestRules,
  now: Date,
): FieldError[] => {
  if (urgent) {
    return mobile === ''
      ? [{ field: 'mobile', code: 'REQUIRED', message: errorText('REQUIRED') }]
      : [];
  }
  const first = addDays(toDay(now), daysAhead);
  if (classes.every(({ date }) => date >= first)) return [];
  const code = 'REQUEST_TOO_LATE';
  return [{ field: 'urgent', code, message: errorText(code, { days: daysAhead }) }];
};

/**
 * Returns the wanted date, periods and room of each class session, by session id. A session for
 * which the request has no date is moved by `days` days.
 */
const placesOf = ({ classes, days }: ParsedRequest, sessions: readonly CourseSession[]) => {
  const dateOf = new Map(sessions.map(({ id, date }) => [id, date]));
  return new Map(
    classes.map(({ id, ...place }): [number, Omit<PlacedClass, 'id'>] => {
      const date = dateOf.get(id);
      const shifted = days && date && place.date === undefined ? addDays(date, days) : place.date;
      return [id, { ...place, ...(shifted !== undefined && { date: shifted }) }];
    }),
  );
};

/**
 * Plans the change that the teacher asks for, without saving it. Throws field errors for class
 * sessions that cannot change or would stay the same.
 */
export const plannedRequest = async (
  db: Db,
  sessions: readonly CourseSession[],
  input: ParsedRequest,
  { contact, substitute, now }: { contact: AskingContact; substitute: Teacher | null; now: Date },
): Promise<PlannedSession[]> => {
  const plannings = await planRequest(db, sessions, {
    ...{ kind: input.kind, asker: contact, substitute },
    places: placesOf(input, sessions),
  });
  const errors: FieldError[] = [];
  const planned = plannings.flatMap((planning, index) => {
    if ('problem' in planning) {
      const { code, params } = planning.problem;
      errors.push({ field: 'classes', code, message: errorText(code, params) });
      return [];
    }
    const { before, after } = planning.planned;
    if (before && sameStanding(standingOf(before), standingOf(after))) {
      errors.push(at('classes', 'REQUEST_NOTHING', before));
    } else if (after.date !== sessions[index]?.date && after.date < toDay(now)) {
      errors.push(at('classes', 'REQUEST_DATE_PAST', after));
    }
    return [planning.planned];
  });
  if (errors.length > 0) throw invalid(errors);
  return planned;
};
