import type { English } from '@/locales/catalogue';
import type { calendarText } from '@/locales/course/calendar';

export const english: English<typeof calendarText> = {
  open: 'Subscribe…',
  title: (of) => `Calendar addresses of ${of}`,
  hint: 'Add the address to the calendar of a phone or computer: it follows changes of the timetable by itself, with all classes of the last year and to come.',
  warning:
    'Whoever knows the address sees this timetable without signing in (no phone numbers). Give it only to the person concerned; revoke it when it leaks or is no longer needed.',
  create: 'Make an address',
  created: 'Address made',
  picture: 'The address as a QR code for a phone',
  once: 'The address is shown only this once and is not stored. After closing it cannot be shown again, only replaced.',
  address: 'Calendar address',
  copy: 'Copy address',
  copied: 'Address copied',
  scope: 'Addresses shown',
  own: 'Of this one',
  all: 'All addresses',
  kinds: { teacher: 'Teacher', room: 'Room', class: 'Student class' },
  none: 'No addresses yet.',
  failed: 'The addresses could not be loaded',
  madeBy: (by) => `Made by ${by} at`,
  readAt: 'Last read',
  neverRead: 'Not read yet',
  suspended: 'Suspended: the account that made it may no longer see timetables',
  renew: 'Replace',
  renewTitle: (of) => `Replace the address of ${of}?`,
  renewHint:
    'The old address stops working at once; the new one has to be added to the calendar again.',
  withdraw: 'Revoke',
  withdrawTitle: (of) => `Revoke the address of ${of}?`,
  withdrawHint: 'The address stops working at once and cannot be brought back.',
  withdrawn: (of) => `The address of ${of} has been revoked`,
};
