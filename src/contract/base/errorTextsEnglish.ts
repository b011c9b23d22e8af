import type { errorTexts } from './errorTexts';

/**
 * English error messages, with the same codes and parameters as the Chinese messages. Only English
 * pages load this file.
 */
export const errorTextsEnglish: Readonly<Record<keyof typeof errorTexts, string>> = {
  // Fields of any record
  REQUIRED: 'Please fill this in',
  INVALID_TYPE: 'Not in the right format',
  TOO_SHORT: 'At least {min} characters',
  TOO_LONG: 'At most {max} characters',
  TOO_FEW: 'At least {min}',
  TOO_MANY: 'At most {max}',
  TOO_SMALL: 'At least {min}',
  TOO_BIG: 'At most {max}',
  NOT_MULTIPLE: 'Has to be a multiple of {step}',
  NOT_AN_OPTION: 'Has to be one of: {options}',
  UNKNOWN_FIELD: 'Unknown field: {keys}',
  NUMBER_MASKED: 'This number is masked, please enter the full number',
  TEXT_NOT_STORABLE: 'Contains characters that cannot be stored',
  DATE_RANGE_REVERSED: 'The end date must not be before the start date',
  DATE_RANGE_TOO_LONG: 'A range of dates may have 31 days at most',
  RANGE_TOO_LONG: 'A range of dates may have 400 days at most',
  DATE_INVALID: 'Enter an existing date in the format 2026-08-31',
  EMAIL_INVALID: 'Not an email address',
  URL_INVALID: 'A web address begins with http:// or https:// and has no spaces',
  AMOUNT_INVALID:
    'An amount is a positive number with two decimals at most, and less than a million million',
  // Accounts
  USER_NAME_INVALID: 'Only letters, digits and _ . -',
  USER_NAME_TAKEN: 'This user name is taken',
  PASSWORD_COMMON: 'This password is easy to guess; choose a longer or less common one',
  PASSWORD_MISMATCH: 'The two passwords differ',
  MOBILE_INVALID: 'A mobile number has 11 digits and begins with 1',
  REGISTRATION_OFF: 'Registration is not open',
  USER_NAME_OF_DISABLED: 'There is a disabled account {userName}, which can be enabled again',
  UNITS_REQUIRED: 'A department secretary needs at least one department',
  UNIT_UNKNOWN: 'Neither the phone book nor the courses have "{unit}"',
  TEACHER_UNKNOWN: 'No staff or clinical teacher has the staff number {staffNo}',
  TEACHER_AMBIGUOUS:
    '{count} contacts have the staff number {staffNo}. Please correct the phone book first',
  TEACHER_HAS_ACCOUNT: '{name} already has the account {userName}',
  TEACHER_AWAY:
    'No active teacher belongs to your account, so there is no timetable. Please ask the teaching office',
  OWN_ROLE: 'You cannot change your own role',
  OWN_ACCOUNT: 'You cannot disable your own account',
  LAST_ADMIN: 'This is the last administrator that can sign in; please appoint another one first',
  PASSWORD_WRONG: 'The current password is wrong',
  PASSWORD_SAME: 'The new password must differ from the current one',
  PASSWORD_CHANGE_REQUIRED: 'Please set a new password first',
  CODE_WRONG: 'This code is wrong or was used before',
  SECOND_FACTOR_ON: 'Two-step sign-in is on already',
  SECOND_FACTOR_OFF: 'Two-step sign-in is not on',
  SECOND_FACTOR_REQUIRED: 'Please set up two-step sign-in first',
  OWN_SECOND_FACTOR: 'Turn off your own two-step sign-in in your settings',
  LISTS_TOO_LARGE:
    'Not saved: a list has at most {max} views; please delete those that you do not need',
  ACCOUNT_DISABLED: 'This account is disabled. Please ask an administrator',
  // Contacts
  CONTACT_NAME_INVALID: 'The name contains invisible characters',
  CONTACT_MOBILE_INVALID: 'A mobile number has 11 digits and begins with 1',
  CONTACT_MOBILE2_SAME: 'The second mobile must differ from the first',
  CONTACT_WECOM_INVALID:
    'A WeCom account has letters, digits and _ - @ . and begins with a letter or digit',
  CONTACT_SHORT_NO_INVALID: 'A short number has 3 to 6 digits',
  CONTACT_OFFICE_PHONE_INVALID:
    'Enter the office phone in the format 0591-22862345 or 22862345-801',
  CONTACT_PLACE_REQUIRED: 'Please fill in the department or the unit',
  CONTACT_CLASSES_REQUIRED: 'Please fill in the classes',
  CONTACT_CLASSES_OTHER_GROUP: 'Only class contacts have classes',
  CONTACT_STAFF_NO_TAKEN: 'This staff number belongs to {name}',
  CONTACT_NUMBERS_ONLY:
    'You may change numbers only; for everything else please ask the teaching office',
  CONTACT_NAME_DIFFERS: 'Differs from the name of this contact',
  CONTACT_BEING_SENT_TO: 'A message to this contact is just being sent, please try again later',
  CONTACT_AMBIGUOUS:
    'The phone book has {count} contacts of this name, please add the staff number',
  // Courses, sessions and terms
  COURSE_CODE_INVALID: 'A course code has letters, digits and . _ - only',
  COURSE_TAKEN: 'This term has the same section already: {label}',
  TERM_CODE_INVALID: 'Enter the term in the format 2026-2027-1',
  TERM_WITHOUT_START: 'Term {term} has no start date yet, so weeks cannot be turned into dates',
  TERM_WEEKS_SHORT:
    'After week {weeks} there are {count} classes more (the last in week {lastWeek}); please change these first',
  TERM_SESSIONS_MEET:
    '{course}: the classes of {first} and {second} would both be on {date}, period {period}{times}; please change one of them first',
  TERM_SESSION_MEETS_PAST:
    '{course}: the class of {second} would move to {date}, period {period}, where the class of {first}, which is over, stays{times}; if the former start date was a mistake, choose to move classes that are over too',
  TERM_SWAPS_INVALID:
    'Swapped days must not repeat, nor be the same as the days whose classes they hold',
  TERM_PERIODS_INVALID:
    'Periods must not repeat; each begins before it ends, and not before the one before it ends',
  TERM_HOLIDAYS_OVERLAP: 'Dates of holidays must not overlap',
  TERM_HOLIDAY_ON_SWAP: '{date} is a swapped day with classes, it cannot be a holiday too ({name})',
  TERM_TABLES_INVALID:
    'A table of periods needs a campus or a first day, and there may be one only for each campus and day',
  TERM_DATE_ELSEWHERE: '{date} belongs to term {term}',
  TERM_TAKEN: 'This term exists already',
  TERM_NOT_OVER: 'Term {term} is not over yet and cannot be closed',
  TERM_CLOSED:
    'Term {term} is closed and can only be looked at; to change it, open it again in "Terms and calendar"',
  TERM_CHANGE_EDITED:
    'Classes were changed or added since, so this cannot be undone; please change the term itself',
  TERM_CHANGE_NONE: 'There is no change to undo',
  CLOCK_INVALID: 'Enter the time in the format 08:00',
  HALF_HOUR_INVALID: 'The time has to be on the hour or half hour, such as 10:00 or 10:30',
  PERIODS_REVERSED: 'The last period must not be before the first',
  SESSION_TIME_REQUIRED: 'Please fill in the date, or week and weekday',
  SESSION_DATE_MISMATCH:
    'Date, week and weekday disagree: {date} is {weekday} of week {week}, but {given} is given',
  SESSION_HELD: 'The class on {date}, period {period}, has begun and was not selected by itself',
  SESSION_OUTSIDE_TERM: '{date} is not in term {term}',
  SESSION_TAKEN: 'This course has a class on {date}, period {period} already',
  REASON_UNKNOWN: 'There is no such reason. Please choose one from the list',
  REASON_NEEDS_NOTE: 'Please add a note to the reason “Other”',
  ASKED_IN_FUTURE: 'This day must not be after today',
  REQUEST_CLASS_FOREIGN: '{date}, period {period} is not a class of {name}',
  REQUEST_CLASS_HELD: '{date}, period {period} has begun and cannot be asked for any more',
  REQUEST_CLASS_CANCELLED: '{date}, period {period} is cancelled',
  REQUEST_CLASS_GONE: 'The class is deleted; please refuse the request',
  REQUEST_CLASS_WAITING: '{date}, period {period} has a request that waits for approval',
  REQUEST_NOTHING: '{date}, period {period} would not change; enter a new time or room',
  REQUEST_TOO_LATE:
    'Ask at least {days} days ahead; if that is too late, mark the request as urgent and leave a mobile number',
  REQUEST_DATE_PAST: 'The new date {date} is past',
  REQUEST_ASKER_AWAY: 'The asker has left, or the contact is disabled',
  SUBSTITUTE_UNKNOWN: 'The phone book has no such teacher',
  SUBSTITUTE_AWAY: '{name} has left, or the contact is disabled',
  SUBSTITUTE_TEACHES_CLASS: '{name} teaches {date}, period {period} anyway',
  SUBSTITUTE_BUSY: '{name} has a class on {date}, period {period}',
  REQUEST_OWN: 'You cannot decide on your own request',
  REQUEST_OUTSIDE:
    'The request has classes of other departments; the teaching office decides on it',
  REQUEST_DECIDED: '{name} has {what} this request',
  REQUEST_CHANGED: 'Classes have changed since the request; please check them, then decide',
  REQUESTS_TOO_MANY: 'Too many requests, please try again in {minutes} minutes',
  SESSION_DAYS_NONE: 'Please enter by how many days, other than 0',
  CLASH_TEACHER: '{name} also teaches {course} on {date}, periods {periods}{times}',
  CLASH_ROOM: '{name} is taken by {course} on {date}, periods {periods}{times}',
  CLASH_CLASS: '{name} also has {course} on {date}, periods {periods}{times}',
  // Text messages
  SMS_TIME_PAST: 'The time to send is over',
  SMS_QUIET_HOURS: 'Sending at {hours} has to be confirmed',
  SMS_SIGNATURE_INVALID: 'A signature has 2 to 20 characters, without 【】 and spaces',
  SMS_OWN_NUMBER_MISSING: 'Please enter your own mobile number in "Personal settings" first',
  SMS_RECIPIENT_LEFT: '{name} has left',
  SMS_RECIPIENT_DISABLED: 'The contact {name} is disabled',
  SMS_OPTED_OUT: '{name} does not accept text messages',
  SMS_NUMBER_OPTED_OUT: 'This is the number of {name}, who does not accept text messages',
  SMS_NO_NUMBER: '{name} has no mobile number; queued by itself once it is added',
  SMS_CLASS_BEGUN: 'The class has begun',
  SMS_CLASS_TIME_UNKNOWN:
    'The table of periods has no time for period {period}, so the time to send is unknown',
  SMS_HOLIDAY: '{date} is a holiday: no reminder until the class is moved',
  SMS_WAS_CANCELLED: 'Somebody cancelled it before; it will be sent after all',
  SMS_ALREADY_THERE: 'The same reminder exists already ({status})',
  SMS_VALUE_MISSING: 'No {names}; the text says "{text}"',
  SMS_TEMPLATE_UNKNOWN: 'There is no such template',
  SMS_VARIABLE_UNKNOWN: 'The template has unknown variables: {names}',
  SMS_LINK_UNAVAILABLE:
    'The link can be used in reminders, change notices and takeover notices only',
  SMS_TOO_LONG: 'The text has {length} characters, more than {max}',
  SMS_SESSION_OFF: 'The class was cancelled or deleted',
  SMS_TEACHER_CHANGED: '{name} no longer teaches this class',
  SMS_NOTICE_OUTDATED: 'The class changed once more',
  SMS_NOTICE_DAYS: 'Enter a whole number from 0 to {max}',
  SMS_REPLACED: 'Replaced by a new one',
  SMS_STANDING_OFF: 'Automatic reminders were turned off',
  SMS_STANDING_QUIET:
    'The class begins before quiet hours ({hours}) end, so it cannot go out by itself',
  SMS_RECIPIENT_ERASED: "The recipient's personal data were erased",
  SMS_CANCELLED_BY_HAND: 'Cancelled by hand',
  SMS_SETTLED_BY_HAND: 'Marked by hand',
  SMS_RESTORED: 'Restored from a backup; whether it went out since then is unknown',
  SMS_NOT_NOTED: 'Cut off while being handed to the gateway; whether it went out is unknown',
  SMS_NO_REPORT: 'No report for a long time',
  SMS_GATEWAY_UNREACHABLE: 'The gateway cannot be reached, trying again later',
  SMS_GATEWAY_SILENT: 'The gateway gave no clear answer; whether it went out is unknown',
  SMS_GATEWAY_REFUSED: 'The gateway refused it ({status})',
  SMS_TEMPLATE_UNREGISTERED:
    'The text of this message has no template code of the provider; the gateway sends registered templates only',
  SMS_TEMPLATE_DIFFERS: 'The text differs from its template; the gateway will not send it so',
  SMS_LINK_EMPTY: 'Without PUBLIC_URL the link is empty, and Alibaba Cloud refuses empty variables',
  SMS_WECOM_OFF: 'WeCom is not set up, and there is no mobile number',
  SMS_WECOM_ACCOUNT_GONE: 'The contact has no WeCom account any more',
  SMS_REPORT_REFUSED: 'The secret of the report is wrong',
  // History
  HISTORY_READ_ONLY: 'The history of {what} can only be looked at, not restored',
  HISTORY_NOTHING_BEFORE: 'This is no change and no deletion, so there is nothing to restore',
  HISTORY_RECORD_GONE: 'This record is deleted now; please bring it back first',
  HISTORY_NOT_DELETED: 'This record is not deleted',
  HISTORY_SESSION_UNDONE:
    'This class was deleted by an import or by undoing one; please undo that import, or import again',
  HISTORY_SESSION_REMOVED:
    'This was a make-up class; once undone it cannot be restored, please add it again',
  HISTORY_CHANGED_SINCE:
    '{count} of these were changed since, so they cannot be undone together; please restore them one by one',
  HISTORY_REFUSED: 'Cannot be restored: {reason}',
  // Bulk changes
  MANY_ONE_FIELD: 'Please choose one field to change',
  MANY_TOO_MANY: 'At most {max} records at once, but there are {count}; please narrow them down',
  MANY_OTHER_COUNT: 'There are {count} records that match now, please confirm again',
  MANY_REFUSED: '{count} of them cannot be changed like this: {reason}',
  MANY_SAME: 'All of the selected records are like this already',
  // Lists and bodies
  SORTER_UNKNOWN: 'Cannot be sorted by this field',
  QUERY_INVALID: 'Something is wrong with the query: {detail}',
  METHOD_UNKNOWN: 'Something is wrong with method, type or step',
  BODY_UNREADABLE: 'The request cannot be read',
  BODY_TOO_LARGE: 'The request is too large',
  PRECONDITION_FAILED: 'The file has changed and is not the version asked for',
  MEDIA_TYPE_UNSUPPORTED: 'This type of data is not supported',
  VALIDATION_FAILED: 'Some of the data are not valid{more}',
  ERRORS_MORE: ', and {count} further errors are not listed',
  // Sign-in, roles, states
  SIGNED_OUT: 'Your session has expired, please sign in again',
  FORBIDDEN: 'You may not do this',
  ORIGIN_REFUSED: 'The request does not come from this site',
  NOT_FOUND: 'The record does not exist',
  PATH_UNKNOWN: 'There is no such call',
  PATH_UNREADABLE: 'The address cannot be read',
  NOTICES_CHANGED: 'The notices differ from those shown. Check them, then save again',
  STALE_VERSION: 'Somebody else has changed the data',
  NUMBERS_TOO_MANY: 'Too many numbers shown, please try again in {minutes} minutes',
  TOO_MANY_ATTEMPTS: 'Too many attempts, please try again in {minutes} minutes',
  CALENDAR_SUBJECT_UNKNOWN: 'The timetable has no "{of}"',
  CALENDAR_SUBJECT_AMBIGUOUS:
    'The timetable has several "{of}", please choose one with a staff number',
  CALENDAR_SUSPENDED:
    'The account that made this calendar address may no longer see timetables, so it is suspended. Please ask the teaching office',
  CALENDAR_WITHDRAWN:
    'This calendar address was withdrawn. Please ask the teaching office for a new one',
  SERVER_ERROR: 'Something went wrong on the server (number {requestId})',
  UNAVAILABLE: 'The service is not available, please try again later',
  BUSY: 'The server is busy and nothing was done, please try again later',
  FORMS_FULL:
    'An account may keep {count} forms of {size} MB in all; this one was not saved, please ask an administrator',
  STORAGE_FULL: "The server's storage is full and nothing was saved, please ask an administrator",
  ANSWERED_AS_ASKED: 'Answered {status}, as asked',
  // Errors that the client itself detects
  OFFLINE:
    'The connection is gone and nothing was sent; what you entered is still here, please try again once it is back',
  NETWORK: 'No connection, please check the network and try again',
  TIMEOUT: 'The server did not answer in time, please try again later',
  ABORTED: 'The request was cancelled',
  ANSWER_UNREADABLE: "The server's answer cannot be read",
};
