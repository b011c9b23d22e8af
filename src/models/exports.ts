import { type Envelope, succeed } from '@/contract/base/envelope';
import type { ContactQuery } from '@/contract/directory';
import type { CourseQuery } from '@/contract/rule';
import type { SmsQuery } from '@/contract/sms/sms';
import { toDay } from '@/domain/time/dates';
import * as directory from '@/services/directory';
import * as rule from '@/services/rule';
import * as sms from '@/services/sms';
import type { FileKind, TableToWrite } from '@/sheets/check/importTypes';
import { SheetClient } from '@/sheets/worker/sheetClient';
import { contactTable, courseTable } from '@/sheets/write/exportTables';
import { type SmsTableText, smsTable } from '@/sheets/write/smsTable';
import { download } from '@/utils/download';
import { ownFailure } from '@/utils/request/failure';
import type { OnProgress } from '@/utils/request/lines';

/** What of a list is saved: everything its query finds, as a file of that kind and name. */
export interface Export<Query> {
  kind: FileKind;
  name: string;
  query: Query;
  onProgress: OnProgress;
}

/** Some records alone, instead of all that the filters find. */
export interface OfIds {
  ids?: number[];
}

interface Paged {
  currentPage?: unknown;
  pageSize?: unknown;
}

/** How many records were saved. */
export type Exported = Envelope<number>;

/** The query of a list without the page that is shown of it. */
const whole = <Q extends Paged>({ currentPage, pageSize, ...query }: Q) => query;

/** Writes the table off the page's thread and hands it to the browser; gives the number of records. */
const save = async (
  kind: FileKind,
  name: string,
  count: number,
  table: TableToWrite,
): Promise<Exported> => {
  const client = new SheetClient();
  const written = await client.writeTables(kind, [table]);
  client.close();
  if (!written.ok) return ownFailure('EXPORT_FAILED');
  download(`${name}-${toDay(new Date())}.${kind}`, written.value);
  return succeed(count);
};

/** Saves all contacts that the list's filters find. */
export const exportContacts = async ({
  kind,
  name,
  query,
  onProgress,
}: Export<ContactQuery & OfIds>): Promise<Exported> => {
  const contacts = await directory.exportContacts(whole(query), { onProgress });
  if (!contacts.Success) return contacts;
  return save(kind, name, contacts.Value.length, contactTable(name, contacts.Value));
};

/** Saves all courses that the list's filters find, with their sessions. */
export const exportCourses = async ({
  kind,
  name,
  query,
  onProgress,
}: Export<CourseQuery & OfIds>): Promise<Exported> => {
  const courses = await rule.exportRules(whole(query), { onProgress });
  if (!courses.Success) return courses;
  return save(kind, name, courses.Value.length, courseTable(name, courses.Value));
};

/** Saves all text messages that the list's filters find, in the page's words. */
export const exportSms = async ({
  kind,
  name,
  query,
  text,
  onProgress,
}: Export<SmsQuery> & { text: SmsTableText }): Promise<Exported> => {
  const records = await sms.exportSms(whole(query), { onProgress });
  if (!records.Success) return records;
  return save(kind, name, records.Value.length, smsTable(name, records.Value, text));
};

/** A table as it is shown: its name, what its columns are, and its cells. */
export interface TableExport {
  kind: FileKind;
  name: string;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Saves a table of figures. */
export const exportTable = ({ kind, name, headers, rows }: TableExport): Promise<Exported> =>
  save(kind, name, rows.length, { name, headers, rows });
