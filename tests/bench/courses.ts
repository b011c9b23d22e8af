import type { CourseRow } from '@/contract/import/import';

/** Number of weeks of each course, with one session a week. */
export const WEEKS = 16;

/** Returns a timetable of `count` courses. Every 25 of them share a teacher and a room. */
export const courseRows = (count: number): CourseRow[] =>
  Array.from({ length: count }, (_, index) => {
    const share = Math.floor(index / 25);
    const period = 1 + 2 * (Math.floor(index / 5) % 5);
    return {
      row: index + 2,
      termCode: '2026-2027-1',
      courseCode: `C${index}`,
      courseName: `课程${index % 300}`,
      classCode: `K${index}`,
      classComposition: `${2020 + (index % 5)}级${index}班`,
      weeks: `1-${WEEKS}周`,
      weekday: `周${'一二三四五'[index % 5]}`,
      periods: `${period}-${period + 1}节`,
      teachers: `教师${share}`,
      staffNos: String(500_000 + share),
      room: `教学楼${share}`,
      topic: `第${index % 20}章`,
    };
  });
