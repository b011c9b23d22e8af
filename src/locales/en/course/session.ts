import type { English } from '@/locales/catalogue';
import type { sessionText } from '@/locales/course/session';
import { plural } from '@/locales/en/plural';

const classes = (count: number) => plural(count, 'class', 'classes');

export const english: English<typeof sessionText> = {
  actions: {
    edit: 'Edit',
    cancel: 'Cancel class',
    restore: 'Reinstate',
    substitute: 'Substitute',
    further: 'Make-up class',
  },
  actionsLabel: 'Class actions',
  further: (name) => `Make-up class for ${name}`,
  submits: {
    cancel: (count) => `Cancel ${classes(count)}`,
    restore: (count) => `Reinstate ${classes(count)}`,
    substitute: (count) => `Substitute in ${classes(count)}`,
    room: (count) => `Change room of ${classes(count)}`,
    move: (count) => `Move ${classes(count)}`,
    further: (count) => `Add ${plural(count, 'make-up class', 'make-up classes')}`,
    edit: (count) => `Change ${classes(count)}`,
  },
  done: {
    cancel: (count) => `${classes(count)} cancelled`,
    restore: (count) => `${classes(count)} reinstated`,
    substitute: (count) => `Substitute set for ${classes(count)}`,
    room: (count) => `Room changed for ${classes(count)}`,
    move: (count) => `${classes(count)} moved`,
    further: (count) => `${plural(count, 'make-up class', 'make-up classes')} added`,
    edit: (count) => `${classes(count)} changed`,
  },
  undone: 'Undone',
  bulk: {
    open: 'Bulk edit',
    title: 'Bulk-edit classes',
    subject: 'Classes of',
    course: (name) => `Course: ${name}`,
    all: 'All courses',
    dates: 'Class dates',
    what: 'Change',
    changes: {
      teacher: 'Teacher',
      room: 'Room',
      cancel: 'Cancel class',
      move: 'Move to another time',
    },
    targets: { teacher: 'Taught by', room: 'Moved to', move: 'Move by days' },
    person: 'Name, pinyin or staff number',
    teacherHelp: {
      teacher: 'Only the chosen teacher is replaced; other teachers of the same class stay.',
      room: 'Replaces all teachers of these classes.',
      class: 'Replaces all teachers of these classes.',
      course: 'Replaces all teachers of these classes.',
      all: 'Replaces all teachers of these classes.',
    },
    help: {
      room: '',
      move: 'A positive number is later, a negative one earlier; 7 days is the same weekday of the next week.',
    },
    slot: 'Move to a free time',
    slotHelp: 'Each class stays within its week and keeps its length.',
    impact: 'What this changes',
    columns: { date: 'Class', course: 'Course', change: 'Change' },
    none: (left) =>
      left === 0
        ? 'There are no classes on these dates'
        : `Nothing to change: ${classes(left)} already cancelled or as wanted`,
    begun: 'Started',
    heldHint: (count) =>
      `; ${classes(count)} already taken place or started, left as they are unless ticked`,
    choose: (name) => `Change ${name}`,
    chooseAll: 'Select all',
    found: (count, left) =>
      `${classes(count)} will be changed${left > 0 ? `; ${left} more already cancelled or as wanted will not` : ''}`,
    refused: (count) =>
      `${classes(count)} cannot be changed like this, so none of them can be saved`,
    withoutProblems: (count) => `Leave out ${classes(count)} with clashes or problems`,
  },
  free: {
    find: 'Find a free time',
    weekends: 'With weekends',
    label: 'Free times',
    intro: (total) =>
      total === 0
        ? 'Within four weeks there is no time when teachers, students and room are all free'
        : `Times when teachers, students and room are all free (${total} in all):`,
    more: 'Show more',
    state: (free, classes) => {
      if (free === 0) return 'Taken';
      if (free < classes) return `Free for ${free} of ${classes}`;
      return classes > 1 ? 'Free for all' : 'Free';
    },
    seats: (seats, students, isSmall) => {
      const all = plural(seats, 'seat', 'seats');
      return isSmall ? `${all}, ${students ?? ''} needed: too small` : all;
    },
    unknownSeats: 'seats unknown',
    held: (held, students, isSmall) => {
      const most = `Up to ${held} students this term`;
      if (students === null) return most;
      return isSmall
        ? `${most}, ${students} needed: may be too small`
        : `${most}, ${students} needed`;
    },
    day: (weekday, isForAll) => (isForAll ? weekday : `${weekday} (partly free)`),
    from: (period) => `from period ${period}`,
    choose: 'Choose a time',
    finding: 'Looking for times…',
    failed: 'Could not be loaded. Please open again',
    noSlots: 'There is no free time in these weeks',
    noSubject: 'Please choose the classes and dates first',
  },
  effects: {
    label: 'What this changes',
    day: (week, weekday, times) => [week, weekday, times].filter(Boolean).join(' '),
    outside: 'Not in a teaching week',
    afterTerm: 'After the last week of this term',
    holiday: (name) => `${name || 'Holiday'}: no reminder until the class is moved`,
    noClashes: 'No clashes',
    clashes: (total, fresh) =>
      `${plural(total, 'clash', 'clashes')}, ${fresh === 0 ? 'already there before' : fresh === total ? 'caused by this change' : `${fresh} caused by this change`}`,
    clashCount: (total) => plural(total, 'clash', 'clashes'),
    unreachableCount: (count) => `${count} not reminded`,
    messages: (unsent, sent) =>
      [
        unsent > 0 && `${plural(unsent, 'unsent message')} will be rewritten or cancelled`,
        sent > 0 && `${plural(sent, 'message')} already sent`,
      ]
        .filter(Boolean)
        .join(', '),
    noMessages: 'No messages concerned',
    unreachable: 'Not reminded: ',
    reasons: {
      unknown: 'not in the phone book',
      ambiguous: 'several people of this name in the phone book; please give the staff number',
      left: 'has left',
      disabled: 'disabled',
      noNumber: 'no mobile number',
      optedOut: 'does not accept text messages',
    },
  },
};
