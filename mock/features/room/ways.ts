import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import { matchText } from '@/contract/base/fields';
import type { updateWays as updateWaysCall, Way, Ways } from '@/contract/campusWays';
import { conflict, invalid } from '../../db/base/refusal';
import { beyondScope } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import { readSetting, saveSetting } from '../../db/write/settings';
import type { Writer } from '../../db/write/writer';

const NAME = 'ways';

type Stored = Omit<Ways, 'campuses'>;

const INITIAL: Stored = { ways: [], version: 0, updatedAt: null, updatedBy: '' };

export const readStoredWays = async (db: Db): Promise<Stored> => {
  const stored = await readSetting(db, NAME);
  return stored === undefined ? INITIAL : { ...INITIAL, ...JSON.parse(stored) };
};

const campusesIn = async (db: Db): Promise<string[]> => {
  const { rows } = await beyondScope(() =>
    sql<{ campus: string }>`
      select "campus" from "rooms" where "deletedAt" is null and "campus" <> '' union
      select "campus" from "courses" where "deletedAt" is null and "campus" <> ''`.execute(db),
  );
  const byMatch = new Map(rows.map(({ campus }) => [matchText(campus), campus]));
  return [...byMatch.values()].sort(new Intl.Collator('zh-CN').compare);
};

const withCampuses = async (db: Db, stored: Stored): Promise<Ways> => ({
  ...stored,
  campuses: await campusesIn(db),
});

export const readWays = async (db: Db): Promise<Ways> => withCampuses(db, await readStoredWays(db));

const pairOf = ({ from, to }: Way): string => [from, to].map(matchText).sort().join('\n');

/**
 * Throws if an entry names the same campus twice, or if two entries name the same pair of campuses.
 */
const checkWays = (ways: readonly Way[]): void => {
  const seen = new Set<string>();
  const errors = ways.flatMap((way, index) => {
    const pair = pairOf(way);
    const isSame = matchText(way.from) === matchText(way.to);
    const code = isSame ? 'WAY_SAME' : 'WAY_TWICE';
    if (!isSame && !seen.has(pair)) {
      seen.add(pair);
      return [];
    }
    return [{ field: `ways.${index}.to`, code, message: errorText(code) }];
  });
  if (errors.length > 0) throw invalid(errors);
};

/**
 * Returns the minutes between campuses as texts such as `A – B: 30`, because the history shows
 * plain values.
 */
const flat = ({ ways }: Pick<Ways, 'ways'>) => ({
  ways: ways.map(({ from, to, minutes }) => `${from} – ${to}: ${minutes}`),
});

export const storeWays = async (
  { trx, at, actor }: Pick<Writer, 'trx' | 'at' | 'actor'>,
  ways: Way[],
  version = 1,
): Promise<Stored> => {
  const saved = { ways, version, updatedAt: at, updatedBy: actor.userName };
  await saveSetting(trx, NAME, JSON.stringify(saved));
  return saved;
};

/**
 * Saves the minutes between campuses. Throws if they have been saved again since `version` was
 * read.
 */
export const saveWays = async (
  { trx, at, actor, lock, log }: Writer,
  { version, ways }: ParsedInputOf<typeof updateWaysCall>,
): Promise<Ways> => {
  await lock('rooms');
  const stored = await readStoredWays(trx);
  if (stored.version !== version) throw conflict(await withCampuses(trx, stored));
  checkWays(ways);
  const saved = await storeWays({ trx, at, actor }, ways, version + 1);
  await log([
    { type: 'room', recordId: 0, action: 'update', before: flat(stored), after: flat(saved) },
  ]);
  return withCampuses(trx, saved);
};
