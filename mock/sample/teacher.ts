import { TEACHING_GROUPS } from '@/contract/directory';
import type { Teacher } from '@/contract/rule';
import { addDays, mondayOf, toDay } from '@/domain/time/dates';
import type { Db } from '../db/schema/schema';

/**
 * Returns the contact for the teacher's demo account: whoever teaches the most classes this week
 * and the next. Undefined without sample data.
 */
export const sampleTeacher = async (db: Db, now: Date) => {
  const monday = mondayOf(toDay(now));
  const rows = await db
    .selectFrom('courseSessions')
    .select('teachers')
    .where('date', '>=', monday)
    .where('date', '<', addDays(monday, 14))
    .orderBy('id')
    .execute();
  const counts = new Map<string, number>();
  for (const { teachers } of rows) {
    for (const { staffNo } of JSON.parse(teachers) as Teacher[]) {
      if (staffNo) counts.set(staffNo, (counts.get(staffNo) ?? 0) + 1);
    }
  }
  const contacts = await db
    .selectFrom('contacts')
    .select(['id', 'staffNo', 'name', 'title', 'department'])
    .where('staffNo', '<>', '')
    .where('group', 'in', TEACHING_GROUPS)
    .where('status', '=', '在职')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const countOf = ({ staffNo }: { staffNo: string }) => counts.get(staffNo) ?? 0;
  const [busiest] = contacts.sort((a, b) => countOf(b) - countOf(a));
  return busiest;
};
