import { ask, type Question } from '@/components/feedback/feedback';
import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { textsArrived } from '@/locales/catalogue';

/** The server's answer who is concerned. */
export type NoticeOffer = Envelope<{ list: NoticeRow[] }>;

/** A question with the list of people in it; without a question that of an undo. The list is rarely needed, and is loaded then. */
export const askWithList = async (
  rows: readonly NoticeRow[],
  question?: Question,
): Promise<NoticeChoice | undefined> => {
  const { askNotices } = await import(/* webpackChunkName: "undo-notices" */ './askNotices');
  await textsArrived();
  return askNotices(rows, question);
};

/** Asks before something is done; where it concerns people, also who is told. Undefined where it is not to be done. */
export const askTelling = async (
  rows: readonly NoticeRow[],
  question: Question,
): Promise<NoticeChoice | undefined> => {
  if (rows.length > 0) return askWithList(rows, question);
  return (await ask(question)) ? [] : undefined;
};

/** The same with an offer that is on its way; undefined also where it failed, which has been told. */
export const askOffered = async (
  offer: Promise<NoticeOffer> | undefined,
  question: Question,
): Promise<NoticeChoice | undefined> => {
  const offered = await offer;
  if (offered && !offered.Success) return undefined;
  return askTelling(offered?.Value.list ?? [], question);
};
