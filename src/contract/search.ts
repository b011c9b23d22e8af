/** Global search by a part of a name, a number or pinyin. */
import * as z from 'zod/mini';
import { query } from '@/contract/base/endpoint';
import { text } from '@/contract/base/fields';
import { CLASH_KINDS } from './clash';
import { CLASS_PARTS, CONTACT_GROUPS } from './directory';
import { LEVELS } from './rule';

const contactHit = z.object({
  id: z.int(),
  name: z.string(),
  staffNo: z.string(),
  department: z.string(),
  unit: z.string(),
  group: z.enum(CONTACT_GROUPS),
  /**
   * The student classes of a class contact (班级联系人). `part` is the duty there, such as 班长 (monitor).
   */
  classes: z.optional(z.string()),
  part: z.optional(z.enum(['', ...CLASS_PARTS])),
});
export type ContactHit = z.infer<typeof contactHit>;

const courseHit = z.object({
  id: z.int(),
  level: z.enum(LEVELS),
  courseName: z.string(),
  className: z.string(),
  termCode: z.string(),
});
export type CourseHit = z.infer<typeof courseHit>;

const found = z.object({
  contacts: z.array(contactHit),
  courses: z.array(courseHit),
  rooms: z.array(z.string()),
});
export type Found = z.infer<typeof found>;

/** Returns the contacts, courses and rooms that match best, a few of each, best first. */
export const searchAll = query('/api/search', {
  fixed: { method: 'all' },
  input: z.strictObject({ text: text(50, 1) }),
  value: found,
});

/**
 * Finds teachers, rooms or classes that occur in timetables, and also rooms of the register.
 * Teachers are returned with their staff number.
 */
export const searchSubjects = query('/api/search', {
  fixed: { method: 'subjects' },
  input: z.strictObject({ by: z.enum(CLASH_KINDS), text: text(200, 1) }),
  value: z.object({ names: z.array(z.string()) }),
});
export type SubjectSearch = z.input<typeof searchSubjects.input>;

/** Returns the names of all departments and units in contacts and courses. */
export const listUnits = query('/api/search', {
  fixed: { method: 'units' },
  input: z.strictObject({}),
  value: z.array(z.string()),
});
