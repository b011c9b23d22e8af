import { PROBLEMS_PATH } from '@/contract/sms/smsAnswer';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import type { SignedIn } from '../../account/signedIn';
import { openProblems } from '../../messages/confirm/problems';
import { readerOf } from '../../request/asker';
import { countWaiting } from '../../request/waiting';
import { matterTexts } from '../matterTexts';
import { type DerivedNotice, FIRST_ID, ids } from './derived';
import { aboutMessages } from './messages';

/**
 * The first id of notices about problems that teachers reported. Each report has its own notice.
 */
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
 * Returns a notice about change requests that wait for the user's decision, and another about
 * overdue ones.
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

export const aboutTeachers = async (
  db: Db,
  account: SignedIn,
  now: Date,
): Promise<DerivedNotice[]> => [
  ...(await aboutAnswers(db, now)),
  ...(await aboutMessages(db, ['unanswered'], now)),
  ...(await aboutRequests(db, account, now)),
];
