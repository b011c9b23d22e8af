/**
 * Courses and class sessions. In URLs and names, a course is called `rule`, as in the API for which
 * the console was written.
 */

import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { get, query, write } from '@/contract/base/endpoint';
import {
  cleanedText,
  codeText,
  id,
  ids,
  queryId,
  queryInt,
  queryMeasure,
  recordShape,
  recordText,
  version,
} from '@/contract/base/fields';
import {
  containsFilter,
  containsFilters,
  deleted,
  filterText,
  listShape,
  pageOf,
  pagingShape,
  sorterShape,
} from '@/contract/base/list';
import { MAX_PERIOD, MAX_WEEK } from '@/contract/base/termBounds';
import { withCause } from './changeCause';
import { withClashes } from './clash';
import { cleanName } from './directory';
import { noticeCounts, withNotices } from './sms/changeNotices';
import { termCodeText } from './term';

export const LEVELS = ['bachelor', 'postgraduate'] as const;
export type Level = (typeof LEVELS)[number];

export const COURSE_STATUSES = ['draft', 'active', 'cancelled', 'finished'] as const;
/** The statuses of a class session that are stored. */
export const STORED_STATUSES = ['planned', 'moved', 'cancelled'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];
/**
 * The statuses of a class session that users see. `done` is never stored: the server derives it
 * from the clock, and ignores it in the input.
 */
