import { expect, type Page } from '@playwright/test';
import { call, currentTerm, messages } from './api';

/**
 * Sends a teacher reminders of two classes of a day. Returns the path of the link in the message. The server's public
 * URL must be `https://console.example.edu.cn`.
 */
export const remindWithLink = async (page: Page, day: string, of = '确认'): Promise<string> => {
  const { id: contactId } = await call<{ id: number }>(page, '/api/directory', {
    method: 'post',
    name: `${of}甲`,
    unit: '基础医学院',
    mobile: '13912340001',
  });
  const term = await currentTerm(page, 'bachelor');
  await call(page, '/api/rule', {
    method: 'post',
    level: 'bachelor',
    termCode: term.termCode,
    courseName: `${of}学`,
    className: `${of}一班`,
    sessions: [3, 6].map((periodStart) => ({
      date: day,
      periodStart,
      periodEnd: periodStart + 1,
      room: `${of}楼 101`,
      teachers: [{ name: `${of}甲` }],
    })),
  });
  await call(page, '/api/smslist', {
    method: 'post',
    level: 'bachelor',
    dateFrom: day,
    dateTo: day,
    leadTime: 'dayBefore18',
    templateCode: 'reminder',
    content: '{教师}老师：{日期}{节次}有《{课程}》课，请确认 {link}',
    jobKey: `a-teacher-confirms-${contactId}`,
  });
  // Messages that are cancelled and sent again go out at once.
  const ids = (await messages(page, { contactId })).map(({ id }) => id);
  await call(page, '/api/smslist', { method: 'cancel', ids });
  await call(page, '/api/smslist', { method: 'resend', ids });
  const sent = () => messages(page, { contactId, status: 'simulated' });
  await expect.poll(async () => (await sent()).length).toBe(2);
  return /console\.example\.edu\.cn(\S*\/t\/\w+)/.exec((await sent())[0]?.content ?? '')?.[1] ?? '';
};
