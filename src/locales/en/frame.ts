import type { English } from '@/locales/catalogue';
import type { frameText } from '@/locales/frame';

export const english: English<typeof frameText> = {
  openMenu: 'Open menu',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  searchKeys: 'Search Ctrl K',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  account: (name) => `${name} account menu`.trim(),
  settings: 'Personal settings',
  signOut: 'Sign out',
  scope: (units) =>
    `You see only the departments you are responsible for: ${units}. Of clashing classes of other departments only time and room are shown.`,
  noScope:
    'Your account is not responsible for any department yet, so there is nothing here. Please ask an administrator.',
  roles: {
    admin: 'Administrator',
    clerk: 'Office staff',
    secretary: 'Department secretary',
    user: 'User',
    teacher: 'Teacher',
    guest: 'Guest',
  },
  notices: (count, unread) =>
    count === 0 ? 'Notices, none' : `Notices, ${count}, of which ${unread} unread`,
  noticeTypes: { notification: 'Notices', message: 'Messages', todo: 'To do' },
  noticeTab: (name, count) => (count > 0 ? `${name} (${count})` : name),
  noticesEmpty: {
    notification: 'No notices',
    message: 'No messages',
    todo: 'Nothing to do',
  },
  clear: (name) => `Clear ${name.toLowerCase()}`,
  unread: 'Unread',
  simulated: 'Simulated: messages are not delivered',
  simulatedHint: 'The server has no message gateway.',
  connection: { offline: 'No network', unanswered: 'The server cannot be reached' },
  connectionHint:
    'Nothing can be saved now, and what you see may be out of date. What you typed is kept; everything loads again by itself.',
  help: 'Help',
  newBuild: 'A new version is ready',
  newBuildHint: 'Reload the page to use it; what you have not saved is kept.',
  reload: 'Reload',
  later: 'Later',
  userFailed: 'Your account could not be loaded',
  userFailedHint:
    'The network or the server is not available at the moment. What this page shows may be out of date.',
};
