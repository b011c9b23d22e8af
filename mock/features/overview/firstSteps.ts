import { isOffice } from '@/contract/account';
import { FIRST_STEPS, type FirstStep, type Today } from '@/contract/overview';
import { LEVELS, type Level } from '@/contract/rule';
import type { Term, TermPart } from '@/contract/term';
import { toDay } from '@/domain/time/dates';
import { leaderOf } from '@/domain/time/newTerm';
import { upcomingTerm } from '@/domain/time/termAhead';
import type { Db } from '../../db/schema/schema';
import { readSetting, saveSetting } from '../../db/write/settings';
import type { SignedIn } from '../account/signedIn';
import { readSettings } from '../messages/settings/settings';
import { listTerms } from '../term/terms';
import {
  isDoneOfOffice,
  isDoneOfTerm,
  type OfOffice,
  type OfTerm,
  type Prepared,
} from './stepsDone';

type Steps = NonNullable<Today['steps']>;

const settingOf = ({ id }: Pick<SignedIn, 'id'>) => `firstSteps.putAway.${id}`;

const OF_ADMIN: readonly FirstStep[] = ['signature', 'testMessage'];

/**
 * The part of the term that a setup step edits. If a postgraduate term takes this part from the
 * undergraduate term, the step links to the undergraduate term.
 */
const PARTS: Partial<Record<OfTerm, TermPart>> = { hours: 'hours', holidays: 'days' };

const stepIndex = (terms: readonly Term[], { term }: Prepared, name: OfTerm): number | null => {
  const part = PARTS[name];
  const follows = term && part && term.follows.includes(part) ? leaderOf(terms, term) : undefined;
  return (follows ?? term)?.id || null;
};

const levelsInUse = async (db: Db, terms: readonly Term[]): Promise<readonly Level[]> => {
  const courses = db.selectFrom('courses').where('deletedAt', 'is', null);
  const rows = await courses.select('level').distinct().execute();
  const used = new Set([...terms, ...rows].map(({ level }) => level));
  return used.size === 0 ? LEVELS : LEVELS.filter((level) => used.has(level));
};

const keyOf = ({ level, term }: Prepared): string => `${level} ${term?.termCode ?? ''}`;

const preparedBy = async (db: Db, terms: readonly Term[], now: Date): Promise<Prepared[]> =>
  (await levelsInUse(db, terms)).map((level) => ({
    level,
    term: upcomingTerm(terms, level, toDay(now)),
  }));

const readPutAway = async (db: Db, account: SignedIn): Promise<readonly string[]> =>
  (await readSetting(db, settingOf(account)))?.split(',') ?? [];

const isOfOffice = (name: FirstStep): name is OfOffice => name in isDoneOfOffice;

const stepsOf = async (
  db: Db,
  name: FirstStep,
  { terms, prepared }: { terms: readonly Term[]; prepared: readonly Prepared[] },
): Promise<Steps> => {
  if (isOfOffice(name)) {
    const done = await isDoneOfOffice[name](db);
    const step = { name, done, level: null, termCode: null, termId: null };
    if (name !== 'signature') return [step];
    return [{ ...step, present: (await readSettings(db)).signature }];
  }
  const steps: Steps = [];
  for (const one of prepared) {
    steps.push({
      name,
      done: await isDoneOfTerm[name](db, one),
      level: one.level,
      termCode: one.term?.termCode ?? null,
      termId: stepIndex(terms, one, name),
    });
  }
  return steps;
};

/**
 * Returns the setup steps for the overview. Null if all steps are done or hidden, or if the account
 * does not belong to the office.
 */
export const readFirstSteps = async (
  db: Db,
  account: SignedIn,
  now: Date,
): Promise<Today['steps']> => {
  if (!isOffice(account.authority)) return null;
  const terms = await listTerms(db);
  const hidden = await readPutAway(db, account);
  const all = await preparedBy(db, terms, now);
  const prepared = all.filter((one) => !hidden.includes(keyOf(one)));
  if (prepared.length === 0) return null;
  const steps: Steps = [];
  for (const name of FIRST_STEPS) {
    if (OF_ADMIN.includes(name) && account.authority !== 'admin') continue;
    steps.push(...(await stepsOf(db, name, { terms, prepared })));
  }
  return steps.every(({ done }) => done) ? null : steps;
};

/**
 * Hides the setup steps of one level, or of all levels, for this account until the office prepares
 * another term.
 */
export const putFirstStepsAway = async (
  db: Db,
  account: SignedIn,
  now: Date,
  level: Level | undefined,
): Promise<void> => {
  const prepared = await preparedBy(db, await listTerms(db), now);
  const hidden = await readPutAway(db, account);
  const keys = prepared.map(keyOf);
  const away = prepared.filter((one) => !level || one.level === level).map(keyOf);
  const kept = hidden.filter((key) => keys.includes(key) && !away.includes(key));
  await saveSetting(db, settingOf(account), [...kept, ...away].join());
};
