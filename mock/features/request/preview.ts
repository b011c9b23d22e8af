import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { FieldError } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import type { RequestedClass } from '@/contract/changeRequest';
import type {
  PreviewedRequest,
  previewRequest as previewRequestCall,
} from '@/contract/requestDecisions';
import { differsIn, sameStanding } from '@/domain/timetable/standing';
import { notFound, Refusal } from '../../db/base/refusal';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import { clashEffectsOf } from '../course/effects/clashes';
import { effectsOf } from '../course/effects/sessions';
import type { Planning } from '../course/session/plan';
import { readKnown } from '../course/session/read';
import type { CourseSession } from '../course/session/shown';
import { standingOf } from '../ledger/changed';
import { contactKey } from '../messages/reminders/recipients';
import { goneAskers } from './asker';
import { askerAsContact, placesOf } from './decide/plannedNow';
import { type Obstacle, obstaclesIn, planRequest } from './plan';
import { classesOf, findRequest } from './rows';
import { substituteNow } from './substitutes';

interface Present {
  asked: RequestedClass;
  session: CourseSession | undefined;
  obstacle: Obstacle | undefined;
  planning: Planning | undefined;
}

const problemOf = ({ session, obstacle, planning }: Present): string => {
  if (!session) return errorText('REQUEST_CLASS_GONE');
  const { date, periodStart: period } = session;
  if (obstacle) return errorText(obstacle, { date, period });
  if (planning && 'problem' in planning) {
    return errorText(planning.problem.code, planning.problem.params);
  }
  const after = planning?.planned.after;
  return after && sameStanding(standingOf(session), standingOf(after))
    ? errorText('REQUEST_NOTHING', { date, period })
    : '';
};

/** Returns the result of a check. If the check throws field errors, returns their text. */
const checked = async <T>(check: Promise<T>): Promise<{ found: T } | { problem: string }> => {
  try {
    return { found: await check };
  } catch (error) {
    const { errors } = (error instanceof Refusal ? (error.value ?? {}) : {}) as {
      errors?: FieldError[];
    };
    if (!errors) throw error;
    return { problem: errors.map(({ message }) => message).join('；') };
  }
};

const itemOf = (present: Present): PreviewedRequest['items'][number] => {
  const { asked, session, planning } = present;
  const { date, periodStart, periodEnd, room } =
    planning && 'planned' in planning ? planning.planned.after : (session ?? asked.after);
  return {
    ...{ sessionId: asked.sessionId, version: session?.version ?? 0 },
    ...{ date, periodStart, periodEnd, room },
    changed: session ? differsIn(standingOf(session), asked.before) : [],
    problem: problemOf(present),
  };
};

/**
 * Previews the effects of accepting a request: clashes, messages and people (T-07). The message
 * about the change is usually not preselected for the teacher who asked, because this teacher gets
 * another message about the request. It is preselected if an earlier message to the teacher is now
 * wrong.
 */
export const previewRequest = async (
  db: Db,
  { id, set = [] }: ParsedInputOf<typeof previewRequestCall>,
  now: Date,
): Promise<PreviewedRequest> => {
  const request = await findRequest(db, id);
  const classes = (await classesOf(db, [id])).get(id) ?? [];
  if (!request || classes.length === 0) throw notFound();
  const known = await readKnown(
    db,
    classes.map(({ sessionId }) => sessionId),
  );
  const obstacleOf = await obstaclesIn(db, now);
  const open = classes.flatMap(({ sessionId }) => {
    const session = known.get(sessionId);
    return session && !obstacleOf(session) ? [session] : [];
  });
  const substitute = await checked(beyondScope(() => substituteNow(db, request, open)));
  const plannings = await planRequest(db, open, {
    kind: request.kind,
    substitute: 'found' in substitute ? substitute.found : request.substitute,
    asker: await askerAsContact(db, request),
    places: await placesOf(db, request, set),
  });
  const planningOf = new Map(open.map((session, index) => [session.id, plannings[index]]));
  const planned = plannings.flatMap((each) => ('planned' in each ? [each.planned] : []));
  // Computes the messages for all departments, because they also go to people whom the reader may
  // not see. The clashes below are computed only for the reader's departments, because they show
  // only what the reader may see.
  const { notices, ...effects } = await beyondScope(() => effectsOf(db, planned, now));
  return {
    ...effects,
    ...(await clashEffectsOf(db, planned)),
    problem: 'problem' in substitute ? substitute.problem : '',
    warnings: await goneAskers(db, request),
    notices: notices.map((row) => ({
      ...row,
      preselected: row.preselected && (row.told || row.key !== contactKey(request.contactId)),
    })),
    items: classes.map((asked) => {
      const session = known.get(asked.sessionId);
      const obstacle = session && obstacleOf(session);
      return itemOf({ asked, session, obstacle, planning: planningOf.get(asked.sessionId) });
    }),
  };
};
