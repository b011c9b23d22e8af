import type { LedgerEntry } from '@/contract/ledger';
import type { Course, SavedSession, Session } from '@/contract/rule';
import type { PreviewedSessions } from '@/contract/session';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import type { ListedTerm } from '@/contract/term';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addContact, sessionsOf, valueIn } from '../../../support/records';
import { addTimetable, CLASS, FakeGateway, messages, runOutbox, sms } from '../../../support/sms';

const NEAR = CLASS.date;
const FAR = '2026-12-17';
const HOURS = [
  { no: 1, start: '08:10', end: '08:50' },
  { no: 2, start: '09:00', end: '09:40' },
  { no: 3, start: '10:10', end: '10:50' },
  { no: 4, start: '11:00', end: '11:40' },
];
const MONITOR = {
  ...{ group: 'class', name: '周班长', mobile: '13800003333', part: '班长' },
  ...{ classes: '24临床1班', department: '', unit: '' },
};
const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };

interface Office {
  api: TestApi;
  admin: Client;
  courseId: number;
  session: Session;
}

/** One way to change classes: how it is looked at, and how it is saved. */
interface Path {
  name: string;
  /** Prepares the office without telling anybody. */
  before?: (office: Office) => Promise<unknown>;
  look: (office: Office) => Promise<NoticeRow[]>;
  save: (office: Office, notices: object | undefined) => Promise<unknown>;
  /** True if it takes another change back. Then only people who were told of that are owed it. */
  isUndo?: boolean;
}

const rule = ({ admin }: Office, method: string, body: object) =>
  admin.post('/api/rule', { method, ...body });
const listed = async (answer: ReturnType<Client['post']>) =>
  valueIn<{ list: NoticeRow[] }>(await answer).list;
const noticed = async (answer: ReturnType<Client['post']>) =>
  valueIn<{ notices: NoticeRow[] }>(await answer).notices;
const offered = (office: Office, of: object) => listed(sms(office.admin, 'notices', of));
const courseOf = async (office: Office) =>
  valueIn<{ list: Course[] }>(await rule(office, 'list', {})).list[0] as Course;
const termOf = async ({ admin }: Office) =>
  valueIn<ListedTerm[]>(await admin.post('/api/term', { method: 'list' })).find(
    ({ level }) => level === 'bachelor',
  ) as ListedTerm;
const sessionNow = async ({ admin, courseId, session: { id } }: Office) =>
  (await sessionsOf(admin, courseId)).find((each) => each.id === id) as Session;
const entriesOf = async ({ admin }: Office) =>
  valueIn<{ list: LedgerEntry[] }>(await admin.post('/api/ledger', { method: 'list' })).list;

const ofClass = (name: string, values: (office: Office) => object): Path => ({
  name,
  look: (office) =>
    noticed(rule(office, 'previewSession', { id: office.session.id, ...values(office) })),
  save: async (office, notices) => {
    const { id, version } = await sessionNow(office);
    valueIn(await rule(office, 'updateSession', { id, version, ...values(office), notices }));
  },
});

const ofCourse = (name: string, values: object, before?: Path['before']): Path => ({
  name,
  ...(before && { before }),
  look: (office) => offered(office, { course: { id: office.courseId, ...values } }),
  save: async (office, notices) => {
    const { id, version } = await courseOf(office);
    valueIn(await office.admin.post('/api/update', { id, version, ...values, notices }));
  },
});

const updateTerm = async (office: Office, values: object) => {
  const { id, version } = await termOf(office);
  valueIn(await office.admin.post('/api/term', { method: 'update', id, version, ...values }));
};
const confirmed = (office: Office) => updateTerm(office, { confirmHours: true });

const ofTerm = (name: string, values: (office: Office) => object): Path => ({
  name,
  before: confirmed,
  look: async (office) => {
    const { level, termCode } = await termOf(office);
    const body = { method: 'preview', level, termCode, ...values(office) };
    return noticed(office.admin.post('/api/term', body));
  },
  save: (office, notices) => updateTerm(office, { ...values(office), notices }),
});

const MOVE = { periodStart: 1, periodEnd: 2 };
const BULK = {
  ...{ by: 'teacher', of: '王一', dateFrom: '2026-11-26', dateTo: '2026-12-31' },
  change: { what: 'cancel' },
};

