import type { ChangeRequest } from '@/contract/changeRequest';
import { notePublicUrl } from '../../../../mock/features/messages/confirm/links';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { type PrivatePage, remindAndOpen, valuesOf } from '../../../support/privatePage';
import { addContact, addCourse, setTermDays, valueIn } from '../../../support/records';
import { addTimetable, CLASS, type Timetable } from '../../../support/sms';
import { testFull } from '../../../support/testFull';

type Link = Awaited<ReturnType<typeof remindAndOpen>>;

const LI = { name: '李二', staffNo: '1002' };
const WANG = { name: '王一', staffNo: '1001' };
const NEXT = '2026-11-30';
const LIMIT = 80_000;

const bytesOf = ({ text }: PrivatePage) => Buffer.byteLength(text);

describe.each(engines())('the week on the page of a link, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let link: Link;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await notePublicUrl(api.store, 'https://j.example.edu.cn');
    table = await addTimetable(admin, [
      { ...CLASS, date: '2026-11-24', room: '旧楼 <1>' },
      CLASS,
      { ...CLASS, date: '2026-11-27', teachers: [LI], room: '李的教室' },
      { ...CLASS, date: '2026-12-03', teachers: [WANG, LI] },
      { ...CLASS, date: '2026-12-04', periodStart: 6, periodEnd: 7 },
    ]);
    await addContact(admin, { ...LI, mobile: '13911112222', unit: '解剖学教研室' });
    link = await remindAndOpen(api, admin);
  });
  afterEach(() => api.close());

  const on = (date: string): number => table.sessions.find((each) => each.date === date)?.id ?? 0;
  const requests = async () =>
    valueIn<{ list: ChangeRequest[] }>(await admin.post('/api/requests', { method: 'list' })).list;
  const asksIn = ({ text }: PrivatePage) =>
    [...text.matchAll(/\?ask=(\d+)&amp;kind=(\w+)&amp;week=([\d-]+)"/g)].map(([, ...ask]) => ask);
  const daysIn = ({ text }: PrivatePage) =>
    [...text.matchAll(/<h2>(\d+月\d+日)/g)].map(([, day]) => day);

  test('A-06 M-13 the page of a link opens the own week, and asks for a change of a class of the next week', async () => {
    expect((await link.open('')).text).toContain('<a href="?week">我的一周</a>');
    const present = await link.open('?week');
    expect(daysIn(present)).toEqual(['11月24日', '11月26日']);
    expect(present.text).toMatch(/旧楼 &lt;1&gt;/);
    expect(present.text).toMatch(/第3-4节（10:00–11:35） <span class="said">已上/);
    expect(asksIn(present).map(([id]) => id)).toEqual(Array(3).fill(String(on('2026-11-26'))));
    expect(present.text).toContain(`href="?week=${NEXT}">下一周`);
    const next = await link.open(`?week=${NEXT}`);
    expect(daysIn(next)).toEqual(['12月3日', '12月4日']);
    expect(next.text).toContain('与 李二 同上');
    expect(`${present.text} ${next.text}`).not.toMatch(/<script|李的教室|100[12]|1380000|1391111/);

    const query = `?ask=${on('2026-12-03')}&kind=cancel&week=${NEXT}`;
    const form = await link.open(query);
    expect(form.text).toContain(`href="?ask=${on('2026-12-03')}&amp;week=${NEXT}"`);
    const kinds = await link.open(`?ask=${on('2026-12-03')}&week=${NEXT}`);
    expect(valuesOf('also', kinds)).toEqual([String(on('2026-12-04'))]);
    expect(valuesOf('week', kinds)).toEqual([NEXT]);
    expect(kinds.text).toContain(`href="?week=${NEXT}">返回`);
    const sent = await link.send(query, {});
    expect(sent).toMatchObject({ status: 303, location: `${link.path}?week=${NEXT}&asked` });
    const after = await link.open(`?week=${NEXT}&asked`);
    expect(after.text).toMatch(/role="status">申请已提交/);
    expect(after.text).toMatch(/申请停课：<strong>待教务审批/);
    expect(asksIn(after).map(([id]) => id)).toEqual(Array(3).fill(String(on('2026-12-04'))));
    const [request = ''] = valuesOf('request', after);
    expect(await link.send(`?withdraw&week=${NEXT}`, { request })).toMatchObject({
      ...{ status: 303, location: `${link.path}?week=${NEXT}&withdrawn` },
    });
    expect(await requests()).toMatchObject([{ state: 'withdrawn', asker: '王一' }]);
    for (const page of [present, next, form, kinds, after]) {
      expect(bytesOf(page)).toBeLessThan(LIMIT / 5);
    }
  });

  testFull('A-06 the week of a link says what is cancelled, on a holiday, or empty', async () => {
    const { id, version } = table.sessions.find(({ date }) => date === '2026-12-04') ?? {};
    const cancel = { method: 'updateSession', id, version, status: 'cancelled' };
    valueIn(await admin.post('/api/rule', cancel));
    await setTermDays(api, { holidays: ['2026-12-03'] });
    const next = await link.open(`?week=${NEXT}`);
    expect(next.text).toMatch(/放假[\s\S]*已停课/);
    expect(asksIn(next)).toEqual([]);
    expect((await link.open(`?ask=${on('2026-12-03')}&kind=cancel`)).status).toBe(409);
    expect((await link.open('?week=2026-12-07')).text).toContain('这一周没有您的课。');
  });

  testFull(
    'A-06 the week of a link is the next one if nothing is left, within bounds',
    async () => {
      const weekOf = ({ text }: PrivatePage) => /老师，(\S+?)</.exec(text)?.[1];
      expect(weekOf(await link.open('?week=2026-11-28'))).toBe('11月23日至11月29日');
      expect(weekOf(await link.open('?week=nonsense'))).toBe('11月23日至11月29日');
      const first = await link.open('?week=1999-01-01');
      expect(weekOf(first)).toBe('11月16日至11月22日');
      expect(first.text).not.toContain('上一周');
      const last = await link.open('?week=2100-01-01');
      expect(weekOf(last)).toBe('1月11日至1月17日');
      expect(last.text).not.toContain('下一周');
      // The class of the message moves to the next week, so that nothing is left in this one.
      const { id, version } = table.sessions.find(({ date }) => date === CLASS.date) ?? {};
      const move = { method: 'updateSession', id, version, date: '2026-12-01' };
      valueIn(await admin.post('/api/rule', move));
      expect(weekOf(await link.open('?week'))).toBe('11月30日至12月6日');
    },
  );

  testFull('A-06 the week of a link opens and asks for nothing that is not hers', async () => {
    const classOfLi = on('2026-11-27');
    for (const id of [classOfLi, on('2026-11-24'), 999_999]) {
      for (const query of [`?ask=${id}`, `?ask=${id}&kind=cancel&week=${NEXT}`]) {
        expect((await link.open(query)).status).toBe(409);
        expect((await link.send(query, { mobile: '13800001111' })).status).toBe(409);
      }
    }
    // Without a number, a class of one of two people of the name is nobody's.
    await addContact(admin, { name: WANG.name, staffNo: '1009' });
    const session = { ...CLASS, date: '2026-12-02', teachers: [{ name: WANG.name }] };
    await addCourse(admin, { courseName: '同名的课', sessions: [session] });
    const week = await link.open(`?week=${NEXT}`);
    expect(week.text).toContain('12月3日');
    expect(week.text).not.toContain('同名的课');
    const { headers } = await fetch(`${api.base}${link.path}?week=${NEXT}`);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");

    const { id, version } = table.wang;
    valueIn(await admin.post('/api/directory/update', { id, version, status: '离职' }));
    expect((await link.open('')).text).not.toContain('我的一周');
    expect((await link.open('?week')).text).not.toContain('我的一周');
    const query = `?ask=${on('2026-12-03')}&kind=cancel&week=${NEXT}`;
    expect((await link.send(query, {})).status).toBe(409);
    expect(await requests()).toEqual([]);
    api.setNow(new Date('2026-11-30T08:00:00+08:00'));
    for (const over of ['', '?week', `?week=${NEXT}`, query]) {
      expect((await link.open(over)).status).toBe(410);
    }
    expect((await link.send(query, {})).status).toBe(410);
  });

  testFull('A-06 a full week takes less than 80 kB, and so does the way to a request', async () => {
    const sessions = [0, 1, 2, 3, 4].flatMap((day) =>
      [1, 3, 5, 6, 8, 10].map((periodStart) => ({
        date: `2026-12-${String(14 + day)}`,
        ...{ periodStart, periodEnd: periodStart + 1 },
        ...{ room: '第一临床学院教学楼 1203 阶梯教室', teachers: [WANG, LI] },
      })),
    );
    await addCourse(admin, {
      ...{ courseName: '系统解剖学与局部解剖学实验', className: '临床医学五年制 2024 级 1 班' },
      sessions,
    });
    const monday = '2026-12-14';
    const week = await link.open(`?week=${monday}`);
    const [[id] = ['']] = asksIn(week);
    expect(asksIn(week)).toHaveLength(3 * sessions.length);
    const start = `?ask=${id}&kind=move&week=${monday}`;
    const times = await link.open(start);
    const [time = ''] = valuesOf('time', times);
    const last = `${start}&time=${encodeURIComponent(time)}`;
    const form = await link.open(last);
    expect((await link.send(last, {})).status).toBe(303);
    const after = await link.open(`?week=${monday}&asked`);
    const way = [await link.open(''), week, times, form, after].map(bytesOf);
    expect(way.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(LIMIT);
  });
});
