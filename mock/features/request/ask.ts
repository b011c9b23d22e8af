import type { FieldError } from '@/contract/base/envelope';
import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import type { ParsedRequest, PlacedClass, RequestStep } from '@/contract/changeRequest';
import type { RequestRules } from '@/contract/requestRules';
import type { Teacher } from '@/contract/rule';
import { addDays, toDay } from '@/domain/time/dates';
import { sameStanding } from '@/domain/timetable/standing';
import { invalid, invalidField } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import type { PlannedSession } from '../course/sessionPlan';
import { type CourseSession, readKnown } from '../course/sessions';
import { standingOf } from '../ledger/changed';
import { causeErrors, causeProblems, readRequestRules, readSettings } from '../ledger/settings';
import { applyRequest } from './apply';
import { type Asker, type AskingContact, askingContact, nameOfReader, whoIs } from './asker';
import { tellAsker } from './messages';
import { obstaclesIn, planRequest } from './plan';
import { waitingAmong } from './requests';
import { findRequest } from './rows';
import { daysOf, sidesOf } from './sides';
import { addStep } from './steps';
import { readSubstitute, refuseBusy, refusePresent } from './substitutes';

const at = (
  field: string,
  code: ErrorCode,
  { date, periodStart: period }: Pick<CourseSession, 'date' | 'periodStart'>,
  more: Record<string, string> = {},
): FieldError => ({ field, code, message: errorText(code, { date, period, ...more }) });

/** The steps of approval that a request needs by the settings. */
export const neededSteps = (
  { approvals, officeFrom }: RequestRules,
  classCount: number,
): RequestStep[] => {
  const byUnit = approvals === 'unit' || approvals === 'both';
  const byOffice =
    approvals === 'office' ||
    approvals === 'both' ||
    (officeFrom !== null && classCount >= officeFrom);
  return [...(byUnit ? (['unit'] as const) : []), ...(byOffice ? (['office'] as const) : [])];
};

/** Reads the classes. Throws at the field if one is not the asker's, has begun or is cancelled. */
const classesToAsk = async (
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

const deadlineErrors = (
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

/** Returns the wanted places by class. A common shift applies where no own date is given. */
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

/** Plans the wanted change. Throws at the field if a class would not change, or cannot. */
const plannedRequest = async (
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

const departmentsOf = async (db: Db, planned: readonly PlannedSession[]) => {
  const ids = [...new Set(planned.map(({ after }) => after.courseId))];
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'department'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, department }) => [id, department]));
};

const addClasses = async (
  { trx }: Writer,
  requestId: number,
  planned: readonly PlannedSession[],
): Promise<void> => {
  const departments = await departmentsOf(trx, planned);
  const rows = planned.flatMap(({ before, after }) => {
    if (!before) return [];
    const { id: sessionId, courseId, level, termCode, courseName, className } = before;
    const department = departments.get(courseId) ?? '';
    return {
      ...{ requestId, sessionId, courseId, level, termCode, courseName, className, department },
      ...sidesOf(before, after),
      courseNameMatch: matchText(courseName),
      departmentMatch: matchText(department),
    };
  });
  await trx.insertInto('requestClasses').values(rows).execute();
};

const uniqueClasses = (input: ParsedRequest): ParsedRequest => ({
  ...input,
  classes: [...new Map(input.classes.map((each) => [each.id, each])).values()],
});

/**
 * Asks for a change of classes of the contact `contactId`. Without steps of approval, the
 * request is the change at once. Returns its id. Throws at the fields that do not fit.
 */
export const askForChange = async (
  writer: Writer,
  typed: ParsedRequest,
  { asker, contactId, now }: { asker: Asker; contactId: number; now: Date },
): Promise<number> => {
  const { trx, created } = writer;
  const input = uniqueClasses(typed);
  await writer.lock('contacts', 'courses');
  const contact = await askingContact(trx, contactId);
  const today = toDay(now);
  const rules = await readRequestRules(trx);
  const { kind, reason = '', note = '', urgent = false, mobile = '' } = input;
  const cause = { reason, note, asker: contact.name, askedOn: today };
  const ids = input.classes.map(({ id }) => id);
  const classes = await classesToAsk(trx, ids, contact, now);
  const errors = [
    ...causeErrors(causeProblems(await readSettings(trx), cause, today)),
    ...deadlineErrors(classes, input, rules, now),
  ];
  if (errors.length > 0) throw invalid(errors);
  const substitute = kind === 'substitute' ? await readSubstitute(trx, input.substituteId) : null;
  if (substitute) await refusePresent(trx, substitute, classes);
  const planned = await plannedRequest(trx, classes, input, { contact, substitute, now });
  const wanted = planned.map(({ after }) => after);
  if (substitute) await refuseBusy(trx, substitute, wanted);
  const needs = neededSteps(rules, classes.length);
  const [first] = needs;
  const { id } = await trx
    .insertInto('changeRequests')
    .values({
      ...created,
      ...cause,
      ...{ kind, contactId, mobile: urgent ? mobile : '', classCount: classes.length },
      state: first ?? 'accepted',
      needs: JSON.stringify(needs),
      askerMatch: matchText(contact.name),
      byAccount: writer.actor.id || null,
      urgent: urgent ? 1 : 0,
      substituteId: substitute ? (input.substituteId ?? null) : null,
      substitute: substitute ? JSON.stringify(substitute) : null,
      ...daysOf(planned),
      waitingSince: first ? writer.at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addClasses(writer, id, planned);
  const name = await nameOfReader(trx, asker);
  const stepId = await addStep(writer, id, { action: 'ask', name });
  await writer.log([
    {
      ...{ type: 'request', recordId: id, action: 'create' },
      after: { ...cause, kind, count: classes.length, state: first ?? 'accepted', mobile },
    },
  ]);
  const request = await findRequest(trx, id);
  if (!request) throw new Error('The new request is missing.');
  if (asker.kind === 'secretary') {
    await tellAsker(writer, request, { what: 'asked', by: name }, { stepId, now });
  }
  if (!first) await applyRequest(writer, request, { planned, notices: 'everyone', now, stepId });
  return id;
};
