import type { RequestKind } from '@/contract/requestProposal';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { type Sentence, sentence } from '../../sentences/sentence';
import { classChanges } from '../course/effects/sessions';
import type { PlannedSession } from '../course/session/plan';
import { savePlanned } from '../course/session/savePlanned';
import { draftNotices } from '../messages/notices/drafts';
import { tellAsker } from './messages';
import { type RequestRow, stepsOf } from './rows';
import { keepSides } from './sides';

const namesIn = (planned: readonly PlannedSession[], side: 'before' | 'after'): string => {
  const names = new Set(
    planned.map((each) => each[side]?.teachers.map(({ name }) => name).join('、') ?? ''),
  );
  const [only = '', ...others] = names;
  return others.length > 0 ? '' : only;
};

/** Returns the title under which the history shows the change of several class sessions. */
const whatOf = (kind: RequestKind, planned: readonly PlannedSession[]): Sentence => {
  const courses = new Set(planned.map(({ after }) => after.courseName));
  const [first = '', ...others] = courses;
  const about = { of: others.length > 0 ? '' : first, count: planned.length };
  switch (kind) {
    case 'cancel':
      return sentence('classesCancelled', about);
    case 'move':
      return sentence('classesMovedAsAsked', about);
    case 'substitute': {
      const [before, after] = [namesIn(planned, 'before'), namesIn(planned, 'after')];
      return sentence('teachersChanged', { ...about, before, after });
    }
  }
};

/**
 * Returns the messages about the change to all people who can be reached, except the teacher who
 * asked for it. That teacher gets another message about the request.
 */
const everyoneElse = async (
  db: Db,
  planned: readonly PlannedSession[],
  contactId: number,
  now: Date,
): Promise<NoticeChoice> => {
  const drafts = await draftNotices(db, classChanges(planned), now);
  return drafts.flatMap(({ row: { key, state, obstacle }, message }) =>
    obstacle === null && message.contactId !== contactId ? [{ key, state }] : [],
  );
};

interface Applying {
  planned: readonly PlannedSession[];
  /**
   * The messages that the approver chose. `everyone` means all people who can be reached, except
   * the teacher who asked for the change.
   */
  notices: NoticeChoice | undefined | 'everyone';
  now: Date;
  stepId: number;
}

/**
 * Carries out the change of an accepted request, with its ledger entry, history and messages. Also
 * changes class sessions that the approver may not see.
 */
export const applyRequest = (
  writer: Writer,
  request: RequestRow,
  { planned, notices, now, stepId }: Applying,
): Promise<void> =>
  beyondScope(async () => {
    const { trx } = writer;
    const { id, kind, contactId, asker, reason, note, askedOn } = request;
    const steps = (await stepsOf(trx, [id])).get(id) ?? [];
    const approvers = steps.filter(({ action }) => action === 'accept').map(({ name }) => name);
    const choice =
      notices === 'everyone' ? await everyoneElse(trx, planned, contactId, now) : notices;
    await savePlanned(writer, planned, {
      ...{ choice, now, cause: { reason, note, asker, askedOn } },
      bulk: planned.length > 1 ? { what: whatOf(kind, planned) } : undefined,
      request: { id, asker, approvers: approvers.join('、') },
    });
    await keepSides(writer, id, planned);
    await tellAsker(writer, request, { what: 'accepted' }, { stepId, now });
  });
