import { marks } from '@/contract/base/marks';
import type { SmsOnly } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { smsWizardText } from '@/locales/sms/smsWizard';

type Filter = Readonly<Record<string, unknown>>;

/**
 * Returns a function that describes the filters of a list of courses or class sessions in one line.
 */
const useFilterText = () => {
  const { session, fields, filters, statuses, weekdayNames } = useText(courseText);
  const labels: Filter = {
    ...fields,
    ...{ course: filters.course, teacher: filters.teacher, weekday: filters.weekday },
    ...{ department: filters.department, building: session.filters.building },
    ...{ room: session.columns.room, form: session.columns.form, held: session.filters.held },
    periodStart: session.periodStart,
  };
  const valueText = (name: string, value: unknown): string => {
    const known: Filter = { ...session.statuses, ...statuses };
    if (name === 'weekday') return weekdayNames[Number(value) - 1] ?? '';
    if (name === 'held') return session.filters.heldOnly;
    if (name === 'status') return String(known[String(value)]);
    return String(value).replace(/^=/, '').replace('#', ' ').trim();
  };
  return (filter: Filter): string =>
    Object.entries(filter)
      .map(([name, value]) => `${labels[name] ?? name}${marks().colon}${valueText(name, value)}`)
      .join(marks().comma);
};

/**
 * Describes the classes or people to which the reminders are limited. Undefined if they are for all
 * classes.
 */
export const useReminded = (only: SmsOnly | undefined): string | undefined => {
  const { only: text } = useText(smsWizardText);
  const filterText = useFilterText();
  if (!only) return undefined;
  const { courseIds, sessionIds, courses, sessions, className, department } = only;
  if (courseIds) return text.courses(courseIds.length);
  if (sessionIds) return text.sessions(sessionIds.length);
  const filter = courses ?? sessions ?? ((className || department) && { className, department });
  return filter ? text.listed(filterText(filter)) : text.teacher;
};
