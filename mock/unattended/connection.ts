import { spoken } from '@/contract/base/language';
import { ARRIVAL_TARGETS } from '@/contract/import/arrivals';
import type { IntegrationFact } from '@/contract/integrations';
import { arrivalsText } from '@/locales/arrivals';
import { english } from '@/locales/en/arrivals';
import type { Db } from '../db/schema/schema';
import type { Store } from '../db/write/store';
import { newestArrival, waitingArrivals, waitingPage } from '../features/import/arrivals/arrivals';
import { readArrivalSettings, readFolderState } from '../features/import/arrivals/settings';
import type { Connection } from '../features/integration/integrations';
import type { Outcome } from '../features/integration/outcomes';
import { matterTexts } from '../features/notice/matterTexts';
import { sentence } from '../sentences/sentence';
import { inspectFolder } from './folder/files';

/**
 * A server counts as watching the folder if it last checked it less than this many milliseconds
 * ago.
 */
const RECENT = 5 * 60_000;

const words = () => spoken({ 'zh-CN': arrivalsText['zh-CN'], en: english });

const watchedNow = async (db: Db, now: Date): Promise<boolean> => {
  const state = await readFolderState(db);
  return state !== null && now.getTime() - Date.parse(state.lookedAt) < RECENT;
};

const factsOf = async (db: Db, dir: string | undefined): Promise<IntegrationFact[]> => {
  const { targets, states } = words();
  const folder = await readFolderState(db);
  const newest = await newestArrival(db);
  const waiting = await waitingArrivals(db);
  const { maxChange } = await readArrivalSettings(db);
  return [
    { name: 'folder', value: dir ?? folder?.path ?? '' },
    {
      name: 'targets',
      value: ARRIVAL_TARGETS.map((target) => `${target} (${targets[target]})`).join(', '),
    },
    { name: 'maxChange', value: `${maxChange}%` },
    ...(folder ? [{ name: 'lookedAt' as const, value: '', at: folder.lookedAt }] : []),
    ...(newest
      ? [
          {
            name: 'lastFile' as const,
            value: [targets[newest.target], newest.fileName, states[newest.state]].join(' · '),
            at: newest.settledAt ?? newest.arrivedAt,
          },
        ]
      : []),
    ...[...waiting].map(([target, files]) => ({
      name: 'waiting' as const,
      value: matterTexts().arrivals(target, files).title,
      link: waitingPage(target, files),
    })),
  ];
};

const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'error';

const look = async ({ reader }: Store, dir: string): Promise<Outcome> => {
  try {
    const files = await inspectFolder(dir);
    const waiting = [...(await waitingArrivals(reader)).values()].flat().length;
    return { worked: true, said: sentence('folderLooked', { files, waiting }) };
  } catch (error) {
    return { worked: false, said: sentence('folderProblem', { problem: errorCode(error) }) };
  }
};

/**
 * The watched folder for import files, as shown on the page 系统 › 集成. `dir` is undefined if this
 * server watches no folder.
 */
export const folderConnection = (store: Store, dir: string | undefined): Connection => ({
  name: 'importFolder',
  configured: (db, now) => dir !== undefined || watchedNow(db, now),
  facts: (db) => factsOf(db, dir),
  attempt: async () =>
    dir === undefined ? { worked: false, said: sentence('folderElsewhere') } : look(store, dir),
});
