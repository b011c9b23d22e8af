import type { Page } from '@playwright/test';
import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays } from '@/domain/time/dates';
import { isHoliday } from '@/domain/time/terms';

/**
 * Makes an API call as the page's account, for steps that need not be done on the page. The path is
 * relative to the server's base path, or an address of another server. Throws on failure.
 */
export const call = async <T>(page: Page, path: string, body: object): Promise<T> => {
  const url = path.startsWith('http') ? path : `.${path}`;
  const answer = await page.request.post(url, { data: body });
  const { Success, Value } = await answer.json();
  if (!Success) throw new Error(`${path}: ${answer.status()} ${JSON.stringify(Value)}`);
  return Value;
};

export const totalOf = async (page: Page, path: string, query: object): Promise<number> => {
  const { pagination } = await call<{ pagination: { total: number } }>(page, path, query);
  return pagination.total;
};

/** Returns a level's current term. Throws if there is none. */
export const currentTerm = async (
  page: Page,
  level: Level,
): Promise<Term & { startDate: string }> => {
  const terms = await call<Term[]>(page, '/api/term', { method: 'list' });
  const term = terms.find((each) => each.level === level && each.current);
  if (!term?.startDate) throw new Error(`No term of level ${level} is in progress.`);
  return { ...term, startDate: term.startDate };
};

export const isPlainDay = ({ holidays, swaps }: Term, day: string): boolean =>
  !isHoliday({ holidays }, day) &&
  !swaps.some(({ date, asDate }) => date === day || asDate === day);

export const plainDayFrom = (term: Term, day: string): string =>
  isPlainDay(term, day) ? day : plainDayFrom(term, addDays(day, 1));

export interface Message {
  id: number;
  contactId: number;
  recipientName: string;
  courseName: string;
  sessionId: number;
  sessionAt: string;
  content: string;
}

export const messages = async (page: Page, query: object): Promise<Message[]> => {
  const body = { method: 'list', level: 'bachelor', pageSize: 200, ...query };
  return (await call<{ list: Message[] }>(page, '/api/smslist', body)).list;
};
