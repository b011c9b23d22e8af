import * as history from '@/contract/history';
import { request } from '@/utils/request';

export const listHistory = (input: history.HistoryQuery) => request(history.listHistory, input);
export const restoreHistory = (historyId: number) => request(history.restoreHistory, { historyId });
