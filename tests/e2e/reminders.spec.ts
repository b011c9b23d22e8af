import { call } from './api';
import { dayOfClasses, queueReminders, sendAtOnce, TEACHERS } from './reminderSteps';
import { expect, goTo, test, testFull } from './support';

// Outside quiet hours, so that messages need no second confirmation.
test.use({ hour: '10:00' });

test('M-02 M-01 reminders are previewed, confirmed, cancelled and sent again; two arrive and one fails before the eyes', async ({
  adminPage: page,
  today,
}) => {
  const { term, day } = await dayOfClasses(page, today);
  for (const [index, [name, mobile]] of TEACHERS.entries()) {
    await call(page, '/api/directory', { method: 'post', name, department: '日办教研室', mobile });
    const time = { date: day, periodStart: index * 2 + 1, periodEnd: index * 2 + 2 };
    await call(page, '/api/rule', {
      ...{ method: 'post', level: 'bachelor', termCode: term.termCode, courseName: `${name}的课` },
      className: `日办${index + 1}班`,
      sessions: [{ ...time, room: `日办楼10${index}`, teachers: [{ name }] }],
    });
  }
  await queueReminders(page);
  await sendAtOnce(page);
});

testFull(
  'M-02 a class reminds from its drawer, and a filtered list of all its classes',
  async ({ adminPage: page, today }) => {
    const { term, day } = await dayOfClasses(page, today);
    const name = '催办教研室';
    await call(page, '/api/directory', {
      ...{ method: 'post', name: '催办甲', department: name, mobile: '13900001301' },
    });
    await call(page, '/api/rule', {
      ...{ method: 'post', level: 'bachelor', termCode: term.termCode, courseName: '催办课' },
      ...{ className: '催办1班', department: name },
      sessions: [9, 11].map((period) => ({
        ...{ date: day, periodStart: period, periodEnd: period + 1, room: '催办楼101' },
        teachers: [{ name: '催办甲' }],
      })),
    });
    const wizard = page.getByRole('dialog', { name: '发送上课提醒' });
    const look = async (count: number) => {
      await wizard.getByRole('button', { name: /^预\s*览$/ }).click();
      await expect(wizard.getByRole('button', { name: `发送 ${count} 条` })).toBeVisible();
      await wizard.getByRole('button', { name: '上一步' }).click();
      await wizard.getByRole('button', { name: /^取\s*消$/ }).click();
      await expect(wizard).toBeHidden();
    };
    const filters = new URLSearchParams({ view: 'sessions', department: name });
    await goTo(page, `/bachelor/table-list?${filters}`);
    await page.getByRole('button', { name: '催办课' }).first().click();
    const drawer = page.getByRole('dialog', { name: new RegExp(day) });
    await drawer.getByRole('button', { name: '发提醒…' }).click();
    await expect(wizard.getByText('只提醒所选的 1 次课。')).toBeVisible();
    await look(1);
    await drawer.getByRole('button', { name: /^取\s*消$/ }).click();
    await page.getByRole('button', { name: '提醒所列课次…' }).click();
    await look(2);
    await expect(page.getByRole('button', { name: '提醒所列课次…' })).toBeVisible();
  },
);
