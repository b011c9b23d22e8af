import * as search from '@/contract/search';
import { request } from '@/utils/request/request';

/**
 * Searches without a general error message, because the search box itself shows the failure. The
 * request continues when the user leaves the page, because the search box belongs to the layout.
 */
export const searchAll = (text: string) =>
  request(search.searchAll, { text }, { quiet: true, background: true });
export const searchSubjects = (input: search.SubjectSearch) =>
  request(search.searchSubjects, input);
export const listUnits = () => request(search.listUnits, {});
