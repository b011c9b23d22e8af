import type { SessionFields, Teacher } from '@/contract/rule';
import { isHoliday, positionOf } from '@/domain/time/terms';
import type { SampleContact } from './contacts';
import { shuffle } from './random';
import type { SampleTerm } from './terms';
import { roomKey, type Slot, type Timetable } from './timetable';
import type { Subject } from './words/catalogue';
import { roomsFor } from './words/units';

export type SampleSession = SessionFields & { fixedBy: 'week' | 'date' };

/** What sessions are planned on: the term's calendar, and what is taken already. */
export interface Desk {
  term: SampleTerm;
  timetable: Timetable;
}

/** A teaching class that wants its place in the timetable. */
export interface Applicant {
  subject: Subject;
  classes: string[];
  teachers: SampleContact[];
}

export type Form = '讲课' | '实验' | '见习';
export type Block = readonly [periodStart: number, periodEnd: number];

const LECTURES: Block[] = [
  [1, 2],
  [3, 4],
  [6, 7],
  [8, 9],
];
const EVENING: Block = [11, 12];
const HALF_DAYS: Block[] = [
  [1, 4],
  [6, 9],
];

/** Classes end here; the weeks after are for examinations. */
export const LAST_WEEK = 18;

export const blankPlan = {
  topic: '',
  groupName: '',
  requirement: '',
  status: 'planned' as SessionFields['status'],
};

/** How a teacher is named in a course and its sessions. */
export const teacherOf = ({ staffNo, name, title }: SampleContact): Teacher => ({
  ...(staffNo && { staffNo }),
  name,
  ...(title && { title }),
});

export const range = (first: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);

/** Weekdays and periods that come into question; postgraduates have evenings and Saturdays too. */
export const timesFor = ({ level }: Subject, form: Form): [number, Block][] => {
  const late = level === 'postgraduate';
  const blocks = form === '讲课' ? [...LECTURES, ...(late ? [EVENING] : [])] : HALF_DAYS;
  return range(1, late ? 6 : 5).flatMap((weekday) =>
    blocks.map((block): [number, Block] => [weekday, block]),
  );
};

/** A room that suits the class and is free each time. */
export const findRoom = (
  { timetable }: Desk,
  { subject, teachers }: Applicant,
  form: Form,
  slots: readonly Slot[],
): string | undefined => {
  const place = {
    unit: teachers[0]?.unit ?? '',
    department: subject.department,
    postgraduate: subject.level === 'postgraduate',
  };
  return shuffle(roomsFor(place, form)).find((room) => timetable.isFree([roomKey(room)], slots));
};

/** Whether classes of that week and weekday are held on the date, swaps taken into account. */
export const holds = (
  term: SampleTerm,
  date: string | null,
  week: number,
  weekday: number,
): date is string => {
  if (date === null) return false;
  const position = positionOf(term, date);
  return position.week === week && position.weekday === weekday;
};

/** An ordinary day of teaching: neither a holiday nor a day that holds another day's classes. */
export const isPlainDay = (term: SampleTerm, date: string): boolean =>
  !isHoliday(term, date) && term.swaps.every((swap) => swap.date !== date);

export const byTime = (a: Slot, b: Slot): number =>
  a.date === b.date ? a.periodStart - b.periodStart : a.date < b.date ? -1 : 1;
