import type { English } from '@/locales/catalogue';
import type { integrationsText } from '@/locales/page/integrations';

export const english: English<typeof integrationsText> = {
  title: 'Integrations',
  hint: 'Connections to other systems: what is set, when each last worked, and what it last said.',
  hints: {
    importFolder:
      'The academic system puts files into this folder. Files without doubts are imported, others wait for somebody. The share is set under “Automatic import…” on the pages of imports.',
    sms: 'Text messages are sent by the gateway. Without one they are only simulated, and nobody gets them.',
  },
  notSet: (settings, section) =>
    `Not set up. Set ${settings} on the server and restart it; see ${section}.`,
  operate: {
    importFolder: 'docs/operate.md, “Files of the academic system”',
    sms: 'docs/gateways.md',
  },
  facts: {
    folder: 'Folder',
    targets: 'Subfolders',
    lookedAt: 'Last look',
    lastFile: 'Last file',
    waiting: 'Waiting',
    maxChange: 'Rows that may change',
    provider: 'Gateway',
  },
  workedAt: 'Last worked',
  never: 'Not yet',
  said: 'Last result',
  failed: 'Failed',
  tryNow: 'Try it now',
  tryThere: 'Send a test message in the message settings',
  tokens: {
    title: 'Tokens',
    hint: 'Other systems call the API with a token instead of an account. Give each only what it needs, and revoke it when it is no longer used or may have leaked.',
    empty:
      'No tokens yet. Make one for a display, statistics or a program that reads the timetable.',
    create: 'New token',
    submit: 'Create token',
    fields: {
      name: 'Name',
      scopes: 'Scopes',
      endsOn: 'Valid until',
      limit: 'Calls a minute, at most',
    },
    nameHelp: 'The system that uses it. The history shows this name.',
    scopes: {
      'timetable:read': 'Read the timetable',
      'contacts:read': 'Read the phone book',
      import: 'Import',
      metrics: 'Read metrics',
    },
    scopeHelp: {
      'timetable:read': 'Courses, classes, clashes and terms',
      'contacts:read': 'Numbers are masked in lists; the export has full numbers and is recorded',
      import: 'Check and import courses and contacts',
      metrics: 'Lets Prometheus read /metrics',
    },
    expired: 'Expired',
    ends: (day) => `Valid until ${day}`,
    limit: (count) => (count === 1 ? '1 call a minute' : `${count} calls a minute`),
    madeBy: (by) => `Made by ${by}`,
    usedAt: 'Last used',
    neverUsed: 'Not used yet',
    history: 'History',
    revoke: 'Revoke',
    revokeTitle: (name) => `Revoke the token “${name}”?`,
    revokeHint: 'The next call with it is refused. It cannot be brought back.',
    revoked: (name) => `The token “${name}” has been revoked`,
    shownTitle: (name) => `The token “${name}” has been made`,
    shownOnce:
      'The token is shown only this once and is not stored. Copy it now to the system that will use it.',
    secret: 'Token',
    copy: 'Copy token',
    copied: 'Token copied',
    use: 'Send this header with each call:',
    done: 'Saved, close',
  },
};
