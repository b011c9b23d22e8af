import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import { MAX_PAGE_SIZE } from '@/contract/base/list';
import type { BulkCourses, CourseFilter } from '@/contract/bulk';
import type {
  Course,
  CourseChange,
  CourseInput,
  CourseQuery,
  removeRules,
  SavedCourse,
  SavedSession,
  Session,
  SessionChange,
} from '@/contract/rule';
import { type BulkEffects, bulkEffects } from '@/models/base/bulkModel';
import { defineModel, type Effect } from '@/models/base/defineModel';
import {
  batchEffect,
  type ListEffects,
  type ListReducers,
  listEffects,
  listReducers,
  savingEffect,
} from '@/models/base/listModel';
import { emptyList, type ListState, loadExports } from '@/models/base/listState';
import type { Export, OfIds } from '@/models/exports';
import * as service from '@/services/rule';
import { wasAborted } from '@/utils/request/failure';

/** Courses to delete or restore, and the people who get a text message about it. */
type CoursesTelling = InputOf<typeof removeRules>;

type Counted<K extends string> = Envelope<Record<K, number>>;

export interface OpenedSessions {
  list: Session[];
  failed: boolean;
}

export interface RuleShape {
  state: ListState<Course, CourseQuery> & { sessions: Record<number, OpenedSessions> };
  reducers: ListReducers<Course, CourseQuery> & {
    setSessions: { courseId: number; sessions: OpenedSessions };
  };
  effects: ListEffects<Course, CourseQuery> &
    BulkEffects<BulkCourses, CourseFilter> & {
      fetchSessions: Effect<number>;
      /**
       * Loads one class session of a course whose table row is collapsed, because its sessions are
       * not in the state then.
       */
      loadSession: Effect<{ courseId: number; id: number }, Session | undefined>;
      create: Effect<CourseInput, Envelope<SavedCourse>>;
      update: Effect<CourseChange, Envelope<SavedCourse>>;
      remove: Effect<CoursesTelling, Counted<'deleted'>>;
      restore: Effect<CoursesTelling, Counted<'restored'>>;
      export: Effect<Export<CourseQuery & OfIds>, Envelope<number>>;
      updateSession: Effect<SessionChange & { courseId: number }, Envelope<SavedSession>>;
      refreshSessions: Effect<number>;
    };
}

/**
 * Loads all class sessions of a course, page by page. Undefined if the user leaves the page
 * meanwhile.
 */
const readSessions = async (courseId: number): Promise<OpenedSessions | undefined> => {
  const list: Session[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const page = { currentPage, pageSize: MAX_PAGE_SIZE, sorter: 'seq_ascend' };
    const answer = await service.listSessions({ courseId, ...page });
    if (!answer.Success) return wasAborted(answer) ? undefined : { list, failed: true };
    list.push(...answer.Value.list);
    const { total } = answer.Value.pagination;
    if (list.length >= total || answer.Value.list.length === 0) return { list, failed: false };
  }
};

const blank: RuleShape['state'] = { ...emptyList, sessions: {} };

export const rule = defineModel<'rule', RuleShape>({
  namespace: 'rule',
  state: blank,
  reducers: {
    ...listReducers<Course, CourseQuery, RuleShape['state']>(blank),
    setSessions: (state, { payload: { courseId, sessions } }) => ({
      ...state,
      sessions: { ...state.sessions, [courseId]: sessions },
    }),
  },
  effects: {
    ...listEffects<Course, CourseQuery>({
      list: service.listRules,
      byId: (id) => ({ id }),
    }),
    *fetchSessions({ payload: courseId }, { call, put }) {
      const sessions = yield* call(readSessions, courseId);
      if (sessions) yield* put({ type: 'setSessions', payload: { courseId, sessions } });
    },
    *loadSession({ payload: { courseId, id } }, { call }) {
      const sessions = yield* call(readSessions, courseId);
      return sessions?.list.find((session) => session.id === id);
    },
    ...bulkEffects(() => import('@/services/bulk').then((module) => module.courses)),
    create: savingEffect(service.createRule),
    *update({ payload }, { call, put, select }) {
      const answer = yield* call(service.updateRule, payload);
      if (!answer.Success) return answer;
      yield* put({ type: 'reload' });
      const { sessions } = yield* select();
      if (sessions[payload.id]) yield* put({ type: 'fetchSessions', payload: payload.id });
      return answer;
    },
    remove: batchEffect(service.removeRules),
    restore: batchEffect(service.restoreRules),
    *export({ payload }, { call }) {
      const { exportCourses } = yield* call(loadExports);
      return yield* call(exportCourses, payload);
    },
    *updateSession({ payload: { courseId, ...change } }, { call, put }) {
      const answer = yield* call(service.updateSession, change);
      if (!answer.Success) return answer;
      yield* put({ type: 'refreshSessions', payload: courseId });
      return answer;
    },
    *refreshSessions({ payload: courseId }, { put, select }) {
      const { query } = yield* select();
      yield* put({ type: 'fetchSessions', payload: courseId });
      // Reloads the course list only if it is open. Its query then has a level, but on the page of
      // a week's timetable it has none.
      if (query.level) yield* put({ type: 'reload' });
    },
  },
});
