import * as search from '@/contract/search';
import { request } from '@/utils/request/request';

/**
 * Quiet, because the palette shows the failure itself. In the background, because the palette stays open when the page
 * changes.
 */
export const searchAll = (text: string) =>
  request(search.searchAll, { text }, { quiet: true, background: true });
export const searchSubjects = (input: search.SubjectSearch) =>
  request(search.searchSubjects, input);
