import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SmsPreviewItem } from '@/contract/sms/sms';
import { setClock } from '../support/clock';
import { fakeApi, good } from '../support/modelApp';
import { renderApp } from '../support/renderApp';
import { pageOf } from '../support/samples';

const api = fakeApi();
const PREVIEW = 'POST /api/smslist preview';
const POST = 'POST /api/smslist post';

const itemOf = (contactId: number, values: Partial<SmsPreviewItem> = {}): SmsPreviewItem => ({
  ...{ kind: 'reminder', level: 'bachelor', sessionId: 7, courseName: '人体解剖学' },
  ...{ sessionAt: '2026-11-26T10:00:00.000+08:00', contactId, recipientName: `教师${contactId}` },
  ...{ mobile: '138****1111', numberSource: 'directory', channel: 'sms', templateCode: 'reminder' },
  ...{ signature: '【教务处】', content: '请提前准备', segments: 1, leadTime: 'dayBefore18' },
  ...{ status: 'draft', scheduledAt: '2026-11-25T18:00:00.000+08:00', outcome: 'queued' },
  problems: [],
  ...values,
});

beforeEach(() => setClock(new Date('2026-11-25T10:00:00+08:00')));
afterEach(() => jest.useRealTimers());

test('M-02 reminders of chosen courses ask for these only, and a row can be left out', async () => {
  const there = { code: 'SMS_ALREADY_THERE', level: 'error', message: '已有同一条提醒' } as const;
  const list = [itemOf(1), itemOf(2), itemOf(3, { outcome: 'skipped', problems: [there] })];
  const template = { code: 'reminder', kind: 'reminder', name: '上课提醒', signature: '' };
  api.current.answers = {
    'POST /api/smslist list': good(pageOf([])),
    'POST /api/smslist templates': good([{ ...template, content: '请提前准备', variables: [] }]),
    [PREVIEW]: good({
      ...{ list, unconfirmed: [] },
      counts: { queued: 2, noNumber: 0, skipped: 1, total: 3, segments: 2, quietHours: 0 },
    }),
    [POST]: good({ queued: 1, noNumber: 0, skipped: 1 }),
  };
  await renderApp('/bachelor/class-list?send=1&only=courses.4.5', { as: 'clerk' });
  const wizard = within(await screen.findByRole('dialog'));
  expect(await wizard.findByText('只提醒所选的 2 门课程。')).toBeVisible();
  await userEvent.click(wizard.getByRole('button', { name: /^预\s*览$/ }));
  const boxOf = (id: number) =>
    wizard.getByRole('checkbox', { name: `发给 教师${id}：《人体解剖学》` });
  await wizard.findByRole('button', { name: '发送 2 条' });
  const only = { courseIds: [4, 5] };
  expect(api.current.to(PREVIEW)).toMatchObject([
    { only, dateFrom: '2026-11-25', dateTo: '2026-12-01' },
  ]);
  expect(boxOf(3)).toBeDisabled();
  expect(boxOf(3)).not.toBeChecked();
  await userEvent.click(boxOf(1));
  await userEvent.click(wizard.getByRole('button', { name: '发送 1 条' }));
  expect(await wizard.findByText('1 条提醒已排队')).toBeVisible();
  expect(api.current.to(POST)).toMatchObject([
    { only, leftOut: [{ sessionId: 7, contactId: 1, recipientName: '教师1' }] },
  ]);
});
