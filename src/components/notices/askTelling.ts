import { ask, type Question } from '@/components/feedback/feedback';
import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { textsArrived } from '@/locales/catalogue';

/** The server's list of the people concerned. */
export type NoticeOffer = Envelope<{ list: NoticeRow[] }>;

/**
 * Asks a question with the list of people to notify. By default it asks about an undo. The list's chunk is loaded on
 * demand, because it is rarely needed.
 */
export const askWithList = async (
  rows: readonly NoticeRow[],
  question?: Question,
): Promise<NoticeChoice | undefined> => {
  const { askNotices } = await import(/* webpackChunkName: "undo-notices" */ './askNotices');
  await textsArrived();
  return askNotices(rows, question);
};

/** Asks the user about an action. If it concerns people, also whom to notify. Undefined if the user cancels. */
export const askTelling = async (
  rows: readonly NoticeRow[],
  question: Question,
): Promise<NoticeChoice | undefined> => {
  if (rows.length > 0) return askWithList(rows, question);
  return (await ask(question)) ? [] : undefined;
};

/**
 * Asks as `askTelling` does, with a list that is still loading. Also undefined if loading fails, which is already
 * shown.
 */
export const askOffered = async (
  offer: Promise<NoticeOffer> | undefined,
  question: Question,
): Promise<NoticeChoice | undefined> => {
  const offered = await offer;
  if (offered && !offered.Success) return undefined;
  return askTelling(offered?.Value.list ?? [], question);
};
