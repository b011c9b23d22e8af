import { type RawBuilder, sql } from 'kysely';
import { and, isIn, or } from '../../../db/base/conditions';
import { like } from '../../../db/query/filters';
import type { Db } from '../../../db/schema/schema';
import type { ChangedRecords } from '../../../db/write/changedRecords';

/** Maximum number of changed records named in the query. For more, all future days are checked. */
const FEW = 500;
/**
 * Maximum number of contacts whose classes are searched by name, because each name needs a scan of
 * all class sessions.
 */
const FEW_PEOPLE = 20;

const ALWAYS = and([]);

/**
 * SQL condition for class sessions that these contacts may teach, by name or staff number. Matches
 * all class sessions if one of the contacts no longer exists.
 */
export const perhapsTaughtBy = async (
  db: Db,
  contacts: ReadonlySet<number>,
): Promise<RawBuilder<unknown>> => {
  const people = await db
    .selectFrom('contacts')
    .select(['nameMatch', 'staffNo'])
    .where('id', 'in', [...contacts])
    .execute();
  if (people.length < contacts.size) return ALWAYS;
  const texts = people.flatMap(({ nameMatch, staffNo }) => [nameMatch, staffNo.toLowerCase()]);
  return or(texts.filter(Boolean).map((text) => like(sql.ref('s.teacherMatch'), text)));
};

const countOf = ({ contacts, courses, sessions, unreminded }: ChangedRecords): number =>
  contacts.size + courses.size + sessions.size + unreminded.size;

/** True if a change of these records may make a new reminder necessary. */
export const mayConcern = (touched: ChangedRecords): boolean =>
  touched.terms || touched.standing || countOf(touched) > 0;

/**
 * SQL condition for class sessions that the changed records may affect. Undefined means all of
 * them.
 */
export const concerned = async (
  db: Db,
  touched: ChangedRecords,
): Promise<RawBuilder<unknown> | undefined> => {
  const { contacts, courses, sessions, unreminded, terms, standing } = touched;
  const isMuch = countOf(touched) > FEW || contacts.size > FEW_PEOPLE;
  if (terms || standing || isMuch) return undefined;
  return or([
    isIn('s.id', [...sessions, ...unreminded]),
    isIn('c.id', [...courses]),
    await perhapsTaughtBy(db, contacts),
  ]);
};
