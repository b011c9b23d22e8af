import type { English } from '@/locales/catalogue';
import type { termText } from '@/locales/course/term';
import { plural } from '@/locales/en/plural';

const classes = (count: number) => plural(count, 'class', 'classes');

export const english: English<typeof termText> = {
  title: 'Terms and calendar',
  hint: 'Each level has terms of its own. On holidays there are no classes and no reminders; a swap moves the classes of one day to another.',
  create: 'New term',
  empty: 'No terms yet. Add one, or set a term start date in the course list.',
  levels: { bachelor: 'Undergraduate', postgraduate: 'Postgraduate' },
  bothLevels: 'Both levels',
  fields: {
    level: 'Level',
    termCode: 'Term',
    startDate: 'Start date',
    weeks: 'Weeks',
    range: 'From and to',
    otherStart: 'Postgraduate start date',
    otherWeeks: 'Postgraduate weeks',
  },
  same: 'As undergraduate',
  hours: {
    check: 'Check period times',
    from: (level, code) => `These are the period times of ${level.toLowerCase()} term ${code}. `,
    builtIn: 'These are built-in period times. ',
    why: 'Timetables and reminders are written by them; please hold them against your school’s.',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    part: (part, first, last, from, to) =>
      `${part} ${first === last ? first : `${first}-${last}`}: ${from}–${to}`,
    presets: 'Common period times',
    preset: { four: '4 in the morning', five: '5 in the morning' },
    right: 'Checked: the period times are right',
    sameOther: 'Postgraduate period times as undergraduate',
    sameOtherHint:
      'Holidays and swapped days of the postgraduate term are the undergraduate ones; they can be changed later.',
    sameHours: 'Period times as undergraduate',
    sameDays: 'Holidays and swapped days as undergraduate',
    sameHint: 'They change with the undergraduate term; clear the box to change them here.',
    confirmed: (by, day) => `Period times confirmed by ${by} on ${day}`,
  },
  current: 'Current term',
  closed: 'Closed',
  none: 'None',
  noStart: 'No start date yet',
  range: (first, last, weeks) => `${first} to ${last}, ${plural(weeks, 'week')}`,
  holidayShort: (name, from, to) =>
    `${name || 'Holiday'} ${from.slice(5)}${from === to ? '' : ` to ${to.slice(5)}`}`,
  swapShort: (date, asDate) => `${date.slice(5)} with the classes of ${asDate.slice(5)}`,
  tables: (periods, more) =>
    `${plural(periods, 'period')} a day${more > 0 ? `, ${plural(more, 'further table')} of periods` : ''}`,
  editOf: 'Edit',
  makeCurrent: 'Make it the current term',
  madeCurrent: (code) => `${code} is now the current term`,
  undo: (by, moved) =>
    `Undo the last change by ${by}${moved > 0 ? ` (moved ${classes(moved)})` : ''}`,
  undoShort: 'Undo',
  undone: 'Undone: term and classes are as they were before',
  saved: 'Saved',
  open: 'Open again',
  opened: 'The term is open again',
  close: 'Close term',
  closeTitle: (code) => `Close term ${code}?`,
  closeHint:
    'A closed term can only be looked at: forms, imports, undoing and restoring are refused until it is opened again.',
  closedDone: 'The term is closed',
  edit: {
    title: (level, code) => `${level} term ${code}`,
    termCodeHint: 'e.g. 2026-2027-1; the third (short) term ends in -3',
    movePast: 'Move classes that are over too (only if the former date was a mistake)',
    holidays: 'Holidays',
    holidayName: 'Name',
    holidayNameOf: (no) => `Name of holiday ${no}`,
    holidayDaysOf: (no) => `Dates of holiday ${no}`,
    addHoliday: 'Add a holiday',
    swaps: 'Swapped days',
    swapDateOf: (no) => `Day of swap ${no} with classes`,
    swapAsDateOf: (no) => `Day of swap ${no} whose classes are held`,
    holds: 'has the classes of',
    classes: '',
    addSwap: 'Add a swapped day',
    periods: 'Period times',
    own: 'General periods',
    ownTable: (count, start) => `General: ${plural(count, 'period')}, from ${start}`,
    tableNo: (no) => `Table of periods ${no}`,
    campusOf: (no) => `Campus of table ${no}`,
    allCampuses: 'All campuses',
    fromOf: (no) => `First day of table ${no}`,
    on: 'on',
    periodTables: 'Further period times',
    merge: 'Merge and preview',
    addTable: 'Add a table of periods (season or campus)',
    period: (no) => `Period ${no}`,
    startOf: (label, no) => `${label}: start of period ${no}`,
    endOf: (label, no) => `${label}: end of period ${no}`,
    addPeriod: 'Add a period',
    removePeriod: 'Remove the last period',
    remove: 'Delete',
    preview: 'Preview',
    back: 'Keep editing',
    save: (moved) => (moved === 0 ? 'Save' : `Save and move ${classes(moved)}`),
    leaveHint: 'What you changed will be lost.',
  },
  official: {
    look: 'Show the official holidays',
    title: 'Holidays published by the State Council',
    source: (year) => `${year}: `,
    unknown: (year) =>
      `This console does not have the holidays of ${year}; please enter them as your school announces.`,
    holiday: (name, from, to) => `${name}: ${from}${to && ` to ${to}`}`,
    swap: (date, asDate) => `${date} with the classes of ${asDate}`,
    nothing: 'There are no dates to fill in.',
    check:
      "This is only a suggestion. Which day's classes a swapped day holds is not published: the last working days of the holiday are assumed. Please check with the calendar of your school.",
    take: 'Fill into the form',
    leave: 'Close',
  },
  impact: {
    weekOne: (monday) => `Week 1 begins on ${monday} (Monday).`,
    notMonday: 'This date is not a Monday; week 1 is the week that it falls in.',
    moves: (moved, total) =>
      moved === 0
        ? `The dates of all ${classes(total)} of this term stay the same.`
        : `Of ${classes(total)} of this term, ${moved} will move to other dates:`,
    renumbered: (count) => `${classes(count)} will stay and get new week numbers.`,
    onHolidays: (count) => `${count} of them will be on holidays.`,
    messages: (unsent, sent) =>
      [
        unsent > 0 && `${plural(unsent, 'unsent message')} will be changed`,
        sent > 0 &&
          `${plural(sent, 'message')} already sent will not be changed; please tell people yourself`,
      ]
        .filter(Boolean)
        .join('; '),
    noMessages: 'No messages concerned.',
    newClashes: (count) => `${plural(count, 'new clash', 'new clashes')}:`,
    noNewClashes: 'No new clashes.',
    example: (course, from, to) => `${course}: ${from} → ${to}`,
    past: (count) => `${classes(count)} already over will stay where they are.`,
    movePast: (count) => `Move the ${classes(count)} already over too`,
    movePastHint: 'Only if the former start date was a mistake.',
    allClashes: (count) => `Show all ${count}`,
    fewerClashes: 'Show fewer',
    follower: (level, code) => `${level} ${code} changes with it`,
  },
};
