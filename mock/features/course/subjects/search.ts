import { sql } from 'kysely';
import { matchText } from '@/contract/base/fields';
import type { ClashKind } from '@/contract/clash';
import { isRoom } from '@/domain/base/rooms';
import { or } from '../../../db/base/conditions';
import type { Readers } from '../../../db/query/readers';
import { compareNames, namesMatch, textMatches } from '../../../db/query/spelling';
import type { Db } from '../../../db/schema/schema';
import { matchContacts } from '../../contact/contactMatch';
import { withStaffNos } from '../../contact/staffNos';
import { readRoomFacts } from '../../room/facts';
import { classesWhere, teachersWhere, textsIn, typedFor } from './names';
import { isTeacher, staffNoOf } from './whose';

const MOST_NAMES = 50;

/**
 * Returns the names that contain the typed text or pinyin. Names that start with the text come
 * first.
 */
const likeliest = (names: readonly string[], typed: string): string[] => {
  const plain = matchText(typed);
  const matches = textMatches(typed);
  const order = new Intl.Collator('zh-CN', { numeric: true });
  const begins = (name: string) => matchText(name).startsWith(plain);
  return [...new Set(names.filter((name) => name !== '' && matches(name)))].sort(
    (a, b) => Number(begins(b)) - Number(begins(a)) || order.compare(a, b),
  );
};

/**
 * Finds teachers by the typed text. Returns each as name and staff number, as on the timetable
 * page.
 */
const teacherNames = async ({ reader, searcher }: Readers, typed: string): Promise<string[]> => {
  const matches = namesMatch(typed);
  const wanted = (await teachersWhere(searcher, matches)).filter(
    ({ name, staffNo = '' }) => matches(name) || matches(staffNo),
  );
  const contactOf = await matchContacts(reader, wanted);
  const named = wanted.map((teacher) =>
    [teacher.name, staffNoOf(teacher, contactOf)].filter(Boolean).join(' '),
  );
  return [...new Set(named)].sort(compareNames);
};

/**
 * Finds rooms of the timetable and of the register by a part of their name or by pinyin, at most
 * `most`. A room that matches only by another name (alias) comes last, under its name in the
 * register.
 */
export const findRooms = async (db: Db, typed: string, most: number): Promise<string[]> => {
  const matches = textMatches(typed);
  const { rooms } = await readRoomFacts(db);
  const texts = (await textsIn(db, 'roomMatch')).filter(isRoom).filter(matches);
  const named = [...(await typedFor(db, 'roomMatch', texts)), ...rooms.map(({ name }) => name)];
  const byAlias = rooms.filter(({ aliases }) => aliases.some(matches)).map(({ name }) => name);
  return [...new Set([...likeliest(named, typed), ...byAlias])].slice(0, most);
};

/** Finds teachers, rooms or classes in the timetable by a part of their name (T-05). */
export const searchSubjects = async (
  readers: Readers,
  { by, text }: { by: ClashKind; text: string },
): Promise<{ names: string[] }> => {
  const { searcher } = readers;
  if (by === 'teacher') return { names: (await teacherNames(readers, text)).slice(0, MOST_NAMES) };
  if (by === 'room') return { names: await findRooms(searcher, text, MOST_NAMES) };
  const classes = await classesWhere(searcher, textMatches(text));
  return { names: likeliest(classes, text).slice(0, MOST_NAMES) };
};

/** Returns true if the phone book or the timetable has a teacher with this name or staff number. */
const isKnownTeacher = async ({ reader, searcher }: Readers, of: string): Promise<boolean> => {
  const nameParts = of.trim().split(/\s+/);
  const listed = await sql`select 1 from "contacts" where "deletedAt" is null and ${or([
    sql`"nameMatch" = ${matchText(of)}`,
    sql`"nameMatch" = ${matchText(nameParts.slice(0, -1).join(' '))}`,
  ])} limit 1`.execute(reader);
  if (listed.rows.length > 0) return true;
  const numbered = await withStaffNos(reader, [nameParts.at(-1) ?? ''])
    .select('id')
    .execute();
  if (numbered.length > 0) return true;
  const parts = [of, nameParts.slice(0, -1).join(' '), nameParts.at(-1) ?? '']
    .map(matchText)
    .filter(Boolean);
  const teachers = await teachersWhere(searcher, (text) =>
    parts.some((part) => text.includes(part)),
  );
  const contactOf = await matchContacts(reader, teachers);
  return teachers.some((teacher) => isTeacher(matchText(of), teacher, contactOf));
};

export const isKnownSubject = async (
  readers: Readers,
  by: ClashKind,
  of: string,
): Promise<boolean> => {
  if (by === 'teacher') return isKnownTeacher(readers, of);
  const { searcher } = readers;
  const subject = matchText(of);
  if (by === 'room' && (await readRoomFacts(searcher)).of(subject)) return true;
  const found =
    by === 'room'
      ? await typedFor(searcher, 'roomMatch', [subject])
      : await classesWhere(
          searcher,
          (text) => text === subject,
          (text) => text.includes(subject),
        );
  return found.length > 0;
};
