import * as z from 'zod/mini';
import { query, upload, write } from '@/contract/base/endpoint';
import { atMost, id, storable, text } from '@/contract/base/fields';
import { listShape, pageOf } from '@/contract/base/list';
import { AWAY_REASONS, CONTACT_FIELDS, leaving } from '@/contract/directory';
import { COURSE_FIELDS, LEVELS } from '@/contract/rule';
import { withNotices } from '@/contract/sms/changeNotices';

export const IMPORT_TARGETS = ['bachelorCourse', 'postgraduateCourse', 'contact'] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_COLUMNS = 100;
export const TOKEN_MINUTES = 30;

const IMPORT_MODES = ['insert', 'update', 'upsert'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
const BLANK_MODES = ['keep', 'clear'] as const;
const ERROR_MODES = ['all-or-nothing', 'valid-only'] as const;

/** The results of checking a row. If several apply, the first one in this list counts. */
export const VERDICTS = ['error', 'duplicate', 'unchanged', 'clash', 'new', 'changed'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const CONTACT_IMPORT_FIELDS = CONTACT_FIELDS;

const COURSE_TIME_FIELDS = [
  'weeks',
  'weekday',
  'periods',
  'date',
  'teachers',
  'staffNos',
  'titles',
  'room',
  'topic',
  'form',
  'groupName',
  'requirement',
] as const;
export const COURSE_IMPORT_FIELDS = [
  ...COURSE_FIELDS.filter((field) => field !== 'level' && field !== 'leadTeachers'),
  'leadTeachers',
  ...COURSE_TIME_FIELDS,
] as const;

/** The maximum number of characters in a spreadsheet cell (Excel specifications and limits). */
export const MAX_CELL = 32_767;
/**
 * Added to the text of a cell that the page has shortened. The text is then too long for its field,
 * so that the server rejects the cell too.
 */
export const CUT = '……';

const cell = z.optional(z.string().check(atMost(MAX_CELL + CUT.length)));
const cells = <K extends string>(fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, cell])) as Record<K, typeof cell>;

const rowShape = {
  /** The row number as in the spreadsheet program or, in a text file, the number of the record. */
  row: z.int().check(z.minimum(1), z.maximum(1_048_576)),
  sheet: z.optional(z.string().check(atMost(100))),
};

const contactRow = z.strictObject({ ...rowShape, ...cells(CONTACT_IMPORT_FIELDS) });
const courseRow = z.strictObject({ ...rowShape, ...cells(COURSE_IMPORT_FIELDS) });
export type ContactRow = z.infer<typeof contactRow>;
export type CourseRow = z.infer<typeof courseRow>;

const hash = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** The maximum length of a header, question or answer that the server remembers, in characters. */
export const MAX_CHOICE = 500;
/** Schema of short texts by key. Their lengths are limited, because they come from the file. */
const choices = z.record(
  z.string().check(atMost(MAX_CHOICE)),
  z.string().check(atMost(MAX_CHOICE)),
);

/**
 * The user's decisions about a file, such as the field of each column. Unattended imports reuse
 * them for files with the same headers.
 */
const importLayout = z.strictObject({
  /** Hashes of the headers of the file. `wholeKey` is the hash before any column was split. */
  headerKey: hash,
  wholeKey: hash,
  /** The field of each column. Blank if the column is not imported. */
  columns: choices,
  splits: z
    .array(
      z.strictObject({
        header: z.string().check(atMost(MAX_CHOICE)),
        separator: z.string().check(atMost(20)),
        count: z.int(),
      }),
    )
    .check(z.maxLength(MAX_IMPORT_COLUMNS)),
  /**
   * Fixed values, by field, for rows without a value of their own. The term is never remembered.
   */
  constants: choices,
  /** The answers that the user chose, by the id of the question. */
  answers: choices,
});
export type ImportLayout = z.infer<typeof importLayout>;

/**
 * Returns the remembered decisions about files with these headers, which all users of the office
 * share.
 */
export const readLayout = query('/api/imports', {
  fixed: { method: 'layout' },
  input: z.strictObject({ headerKey: hash, wholeKey: hash }),
  value: z.object({
    columns: z.nullable(importLayout.shape.columns),
    splits: z.nullable(importLayout.shape.splits),
  }),
});
export type RememberedLayout = z.infer<typeof readLayout.value>;

