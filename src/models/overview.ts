import { isOffice, type Role, readsRecords } from '@/contract/account';
import { IMPORT_TARGETS, type ImportBatch } from '@/contract/import/import';
import { type FirstStep, OVERVIEW_DAYS, type Overview, type Today } from '@/contract/overview';
import type { Level, Session } from '@/contract/rule';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import { addDays } from '@/domain/time/dates';
import { defineModel, type Effect, type Saga, type Tools } from '@/models/base/defineModel';
import { listImports } from '@/services/import';
import { getOverview, getToday, putStepsAway } from '@/services/overview';
import { listSessions } from '@/services/rule';
import { readinessOfSms } from '@/services/sms';
import { readSmsSettings, updateSmsSettings } from '@/services/smsSettings';
import { listTerms, updateTerm } from '@/services/term';
import { wasAborted } from '@/utils/request/failure';

/** The records that the numbers on the overview page count. A list is null if loading failed. */
export interface DayLists {
  today?: Session[] | null;
  tomorrow?: Session[] | null;
  unreachable?: UnreachableTeacher[] | null;
  imports?: ImportBatch[] | null;
}

export interface OverviewShape {
  state: {
    figures?: Overview;
    today?: Today | null;
    lists: DayLists;
    failed: boolean;
  };
  reducers: {
    setFigures: Overview;
    setToday: Today | null;
    setSteps: Today['steps'];
    setLists: DayLists;
    begin: undefined;
    setFailed: undefined;
  };
  effects: {
    fetchDay: Effect<Role>;
    fetchToday: Effect;
    /** Hides the setup steps of one level, or of both levels if none is given. */
    putStepsAway: Effect<Level | undefined>;
    /**
     * Confirms that the current values of a setup step (the period times or the signature) are
     * right.
     */
    acceptStep: Effect<AcceptedStep>;
    fetchSessions: Effect<string>;
    fetchUnreachable: Effect<string>;
    fetchImports: Effect;
  };
}

const MAX_ROWS = 100;
const MAX_IMPORTS = 5;

const newestFirst = (a: ImportBatch, b: ImportBatch) => b.createdAt.localeCompare(a.createdAt);

/**
 * The setup steps whose current values may already be right, so that the user only has to confirm
 * them.
 */
export type AcceptedStep = Extract<FirstStep, 'hours' | 'signature'>;

type Call = Tools<OverviewShape, never>['call'];

function* acceptHours(call: Call, steps: NonNullable<Today['steps']>): Saga<void> {
  const open = steps.filter(({ name, done }) => name === 'hours' && !done);
  const terms = yield* call(listTerms);
  if (!terms.Success) return;
  for (const { id, version } of terms.Value) {
    if (!open.some(({ termId }) => termId === id)) continue;
    yield* call(updateTerm, { id, version, confirmHours: true });
  }
}

function* acceptSignature(call: Call): Saga<void> {
  const answer = yield* call(readSmsSettings);
  if (!answer.Success) return;
  const { updatedAt: _at, updatedBy: _by, ...present } = answer.Value;
  yield* call(updateSmsSettings, present);
}

/** Removes the lists that could not be loaded, so that the page loads them again. */
const withoutFailed = (lists: DayLists): DayLists =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== null));

export const overview = defineModel<'overview', OverviewShape>({
  namespace: 'overview',
  state: { lists: {}, failed: false },
  reducers: {
    setFigures: (state, { payload }) => ({ ...state, figures: payload, failed: false }),
    setToday: (state, { payload }) => ({ ...state, today: payload }),
    setSteps: (state, { payload }) => ({
      ...state,
      ...(state.today && { today: { ...state.today, steps: payload } }),
    }),
    setLists: (state, { payload }) => ({ ...state, lists: { ...state.lists, ...payload } }),
    begin: (state) => ({ ...state, failed: false, lists: withoutFailed(state.lists) }),
    setFailed: (state) => ({ ...state, failed: true }),
  },
  effects: {
    *fetchDay({ payload: role }, { call, put }) {
      yield* put({ type: 'begin' });
      const figures = yield* call(getOverview);
      if (wasAborted(figures)) return;
      if (!figures.Success) return yield* put({ type: 'setFailed' });
      yield* put({ type: 'setFigures', payload: figures.Value });
      if (!readsRecords(role)) return;
      const { today } = figures.Value;
      yield* put({ type: 'fetchSessions', payload: today });
      yield* put({ type: 'fetchUnreachable', payload: today });
      if (isOffice(role)) yield* put({ type: 'fetchImports' });
    },
    *fetchToday(_, { call, put }) {
      const answer = yield* call(getToday);
      if (wasAborted(answer)) return;
      yield* put({ type: 'setToday', payload: answer.Success ? answer.Value : null });
    },
    *putStepsAway({ payload: level }, { call, put }) {
      const answer = yield* call(putStepsAway, level);
      if (answer.Success) yield* put({ type: 'setSteps', payload: answer.Value.steps });
    },
    *acceptStep({ payload: step }, { call, put, select }) {
      if (step === 'signature') yield* acceptSignature(call);
      else yield* acceptHours(call, (yield* select()).today?.steps ?? []);
      yield* put({ type: 'fetchToday' });
    },
    *fetchSessions({ payload: today }, { call, put }) {
      const tomorrow = addDays(today, 1);
      for (const [name, day] of Object.entries({ today, tomorrow })) {
        const query = { dateFrom: day, dateTo: day, held: 'yes', pageSize: MAX_ROWS } as const;
        const answer = yield* call(listSessions, query);
        if (wasAborted(answer)) return;
        const list = answer.Success ? answer.Value.list : null;
        yield* put({ type: 'setLists', payload: { [name]: list } });
      }
    },
    *fetchUnreachable({ payload: today }, { call, put }) {
      const dateTo = addDays(today, OVERVIEW_DAYS - 1);
      const answer = yield* call(readinessOfSms, { dateFrom: today, dateTo });
      if (wasAborted(answer)) return;
      const unreachable = answer.Success ? answer.Value.list : null;
      yield* put({ type: 'setLists', payload: { unreachable } });
    },
    *fetchImports(_, { call, put }) {
      const found: ImportBatch[] = [];
      for (const target of IMPORT_TARGETS) {
        const answer = yield* call(listImports, target, 1);
        if (wasAborted(answer)) return;
        if (!answer.Success) return yield* put({ type: 'setLists', payload: { imports: null } });
        found.push(...answer.Value.list);
      }
      const imports = found.sort(newestFirst).slice(0, MAX_IMPORTS);
      yield* put({ type: 'setLists', payload: { imports } });
    },
  },
});
