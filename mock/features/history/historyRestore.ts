import type { FieldError } from '@/contract/base/envelope';
import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import { CONTACT_FIELDS } from '@/contract/directory';
import type { HistoryRestored, HistoryType } from '@/contract/history';
import { COURSE_FIELDS, sessionShape, type Teacher } from '@/contract/rule';
import { sameValue } from '@/domain/rows/courseMerge';
import { Refusal } from '../../db/refusal';
import type { Writer } from '../../db/writer';
import { readContact, restoreContacts, updateContact } from '../contact/contacts';
import { readCourse, restoreCourses, updateCourse } from '../course/courses';
import { saveMany } from '../course/sessionBulk';
import { updateSession } from '../course/sessionChanges';
import { planChanges, plannedOrRefused } from '../course/sessionPlan';
import { readKnown, readSession } from '../course/sessions';
import { readHistoryLine, readLinesOf } from './history';
import type { StoredLine } from './historyLabels';

type Values = Record<string, unknown>;
type Present = Values & { id: number; version: number };

/** How a kind of record is put back: by the very writes that the pages use, with all their checks. */
interface Kind {
  records: 'contacts' | 'courses';
  fields: readonly string[];
  read(writer: Writer, id: number): Promise<object>;
  update(writer: Writer, present: Present, changed: Values, before: Values): Promise<unknown>;
  undelete?(writer: Writer, ids: number[]): Promise<number>;
}

const stampOf = ({ id, version }: Present) => ({ id, version });

/**
 * A session that followed its week goes back to its week, wherever the term has it now; any other to its
 * date. The status is always told, for what changes its day is marked as moved otherwise.
 */
const sessionChange = (present: Present, changed: Values, before: Values): Values => {
  const { date, week, weekday, ...others } = changed;
  if (!('date' in changed || 'week' in changed || 'weekday' in changed)) return others;
  const byWeek = before.fixedBy === 'week' && before.week !== null;
  const time = byWeek ? { week: before.week, weekday: before.weekday } : { date: before.date };
  return { status: present.status, ...others, ...time };
};

const SESSION: Kind = {
  records: 'courses',
  fields: Object.keys(sessionShape),
  read: ({ trx }, id) => readSession(trx, id),
  update: (writer, present, changed, before) =>
    updateSession(writer, { ...stampOf(present), ...sessionChange(present, changed, before) }),
};

const KINDS: Partial<Record<HistoryType, Kind>> = {
  contact: {
    records: 'contacts',
    fields: CONTACT_FIELDS,
    read: ({ trx }, id) => readContact(trx, id),
    update: (writer, present, changed, { verifiedAt }) => {
      // That a number was confirmed comes back with the number.
      const confirmed = 'mobile' in changed ? { verifiedAt } : {};
      return updateContact(writer, { ...stampOf(present), ...changed, ...confirmed });
    },
    undelete: restoreContacts,
  },
  course: {
    records: 'courses',
    fields: COURSE_FIELDS,
    read: ({ trx }, id) => readCourse(trx, id),
    update: (writer, present, changed) => updateCourse(writer, { ...stampOf(present), ...changed }),
    undelete: restoreCourses,
  },
  session: SESSION,
};

const LABELS: Record<HistoryType, string> = {
  contact: '联系人',
  course: '课程',
  session: '课次',
  term: '学期',
  account: '账户',
  sms: '短信',
  import: '导入',
  form: '表单',
  retention: '保留期限',
  smsSettings: '短信设置',
  smsStanding: '自动提醒',
  smsAnswer: '教师回复',
  notice: '通知',
  calendar: '日历地址',
};

const refuse = (code: ErrorCode, params?: ErrorParams) =>
  new Refusal(code, params ? { params } : {});

/** Teachers without what was only looked up for them when they were read. */
const plainTeachers = (teachers: readonly Teacher[]) =>
  teachers.map(({ staffNo, name, title }) => ({ staffNo, name, title }));

const plain = (values: Values, field: string): unknown => {
  const isTeachers = field === 'teachers' || field === 'leadTeachers';
  const value = values[field];
  return isTeachers && Array.isArray(value) ? plainTeachers(value) : value;
};

