import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SmsEvening } from '@/contract/sms/smsEvening';
import { failed, fakeApi, good } from '../support/modelApp';
import { renderApp } from '../support/renderApp';
import { standingsOf } from '../support/samples';

const api = fakeApi();

const evening = (values: Partial<SmsEvening> = {}): SmsEvening => ({
  ...{ level: 'bachelor', isOn: false, sendAt: '20:00', mode: 'changed', version: 0 },
  ...{ updatedAt: null, updatedBy: '' },
  ...values,
});

test('M-15 evening messages are turned on for a level, and shown as they will be sent', async () => {
  const item = {
    ...{ contactId: 1, recipientName: '孙三', part: '班长', mobile: '138****1111' },
    ...{ channel: 'sms', content: '孙三：您好', outcome: 'queued', problems: [] },
  };
  api.current.answers = {
    'POST /api/smsStanding read': good(standingsOf()),
    'POST /api/smsStanding preview': failed(422, 'INVALID'),
    'POST /api/smsEvening read': good({ levels: [evening(), evening({ level: 'postgraduate' })] }),
    'POST /api/smsEvening preview': good({ date: '2026-11-26', list: [item] }),
    'POST /api/smsEvening update': good(evening({ isOn: true, version: 1 })),
  };
  await renderApp('/sms/standing', { as: 'admin' });
  const section = within(await screen.findByRole('region', { name: '班级晚间通知' }));
  expect(await section.findByText('孙三：您好')).toBeVisible();
  expect(section.getByText('班长 · 138****1111')).toBeVisible();
  await userEvent.click(section.getByRole('switch', { name: '每晚通知班级联系人' }));
  expect(await screen.findByText('本科班级晚间通知已开启，每晚 20:00 发出')).toBeVisible();
  expect(section.getByRole('switch', { name: '每晚通知班级联系人' })).toBeChecked();
});