const PATHS: readonly Path[] = [
  ofClass('a class that moves', () => MOVE),
  ofClass('a class that is cancelled', () => ({ status: 'cancelled' })),
  ofClass('a class with a substitute', () => ({
    teachers: [{ name: LI.name, staffNo: LI.staffNo }],
  })),
  {
    name: 'a class that is deleted',
    look: (office) => offered(office, { remove: office.session.id }),
    save: async (office, notices) => {
      const { id, version } = await sessionNow(office);
      valueIn(await rule(office, 'removeSession', { id, version, notices }));
    },
  },
  {
    name: 'a bulk change',
    look: async (office) =>
      valueIn<{ notices: NoticeRow[] }>(await rule(office, 'previewSessions', BULK)).notices,
    save: async (office, notices) => {
      const { items } = valueIn<PreviewedSessions>(await rule(office, 'previewSessions', BULK));
      const sessions = items.map(({ session: { id, version } }) => ({ id, version }));
      valueIn(await rule(office, 'updateSessions', { ...BULK, sessions, notices }));
    },
  },
  ofCourse('a course that is cancelled', { status: 'cancelled' }),
  ofCourse('a course that goes to another campus', { campus: '旗山' }, async (office) => {
    await confirmed(office);
    const tables = [{ campus: '旗山', from: null, periods: HOURS }];
    await updateTerm(office, { periodTables: tables });
  }),
  {
    name: 'courses that are cancelled at once',
    look: async (office) => {
      const asked = { filter: {}, change: { status: 'cancelled' } };
      return valueIn<{ notices: NoticeRow[] }>(await rule(office, 'previewMany', asked)).notices;
    },
    save: async (office, notices) => {
      const asked = { filter: {}, change: { status: 'cancelled' } };
      const { state } = valueIn<{ state: string }>(await rule(office, 'previewMany', asked));
      valueIn(await rule(office, 'updateMany', { ...asked, state, notices }));
    },
  },
  {
    name: 'a course that is deleted',
    look: (office) => offered(office, { removeCourses: { ids: [office.courseId] } }),
    save: async (office, notices) =>
      valueIn(await rule(office, 'delete', { ids: [office.courseId], notices })),
  },
  {
    name: 'all found courses that are deleted',
    look: (office) => offered(office, { removeCourses: { filter: {} } }),
    save: async (office, notices) =>
      valueIn(await rule(office, 'deleteMany', { filter: {}, count: 1, notices })),
  },
  {
    name: 'a course that is restored',
    isUndo: true,
    before: async (office) => valueIn(await rule(office, 'delete', { ids: [office.courseId] })),
    look: (office) => offered(office, { restoreCourses: [office.courseId] }),
    save: async (office, notices) =>
      valueIn(await rule(office, 'restore', { ids: [office.courseId], notices })),
  },
  ofTerm('a term that begins on another day', () => ({ startDate: '2026-09-07' })),
  ofTerm('a holiday', ({ session: { date } }) => ({
    holidays: [{ name: '校庆', from: date, to: date }],
  })),
  ofTerm('other period times', () => ({ periods: HOURS })),
  {
    name: 'a term that is taken back',
    isUndo: true,
    before: (office) => updateTerm(office, { startDate: '2026-09-07' }),
    look: async (office) => offered(office, { undoTerm: (await termOf(office)).id }),
    save: async (office, notices) => {
      const { id, version } = await termOf(office);
      valueIn(await office.admin.post('/api/term', { method: 'undo', id, version, notices }));
    },
  },
  {
    name: 'a change that is taken back',
    isUndo: true,
    before: async (office) => {
      const { id, version } = office.session;
      valueIn<SavedSession>(await rule(office, 'updateSession', { id, version, ...MOVE }));
    },
    look: async (office) => {
      const [entry] = await entriesOf(office);
      return offered(office, { undo: entry?.historyId });
    },
    save: async (office, notices) => {
      const { admin } = office;
      const historyId = (await entriesOf(office)).find(({ undoneAt }) => !undoneAt)?.historyId;
      valueIn(await admin.post('/api/history', { method: 'restore', historyId, notices }));
    },
  },
];

const keys = (rows: readonly NoticeRow[]) => rows.map(({ key, state }) => ({ key, state }));
const names = (rows: readonly NoticeRow[]) => rows.map(({ name }) => name).sort();

