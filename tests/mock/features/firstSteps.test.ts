import type { Notice } from '@/contract/notice';
import type { Today } from '@/contract/overview';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import type { ListedTerm } from '@/contract/term';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, setTermStart, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';

describe.each(engines())('what is to be done for a term on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let clerk: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    clerk = await api.as('clerk');
  });
  afterEach(() => api.close());

  const steps = async (client = admin) =>
    valueIn<Today>(await client.get('/api/today')).steps?.filter(({ level }) => level) ?? null;
  const codes = async (client = admin) =>
    (await steps(client))?.flatMap(({ name, level, termCode }) =>
      name === 'dates' ? `${level} ${termCode}` : [],
    );
  const send = async (method: string, values: object) =>
    valueIn<{ id: number; version: number }>(await admin.post('/api/term', { method, ...values }));
  const hours = async () =>
    valueIn<Notice[]>(await clerk.get('/api/notices'))
      .filter(({ title }) => title.includes('作息时间'))
      .map(({ title, link }) => `${title} ${link}`);

  test('T-13 D-07 the steps are per term and per level; a level that the office does not use has none', async () => {
    expect(await codes()).toEqual(['bachelor null', 'postgraduate null']);
    await admin.post('/api/setBachelorDate', { date: '2026-08-31' });
    expect(await codes()).toEqual(['bachelor 2026-2027-1']);
    await addCourse(admin, { level: 'postgraduate', termCode: '2026-2027-1' });
    expect(await codes()).toEqual(['bachelor 2026-2027-1', 'postgraduate null']);
    await setTermStart(admin);
    expect(await codes()).toEqual(['bachelor 2026-2027-1', 'postgraduate 2026-2027-1']);
  });

  testFull(
    'T-13 D-07 hours of a postgraduate term that follows are checked at the undergraduate one',
    async () => {
      const term = { level: 'bachelor', termCode: '2026-2027-1', startDate: '2026-08-31' };
      const { id, version } = await send('post', {
        ...term,
        postgraduate: { startDate: '2026-08-31' },
      });
      const ofHours = async () => (await steps())?.filter(({ name }) => name === 'hours');
      expect(await ofHours()).toMatchObject([
        { level: 'bachelor', termId: id, done: false },
        { level: 'postgraduate', termId: id, done: false },
      ]);
      await send('update', { id, version, confirmHours: true });
      expect(await ofHours()).toMatchObject([{ done: true }, { done: true }]);
    },
  );

  test('T-13 D-07 steps that were put away come back when another term becomes current', async () => {
    await setTermStart(admin);
    await clerk.post('/api/today', { method: 'putStepsAway' });
    expect(await steps(clerk)).toBeNull();
    await admin.post('/api/setBachelorDate', { date: '2027-03-01' });
    expect(await codes(clerk)).toEqual(['bachelor 2026-2027-2']);
  });

  testFull(
    'T-13 D-07 steps that were put away come back when the current term ends within three weeks',
    async () => {
      await setTermStart(admin, '2026-07-27');
      const terms = async () =>
        valueIn<ListedTerm[]>(await admin.post('/api/term', { method: 'list' }));
      for (const { id, version } of await terms()) await send('update', { id, version, weeks: 21 });
      await clerk.post('/api/today', { method: 'putStepsAway' });
      expect(await steps(clerk)).toBeNull();
      const [again] = await terms();
      await send('update', { id: again?.id, version: again?.version, weeks: 20 });
      expect(await codes(clerk)).toEqual([`${again?.level} 2026-2027-2`]);
    },
  );

  test('D-09 T-13 the steps of a level that the office does not teach are put away alone', async () => {
    await setTermStart(admin);
    const putAway = (level: string) => clerk.post('/api/today', { method: 'putStepsAway', level });
    const left = valueIn<Pick<Today, 'steps'>>(await putAway('postgraduate')).steps;
    expect(new Set(left?.map(({ level }) => level))).toEqual(new Set(['bachelor', null]));
    expect(await codes(clerk)).toEqual(['bachelor 2026-2027-1']);
    expect(await codes()).toEqual(['bachelor 2026-2027-1', 'postgraduate 2026-2027-1']);
    expect(valueIn<Pick<Today, 'steps'>>(await putAway('bachelor')).steps).toBeNull();
  });

  test('D-09 T-13 the sign-in tells whether there are first steps, which come back to an office that had done all', async () => {
    const told = async (client: Client) =>
      (await client.get('/api/currentUser')).body.hasFirstSteps;
    expect([await told(admin), await told(await api.as('secretary'))]).toEqual([true, undefined]);
    const { id, version } = await send('post', {
      ...{ level: 'bachelor', termCode: '2026-2027-1', startDate: '2026-08-31' },
      ...{
        confirmHours: true,
        holidays: [{ name: '国庆节', from: '2026-10-01', to: '2026-10-07' }],
      },
    });
    await addContact(admin);
    await addCourse(admin, { sessions: [{ date: '2026-11-26', periodStart: 1, periodEnd: 2 }] });
    const off = {
      isPaused: false,
      leadTime: 'hours2',
      content: null,
      quietHours: null,
      version: 0,
    };
    await admin.post('/api/smsStanding', {
      method: 'update',
      level: 'bachelor',
      isOn: true,
      ...off,
    });
    expect([await steps(clerk), await told(clerk)]).toEqual([null, undefined]);
    await send('update', { id, version, weeks: 15 });
    expect([await codes(clerk), await told(clerk)]).toEqual([['bachelor 2026-2027-2'], true]);
  });

  test('D-09 the step of the signature says which one is set, and saving it as it is completes it', async () => {
    const signature = async () =>
      valueIn<Today>(await admin.get('/api/today')).steps?.find(({ name }) => name === 'signature');
    const settings = valueIn<SmsSettings>(await admin.post('/api/smsSettings', { method: 'read' }));
    expect(await signature()).toMatchObject({ done: false, present: settings.signature });
    const { updatedAt: _at, updatedBy: _by, ...present } = settings;
    await admin.post('/api/smsSettings', { method: 'update', ...present });
    expect(await signature()).toMatchObject({ done: true });
  });

  test('T-12 the bell tells of hours that nobody has confirmed, once where both levels share them', async () => {
    const BOTH = { level: 'bachelor', termCode: '2026-2027-1', startDate: '2026-08-31' };
    const first = await send('post', { ...BOTH, postgraduate: { startDate: '2026-08-31' } });
    expect(await hours()).toEqual([
      `本科作息时间是系统预设，尚未确认 /system/terms?term=${first.id}`,
    ]);
    await send('update', { id: first.id, version: first.version, confirmHours: true });
    expect(await hours()).toEqual([]);
    await admin.post('/api/setBachelorDate', { date: '2027-03-01' });
    expect(await hours()).toEqual([
      expect.stringMatching(/^本科作息时间沿用上学期，尚未确认 \/system\/terms\?term=\d+$/),
    ]);
  });

  test('T-12 the bell tells of a term that was not made, as soon as it has classes ahead', async () => {
    await addCourse(admin, { sessions: [{ date: '2026-11-20', periodStart: 1, periodEnd: 2 }] });
    expect(await hours()).toEqual([]);
    await addCourse(admin, {
      ...{ level: 'postgraduate', courseName: '统计学' },
      sessions: [{ date: '2026-11-30', periodStart: 1, periodEnd: 2 }],
    });
    expect(await hours()).toEqual(['研究生作息时间是系统预设，尚未确认 /system/terms?term=new']);
  });
});
