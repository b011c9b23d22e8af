import { dateOf } from '@/domain/time/terms';
import type { SampleContact } from '../people/contacts';
import { chance, natural, shuffle } from '../random';
import type { Plan, Subject } from '../words/catalogue';
import {
  type Block,
  blankPlan,
  type ClassToPlan,
  type Form,
  findRoom,
  holds,
  LAST_WEEK,
  type Planning,
  range,
  type SampleSession,
  teacherOf,
  timesFor,
} from './sessions';
import { classKey, roomKey, type Slot, teacherKey } from './timetable';

const DRAFT_FROM = 12;
const TRIES = 12;

interface Meeting {
  slot: Slot & { week: number; weekday: number };
  teachers: SampleContact[];
}

/**
 * Returns the weeks in which a series of weekly lessons takes place. A short series may take place
 * only every second week.
 */
const weeksOf = (count: number, plan: Plan): number[] => {
  if (plan === 'finished') return range(1, count);
  if (plan === 'draft') return range(DRAFT_FROM, count);
  if (count <= LAST_WEEK / 2 && chance(50)) {
    return range(natural(1, LAST_WEEK - 2 * (count - 1)), count, 2);
  }
  return range(natural(1, LAST_WEEK + 1 - count), count);
};

/**
 * Distributes the lessons of a series among the teachers. A laboratory lesson gets a second
 * teacher.
 */
const turnsOf = (
  { term }: Planning,
  teachers: readonly SampleContact[],
  form: Form,
  weeks: readonly number[],
  [weekday, [periodStart, periodEnd]]: [number, Block],
): Meeting[] | undefined => {
  const slots = weeks.flatMap((week) => {
    const date = dateOf(term, week, weekday);
    if (!holds(term, date, week, weekday)) return [];
    return [{ date, week, weekday, periodStart, periodEnd }];
  });
  // In some week, this weekday does not have its own classes, for example because of a swap (调休).
  // The caller then tries another weekday.
  if (slots.length < weeks.length) return undefined;
  return slots.map((slot, index) => {
    const first = Math.floor((index * teachers.length) / slots.length);
    return { slot, teachers: teachers.slice(first, form === '实验' ? first + 2 : first + 1) };
  });
};

const lectureForm = ({ level, department }: Subject, last: boolean): string => {
  if (last && level === 'postgraduate') return '讨论';
  return department !== '体育教研室' && chance(2) ? '在线' : '讲课';
};

const hold = (
  { timetable }: Planning,
  { subject, classes }: ClassToPlan,
  form: Form,
  meetings: readonly Meeting[],
  seriesRoom: string,
): SampleSession[] =>
  meetings.map(({ slot, teachers }, index) => {
    const how = form === '讲课' ? lectureForm(subject, index === meetings.length - 1) : form;
    const room = how === '在线' ? '' : seriesRoom;
    timetable.take([...classes.map(classKey), ...teachers.map(teacherKey)], slot);
    if (room) timetable.take([roomKey(room)], slot);
    return {
      ...blankPlan,
      ...slot,
      form: how,
      room,
      fixedBy: 'week',
      teachers: teachers.map(teacherOf),
    };
  });

/** Plans a series of lessons, always on the same weekday and in the same room. */
const planSeries = (
  desk: Planning,
  applicant: ClassToPlan,
  form: Form,
  count: number,
): SampleSession[] => {
  const { subject, classes, teachers } = applicant;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const weeks = weeksOf(count, subject.plan);
    for (const time of shuffle(timesFor(subject, form))) {
      const meetings = turnsOf(desk, teachers, form, weeks, time);
      const free = meetings?.every((meeting) =>
        desk.timetable.isFree(
          [...classes.map(classKey), ...meeting.teachers.map(teacherKey)],
          [meeting.slot],
        ),
      );
      if (!meetings || !free) continue;
      const slots = meetings.map(({ slot }) => slot);
      const room = findRoom(desk, applicant, form, slots);
      if (room !== undefined) return hold(desk, applicant, form, meetings, room);
    }
  }
  return [];
};

/** Plans the class sessions of a course with weekly lessons. */
export const planWeekly = (desk: Planning, applicant: ClassToPlan): SampleSession[] => {
  const { theory, lab, clinical } = applicant.subject;
  const lectures = theory / 2;
  // A course with more lectures than the term has weeks gets two lectures a week.
  const halves =
    lectures > LAST_WEEK ? [Math.ceil(lectures / 2), Math.floor(lectures / 2)] : [lectures];
  const series: [Form, number][] = [
    ['实验', lab / 4],
    ['见习', clinical / 4],
    ...halves.map((count): [Form, number] => ['讲课', count]),
  ];
  return series.flatMap(([form, count]) =>
    count > 0 ? planSeries(desk, applicant, form, count) : [],
  );
};
