import type { English } from '@/locales/catalogue';
import { plural } from '@/locales/en/plural';
import type { accountsText } from '@/locales/page/accounts';

export const english: English<typeof accountsText> = {
  title: 'Accounts',
  find: 'Find',
  keyword: 'User name or name',
  fields: {
    userName: 'User name',
    name: 'Name',
    authority: 'Role',
    units: 'Departments',
    staffNo: 'Staff number',
    state: 'Status',
    lastSignInAt: 'Last sign-in',
  },
  belongsTo: 'Departments or staff number',
  userNameHelp: '3 to 32 characters: letters, digits and _ . -; cannot be changed later',
  unitsHelp:
    'Departments and units found in the phone book and in courses; a school or hospital brings its departments. The account sees only their courses, contacts and messages',
  staffNoHelp:
    'The staff number of a staff member or clinical teacher, who sees only the own classes, messages and requests',
  staffNoSignOn: 'Optional. Single sign-on finds this account by it',
  unitsNone: 'No such department or unit',
  roleHelp: {
    admin: 'May do everything, accounts included',
    clerk: 'All work of the teaching office, but no accounts',
    secretary:
      'Sees courses, timetables and messages of the departments given, and changes numbers of contacts',
    user: 'Sees only home and statistics',
    teacher: 'Sees only the own classes and messages, and changes the own number',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  initial: 'Has to change the initial password',
  secondFactor: 'Two-step sign-in',
  never: 'Never',
  self: ' (you)',
  create: 'New account',
  createSubmit: 'Create account',
  edit: (userName) => `Edit account ${userName}`,
  editSubmit: 'Save changes',
  saved: (userName) => `Account ${userName} saved`,
  empty: 'No accounts yet',
  actions: {
    edit: 'Edit',
    password: 'New initial password',
    disable: 'Disable',
    enable: 'Enable',
    endSessions: 'End sign-ins',
    removeSecondFactor: 'Turn off two-step sign-in',
  },
  passwordTitle: (userName) => `Make a new initial password for ${userName}?`,
  passwordHint: 'The former password stops working at once, and all devices are signed out.',
  passwordOk: 'Make password',
  disableTitle: (userName) => `Disable account ${userName}?`,
  disableHint:
    'It is signed out at once and cannot sign in any more; its data and history stay, and it can be enabled again.',
  disableOk: 'Disable',
  disabled: (userName) => `Account ${userName} is disabled`,
  enabled: (userName) => `Account ${userName} is enabled`,
  endTitle: (userName) => `End all sign-ins of ${userName}?`,
  endHint: 'All devices have to sign in again; the password stays the same.',
  endOk: 'End sign-ins',
  ended: (count) =>
    count === 0 ? 'This account is not signed in anywhere' : `${plural(count, 'sign-in')} ended`,
  removeTitle: (userName) => `Turn off two-step sign-in of ${userName}?`,
  removeHint:
    'For somebody who has lost phone and recovery codes; make sure who is asking. The password alone signs in afterwards.',
  removeOk: 'Turn off',
  removed: (userName) => `Two-step sign-in of ${userName} is off`,
  rule: 'Two-step sign-in of administrators and clerks',
  ruleOnTitle: 'Require two-step sign-in of administrators and clerks?',
  ruleOnHint:
    'Accounts without it have to set it up before their next action, and so do you. Save what you are filling in first.',
  ruleOk: 'Require it',
  ruleOn: 'Two-step sign-in is required of administrators and clerks',
  ruleOff: 'Two-step sign-in is no longer required',
  shownTitle: (userName) => `Initial password of ${userName}`,
  shownOnce:
    'It is shown only this once; please give it to its owner now. It has to be changed at the first sign-in.',
  copy: 'Copy',
  copied: 'Copied',
  shownDone: 'I have noted it',
};
