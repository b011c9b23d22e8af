import type { ValueOf } from '@/contract/base/endpoint';
import type { getFakeList } from '@/contract/template';
import { addDays, toDay } from '@/domain/time/dates';

export type Item = ValueOf<typeof getFakeList>[number];

/** The filters of the demo lists. An empty filter matches all items. */
export interface ItemQuery {
  text: string;
  categories: readonly string[];
  owners: readonly string[];
  rate: number;
}

/** The ratings that the user can filter by. */
export const RATES = [5, 4.5, 4, 3.5];

export const contains = (item: Item, text: string): boolean => {
  const { title, subDescription, description, owner, category } = item;
  const all = [title, subDescription, description, owner, category].join('\n').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((value) => all.includes(value));
};

const isOneOf = (values: readonly string[], value: string): boolean =>
  values.length === 0 || values.includes(value);

export const matches = (item: Item, { text, categories, owners, rate }: ItemQuery): boolean =>
  isOneOf(categories, item.category) &&
  isOneOf(owners, item.owner) &&
  item.rate >= rate &&
  contains(item, text);

const NUMERALS = '一二三四五六七八九';
const withDigits = (name: string): string =>
  name.replace(/[一二三四五六七八九]/g, (numeral) => `${NUMERALS.indexOf(numeral) + 1}`);

/**
 * Sorts names and removes duplicates. Treats Chinese numerals as digits, so that 类目一 comes before
 * 类目二. Sorting by pinyin or by code points would not give this order.
 */
export const inOrder = (names: readonly string[]): string[] =>
  [...new Set(names)].sort((a, b) => withDigits(a).localeCompare(withDigits(b), 'zh-CN'));

export const split = (value: string | null | undefined): string[] =>
  value?.split(',').filter(Boolean) ?? [];
export const join = (values: readonly string[]): string | undefined =>
  values.length > 0 ? values.join(',') : undefined;

/** The number of days, including today, for which an updated item counts as recent. */
export const RECENT_DAYS = 7;

export const summaryOf = (list: readonly Item[], now: Date) => {
  const since = addDays(toDay(now), 1 - RECENT_DAYS);
  const percents = list.reduce((sum, { percent }) => sum + percent, 0);
  return {
    unfinished: list.filter(({ percent }) => percent < 100).length,
    troubled: list.filter(({ status }) => status === 'exception').length,
    average: list.length > 0 ? Math.round(percents / list.length) : 0,
    recent: list.filter(({ updatedAt }) => toDay(new Date(updatedAt)) >= since).length,
  };
};
