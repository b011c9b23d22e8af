import * as search from '@/contract/search';
import { request } from '@/utils/request/request';

/**
 * The search dialog shows a failure itself, so `quiet` is set. It stays open when the page changes,
 * so the request is not cancelled (`background`).
 */
export const searchAll = (text: string) =>
  request(search.searchAll, { text }, { quiet: true, background: true });
export const searchSubjects = (input: search.SubjectSearch) =>
  request(search.searchSubjects, input);
