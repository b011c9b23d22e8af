import type { ChangeWriter } from '@/contract/changes';
import type { HistoryType } from '@/contract/history';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import type { Notice } from '@/contract/notice';
import type { Session } from '@/contract/rule';
import type { SmsStandings } from '@/contract/sms/smsStanding';
import { write } from '../../../mock/db/write/write';
import { SYSTEM } from '../../../mock/db/write/writer';
import { readChanges } from '../../../mock/features/changes/changes';
import type { Connection } from '../../../mock/features/integration/integrations';
import { noteFailedBackup } from '../../../mock/features/notice/backupState';
import { accountOf } from '../../support/accounts';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { askAsTeacher } from '../../support/requests';
import { post } from '../../support/sms';
import { firstInQuick } from '../../support/tier';

const TAB = 'a1a1a1a1a1a1';
const OTHER_TAB = 'b2b2b2b2b2b2';
const CLASS = { date: '2026-11-26', periodStart: 3, periodEnd: 4, teachers: [{ name: '王一' }] };

describe.each(engines())('the writers of changes, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let session: Session;
  beforeAll(async () => {
    const works = { worked: true, said: '' };
    const connection: Connection = {
      name: 'importFolder',
      configured: () => true,
      facts: () => [],
      attempt: async () => works,
    };
    api = await startApi(engine, { connections: () => [connection] });
    admin = await api.as('admin');
    await api.as('clerk');
    await api.as('user');
    await api.as('secretary', ['甲教研室']);
    await api.store.db
      .updateTable('accounts')
      .set({ name: '王芳' })
      .where('userName', '=', 'admin')
      .execute();
    await setTermStart(admin);
    await addContact(admin, { name: '王一', mobile: '13800001111' });
    const { id } = await addCourse(admin, { sessions: [CLASS] });
    [session] = (await sessionsOf(admin, id)) as [Session];
    admin.tab = TAB;
  });
  afterAll(() => api.close());

  /**
   * Returns the author of the newest change of a kind, as the server reports it to a browser tab.
   */
  const newest = async (kind: string, userName: string, tab = ''): Promise<ChangeWriter> => {
    const { versions } = await readChanges(api.store, {
      account: await accountOf(api.store, userName),
      tab,
    });
    const [writer] = versions[kind]?.writers ?? [];
    if (!writer) throw new Error(`Nobody wrote ${kind}.`);
    return writer;
  };
  const told = async (kind: string, userName: string, tab?: string) => {
    const { line: _, ...writer } = await newest(kind, userName, tab);
    return writer;
  };
  const saved = async (path: string, body: object) => valueIn(await admin.post(path, body));
  const saveAgain = async (path: string, body: object = {}) => {
    const {
      updatedAt: _at,
      updatedBy: _by,
      ...values
    } = valueIn<Record<string, unknown>>(await admin.post(path, { method: 'read' }));
    return saved(path, { ...values, method: 'update', ...body });
  };

  /** One write of each kind. A missing kind is a type error. */
  const WRITES: Record<Exclude<HistoryType, 'backup'>, () => Promise<unknown>> = {
    contact: () => addContact(admin, { name: '李二' }),
    course: () => addCourse(admin, { courseName: '生理学' }),
    session: () =>
      saved('/api/rule', {
        method: 'updateSession',
        id: session.id,
        version: session.version,
        room: '逸夫楼101',
      }),
    room: () => saved('/api/rooms', { method: 'post', name: '明德楼101' }),
    ledger: async () => {
      const read = await admin.post('/api/ledger', { method: 'settings' });
      const { updatedAt: _, updatedBy: __, ...values } = valueIn<LedgerSettings>(read);
      return saved('/api/ledger', { ...values, method: 'updateSettings', maxChanges: 5 });
    },
    request: async () => {
      const { id, version } = await askAsTeacher(api, { name: '王一', classes: [session.id] });
      const call = { method: 'refuse', step: 'office', id, version, sentence: '材料不全' };
      return saved('/api/requests', call);
    },
    term: () => setTermStart(admin, '2026-09-07'),
    account: () =>
      saved('/api/users', { method: 'post', userName: 'wang5', name: '王五', authority: 'user' }),
    sms: () => post(admin),
    import: () => contactImportOf(admin).run([{ name: '赵三', unit: '基础医学院' }]),
    form: () =>
      saved('/api/forms', {
        type: 'transfer',
        payAccount: 'a@b.cn',
        receiverAccount: '6222',
        receiverName: '王一',
        amount: '500.5',
      }),
    retention: () => saved('/api/history', { method: 'keep', years: 5 }),
    smsSettings: () => saveAgain('/api/smsSettings', { noticeDays: 5 }),
    smsStanding: async () => {
      const read = await admin.post('/api/smsStanding', { method: 'read' });
      const [level] = valueIn<SmsStandings>(read).levels;
      const { updatedAt: _at, updatedBy: _by, ...values } = level ?? {};
      return saved('/api/smsStanding', { method: 'update', ...values, leadTime: 'hours2' });
    },
    smsAnswer: async () => {
      const { id: contactId } = await addContact(admin, { name: '孙四' });
      const answered = { answerText: '', answeredAt: '', stood: '' };
      await api.store.db
        .insertInto('smsAnswers')
        .values({ sessionId: session.id, contactId, name: '孙四', answer: 'problem', ...answered })
        .execute();
      return saved('/api/smslist', { method: 'handleAnswer', sessionId: session.id, contactId });
    },
    alarm: async () => {
      const read = await admin.post('/api/alarms', { method: 'list' });
      const { settings } = valueIn<{ settings: Record<string, unknown> }>(read);
      const { updatedAt: _, updatedBy: __, ...values } = settings;
      return saved('/api/alarms', { ...values, method: 'save', summaryAt: '09:00' });
    },
    notice: async () => {
      await noteFailedBackup(api.store, NOW);
      const [notice] = valueIn<Notice[]>(await admin.get('/api/notices'));
      return saved('/api/notices', { method: 'read', ids: [notice?.id] });
    },
    calendar: () => saved('/api/calendar', { method: 'post', by: 'teacher', of: '王一' }),
    integration: () => saved('/api/integrations', { method: 'try', name: 'importFolder' }),
    token: () =>
      saved('/api/tokens', {
        ...{ method: 'post', name: '大屏', scopes: ['timetable:read'] },
        ...{ endsOn: '2026-12-31', limit: 60 },
      }),
  };

  test.each(firstInQuick(Object.entries(WRITES), 4))(
    'a change of the kind %s is the own one for its tab, one made elsewhere for another tab, and its writer’s for colleagues',
    async (kind, change) => {
      const before = await newest('any', 'admin', TAB);
      await change();
      for (const each of [kind, 'any']) {
        const own = await newest(each, 'admin', TAB);
        expect(own).toMatchObject({ who: 'here' });
        expect(own.line).toBeGreaterThan(before.line);
        expect(await told(each, 'admin', OTHER_TAB)).toEqual({ who: 'elsewhere' });
        const ofAdmin = ['account', 'integration', 'token', 'alarm'].includes(kind);
        expect(await told(each, 'clerk', TAB)).toEqual({
          who: 'other',
          ...(!ofAdmin && { name: '王芳' }),
        });
        expect(await told(each, 'user', TAB)).toEqual({ who: 'other' });
      }
    },
  );

  test('each other way to write is its tab’s own as well', async () => {
    const { id } = await addContact(admin, { name: '钱五', mobile: '13800002222' });
    const batch = contactImportOf(admin);
    const ways: [kind: string, way: () => Promise<unknown>][] = [
      ['contact', () => saved('/api/directory/delete', { method: 'delete', ids: [id] })],
      ['contact', () => saved('/api/directory', { method: 'restore', ids: [id] })],
      ['any', () => saved('/api/directory', { method: 'reveal', id })],
      ['any', () => admin.post('/api/directory/list', { method: 'export' })],
      [
        'contact',
        async () => {
          const { batchId } = await batch.run([{ name: '周六', unit: '基础医学院' }]);
          await batch.undo(batchId);
        },
      ],
    ];
    for (const [kind, way] of ways) {
      // A change by another author in between, so that each way has to report its own.
      await write(api.store, SYSTEM, NOW, async ({ lock, log }) => {
        await lock('contacts');
        await log([{ type: 'contact', recordId: 0, action: 'purge' }]);
      });
      expect(await told(kind, 'admin', TAB)).toEqual({ who: 'system' });
      await way();
      expect(await told(kind, 'admin', TAB)).toEqual({ who: 'here' });
    }
  });

  test('what the server writes by itself is nobody’s change', async () => {
    await write(api.store, SYSTEM, NOW, ({ log }) =>
      log([{ type: 'backup', recordId: 0, action: 'restore' }]),
    );
    for (const userName of ['admin', 'user']) {
      expect(await told('backup', userName, TAB)).toEqual({ who: 'system' });
    }
  });

  test('a line from before tabs were noted, or of a program without one, is the own account’s elsewhere', async () => {
    const clerk = await api.as('clerk');
    await addContact(clerk, { name: '无窗' });
    expect(await told('contact', 'clerk')).toEqual({ who: 'elsewhere' });
    expect(await told('contact', 'clerk', TAB)).toEqual({ who: 'elsewhere' });
    // An account without a name is reported by its user name.
    expect(await told('contact', 'admin', TAB)).toEqual({ who: 'other', name: 'clerk' });
    clerk.tab = `${TAB}'; --`;
    await addContact(clerk, { name: '坏窗' });
    expect(await told('contact', 'clerk', clerk.tab)).toEqual({ who: 'elsewhere' });
  });

  test('A-01 a secretary learns who changed what is her units’, and of other records only that there was a change', async () => {
    const changeAll = async (unit: string, date: string): Promise<void> => {
      const { name } = await addContact(admin, {
        name: `教师${unit}`,
        unit,
        mobile: '13800003333',
      });
      const { id } = await addCourse(admin, {
        courseName: `课程${unit}`,
        department: unit,
        sessions: [{ ...CLASS, date, teachers: [{ name }] }],
      });
      const [{ id: own, version }] = (await sessionsOf(admin, id)) as [Session];
      await saved('/api/rule', { method: 'updateSession', id: own, version, room: '逸夫楼102' });
      await post(admin, { dateFrom: date, dateTo: date });
    };
    const KINDS = ['contact', 'course', 'session', 'sms'];
    const toldOfAll = () => Promise.all(KINDS.map((kind) => told(kind, 'secretary')));
    await changeAll('甲教研室', '2026-11-27');
    expect(await toldOfAll()).toEqual(KINDS.map(() => ({ who: 'other', name: '王芳' })));
    await changeAll('乙教研室', '2026-11-30');
    expect(await toldOfAll()).toEqual(KINDS.map(() => ({ who: 'other' })));
    await setTermStart(admin, '2026-09-14');
    expect(await told('term', 'secretary')).toEqual({ who: 'other', name: '王芳' });
    await saved('/api/history', { method: 'keep', years: 6 });
    expect(await told('retention', 'secretary')).toEqual({ who: 'other' });
    expect(await told('account', 'secretary')).toEqual({ who: 'other' });
  });

  test('the key of a tab is told to nobody, not by the history either', async () => {
    const answers = await Promise.all([
      admin.get('/api/changes'),
      admin.post('/api/history', { method: 'list', type: 'contact' }),
    ]);
    for (const answer of answers) {
      expect(valueIn(answer)).toBeDefined();
      expect(JSON.stringify(answer.body)).not.toContain(TAB);
    }
  });
});
