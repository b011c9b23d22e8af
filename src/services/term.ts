import type { Level } from '@/contract/rule';
import * as term from '@/contract/term';
import { request } from '@/utils/request';

/** The start date's three calls by level. */
const calls = {
  bachelor: {
    get: term.getBachelorDate,
    set: term.setBachelorDate,
    preview: term.previewBachelorDate,
  },
  postgraduate: {
    get: term.getPostgraduateDate,
    set: term.setPostgraduateDate,
    preview: term.previewPostgraduateDate,
  },
};

export const listTerms = () => request(term.listTerms, {});
export const getStartDate = (level: Level) => request(calls[level].get, {});
export const setStartDate = (level: Level, date: string) => request(calls[level].set, { date });
export const previewStartDate = (level: Level, date: string) =>
  request(calls[level].preview, { date });
