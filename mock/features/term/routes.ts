import type { Level } from '@/contract/rule';
import * as term from '@/contract/term';
import { write } from '../../db/write';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { previewStartDate } from './termImpact';
import { currentTerm, listTerms, setStartDate } from './terms';
import { updateTerm } from './termUpdate';

/** The terms, and the start dates of the current ones; each level has three calls of its own. */
export const termRoutes = (calls: Calls, { store, now }: Context): void => {
  const level = (
    name: Level,
    read: typeof term.getBachelorDate,
    set: typeof term.setBachelorDate,
    preview: typeof term.previewBachelorDate,
  ) => {
    calls.on(read, async () => (await currentTerm(store.reader, name))?.startDate ?? null);
    calls.onAccount(set, ({ account, input: { date } }) =>
      write(store, account, now(), (writer) => setStartDate(writer, name, date)),
    );
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
  calls.onAccount(term.updateTerm, ({ account, input }) =>
    write(store, account, now(), (writer) => updateTerm(writer, input)),
  );
};
