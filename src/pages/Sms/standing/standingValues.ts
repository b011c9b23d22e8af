import type { LeadTime } from '@/contract/sms/sms';
import {
  type SmsStanding,
  type SmsStandings,
  type SmsStandingValues,
  smsStandingValues,
} from '@/contract/sms/smsStanding';
import { readLead, writeLead } from '@/domain/sms/leadTimes';
import { variableProblem } from '@/domain/sms/templateTexts';
import { pick } from '@/utils/pick';

/**
 * A lead time as typed by the user, such as 1 day before the class at 18:00. For hours, `clock` is
 * ignored.
 */
export interface LeadRow {
  unit: 'days' | 'hours';
  amount: string;
  clock: string;
}

const USUAL_CLOCK = '18:00';

export const toRow = (code: LeadTime): LeadRow => {
  const lead = readLead(code);
  return 'hours' in lead
    ? { unit: 'hours', amount: String(lead.hours), clock: USUAL_CLOCK }
    : { unit: 'days', amount: String(lead.days), clock: lead.clock };
};

/** Converts a row of the form to a lead time. The result is invalid if the row is incomplete. */
export const fromRow = ({ unit, amount, clock }: LeadRow): LeadTime =>
  unit === 'hours'
    ? writeLead({ hours: Number(amount || Number.NaN) })
    : writeLead({ days: Number(amount || Number.NaN), clock });

/**
 * The values of the form for automatic reminders. If a level (undergraduate or postgraduate) has no
 * text or quiet hours of its own, the form shows the general settings.
 */
export interface StandingFormValues {
  mode: SmsStanding['mode'];
  leadTimes: LeadRow[];
  dayTime: string;
  hasOwnContent: boolean;
  content: string;
  hasOwnDayContent: boolean;
  dayContent: string;
  hasOwnQuietHours: boolean;
  quietFrom: string;
  quietTo: string;
}

export type SentAs = Omit<SmsStandingValues, 'isOn' | 'isPaused'>;

export const toForm = (
  { mode, leadTimes, dayTime, content, dayContent, quietHours }: SmsStanding,
  { common }: SmsStandings,
): StandingFormValues => ({
  mode,
  leadTimes: leadTimes.map(toRow),
  dayTime,
  hasOwnContent: content !== null,
  content: content ?? common.content,
  hasOwnDayContent: dayContent !== null,
  dayContent: dayContent ?? common.dayContent,
  hasOwnQuietHours: quietHours !== null,
  quietFrom: quietHours?.quietFrom ?? common.quietFrom,
  quietTo: quietHours?.quietTo ?? common.quietTo,
});

export const fromForm = ({
  mode,
  leadTimes,
  dayTime,
  hasOwnContent,
  content,
  hasOwnDayContent,
  dayContent,
  hasOwnQuietHours,
  quietFrom,
  quietTo,
}: StandingFormValues): SentAs => ({
  mode,
  leadTimes: leadTimes.map(fromRow),
  dayTime,
  content: hasOwnContent ? content.trim() : null,
  dayContent: hasOwnDayContent ? dayContent.trim() : null,
  quietHours: hasOwnQuietHours ? { quietFrom, quietTo } : null,
});

export const SENT_FIELDS = [
  'mode',
  'leadTimes',
  'dayTime',
  'content',
  'dayContent',
  'quietHours',
] as const satisfies readonly (keyof SentAs)[];

export const differing = (earlier: SentAs, later: SentAs): Partial<SentAs> =>
  Object.fromEntries(
    SENT_FIELDS.filter((name) => JSON.stringify(earlier[name]) !== JSON.stringify(later[name])).map(
      (name) => [name, later[name]],
    ),
  );

/** The fields that the form hides in each mode, because only the other mode needs them. */
const OTHER_MODE = {
  day: ['leadTimes', 'content'],
  class: ['dayTime', 'dayContent'],
} as const;

const isValid = (name: keyof SentAs, sent: SentAs, standings: SmsStandings): boolean => {
  const variables = { content: standings.variables, dayContent: standings.dayVariables };
  const isText = name === 'content' || name === 'dayContent';
  return (
    smsStandingValues.shape[name].safeParse(sent[name]).success &&
    !(isText && variableProblem(sent[name] ?? '', variables[name]))
  );
};

/**
 * Returns the settings to save. Replaces invalid values of hidden fields by the saved values,
 * because the user cannot correct a hidden field.
 */
export const toSend = (sent: SentAs, saved: SentAs, standings: SmsStandings): SentAs => ({
  ...sent,
  ...pick(
    saved,
    OTHER_MODE[sent.mode].filter((name) => !isValid(name, sent, standings)),
  ),
});

const THOUSANDTHS = 1000;

/** Returns the cost of billed segments in yuan. `price` is in thousandths of a yuan. */
export const yuanOf = (segments: number, price: number): string =>
  ((segments * price) / THOUSANDTHS).toFixed(2);
