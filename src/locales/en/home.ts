import type { English } from '@/locales/catalogue';
import type { homeText } from '@/locales/home';
import { plural } from './plural';

export const english: English<typeof homeText> = {
  hello: (name) => `Hello, ${name}`,
  signedInAs: 'Signed in as',
  role: 'Role',
  lastSignIn: 'Last sign-in',
  firstSignIn: 'This is your first sign-in',
  waiting: 'Waiting for you',
  nothing: 'Nothing is waiting for you.',
  noStartDate: (level) =>
    `The ${level.toLowerCase()} term has no start date yet, so weeks cannot be turned into dates`,
  setStartDate: 'Set it',
  unreachable: (count) =>
    `${plural(count, 'member')} of staff ${count === 1 ? 'has' : 'have'} no usable mobile number and cannot be sent text messages`,
  mend: 'Add numbers',
  today: (count) =>
    count === 0 ? 'No classes today' : `${plural(count, 'class', 'classes')} today`,
  todos: 'To do',
  open: 'View',
  levels: { bachelor: 'Undergraduate', postgraduate: 'Postgraduate' },
  startDates: 'Term start dates',
  shortcuts: 'Shortcuts',
};
