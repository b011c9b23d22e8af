import { count, worded } from './worded';

interface Changed {
  count: number;
  /**
   * The course, teacher or room whose classes were changed. Blank if `before` already contains the
   * name.
   */
  of: string;
  /** The old value. Blank if it was not the same for all classes. */
  before: string;
  after: string;
}

interface Rescheduled {
  of: string;
  count: number;
  /** The new weekday; 1 is Monday. 0 if the classes keep their weekdays. */
  weekday: number;
  /** The new periods, such as `5-6`. Blank if they are not the same for all classes. */
  periods: string;
}

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const classes = (number: number) => count(number, 'class', 'classes');
const days = (number: number) => count(Math.abs(number), 'day');

const changed = (zh: string, en: string) =>
  worded<Changed>(
    ({ count, of, before, after }) =>
      `${of && `${of} `}${count} 次课：${zh} ${before && `${before} `}→ ${after}`,
    ({ count, of, before, after }) =>
      `${of && `${of}, `}${classes(count)}: ${en} ${before && `${before} `}→ ${after}`,
  );

/** Titles of history entries about changing many classes at once (T-08). */
export const CHANGES = {
  teachersChanged: changed('教师', 'teacher'),
  roomsChanged: changed('教室', 'room'),
  classesCancelled: worded<{ of: string; count: number }>(
    ({ of, count }) => `${of && `${of} `}${count} 次课：停课`,
    ({ of, count }) => `${of && `${of}, `}${classes(count)}: cancelled`,
  ),
  classesPostponed: worded<{ of: string; count: number; days: number }>(
    ({ of, count, days }) =>
      `${of && `${of} `}${count} 次课：${days > 0 ? `推后 ${days} 天` : `提前 ${-days} 天`}`,
    ({ of, count, days: by }) =>
      `${of && `${of}, `}${classes(count)}: ${days(by)} ${by > 0 ? 'later' : 'earlier'}`,
  ),
  classesRescheduled: worded<Rescheduled>(
    ({ of, count, weekday, periods }) =>
      `${of && `${of} `}${count} 次课：改到${weekday ? `周${'一二三四五六日'[weekday - 1]}` : ''}${periods && `第 ${periods} 节`}`,
    ({ of, count, weekday, periods }) =>
      `${of && `${of}, `}${classes(count)}: moved to ${[WEEKDAYS[weekday - 1], periods && `periods ${periods}`].filter(Boolean).join(', ')}`,
  ),
  classesMovedAsAsked: worded<{ of: string; count: number }>(
    ({ of, count }) => `${of && `${of} `}${count} 次课：调课`,
    ({ of, count }) => `${of && `${of}, `}${classes(count)}: moved`,
  ),
  changeUndone: worded<{ what: string }>(
    ({ what }) => `撤销：${what}`,
    ({ what }) => `Undone: ${what}`,
  ),
  changedRange: worded<{ of: string; from: string; to: string }>(
    ({ of, from, to }) => `${of && `${of} `}${from} 至 ${to}`,
    ({ of, from, to }) => `${of && `${of}, `}${from} to ${to}`,
  ),
};
