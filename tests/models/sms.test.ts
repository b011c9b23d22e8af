import { smsText } from '@/locales/sms/sms';
import { sms } from '@/models/sms/sms';
import { download } from '@/utils/download';
import {
  deferredAnswer,
  failed,
  fakeApi,
  good,
  inLines,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { contactOf, pageOf, smsOf, unreachableOf } from '../support/samples';
import { freshStorages } from '../support/storage';

jest.mock('@/sheets/worker/openWorker', () => jest.requireActual('../support/fakeWorker'));
jest.mock('@/utils/download');

const LIST = 'POST /api/smslist list';
const READINESS = 'POST /api/smslist readiness';
const UPDATE = 'POST /api/directory/update';
const CREATE = 'POST /api/directory post';
const query = { level: 'bachelor' as const, status: 'queued' as const, currentPage: 2 };
const days = { level: 'bachelor' as const, dateFrom: '2026-11-25', dateTo: '2026-12-01' };
const counts = { queued: 1, noNumber: 0, skipped: 0 };

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(async () => {
  app = startModels(sms);
  api.current.answers[LIST] = good(pageOf([smsOf()]));
  await app.dispatch({ type: 'sms/fetch', payload: query });
});
const records = async () => (await app.state()).sms;

test('M-01 the records are asked for with their filters, and kept', async () => {
  expect(api.current.to(LIST)).toEqual([query]);
  expect((await records()).data.list).toEqual([smsOf()]);
});

test('M-01 a list that fails keeps its rows and says that it failed', async () => {
  api.current.answers[LIST] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'sms/reload' });
  await app.idle();
  expect(await records()).toMatchObject({ failed: true, data: { list: [smsOf()] } });
  expect(app.told).toEqual(['SERVER_ERROR']);
});

test('M-01 the shown page is refreshed as it was asked for, without a word where that fails', async () => {
  const sent = smsOf({ status: 'sent', version: 2 });
  api.current.answers[LIST] = good(pageOf([sent]));
  await app.dispatch({ type: 'sms/refresh', payload: { keepPositions: false } });
  expect(api.current.to(LIST)).toEqual([query, query]);
  expect((await records()).data.list).toEqual([sent]);
  api.current.answers[LIST] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'sms/refresh', payload: { keepPositions: false } });
  expect(await records()).toMatchObject({ failed: false, data: { list: [sent] } });
  expect(app.told).toEqual([]);
});

test('M-01 a refresh that comes after the list was loaded again changes nothing', async () => {
  const late = deferredAnswer();
  api.current.answers[LIST] = late.answer;
  const refresh = app.dispatch({ type: 'sms/refresh', payload: { keepPositions: false } });
  await late.asked;
  const cancelled = smsOf({ status: 'cancelled', version: 2 });
  api.current.answers[LIST] = good(pageOf([cancelled]));
  const { query: same } = await records();
  await app.dispatch({ type: 'sms/fetch', payload: same });
  late.give(good(pageOf([smsOf()])));
  await refresh;
  expect((await records()).data.list).toEqual([cancelled]);
});

