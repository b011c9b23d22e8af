import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SmsStanding } from '@/contract/smsStanding';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { standingOf, standingsOf } from '../support/samples';

const api = fakeApi();
const SAVE = 'POST /api/smsStanding update';

const stamp = { updatedAt: '2026-11-25T09:00:00+08:00', updatedBy: '科员甲' };
const theirs = (values: Partial<SmsStanding>) =>
  standingOf('bachelor', { version: 5, isPaused: true, ...stamp, ...values });

/** Types another lead time over version 4 and saves, while somebody else has left version 5. */
const saveTooLate = async (newer: SmsStanding) => {
  api.current.answers = {
    'POST /api/smsStanding read': good(standingsOf({ version: 4, isOn: true })),
    'POST /api/smsStanding preview': failed(422, 'INVALID'),
    [SAVE]: failed(409, 'STALE_VERSION', newer),
  };
  await renderApp('/sms/standing', { as: 'admin' });
  await userEvent.click(await screen.findByRole('radio', { name: '课前 2 小时' }));
  await press('保存');
};
const mend = () => {
  api.current.answers[SAVE] = ({ version, ...values }) =>
    good({ ...standingOf('bachelor'), ...values, version: Number(version) + 1 });
};

test('X-04 a level that somebody else saved meanwhile is shown beside what was typed; mine is saved over it with the rest of theirs', async () => {
  await saveTooLate(theirs({ content: '{教师}老师，{课程}' }));
  const notice = within(
    (await screen.findByText(/科员甲 于 .* 修改了这条记录/)).closest('[role=alert]') as HTMLElement,
  );
  const row = notice.getByRole('row', { name: /提醒时间/ });
  expect(row).toHaveTextContent('前一天 18:00');
  expect(row).toHaveTextContent('课前 2 小时');
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  mend();
  await press('保留我的修改并保存');
  expect(await screen.findByText(/^已保存/)).toBeVisible();
  expect(api.current.to(SAVE).at(-1)).toMatchObject({
    ...{ version: 5, isPaused: true, leadTime: 'hours2', content: '{教师}老师，{课程}' },
  });
});

test('X-04 theirs can be taken instead, and a change of theirs that this form does not show is no conflict', async () => {
  await saveTooLate(theirs({ quietHours: { quietFrom: '21:00', quietTo: '08:00' } }));
  await press('放弃我的，载入现在的内容');
  expect(screen.getByRole('radio', { name: '前一天 18:00' })).toBeChecked();
  expect(screen.getByLabelText('休息时段开始')).toHaveValue('21:00');
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: '课前 2 小时' }));
  api.current.answers[SAVE] = failed(409, 'STALE_VERSION', {
    ...theirs({ quietHours: { quietFrom: '21:00', quietTo: '08:00' }, isPaused: false }),
    version: 6,
  });
  await press('保存');
  mend();
  await press('保存');
  expect(await screen.findByText(/^已保存/)).toBeVisible();
  expect(api.current.to(SAVE).at(-1)).toMatchObject({ version: 6, isPaused: false });
});
