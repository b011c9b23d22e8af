import { errorText } from '@/contract/base/errorCodes';
import { spoken } from '@/contract/base/language';
import { nfkc } from '@/contract/base/normalise';
import type { ImportIssue } from '@/contract/import/import';
import { COURSE_STATUSES, type CourseField, type CourseFields } from '@/contract/rule';
import { splitList } from '@/domain/base/cells';
import { leftOutAt, warningAt } from '@/domain/base/issues';
import { readTeachers } from '@/domain/people/people';
import { parseTermCode } from '@/domain/time/termCodes';
import { NUMBERS } from './courseTexts';

const STATUS_WORDS: Record<string, CourseFields['status']> = {
  草稿: 'draft',
  未发布: 'draft',
  正常: 'active',
  开课: 'active',
  已发布: 'active',
  停开: 'cancelled',
  取消: 'cancelled',
  已取消: 'cancelled',
  结束: 'finished',
  已结束: 'finished',
};

/**
 * The status word 已取消 (cancelled). In a list of enrolments it may mean that only one student's
 * enrolment is cancelled, so it gets a warning.
 */
const BOOKING_CANCELLED = '已取消';

const ENGLISH_STATUS_WORDS: Record<CourseFields['status'], string> = {
  draft: 'Draft',
  active: 'Active',
  cancelled: 'Not offered',
  finished: 'Finished',
};

export const courseStatusWord = (status: CourseFields['status']): string =>
  spoken({
    'zh-CN': Object.keys(STATUS_WORDS).find((word) => STATUS_WORDS[word] === status) ?? status,
    en: ENGLISH_STATUS_WORDS[status],
  });

const UNITS = /(人|学分|分|学时|课时|节)$/;

/** Matches the number of students after a class name, such as (45人) in `23预防1班(45人)`. */
const STUDENTS_BEHIND = /[(（]共?\d{1,4}[人名位][)）]$/;

const DIGIT = /\d/;

/** True if a text is a class name: it ends with 班 (class), and the last line contains a digit. */
const isClassName = (text: string): boolean =>
  text.endsWith('班') && DIGIT.test(text.slice(text.lastIndexOf('\n') + 1));

/**
 * Splits a list of student classes. A slash separates two classes in `24临床1班/24临床2班`, but not in
 * `24级5/8年制1班`.
 */
const splitClasses = (text: string): string[] =>
  splitList(text).flatMap((part) => {
    const each = part.split(/[/／]/).map((name) => name.trim());
    return each.every((name) => isClassName(name)) ? each : [part];
  });

const NO_TEACHERS = { teachers: '', staffNos: '', titles: '' };

/**
 * Converts a cell text to the stored value, such as `2026秋` to a term. Returns undefined, with a
 * warning in `issues`, for an unreadable number or status.
 */
export const courseValue = (field: CourseField, text: string, issues: ImportIssue[]): unknown => {
  const leaveOut = (code: 'NUMBER_UNREADABLE' | 'COURSE_STATUS_UNKNOWN') => {
    issues.push(leftOutAt(field, text, errorText(code, { text })));
    return undefined;
  };
  if (NUMBERS.includes(field)) {
    const plain = nfkc(text).replace(/\s/g, '').replace(UNITS, '');
    return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : leaveOut('NUMBER_UNREADABLE');
  }
  switch (field) {
    case 'termCode':
      return parseTermCode(text) ?? text;
    case 'classComposition':
      return splitClasses(text).map((name) => name.replace(STUDENTS_BEHIND, '').trimEnd());
    case 'leadTeachers':
      return readTeachers({ ...NO_TEACHERS, teachers: text }, issues, field);
    case 'status': {
      const known =
        STATUS_WORDS[text] ??
        COURSE_STATUSES.find((status) => [status, ENGLISH_STATUS_WORDS[status]].includes(text));
      if (text === BOOKING_CANCELLED)
        issues.push(warningAt(field, 'COURSE_STATUS_OF_WHOM', { text }));
      return known ?? leaveOut('COURSE_STATUS_UNKNOWN');
    }
    default:
      return text;
  }
};
