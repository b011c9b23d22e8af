import { isOffice, type Role, readsRecords } from '@/contract/account';
import type { FiguresQuery } from '@/contract/figures';
import type { SmsAttention } from '@/contract/sms/sms';
import { dayRangeText } from '@/utils/format/dayRange';

type Filters = Readonly<Record<string, string>>;

/**
 * Functions that return the URL of the list behind a number. They return undefined if the user may
 * not open the list.
 */
export interface Links {
  classes: (filters: Filters) => string | undefined;
  messages: (filters: Filters) => string | undefined;
  /**
   * The URL of the text messages that need attention from the office, not limited to the days of
   * the statistics.
   */
  attention: (which: SmsAttention) => string | undefined;
  people: (filters: Filters) => string | undefined;
  changes: (filters: Filters) => string | undefined;
  /** The URL of the ledger of class changes, without changes that were undone. */
  entries: (filters: Filters) => string | undefined;
}

const address = (path: string, filters: Filters) => `${path}?${new URLSearchParams(filters)}`;

/** Returns a filter value that matches the whole text only, not texts that contain it. */
export const exactText = (text: string): string => `=${text}`;

/**
 * Returns the URL of the list of text messages sent on a day. Use it only for roles that may read
 * text messages.
 */
export const sentOn = (day: string, filters: Filters = {}): string =>
  address('/bachelor/class-list', { of: 'all', sentOn: day, ...filters });

/** Returns the URLs of the lists behind the statistics, limited to these days and this level. */
export const linksOf = ({ dateFrom, dateTo, level }: FiguresQuery, role: Role): Links => {
  const [isReader, ofOffice] = [readsRecords(role), isOffice(role)];
  const dates = dayRangeText(dateFrom, dateTo);
  const page = level ?? 'bachelor';
  const ofReader = (link: string) => (isReader ? link : undefined);
  return {
    classes: (filters) =>
      ofReader(
        address(`/${page}/table-list`, {
          view: 'sessions',
          ...(!level && { level: 'both' }),
          held: 'yes',
          dates,
          ...filters,
        }),
      ),
    messages: (filters) =>
      ofReader(address(`/${page}/class-list`, { ...(!level && { of: 'all' }), dates, ...filters })),
    attention: (which) =>
      ofReader(address(`/${page}/class-list`, { ...(!level && { of: 'all' }), attention: which })),
    people: (filters) =>
      ofReader(address('/phoneManage/table-list', { status: '在职', ...filters })),
    entries: (filters) =>
      ofReader(
        address('/course/changes', { state: 'stands', ...(level && { level }), dates, ...filters }),
      ),
    changes: (filters) =>
      ofOffice ? address('/system/history', { dates, ...filters }) : undefined,
  };
};
