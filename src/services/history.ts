import type { InputOf } from '@/contract/base/endpoint';
import * as history from '@/contract/history';
import * as historyRestore from '@/contract/historyRestore';
import * as personal from '@/contract/personalData';
import * as selfCheck from '@/contract/selfCheck';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

/** Timeout in milliseconds for calls that read whole database tables. */
const LONG = 180_000;

export const listHistory = (input: history.HistoryQuery, options?: RequestOptions) =>
  request(history.listHistory, input, options);
export const restoreHistory = (input: InputOf<typeof historyRestore.restoreHistory>) =>
  request(historyRestore.restoreHistory, input);
export const revealHistory = (historyId: number) => request(history.revealHistory, { historyId });
export const listSelfChecks = () => request(selfCheck.listSelfChecks, {});
export const readRetention = (years: number | undefined) =>
  request(personal.readRetention, years === undefined ? {} : { years });
export const setRetention = (years: number) => request(personal.setRetention, { years });
export const clearKept = (input: InputOf<typeof personal.clearKept>) =>
  request(personal.clearKept, input, { timeout: LONG });
