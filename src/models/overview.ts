import type { Role } from '@/contract/account';
import type { Level } from '@/contract/rule';
import { listContacts } from '@/services/directory';
import { listSessions } from '@/services/rule';
import { getStartDate } from '@/services/term';
import { defineModel, type Effect } from './defineModel';

/** Work that waits in the office; undefined where it is not known (yet). */
export interface Waiting {
  /** Staff in service who cannot get a message. */
  unreachable?: number;
  sessionsToday?: number;
  startDates: Partial<Record<Level, string | null>>;
}

/** What the home view shows besides who is signed in. */
export interface OverviewShape {
  state: Waiting;
  reducers: { setWaiting: Partial<Waiting>; setStartDate: { level: Level; date: string | null } };
  effects: { fetch: Effect<{ role: Role; today: string }> };
}

const LEVELS: Level[] = ['bachelor', 'postgraduate'];
const COUNT_ONLY = { pageSize: 1 };

export const overview = defineModel<'overview', OverviewShape>({
  namespace: 'overview',
  state: { startDates: {} },
  reducers: {
    setWaiting: (state, { payload }) => ({ ...state, ...payload }),
    setStartDate: (state, { payload: { level, date } }) => ({
      ...state,
      startDates: { ...state.startDates, [level]: date },
    }),
  },
  effects: {
    *fetch({ payload: { role, today } }, { call, put }) {
      for (const level of LEVELS) {
        const answer = yield* call(getStartDate, level);
        if (!answer.Success) continue;
        yield* put({ type: 'setStartDate', payload: { level, date: answer.Value } });
      }
      if (role !== 'admin') return;
      const contacts = yield* call(listContacts, {
        ...COUNT_ONLY,
        group: 'staff',
        status: '在职',
        reachable: 'no',
      });
      if (contacts.Success) {
        const unreachable = contacts.Value.pagination.total;
        yield* put({ type: 'setWaiting', payload: { unreachable } });
      }
      const sessions = yield* call(listSessions, { ...COUNT_ONLY, dateFrom: today, dateTo: today });
      if (!sessions.Success) return;
      const sessionsToday = sessions.Value.pagination.total;
      yield* put({ type: 'setWaiting', payload: { sessionsToday } });
    },
  },
});