const checkShape = {
  file: z.strictObject({
    name: text(255, 1),
    size: z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_BYTES)),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  /** Data about how the file was read, such as its encoding, for the list of imports. */
  source: z.optional(
    z.strictObject({
      format: text(20),
      encoding: text(20),
      sheets: z.array(text(100)).check(z.maxLength(50)),
      headerRow: z.nullable(z.int()),
      mapping: z.record(text(200), z.strictObject({ field: text(50), how: text(20) })),
    }),
  ),
  /**
   * The decisions about the columns of the file, which are remembered when the file is imported.
   */
  layout: z.optional(importLayout),
  mode: z.enum(IMPORT_MODES),
  blanks: z.enum(BLANK_MODES),
  errors: z.enum(ERROR_MODES),
};

const issue = z.object({
  field: z.string(),
  code: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  suggestion: z.optional(z.string()),
});
export type ImportIssue = z.infer<typeof issue>;

const change = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type ImportChange = z.infer<typeof change>;

/**
 * The user's answers for a row with a known name but a new telephone number. `same`: the row is the
 * known person. `second`: it is another person.
 */
const PERSON_ANSWERS = ['same', 'second'] as const;
export type PersonAnswer = (typeof PERSON_ANSWERS)[number];

/** Asks the user whether a row with a known name but a new telephone number is the known person. */
const person = z.object({
  options: z.array(z.enum(PERSON_ANSWERS)),
  /** The user's answer. If it is missing, the check assumes `same`. */
  answer: z.optional(z.enum(PERSON_ANSWERS)),
});
export type PersonQuestion = z.infer<typeof person>;

/**
 * The user's answers, for all rows and for single rows, to the question whether a row is a known
 * person.
 */
const people = z.strictObject({
  all: z.optional(z.enum(PERSON_ANSWERS)),
  rows: z.optional(
    z
      .array(z.strictObject({ ...rowShape, as: z.enum(PERSON_ANSWERS) }))
      .check(z.maxLength(MAX_IMPORT_ROWS)),
  ),
});
export type People = z.infer<typeof people>;

const checkedRow = z.object({
  row: z.int(),
  sheet: z.optional(z.string()),
  verdict: z.enum(VERDICTS),
  changes: z.array(change),
  issues: z.array(issue),
  /** Set if the user is asked whether the row is a known person. */
  person: z.optional(person),
});
export type CheckedRow = z.infer<typeof checkedRow>;

const verdictCounts = z.object({
  total: z.int(),
  error: z.int(),
  duplicate: z.int(),
  unchanged: z.int(),
  clash: z.int(),
  new: z.int(),
  changed: z.int(),
});
export type VerdictCounts = z.infer<typeof verdictCounts>;

/** The choices for stored class sessions that the file no longer contains. */
const MISSING_CHOICES = ['keep', 'cancel', 'delete'] as const;
export type MissingChoice = (typeof MISSING_CHOICES)[number];

const missingSession = z.object({
  id,
  courseName: z.string(),
  className: z.string(),
  date: z.string(),
  periodStart: z.int(),
  periodEnd: z.int(),
  groupName: z.string(),
  room: z.string(),
  teachers: z.array(z.string()),
});
export type MissingSession = z.infer<typeof missingSession>;

const missing = z.object({
  /**
   * Stored class sessions that are missing in the file, by course and day. Only for courses in the
   * file, and without cancelled class sessions.
   */
  sessions: z.array(missingSession),
  /**
   * Courses with errors in the file, so that it is unknown which of their class sessions are
   * missing.
   */
  unjudged: z.array(z.string()),
});
export type Missing = z.infer<typeof missing>;

/** The maximum number of names in the lists of unknown teachers and of teachers who are away. */
export const MAX_UNKNOWN = 50;

/** Totals of the valid rows of a timetable file, including rows that are already stored. */
const content = z.object({
  courses: z.int(),
  newCourses: z.int(),
  sessions: z.int(),
  newSessions: z.int(),
  /**
   * The number of teachers who are not in the phone book. `unknownNames` has the first of their
   * names.
   */
  unknownTeachers: z.int(),
  unknownNames: z.array(z.string()),
  /** Teachers who are 离职 (left) or 停用 (disabled), up to `MAX_UNKNOWN` of them (C-04). */
  awayTeachers: z.array(z.object({ name: z.string(), reason: z.enum(AWAY_REASONS) })),
});
export type ImportContent = z.infer<typeof content>;

