import * as rule from '@/contract/rule';
import { listClashes, showTimetable } from '@/contract/timetable';
import { write } from '../../db/write';
import type { Actor } from '../../db/writer';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onExport } from '../../http/exporting';
import * as courses from './courses';
import * as sessions from './sessions';
import * as timetables from './timetable';

/** Courses of both levels, and their sessions. */
export const ruleRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  const writing = <T>(actor: Actor, work: Parameters<typeof write<T>>[3]) =>
    write(store, actor, now(), work);

  for (const endpoint of [rule.getRules, rule.listRules]) {
    calls.on(endpoint, ({ input }) => courses.listCourses(store, input));
  }
  onExport(calls, context, rule.exportRules, courses.exportCourses);
  calls.on(rule.listSessions, ({ input }) => sessions.listSessions(store, input));
  calls.on(listClashes, ({ input }) => timetables.listClashes(store, input));
  calls.on(showTimetable, ({ input }) => timetables.showTimetable(store, input));

  calls.onAccount(rule.createRule, ({ account, input }) =>
    writing(account, (writer) => courses.createCourse(writer, input)),
  );
  calls.onAccount(rule.updateRule, ({ account, input }) =>
    writing(account, (writer) => courses.updateCourse(writer, input)),
  );
  calls.onAccount(rule.removeRules, async ({ account, input: { ids } }) => ({
    deleted: await writing(account, (writer) => courses.removeCourses(writer, ids)),
  }));
  calls.onAccount(rule.restoreRules, async ({ account, input: { ids } }) => ({
    restored: await writing(account, (writer) => courses.restoreCourses(writer, ids)),
  }));
  calls.onAccount(rule.updateSession, ({ account, input }) =>
    writing(account, (writer) => sessions.updateSession(writer, input)),
  );
};
