import * as search from '@/contract/search';
import { listUnits } from '../../db/query/unitNames';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { searchSubjects } from '../course/subjects/search';
import { searchAll } from './search';

export const searchRoutes = (calls: Calls, { store, contactTexts }: Context): void => {
  calls.on(search.searchAll, ({ input }) => searchAll(store, input.text, contactTexts));
  calls.on(search.searchSubjects, ({ input }) => searchSubjects(store, input));
  calls.on(search.listUnits, () => listUnits(store.searcher));
};
