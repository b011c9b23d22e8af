import { dateOf, positionOf } from '@/domain/time/terms';
import { shuffle } from '../random';
import { TOPICS } from '../words/catalogue';
import {
  blankPlan,
  byTime,
  type ClassToPlan,
  type Form,
  findRoom,
  isPlainDay,
  LAST_WEEK,
  type Planning,
  range,
  type SampleSession,
  teacherOf,
  timesFor,
} from './sessions';
import { classKey, roomKey, type Slot, teacherKey } from './timetable';

const GROUPS = ['A组', 'B组'];

/**
 * Returns a topic for each lecture. A topic that takes several lectures is numbered, such as
 * `肺炎（2）`.
 */
const topicsOf = (name: string, lectures: number): string[] => {
  const topics = TOPICS[name]?.split(' ') ?? [];
  const parts = Math.ceil(lectures / Math.max(topics.length, 1));
  return topics
    .flatMap((topic) => range(1, parts).map((part) => (parts > 1 ? `${topic}（${part}）` : topic)))
    .slice(0, lectures);
};

/**
 * Finds a time at which all classes and teachers are free, as close as possible to the wanted week.
 */
const findTime = (
  { term, timetable }: Planning,
  { subject, classes, teachers }: ClassToPlan,
  form: Form,
  wanted: number,
): Slot | undefined => {
  const keys = [...classes.map(classKey), ...teachers.map(teacherKey)];
  const weeks = range(1, LAST_WEEK).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  for (const week of weeks) {
    const found = shuffle(timesFor(subject, form))
      .map(([weekday, [periodStart, periodEnd]]) => {
        return { date: dateOf(term, week, weekday) ?? '', periodStart, periodEnd };
      })
      .find((slot) => isPlainDay(term, slot.date) && timetable.isFree(keys, [slot]));
    if (found) return found;
  }
  return undefined;
};

/** Reserves up to `count` free times for the classes of a course, spread over the term. */
const planTimes = (desk: Planning, applicant: ClassToPlan, form: Form, count: number): Slot[] =>
  range(0, count)
    .flatMap((index) => {
      const wanted = 1 + Math.floor((index * LAST_WEEK) / count);
      const slot = findTime(desk, applicant, form, wanted);
      if (slot) desk.timetable.take(applicant.classes.map(classKey), slot);
      return slot ?? [];
    })
    .sort(byTime);

/**
 * Plans one lecture for all classes together, or one ward visit in groups that each have their own
 * teacher and room.
 */
const meet = (
  desk: Planning,
  applicant: ClassToPlan,
  form: '讲课' | '见习',
  slot: Slot,
  { index, topic }: { index: number; topic: string },
): SampleSession[] => {
  const { teachers } = applicant;
  const groups = form === '见习' ? GROUPS.slice(0, teachers.length) : [''];
  return groups.flatMap((groupName, group) => {
    const teacher = teachers[(index + group) % teachers.length];
    const room = findRoom(desk, applicant, form, [slot]);
    if (!teacher || room === undefined) return [];
    desk.timetable.take([teacherKey(teacher), roomKey(room)], slot);
    return [
      {
        ...blankPlan,
        ...slot,
        ...positionOf(desk.term, slot.date),
        form,
        topic,
        room,
        groupName,
        fixedBy: 'date' as const,
        teachers: [teacherOf(teacher)],
        requirement: form === '见习' ? '着白大衣，提前10分钟到示教室集合' : '',
      },
    ];
  });
};

/** Plans a course with fixed dates: a lecture for each topic, and ward visits. */
export const planCalendar = (desk: Planning, applicant: ClassToPlan): SampleSession[] => {
  const { theory, clinical, name } = applicant.subject;
  const lectureTimes = planTimes(desk, applicant, '讲课', theory / 2);
  const visitTimes = planTimes(desk, applicant, '见习', clinical / 4);
  const topics = topicsOf(name, lectureTimes.length);
  const lectures = lectureTimes.flatMap((slot, index) =>
    meet(desk, applicant, '讲课', slot, { index, topic: topics[index] ?? '' }),
  );
  const visits = visitTimes.flatMap((slot, index) => {
    const topic = topics[Math.floor((index * topics.length) / visitTimes.length)] ?? '';
    const plain = topic.replace(/（.*/, '');
    return meet(desk, applicant, '见习', slot, { index, topic: `${plain}病例示教` });
  });
  return [...lectures, ...visits].sort(byTime);
};
