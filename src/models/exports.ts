import { type Envelope, succeed } from '@/contract/base/envelope';
import type { ContactQuery } from '@/contract/directory';
import type { RoomListQuery } from '@/contract/rooms';
import type { CourseQuery } from '@/contract/rule';
import type { SmsQuery } from '@/contract/sms/sms';
import { toDay } from '@/domain/time/dates';
import * as directory from '@/services/directory';
import * as rooms from '@/services/rooms';
import * as rule from '@/services/rule';
import * as sms from '@/services/sms';
import type { FileKind, TableToWrite } from '@/sheets/base/importTypes';
import { SheetClient } from '@/sheets/worker/sheetClient';
import { contactTable, courseTable, roomTable } from '@/sheets/write/exportTables';
import { type SmsTableText, smsTable } from '@/sheets/write/smsTable';
import { download } from '@/utils/download';
import { ownFailure } from '@/utils/request/failure';
import type { OnProgress } from '@/utils/request/readLines';

export interface Export<Query> {
  kind: FileKind;
  name: string;
  query: Query;
  onProgress: OnProgress;
}

export interface OfIds {
  ids?: number[];
}

interface Paged {
  currentPage?: unknown;
  pageSize?: unknown;
}

export type Exported = Envelope<number>;

const withoutPaging = <Q extends Paged>({ currentPage, pageSize, ...query }: Q) => query;

/**
 * Writes a table to a file in a Web Worker and downloads the file. Returns the number of records.
 */
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

export const exportContacts = async ({
  kind,
  name,
  query,
  onProgress,
}: Export<ContactQuery & OfIds>): Promise<Exported> => {
  const contacts = await directory.exportContacts(withoutPaging(query), { onProgress });
  if (!contacts.Success) return contacts;
  return save(kind, name, contacts.Value.length, contactTable(name, contacts.Value));
};

export const exportRooms = async ({
  kind,
  name,
  query,
  onProgress,
}: Export<RoomListQuery & OfIds>): Promise<Exported> => {
  const found = await rooms.exportRooms(withoutPaging(query), { onProgress });
  if (!found.Success) return found;
  return save(kind, name, found.Value.length, roomTable(name, found.Value));
};

export const exportCourses = async ({
  kind,
  name,
  query,
  onProgress,
}: Export<CourseQuery & OfIds>): Promise<Exported> => {
  const courses = await rule.exportRules(withoutPaging(query), { onProgress });
  if (!courses.Success) return courses;
  return save(kind, name, courses.Value.length, courseTable(name, courses.Value));
};

/**
 * Exports all text messages that match the filters. The columns have the same names as on the page.
 */
export const exportSms = async ({
  kind,
  name,
  query,
  text,
  onProgress,
}: Export<SmsQuery> & { text: SmsTableText }): Promise<Exported> => {
  const records = await sms.exportSms(withoutPaging(query), { onProgress });
  if (!records.Success) return records;
  return save(kind, name, records.Value.length, smsTable(name, records.Value, text));
};

export interface TableExport {
  kind: FileKind;
  name: string;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}

export const exportTable = ({ kind, name, headers, rows }: TableExport): Promise<Exported> =>
  save(kind, name, rows.length, { name, headers, rows });
