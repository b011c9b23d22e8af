import * as search from '@/contract/search';
import { request } from '@/utils/request/request';

/** The palette says itself where nothing could be found out, and stays over a change of pages. */
export const searchAll = (text: string) =>
  request(search.searchAll, { text }, { quiet: true, background: true });
export const searchSubjects = (input: search.SubjectSearch) =>
  request(search.searchSubjects, input);