describe.each(engines())('every way to change classes on %s', (engine) => {
  let office: Office;
  const open = async (date: string) => {
    const api = await startApi(engine);
    const admin = await api.as('admin');
    const table = await addTimetable(admin, [{ ...CLASS, date }], { className: '24临床1班' });
    await addContact(admin, LI);
    await addContact(admin, MONITOR);
    await api.store.db.updateTable('courseSessions').set({ fixedBy: 'week' }).execute();
    office = { api, admin, courseId: table.courseId, session: table.sessions[0] as Session };
  };
  afterEach(() => office.api.close());

  const sendAll = (minutes: number) =>
    runOutbox(office.api, new FakeGateway(), new Date(NOW.getTime() + minutes * 60_000));
  /** The classes that take place, with their times. None if the course is not held. */
  const held = async () => {
    const { status } = (await courseOf(office)) ?? {};
    if (status !== 'active') return [];
    const { holidays } = await termOf(office);
    return (await sessionsOf(office.admin, office.courseId)).filter(
      ({ status: own, date }) =>
        own !== 'cancelled' && !holidays.some(({ from, to }) => from <= date && date <= to),
    );
  };
  const newest = async () => (await entriesOf(office))[0] as LedgerEntry;

  test.each(PATHS)(
    'M-14 $name offers notices to all, and says 未通知 without them',
    async (path) => {
      await open(FAR);
      await path.before?.(office);
      const rows = await path.look(office);
      expect(names(rows)).toEqual(
        path.name.includes('substitute') ? ['周班长', '李二', '王一'] : ['周班长', '王一'],
      );
      expect(rows.every(({ content, reasons }) => content !== '' && reasons.length > 0)).toBe(true);
      // The class is too far away, and nobody was told anything.
      expect(rows.map(({ preselected }) => preselected)).toEqual(rows.map(() => false));
      await path.save(office, undefined);
      const entry = await newest();
      expect(entry).toMatchObject({
        notified: 0,
        notNotified: path.isUndo ? 0 : rows.length,
        undoneAt: path.isUndo ? expect.any(String) : null,
      });
      expect(names(await offered(office, { entry: entry.id }))).toEqual(
        path.isUndo ? [] : names(rows),
      );
      expect(await messages(office.admin)).toEqual([]);
    },
  );

  test.each(PATHS)(
    'M-14 $name chooses people whose class is soon; each can be left out',
    async (path) => {
      await open(NEAR);
      await path.before?.(office);
      const rows = await path.look(office);
      expect(rows.map(({ preselected }) => preselected)).toEqual(rows.map(() => true));
      const monitor = rows.filter(({ name }) => name === '周班长');
      await path.save(office, keys(monitor));
      expect((await messages(office.admin)).map(({ recipientName }) => recipientName)).toEqual([
        '周班长',
      ]);
      const entry = await newest();
      expect(entry.notNotified).toBe(path.isUndo ? 0 : rows.length - 1);
      expect(names(await offered(office, { entry: entry.id }))).toEqual(
        path.isUndo ? [] : names(rows).filter((name) => name !== '周班长'),
      );
    },
  );

  test.each(PATHS)(
    'M-14 $name chooses who was told something else, however far the class is',
    async (path) => {
      await open(FAR);
      const first = ofClass('', () => ({ room: '明德楼309' }));
      await first.save(office, keys(await first.look(office)));
      await sendAll(1);
      office.session = await sessionNow(office);
      await path.before?.(office);
      const rows = await path.look(office);
      const chosen = rows.filter(({ preselected }) => preselected);
      expect(chosen.every(({ told }) => told)).toBe(true);
      // The class is again as everybody was told.
      expect(names(chosen)).toEqual(path.isUndo ? [] : ['周班长', '王一']);
    },
  );

  test.each(PATHS)('M-14 $name leaves no reminder that contradicts its notice', async (path) => {
    await open(NEAR);
    const { admin } = office;
    const { levels } = valueIn<{ levels: [SmsStanding] }>(
      await admin.post('/api/smsStanding', { method: 'read' }),
    );
    const { updatedAt, updatedBy, ...standing } = levels[0];
    valueIn(await admin.post('/api/smsStanding', { method: 'update', ...standing, isOn: true }));
    await path.before?.(office);
    const reminders = async () =>
      (await messages(admin, { status: 'queued' })).filter(({ kind }) => kind === 'reminder');
    expect((await reminders()).length > 0).toBe(path.name !== 'a course that is restored');
    await path.save(office, keys(await path.look(office)));
    await sendAll(1);
    const present = new Map((await held()).map((session) => [session.id, session]));
    for (const { sessionId, sessionAt, recipientName } of await reminders()) {
      const session = present.get(sessionId ?? 0);
      expect([session?.date, session?.startTime]).toEqual([
        sessionAt?.slice(0, 10),
        sessionAt?.slice(11, 16),
      ]);
      expect(session?.teachers.map(({ name }) => name)).toContain(recipientName);
    }
  });
});
