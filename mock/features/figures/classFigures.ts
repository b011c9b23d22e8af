import { matchText } from '@/contract/base/fields';
import { type ClassesBy, type Figures, MAX_ROOMS } from '@/contract/figures';
import type { Teacher } from '@/contract/rule';
import type { Condition } from '../../db/base/conditions';
import { compareNames } from '../../db/query/spelling';
import type { Db } from '../../db/schema/schema';
import { identityBy, matchContacts } from '../contact/contactMatch';
import { staffNoOf } from '../course/subjects/whose';
import { classesByGroups, type Group, type Row, type Summed } from './classGroups';

const byName = (a: Summed, b: Summed) => (a.name < b.name ? -1 : 1);
const mostFirst = (a: Summed, b: Summed) => b.sessions - a.sessions || byName(a, b);
const byHours = (a: Summed, b: Summed) =>
  b.hours - a.hours || b.sessions - a.sessions || compareNames(a.name, b.name);

const rowsBy = (rows: readonly Row[], wanted: Group): Row[] =>
  rows.filter(({ group }) => group === wanted);

const plainly = ({ name, sessions, hours }: Summed): Summed => ({ name, sessions, hours });

const addTo = <T extends Summed>(found: Map<string, T>, key: string, row: T): void => {
  const known = found.get(key);
  if (!known) found.set(key, row);
  else {
    const { sessions, hours } = known;
    found.set(key, { ...known, sessions: sessions + row.sessions, hours: hours + row.hours });
  }
};

const inBuildings = (rooms: readonly Row[]): ClassesBy => {
  const found = new Map<string, Summed>();
  for (const { more, sessions, hours } of rooms) {
    addTo(found, matchText(more), { name: more, sessions, hours });
  }
  return [...found.values()].sort(mostFirst);
};

/**
 * Counts the classes of each teacher (C-04). A teacher who is listed twice in one class is counted
 * once.
 */
const byPerson = async (db: Db, rows: readonly Row[]) => {
  const taught = rows.map((row) => ({ ...row, teachers: JSON.parse(row.name) as Teacher[] }));
  const contactOf = await matchContacts(
    db,
    taught.flatMap(({ teachers }) => teachers),
  );
  const identityOf = identityBy(contactOf);
  const found = new Map<string, Summed & { staffNo: string }>();
  for (const { teachers, sessions, hours } of taught) {
    const people = new Map(teachers.map((teacher) => [identityOf(teacher), teacher]));
    for (const [key, teacher] of people) {
      const { name } = teacher;
      addTo(found, key, { name, staffNo: staffNoOf(teacher, contactOf), sessions, hours });
    }
  }
  return [...found.values()].sort(byHours);
};

export const classesOverTime = async (
  db: Db,
  conditions: readonly Condition[],
): Promise<{ byDay: ClassesBy; byForm: ClassesBy }> => {
  const rows = await classesByGroups(db, conditions, ['day', 'form']);
  return {
    byDay: rowsBy(rows, 'day').map(plainly).sort(byName),
    byForm: rowsBy(rows, 'form').map(plainly).sort(mostFirst),
  };
};

export const classTopics = async (
  db: Db,
  conditions: readonly Condition[],
): Promise<ClassesBy[]> => {
  const rows = await classesByGroups(db, conditions, ['department', 'room', 'course']);
  return [
    rowsBy(rows, 'department').sort(mostFirst),
    inBuildings(rowsBy(rows, 'room')),
    rowsBy(rows, 'course').sort(mostFirst),
  ];
};

/** Returns statistics of classes. Includes the list of teachers by name only if `names` is true. */
export const classFigures = async (
  db: Db,
  conditions: readonly Condition[],
  names: boolean,
): Promise<Figures['classes']> => {
  const groups = ['day', 'weekday', 'department', 'form', 'room', 'teachers'] as const;
  const rows = await classesByGroups(db, conditions, groups);
  const by = (group: Group) => rowsBy(rows, group);
  const byDay = by('day').map(plainly).sort(byName);
  const rooms = by('room').filter(({ name }) => name !== '');
  const teachers = await byPerson(db, by('teachers'));
  return {
    sessions: byDay.reduce((sum, { sessions }) => sum + sessions, 0),
    hours: byDay.reduce((sum, { hours }) => sum + hours, 0),
    byDay,
    byWeekday: by('weekday').map(plainly).sort(byName),
    byBuilding: inBuildings(by('room')),
    byDepartment: by('department').map(plainly).sort(mostFirst),
    byForm: by('form').map(plainly).sort(mostFirst),
    byRoom: rooms
      .sort(mostFirst)
      .slice(0, MAX_ROOMS)
      .map(({ days, ...room }) => ({ ...plainly(room), days })),
    rooms: rooms.length,
    byTeacher: names ? teachers : null,
    teachers: teachers.length,
  };
};
