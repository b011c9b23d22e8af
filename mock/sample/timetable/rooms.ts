import type { Way } from '@/contract/campusWays';
import type { ClosedTime } from '@/contract/closedTimes';
import { blankRoom, type RoomFields } from '@/contract/rooms';
import { buildingIn } from '@/domain/base/roomNames';
import { isRoom } from '@/domain/base/rooms';
import { addDays } from '@/domain/time/dates';
import { CITY_CAMPUS, MAIN_CAMPUS } from '../words/units';
import type { SampleCourse } from './courses';

/** Patterns in a room's name, and the kind of room that each of them indicates. */
const KINDS: readonly [RegExp, string][] = [
  [/实验|科研/, '实验室'],
  [/实训|示教/, '技能训练室'],
  [/机房/, '机房'],
  [/^逸夫楼/, '阶梯教室'],
  [/^明德楼|教学楼/, '多媒体教室'],
  [/^研究生楼|^语言中心/, '普通教室'],
];

/** Rooms whose number of seats the office does not know. */
const UNKNOWN = /^田径|操场|游泳|体育馆|示教室/;

const MINUTES = 40;
export const SAMPLE_WAYS: Way[] = [{ from: MAIN_CAMPUS, to: CITY_CAMPUS, minutes: MINUTES }];

const closedFrom = (today: string): ClosedTime => ({
  ...{ dateFrom: addDays(today, 20), dateTo: addDays(today, 21), weekday: null },
  ...{ startTime: '', endTime: '', reason: '四六级考试' },
});

/** Returns how many seats a room has: enough for its largest class, rounded up to tens. */
const seatsFor = (students: number): number => Math.max(30, Math.ceil((students + 5) / 10) * 10);

/**
 * Returns the number of students in the largest class of each room. A class session for only one
 * group counts as 0.
 */
const studentsByRoom = (courses: readonly SampleCourse[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const { fields, sessions } of courses) {
    for (const { room, groupName } of sessions) {
      if (!room || !isRoom(room)) continue;
      const students = groupName === '' ? (fields.studentCount ?? 0) : 0;
      found.set(room, Math.max(students, found.get(room) ?? 0));
    }
  }
  return found;
};

/** Rooms of the hospitals that are not on the main campus. */
const IN_CITY = /^附属(?:第二|口腔|肿瘤)/;

/** The one room that has too few seats for its class. */
const TOO_SMALL = '基础医学实验楼404';

/**
 * Returns the rooms of the sample timetable, of which one is too small for its class and one is
 * closed for two days.
 */
export const sampleRooms = (courses: readonly SampleCourse[], today: string): RoomFields[] => {
  return [...studentsByRoom(courses)].map(([name, most]): RoomFields => {
    const known = UNKNOWN.test(name) || most === 0 ? null : seatsFor(most);
    return {
      ...blankRoom,
      name,
      campus: IN_CITY.test(name) ? CITY_CAMPUS : MAIN_CAMPUS,
      building: buildingIn(name),
      kind: KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? '',
      seats: name === TOO_SMALL ? most - 5 : known,
      aliases: name === '明德楼101' ? ['MD101', '明德101'] : [],
      closed: name === '逸夫楼101' ? [closedFrom(today)] : [],
    };
  });
};
