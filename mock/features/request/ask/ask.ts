import { matchText } from '@/contract/base/fields';
import type { RequestStep } from '@/contract/changeRequest';
import type { ParsedRequest } from '@/contract/requestProposal';
import type { RequestRules } from '@/contract/requestRules';
import { toDay } from '@/domain/time/dates';
import { invalid } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import type { PlannedSession } from '../../course/session/plan';
import { causeErrors, causeProblems, readRequestRules, readSettings } from '../../ledger/settings';
import { applyRequest } from '../apply';
import { type Asker, askingContact, nameOfReader } from '../asker';
import { tellAsker } from '../messages';
import { findRequest } from '../rows';
import { daysOf, sidesOf } from '../sides';
import { addStep } from '../steps';
import { readSubstitute, refuseBusy, refusePresent } from '../substitutes';
import { classesToAsk, deadlineErrors, plannedRequest } from './validate';

/**
 * Returns the approvals that a request needs: by the department (`unit`), by the teaching office
 * (`office`), or by both. An empty list means that no approval is needed.
 */
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
 * Stores a teacher's request for a timetable change and returns its id. `contactId` is the
 * teacher's contact. If no approval is needed, carries out the change at once. Throws field errors
 * for invalid input.
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