const checkAnswer = z.object({
  token: z.string(),
  counts: verdictCounts,
  content: z.optional(content),
  rows: z.array(checkedRow),
  /** Set if stored class sessions are missing in the file, or may be missing. */
  missing: z.optional(missing),
  /**
   * The number of contacts whom the import sets to 离职 (left) or 停用 (disabled), with their upcoming
   * classes (C-04). Missing if there are none.
   */
  leaving: z.optional(z.object({ ...leaving.shape, people: z.int() })),
  sameFileAs: z.optional(id),
});
export type ImportCheck = z.infer<typeof checkAnswer>;

const commitShape = {
  token: z.string().check(z.minLength(1), atMost(200)),
  /**
   * An idempotency key. If the same import is sent again with this key, the first response is
   * returned.
   */
  jobKey: z.string().check(atMost(100), storable, z.minLength(1)),
  /**
   * The rows to skip, each as a row number or, in a file with several sheets, as row number and
   * sheet name.
   */
  exclude: z.optional(
    z
      .array(z.union([z.int(), z.strictObject({ row: z.int(), sheet: z.optional(z.string()) })]))
      .check(z.maxLength(MAX_IMPORT_ROWS)),
  ),
};

const commitCounts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /**
   * The number of class sessions that the import has cancelled or deleted, because they are missing
   * in the file.
   */
  cancelled: z.optional(z.int()),
  deleted: z.optional(z.int()),
});
export type CommitCounts = z.infer<typeof commitCounts>;

const written = z.object({ created: z.int(), updated: z.int() });

const commitAnswer = z.object({
  batchId: id,
  counts: commitCounts,
  written: z.object({ contact: written, course: written, session: written }),
});
export type ImportResult = z.infer<typeof commitAnswer>;

const undoAnswer = z.object({
  undone: z.int(),
  kept: z.array(z.object({ id, label: z.string(), reason: z.string() })),
});
export type UndoResult = z.infer<typeof undoAnswer>;

const batch = z.object({
  id,
  target: z.enum(IMPORT_TARGETS),
  fileName: z.string(),
  fileSize: z.int(),
  status: z.enum(['committed', 'undone', 'partlyUndone']),
  mode: z.enum(IMPORT_MODES),
  counts: commitCounts,
  createdAt: z.string(),
  createdBy: z.string(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.string(),
});
export type ImportBatch = z.infer<typeof batch>;

/**
 * Defines the API calls of a kind of import: check, commit, undo and list. `fixed` and `extra` are
 * fields of every call, and `choices` are extra options of the check and the commit.
 */
const importCalls = <
  R extends z.ZodMiniType,
  X extends z.core.$ZodLooseShape,
  C extends z.core.$ZodLooseShape,
  D extends z.core.$ZodLooseShape,
>(
  path: string,
  fixed: Record<string, string>,
  extra: X,
  choices: { check: C; commit: D },
  row: R,
) => ({
  check: upload(path, {
    fixed: { ...fixed, step: 'check' },
    repeatable: true,
    input: z.strictObject({ ...extra, ...checkShape, ...choices.check }),
    rows: z.array(row).check(z.minLength(1), z.maxLength(MAX_IMPORT_ROWS)),
    value: checkAnswer,
    numbers: 'asTyped',
  }),
  commit: write(path, {
    fixed: { ...fixed, step: 'commit' },
    input: z.strictObject({ ...extra, ...commitShape, ...choices.commit }),
    value: commitAnswer,
    repeatable: true,
  }),
  undo: write(path, {
    fixed: { ...fixed, step: 'undo' },
    input: z.strictObject({ ...extra, ...withNotices, batchId: id }),
    value: undoAnswer,
  }),
  list: query(path, {
    fixed: { ...fixed, step: 'list' },
    input: z.strictObject({ ...extra, ...listShape(['id', 'createdAt']) }),
    value: pageOf(batch),
  }),
});

export const contactImport = importCalls(
  '/api/directory/import',
  {},
  {},
  { check: { people: z.optional(people) }, commit: {} },
  contactRow,
);
export const courseImport = importCalls(
  '/api/forms',
  { type: 'courseImport' },
  { level: z.enum(LEVELS) },
  { check: {}, commit: { missing: z.optional(z.enum(MISSING_CHOICES)) } },
  courseRow,
);
