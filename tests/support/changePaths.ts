import type { Contact } from '@/contract/directory';
import type { LedgerEntry } from '@/contract/ledger';
import type { Course, SavedSession, Session } from '@/contract/rule';
import type { PreviewedSessions } from '@/contract/sessionBulk';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { ListedTerm } from '@/contract/term';
import type { Engine } from '../../mock/db/dialect/dialect';
import { type Client, startApi, type TestApi } from './api';
import { addContact, sessionsOf, valueIn } from './records';
import { addTimetable, CLASS, sms } from './sms';

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

/** An office with one class, whose teacher is 王一 and whose class contact is 周班长. */
export interface Office {
  api: TestApi;
  admin: Client;
  wang: Contact;
  courseId: number;
  session: Session;
}

/** One way to change classes: how it is looked at, and how it is saved. */
export interface Path {
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
export const offered = (office: Office, of: object) => listed(sms(office.admin, 'notices', of));
export const courseOf = async (office: Office) =>
  valueIn<{ list: Course[] }>(await rule(office, 'list', {})).list[0] as Course;
export const termOf = async ({ admin }: Office) =>
  valueIn<ListedTerm[]>(await admin.post('/api/term', { method: 'list' })).find(
    ({ level }) => level === 'bachelor',
  ) as ListedTerm;
export const sessionNow = async ({ admin, courseId, session: { id } }: Office) =>
  (await sessionsOf(admin, courseId)).find((each) => each.id === id) as Session;
export const entriesOf = async ({ admin }: Office) =>
  valueIn<{ list: LedgerEntry[] }>(await admin.post('/api/ledger', { method: 'list' })).list;

export const ofClass = (name: string, values: (office: Office) => object): Path => ({
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

/** Every way to change classes that offers notices (M-14). */
export const PATHS: readonly Path[] = [
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

export const openOffice = async (engine: Engine, date: string): Promise<Office> => {
  const api = await startApi(engine);
  const admin = await api.as('admin');
  const { courseId, sessions, wang } = await addTimetable(admin, [{ ...CLASS, date }], {
    className: '24临床1班',
  });
  await addContact(admin, LI);
  await addContact(admin, MONITOR);
  await api.store.db.updateTable('courseSessions').set({ fixedBy: 'week' }).execute();
  return { api, admin, wang, courseId, session: sessions[0] as Session };
};

/** The rows of a preview as a save names them. */
export const keysOf = (rows: readonly NoticeRow[]) =>
  rows.map(({ key, state }) => ({ key, state }));

export const namesOf = (rows: readonly NoticeRow[]) => rows.map(({ name }) => name).sort();