export const SESSION_STATUSES = [...STORED_STATUSES, 'done'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
export const COURSE_TYPES = ['必修', '限选', '任选', '公共', '专业', '学位课'] as const;
export const ASSESSMENTS = ['考试', '考查'] as const;
export const SESSION_FORMS = ['讲课', '实验', '见习', '讨论', '在线', '示教', '考试'] as const;

const teacherShape = {
  staffNo: z.optional(codeText(32)),
  name: cleanedText(50, 1, cleanName),
  title: z.optional(recordText(30)),
};
export const teacher = z.strictObject(teacherShape);
export type Teacher = z.infer<typeof teacher>;

const hours = z.number().check(z.minimum(0), z.maximum(1000));

/** The stored fields of a course (教学班). Blank texts and nulls mean unknown. */
export const courseShape = {
  level: z.enum(LEVELS),
  termCode: termCodeText,
  courseCode: codeText(32).check(
    z.refine((value: string) => value === '' || /^[A-Za-z0-9._-]+$/.test(value), {
      error: 'COURSE_CODE_INVALID',
    }),
  ),
  courseName: recordText(100, 1),
  classCode: codeText(64),
  className: recordText(200),
  classComposition: z.array(recordText(100, 1)).check(z.maxLength(100)),
  studentCount: z.nullable(z.int().check(z.minimum(0), z.maximum(2000))),
  courseType: recordText(20),
  credit: z.nullable(z.number().check(z.minimum(0), z.maximum(30), z.multipleOf(0.5))),
  totalHours: z.nullable(hours),
  theoryHours: z.nullable(hours),
  labHours: z.nullable(hours),
  clinicalHours: z.nullable(hours),
  assessment: recordText(20),
  department: recordText(100),
  leadTeachers: z.array(teacher).check(z.maxLength(50)),
  campus: recordText(50),
  remark: recordText(500),
  status: z.enum(COURSE_STATUSES),
};
export type CourseField = keyof typeof courseShape;
export const COURSE_FIELDS = Object.keys(courseShape) as CourseField[];
export type CourseFields = z.infer<z.ZodMiniObject<typeof courseShape>>;

export const blankCourse: Omit<CourseFields, 'level' | 'termCode' | 'courseName'> = {
  courseCode: '',
  classCode: '',
  className: '',
  classComposition: [],
  studentCount: null,
  courseType: '',
  credit: null,
  totalHours: null,
  theoryHours: null,
  labHours: null,
  clinicalHours: null,
  assessment: '',
  department: '',
  leadTeachers: [],
  campus: '',
  remark: '',
  status: 'active',
};

const periodNo = z.int().check(z.minimum(1), z.maximum(MAX_PERIOD));
const weekNo = z.int().check(z.minimum(1), z.maximum(MAX_WEEK));
const weekdayNo = z.int().check(z.minimum(1), z.maximum(7));

/** The stored fields of a class session (课次), one dated meeting of a course. */
export const sessionShape = {
  date: dateText,
  week: z.nullable(weekNo),
  weekday: weekdayNo,
  periodStart: periodNo,
  periodEnd: periodNo,
  form: recordText(20),
  topic: recordText(200),
  teachers: z.array(teacher).check(z.maxLength(50)),
  room: recordText(100),
  groupName: recordText(50),
  requirement: recordText(200),
  status: z.enum(SESSION_STATUSES),
};
export type SessionFields = z.infer<z.ZodMiniObject<typeof sessionShape>>;

export const session = z.object({
  ...recordShape,
  ...sessionShape,
  teachers: z.array(
    z.object({ ...teacherShape, unit: z.optional(z.string()), contactId: z.optional(id) }),
  ),
  courseId: id,
  seq: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  /**
   * True if the date is a holiday. Nobody is then reminded of the class session, unless it moves to
   * another date.
   */
  holiday: z.boolean(),
  level: z.enum(LEVELS),
  courseName: z.string(),
  className: z.string(),
  /**
   * The stored status. It differs from `status` only after a planned or moved class session has
   * ended: `status` is then `done`.
   */
  storedStatus: z.enum(STORED_STATUSES),
  /**
   * The status from before the class session was cancelled, so that it can be restored. Missing if
   * the class session was already cancelled in the import file.
   */
  heldAs: z.optional(z.enum(['planned', 'moved'])),
  /**
   * True if the account may not see this course, and gets the class session only as a part of a
   * clash. The page then shows only its time and room.
   */
  outside: z.optional(z.boolean()),
});
export type Session = z.infer<typeof session>;
/** The number of unsent and of sent messages about the changed class sessions. */
export const touchedMessages = z.object({ unsent: z.int(), sent: z.int() });
export const savedSession = z.object({
  ...session.shape,
  ...withClashes,
  affected: touchedMessages,
  ...noticeCounts.shape,
  /** The id of the history entry of the change, for undo. */
  historyId: id,
});
export type SavedSession = z.infer<typeof savedSession>;

const course = z.object({
  ...recordShape,
  ...courseShape,
  sessionCount: z.int(),
  firstDate: z.nullable(z.string()),
  lastDate: z.nullable(z.string()),
});
export type Course = z.infer<typeof course>;
const savedCourse = z.object({ ...course.shape, ...withClashes, ...noticeCounts.shape });
export type SavedCourse = z.infer<typeof savedCourse>;

export const courseFilters = {
  ...containsFilters(['courseName', 'className', 'department', 'campus', 'remark', 'teacher']),
  classComposition: containsFilter,
  id: z.optional(queryId),
  level: z.optional(z.enum(LEVELS)),
  termCode: z.optional(codeText(20)),
  courseCode: z.optional(codeText(32)),
  classCode: z.optional(codeText(64)),
  courseType: z.optional(filterText(20)),
  assessment: z.optional(filterText(20)),
  status: z.optional(z.enum(COURSE_STATUSES)),
  studentCount: z.optional(queryInt(0, 2000)),
  credit: z.optional(queryMeasure(0, 30)),
  totalHours: z.optional(queryMeasure(0, 1000)),
  theoryHours: z.optional(queryMeasure(0, 1000)),
  labHours: z.optional(queryMeasure(0, 1000)),
  clinicalHours: z.optional(queryMeasure(0, 1000)),
  course: z.optional(filterText(100)),
  /** Finds courses with a class session on this weekday, or between these dates. */
  weekday: z.optional(queryInt(1, 7)),
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
};

const courseQuery = {
  ...sorterShape([...COURSE_FIELDS, 'id', 'sessionCount', 'firstDate', 'createdAt', 'updatedAt']),
  ...courseFilters,
};

const courseListInput = z.strictObject({ ...pagingShape, ...courseQuery });
export type CourseQuery = z.input<typeof courseListInput>;

export const getRules = get('/api/rule', { input: courseListInput, value: pageOf(course) });
export const listRules = query('/api/rule', {
  fixed: { method: 'list' },
  input: courseListInput,
  value: pageOf(course),
});

const exportedCourse = z.object({
  ...course.shape,
  sessions: z.array(z.object({ ...sessionShape, id })),
});
/** A course with all its class sessions, read at the same moment. */
export type ExportedCourse = z.infer<typeof exportedCourse>;
export type ExportedSession = ExportedCourse['sessions'][number];

export const exportRules = query('/api/rule', {
  fixed: { method: 'export' },
  input: z.strictObject({ ...courseQuery, ids: z.optional(ids) }),
  value: z.array(exportedCourse),
  wrapping: 'lines',
});

export const sessionFilters = {
  /**
   * A filter that starts with `=` must match the whole text. `=name#staffNo` matches exactly one
   * teacher.
   */
  ...containsFilters([
    'teacher',
    'room',
    'topic',
    'courseName',
    'className',
    'groupName',
    'requirement',
    'department',
  ]),
  building: z.optional(filterText(100)),
  form: z.optional(filterText(20)),
  /**
   * Finds class sessions that take place: not cancelled, not on a holiday, and in an active course.
   */
  held: z.optional(z.enum(['yes'])),
  courseId: z.optional(queryId),
  level: z.optional(z.enum(LEVELS)),
  dateFrom: z.optional(dateText),
  dateTo: z.optional(dateText),
  date: z.optional(dateText),
  periodStart: z.optional(queryInt(1, MAX_PERIOD)),
  periodEnd: z.optional(queryInt(1, MAX_PERIOD)),
  week: z.optional(queryInt(1, MAX_WEEK)),
  weekday: z.optional(queryInt(1, 7)),
  status: z.optional(z.enum(SESSION_STATUSES)),
};

const sessionListInput = z.strictObject({
  ...listShape([
    'date',
    'week',
    'weekday',
    'periodStart',
    'periodEnd',
    'room',
    'form',
    'topic',
    'groupName',
    'requirement',
    'status',
    'courseName',
    'className',
    'level',
    'seq',
    'id',
    'createdAt',
    'updatedAt',
  ]),
  ...sessionFilters,
});
export type SessionQuery = z.input<typeof sessionListInput>;

export const listSessions = query('/api/rule', {
  fixed: { method: 'sessions' },
  input: sessionListInput,
  value: pageOf(session),
});

const { level, termCode, courseName, ...restOfCourse } = courseShape;
const optionalCourse = z.partial(z.object(restOfCourse)).shape;

/** The input of a class session, with either a date, or a week and a weekday of the term. */
export const sessionInput = z.strictObject({
  ...z.partial(z.object(sessionShape)).shape,
  periodStart: periodNo,
  periodEnd: periodNo,
});
export type SessionInput = z.input<typeof sessionInput>;

export const createRule = write('/api/rule', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject({
    level,
    termCode,
    courseName,
    ...optionalCourse,
    sessions: z.optional(z.array(sessionInput).check(z.maxLength(2000))),
  }),
  value: savedCourse,
});
export type CourseInput = z.input<typeof createRule.input>;

