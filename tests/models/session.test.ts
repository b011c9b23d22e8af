import { session } from '@/models/session';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { sessionOf } from '../support/samples';
import { freshStorages } from '../support/storage';

freshStorages();
const api = fakeApi();

const stamp = { id: 1, version: 2 };
const time = { date: '2026-11-27', periodStart: 1, periodEnd: 2 };
const subject = {
  by: 'teacher',
  of: '王一',
  dateFrom: '2026-11-25',
  dateTo: '2026-11-29',
} as const;
const bulk = { ...subject, change: { what: 'cancel' } } as const;
const wanted = { courseId: 1, teachers: [], room: '', groupName: '', periods: 2 };

const affected = { unsent: 0, sent: 0 };
const effects = {
  ...{ clashes: { total: 0, examples: [] }, newClashes: 0, messages: affected },
  ...{ notices: [], unreachable: [] },
};
const day = { date: '2026-11-27', week: 13, weekday: 5, startTime: '08:00', endTime: '09:40' };
const seen = {
  ...effects,
  ...day,
  status: 'moved',
  holiday: null,
  afterTerm: false,
  problem: null,
};

test.each<[string, string, Parameters<ModelApp['dispatch']>[0], object]>([
  ['T-07', 'previewSession', { type: 'session/preview', payload: { id: 1 } }, seen],
  [
    'T-07',
    'addSession',
    { type: 'session/add', payload: { courseId: 1, ...time } },
    { ...sessionOf(), affected, historyId: 9 },
  ],
  ['T-07', 'removeSession', { type: 'session/remove', payload: stamp }, { deleted: 1 }],
  [
    'T-08',
    'previewSessions',
    { type: 'session/previewMany', payload: bulk },
    { ...effects, items: [], left: 3 },
  ],
  [
    'T-08',
    'updateSessions',
    { type: 'session/updateMany', payload: { ...bulk, sessions: [stamp] } },
    { changed: 1, historyId: 9, affected },
  ],
  [
    'T-09',
    'freeTimes',
    { type: 'session/freeTimes', payload: { ...wanted, dateFrom: '2026-11-25' } },
    { times: [], total: 0 },
  ],
  ['X-16', 'freeSlots', { type: 'session/freeSlots', payload: subject }, { classes: 2, slots: [] }],
  ['T-09', 'rooms', { type: 'session/rooms', payload: { at: time } }, { rooms: [] }],
])(
  '%s %s goes out as it was asked for, and a good or bad answer comes back',
  async (_, method, action, Value) => {
    const app = startModels(session);
    const call = `POST /api/rule ${method}`;
    api.current.answers[call] = good(Value);
    expect(await app.dispatch(action)).toEqual({ Success: true, Value });
    api.current.answers[call] = failed(409, 'STALE_VERSION');
    expect(await app.dispatch(action)).toMatchObject({ ErrorCode: 'STALE_VERSION' });
    const payload = 'payload' in action ? action.payload : undefined;
    expect(api.current.to(call)).toEqual([payload, payload]);
  },
);
