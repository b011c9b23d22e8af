import type { arrivalsText } from '@/locales/arrivals';
import type { English } from '@/locales/catalogue';

type Params = Readonly<Record<string, string | number>>;

export const english: English<typeof arrivalsText> = {
  title: 'Automatic import',
  waiting: (count: number) => `${count} ${count === 1 ? 'file waits' : 'files wait'}`,
  waitingHint:
    'These files came by the folder or the command. They are in doubt, so they were not imported. Open one to check and import it.',
  settings: 'Automatic import…',
  handle: 'Open',
  discard: 'Discard',
  discardTitle: (file: string) => `Discard “${file}”?`,
  discardHint: 'The file is not imported. It moves to the folder “failed”.',
  discarded: (file: string) => `“${file}” discarded`,
  replaceTitle: 'Open this file instead?',
  replaceHint: (file: string) =>
    `The import of “${file}” is not finished. Its choices and corrections will be lost.`,
  replaceOk: 'Open this file',
  arrived: 'Arrived',
  folder: (path: string) => `Folder: ${path}`,
  lookedAt: (when: string) => `Last look: ${when}`,
  noFolder: 'No folder is set (IMPORT_DIR). Files can only be sent by the command npm run import.',
  folderHint: (folders) =>
    `Put files into a folder: ${folders.map(([folder, target]) => `${folder} (${target})`).join(', ')}. Files without errors, questions and many changes are imported; the others wait for somebody. Classes that a file lacks are never cancelled or deleted by it.`,
  problem: (problem: string) => `The folder cannot be used: ${problem}`,
  maxChange: 'Changed rows at most',
  maxChangeHint:
    'If new and changed rows and classes that the file lacks are more than this share, the file waits.',
  percent: '%',
  save: 'Save',
  saved: 'Saved',
  settled: 'Latest files',
  none: 'No file has been handled yet.',
  states: {
    reading: 'Being read',
    waiting: 'Waits',
    imported: 'Imported',
    same: 'Nothing new',
    failed: 'Not readable',
    discarded: 'Discarded',
    expired: 'Expired',
  },
  batch: (id: number) => `batch ${id}`,
  reasons: {
    headers: (): string => 'Nobody has imported these headers before; please check the columns',
    fields: ({ fields }: Params) => `No column for ${fields}`,
    questions: ({ count }: Params) => `Questions to answer: ${count}`,
    people: ({ count }: Params) => `Rows whose person is unclear: ${count}`,
    errors: ({ count }: Params) => `Rows with errors: ${count}`,
    changes: ({ percent, limit }: Params) => `${percent}% of the rows change, more than ${limit}%`,
    smaller: ({ rows, before }: Params) => `Only ${rows} rows, last time ${before}`,
    cut: ({ rows, before }: Params) =>
      `The end looks cut off: only ${rows} rows, last time ${before}`,
    undone: ({ batch }: Params) => `The same file was imported as batch ${batch} and undone later`,
    asked: (): string => 'Please check and import it',
    unreadable: ({ message }: Params) => String(message),
    crashed: ({ tries }: Params) =>
      `Read ${tries} times, and each time the reading broke off; it is not tried again`,
    erased: (): string => 'It holds a person who was erased; send it again without this person',
  },
  report: {
    file: 'File',
    target: 'Imported as',
    state: 'Result',
    reason: 'Reason',
    arrived: 'Arrived',
    settled: 'Settled',
    by: 'By',
    sum: 'SHA-256',
    sameAs: (batch: number) => `The same as batch ${batch}, not imported again`,
    kept: (count: number) => `${count} stored classes are not in the file and stay`,
    question: 'Question',
    row: 'Note',
    level: { error: 'Error', warning: 'Warning' },
    more: (count: number) => `${count} more notes are not listed`,
  },
  targets: {
    bachelor: 'Undergraduate courses',
    postgraduate: 'Postgraduate courses',
    contact: 'Phone book',
    class: 'Class contacts',
  },
};