test.each<[string, string, Parameters<ModelApp['dispatch']>[0], unknown, object]>([
  [
    'messages sent again',
    'POST /api/smslist resend',
    { type: 'sms/resend', payload: { ids: [1, 2], quietHoursConfirmed: true } },
    counts,
    { ids: [1, 2], quietHoursConfirmed: true },
  ],
  [
    'cancelled ones',
    'POST /api/smslist cancel',
    { type: 'sms/cancel', payload: [1] },
    { cancelled: 1, skipped: 0, ids: [1] },
    { ids: [1] },
  ],
  [
    'cancelled ones that come back',
    'POST /api/smslist uncancel',
    { type: 'sms/uncancel', payload: [1] },
    { restored: 1, skipped: 0 },
    { ids: [1] },
  ],
  [
    'problems that are dealt with',
    'POST /api/smslist handleAnswer',
    { type: 'sms/handleAnswer', payload: { sessionId: 7, contactId: 3 } },
    { handled: true },
    { sessionId: 7, contactId: 3 },
  ],
  [
    'settled ones',
    'POST /api/smslist settle',
    { type: 'sms/settle', payload: { ids: [1], as: 'delivered' } },
    { settled: 1, skipped: 0 },
    { ids: [1], as: 'delivered' },
  ],
  [
    'new reminders',
    'POST /api/smslist post',
    {
      type: 'sms/post',
      payload: { ...days, leadTime: 'hours2', templateCode: 'reminder', jobKey: 'key-0001' },
    },
    counts,
    { ...days, leadTime: 'hours2', templateCode: 'reminder', jobKey: 'key-0001' },
  ],
])('M-01 after %s the list is loaded again', async (_, call, action, value, body) => {
  api.current.answers[call] = good(value);
  expect(await app.dispatch(action)).toEqual({ Success: true, Value: value });
  await app.idle();
  expect(api.current.to(call)).toEqual([body]);
  expect(api.current.to(LIST)).toEqual([query, query]);
});

test('M-01 that it is night is left to whoever asked, any other refusal is told', async () => {
  const night = {
    errors: [{ field: 'quietHoursConfirmed', code: 'SMS_QUIET_HOURS', message: '' }],
  };
  api.current.answers['POST /api/smslist resend'] = failed(422, 'VALIDATION_FAILED', night);
  await app.dispatch({ type: 'sms/resend', payload: { ids: [1] } });
  expect(app.told).toEqual([]);
  api.current.answers['POST /api/smslist resend'] = failed(404, 'NOT_FOUND');
  await app.dispatch({ type: 'sms/resend', payload: { ids: [1] } });
  expect(app.told).toEqual(['NOT_FOUND']);
});

test('M-01 a message is told with all that were sent again for it, and no others', async () => {
  const first = smsOf({ id: 4, status: 'failed' });
  const other = smsOf({ id: 5 });
  const second = smsOf({ id: 6, resendOf: 4, status: 'failed' });
  const third = smsOf({ id: 9, resendOf: 6 });
  api.current.answers[LIST] = good(pageOf([first, other, second, third]));
  for (const shown of [first, second, third]) {
    expect(await app.dispatch({ type: 'sms/chain', payload: shown })).toEqual([
      first,
      second,
      third,
    ]);
  }
  expect(api.current.to(LIST)[1]).toMatchObject({ sessionId: 7, contactId: 3 });
});

test('M-01 a message that the list does not show is read by its id', async () => {
  const message = smsOf({ id: 4 });
  api.current.answers[LIST] = ({ id }) => good(pageOf(id === 4 ? [message] : []));
  expect(await app.dispatch({ type: 'sms/load', payload: 4 })).toEqual(message);
  expect(await app.dispatch({ type: 'sms/load', payload: 5 })).toBeUndefined();
});

test('M-02 the progress of a sending is counted by state; where one is not known it says nothing', async () => {
  api.current.answers[LIST] = ({ status }) =>
    good(pageOf([], { total: status === 'delivered' ? 12 : 1 }));
  expect(await app.dispatch({ type: 'sms/progress', payload: days })).toEqual({
    queued: 1,
    sent: 1,
    delivered: 12,
    simulated: 1,
    failed: 1,
    unknown: 1,
  });
  api.current.answers[LIST] = ({ status }) =>
    status === 'sent' ? failed(500, 'SERVER_ERROR') : good(pageOf([]));
  expect(await app.dispatch({ type: 'sms/progress', payload: days })).toBeUndefined();
  // A list that is counted up to a limit has no exact total.
  api.current.answers[LIST] = ({ status }) =>
    good(pageOf([], { total: 20_000, ...(status === 'delivered' && { more: true }) }));
  expect(await app.dispatch({ type: 'sms/progress', payload: days })).toBeUndefined();
  expect(app.told).toEqual([]);
});

