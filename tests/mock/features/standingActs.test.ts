import fs from 'node:fs';
import path from 'node:path';
import type { ManagedAccount } from '@/contract/accounts';
import type { BulkPreview } from '@/contract/bulkCalls';
import type { Contact } from '@/contract/directory';
import type { HistoryLine } from '@/contract/history';
import { type Course, LEVELS, type Level } from '@/contract/rule';
import type { PreviewedSessions } from '@/contract/sessionBulk';
import type { SmsStandings } from '@/contract/sms/smsStanding';
import type { ListedTerm } from '@/contract/term';
import type { Location } from '../../../mock/backup/database';
import { backUp, copy, restore } from '../../../mock/backupCommand';
import type { Engine } from '../../../mock/db/dialect/dialect';
import type { Store } from '../../../mock/db/write/store';
import { reconcileStanding } from '../../../mock/features/messages/standing/reconcile';
import { eraseContact } from '../../../mock/features/personalData/erase';
import { deleteOld } from '../../../mock/features/personalData/retention/retention';
import { withFollowers } from '../../../mock/openStore';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { contactImportOf, courseImportOf } from '../../support/imports';
import { dropPlace, emptyPlace, openPlace, placeOfStore } from '../../support/places';
import {
  addContact,
  addCourse,
  later,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../support/records';
import { sms } from '../../support/sms';
import { testFull } from '../../support/testFull';
import { TEST_ROOT } from '../../support/testRoot';
import { firstInQuick } from '../../support/tier';

/** A teacher with an undergraduate and a postgraduate class in two days. */
interface Teaching {
  contact: Contact;
  courses: Course[];
}

/** An action of the office, and the status that both messages of the teacher must have then. */
type Act = [title: string, act: (teaching: Teaching) => Promise<unknown>, status: string];

let people = 0;

describe.each(engines())('with standing reminders on for both levels, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    await standing({ isOn: true });
  });
  afterAll(() => api.close());

  const standing = async (values: object) => {
    const read = () => admin.post('/api/smsStanding', { method: 'read' });
    for (const { updatedAt, updatedBy, ...level } of valueIn<SmsStandings>(await read()).levels) {
      const update = { method: 'update', ...level, ...values };
      valueIn(await admin.post('/api/smsStanding', update));
    }
  };

  /** Unique names, so that teachers do not affect each other. */
  const teach = async (values: object = {}): Promise<Teaching> => {
    people += 1;
    const person = { name: `教师${people}`, staffNo: `${1000 + people}` };
    const mobile = `138${String(people).padStart(8, '0')}`;
    const contact = await addContact(admin, { ...person, mobile, ...values });
    const teachers = [{ name: contact.name, staffNo: contact.staffNo }];
    const sessions = [{ date: '2026-11-27', periodStart: 3, periodEnd: 4, teachers }];
    const courses: Course[] = [];
    for (const level of LEVELS) {
      const names = { courseName: `课程${people}`, className: `${people}班` };
      courses.push(await addCourse(admin, { level, ...names, sessions }));
    }
    return { contact, courses };
  };

  /** Returns the automatic reminders that are not sent yet. */
  const waiting = async ({ db }: Store = api.store): Promise<string[]> => {
    const rows = await db
      .selectFrom('smsRecords')
      .select(['sessionId', 'recipientName', 'mobile', 'status', 'scheduledAt', 'content'])
      .where('automatic', '=', 1)
      .where('status', 'in', ['draft', 'noNumber', 'queued'])
      .orderBy('sessionId')
      .orderBy('recipientName')
      .execute();
    return rows.map((row) => Object.values(row).join(' '));
  };

  /** Expects that the queue matches the timetable: computing it again changes nothing. */
  const expectRightQueue = async (store: Store = api.store) => {
    const before = await waiting(store);
    await reconcileStanding(store, NOW);
    expect(before).toEqual(await waiting(store));
  };

  const post = async <T>(path: string, body: object): Promise<T> =>
    valueIn<T>(await admin.post(path, body));
  const number = ({ contact: { id, version } }: Teaching, mobile: string) =>
    post<Contact>('/api/directory/update', { id, version, mobile });
  const idsOf = ({ courses }: Teaching) => courses.map(({ id }) => id);
  const erase = ({ contact: { id, version, name } }: Teaching) =>
    post('/api/directory', { method: 'erase', id, version, name });
  const removeContact = ({ contact }: Teaching) =>
    post('/api/directory/delete', { method: 'delete', ids: [contact.id] });
  const removeCourses = (teaching: Teaching) =>
    post('/api/rule', { method: 'delete', ids: idsOf(teaching) });
  const takeBack = async (query: object) => {
    const { list } = await post<{ list: HistoryLine[] }>('/api/history', {
      method: 'list',
      ...query,
    });
    await post('/api/history', { method: 'restore', historyId: list[0]?.id });
  };
  const termsOf = async (level: Level) =>
    (await post<ListedTerm[]>('/api/term', { method: 'list' })).filter(
      (term) => term.level === level,
    );
  /** Changes the undergraduate term, whose data the postgraduate term shares. */
  const changeTerm = async (method: string, values: object = {}) => {
    const [term] = await termsOf('bachelor');
    await post('/api/term', { method, id: term?.id, version: term?.version, ...values });
  };
  const closeOldTerm = async (method: string) => {
    for (const level of LEVELS) {
      const term = (await termsOf(level)).find(({ termCode }) => termCode === '2025-2026-1');
      await post('/api/term', { method, id: term?.id, version: term?.version });
    }
  };
  const account = async (method: string) => {
    const { list } = await post<{ list: ManagedAccount[] }>('/api/users', { method: 'list' });
    const id = list.find(({ userName }) => userName === 'clerk')?.id;
    await post('/api/users', { method, id });
  };
  const bulkContacts = async ({ contact }: Teaching, change: object) => {
    const chosen = { ids: [contact.id], change };
    const { state } = await post<BulkPreview>('/api/directory/list', {
      method: 'previewMany',
      ...chosen,
    });
    const update = { method: 'updateMany', ...chosen, state };
    return post<{ historyId: number }>('/api/directory/update', update);
  };
  const messageIds = async ({ contact }: Teaching) => {
    const { list } = valueIn<{ list: { id: number }[] }>(
      await sms(admin, 'list', { contactId: contact.id }),
    );
    return list.map(({ id }) => id);
  };

  const ACTS: Act[] = [
    ['a teacher is erased', erase, 'noNumber'],
    [
      'a person is erased whom no class names',
      async () => erase({ contact: await addContact(admin, { name: '无课' }), courses: [] }),
      'queued',
    ],
    [
      'one of two persons of one name is erased',
      async ({ contact: { name } }) => {
        const mobile = '13911110000';
        const other = await addContact(admin, { name, staffNo: `9${name.slice(2)}`, mobile });
        const sessions = [
          { date: '2026-11-27', periodStart: 3, periodEnd: 4, teachers: [{ name }] },
        ];
        await addCourse(admin, { courseName: `${name}的课`, sessions });
        await expectRightQueue();
        await erase({ contact: other, courses: [] });
      },
      'queued',
    ],
    [
      'a teacher is deleted, and restored',
      async (teaching) => {
        await removeContact(teaching);
        await expectRightQueue();
        await post('/api/directory', { method: 'restore', ids: [teaching.contact.id] });
      },
      'queued',
    ],
    [
      'a deleted teacher is restored from the history',
      async (teaching) => {
        await removeContact(teaching);
        await takeBack({ type: 'contact', id: teaching.contact.id });
      },
      'queued',
    ],
    [
      'a number is restored from the history',
      async (teaching) => {
        await number(teaching, '');
        await expectRightQueue();
        await takeBack({ type: 'contact', id: teaching.contact.id });
      },
      'queued',
    ],
    [
      'a teacher takes no messages any more, by a bulk change',
      (teaching) => bulkContacts(teaching, { smsOptOut: true }),
      'none',
    ],
    [
      'that is taken back',
      async (teaching) => {
        const { historyId } = await bulkContacts(teaching, { smsOptOut: true });
        await post('/api/history', { method: 'restore', historyId });
      },
      'queued',
    ],
    [
      'contacts are deleted by a filter, and come back',
      async ({ contact }) => {
        const filter = { name: contact.name };
        const { historyId } = await post<{ historyId: number }>('/api/directory/delete', {
          method: 'deleteMany',
          filter,
          count: 1,
        });
        await expectRightQueue();
        await post('/api/history', { method: 'restore', historyId });
      },
      'queued',
    ],
    [
      'courses are deleted by a filter, and come back',
      async ({ courses }) => {
        const { historyId } = await post<{ historyId: number }>('/api/rule', {
          method: 'deleteMany',
          filter: { courseName: courses[0]?.courseName },
          count: 2,
        });
        await expectRightQueue();
        await post('/api/history', { method: 'restore', historyId });
      },
      'queued',
    ],
    [
      'courses are deleted, and restored',
      async (teaching) => {
        await removeCourses(teaching);
        await expectRightQueue();
        await post('/api/rule', { method: 'restore', ids: idsOf(teaching) });
      },
      'queued',
    ],
    [
      'the teacher of several classes is changed, and that is taken back from the history',
      async (teaching) => {
        const { name, staffNo } = teaching.contact;
        const bulk = {
          ...{ by: 'teacher', of: name, dateFrom: '2026-11-25', dateTo: '2026-12-31' },
          change: { what: 'teacher', teacher: { name: `代${name}`, staffNo: '' } },
        };
        const { items } = await post<PreviewedSessions>('/api/rule', {
          method: 'previewSessions',
          ...bulk,
        });
        expect([staffNo, items.length]).toEqual([staffNo, 2]);
        const sessions = items.map(({ session: { id, version } }) => ({ id, version }));
        const { historyId } = await post<{ historyId: number }>('/api/rule', {
          method: 'updateSessions',
          ...bulk,
          sessions,
        });
        await expectRightQueue();
        await post('/api/history', { method: 'restore', historyId });
      },
      'queued',
    ],
    [
      'a session is changed, and restored from the history',
      async (teaching) => {
        const [session] = await sessionsOf(admin, teaching.courses[0]?.id ?? 0);
        const { id, version } = session ?? {};
        const off = { method: 'updateSession', id, version, status: 'cancelled' };
        await post('/api/rule', off);
        await expectRightQueue();
        await takeBack({ type: 'session', id });
      },
      'queued',
    ],
    [
      'an import of contacts is taken back',
      async ({ contact }) => {
        const steps = contactImportOf(admin);
        const row = { name: contact.name, staffNo: contact.staffNo, mobile: '13922220000' };
        const { batchId } = await steps.run([{ ...row, unit: contact.unit }]);
        await expectRightQueue();
        await steps.undo(batchId);
      },
      'queued',
    ],
    [
      'an import of courses is taken back',
      async ({ contact }) => {
        for (const level of LEVELS) {
          const steps = courseImportOf(admin, level);
          const { batchId } = await steps.run([
            {
              ...{
                courseName: `导入${contact.name}`,
                className: '导入班',
                termCode: '2026-2027-1',
              },
              ...{ date: '2026-11-28', periods: '1-2', teachers: contact.name },
            },
          ]);
          await expectRightQueue();
          await steps.undo(batchId);
        }
      },
      'queued',
    ],
    [
      'a message is cancelled, and that is taken back',
      async (teaching) => {
        const ids = await messageIds(teaching);
        valueIn(await sms(admin, 'cancel', { ids }));
        await expectRightQueue();
        valueIn(await sms(admin, 'uncancel', { ids }));
      },
      'queued',
    ],
    [
      'a term gets a holiday, and that is taken back',
      async () => {
        const holiday = { name: '', from: '2026-11-27', to: '2026-11-27' };
        await changeTerm('update', { holidays: [holiday] });
        await expectRightQueue();
        expect(await waiting()).toEqual([]);
        await changeTerm('undo');
      },
      'queued',
    ],
    [
      'a term begins a week later, and then when it did',
      async () => {
        await setTermStart(admin, '2026-09-07');
        await expectRightQueue();
        await setTermStart(admin);
      },
      'queued',
    ],
    [
      'a term that is over is made, closed and opened',
      async () => {
        for (const level of LEVELS) {
          const dates = { termCode: '2025-2026-1', startDate: '2025-09-01' };
          await post('/api/term', { method: 'post', level, ...dates });
        }
        await closeOldTerm('close');
        await expectRightQueue();
        await closeOldTerm('open');
      },
      'queued',
    ],
    [
      'an account is disabled, enabled and gets a new password',
      async () => {
        await api.as('clerk');
        for (const method of ['disable', 'enable', 'password']) await account(method);
      },
      'queued',
    ],
    [
      'it is said how long anything is kept',
      () => post('/api/history', { method: 'keep', years: 1 }),
      'queued',
    ],
    [
      'what is older than that is deleted',
      async () => {
        const old = '2020-01-01T00:00:00.000+08:00';
        const { id } = await api.store.db
          .selectFrom('history')
          .select('id')
          .orderBy('id')
          .executeTakeFirstOrThrow();
        await api.store.db.updateTable('history').set({ at: old }).where('id', '=', id).execute();
        expect(await deleteOld(api.store, later(0))).toMatchObject({ history: 1 });
      },
      'queued',
    ],
    [
      'reminders are paused, and go on',
      async () => {
        await standing({ isPaused: true });
        await expectRightQueue();
        await standing({ isPaused: false });
      },
      'queued',
    ],
    [
      'reminders are turned off and on',
      async () => {
        await standing({ isOn: false });
        expect(await waiting()).toEqual([]);
        await standing({ isOn: true });
      },
      'queued',
    ],
  ];

  test.each(firstInQuick(ACTS, 8))(
    'M-08 %s: it is done, and the queue is right',
    async (_, act, status) => {
      const teaching = await teach();
      await act(teaching);
      await expectRightQueue();
      const sessions = await Promise.all(idsOf(teaching).map((id) => sessionsOf(admin, id)));
      const ids = sessions.flat().map(({ id }) => id);
      const mine = (await waiting())
        .map((line) => line.split(' '))
        .filter(([id]) => ids.includes(Number(id)));
      expect(mine.map(([, , , state]) => state)).toEqual(status === 'none' ? [] : [status, status]);
    },
  );

  const otherEngine = engine === 'sqlite' ? 'postgres' : 'sqlite';
  /** Ways to move the data to another database. */
  const MOVES: [
    title: string,
    to: Engine,
    move: (from: Location, to: Location, dir: string) => Promise<unknown>,
  ][] = [
    [
      'a backup is restored',
      engine,
      async (from, to, dir) => {
        const file = path.join(dir, 'office.backup.gz');
        await backUp(from, file, NOW);
        await restore(to, file, NOW);
      },
    ],
    ['the office is copied to the other database', otherEngine, (from, to) => copy(from, to, NOW)],
  ];

  testFull.each(MOVES)(
    'M-08 %s: a teacher is erased there, and the queue is right',
    async (_, to, move) => {
      const { contact } = await teach();
      const dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-standing-'));
      const place = emptyPlace(to, dir);
      await move(await placeOfStore(api.store), place, dir);
      const store = withFollowers(await openPlace(place));
      expect(await waiting(store)).toEqual(await waiting());
      await expectRightQueue(store);
      await eraseContact(store, { id: 1, userName: 'admin' }, NOW, contact);
      const lines = (await waiting(store)).filter((line) => line.includes(contact.name));
      expect(lines.map((line) => line.split(' ')[3])).toEqual(['noNumber', 'noNumber']);
      await expectRightQueue(store);
      await dropPlace(store);
      fs.rmSync(dir, { recursive: true });
    },
  );
});
