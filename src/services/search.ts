import * as search from '@/contract/search';
import { request } from '@/utils/request/request';

/**
 * Searches for records. The search box shows a failure itself, so no general error message appears.
 * The search box belongs to the layout, so the request continues when the user leaves the page.
 */
export const searchAll = (text: string) =>
  request(search.searchAll, { text }, { quiet: true, background: true });
export const searchSubjects = (input: search.SubjectSearch) =>
  request(search.searchSubjects, input);
export const listUnits = () => request(search.listUnits, {});
