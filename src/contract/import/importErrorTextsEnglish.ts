import type { importErrorTexts } from './importErrorTexts';

/**
 * English error messages, with the same codes and parameters as the Chinese messages. Only English
 * import pages load this file.
 */
export const importErrorTextsEnglish: Readonly<Record<keyof typeof importErrorTexts, string>> = {
  // Rows of files
  CONTACT_MOBILE_MACHINE: '{number} is a number of devices, which usually get no text messages',
  CONTACT_MOBILE_SHARED: 'Same mobile number as {name}',
  CONTACT_NUMBER_MOVED: '{number} was moved to "{field}"',
  CONTACT_NUMBER_SURPLUS: 'Only one office phone can be kept; "{text}" is not imported',
  CONTACT_INNER_LINE: '"{text}" is an internal line or extension, not imported',
  CONTACT_NAME_SEVERAL:
    '"{text}" looks like several contacts, please give each a row; if it is one, remove the space or sign in it',
  CONTACT_NAME_DOUBTFUL: '"{text}" does not look like one person\'s full name, please check',
  CONTACT_NAME_JOINED: '"{surname}" and "{givenName}" joined to the name "{name}"',
  CONTACT_NAME_PARTS_DIFFER:
    'Surname and given name are "{name}", which differs from the name; the name counts',
  CONTACT_NAME_BESIDE: '"{text}" of the name was moved to "{field}"',
  CONTACT_NAME_DIFFERS: '"{text}" of the name differs from "{known}" of "{field}"',
  TITLE_IS_ADDRESS: 'a form of address, not a title',
  STAFF_NO_SHORT:
    '{number} is shorter than most staff numbers of this column; zeros in front may be lost',
  CONTACT_NUMBER_NEW:
    'Same name and unit as {name} of {place} in the phone book, but another mobile number',
  CONTACT_ROW_JOINED: 'Same person as {sheet}row {row}; the number becomes the second mobile there',
  CONTACT_ROW_ADDED: 'Same person as {sheet}row {row}; what this row says is added there',
  CONTACT_ROW_ADDS: 'Same person as in {sheet}row {row}; what that row says is added here',
  CONTACT_NUMBER_THIRD:
    'Same person as {sheet}row {row}, who has two mobile numbers already; a third one is not imported',
  CONTACT_NUMBER_FROM: 'The number of row {row} becomes the second mobile',
  CONTACT_CLASSES_UNKNOWN: 'No course has the class {names}; please check the name',
  CONTACT_NAME_HELD:
    'There will be {count} contacts called {name}: where a timetable names {name} without a staff number, no mobile number is found and no reminder is sent',
  CONTACT_TWICE: 'Same contact as {sheet}row {row}, with different contents',
  PERIOD_COUNT_DIFFERS:
    'The periods are {periods}, but their number is given as {count}; the periods count',
  TERM_OF_ROW: 'The term of this row, {own}, is not the chosen {chosen}; the row counts',
  COURSE_FIELD_DIFFERS: 'Differs from "{value}" of {sheet}row {row}, which counts',
  COURSE_WITHOUT_TIME: 'No class times: a course without classes',
  COURSE_PRACTICE_WEEKS: 'Weeks only, without weekday and periods: a course without classes',
  COURSE_TEACHER_MISSING: 'No teacher: nobody will be reminded',
  COURSE_NAME_IS_CODE: '"{text}" is a course code; the course name is missing',
  COURSE_STATUS_OF_WHOM:
    '“{text}” is read as a course that is not offered; where it is said of one enrolment or booking, do not import this column',
  COURSE_CODE_DIFFERS:
    'The code {own} in the course name differs from the course code {code}, which counts',
  COURSE_HOURS_EXCEED: 'The hours add up to {sum}, more than the total {total}',
  COURSE_STATUS_UNKNOWN:
    'A course status is one of 草稿 (draft), 正常 (active), 停开 (not offered) or 结束 (finished)',
  CLASSES_JOINED:
    'No student class: course and teacher are those of {sheet}row {row}, so they become one section',
  STAFF_NOS_DIFFER: '{teachers} teachers but {staffNos} staff numbers, which cannot be paired',
  TEACHERS_UNCLEAR:
    'It is not clear how many teachers "{text}" are; please separate them by 、 and their staff numbers likewise',
  TEACHER_NAME_JOINED:
    '"{text}" is read as one teacher, "{name}"; if there are several, please separate them by 、',
  TEACHER_NOBODY: '"{text}" is no name and not imported as a teacher',
  TEACHER_NAME_DOUBTFUL:
    '"{text}" does not look like one teacher\'s full name; imported as it is, please check',
  TEACHER_TITLE_DIFFERS:
    'The title "{own}" in the name of {name} differs from "{title}" of the title column, which counts',
  TEACHER_NOTE_LEFT: '"{left}" of "{text}" is no title and not imported',
  TEACHER_NO_DIFFERS:
    'The staff number {own} in the name of {name} differs from {number} of its column',
  NAME_NOBODY: '"{text}" is no name',
  NAME_SURNAME_ONLY: '"{text}" is a surname or form of address only, please give the full name',
  NAME_UNCLEAR: 'It is not clear whose name "{text}" is, please mend it',
  TITLES_DIFFER: '{teachers} teachers but {titles} titles; titles are not imported',
  NUMBER_UNREADABLE: 'Not a number',
  DATE_UNREADABLE: 'Cannot be read as a date: {text}',
  DATE_WITHOUT_YEAR:
    '{text} has no year, and term {term} has no start date, so it is not clear which day it is',
  DATE_IS_DECIMAL: '{text} has no year and looks like a decimal; please use the format {likely}',
  DATE_MAY_BE_TWO:
    '{text} may be {likely} or {other} (spreadsheets drop the last 0 of decimals); please write it differently',
  DATE_SPAN_REVERSED: 'First and last day are reversed or too far apart: {text}',
  DATE_PART_UNUSED: 'Month or day is missing, or there is another date',
  DATE_SPAN_UNUSED: 'First or last day is missing, or there is another date',
  DATE_SPAN_UNCLEAR: '{text} is a range of dates without a weekday, so its days are not clear',
  DATE_SPAN_WITHOUT_DAY: 'There is no {weekday} in {text}',
  DATE_SPAN_DIFFERS:
    'Weeks and weekday disagree with the dates: {weekday} of week {week} is {date}, which is not in {text}',
  DATE_SPAN_ALONE: 'Only the dates {text}, without weekday and periods: a course without classes',
  WEEKS_WITHOUT_DATE:
    'The weeks are {weeks}, but there are dates for {dates} only; the dates count',
  DATE_FROM_SERIAL: '{text} is a serial number of a spreadsheet, read as {date}',
  WEEKS_ARE_DATE: 'The weeks {text} are a date, perhaps made by the spreadsheet',
  PERIODS_ARE_DATE: 'The periods {text} are a date, perhaps made by the spreadsheet',
  TIME_INCOMPLETE: 'There is {given} but not this, so the class time is not clear',
  ROOM_DIFFERS:
    'The place "{place}" of the class time differs from the room "{room}", which counts',
  ROOM_DOUBTFUL: '"{place}" behind the class time is read as the room, please check',
  ROOM_CHANGES: '"{text}" looks like a change of rooms; taken as it is, please check',
  ROOM_UNKNOWN: '"{text}" is no place; the room stays blank',
  TEACHER_WEEKS_UNREADABLE: 'Cannot recognise the weeks "{text}" of {name}',
  TEACHER_WEEKS_OUTSIDE: 'The weeks {weeks} of {name} are not weeks of this row, not imported',
  TEACHER_WEEKS_MISSING: '{weeks} without a teacher: nobody will be reminded',
  TIME_LISTS_UNCLEAR:
    'Weekdays and {with} have {count} each; it is not clear whether they go in pairs: {text}',
  SESSION_TWICE: 'Same class as {sheet}row {row}, with another room or other periods',
  // Files
  FILE_EMPTY: 'The file is empty',
  FILE_TOO_LARGE: 'The file has {size} MB, more than {max} MB',
  FILE_BROKEN: 'The file is damaged or not complete and cannot be opened',
  FILE_ENCRYPTED: 'The file has a password; please remove it and try again',
  FILE_BOMB: 'The file unpacks to too much and may do harm; it was not opened',
  FILE_NOT_TABLE: '{kind}: not a spreadsheet. Please choose a .xlsx, .xls or .csv file',
  FILE_FORMAT_UNKNOWN:
    '{kind}: not supported. Please save it as .xlsx in a spreadsheet program and try again',
  FILE_ENCODING:
    'The file cannot be read as {encoding}; please choose another encoding, or save it as .xlsx in a spreadsheet program',
  FILE_TOO_MANY_ROWS: '"{sheet}" has more than {max} rows; please split the file',
  FILE_TOO_MANY_COLUMNS: '"{sheet}" has more than {max} columns',
  FILE_NO_ROWS: 'The file has no rows of data',
  FILE_FORMULAS_UNSAVED:
    '"{sheet}" has {count} formulas without saved results and nothing else; please open and save it in a spreadsheet program, then try again',
  FILE_QUOTE_OPEN:
    'The quotation mark " of row {row} is not closed, so the rows after it cannot be read; please mend it and try again',
  FILE_READER_MISSING:
    'The program that reads files could not be downloaded; please check the network and try again',
  FILE_TIMEOUT: 'Reading took more than {seconds} seconds and was stopped',
  EXPORT_FAILED: 'The file could not be written, please try again',
  EXPORTS_BUSY: 'Many people are exporting at the moment, please try again later',
  OWN_EXPORTS_BUSY: '{count} exports of yours are under way, please wait until one of them ends',
  // Imports
  CELL_TOO_LONG: 'The cell has more than {max} characters',
  CELL_FORMULA_FAILED: 'The cell is the formula error {text}',
  CELL_DITTO: '"{text}" stands for another cell, which has nothing in it',
  CELL_STRUCK_OUT: '"{text}" is struck out in the file and not imported',
  CELL_STRUCK_PARTLY:
    'A part of "{text}" is struck out in the file, and it cannot be read which; all of it is imported, please check',
  CELL_PARTS_UNEVEN:
    '"{text}" of column "{header}" has {found} parts, not {count}; filled in one after the other, please check',
  CELL_LEFT_OUT: '"{text}" is not imported: {reason}',
  ROW_LIKELY_HEADER:
    '"{text}" looks like the header: if it is, please go back and choose it as the header row',
  ROW_SAYS_OTHERWISE:
    '"{header}" says "{text}", but this column is not imported; please check whether to import this row',
  REMARK_SAYS_OTHERWISE:
    '"{header}" says "{text}"; the other columns are imported all the same, please check',
  CELL_SAYS_OTHERWISE: '"{text}" says "{word}"; this row is imported all the same, please check',
  CELL_SAYS_MORE:
    '"{word}" of "{text}" looks like the content of another column; imported as it is, please check',
  CELL_COMMENT: 'The comment of the cell says "{text}"; comments are not imported, please check',
  CELL_OF_OTHER_KIND:
    '"{text}" is of another kind than the rest of its column and looks like the content of another one; imported as it is, please check',
  COLUMN_UNUSED: '"{header}" says "{text}", but {other} "{used}"; {other} counts',
  CELL_DIGITS_LOST:
    '{text} has lost digits; please set the column to text in the file and enter it again',
  IMPORT_STALE: 'The data have changed since the check, please check again',
  IMPORT_TOKEN_GONE:
    'This check is no longer valid (older than {minutes} minutes, used before, or the system was updated), please check again',
  IMPORT_HAS_ERRORS:
    '{count} rows with errors: nothing was imported, as only all or nothing was asked for',
  IMPORT_ALREADY_UNDONE: 'This batch was undone before',
  IMPORT_FILE_SETTLED: 'This file has been handled already',
  // Errors in texts with weeks, weekdays and periods
  WEEKS_UNREADABLE: 'Cannot recognise the weeks "{text}"',
  WEEKS_PARITY_UNCLEAR:
    '"{parity}" of "{text}" is read as belonging to the last part only; if it belongs to all weeks, please write it differently',
  WEEKS_REVERSED: 'The weeks are reversed: {text}',
  WEEKS_EMPTY: 'A part of these weeks has no week left: {text}',
  WEEKS_EXCEPT_OUTSIDE: 'The weeks taken out are not among the weeks: {text}',
  WEEK_DATES_DIFFER: 'Week {week} is {from} to {to}, not the dates given: {text}',
  WEEKS_CALLED_OFF: 'The cancelled weeks in "{text}" get no classes',
  WEEK_ZERO: 'Weeks begin with week 1, there is no week 0: {text}',
  WEEK_AFTER_TERM: 'Week {week} is too late, the last one is week {lastWeek}: {text}',
  WEEKDAY_UNREADABLE: 'Cannot recognise the weekday "{text}"',
  PERIODS_UNREADABLE: 'Cannot recognise the periods "{text}"',
  PERIODS_NOT_IN_PART: 'By the table of periods, these periods are not in the {part}: {text}',
  PERIODS_BY_TABLE:
    'This term has several tables of periods: this time may be {likely} or {other}, please give the periods: {text}',
  PERIODS_OVER_NOON:
    'Periods {start}-{end} run over the lunch break ({from}–{to}); please check how many periods the morning of the term has',
  CLOCK_NOT_PERIODS: 'The table of periods has no periods for this time: {text}',
  PERIOD_RANGE_REVERSED: 'The periods are reversed: {text}',
  PERIOD_OUT_OF_DAY: 'Period {period} is not between 1 and {lastPeriod}: {text}',
  TIME_UNREADABLE: 'Cannot recognise the class time "{text}"',
  TIME_CANCELLED:
    'This class time is cancelled; please give the cancelled weeks, or remove it: {text}',
  TIME_COLUMNS_DIFFER: 'The class time disagrees with the columns beside it: {text}',
  TIME_PARTS_DIFFER:
    'The parts of this class time do not hold the same things, please write each in full: {text}',
  PARITY_UNREADABLE: 'Cannot recognise the odd or even weeks "{text}"',
  PARITY_CONTRADICTS: 'Odd or even "{parity}" contradicts the weeks: {text}',
};