/**
 * True if this change undoes the last change of the course. A save then marks that change as undone
 * in the ledger (调停课台账). A preview ignores this field.
 */
const takesBack = z.optional(z.boolean());

/**
 * The fields of a course that affect its class sessions. From them, the preview finds the people to
 * notify and the new timetable clashes.
 */
export const changingCourse = z.strictObject({
  id,
  takesBack,
  termCode: z.optional(termCode),
  status: optionalCourse.status,
  campus: optionalCourse.campus,
  className: optionalCourse.className,
  classComposition: optionalCourse.classComposition,
});
export type ChangingCourse = z.input<typeof changingCourse>;

export const updateRule = write('/api/update', {
  input: z.strictObject({
    id,
    version,
    termCode: z.optional(termCode),
    courseName: z.optional(courseName),
    ...optionalCourse,
    ...withNotices,
    takesBack,
  }),
  value: savedCourse,
  numbers: 'asTyped',
});
export type CourseChange = z.input<typeof updateRule.input>;

export const removeRules = write('/api/rule', {
  fixed: { method: 'delete' },
  input: z.strictObject({ ids, ...withNotices }),
  value: z.object({ ...deleted.shape, ...noticeCounts.shape }),
});
export const restoreRules = write('/api/rule', {
  fixed: { method: 'restore' },
  input: z.strictObject({ ids, ...withNotices }),
  value: z.object({ restored: z.int(), ...noticeCounts.shape }),
});

export const updateSession = write('/api/rule', {
  fixed: { method: 'updateSession' },
  input: z.strictObject({
    id,
    version,
    ...withNotices,
    ...withCause,
    ...z.partial(z.object(sessionShape)).shape,
  }),
  value: savedSession,
  numbers: 'asTyped',
});
export type SessionChange = z.input<typeof updateSession.input>;
