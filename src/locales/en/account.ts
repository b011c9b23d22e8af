import type { accountText } from '@/locales/account';
import type { English } from '@/locales/catalogue';

export const english: English<typeof accountText> = {
  claim:
    'Import timetables and the phone book, check how to reach people, and have every teacher reminded by text message before class.',
  signIn: 'Sign in',
  signInTitle: 'Sign in',
  userName: 'User name',
  password: 'Password',
  confirm: 'Confirm password',
  mail: 'Email',
  mobile: 'Mobile number',
  wrong: 'Wrong user name or password',
  disabled: 'This account is disabled. Please ask an administrator.',
  codeTitle: 'Two-step sign-in',
  codeHint: (userName) =>
    `Enter the six digits that the authenticator app of ${userName} shows now.`,
  recoveryHint: (userName) => `Enter a recovery code of ${userName}. Each is good once.`,
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeWrong: 'This code is wrong or was used before',
  codeLost: 'No phone and no recovery codes? Please ask an administrator.',
  useRecovery: 'Use a recovery code',
  useCode: 'Use a code of the app',
  back: 'Back',
  version: 'Version',
  forgotten: 'Forgot your password? Please ask an administrator.',
  firstPassword:
    'For the first sign-in use the account admin. Its password is in first-password.txt in the server’s data folder.',
  expired:
    'Your session has expired. Please sign in again. What you had not submitted is kept, and you can go on after signing in.',
  demo: 'Demo accounts (click to fill in)',
  demoRoles: { admin: 'Administrator', user: 'User', teacher: 'Teacher' },
  noAccount: 'No account yet?',
  hasAccount: 'Have an account?',
  toRegister: 'Register',
  toSignIn: 'Sign in with an existing account',
  registerTitle: 'Register an account',
  register: 'Register',
  userNameHelp: '3 to 32 characters: letters, digits and _ . -',
  passwordHelp:
    '8 to 128 characters, spaces allowed. Best are a few unrelated words; no birthdays, names, or a common word with digits.',
  registered: (userName) => `Account ${userName} has been registered`,
  registeredHint:
    'You are signed in and can start. If you need more rights, please ask an administrator of the teaching office.',
  start: 'Go to home',
  registrationOff: 'Registration is not open',
  registrationOffHint: 'Please ask an administrator of the teaching office for an account.',
  newPasswordTitle: 'Set a new password',
  newPasswordHint: 'You are signed in with an initial password. Please set a new one to continue.',
  initialPassword: 'Initial password',
  presentPassword: 'Current password',
  newPassword: 'New password',
  confirmNew: 'Confirm new password',
  setPassword: 'Set new password',
  passwordSet: 'Your new password is in effect',
  signOut: 'Sign out',
};
