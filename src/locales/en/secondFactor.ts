import type { English } from '@/locales/catalogue';
import type { secondFactorText } from '@/locales/secondFactor';
import { plural } from './plural';

export const english: English<typeof secondFactorText> = {
  title: 'Two-step sign-in',
  hint: 'After your password, enter the six digits that an authenticator app on your phone shows. Knowing the password alone is then not enough.',
  on: 'On',
  off: 'Off',
  required: 'Required by the office',
  codesLeft: (count) => `${plural(count, 'recovery code')} left`,
  codesFew: 'Few recovery codes are left. Turn it off and on again to get ten new ones.',
  setUp: 'Turn on two-step sign-in',
  turnOff: 'Turn off two-step sign-in',
  turnedOff: 'Two-step sign-in is off: the password alone signs you in',
  turnOffHint: 'Afterwards the password alone signs you in.',
  turnOffRequired:
    'The office requires it: after turning it off you have to set it up again before you can go on.',
  pageTitle: 'Set up two-step sign-in',
  pageHint:
    'The office requires two-step sign-in for administrators and clerks. You can go on once it is set up.',
  presentPassword: 'Current password',
  next: 'Next',
  cancel: 'Cancel',
  signOut: 'Sign out',
  scan: 'Scan the QR code with an authenticator app on your phone, such as Microsoft Authenticator or Google Authenticator. Then enter the six digits that it shows.',
  picture: 'QR code for the authenticator app',
  secret: 'If you cannot scan it, enter this key in the app:',
  code: 'Code',
  codeOrRecovery: 'Code or recovery code',
  confirm: 'Turn on',
  codesTitle: 'Two-step sign-in is on',
  codesHint:
    'Without your phone you can use a recovery code instead, each of them once. They are shown only now: keep them in a safe place.',
  endedOthers: (count) => `${plural(count, 'other sign-in')} ended.`,
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  fileName: 'recovery-codes.txt',
  fileHead: (userName) => `Recovery codes of ${userName} for Campus Console, each good once:`,
  done: 'I have saved them',
};
