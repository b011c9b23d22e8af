import { LANDING_PAGES, type LandingChoice, type LandingPage } from '@/contract/preferences';
import type { Db } from '../../db/schema/schema';
import { readSetting, removeSetting, saveSetting } from '../../db/write/settings';
import type { Writer } from '../../db/write/writer';

const OFFICE = 'landing.office';
const settingOf = (accountId: number) => `landing.${accountId}`;

/**
 * Returns the stored start page, or null if none is stored or this version of the console has no
 * such page.
 */
const readPage = async (db: Db, name: string): Promise<LandingPage | null> => {
  const value = await readSetting(db, name);
  return LANDING_PAGES.find((page) => page === value) ?? null;
};

export const readLanding = async (db: Db, accountId: number): Promise<LandingChoice> => ({
  own: await readPage(db, settingOf(accountId)),
  office: await readPage(db, OFFICE),
});

const savePage = (db: Db, name: string, landing: LandingPage | null): Promise<void> =>
  landing === null ? removeSetting(db, name) : saveSetting(db, name, landing);

interface Chosen {
  landing: LandingPage | null;
}

export const keepLanding = async (
  { trx, actor }: Writer,
  { landing }: Chosen,
): Promise<LandingChoice> => {
  await savePage(trx, settingOf(actor.id), landing);
  return readLanding(trx, actor.id);
};

export const keepOfficeLanding = async (
  { trx, actor, log }: Writer,
  { landing }: Chosen,
): Promise<LandingChoice> => {
  const { office } = await readLanding(trx, actor.id);
  await savePage(trx, OFFICE, landing);
  const change = { before: { landing: office }, after: { landing } };
  if (office !== landing)
    await log([{ type: 'account', recordId: 0, action: 'update', ...change }]);
  return readLanding(trx, actor.id);
};
