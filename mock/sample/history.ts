import type { HistoryEntry } from '../db/write/changedRecords';
import type { Writer } from '../db/write/writer';
import { decodeContact } from '../features/contact/contactCodec';
import { decodeCourse } from '../features/course/courses';
import { decodeSession } from '../features/course/session/codec';
import { readLoggedSession } from '../features/course/session/read';
import type { SampleImport } from './imports';
import type { FindRow } from './insert';
import type { SampleContact } from './people/contacts';
import { countsOf, sessionRow } from './rows';
import type { Change } from './timetable/changes';
import type { SampleCourse } from './timetable/courses';
import type { SampleSession } from './timetable/sessions';

export interface Inserted {
  contact: FindRow<SampleContact>;
  course: FindRow<SampleCourse>;
  session: FindRow<SampleSession>;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Returns the database row for a history entry written by the administrator. */
export const lineOf = (at: string, { before, after, batchId, ...entry }: HistoryEntry) => ({
  ...entry,
  ...{ at, by: 'admin', byAccount: null, byContact: null, address: '', tab: '', partOf: null },
  ...{ before: json(before), after: json(after), batchId: batchId ?? null },
});

/** Returns the history entries of an import: one for each new record and one for the file. */
export const importLines = (
  { at, fileName, target, ...brought }: SampleImport,
  batch: { id: number },
  rows: Inserted,
  changes: readonly Change[],
) => {
  const formerly = new Map(changes.map(({ session, before }) => [session, before]));
  /** Returns the class session as it was imported, before later changes. */
  const asImported = (session: SampleSession) => {
    const before = formerly.get(session);
    const former = before && { ...sessionRow(before), version: 1, updatedAt: at };
    return decodeSession({ ...rows.session(session), ...former });
  };
  const created = (type: HistoryEntry['type'], after: { id: number }) =>
    lineOf(at, { type, recordId: after.id, action: 'create', after, batchId: batch.id });
  return [
    ...brought.contacts.map((each) => created('contact', decodeContact(rows.contact(each)))),
    ...brought.courses.map((each) => created('course', decodeCourse(rows.course(each)))),
    ...brought.sessions.map((each) => created('session', asImported(each))),
    lineOf(at, {
      type: 'import',
      recordId: batch.id,
      action: 'import',
      after: { fileName, target, counts: countsOf(brought) },
    }),
  ];
};

/** Returns the history entries for the moved and cancelled class sessions. */
export const changeEntries = async (
  { trx }: Writer,
  changes: readonly Change[],
  rows: Inserted,
): Promise<HistoryEntry[]> => {
  const entries: HistoryEntry[] = [];
  for (const { session, before: former } of changes) {
    const { fixedBy, date, week, weekday, status } = former;
    const after = await readLoggedSession(trx, rows.session(session).id);
    const before = { ...after, version: 1, fixedBy, date, week, weekday, status };
    entries.push({
      type: 'session',
      recordId: after.id,
      action: 'update',
      before,
      after: { ...after, fixedBy: session.fixedBy },
    });
  }
  return entries;
};
