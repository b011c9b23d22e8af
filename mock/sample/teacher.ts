import type { Db } from '../db/schema/schema';

/**
 * Returns the contact for the teacher's demo account: the teacher whose sample request was
 * accepted. Undefined without sample data.
 */
export const sampleTeacher = (db: Db) =>
  db
    .selectFrom('changeRequests')
    .innerJoin('contacts', 'contacts.id', 'changeRequests.contactId')
    .select(['contacts.id', 'contacts.staffNo', 'name', 'title', 'contacts.department'])
    .where('changeRequests.state', '=', 'accepted')
    .where('contacts.status', '=', '在职')
    .where('contacts.deletedAt', 'is', null)
    .orderBy('changeRequests.id')
    .limit(1)
    .executeTakeFirst();
