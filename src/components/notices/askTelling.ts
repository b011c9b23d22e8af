import { ask } from '@/components/feedback/feedback';
import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import type { OfferedNotices } from '@/contract/sms/sms';
import { textsArrived } from '@/locales/catalogue';
import type { TellingQuestion } from './tellingQuestion';

/**
 * The server's answer: the effects of a timetable change, and the people whom it affects, including
 * those whom no message can reach.
 */
export type NoticeOffer = Envelope<OfferedNotices>;

/**
 * Shows a confirmation dialog with the effects of a change and the people it affects. The user
 * chooses which of them get a text message. Without `question`, the dialog asks about an undo.
 */
export const askWithList = async (
  offered: OfferedNotices,
  question?: TellingQuestion,
): Promise<NoticeChoice | undefined> => {
  // Downloads the code on demand, because the dialog is rarely needed.
  const { askNotices } = await import(/* webpackChunkName: "undo-notices" */ './askNotices');
  await textsArrived();
  return askNotices(offered, question);
};

/**
 * Asks the user to confirm an action. If the action affects people, the user also chooses who gets
 * a text message. Resolves to undefined if the user cancels.
 */
export const askTelling = async (
  offered: OfferedNotices,
  question: TellingQuestion,
): Promise<NoticeChoice | undefined> => {
  if (offered.list.length > 0 || offered.effects) return askWithList(offered, question);
  return (await ask(question)) ? [] : undefined;
};

/**
 * Loads the people to notify, then asks the user like `askTelling`. Resolves to undefined if the
 * user cancels or if loading fails. The request function reports a failure itself.
 */
export const askOffered = async (
  offer: Promise<NoticeOffer> | undefined,
  question: TellingQuestion,
): Promise<NoticeChoice | undefined> => {
  const offered = await offer;
  if (offered && !offered.Success) return undefined;
  return askTelling(offered?.Value ?? { list: [] }, question);
};
