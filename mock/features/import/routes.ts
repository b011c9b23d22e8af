import * as arrivals from '@/contract/import/arrivals';
import {
  contactImport,
  courseImport,
  type ImportTarget,
  readLayout,
} from '@/contract/import/import';
import { Refusal } from '../../db/base/refusal';
import { optimize } from '../../db/connection/optimize';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { listArrivals } from './arrivals/arrivals';
import { readRemembered } from './arrivals/layouts';
import { saveArrivalSettings } from './arrivals/settings';
import { discardArrival, openArrival } from './arrivals/settle';
import { listImports } from './batches';
import { checkImport } from './check/imports';
import { commitImport } from './commit/commit';
import { tellingOfUndo } from './commit/notices';
import { marked } from './commit/underWay';
import { COURSE_TARGETS, contactTarget, courseTarget } from './destinations';
import { undoContacts } from './undo/contacts';
import { undoCourses } from './undo/courses';
import { undoImport } from './undo/undo';

export const importRoutes = (calls: Calls, context: Context): void => {
  const { store, now, meters, log } = context;
  const counted = async <T>(target: ImportTarget, committed: Promise<T>): Promise<T> => {
    try {
      const answer = await committed;
      meters.imported(target, 'done');
      optimize(store).catch((error) => log.warn({ error }, 'SQLite could not be optimized'));
      return answer;
    } catch (error) {
      meters.imported(target, error instanceof Refusal ? 'refused' : 'failed');
      throw error;
    }
  };
  calls.onAccount(contactImport.check, ({ account, input, rows }) =>
    checkImport(store, account, now(), contactTarget, { ...input, rows }),
  );
  calls.onAccount(contactImport.commit, ({ account, input }) =>
    counted('contact', commitImport(store, account, now(), contactTarget, input)),
  );
  onWrite(calls, context, contactImport.undo, (writer, { batchId }) =>
    marked(store, writer, 'contacts', () => undoImport(writer, 'contact', undoContacts, batchId)),
  );
  calls.on(contactImport.list, ({ input }) => listImports(store, 'contact', input));

  calls.onAccount(courseImport.check, ({ account, input: { level, ...options }, rows }) =>
    checkImport(store, account, now(), courseTarget(level), { ...options, rows }),
  );
  calls.onAccount(courseImport.commit, ({ account, input: { level, ...request } }) =>
    counted(
      COURSE_TARGETS[level],
      commitImport(store, account, now(), courseTarget(level), request),
    ),
  );
  onWrite(calls, context, courseImport.undo, (writer, { level, batchId, notices }, at) =>
    marked(store, writer, 'courses', () =>
      tellingOfUndo(writer, { batchId, choice: notices, now: at }, () =>
        undoImport(writer, COURSE_TARGETS[level], undoCourses, batchId),
      ),
    ),
  );
  calls.on(readLayout, ({ input }) => readRemembered(store.reader, input));
  calls.on(arrivals.listArrivals, ({ input: { target } }) => listArrivals(store.reader, target));
  onWrite(calls, context, arrivals.openArrival, (writer, { id }) => openArrival(writer, id));
  onWrite(calls, context, arrivals.discardArrival, (writer, { id }) => discardArrival(writer, id));
  onWrite(calls, context, arrivals.updateArrivals, saveArrivalSettings);
  calls.on(courseImport.list, ({ input: { level, ...query } }) =>
    listImports(store, COURSE_TARGETS[level], query),
  );
};
