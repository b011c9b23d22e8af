import { LEVELS } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { overdueMakeUps } from '../../ledger/makeUps';
import { unconfirmedAhead } from '../../term/unconfirmed';
import { matterTexts } from '../matterTexts';
import { type DerivedNotice, ids } from './derived';

export const aboutHours = async (db: Db, now: Date): Promise<DerivedNotice[]> => {
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

export const aboutMakeUps = async (db: Db, now: Date): Promise<DerivedNotice[]> => {
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
