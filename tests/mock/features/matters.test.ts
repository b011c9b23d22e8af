import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGE_HEADER } from '@/contract/base/language';
import type { HistoryLine } from '@/contract/history';
import type { Notice } from '@/contract/notice';
import type { SmsRecord } from '@/contract/sms/sms';
import { write } from '../../../mock/db/write/write';
import { noteGateway } from '../../../mock/features/messages/outbox/gatewayState';
import { addMessages } from '../../../mock/features/messages/records/messages';
import { noteBackup, noteFailedBackup } from '../../../mock/features/notice/backupState';
import { nightlyBackup } from '../../../mock/nightly';
import { Meters } from '../../../mock/telemetry/meters';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { addMessage } from '../../support/messages';
import {
  addContact,
  addCourse,
  confirmHours,
  later,
  sessionsOf,
  setTermDays,
  setTermStart,
  valueIn,
} from '../../support/records';
import { FakeGateway, messages, queuedMessages, sms, startOutbox, until } from '../../support/sms';
import { testFull } from '../../support/testFull';
import { TEST_ROOT } from '../../support/testRoot';

/** Returns a time in +08:00, some minutes from now. */
const instant = (minutes: number) =>
  new Date(NOW.getTime() + minutes * 60_000 + 8 * 3_600_000).toISOString().replace('Z', '+08:00');
const SYSTEM = { id: 0, userName: 'system' };

