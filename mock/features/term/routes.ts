import type { Level } from '@/contract/rule';
import * as term from '@/contract/term';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { previewStartDate } from './termImpact';
import { currentTerm, listTerms, setStartDate } from './terms';
import { updateTerm } from './termUpdate';

/** The terms, and the start dates of the current ones; each level has three calls of its own. */
export const termRoutes = (calls: Calls, context: Context): void => {
  const { store } = context;
  const level = (
    name: Level,
    read: typeof term.getBachelorDate,
    set: typeof term.setBachelorDate,
    preview: typeof term.previewBachelorDate,
  ) => {
    calls.on(read, async () => (await currentTerm(store.reader, name))?.startDate ?? null);
    onWrite(calls, context, set, (writer, { date }) => setStartDate(writer, name, date));
    calls.on(preview, ({ input: { date } }) => previewStartDate(store, name, date));
  };
  level('bachelor', term.getBachelorDate, term.setBachelorDate, term.previewBachelorDate);
  level(
    'postgraduate',
    term.getPostgraduateDate,
    term.setPostgraduateDate,
    term.previewPostgraduateDate,
  );
  calls.on(term.listTerms, () => listTerms(store.reader));
  onWrite(calls, context, term.updateTerm, updateTerm);
};
