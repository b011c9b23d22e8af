import { ENGLISH_CONTACT_LABELS } from '@/contract/fieldLabelsEnglish';
import type { English } from '@/locales/catalogue';
import type { contactText } from '@/locales/contact';
import { plural } from './plural';

export const english: English<typeof contactText> = {
  lists: {
    staff: {
      title: 'Contact list',
      exportName: 'Phone book',
      empty: 'The phone book is empty. Import a spreadsheet, or add contacts one by one.',
      hint: '',
    },
    hospital: {
      title: 'Clinical teacher list',
      exportName: 'Clinical teachers',
      empty: 'No clinical teachers yet. Import a spreadsheet, or add them one by one.',
      hint: 'The group "Clinical teachers" of the phone book. When importing, put rows without a group into this one.',
    },
    patient: {
      title: 'Standardized patients',
      exportName: 'Standardized patients',
      empty: 'No standardized patients yet. Import a spreadsheet, or add them one by one.',
      hint: 'The group "Standardized patients" of the phone book. When importing, put rows without a group into this one.',
    },
    class: {
      title: 'Class contact list',
      exportName: 'Class contacts',
      empty: 'No class contacts yet. Import a spreadsheet, or add them one by one.',
      hint: 'Monitors, study representatives, counsellors and teaching secretaries. They are told about changes of their classes, but are never teachers.',
    },
  },
  emptyForUnits: 'The departments you are responsible for have no contacts yet',
  numbersHint: 'You may change the numbers; for everything else please ask the teaching office.',
  create: 'New contact',
  createSubmit: 'Add contact',
  edit: (name) => `Edit ${name}`,
  editSubmit: 'Save changes',
  import: 'Import contacts',
  created: (name) => `${name} added`,
  saved: (name) => `${name} saved`,
  leaving: {
    people: (count) => `${plural(count, 'person', 'people')} will be marked Left or Disabled: `,
    concerned: {
      away: (sessions, messages) =>
        `${plural(sessions, 'class', 'classes')} still to come${
          messages > 0 ? `; ${plural(messages, 'unsent message')} will be cancelled` : ''
        }`,
      optOut: (sessions, messages) =>
        `${plural(sessions, 'class', 'classes')} still to come without reminders${
          messages > 0 ? `; ${plural(messages, 'unsent message')} will be cancelled` : ''
        }`,
      removal: (sessions, messages) =>
        `${plural(sessions, 'class', 'classes')} still to come without reminders${
          messages > 0
            ? `; reminders among ${plural(messages, 'unsent message')} will wait for a number`
            : ''
        }`,
      number: (_, messages) => `${plural(messages, 'unsent message')} will use the new number`,
    },
    submits: { left: 'Mark as left', disabled: 'Disable' },
    submitMany: (verb, count) => `${verb}: ${plural(count, 'person', 'people')}`,
    andCancel: (verb, messages) => `${verb} and cancel ${plural(messages, 'message')}`,
    classes: (shown, sessions) =>
      shown < sessions ? `Show the first ${shown} classes` : 'Show the classes',
    saved: (name, sessions, messages) =>
      `${name} saved: ${plural(sessions, 'class', 'classes')} to be given to others, ${plural(messages, 'message')} cancelled`,
  },
  createdIn: (name, group) => `${name} added to the group "${group}"`,
  savedIn: (name, group) => `${name} saved and moved to the group "${group}"`,
  noNumber: 'No number',
  optedOut: 'No texts',
  byWecom: 'WeCom',
  byEmail: 'E-mail',
  reveal: (name, number) => `Show the ${number} of ${name}`,
  call: (name, number) => `Call the ${number} of ${name}`,
  numbers: {
    mobile: 'mobile number',
    mobile2: 'second mobile number',
    shortNo: 'short number',
    officePhone: 'office phone',
  },
  hide: 'Hide number',
  find: 'Find',
  keyword: 'Name, pinyin, number or unit',
  reachable: 'Reachable',
  reachableOptions: { yes: 'Can be sent messages', no: 'Cannot be sent messages' },
  scope: 'Scope',
  allGroups: 'All groups',
  elsewhere: (count) => `${plural(count, 'contact')} found in other groups:`,
  foundIn: (name, group) => `${name} (${group})`,
  showElsewhere: 'Show in all groups',
  groups: {
    staff: 'Staff',
    hospital: 'Clinical teachers',
    patient: 'Standardized patients',
    class: 'Class contacts',
  },
  genders: { male: 'Male', female: 'Female' },
  parts: {
    monitor: 'Monitor',
    studies: 'Study rep',
    counsellor: 'Counsellor',
    secretary: 'Teaching secretary',
  },
  classesHint: 'Student classes or sections, separated by commas',
  unknownClasses: (names) => `No course has the class ${names}; please check the name`,
  classFilter: 'A class name or a part of it',
  statuses: { employed: 'Employed', retired: 'Retired', left: 'Left', disabled: 'Disabled' },
  channels: { message: 'Text message', wecom: 'WeCom', email: 'E-mail' },
  sharedNumber: (names) =>
    `Same mobile number as ${names}; please make sure that it is a shared one`,
  machineNumber: 'Numbers like this are usually of devices and may not receive text messages',
  optOutLabel: 'No reminders by text message',
  removeTitle: (count) => `Delete ${plural(count, 'contact')}?`,
  removeHint: 'This can be undone for 10 seconds.',
  remove: (count) => `Delete ${plural(count, 'contact')}`,
  fields: {
    ...ENGLISH_CONTACT_LABELS,
    unit: 'Unit (school or hospital)',
  },
  columns: { department: 'Department', unit: 'Unit' },
  personalData: {
    menu: 'Personal data',
    export: 'Export all data of this person',
    eraseMore: 'Erase personal data…',
    fileName: (name) => `Personal data of ${name}`,
    title: (name) => `Erase the personal data of ${name}?`,
    hint: 'The contact, the contents of its history, and numbers and texts of messages are erased; this cannot be undone. Messages not sent yet are cancelled. Numbers and the name also go from other messages, remarks, forms, views and file names; the name stays there if somebody else has it too. Messages are still counted, and names and staff numbers in timetables stay.',
    files:
      'Waiting import files that hold the person are discarded as a whole. Files in done and failed of the import folder are not reached; please delete them yourself.',
    backups: (kept, until) =>
      kept === 0
        ? 'Earlier backups still hold the data. A restore erases them again.'
        : `Backups still hold the data: one is made each night and ${plural(kept, 'is kept', 'are kept')}, so none is left after ${until}. Backups made before an upgrade are not deleted by themselves. A restore erases the data again.`,
    typeName: (name) => `Please type the name "${name}" to confirm`,
    erase: 'Erase',
    erased: (messages) =>
      messages === 0 ? 'Erased' : `Erased, with ${plural(messages, 'message')}`,
    goesOn: 'The contact is erased. Other texts are still being cleared in the background.',
  },
};
