import { MOVED_CLASSES_CASES } from './changes/movedClasses';
import { STATES_CASES } from './changes/states';
import { CLASSES_CASES } from './classes/classes';
import { STUDENTS_CASES } from './classes/students';
import { LECTURES_CASES } from './clinical/lectures';
import { PRACTICALS_CASES } from './clinical/practicals';
import { ROTATIONS_CASES } from './clinical/rotations';
import { WARDS_CASES } from './clinical/wards';
import { CLOCK_TIMES_CASES } from './clocks/clockTimes';
import { DATES_CASES } from './dates/dates';
import { EXAMS_CASES } from './exams/exams';
import { GRIDS_CASES } from './grids/grids';
import { FIELD_NAMES_CASES } from './headers/fieldNames';
import { FOREIGN_HEADERS_CASES } from './headers/foreignHeaders';
import { HEADER_WORDS_CASES } from './headers/headerWords';
import { UNKNOWN_COLUMNS_CASES } from './headers/unknownColumns';
import { WORKLOAD_CASES } from './hours/workload';
import type { ImportCases } from './importCase';
import { OFFICE_TABLES_CASES } from './layouts/officeTables';
import { SHEETS_CASES } from './layouts/sheets';
import { SIDE_BY_SIDE_CASES } from './layouts/sideBySide';
import { TITLES_CASES } from './layouts/titles';
import { ACCOUNTS_CASES } from './people/accounts';
import { CODED_VALUES_CASES } from './people/codedValues';
import { DUTY_CASES } from './people/duty';
import { FOREIGN_NAMES_CASES } from './people/foreignNames';
import { JOINED_ROWS_CASES } from './people/joinedRows';
import { NAMES_CASES } from './people/names';
import { PHONES_CASES } from './people/phones';
import { PROGRAMS_CASES } from './people/programs';
import { ROLES_CASES } from './people/roles';
import { STAFF_CASES } from './people/staff';
import { STATUS_CASES } from './people/status';
import { UNITS_CASES } from './people/units';
import { HALF_DAYS_CASES } from './periods/halfDays';
import { SPELLED_PERIODS_CASES } from './periods/spelledPeriods';
import { ROOMS_CASES } from './rooms/rooms';
import { SEVERAL_TEACHERS_CASES } from './teachers/severalTeachers';
import { STAFF_NUMBERS_CASES } from './teachers/staffNumbers';
import { TEACHER_MARKS_CASES } from './teachers/teacherMarks';
import { TERMS_CASES } from './terms/terms';
import { MISSING_TIMES_CASES } from './times/missingTimes';
import { ONE_TEXT_CASES } from './times/oneText';
import { PLAIN_COLUMNS_CASES } from './times/plainColumns';
import { TWO_TIMES_CASES } from './times/twoTimes';
import { WEEKDAYS_CASES } from './weekdays/weekdays';
import { PARITY_AND_MASKS_CASES } from './weeks/parityAndMasks';
import { SPELLED_WEEKS_CASES } from './weeks/spelledWeeks';

/** All files that imitate real ones, with what must come out, by title. */
export const EVERY_CASE: ImportCases = {
  ...ONE_TEXT_CASES,
  ...PLAIN_COLUMNS_CASES,
  ...MISSING_TIMES_CASES,
  ...TWO_TIMES_CASES,
  ...SPELLED_WEEKS_CASES,
  ...PARITY_AND_MASKS_CASES,
  ...WEEKDAYS_CASES,
  ...SPELLED_PERIODS_CASES,
  ...HALF_DAYS_CASES,
  ...CLOCK_TIMES_CASES,
  ...DATES_CASES,
  ...GRIDS_CASES,
  ...EXAMS_CASES,
  ...MOVED_CLASSES_CASES,
  ...STATES_CASES,
  ...TEACHER_MARKS_CASES,
  ...SEVERAL_TEACHERS_CASES,
  ...STAFF_NUMBERS_CASES,
  ...ROOMS_CASES,
  ...CLASSES_CASES,
  ...STUDENTS_CASES,
  ...WORKLOAD_CASES,
  ...WARDS_CASES,
  ...ROTATIONS_CASES,
  ...LECTURES_CASES,
  ...PRACTICALS_CASES,
  ...OFFICE_TABLES_CASES,
  ...SHEETS_CASES,
  ...TITLES_CASES,
  ...SIDE_BY_SIDE_CASES,
  ...TERMS_CASES,
  ...HEADER_WORDS_CASES,
  ...FIELD_NAMES_CASES,
  ...FOREIGN_HEADERS_CASES,
  ...UNKNOWN_COLUMNS_CASES,
  ...PROGRAMS_CASES,
  ...ACCOUNTS_CASES,
  ...PHONES_CASES,
  ...NAMES_CASES,
  ...UNITS_CASES,
  ...STATUS_CASES,
  ...ROLES_CASES,
  ...DUTY_CASES,
  ...STAFF_CASES,
  ...CODED_VALUES_CASES,
  ...JOINED_ROWS_CASES,
  ...FOREIGN_NAMES_CASES,
};
