import type { English } from '@/locales/catalogue';
import type { importText } from '@/locales/import';
import { plural } from './plural';

const rows = (count: number) => plural(count, 'row');
const classes = (count: number) => plural(count, 'class', 'classes');

export const english: English<typeof importText> = {
  titles: {
    bachelorCourse: 'Import of undergraduate courses',
    postgraduateCourse: 'Import of postgraduate courses',
    contact: 'Import of the phone book',
  },
  steps: {
    file: 'File',
    sheets: 'Header',
    columns: 'Columns',
    check: 'Check',
    result: 'Result',
  },
  back: 'Back',
  next: 'Next',
  restart: 'Choose another file',
  drop: 'Click to choose a file, or drop it here',
  dropHint:
    '.xlsx, .xls, .csv, .tsv and .txt, up to 20 MB, 50,000 rows and 100 columns. The file is read in your browser only; nothing is changed before you press Import.',
  chooseAgain: (file) =>
    `An import is not finished: please choose "${file}" again. Matched columns and what you mended come back.`,
  stages: { unpacking: 'Unpacking', reading: 'Reading', recognising: 'Recognising' },
  template: 'No spreadsheet yet? Download a template: ',
  templateKinds: { xlsx: '.xlsx', csv: '.csv' },
  paste: 'Paste cells',
  pasted: 'Pasted cells',
  pasteLabel: 'Cells',
  pasteHint: 'Select cells in a spreadsheet, with their header, copy them, and paste them here.',
  pasteRead: 'Read',
  encoding: 'Encoding',
  encodingHint:
    'Guessed from the whole file; if the text below is garbled, choose another encoding.',
  reading: (name) => `Reading ${name}`,
  cancel: 'Cancel',
  fileInfo: (name, size) => `${name} (${size})`,
  sheetInfo: rows,
  headerRow: 'Header row',
  headerFound: (row) => `Found: row ${row}`,
  noHeader: 'No header was found; please click the row that is the header.',
  hiddenSheet: 'Hidden',
  hiddenSheetNote: 'A sheet that is hidden in the file, not chosen by itself',
  moreRows: 'Show more rows',
  headless: 'No header, data begin in the first row; columns are matched by position',
  headerHint: 'Click the row that is the header; rows above it are not imported.',
  rowLabel: (row, sheet = '') => `${sheet ? `"${sheet}" ` : ''}row ${row}`,
  pickHeader: (row) => `Take row ${row} as header`,
  toColumns: 'Match columns',
  toCheck: 'Check at once',
  noneChosen: 'Choose a sheet first',
  headerOpen: 'Choose the header row first',
  matched: (count, total) => `${count} of ${plural(total, 'column')} matched`,
  dataRows: (count, leftOut, hidden) =>
    [
      `${rows(count)} of data`,
      hidden > 0 && `${hidden} of them hidden in the file, imported too`,
      leftOut > 0 && `${rows(leftOut)} of titles, notes, footers or struck-out text not imported`,
    ]
      .filter(Boolean)
      .join(', '),
  leftOutRows: (count) => `Show ${rows(count)} not imported`,
  struckCells: (count) => `Show ${plural(count, 'struck-out text')} not imported`,
  leftOutRow: (sheet, row, cells) => `"${sheet}" row ${row}: ${cells}`,
  unsaved: (sheet, count, cells) =>
    `"${sheet}" has ${plural(count, 'formula')} without a saved result${cells.length > 0 ? ` (${cells.join(', ')}${cells.length < count ? ' and more' : ''})` : ''}, read as blank. Please open and save the file in a spreadsheet program, then choose it again.`,
  nameSets: (count) =>
    `${count} columns are names: each of the ${count} sets in a row is imported as one contact, beginning with its name.`,
  parts: (sheet, count) =>
    `"${sheet}" has ${count} sets of columns side by side; each set in a row is read as one record.`,
  column: 'Column of the file',
  samples: 'Samples',
  field: 'Field',
  how: 'Matched by',
  hows: {
    exact: 'Same name',
    synonym: 'Synonym',
    values: 'Contents',
    fuzzy: 'Similar name',
    manual: 'By hand',
    remembered: 'Last choice',
  },
  skip: 'Do not import',
  split: 'Split into columns…',
  unsplit: 'Back to one column',
  splitAlready: (by, headers) => {
    const named = headers.map((header) => `"${header}"`).join(', ');
    return by === 'remembered'
      ? `${named} split into columns like last time; if that is wrong, choose "Back to one column" as its field.`
      : `Header and cells of ${named} hold several things, so it is split into columns; if that is wrong, choose "Back to one column" as its field.`;
  },
  splitFrom: (header) => `Split from "${header}"`,
  splitTitle: (header) => `Split "${header}" into columns`,
  splitHint:
    'Where a cell holds several things, split it at a separator, then choose a field for each column.',
  splitBy: 'Separator',
  splitOk: 'Split',
  splitCount: (count) => plural(count, 'part'),
  separators: {
    slash: 'Slash /',
    bar: 'Bar |',
    newline: 'New line',
    semicolon: 'Semicolon ；',
    comma: 'Comma ，',
    enumeration: 'Enumeration comma 、',
    colon: 'Colon ：',
    underscore: 'Underscore _',
    dash: 'Dash -',
    blank: 'Space',
  },
  splitUneven: (count, parts) =>
    `${plural(count, 'cell')} without exactly ${parts} parts: fewer are filled in from the first one, more go into the last column; the check tells of each row.`,
  columnSheets: (sheets) =>
    sheets.length > 4
      ? `In ${sheets
          .slice(0, 4)
          .map((sheet) => `"${sheet}"`)
          .join(', ')} and more, ${sheets.length} sheets`
      : `In ${sheets.map((sheet) => `"${sheet}"`).join(', ')}`,
  suggestField: (field) => `Choose "${field}"`,
  suggestedBy: { name: 'Guessed by name', values: 'Guessed by contents' },
  termForFile: 'Import rows without a term into',
  termsFailed:
    'The terms could not be loaded, so terms and dates in the file cannot be checked yet',
  addFixed: 'Fill in for all rows (columns not in the file)',
  chooseField: 'Choose a column to add',
  removeFixed: (field) => `Remove "${field}" filled in for all rows`,
  groupForFile: 'Import rows without a group into',
  missing: (fields) =>
    `Nothing is matched to "${fields}", and there is no content for all rows, so the file cannot be checked.`,
  toConfirm: 'To be confirmed',
  toAnswer: (count) => `${plural(count, 'question')} to answer`,
  lookingThrough: 'Looking through the file',
  asks: (count) => plural(count, 'question'),
  settled: (count) => `${plural(count, 'further point')} decided as usual; you can change them`,
  leftColumns: (count, headers, more) =>
    `${plural(count, 'column')} not imported: ${headers}${more > 0 ? ' and others' : ''}`,
  toldColumns: (headers) => `Please look at: ${headers}`,
  toGive: (fields) => `Choose the column of "${fields}" first`,
  fetchTerms: 'Load the terms again',
  example: (row, content, sheet) => `${sheet ? `"${sheet}" ` : ''}row ${row}: ${content}`,
  moreExamples: (count) => `and more, ${count} in all`,
  questions: {
    sheetName: {
      ask: ({ kind }) =>
        ({
          class:
            "The file has no column of student classes; the sheet's name or title looks like one. Take it as the student class of its rows?",
          place:
            "The file has no column of departments; the sheet's name or title looks like one. Take it as the department of its rows?",
          campus:
            "The file has no column of campuses; the sheet's name or title looks like one. Take it as the campus of its rows?",
          course:
            'The file has no column of course names; a course stands above the table. Take it as the course of its rows?',
          teacher:
            'The file has no column of teachers; a teacher stands above the table. Take it as the teacher of its rows?',
          weekday:
            "The file has no column of weekdays; the sheet's name looks like one. Take it as the weekday of its rows?",
          weeks:
            "The file has no column of weeks; the sheet's name looks like weeks. Take it as the weeks of its rows?",
          person:
            "The file has no column of teachers; the sheet's name looks like a person's. Take it as the teacher of its rows?",
          unclear: 'Several sheets are imported together. What are their names?',
        })[String(kind)] ?? '',
      options: {
        class: 'Student class',
        department: 'Department',
        unit: 'Unit (school or hospital)',
        campus: 'Campus',
        courseName: 'Course name',
        teachers: 'Teachers',
        weekday: 'Weekday',
        weeks: 'Weeks',
        none: 'None of it: names and titles are not imported',
      },
    },
    bandRows: {
      ask: () =>
        'Some rows have one cell only, which looks like the department, student class or teacher of the rows below. What is it?',
      options: {
        department: 'The department of the rows below',
        unit: 'The unit (school or hospital) of the rows below',
        classComposition: 'The student class of the rows below',
        teachers: 'The teacher of the rows below',
        leave: 'None of it: read these rows as they are',
      },
    },
    termOfFile: {
      ask: ({ found, chosen }) =>
        `The file says term ${found}, but ${chosen} is chosen. Which term is it imported to?`,
      options: {
        found: ({ found }) => `${found} (as the file says)`,
        chosen: ({ chosen }) => `${chosen} (as chosen)`,
      },
    },
    startOfFile: {
      ask: ({ found, stored, term }) =>
        `The file says that classes begin on ${found}; the stored start date of ${term} is ${stored}. Classes given by week would be weeks off. If the file is right, please change the term start date in the course list first, then check again.`,
      options: {
        stored: ({ stored }) => `The stored ${stored} is right; count from it`,
      },
    },
    columnSets: {
      ask: ({ titles, count }) =>
        `The header seems to have ${count} sets of "${titles}". Read each set in a row as one record?`,
      options: { rows: 'Yes, each set is a record', first: 'No, read the first set only' },
    },
    besideSet: {
      ask: ({ header, set }) => `The column "${header}" stands beside set ${set}. What is it for?`,
      options: { all: 'For each set', own: 'For this set only' },
    },
    periodCount: {
      ask: ({ header, start }) =>
        `The column "${start}" has single periods, and "${header}" is not imported. Is it the number of periods from there?`,
      options: {
        range: 'Yes, read them together (period 3 with 2 periods is 3-4)',
        single: 'No, one period only',
      },
    },
    listPairs: {
      ask: ({ times, beside }) =>
        `"${times}" and "${beside}" list as many items. Do they go together one by one?`,
      options: {
        pair: 'Yes, the first with the first, the second with the second',
        all: 'No, all of one with all of the other',
      },
    },
    weekdayFromZero: {
      ask: ({ header }) => `The column "${header}" counts from 0. Which day is 0?`,
      options: { monday: '0 is Monday, 1 is Tuesday', sunday: '0 is Sunday, 1 is Monday' },
    },
    weekdayFromSunday: {
      ask: ({ header }) =>
        `The column "${header}" has a 6, but neither 1 nor 7. From which day does it count?`,
      options: { sunday: '1 is Sunday, 2 is Monday', monday: '1 is Monday, 6 is Saturday' },
    },
    periodUnit: {
      ask: ({ header }) =>
        `The column "${header}" has single small numbers only. Are they periods, or pairs of periods (pair n is periods 2n-1 and 2n)?`,
      options: { pair: 'Pairs (1 is periods 1-2)', single: 'Periods (1 is period 1)' },
    },
    halfDays: {
      ask: ({ header }) =>
        `Some cells of the column "${header}" only say morning, afternoon or the like. Which periods are meant?`,
      options: {
        before: ({ before }) => `Periods ${before}`,
        including: ({ including }) =>
          `Periods ${including} (the morning holds the period over noon)`,
        leave: 'Not sure: leave these rows out, or fill them in one by one',
      },
    },
    slashedPeriods: {
      ask: ({ header, text, range }) =>
        `Some cells of the column "${header}" are written ${text}. Is that ${range}?`,
      options: {
        range: ({ text, range }) => `Yes, ${text} is ${range}`,
        leave: 'No: leave these rows out, or fill them in one by one',
      },
    },
    weeksOff: {
      ask: ({ header, weeks }) =>
        weeks
          ? `The column "${header}" looks like weeks without classes. Take these weeks out of "${weeks}"?`
          : `The column "${header}" is not imported: it looks like weeks without classes, but no column has the weeks to take them out of. Please say so in the class times.`,
      options: { except: 'Take them out: no classes then', leave: 'Leave the weeks as they are' },
    },
    columnLeft: {
      ask: ({ header, field, by, given }) => {
        if (!by)
          return `The column "${header}" is not imported; it looks like "${field}". What to do?`;
        return given
          ? `The column "${header}" is not imported: it looks like "${field}", which is already taken from "${by}". What to do?`
          : `The column "${header}" is not imported; it and "${by}" both look like "${field}". What to do?`;
      },
      options: {
        use: ({ field }) => `Import it as "${field}"`,
        join: ({ by }) => `Both, this one after "${by}"`,
        fill: ({ by }) => `Use it only where "${by}" is blank`,
        instead: ({ by }) => `Use it instead of "${by}"`,
        leave: 'Do not import it',
      },
    },
    columnRole: {
      ask: ({ header }) =>
        `The column “${header}” is not imported: a course does not tell who lectures from who assists, so all are its teachers.`,
    },
    columnCodes: {
      ask: ({ header, values }) =>
        `The column “${header}” is not imported. It has few values: ${values}. If one of them says that a row no longer holds, or is held otherwise, please mend these rows in the file first or leave them out after the check.`,
    },
    columnSaid: {
      ask: ({ header, field }) =>
        `The column “${header}” is not imported: its name has to do with “${field}”, but its values or its wording leave it open. If it is needed, please choose its field.`,
    },
    columnUnread: {
      ask: ({ header }) =>
        `The column "${header}" holds numbers or email addresses. Courses do not keep them, and reminders go to the numbers of the phone book; if they are needed, please import them as contacts.`,
    },
    columnKind: {
      ask: ({ header, field, kind }) => {
        const kinds: Readonly<Record<string, string>> = {
          person: 'names',
          building: 'places',
          roomCode: 'places',
          classes: 'student classes',
          office: 'departments',
          rank: 'titles',
          course: 'course names',
          day: 'dates',
          clockSpan: 'times',
          timeWords: 'times',
          phone: 'numbers',
          landline: 'numbers',
          email: 'email addresses',
          gender: 'genders',
          position: 'positions',
          employment: 'kinds of employment, which are no category here',
        };
        return `The column "${header}" is imported as "${field}", but most of it looks like ${kinds[String(kind)] ?? 'something else'}. What to do?`;
      },
      options: {
        as: ({ as }) => `Import it as "${as}"`,
        use: ({ field }) => `Import it as "${field}" all the same`,
        leave: 'Do not import it',
      },
    },
    blankBelow: {
      ask: ({ header }) =>
        `The column "${header}" has blank cells below others that are not. What does blank mean?`,
      options: { same: 'The same as above, fill down', blank: 'Nothing' },
    },
  },
  options: 'Import options',
  mode: 'Import mode',
  modes: { upsert: 'Add and update', insert: 'Add only', update: 'Update only' },
  blanks: 'Blank cells',
  blankModes: { keep: 'Keep what is stored', clear: 'Clear what is stored' },
  errors: 'Rows with errors',
  errorModes: {
    'valid-only': 'Skip them, import the others',
    'all-or-nothing': 'Import only if all are right',
  },
  doCheck: (count) => `Check ${rows(count)}`,
  checking: 'Checking',
  checkHint: 'A check changes no data.',
  sameFile: (batch) =>
    `The same file was imported before, as batch ${batch}. Please make sure that you want it again.`,
  summary: 'What the check found',
  checkedRows: (rows) => plural(rows, 'row'),
  contents: ({ courses, newCourses, sessions, newSessions }) =>
    `${plural(courses, 'course')} (${newCourses} new) with ${classes(sessions)} (${newSessions} new)`,
  allKnown: 'All of it is stored already; nothing is new or changed',
  unreadColumns: (headers) => `Columns that are not imported: ${headers.join(', ')}`,
  unknownTeachers: (teachers) =>
    `${plural(teachers, 'teacher')} not in the phone book, who cannot be reminded: `,
  awayTeachers: 'These teachers get no reminders and need a substitute: ',
  away: { left: 'has left', disabled: 'disabled' },
  nameWith: (name, reason) => `${name} (${reason})`,
  names: (names) => names.join(', '),
  namesOf: (first, all) => `${first} and others, ${all} in all (expand to see all)`,
  moreNames: (more) => `, and ${more} more`,
  verdicts: {
    error: 'Error',
    duplicate: 'Duplicate',
    unchanged: 'Unchanged',
    clash: 'Clash',
    new: 'New',
    changed: 'Changed',
  },
  allRows: 'All',
  review: 'To review',
  reviewRows: (count) => `${plural(count, 'row')} to review`,
  issueRows: (count) => plural(count, 'row'),
  takeAll: (count) => `Take all ${count} suggestions`,
  moreGroups: (count) => plural(count, 'further kind'),
  likeThis: (message) => `such as: ${message}`,
  termUsed: (term) => `Rows without a term are imported into ${term}`,
  groupUsed: (group) => `Rows without a group are imported into ${group}`,
  errorsFirst: (count) => `${plural(count, 'row')} with errors: nothing can be imported`,
  peopleFirst: (count) => `Say first who is meant in ${plural(count, 'row')}`,
  row: 'Row',
  verdict: 'Verdict',
  content: 'Content',
  remarks: 'Remarks',
  include: 'Import',
  includeRow: (row) => `Import row ${row}`,
  change: (field, from, to) => `${field}: ${from} → ${to}`,
  blank: '(blank)',
  newSessions: (count) => `${classes(Number(count.replace('+', '')))} new`,
  takeSuggestion: (text) => `Change to "${text}"`,
  mend: 'Mend',
  mendTitle: (row, sheet) => (sheet ? `Mend "${sheet}" row ${row}` : `Mend row ${row}`),
  mendHint: 'Changes this import only, not your file; it is checked again afterwards.',
  mendOk: 'Save and check again',
  errorFile: 'Download rows with errors: ',
  sameFileTitle: 'Import the same file again?',
  sameFileOk: 'Import anyway',
  errorsStop: (count) =>
    `${rows(count)} with errors. You chose "Import only if all are right": please mend the file and choose it again, or go back and choose "Skip them, import the others".`,
  doImport: (count) => `Import ${rows(count)}`,
  nothingToImport: 'No rows to import',
  importing: 'Importing',
  rechecked: (why) => `${why}. It was checked again; please look before you import.`,
  peopleTitle: (count) =>
    `${rows(count)} with the name and unit of somebody in the phone book or in a row before, but another mobile number: another number of the same person, or somebody else of this name?`,
  peopleOpen: (count) => `${rows(count)} left to say who it is before importing (or untick them).`,
  peopleHint: 'Say it row by row below, or for all others at once:',
  peopleAll: { same: 'All the same person', second: 'All somebody else' },
  person: { same: 'Same person', second: 'Somebody else' },
  personOf: (row) => `Who is row ${row}`,
  missingSessions: {
    title: (count) => `${classes(count)} not in the new file`,
    hint: 'The new file moved or dropped these classes. They stay unless you choose to call them off or delete them here; undoing this import brings them back.',
    choice: 'These classes',
    choices: { keep: 'Keep', cancel: 'Cancel class', delete: 'Delete' },
    course: 'Course',
    when: 'Date and periods',
    teachers: 'Teachers',
    room: 'Room',
    unjudged: (courses) =>
      `${courses.slice(0, 5).join(', ')}${courses.length > 5 ? ` and more, ${courses.length} courses` : ''}: rows with errors, so nobody can tell whether stored classes are still in the file.`,
  },
  doMissing: {
    cancel: (count) => `call off ${classes(count)}`,
    delete: (count) => `delete ${classes(count)}`,
  },
  clashNote: 'Clashes are warnings only: rows are imported unless you untick them.',
  done: 'Import finished',
  counts: {
    created: 'New',
    updated: 'Updated',
    unchanged: 'Unchanged',
    skipped: 'Not imported',
  },
  rows,
  sessionCounts: { cancelled: 'Classes cancelled', deleted: 'Classes deleted' },
  sessions: classes,
  written: {
    created: (what) => `New: ${what}`,
    updated: (what) => `Updated: ${what}`,
  },
  nothingWritten: 'Nothing was added or updated',
  courses: (courses, sessions) => `${plural(courses, 'course')}, ${classes(sessions)}`,
  people: (people) => plural(people, 'contact'),
  refusedFile: (rows) => `${plural(rows, 'row')} with errors that did not come, with reasons:`,
  toUnreached: 'Show who cannot be reached',
  toList: 'Show the list',
  again: 'Import another file',
  undo: (count) => `Undo ${plural(count, 'record')}`,
  undoTitle: 'Undo this import?',
  undoHint: (batch, file) =>
    `Batch ${batch}, "${file}": new records are deleted, updated ones set back; what was changed since stays and is listed.`,
  undone: (count) => `${plural(count, 'record')} taken back`,
  keptTitle: (count) => `${plural(count, 'record')} kept`,
  kept: (label, reason) => `${label}: ${reason}`,
  history: 'Past imports',
  historyEmpty: 'No file has been imported yet.',
  batch: {
    id: 'Batch',
    file: 'File',
    when: 'Time',
    who: 'By',
    counts: 'New / updated / same / left out',
    status: 'Status',
  },
  statuses: { committed: 'Imported', undone: 'Undone', partlyUndone: 'Partly undone' },
  undoBatch: 'Undo',
};
