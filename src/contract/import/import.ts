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

/** Results of checking a row, by priority. A row gets the first verdict that applies. */
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

/** The maximum length of a spreadsheet cell (Excel specifications and limits). */
export const MAX_CELL = 32_767;
/**
 * A mark at the end of a cell's text that the page has shortened. It makes the text too long, so
 * that the server refuses the cell too.
 */
export const CUT = '……';

const cell = z.optional(z.string().check(atMost(MAX_CELL + CUT.length)));
const cells = <K extends string>(fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, cell])) as Record<K, typeof cell>;

const rowShape = {
  /**
   * The row number that the spreadsheet program shows. In a text file, the number of the record.
   */
  row: z.int().check(z.minimum(1), z.maximum(1_048_576)),
  sheet: z.optional(z.string().check(atMost(100))),
};

const contactRow = z.strictObject({ ...rowShape, ...cells(CONTACT_IMPORT_FIELDS) });
const courseRow = z.strictObject({ ...rowShape, ...cells(COURSE_IMPORT_FIELDS) });
export type ContactRow = z.infer<typeof contactRow>;
export type CourseRow = z.infer<typeof courseRow>;

const hash = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** Maximum number of characters of a header, a question or an answer that the server remembers. */
export const MAX_CHOICE = 500;
/** A record of short texts. The texts are from the file, so their lengths are bounded. */
const choices = z.record(
  z.string().check(atMost(MAX_CHOICE)),
  z.string().check(atMost(MAX_CHOICE)),
);

/**
 * The user's decisions about a file, such as the field of each column. An unattended import of a
 * file with the same headers uses the same decisions.
 */
const importLayout = z.strictObject({
  /**
   * Hashes of the headers of the file. `wholeKey` is for the headers before any column was split.
   */
  headerKey: hash,
  wholeKey: hash,
  /** The field of each column. Blank for a column that is not imported. */
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
  /** Fixed values by field, for rows without a value. The term is never remembered. */
  constants: choices,
  /** The chosen options, by id of the question. */
  answers: choices,
});
export type ImportLayout = z.infer<typeof importLayout>;

/**
 * Returns the remembered decisions about files with these headers. All users of the office share
 * them.
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
  /** Data about how the file was read, such as the encoding, for the list of imports. */
  source: z.optional(
    z.strictObject({
      format: text(20),
      encoding: text(20),
      sheets: z.array(text(100)).check(z.maxLength(50)),
      headerRow: z.nullable(z.int()),
      mapping: z.record(text(200), z.strictObject({ field: text(50), how: text(20) })),
    }),
  ),
  /** The decisions about the file's columns. They are remembered when the file is imported. */
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
 * The user's answers for a row with a known name and a new telephone number. `same` means the known
 * person, `second` means another person.
 */
const PERSON_ANSWERS = ['same', 'second'] as const;
export type PersonAnswer = (typeof PERSON_ANSWERS)[number];

/**
 * A question to the user. An import row has a known name and a new telephone number, so the user
 * must say whether the row is the same person.
 */
const person = z.object({
  options: z.array(z.enum(PERSON_ANSWERS)),
  /** The user's answer. Without one, the check assumes `same`. */
  answer: z.optional(z.enum(PERSON_ANSWERS)),
});
export type PersonQuestion = z.infer<typeof person>;

/**
 * The user's answers to the question whether a row is a known person, for all rows and for single
 * rows.
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
  /** Set if the user has to say whether the row is a known person. */
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

/** Choices for stored class sessions that a newer import file no longer contains. */
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
   * Stored class sessions that the import file does not contain, by course and day. Only courses in
   * the file are compared. Cancelled class sessions do not count.
   */
  sessions: z.array(missingSession),
  /** Courses with errors in the file. It is unknown which of their class sessions are missing. */
  unjudged: z.array(z.string()),
});
export type Missing = z.infer<typeof missing>;

/** Maximum number of unknown or absent teachers that are listed by name. */
export const MAX_UNKNOWN = 50;

/** Numbers of valid rows in a timetable file, including rows that are stored already. */
const content = z.object({
  courses: z.int(),
  newCourses: z.int(),
  sessions: z.int(),
  newSessions: z.int(),
  /** The number of teachers who are not in the phone book, and the names of the first ones. */
  unknownTeachers: z.int(),
  unknownNames: z.array(z.string()),
  /** Teachers who are 离职 (left) or 停用 (disabled), at most `MAX_UNKNOWN` (C-04). */
  awayTeachers: z.array(z.object({ name: z.string(), reason: z.enum(AWAY_REASONS) })),
});
export type ImportContent = z.infer<typeof content>;

const checkAnswer = z.object({
  token: z.string(),
  counts: verdictCounts,
  content: z.optional(content),
  rows: z.array(checkedRow),
  /**
   * Present if the import file does not contain some stored class sessions, or if this is unknown.
   */
  missing: z.optional(missing),
  /**
   * The number of contacts that the import changes to 离职 (left) or 停用 (disabled), and of their
   * upcoming classes (C-04). Missing if there are no such contacts.
   */
  leaving: z.optional(z.object({ ...leaving.shape, people: z.int() })),
  sameFileAs: z.optional(id),
});
export type ImportCheck = z.infer<typeof checkAnswer>;

const commitShape = {
  token: z.string().check(z.minLength(1), atMost(200)),
  /** An idempotency key. A repeated import with the same key returns the first response. */
  jobKey: z.string().check(atMost(100), storable, z.minLength(1)),
  /**
   * The rows to skip. Each entry has a row number, and a sheet name if the file has several sheets.
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
   * The number of class sessions that the import cancelled or deleted, because the file does not
   * contain them.
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
 * Defines the API calls of one kind of import: check, import, undo and list. `fixed` and `extra`
 * are fields of each call, `choices` are options of the check and of the import.
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
