import type { InputOf } from '@/contract/base/endpoint';
import { type Envelope, succeed } from '@/contract/base/envelope';
import type { Level } from '@/contract/rule';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import type { OfferedNotices } from '@/contract/sms/sms';
import type {
  createTerm,
  ListedTerm,
  previewTerm,
  Term,
  TermImpact,
  updateTerm,
} from '@/contract/term';
import { termCodeOf } from '@/domain/time/termCodes';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { listNotices } from '@/services/sms';
import * as service from '@/services/term';

type Dated = { level: Level } & service.StartDate;
type Saved = { level: Level } & service.SavedStart;
/** A start date that the user has just set for a term. */
type Started = { level: Level; date: string };
type Stamp = { id: number; version: number };

const STEPS = { undo: service.undoTerm, close: service.closeTerm, open: service.openTerm };

const startedIn = (list: readonly ListedTerm[], { level, date }: Started) =>
  list.find((each) => each.level === level && each.termCode === termCodeOf(date));

export interface TermShape {
  state: {
    list: ListedTerm[];
    loaded: boolean;
    failed: boolean;
    /**
     * The start date of the current term, for each level. Undefined until the date is loaded, null
     * if no date is set.
     */
    startDates: Partial<Record<Level, string | null>>;
  };
  reducers: {
    setList: ListedTerm[];
    setFailed: boolean;
    setStartDate: { level: Level; date: string | null };
  };
  effects: {
    fetch: Effect;
    fetchStartDate: Effect<Level>;
    preview: Effect<Dated, Envelope<TermImpact>>;
    submit: Effect<Saved, Envelope<string>>;
    /**
     * Loads the people to notify if the user undoes the last change of the term with this `id`, or
     * the start date that was just set (`Started`).
     */
    notices: Effect<{ id: number } | Started, Envelope<OfferedNotices>>;
    /** Undoes the start date that the user has just set. Undefined if the term no longer exists. */
    takeBack: Effect<Started & { notices: NoticeChoice }, Envelope<Term> | undefined>;
    previewTerm: Effect<InputOf<typeof previewTerm>, Envelope<TermImpact>>;
    create: Effect<InputOf<typeof createTerm>, Envelope<Term>>;
    update: Effect<InputOf<typeof updateTerm>, Envelope<Term>>;
    step: Effect<
      { step: keyof typeof STEPS; stamp: Stamp & { notices?: NoticeChoice } },
      Envelope<Term>
    >;
  };
}

export const term = defineModel<'term', TermShape>({
  namespace: 'term',
  state: { list: [], loaded: false, failed: false, startDates: {} },
  reducers: {
    setList: (state, { payload }) => ({ ...state, list: payload, loaded: true, failed: false }),
    setFailed: (state, { payload }) => ({ ...state, failed: payload }),
    setStartDate: (state, { payload: { level, date } }) => ({
      ...state,
      startDates: { ...state.startDates, [level]: date },
    }),
  },
  effects: {
    fetch: [
      function* (_, { call, put }) {
        const answer = yield* call(service.listTerms);
        if (answer.Success) yield* put({ type: 'setList', payload: answer.Value });
        else yield* put({ type: 'setFailed', payload: true });
      },
      { type: 'takeLatest' },
    ],
    *fetchStartDate({ payload: level }, { call, put }) {
      const answer = yield* call(service.getStartDate, level);
      if (!answer.Success) return;
      yield* put({ type: 'setStartDate', payload: { level, date: answer.Value } });
    },
    *preview({ payload: { level, ...start } }, { call }) {
      return yield* call(service.previewStartDate, level, start);
    },
    *submit({ payload: { level, ...start } }, { call, put }) {
      const answer = yield* call(service.setStartDate, level, start);
      if (!answer.Success) return answer;
      yield* put({ type: 'setStartDate', payload: { level, date: answer.Value } });
      yield* put({ type: 'fetch' });
      return answer;
    },
    *notices({ payload }, { call, select }) {
      const { list } = yield* select();
      const undoTerm = 'id' in payload ? payload.id : startedIn(list, payload)?.id;
      if (undoTerm === undefined) return succeed({ list: [] });
      return yield* call(listNotices, { undoTerm });
    },
    *takeBack({ payload: { notices, ...started } }, { call, put, select }) {
      // Sends the version that was loaded after the user's change. If another user has changed the
      // term since then, the server reports a version conflict.
      const { list } = yield* select();
      const set = startedIn(list, started);
      if (!set) return undefined;
      const answer = yield* call(service.undoTerm, { id: set.id, version: set.version, notices });
      if (!answer.Success) return answer;
      yield* put({ type: 'fetchStartDate', payload: started.level });
      yield* put({ type: 'fetch' });
      return answer;
    },
    *previewTerm({ payload }, { call }) {
      return yield* call(service.previewTerm, payload);
    },
    *create({ payload }, { call, put }) {
      const answer = yield* call(service.createTerm, payload);
      if (answer.Success) yield* put({ type: 'fetch' });
      return answer;
    },
    *update({ payload }, { call, put }) {
      const answer = yield* call(service.updateTerm, payload);
      if (answer.Success) yield* put({ type: 'fetch' });
      return answer;
    },
    *step({ payload: { step, stamp } }, { call, put }) {
      const answer = yield* call(STEPS[step], stamp);
      if (answer.Success) yield* put({ type: 'fetch' });
      return answer;
    },
  },
});
