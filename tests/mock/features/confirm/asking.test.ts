import type { ChangeRequest } from '@/contract/changeRequest';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import { notePublicUrl } from '../../../../mock/features/messages/confirm/links';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { remindAndOpen, valuesOf } from '../../../support/privatePage';
import { addContact, historyOf, valueIn } from '../../../support/records';
import { askAsTeacher } from '../../../support/requests';
import { addTimetable, CLASS, type Timetable } from '../../../support/sms';
import { testFull } from '../../../support/testFull';

type Link = Awaited<ReturnType<typeof remindAndOpen>>;

const LI = { name: '李二', staffNo: '1002' };
const REASON = { reason: '病假', note: '发烧 <b>' };

describe.each(engines())('a request from the page of a link, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let path: string;
  let open: Link['open'];
  let send: Link['send'];
  let li: number;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await notePublicUrl(api.store, 'https://j.example.edu.cn');
    table = await addTimetable(
      admin,
      [
        CLASS,
        { ...CLASS, date: '2026-11-28', periodStart: 6, periodEnd: 7 },
        { ...CLASS, date: '2026-11-27', teachers: [LI] },
      ],
      { department: '解剖学教研室' },
    );
    li = (await addContact(admin, { ...LI, unit: '解剖学教研室', mobile: '13911112222' })).id;
    ({ path, open, send } = await remindAndOpen(api, admin));
  });
  afterEach(() => api.close());

  const on = (date: string): number => table.sessions.find((each) => each.date === date)?.id ?? 0;
  const requests = async () =>
    valueIn<{ list: ChangeRequest[] }>(await admin.post('/api/requests', { method: 'list' })).list;

  test('A-06 the page of a link asks for a substitute, beyond the deadline with a telephone number, and shows the state', async () => {
    const first = on('2026-11-26');
    const sheet = await open('');
    expect(sheet.text).toContain(`href="?ask=${first}"`);
    const kinds = await open(`?ask=${first}`);
    expect(valuesOf('kind', kinds)).toEqual(['move', 'cancel', 'substitute']);
    // Only the person's own classes are offered.
    expect(valuesOf('also', kinds)).toEqual([String(on('2026-11-28'))]);
    const query = `?ask=${first}&kind=substitute`;
    const form = await open(query);
    expect(valuesOf('substituteId', form)).toEqual([String(li)]);
    expect(form.text).not.toMatch(/<script|1002|139|1380000/);
    const refused = await send(query, REASON);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('role="alert"');
    expect(refused.text).toContain('发烧 &lt;b&gt;');
    expect(refused.text).toContain('<option selected>病假</option>');
    expect(await requests()).toEqual([]);
    const sent = await send(query, {
      ...{ ...REASON, substituteId: String(li), mobile: '13800001111' },
    });
    expect(sent).toMatchObject({ status: 303, location: `${path}?asked` });
    const [request] = await requests();
    expect(request).toMatchObject({
      ...{ kind: 'substitute', state: 'office', asker: '王一', urgent: true, reason: '病假' },
      steps: [{ action: 'ask', name: '王一' }],
    });
    const [change] = await historyOf(api, 'request', request?.id ?? 0);
    expect(change).toMatchObject({ action: 'create', byContact: table.wang.id });
    const after = await open('?asked');
    expect(after.text).toMatch(/role="status">申请已提交/);
    expect(after.text).toMatch(/申请代课：<strong>待教务审批/);
    expect(after.text).not.toContain(`href="?ask=${first}"`);
    expect((await send(query, { mobile: '13800001111' })).text).toContain('role="alert"');
    expect(await requests()).toHaveLength(1);
    const [shown = ''] = valuesOf('request', after);
    expect(shown).toBe(`${request?.id} 1`);
    const withdrawn = await send('?withdraw', { request: shown });
    expect(withdrawn).toMatchObject({ status: 303, location: `${path}?withdrawn` });
    expect(await requests()).toMatchObject([
      { state: 'withdrawn', steps: [{ action: 'ask' }, { action: 'withdraw', name: '王一' }] },
    ]);
    const again = await open('?withdrawn');
    expect(again.text).toMatch(/role="status">申请已撤回/);
    expect(again.text).toMatch(/申请代课：<strong>已撤回/);
    expect(again.text).toContain(`href="?ask=${first}"`);
  });

  testFull(
    'A-06 the page of a link withdraws only own requests that wait, and shows what became of others',
    async () => {
      const query = `?ask=${on('2026-11-26')}&kind=cancel`;
      expect((await send(query, { mobile: '13800001111', ...REASON })).status).toBe(303);
      const [own] = await requests();
      const foreign = await askAsTeacher(api, { name: '李二', classes: [on('2026-11-27')] });
      for (const request of ['', 'x y', '999 1', `${foreign.id} ${foreign.version}`]) {
        expect((await send('?withdraw', { request })).status).toBe(404);
      }
      const clerk = await api.as('clerk');
      const refused = await clerk.post('/api/requests', {
        ...{ method: 'refuse', step: 'office', id: own?.id, version: own?.version },
        sentence: '请改为 <b>调课',
      });
      valueIn(refused);
      const late = await send('?withdraw', { request: `${own?.id} ${own?.version}` });
      expect(late.status).toBe(409);
      expect(late.text).toContain('role="alert">clerk 已退回这份申请');
      expect(late.text).toMatch(/申请停课：<strong>已退回<\/strong><br>请改为 &lt;b&gt;调课/);
      expect(valuesOf('request', late)).toEqual([]);
      // The refused request does not stand in the way of another one.
      expect((await send(query, { mobile: '13800001111', ...REASON })).status).toBe(303);
      const [again] = valuesOf('request', await open(''));
      const { id, version } = table.wang;
      valueIn(await admin.post('/api/directory/update', { id, version, status: '停用' }));
      expect((await send('?withdraw', { request: again ?? '' })).status).toBe(404);
      expect((await requests()).map(({ state }) => state).sort()).toEqual([
        'office',
        'office',
        'refused',
      ]);
    },
  );

  test('A-06 the page of a link offers free times and rooms, and a request without approval changes the class', async () => {
    const read = await admin.post('/api/ledger', { method: 'settings' });
    const { updatedAt, updatedBy, ...rest } = valueIn<LedgerSettings>(read);
    const requests = { ...rest.requests, daysAhead: 0, approvals: 'none' };
    valueIn(await admin.post('/api/ledger', { method: 'updateSettings', ...rest, requests }));
    const query = `?ask=${on('2026-11-26')}&kind=move`;
    const [time = ''] = valuesOf('time', await open(query));
    const [date = '', start] = time.split(' ');
    const last = `${query}&time=${encodeURIComponent(time)}`;
    const form = await open(last);
    expect(form.text).toContain(`原教室 ${CLASS.room}`);
    expect(form.text).toContain(`<option>${CLASS.room}</option>`);
    const sent = await send(last, REASON);
    expect(sent).toMatchObject({ status: 303, location: `${path}?changed` });
    const moved = await api.store.db
      .selectFrom('courseSessions')
      .select(['date', 'periodStart'])
      .where('id', '=', on('2026-11-26'))
      .executeTakeFirstOrThrow();
    expect(moved).toEqual({ date, periodStart: Number(start) });
  });

  testFull(
    'A-06 the page of a link asks for nothing of others, nothing that has begun, and not for who has left',
    async () => {
      for (const id of [on('2026-11-27'), 999_999]) {
        expect((await open(`?ask=${id}`)).status).toBe(409);
        expect((await send(`?ask=${id}&kind=cancel`, REASON)).status).toBe(409);
      }
      const query = `?ask=${on('2026-11-26')}`;
      // Without a kind, nothing is sent.
      expect((await send(query, REASON)).status).toBe(200);
      expect((await send(`${query}&kind=move&time=never`, REASON)).status).toBe(422);
      const { id, version } = table.wang;
      valueIn(await admin.post('/api/directory/update', { id, version, status: '离职' }));
      expect((await open('')).text).not.toContain('?ask=');
      expect((await send(`${query}&kind=cancel`, REASON)).status).toBe(409);
      expect(await requests()).toEqual([]);
    },
  );
});
