import type { LeadTime } from '@/contract/sms/sms';
import { addDays } from '@/domain/time/dates';
import { classStart } from './sms';

/**
 * The time before a class at which its reminder is sent: a number of days before at a clock time,
 * such as 1 day before at 18:00, or a number of hours before.
 */
export type Lead = { days: number; clock: string } | { hours: number };

const DAY_BEFORE = { days: 1, clock: '18:00' };

export const readLead = (code: LeadTime): Lead => {
  const [, days, clock, hours] = /^(?:days(\d)@(.{5})|hours(\d+))$/.exec(code) ?? [];
  if (hours !== undefined) return { hours: Number(hours) };
  return days !== undefined && clock !== undefined ? { days: Number(days), clock } : DAY_BEFORE;
};

export const writeLead = (lead: Lead): LeadTime => {
  if ('hours' in lead) return `hours${lead.hours}`;
  const { days, clock } = lead;
  const isUsual = days === DAY_BEFORE.days && clock === DAY_BEFORE.clock;
  return isUsual ? 'dayBefore18' : `days${days}@${clock}`;
};

const HOUR = 3_600_000;

export const dueAt = (code: LeadTime, date: string, startTime: string): Date => {
  const lead = readLead(code);
  return 'hours' in lead
    ? new Date(classStart(date, startTime).getTime() - lead.hours * HOUR)
    : classStart(addDays(date, -lead.days), lead.clock);
};

export interface LeadTimeTexts {
  days: (days: number, clock: string) => string;
  hours: (hours: number) => string;
}

export const leadTimeText = (code: LeadTime, { days, hours }: LeadTimeTexts): string => {
  const lead = readLead(code);
  return 'hours' in lead ? hours(lead.hours) : days(lead.days, lead.clock);
};
