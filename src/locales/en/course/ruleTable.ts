import type { English } from '@/locales/catalogue';
import type { ruleTableText } from '@/locales/course/ruleTable';
import { plural } from '@/locales/en/plural';

const courses = (count: number) => plural(count, 'course');

export const english: English<typeof ruleTableText> = {
  title: 'Query table',
  hint: 'All undergraduate and postgraduate courses: query them, and stop offering, reactivate or delete many at once.',
  createOf: { bachelor: 'Undergraduate course', postgraduate: 'Postgraduate course' },
  empty: 'No courses yet.',
  changes: {
    cancelled: {
      action: 'Stop offering',
      title: (count) => `Stop offering ${courses(count)}?`,
      hint: 'No reminders are sent for courses not offered; those not sent yet are cancelled.',
      ok: (count) => `Stop offering ${plural(count, 'course')}`,
      done: (count) => `${courses(count)} no longer offered`,
    },
    active: {
      action: 'Reactivate',
      title: (count) => `Reactivate ${courses(count)}?`,
      hint: 'Reminders of these courses can then be prepared and sent again.',
      ok: (count) => `Reactivate ${plural(count, 'course')}`,
      done: (count) => `${courses(count)} reactivated`,
    },
  },
};
