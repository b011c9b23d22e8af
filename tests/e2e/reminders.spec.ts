import { call } from './api';
import { dayOfClasses, queueReminders, sendAtOnce, TEACHERS } from './reminderSteps';
import { test } from './support';

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
