import type { Level } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { hasError } from '@/domain/base/issues';
import { classNameOf, courseKey } from '@/domain/rows/courseKey';
import { CourseMerge } from '@/domain/rows/courseMerge';
import type { ReadCourse } from '@/domain/rows/courseRow';
import { withSessionRemarks } from '@/domain/rows/sessionRemarks';
import { mapYielding, yieldIfLong } from '../../../db/base/yielding';
import type { KeyedCourse, PlannedCourse } from './data';

/**
 * Returns the key of the course of a file row. If the class has no name, the key contains its
 * student classes or teachers instead.
 */
export const keyOf = ({ values }: ReadCourse, level: Level): string => {
  const { termCode = '', classCode = '', courseCode = '', courseName = '' } = values;
  const { className = '', classComposition = [], leadTeachers = [] } = values;
  const named = classNameOf({ className, classComposition, leadTeachers });
  return courseKey({ level, termCode, classCode, courseCode, courseName, className: named });
};

/**
 * Returns a short text for a quick comparison of file rows. Rows with different texts are
 * different. Rows with equal texts must be compared completely.
 */
const outlineOf = ({ key, sessions }: KeyedCourse): string => {
  const [first, last] = [sessions[0], sessions.at(-1)];
  return [key, sessions.length, first?.date, first?.periodStart, last?.date].join(' ');
};

const contentOf = ({ values, blank, sessions }: KeyedCourse): string =>
  JSON.stringify([values, blank, sessions]);

/**
 * Returns a function that is true for a file row with the same content as an earlier row. It
 * compares short texts first, because comparing the whole content is slow.
 */
const repeats = () => {
  const seen = new Map<string, KeyedCourse | Set<string>>();
  return (read: KeyedCourse): boolean => {
    const outline = outlineOf(read);
    const alike = seen.get(outline);
    if (!alike) {
      seen.set(outline, read);
      return false;
    }
    const contents = alike instanceof Set ? alike : new Set([contentOf(alike)]);
    if (contents !== alike) seen.set(outline, contents);
    const content = contentOf(read);
    const isKnown = contents.has(content);
    contents.add(content);
    return isKnown;
  };
};

/**
 * If the rows of a course have different remarks, moves the remarks to the class sessions of each
 * row.
 */
const moveRemarks = async (rows: readonly PlannedCourse[]): Promise<void> => {
  const valid = rows.filter(({ verdict }) => verdict !== 'error');
  for (const ofCourse of groupBy(valid, ({ read }) => read.key).values()) {
    const reads = withSessionRemarks(ofCourse.map(({ read }) => read));
    for (const [index, planned] of ofCourse.entries()) planned.read = reads[index] ?? planned.read;
    await yieldIfLong();
  }
};

/** Merges all file rows of the same course, and marks repeated rows as duplicates. */
export const mergeRows = async (rows: PlannedCourse[]): Promise<Map<string, CourseMerge>> => {
  const merges = new Map<string, CourseMerge>();
  const isRepeat = repeats();
  await moveRemarks(rows);
  await mapYielding(rows, (planned) => {
    if (planned.verdict === 'error') return;
    const { read } = planned;
    if (isRepeat(read)) {
      planned.verdict = 'duplicate';
      return;
    }
    const merge = merges.get(read.key) ?? new CourseMerge();
    merges.set(read.key, merge);
    const issues = merge.add(planned);
    planned.issues.push(...issues);
    if (hasError(issues)) planned.verdict = 'error';
  });
  return merges;
};
