import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import { textsArrived } from '@/locales/catalogue';

type Offer = Envelope<{ list: NoticeRow[] }>;

/** The question who is told; it is rarely needed, and comes only then. */
const ask = async (rows: readonly NoticeRow[]): Promise<NoticeChoice | undefined> => {
  const { askNotices } = await import(/* webpackChunkName: "undo-notices" */ './askNotices');
  await textsArrived();
  return askNotices(rows);
};

/**
 * Takes a change back. Where people were told what does not hold then, it asks first who of them is told so. Gives undefined
 * where nothing was taken back.
 */
export const undoTelling = async <A extends Envelope<unknown> | undefined>(
  offer: Promise<Offer>,
  undo: (notices: NoticeChoice) => Promise<A>,
): Promise<A | undefined> => {
  const offered = await offer;
  if (!offered.Success) return undefined;
  const rows = offered.Value.list;
  const notices = rows.some(({ preselected }) => preselected) ? await ask(rows) : [];
  return notices && undo(notices);
};
