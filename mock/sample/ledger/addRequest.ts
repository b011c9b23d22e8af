import { matchText } from '@/contract/base/fields';
import type { RequestAction, RequestState } from '@/contract/changeRequest';
import type { Standing } from '@/contract/ledger';
import { teacherMatch } from '../../db/schema/codec';
import type { Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import type { CourseSession } from '../../features/course/session/shown';
import { standingOf } from '../../features/ledger/changed';
import type { NewStep } from '../../features/request/rows';

interface Asked {
  sessions: readonly CourseSession[];
  after: (session: CourseSession) => Standing;
  state: RequestState;
  kind: 'move' | 'cancel';
  reason: string;
  note: string;
  at: string;
  steps: readonly Omit<NewStep, 'name'>[];
}

const contactOf = async (trx: Trx, { teachers: [teacher] }: CourseSession) =>
  trx
    .selectFrom('contacts')
    .select(['id', 'name'])
    .where('staffNo', '=', teacher?.staffNo ?? '')
    .where('staffNo', '<>', '')
    .executeTakeFirst();

const departmentOf = async (trx: Trx, { courseId }: CourseSession): Promise<string> => {
  const course = await trx
    .selectFrom('courses')
    .select('department')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return course.department;
};

/**
 * Adds a change request with its classes and its steps, such as `refuse`, and returns its id.
 * Undefined if the teacher of the first class is not in the phone book.
 */
export const addRequest = async (
  { trx }: Writer,
  { sessions, after, state, kind, reason, note, at, steps }: Asked,
): Promise<number | undefined> => {
  const [first] = sessions;
  const contact = first && (await contactOf(trx, first));
  if (!contact) return undefined;
  const { id: contactId, name } = contact;
  const waits = state === 'unit' || state === 'office';
  const days = sessions.flatMap((each) => [each.date, after(each).date]).sort();
  const { id } = await trx
    .insertInto('changeRequests')
    .values({
      ...{ version: 1, createdAt: at, createdBy: name, updatedAt: at, updatedBy: name },
      ...{ kind, state, needs: JSON.stringify([state === 'unit' ? 'unit' : 'office']) },
      ...{ reason, note, asker: name, askerMatch: matchText(name), askedOn: at.slice(0, 10) },
      ...{ contactId, byAccount: null, urgent: 0, mobile: '' },
      ...{ substituteId: null, substitute: null, classCount: sessions.length },
      ...{ firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '', waitingSince: waits ? at : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const session of sessions) {
    const { id: sessionId, courseId, level, termCode, courseName, className } = session;
    const department = await departmentOf(trx, session);
    await trx
      .insertInto('requestClasses')
      .values({
        ...{ requestId: id, sessionId, courseId, level, termCode, courseName, className },
        ...{ courseNameMatch: matchText(courseName), department },
        ...{ departmentMatch: matchText(department), teacherMatch: teacherMatch(session.teachers) },
        ...{ before: JSON.stringify(standingOf(session)), after: JSON.stringify(after(session)) },
        ...{ firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' },
      })
      .execute();
  }
  const asked: Omit<NewStep, 'name'> = { action: 'ask' };
  for (const { action, step, sentence = '' } of [asked, ...steps]) {
    const own: readonly RequestAction[] = ['ask', 'withdraw'];
    const by = own.includes(action)
      ? { name, byContact: contactId, byAccount: null }
      : { name: 'admin', byContact: null, byAccount: null };
    await trx
      .insertInto('requestSteps')
      .values({ ...by, requestId: id, action, step: step ?? null, at, sentence, placed: '[]' })
      .execute();
  }
  return id;
};