describe('M-03 who cannot be reached', () => {
  const teacher = unreachableOf();
  const mended = { teacher, mobile: '13900001111', department: '' };
  beforeEach(async () => {
    api.current.answers[READINESS] = good({
      list: [teacher],
      counts: { teachers: 9, unreachable: 1, otherOnly: 0 },
    });
    await app.dispatch({ type: 'sms/fetchReadiness', payload: days });
    api.current.answers[READINESS] = good({
      list: [],
      counts: { teachers: 9, unreachable: 0, otherOnly: 0 },
    });
  });
  const readiness = async () => (await records()).readiness;

  test('M-03 the list is kept with how many teach', async () => {
    expect(api.current.to(READINESS)).toEqual([days]);
    expect(await readiness()).toMatchObject({ list: [teacher], teachers: 9, failed: false });
  });

  test('M-03 a number goes to the contact, and the teacher leaves the list', async () => {
    api.current.answers[UPDATE] = good(contactOf({ id: 3 }));
    await app.dispatch({ type: 'sms/mend', payload: mended });
    await app.idle();
    expect(api.current.to(UPDATE)).toEqual([{ id: 3, version: 2, mobile: '13900001111' }]);
    expect(api.current.to(READINESS)).toEqual([days, days]);
    expect((await readiness()).list).toEqual([]);
  });

  test('M-03 who is not in the phone book is put into it', async () => {
    api.current.answers[CREATE] = good(contactOf({ id: 8 }));
    const stranger = unreachableOf({ reason: 'noContact', contact: null });
    const payload = { ...mended, teacher: stranger, department: '解剖学教研室' };
    await app.dispatch({ type: 'sms/mend', payload });
    expect(api.current.to(CREATE)).toEqual([
      {
        name: '陈晓明',
        staffNo: '01234',
        mobile: '13900001111',
        department: '解剖学教研室',
      },
    ]);
  });

  test('M-03 a number is saved over what somebody else changed meanwhile, but not over their number', async () => {
    const theirs = contactOf({ id: 3, version: 5, mobile: '' });
    api.current.answers[UPDATE] = ({ version }) =>
      version === 5 ? good(theirs) : failed(409, 'STALE_VERSION', theirs);
    expect(await app.dispatch({ type: 'sms/mend', payload: mended })).toMatchObject({
      Success: true,
    });
    const numbered = contactOf({ id: 3, version: 6, mobile: '13700000000' });
    api.current.answers[UPDATE] = failed(409, 'STALE_VERSION', numbered);
    expect(await app.dispatch({ type: 'sms/mend', payload: mended })).toMatchObject({
      ErrorCode: 'STALE_VERSION',
      Value: numbered,
    });
    expect(api.current.to(UPDATE)).toHaveLength(3);
    expect(app.told).toEqual([]);
  });
});

test('M-01 all messages of the filters are saved as a table in the words of the page', async () => {
  const answered = { answer: 'problem', answerText: '当天有手术' } as const;
  const list = [smsOf(), smsOf({ id: 2, status: 'failed', errorText: '号码为空号', ...answered })];
  api.current.answers['POST /api/smslist export'] = inLines(list);
  const text = smsText['zh-CN'];
  const payload = { kind: 'csv' as const, name: '短信', query, text, onProgress: () => {} };
  expect(await app.dispatch({ type: 'sms/export', payload })).toEqual({ Success: true, Value: 2 });
  const [, content] = jest.mocked(download).mock.calls[0] ?? [];
  const [headers, first, second] = (await (content as Blob).text()).trim().split('\r\n');
  expect(headers).toMatch(/收件人,手机号,通知方式,状态,课程,上课时间,类型,提醒时间,内容/);
  expect(first).toBe(
    '陈晓明,13812341234,短信,待发送,人体解剖学,2026-11-26 10:00,上课提醒,前一天 18:00,' +
      '【教务处】陈晓明老师：您好,1,2026-11-25 18:00,,,,,,',
  );
  expect(second).toMatch(/^陈晓明,13812341234,短信,失败,.*,号码为空号,有问题,当天有手术,$/);
});
