import type { English } from '@/locales/catalogue';
import { plural } from '@/locales/en/plural';
import type { settingsText } from '@/locales/page/settings';

export const english: English<typeof settingsText> = {
  title: 'Personal settings',
  profile: 'Profile',
  fields: { userName: 'User name', name: 'Name', mail: 'Email', mobile: 'Mobile number' },
  save: 'Save profile',
  saved: 'Profile saved',
  presentPassword: 'Current password',
  movesHint: 'Another email or mobile number needs your password again',
  password: 'Password',
  passwordHint: 'Changing it signs out all other devices.',
  changePassword: 'Change password',
  passwordChanged: (ended) =>
    ended === 0 ? 'Password changed' : `Password changed, ${plural(ended, 'other sign-in')} ended`,
  sessions: 'Where you are signed in',
  browser: 'Browser',
  address: 'Network address',
  since: 'Signed in at',
  seen: 'Last active',
  current: 'This device',
  unknownBrowser: 'Unknown browser',
  end: 'End',
  endOthers: 'End all others',
  endOthersTitle: 'End all other sign-ins?',
  endOthersHint: 'All devices except this one have to sign in again.',
  ended: (count) => `${plural(count, 'sign-in')} ended`,
};
