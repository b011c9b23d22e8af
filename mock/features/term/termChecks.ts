import { sql } from 'kysely';
import { spoken } from '@/contract/base/language';
import type { Term } from '@/contract/term';
import { termCodeOf } from '@/domain/time/termCodes';
import { holidayOn } from '@/domain/time/terms';
import { invalidField, Refusal } from '../../db/base/refusal';
import type { Writer } from '../../db/write/writer';

export const refuseClosed = ({ closedAt, termCode }: Term): void => {
  if (closedAt !== null) throw new Refusal('TERM_CLOSED', { params: { term: termCode } });
};

/**
 * Returns true if a day can be in the short third term of an academic year: from July of the first
 * year to August of the second year.
 */
const fitsThird = (termCode: string, day: string) => {
  const [first = '', second = ''] = termCode.split('-');
  return day >= `${first}-07-01` && day <= `${second}-08-31`;
};

const checkStart = ({ termCode, startDate }: Term, field: string) => {
  if (startDate === null) return;
  const term = termCodeOf(startDate);
  const fits = termCode.endsWith('-3') ? fitsThird(termCode, startDate) : term === termCode;
  if (!fits) throw invalidField(field, 'TERM_DATE_ELSEWHERE', { date: startDate, term });
};

/** Throws if the start date does not fit the term code, or if a swapped day (调休) is a holiday. */
export const checkTerm = (term: Term, startField = 'startDate'): void => {
  checkStart(term, startField);
  for (const { date } of term.swaps) {
    const holiday = holidayOn(term, date);
    if (!holiday) continue;
    throw invalidField('holidays', 'TERM_HOLIDAY_ON_SWAP', {
      date,
      name: holiday.name || spoken({ 'zh-CN': '节假日', en: 'holiday' }),
    });
  }
};

/**
 * Throws if a term becomes shorter and class sessions would be after its last week. If the term
 * does not become shorter, class sessions after the last week may already exist and are allowed.
 */
export const checkWeeks = async (
  { trx }: Writer,
  before: Term,
  { weeks, level, termCode }: Term,
): Promise<void> => {
  if (weeks >= before.weeks) return;
  const { rows } = await sql<{ count: number; lastWeek: number }>`
    select count(*) as "count", max(s."week") as "lastWeek"
    from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where c."deletedAt" is null and c."level" = ${level} and c."termCode" = ${termCode}
    and s."status" <> 'cancelled' and s."week" > ${weeks}`.execute(trx);
  const { count = 0, lastWeek = 0 } = rows[0] ?? {};
  if (Number(count) === 0) return;
  throw invalidField('weeks', 'TERM_WEEKS_SHORT', { weeks, count: Number(count), lastWeek });
};
