import type { ContactQuery } from '@/contract/directory';
import { type Envelope, succeed } from '@/contract/envelope';
import { MAX_PAGE_SIZE, type Page } from '@/contract/list';
import type { CourseQuery } from '@/contract/rule';
import type { SmsQuery } from '@/contract/sms';
import { toDay } from '@/domain/dates';
import { listContacts } from '@/services/directory';
import { listRules, listSessions } from '@/services/rule';
import { listSms } from '@/services/sms';
import { contactTable, courseTable } from '@/sheets/exportTables';
import type { FileKind, TableToWrite } from '@/sheets/importTypes';
import { SheetClient } from '@/sheets/sheetClient';
import { type SmsTableText, smsTable } from '@/sheets/smsTable';
import { download } from '@/utils/download';
import { ownFailure } from '@/utils/failure';

type Listed = { id: number };

/** How many records were saved. */
export type Exported = Envelope<number>;

/** All records of a list, in its order; a record that moves to another page meanwhile comes once. */
const allOf = async <T extends Listed>(
  page: (place: { currentPage: number; pageSize: number }) => Promise<Envelope<Page<T>>>,
): Promise<Envelope<T[]>> => {
  const found = new Map<number, T>();
  for (let currentPage = 1; ; currentPage += 1) {
    const answer = await page({ currentPage, pageSize: MAX_PAGE_SIZE });
    if (!answer.Success) return answer;
    const { list, pagination } = answer.Value;
    for (const record of list) found.set(record.id, record);
    if (currentPage * MAX_PAGE_SIZE >= pagination.total || list.length === 0) {
      return succeed([...found.values()]);
    }
  }
};

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
export const exportContacts = async (
  kind: FileKind,
  name: string,
  query: ContactQuery,
): Promise<Exported> => {
  const contacts = await allOf((place) => listContacts({ ...query, ...place }));
  if (!contacts.Success) return contacts;
  return save(kind, name, contacts.Value.length, contactTable(name, contacts.Value));
};

/** Saves all courses that the list's filters find, with their sessions. */
export const exportCourses = async (
  kind: FileKind,
  name: string,
  query: CourseQuery,
): Promise<Exported> => {
  const courses = await allOf((place) => listRules({ ...query, ...place }));
  if (!courses.Success) return courses;
  const { level } = query;
  const order = { sorter: 'date_ascend', ...(level && { level }) };
  const sessions = await allOf((place) => listSessions({ ...order, ...place }));
  if (!sessions.Success) return sessions;
  const table = courseTable(name, courses.Value, sessions.Value);
  return save(kind, name, courses.Value.length, table);
};

/** Saves all text messages that the list's filters find. */
export const exportSms = async (
  kind: FileKind,
  name: string,
  query: SmsQuery,
  text: SmsTableText,
): Promise<Exported> => {
  const records = await allOf((place) => listSms({ ...query, ...place }));
  if (!records.Success) return records;
  return save(kind, name, records.Value.length, smsTable(name, records.Value, text));
};
