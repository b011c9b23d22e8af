import type { LedgerEntry } from '@/contract/ledger';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import { engines, NOW } from '../../../support/api';
import {
  courseOf,
  entriesOf,
  keysOf,
  namesOf,
  type Office,
  ofClass,
  offered,
  openOffice,
  PATHS,
  sessionNow,
  termOf,
} from '../../../support/changePaths';
import { sessionsOf, valueIn } from '../../../support/records';
import { CLASS, FakeGateway, messages, runOutbox } from '../../../support/sms';

const NEAR = CLASS.date;
const FAR = '2026-12-17';

describe.each(engines())('every way to change classes on %s', (engine) => {
  let office: Office;
  const open = async (date: string) => {
    office = await openOffice(engine, date);
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
      expect(namesOf(rows)).toEqual(
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
      expect(namesOf(await offered(office, { entry: entry.id }))).toEqual(
        path.isUndo ? [] : namesOf(rows),
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
      await path.save(office, keysOf(monitor));
      expect((await messages(office.admin)).map(({ recipientName }) => recipientName)).toEqual([
        '周班长',
      ]);
      const entry = await newest();
      expect(entry.notNotified).toBe(path.isUndo ? 0 : rows.length - 1);
      expect(namesOf(await offered(office, { entry: entry.id }))).toEqual(
        path.isUndo ? [] : namesOf(rows).filter((name) => name !== '周班长'),
      );
    },
  );

  test.each(PATHS)(
    'M-14 $name chooses who was told something else, however far the class is',
    async (path) => {
      await open(FAR);
      const first = ofClass('', () => ({ room: '明德楼309' }));
      await first.save(office, keysOf(await first.look(office)));
      await sendAll(1);
      office.session = await sessionNow(office);
      await path.before?.(office);
      const rows = await path.look(office);
      const chosen = rows.filter(({ preselected }) => preselected);
      expect(chosen.every(({ told }) => told)).toBe(true);
      // The class is again as everybody was told.
      expect(namesOf(chosen)).toEqual(path.isUndo ? [] : ['周班长', '王一']);
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
    await path.save(office, keysOf(await path.look(office)));
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
