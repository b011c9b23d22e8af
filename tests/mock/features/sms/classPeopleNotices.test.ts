import type { Contact } from '@/contract/directory';
import type { Session } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addContact, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  FakeGateway,
  messages,
  runOutbox,
  sms,
  type Timetable,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';

const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };
const LI_TEACHES = { teachers: [{ name: '李二', staffNo: '1002' }] };
const FAR = '2026-12-03';

const chosen = (rows: readonly NoticeRow[]) =>
  rows.flatMap(({ key, state, obstacle }) => (obstacle === null ? [{ key, state }] : []));
const ofClass = (rows: readonly NoticeRow[]) =>
  rows.filter(({ reasons }) => reasons.includes('classPerson'));

describe.each(engines())('notices to class contacts on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let session: Session;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin, [CLASS, { ...CLASS, date: FAR }], { className: '24临床1班' });
    [session] = table.sessions as [Session];
    await addContact(admin, LI);
  });
  afterEach(() => api.close());

  const addMonitor = (values: object = {}) =>
    addContact(admin, {
      ...{ group: 'class', name: '周班长', mobile: '13800003333', part: '班长' },
      ...{ classes: '24临床1班', department: '', unit: '', ...values },
    });
  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const preview = async (values: object, id = session.id) =>
    valueIn<{ notices: NoticeRow[] }>(await rule('previewSession', { id, ...values })).notices;
  const change = async (values: object, notices?: object) => {
    const { id, version } = session;
    const saved = valueIn<Session & { historyId: number }>(
      await rule('updateSession', { id, version, ...values, notices }),
    );
    session = saved;
    return saved;
  };
  const changeTelling = async (values: object) => change(values, chosen(await preview(values)));
  const toMonitor = async () =>
    (await messages(admin)).filter(({ recipientName }) => recipientName === '周班长');
  const send = (minutes: number) =>
    runOutbox(api, new FakeGateway(), new Date(NOW.getTime() + minutes * 60_000));

  test('M-14 class contacts are offered a notice of each change with the reason, once, beside the teachers', async () => {
    await addMonitor();
    await addMonitor({ name: '外班', mobile: '13800004444', classes: '24临床2班' });
    const rows = await preview({ ...LI_TEACHES, room: '启德楼105' });
    expect(rows.map(({ name, reasons, preselected }) => [name, reasons, preselected])).toEqual([
      ['王一', ['former'], true],
      ['李二', ['coming'], true],
      ['周班长', ['classPerson'], true],
    ]);
    expect(ofClass(rows)[0]?.content).toBe(
      '周班长：您好，24临床1班有1次课有变动。《人体解剖学》改在启德楼105、改由李二讲授：11月26日周四10:00。请知悉。',
    );
    await changeTelling({ ...LI_TEACHES, room: '启德楼105' });
    await send(1);
    expect((await toMonitor()).map(({ kind, status }) => [kind, status])).toEqual([
      ['change', 'sent'],
    ]);
    expect(await preview({ topic: '绪论' })).toEqual([]);
    expect(ofClass(await preview({ status: 'cancelled' }))).toEqual([
      expect.objectContaining({ told: true }),
    ]);
  });

  test.each([
    [
      'moved',
      { date: '2026-11-27' },
      '调整时间（明德楼301）：11月26日周四10:00改为11月27日周五10:00',
    ],
    ['cancelled', { status: 'cancelled' }, '停课：11月26日周四10:00'],
    ['handed over', LI_TEACHES, '改由李二讲授：11月26日周四10:00'],
  ])('M-14 the text for class contacts of a class that is %s', async (_how, values, words) => {
    await addMonitor();
    expect(ofClass(await preview(values))[0]?.content).toContain(`《人体解剖学》${words}。`);
  });

  testFull(
    'M-14 class contacts hear of a class that is reinstated or added, and of undos',
    async () => {
      await addMonitor();
      const { historyId } = await changeTelling({ status: 'cancelled' });
      expect(ofClass(await preview({ status: 'planned' }))).toEqual([]);
      await send(1);
      const words = '安排上课（明德楼301）：11月26日周四10:00';
      expect(ofClass(await preview({ status: 'planned' }))[0]?.content).toContain(words);
      const { list } = valueIn<{ list: NoticeRow[] }>(
        await sms(admin, 'notices', { undo: historyId }),
      );
      expect(ofClass(list)[0]).toMatchObject({ told: true, preselected: true });
      const further = { courseId: table.courseId, ...CLASS, date: '2026-11-27' };
      const rows = valueIn<{ notices: NoticeRow[] }>(await rule('previewSession', further)).notices;
      expect(ofClass(rows)[0]?.content).toContain('安排上课（明德楼301）：11月27日周五10:00');
    },
  );

  test('M-14 all classes of a class contact are one message', async () => {
    await addMonitor();
    const query = {
      ...{ by: 'teacher', of: '王一', dateFrom: '2026-11-25', dateTo: '2026-12-31' },
      change: { what: 'cancel' },
    };
    const { notices } = valueIn<{ notices: NoticeRow[] }>(await rule('previewSessions', query));
    expect(notices.map(({ name, classes }) => [name, classes])).toEqual([
      ['王一', 2],
      ['周班长', 2],
    ]);
    expect(notices[1]?.content).toBe(
      '周班长：您好，24临床1班有2次课有变动。《人体解剖学》停课：11月26日周四10:00、12月3日周四10:00。请知悉。',
    );
  });

  testFull(
    'M-14 a class contact without a number, away or opted out is shown with the reason',
    async () => {
      await addMonitor({ mobile: '' });
      await addMonitor({ name: '钱导', mobile: '13800005555', smsOptOut: true, part: '辅导员' });
      expect(
        ofClass(await preview(LI_TEACHES)).map(({ name, obstacle }) => [name, obstacle]),
      ).toEqual([
        ['周班长', 'noNumber'],
        ['钱导', 'optedOut'],
      ]);
    },
  );

  testFull(
    'M-14 a waiting notice follows the number of a class contact, and goes with the class',
    async () => {
      const monitor = await addMonitor();
      await changeTelling({ date: '2026-11-27' });
      const { id, version } = monitor;
      const update = (stamp: object) => admin.post('/api/directory/update', { id, ...stamp });
      const moved = valueIn<Contact>(await update({ version, mobile: '13800006666' }));
      expect((await toMonitor()).map(({ status, mobile }) => [status, mobile])).toEqual([
        ['queued', '138****6666'],
      ]);
      valueIn(await update({ version: moved.version, classes: '24护理1班' }));
      expect((await toMonitor()).map(({ status, errorCode }) => [status, errorCode])).toEqual([
        ['cancelled', 'SMS_NOTICE_OUTDATED'],
      ]);
      // What was said to people who left the class needs no correction.
      expect(ofClass(await preview({ date: '2026-11-28' }))).toEqual([]);
    },
  );
});
