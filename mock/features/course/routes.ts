import * as bulkCalls from '@/contract/bulk';
import * as free from '@/contract/freeTimes';
import { printTimetables } from '@/contract/printout';
import * as rule from '@/contract/rule';
import * as session from '@/contract/session';
import * as sessionBulk from '@/contract/sessionBulk';
import { exportClashes, listClashes, showTimetable } from '@/contract/timetable';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onExport } from '../../http/exporting';
import { onWrite } from '../../http/writing';
import * as bulk from './bulkCourses';
import * as clashList from './clashes/list';
import * as courseList from './courseList';
import * as writes from './courseWrites';
import { findRooms } from './free/freeRooms';
import { findFreeSlots } from './free/freeSlots';
import { findFreeTimes } from './free/freeTimes';
import { createCourse } from './newCourse';
import * as printout from './printout/printout';
import { previewSessions, updateSessions } from './session/bulk';
import * as changes from './session/changes';
import { listSessions } from './session/list';
import { previewSession } from './session/preview';
import * as timetables from './timetable';

export const ruleRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;

  for (const endpoint of [rule.getRules, rule.listRules]) {
    calls.on(endpoint, ({ input }) => courseList.listCourses(store, input));
  }
  onExport(calls, context, rule.exportRules, courseList.exportCourses);
  calls.on(rule.listSessions, ({ input }) => listSessions(store, input, now()));
  calls.on(listClashes, ({ input }) => clashList.listClashes(store, input, now()));
  onExport(calls, context, exportClashes, clashList.exportClashes);
  calls.on(showTimetable, ({ input }) => timetables.showTimetable(store, input, now()));
  calls.on(printTimetables, ({ input }) => printout.printTimetables(store, input, now()));

  onWrite(calls, context, rule.createRule, createCourse);
  onWrite(calls, context, rule.updateRule, writes.updateCourse);
  onWrite(calls, context, rule.removeRules, writes.removeCourses);
  onWrite(calls, context, rule.restoreRules, writes.restoreCourses);

  calls.on(bulkCalls.previewCourses, ({ input }) =>
    bulk.previewBulkCourses(store.searcher, input, now()),
  );
  onWrite(calls, context, bulkCalls.changeCourses, bulk.updateBulkCourses);
  onWrite(calls, context, bulkCalls.removeFoundCourses, bulk.removeFoundCourses);
  calls.on(session.previewSession, ({ input }) => previewSession(store.reader, input, now()));
  onWrite(calls, context, rule.updateSession, changes.updateSession);
  calls.on(sessionBulk.previewSessions, ({ input }) =>
    previewSessions(store.searcher, input, now()),
  );
  calls.on(free.findFreeTimes, ({ input }) => findFreeTimes(store, input, now()));
  calls.on(free.findFreeSlots, ({ input }) => findFreeSlots(store, input, now()));
  calls.on(free.findRooms, ({ input }) => findRooms(store, input, now()));
  onWrite(calls, context, sessionBulk.updateSessions, updateSessions);
  onWrite(calls, context, session.addSession, changes.addSession);
  onWrite(calls, context, session.removeSession, changes.removeSession);
};
