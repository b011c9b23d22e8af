import { ask } from '@/components/feedback/feedback';
import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { textsArrived } from '@/locales/catalogue';
import type { TellingQuestion } from './tellingQuestion';

/** The server's answer with the people whom a timetable change concerns. */
export type NoticeOffer = Envelope<{ list: NoticeRow[] }>;

/**
 * Shows a confirmation dialog with the people who may get a text message. Without `question`, the
 * dialog is about an undo. The code of the list is rarely needed, so it is downloaded on demand.
 */
export const askWithList = async (
  rows: readonly NoticeRow[],
  question?: TellingQuestion,
): Promise<NoticeChoice | undefined> => {
  const { askNotices } = await import(/* webpackChunkName: "undo-notices" */ './askNotices');
  await textsArrived();
  return askNotices(rows, question);
};

/**
 * Asks the user to confirm an action. If the action concerns people, the user also chooses who gets
 * a text message. Resolves to undefined if the user cancels.
 */
export const askTelling = async (
  rows: readonly NoticeRow[],
  question: TellingQuestion,
): Promise<NoticeChoice | undefined> => {
  if (rows.length > 0) return askWithList(rows, question);
  return (await ask(question)) ? [] : undefined;
};

/**
 * Loads the list of people, then asks like `askTelling`. Resolves to undefined if the user cancels
 * or loading fails. If loading fails, the request has already shown an error.
 */
export const askOffered = async (
  offer: Promise<NoticeOffer> | undefined,
  question: TellingQuestion,
): Promise<NoticeChoice | undefined> => {
  const offered = await offer;
  if (offered && !offered.Success) return undefined;
  return askTelling(offered?.Value.list ?? [], question);
};
