import type { English } from '@/locales/catalogue';
import type { homeText } from '@/locales/home';

export const english: English<typeof homeText> = {
  hello: (name) => `Hello, ${name}`,
  lastSignIn: 'Last sign-in',
  firstSignIn: 'This is your first sign-in',
  waiting: 'Waiting for you',
  nothing: 'Nothing is waiting for you.',
  open: 'View',
};
