import type { InputOf } from '@/contract/base/endpoint';
import type { Level } from '@/contract/rule';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import * as term from '@/contract/term';
import { MAY_BE_STALE } from '@/utils/request/options';
import { request } from '@/utils/request/request';

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

/** The new start date of a term. `movePast` also moves class sessions that are in the past. */
export interface StartDate {
  date: string;
  movePast: boolean;
}

/** The new start date of a term, and the people who get a message because their classes move. */
export interface SavedStart extends StartDate {
  notices: NoticeChoice;
}

export const listTerms = () => request(term.listTerms, {});
export const getStartDate = (level: Level) => request(calls[level].get, {});
export const setStartDate = (level: Level, start: SavedStart) => request(calls[level].set, start);
export const previewStartDate = (level: Level, start: StartDate) =>
  request(calls[level].preview, start);
export const createTerm = (values: InputOf<typeof term.createTerm>) =>
  request(term.createTerm, values);
/**
 * Changes a term. If another user has changed the term meanwhile, the form shows the newer term.
 * The switch to another current term has no form, so a general error message appears instead.
 */
export const updateTerm = (values: InputOf<typeof term.updateTerm>) =>
  request(term.updateTerm, values, values.current ? {} : MAY_BE_STALE);
export const previewTerm = (values: InputOf<typeof term.previewTerm>) =>
  request(term.previewTerm, values);

type Stamp = InputOf<typeof term.closeTerm>;

export const undoTerm = (input: InputOf<typeof term.undoTerm>) => request(term.undoTerm, input);
export const closeTerm = (stamp: Stamp) => request(term.closeTerm, stamp);
export const openTerm = (stamp: Stamp) => request(term.openTerm, stamp);