describe.each(engines())('notices of what happens, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const list = async (client: Client = admin): Promise<Notice[]> =>
    valueIn(await client.get('/api/notices'));
  const titles = async (client?: Client) => (await list(client)).map(({ title }) => title);
  const unread = async () => (await admin.get('/api/currentUser')).body.unreadCount;

  const behind = async ({ link = '' }: Notice): Promise<SmsRecord[]> => {
    const { of, ...query } = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
    expect([link.split('?')[0], of]).toEqual(['/bachelor/class-list', 'all']);
    return messages(admin, query);
  };
  const add = (status: SmsRecord['status'], values: object = {}) =>
    addMessage(api, { status, updatedAt: instant(-30), scheduledAt: instant(-40), ...values });

  test('M-11 messages that need a look: one notice of each matter, which leads to what it counts', async () => {
    for (const minutes of [-30, -20]) await add('failed', { updatedAt: instant(minutes) });
    await add('failed', { level: 'postgraduate', sessionAt: instant(60) });
    await add('failed', { scheduledAt: instant(-8 * 24 * 60) });
    await add('unknown');
    await add('sent', { sentAt: instant(-61) });
    await add('sent', { sentAt: instant(-59) });
    await add('queued', { scheduledAt: instant(-16) });
    await add('queued', { scheduledAt: instant(-14) });
    await add('noNumber', { scheduledAt: instant(-120), sessionAt: instant(60) });
    await add('noNumber', { scheduledAt: instant(-120), sessionAt: instant(-10) });
    await add('queued', { scheduledAt: instant(-60), kind: 'manual' });
    const notices = await list();
    expect(notices.map(({ title, datetime }) => [title, datetime])).toEqual([
      ['2 条上课提醒到时间没有发出', instant(-1)],
      ['1 条短信迟迟没有回执', instant(-1)],
      ['3 条短信发送失败', instant(-20)],
      ['1 条短信结果未知', instant(-30)],
    ]);
    for (const notice of notices) {
      expect(await behind(notice)).toHaveLength(Number.parseInt(notice.title, 10));
    }
    expect(await titles(await api.as('clerk'))).toHaveLength(4);
    expect(await titles(await api.as('secretary'))).toEqual([]);
    expect(await titles(await api.as('user'))).toEqual([]);
  });

  test('M-11 a notice goes by itself when its matter is settled', async () => {
    await add('failed', { mobile: '13800001111', recipientName: '王一', numberSource: 'manual' });
    await add('unknown');
    const [failed, unknown] = await messages(admin);
    expect(await titles()).toHaveLength(2);
    valueIn(await sms(admin, 'resend', { ids: [failed?.id] }));
    expect(await titles()).toEqual(['1 条短信结果未知']);
    valueIn(await sms(admin, 'settle', { ids: [unknown?.id], as: 'delivered' }));
    expect(await titles()).toEqual([]);
  });

  test('M-11 a night whose backup failed is told to administrators until one is written', async () => {
    const dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-nights-'));
    fs.writeFileSync(path.join(dir, 'occupied'), '');
    const meters = new Meters();
    const place = { engine: 'sqlite', dataDir: dir } as const;
    const wrong = { location: place, dir: path.join(dir, 'occupied', 'nights'), keep: 2 };
    const night = (time: string) => new Date(`2026-11-25T${time}:00+08:00`);
    for (const time of ['02:10', '02:20']) {
      await expect(nightlyBackup(wrong, meters)(api.store, night(time))).rejects.toThrow();
    }
    const [notice, ...others] = await list();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      title: '夜间备份没有成功',
      description: expect.stringContaining('还没有成功过'),
      datetime: '2026-11-25T02:10:00.000+08:00',
    });
    const english = { headers: { [LANGUAGE_HEADER]: 'en' } };
    const { body } = await admin.send('GET', '/api/notices', english);
    expect(body.Value[0].title).toBe('The nightly backup failed');
    expect(await titles(await api.as('clerk'))).toEqual([]);
    await noteBackup(api.store, night('02:30'));
    expect(await titles()).toEqual([]);
    await noteFailedBackup(api.store, night('02:40'));
    expect((await list())[0]?.description).toContain('上一次成功是');
    // Now is 10:00 on 25 November.
    await noteBackup(api.store, new Date('2026-11-23T10:01:00+08:00'));
    expect(await titles()).toEqual([]);
    await noteBackup(api.store, new Date('2026-11-23T09:59:00+08:00'));
    expect(await titles()).toEqual(['两天多没有夜间备份']);
    await nightlyBackup({ ...wrong, keep: 0 }, meters)(api.store, night('02:50'));
    expect(await titles()).toEqual([]);
    expect(await meters.registry.metrics()).toContain('campus_backups_total{outcome="failed"} 2');
    fs.rmSync(dir, { recursive: true });
  });

  test('M-11 what was read leaves the count until more of it happens; so does what was cleared', async () => {
    await add('failed');
    const [notice] = await list();
    expect(await unread()).toBe(1);
    valueIn(await admin.post('/api/notices', { method: 'read', ids: [notice?.id] }));
    expect([await unread(), (await list())[0]?.readAt]).toEqual([0, instant(0)]);
    api.setNow(later(5));
    await add('failed', { updatedAt: instant(4) });
    expect([await unread(), await titles()]).toEqual([1, ['2 条短信发送失败']]);
    valueIn(await admin.post('/api/notices', { method: 'clear', type: 'notification' }));
    expect(await titles()).toEqual([]);
    expect(await titles(await api.as('clerk'))).toEqual(['2 条短信发送失败']);
    api.setNow(later(10));
    await add('failed', { updatedAt: instant(9) });
    expect(await titles()).toEqual(['3 条短信发送失败']);
    const history = await admin.post('/api/history', { method: 'list', type: 'notice' });
    const { list: lines } = valueIn<{ list: HistoryLine[] }>(history);
    expect(lines.map(({ action, by, after }) => [action, by, after])).toEqual([
      ['clear', 'admin', { noticeType: 'notification', count: 1 }],
      ['read', 'admin', { title: '1 条短信发送失败' }],
    ]);
  });

  test('M-11 a day whose classes have no reminder is told, where the days before had some', async () => {
    await setTermStart(admin);
    await confirmHours(api);
    const at = { periodStart: 6, periodEnd: 7 };
    const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
    const { id } = await addCourse(admin, { sessions: days.map((date) => ({ date, ...at })) });
    const [before, today, tomorrow] = (await sessionsOf(admin, id)).map(({ id }) => id);
    const remind = (sessionId = 0) =>
      addMessage(api, { status: 'delivered', level: 'bachelor', sessionId });
    await remind(before);
    const [notice] = await list();
    expect(notice).toMatchObject({
      title: '本科 11月25日的 1 次课没有安排上课提醒',
      datetime: '2026-11-24T16:00:00.000+08:00',
      link: '/bachelor/table-list?view=sessions&held=yes&dates=2026-11-25_2026-11-25',
    });
    await remind(today);
    expect(await titles()).toEqual([]);
    api.setNow(later(8 * 60));
    admin = await api.as('admin');
    expect(await titles()).toEqual(['本科 11月26日的 1 次课没有安排上课提醒']);
    await addMessage(api, { status: 'cancelled', level: 'bachelor', sessionId: tomorrow });
    expect(await titles()).toHaveLength(1);
    await remind(tomorrow);
    expect(await titles()).toEqual([]);
  });

  describe('M-18 the evening before', () => {
    const clock = async (moment: string) => {
      api.setNow(new Date(`${moment}:00+08:00`));
      admin = await api.as('admin');
    };
    const turnOn = async (level: string) => {
      const { levels } = valueIn<{ levels: { level: string; version: number }[] }>(
        await admin.post('/api/smsStanding', { method: 'read' }),
      );
      const version = levels.find((each) => each.level === level)?.version;
      const rules = { isOn: true, isPaused: false, leadTime: 'dayBefore18', content: null };
      const body = { method: 'update', level, version, ...rules, quietHours: null };
      valueIn(await admin.post('/api/smsStanding', body));
    };
    const classesOn = async (level: string, ...days: string[]) => {
      const sessions = days.map((date) => ({ date, periodStart: 3, periodEnd: 4 }));
      const teachers = [{ name: '王一' }];
      const course = { level, sessions: sessions.map((one) => ({ ...one, teachers })) };
      return (await sessionsOf(admin, (await addCourse(admin, course)).id)).map(({ id }) => id);
    };
    beforeEach(async () => {
      await setTermStart(admin);
      await confirmHours(api);
    });

    testFull(
      'M-18 the first teaching day after a break without any reminder is told, until it has one',
      async () => {
        const [friday, monday] = await classesOn('bachelor', '2026-10-30', '2026-11-30');
        await addMessage(api, { status: 'delivered', level: 'bachelor', sessionId: friday ?? 0 });
        await clock('2026-11-29T15:59');
        expect(await titles()).toEqual([]);
        await clock('2026-11-29T16:00');
        expect(await list(await api.as('clerk'))).toMatchObject([
          {
            title: '本科 11月30日的 1 次课没有安排上课提醒',
            description:
              '此前 30 天没有课，这是恢复上课的第一天。自动提醒没有开启，请开启或手动发送',
            datetime: '2026-11-29T16:00:00.000+08:00',
            link: '/sms/standing?level=bachelor',
          },
        ]);
        expect(await titles(await api.as('secretary'))).toEqual([]);
        // A cleared notice stays cleared after midnight.
        await clock('2026-11-30T08:00');
        expect(await titles()).toHaveLength(1);
        valueIn(await admin.post('/api/notices', { method: 'clear', type: 'notification' }));
        expect(await titles()).toEqual([]);
        await clock('2026-11-29T20:00');
        const waiting = { status: 'queued' as const, level: 'bachelor' as const };
        await addMessage(api, { ...waiting, sessionId: monday ?? 0 });
        expect(await titles(await api.as('clerk'))).toEqual([]);
      },
    );

    test('M-18 reminders that are off are told for each level that has classes tomorrow, until they are on', async () => {
      await addContact(admin, { name: '王一', mobile: '13800001111' });
      await classesOn('bachelor', '2026-11-25', '2026-11-26');
      await classesOn('postgraduate', '2026-11-26');
      await clock('2026-11-25T18:00');
      const off = '自动提醒没有开启，请开启或手动发送';
      expect((await list()).map(({ title, description }) => [title, description])).toEqual([
        ['研究生 11月26日的 1 次课没有安排上课提醒', off],
        ['本科 11月26日的 1 次课没有安排上课提醒', off],
      ]);
      await turnOn('bachelor');
      expect(await titles()).toEqual(['研究生 11月26日的 1 次课没有安排上课提醒']);
      await turnOn('postgraduate');
      expect(await titles()).toEqual([]);
      const english = { headers: { [LANGUAGE_HEADER]: 'en' } };
      const gone = await messages(admin, { status: 'queued' });
      await sms(admin, 'cancel', { ids: gone.map(({ id }) => id) });
      const { body } = await admin.send('GET', '/api/notices', english);
      expect(body.Value[0]).toMatchObject({
        title: 'No reminders for 1 class (postgraduate) on 2026-11-26',
        description: expect.stringContaining('Automatic reminders are on, but this day has none'),
      });
    });

    test('M-18 holidays are no teaching days, swapped days are, by the calendar of each level', async () => {
      await classesOn('bachelor', '2026-11-27', '2026-11-29', '2026-11-30');
      await classesOn('postgraduate', '2026-11-27', '2026-11-30');
      await setTermDays(api, { holidays: ['2026-11-27', '2026-11-30'] });
      const tomorrow: Record<string, string[]> = {
        '2026-11-26': ['研究生 11月27日'],
        '2026-11-27': [],
        // A Sunday that is a swapped day.
        '2026-11-28': ['本科 11月29日'],
        '2026-11-29': ['研究生 11月30日'],
        '2026-11-30': [],
      };
      for (const [day, told] of Object.entries(tomorrow)) {
        await clock(`${day}T18:00`);
        expect([day, (await titles()).map((title) => title.split('的')[0])]).toEqual([day, told]);
      }
    });

    testFull('M-18 classes that are called off tomorrow need no reminder', async () => {
      const [id] = await classesOn('bachelor', '2026-11-26');
      const change = { id, version: 1, status: 'cancelled' };
      valueIn(await admin.post('/api/rule', { method: 'updateSession', ...change }));
      await clock('2026-11-25T18:00');
      expect(await titles()).toEqual([]);
    });
  });

  test('M-11 a gateway that answers no more is told of, once for two servers, and that it does again', async () => {
    await write(api.store, SYSTEM, NOW, async (writer) => {
      await addMessages(writer, queuedMessages(1));
    });
    const gateway = new FakeGateway();
    gateway.answer = () => ({ outcome: 'unreached' });
    let now = NOW;
    const outbox = startOutbox(api.store, gateway, () => now);
    await until(() => gateway.got.length > 1);
    await noteGateway(api.store, NOW, false);
    expect(await titles()).toEqual([]);
    now = later(2);
    api.setNow(now);
    expect(await titles()).toEqual(['短信网关没有答复']);
    gateway.answer = ({ reference }) => ({ outcome: 'accepted', gatewayId: reference });
    await until(async () => (await titles())[0] === '短信网关已恢复');
    await outbox.stop();
    expect((await list())[0]?.description).toContain('从 11月25日周三10:00 到 11月25日周三10:02');
    expect(await titles()).toHaveLength(1);
    api.setNow(later(24 * 60 + 3));
    admin = await api.as('admin');
    expect(await titles()).not.toContain('短信网关已恢复');
  });

  testFull(
    'M-11 a check that waits is told to whoever made it, until it is done or over',
    async () => {
      const imports = contactImportOf(admin);
      await imports.checked([{ name: '王一', unit: '基础医学院' }]);
      const { token } = await imports.checked([{ name: '王一', unit: '药学院' }]);
      expect(await titles()).toEqual([]);
      api.setNow(later(4));
      expect(await list()).toMatchObject([
        {
          type: 'todo',
          title: '通讯录导入已检查，还没有导入',
          description: '导入.xlsx：10:30 之前可以直接导入，之后须重新检查',
          link: '/phoneManage/advanced-form',
        },
      ]);
      expect(await titles(await api.as('clerk'))).toEqual([]);
      valueIn(await imports.commit(token));
      expect(await titles()).toEqual([]);
      api.setNow(later(5));
      await imports.checked([{ name: '李二', unit: '药学院' }]);
      api.setNow(later(20));
      expect(await titles()).toHaveLength(1);
      api.setNow(later(36));
      expect(await titles()).toEqual([]);
    },
  );
});
