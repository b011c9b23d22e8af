import * as search from '@/contract/search';
import { request } from '@/utils/request/request';

/**
 * Without error message, because the search box shows a failure itself. Not cancelled when the user
 * leaves the page, because the box stays open.
 */
export const searchAll = (text: string) =>
  request(search.searchAll, { text }, { quiet: true, background: true });
export const searchSubjects = (input: search.SubjectSearch) =>
  request(search.searchSubjects, input);