/** The fields in which two states of a record differ; what one of them does not tell is left alone. */
const differing = (fields: readonly string[], a: Values, b: Values): string[] =>
  fields.filter(
    (field) => field in a && field in b && !sameValue(plain(a, field), plain(b, field)),
  );

/** The record as it is now; that it was deleted meanwhile is a reason of its own. */
const readPresent = async (kind: Kind, writer: Writer, id: number): Promise<Present> => {
  try {
    return (await kind.read(writer, id)) as Present;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw refuse('HISTORY_RECORD_GONE');
    throw error;
  }
};

const undelete = async (kind: Kind, writer: Writer, { recordId, batchId }: StoredLine) => {
  if (!kind.undelete) {
    throw refuse(batchId === null ? 'HISTORY_SESSION_REMOVED' : 'HISTORY_SESSION_UNDONE');
  }
  const there = await kind.read(writer, recordId).catch((error) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (there) throw refuse('HISTORY_NOT_DELETED');
  await kind.undelete(writer, [recordId]);
};

/** Fields that stand in each other's way are told in the answer's own words: no form shows them. */
const inWords = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'VALIDATION_FAILED') return error;
  const { errors } = error.value as { errors: FieldError[] };
  const reason = errors.map(({ message }) => message).join('；');
  return new Refusal('HISTORY_REFUSED', { params: { reason }, value: error.value });
};

const putBack = async (kind: Kind, writer: Writer, line: StoredLine): Promise<HistoryRestored> => {
  const { action, type, recordId, before, after } = line;
  const undeleted = action === 'delete';
  if (!before || !(undeleted || (action === 'update' && after))) {
    throw refuse('HISTORY_NOTHING_BEFORE');
  }
  await writer.lock(kind.records);
  if (undeleted) await undelete(kind, writer, line);
  const present = await readPresent(kind, writer, recordId);
  // A delete takes the whole record, an update only what it changed: later changes of the rest stay.
  const concerned = after ? differing(kind.fields, before, after) : kind.fields;
  const fields = differing(concerned, before, present);
  if (fields.length > 0) {
    const changed = Object.fromEntries(fields.map((field) => [field, plain(before, field)]));
    await kind.update(writer, present, changed, before);
  }
  return { type, id: recordId, undeleted, fields };
};

/** Puts all sessions of a change back, or none where one of them was changed since in what the change set. */
const putAllBack = async (writer: Writer, line: StoredLine): Promise<HistoryRestored> => {
  await writer.lock('courses');
  const lines = await readLinesOf(writer.trx, line.id);
  const present = await readKnown(
    writer.trx,
    lines.map(({ recordId }) => recordId),
  );
  const changes = lines.map(({ recordId, before, after }) => {
    const session = present.get(recordId);
    if (!session || !before || !after) throw refuse('HISTORY_RECORD_GONE');
    const values: Present = { ...session };
    const fields = differing(SESSION.fields, before, after);
    const former = Object.fromEntries(fields.map((field) => [field, plain(before, field)]));
    const edited = differing(fields, after, values).length > 0;
    return { session, fields, changed: sessionChange(values, former, before), edited };
  });
  const count = changes.filter(({ edited }) => edited).length;
  if (count > 0) throw refuse('HISTORY_CHANGED_SINCE', { count });
  const planned = (await planChanges(writer.trx, changes)).map(plannedOrRefused);
  await saveMany(writer, planned, `撤销：${line.after?.what ?? ''}`);
  const fields = [...new Set(changes.flatMap((change) => change.fields))];
  return { type: 'session', id: line.recordId, sessions: changes.length, undeleted: false, fields };
};

/** Puts a record back as it was before a line of its history, as a write like any other. */
export const restoreHistory = async (
  writer: Writer,
  historyId: number,
): Promise<HistoryRestored> => {
  const line = await readHistoryLine(writer.trx, historyId);
  const kind = KINDS[line.type];
  if (!kind) throw refuse('HISTORY_READ_ONLY', { what: LABELS[line.type] });
  try {
    return await (line.action === 'updateMany'
      ? putAllBack(writer, line)
      : putBack(kind, writer, line));
  } catch (error) {
    throw inWords(error);
  }
};
