import type { SessionFields, Teacher } from '@/contract/rule';
import { isHoliday, positionOf } from '@/domain/time/terms';
import type { SampleContact } from '../people/contacts';
import { shuffle } from '../random';
import type { Subject } from '../words/catalogue';
import { roomsFor } from '../words/units';
import type { SampleTerm } from './terms';
import { roomKey, type Slot, type Timetable } from './timetable';

export type SampleSession = SessionFields & { fixedBy: 'week' | 'date' };

/** The term being planned, and a timetable of the times that are already taken. */
export interface Planning {
  term: SampleTerm;
  timetable: Timetable;
}

export interface ClassToPlan {
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

export const LAST_WEEK = 18;

export const blankPlan = {
  topic: '',
  groupName: '',
  requirement: '',
  status: 'planned' as SessionFields['status'],
};

export const teacherOf = ({ staffNo, name, title }: SampleContact): Teacher => ({
  ...(staffNo && { staffNo }),
  name,
  ...(title && { title }),
});

export const range = (first: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);

/**
 * Returns the weekdays and periods at which a class session can take place. Postgraduate classes
 * can also be on Saturday, and their lectures in the evening.
 */
export const timesFor = ({ level }: Subject, form: Form): [number, Block][] => {
  const late = level === 'postgraduate';
  const blocks = form === '讲课' ? [...LECTURES, ...(late ? [EVENING] : [])] : HALF_DAYS;
  return range(1, late ? 6 : 5).flatMap((weekday) =>
    blocks.map((block): [number, Block] => [weekday, block]),
  );
};

export const findRoom = (
  { timetable }: Planning,
  { subject, teachers }: ClassToPlan,
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

/**
 * True if the classes of this week and weekday really take place on this date. After a swap (调休),
 * a date may have the classes of another day.
 */
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

export const isPlainDay = (term: SampleTerm, date: string): boolean =>
  !isHoliday(term, date) && term.swaps.every((swap) => swap.date !== date);

export const byTime = (a: Slot, b: Slot): number =>
  a.date === b.date ? a.periodStart - b.periodStart : a.date < b.date ? -1 : 1;
