import type { Level } from '@/contract/rule';
import * as term from '@/contract/term';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { listWithChanges } from './termChanges';
import { closeTerm, openTerm } from './termClosing';
import { previewStartDate, previewTerm } from './termImpact';
import { currentTerm } from './terms';
import { undoTerm } from './termUndo';
import { createTerm, setStartDate, updateTerm } from './termUpdate';

export const termRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  const level = (
    name: Level,
    read: typeof term.getBachelorDate,
    set: typeof term.setBachelorDate,
    preview: typeof term.previewBachelorDate,
  ) => {
    calls.on(read, async () => (await currentTerm(store.reader, name))?.startDate ?? null);
    onWrite(calls, context, set, (writer, input, at) => setStartDate(writer, name, input, at));
    calls.on(preview, ({ input }) => previewStartDate(store, name, input, now()));
  };
  level('bachelor', term.getBachelorDate, term.setBachelorDate, term.previewBachelorDate);
  level(
    'postgraduate',
    term.getPostgraduateDate,
    term.setPostgraduateDate,
    term.previewPostgraduateDate,
  );
  calls.on(term.listTerms, () => listWithChanges(store.reader));
  calls.on(term.previewTerm, ({ input }) => previewTerm(store, input, now()));
  onWrite(calls, context, term.createTerm, createTerm);
  onWrite(calls, context, term.updateTerm, updateTerm);
  onWrite(calls, context, term.undoTerm, undoTerm);
  onWrite(calls, context, term.closeTerm, closeTerm);
  onWrite(calls, context, term.openTerm, openTerm);
};
