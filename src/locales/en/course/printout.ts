import type { English } from '@/locales/catalogue';
import type { printoutText } from '@/locales/course/printout';
import { plural } from '@/locales/en/plural';

export const english: English<typeof printoutText> = {
  open: 'Print in bulk',
  title: 'Print timetables in bulk',
  print: 'Print',
  what: 'What to print',
  by: {
    teacher: 'Weeks by teacher',
    class: 'Weeks by student class',
    course: 'Terms by course',
  },
  hint: {
    teacher:
      'One A4 page for each teacher, with undergraduate and postgraduate courses; those without classes in this week are left out.',
    class: 'One A4 page for each student class; those without classes in this week are left out.',
    course:
      'One A4 page for each course, with the classes of the whole term; courses without classes are left out.',
  },
  week: 'Week',
  term: 'Term',
  noTerm: 'No term has a start date, so terms cannot be printed.',
  units: 'Departments',
  allUnits: 'All',
  noUnit: 'No department on record',
  name: 'Name contains',
  names: {
    teacher: "Teacher's name or staff number",
    class: 'Student class',
    course: 'Course or section name',
  },
  option: (name, sheets) => `${name} (${plural(sheets, 'page')})`,
  nothing: 'There is nothing to print.',
  failed: 'The timetables could not be loaded',
  counting: 'Counting pages…',
  progress: (done, total) => `Laying out page ${done} of ${total}`,
  ready: (sheets) => `${plural(sheets, 'page')} ready to print.`,
  shrunk: (sheets) =>
    `${plural(sheets, 'page')} with a lot on ${sheets === 1 ? 'it' : 'them'}: the type is smaller than 60% of its usual size.`,
  columns: {
    seq: 'No.',
    date: 'Date',
    time: 'Periods',
    teachers: 'Teachers',
    room: 'Room',
    topic: 'Topic',
    group: 'Subgroup',
    mark: 'Remark',
  },
};
