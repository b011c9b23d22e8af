import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { FieldError } from '@/contract/base/envelope';
import { type Language, spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import { CONTACT_FIELDS } from '@/contract/directory';
import {
  type HistoryRestored,
  type HistoryType,
  isBulkChange,
  type restoreHistory as restoreHistoryCall,
} from '@/contract/history';
import { ROOM_FIELDS } from '@/contract/rooms';
import { COURSE_FIELDS, sessionShape } from '@/contract/rule';
import type { NoticeChoice, NoticeCounts } from '@/contract/sms/changeNotices';
import { Refusal } from '../../db/base/refusal';
import type { Writer } from '../../db/write/writer';
import { readContact, restoreContacts, updateContact } from '../contact/contacts';
import { readCourse } from '../course/courses';
import { reviveCourses, saveCourse } from '../course/courseWrites';
import { updateSession } from '../course/sessionChanges';
import { readLoggedSession } from '../course/sessions';
import { chooseNotices, lockClasses } from '../messages/notices/choice';
import { postNotices } from '../messages/notices/post';
import { readRoom } from '../room/rooms';
import { restoreRooms, updateRoom } from '../room/writes';
import { readHistoryLine } from './history';
import { restoreBulk } from './historyBulk';
import type { StoredLine } from './historyLabels';
import {
  differing,
  type Present,
  plain,
  refuse,
  sessionChange,
  type Values,
} from './historyValues';
import { changesOfUndo } from './undoNotices';

interface Undo {
  now: Date;
  choice: NoticeChoice | undefined;
  counts: NoticeCounts;
}

/**
 * Functions that restore one record, for example a contact. Restoring uses the same code and checks
 * as changes by users.
 */
interface Kind {
  records: 'contacts' | 'courses' | 'rooms';
  fields: readonly string[];
  read(writer: Writer, id: number): Promise<object>;
  update(
    writer: Writer,
    present: Present,
    changed: Values,
    before: Values,
    undo: Undo,
  ): Promise<unknown>;
  undelete?(writer: Writer, ids: number[], counts: NoticeCounts): Promise<number>;
}

const stampOf = ({ id, version }: Present) => ({ id, version });

const SESSION: Kind = {
  records: 'courses',
  fields: Object.keys(sessionShape),
  read: ({ trx }, id) => readLoggedSession(trx, id),
  update: (writer, present, changed, before, { now, choice }) =>
    updateSession(
      writer,
      { ...stampOf(present), ...sessionChange(present, changed, before), notices: choice },
      now,
      { isUndo: true },
    ),
};

const KINDS: Partial<Record<HistoryType, Kind>> = {
  contact: {
    records: 'contacts',
    fields: CONTACT_FIELDS,
    read: ({ trx }, id) => readContact(trx, id),
    update: (writer, present, changed, { verifiedAt }) => {
      // If the old mobile number is restored, the mark "confirmed" is restored too.
      const confirmed = 'mobile' in changed ? { verifiedAt } : {};
      return updateContact(writer, { ...stampOf(present), ...changed, ...confirmed });
    },
    undelete: restoreContacts,
  },
  course: {
    records: 'courses',
    fields: COURSE_FIELDS,
    read: ({ trx }, id) => readCourse(trx, id),
    update: (writer, present, changed, _before, { counts }) =>
      saveCourse(writer, { ...stampOf(present), ...changed }, counts),
    undelete: reviveCourses,
  },
  session: SESSION,
  room: {
    records: 'rooms',
    fields: ROOM_FIELDS,
    read: ({ trx }, id) => readRoom(trx, id),
    update: (writer, present, changed) => updateRoom(writer, { ...stampOf(present), ...changed }),
    undelete: restoreRooms,
  },
};

const LABELS: Record<Language, Record<HistoryType, string>> = {
  'zh-CN': {
    contact: '联系人',
    course: '课程',
    session: '课次',
    room: '教室',
    ledger: '调停课台账',
    request: '调停课申请',
    term: '学期',
    account: '账户',
    sms: '短信',
    import: '导入',
    form: '表单',
    retention: '保留期限',
    backup: '备份',
    smsSettings: '短信设置',
    smsStanding: '自动提醒',
    smsAnswer: '教师回复',
    notice: '通知',
    calendar: '日历地址',
    token: '令牌',
    integration: '集成',
    alarm: '值班告警',
  },
  en: {
    contact: 'contacts',
    course: 'courses',
    session: 'classes',
    room: 'rooms',
    ledger: 'the ledger of changes',
    request: 'requests for changes',
    term: 'terms',
    account: 'accounts',
    sms: 'messages',
    import: 'imports',
    form: 'forms',
    retention: 'the retention',
    backup: 'backups',
    smsSettings: 'message settings',
    smsStanding: 'automatic reminders',
    smsAnswer: "teachers' answers",
    notice: 'notices',
    calendar: 'calendar addresses',
    token: 'tokens',
    integration: 'integrations',
    alarm: 'alarms',
  },
};

/** Returns the current record. If the record is deleted, throws the error for a deleted record. */
const readPresent = async (kind: Kind, writer: Writer, id: number): Promise<Present> => {
  try {
    return (await kind.read(writer, id)) as Present;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw refuse('HISTORY_RECORD_GONE');
    throw error;
  }
};

const undelete = async (
  kind: Kind,
  writer: Writer,
  { recordId, batchId }: StoredLine,
  counts: NoticeCounts,
) => {
  if (!kind.undelete) {
    throw refuse(batchId === null ? 'HISTORY_SESSION_REMOVED' : 'HISTORY_SESSION_UNDONE');
  }
  const there = await kind.read(writer, recordId).catch((error) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (there) throw refuse('HISTORY_NOT_DELETED');
  await kind.undelete(writer, [recordId], counts);
};

/**
 * Converts field errors into one message, because the history page has no form to show field
 * errors.
 */
const inWords = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'VALIDATION_FAILED') return error;
  const { errors } = error.value as { errors: FieldError[] };
  const reason = errors.map(({ message }) => message).join(marks().semicolon);
  return new Refusal('HISTORY_REFUSED', { params: { reason }, value: error.value });
};

const putBack = async (
  kind: Kind,
  writer: Writer,
  line: StoredLine,
  undo: Undo,
): Promise<HistoryRestored> => {
  const { action, type, recordId, before, after } = line;
  const undeleted = action === 'delete';
  if (!before || !(undeleted || (action === 'update' && after))) {
    throw refuse('HISTORY_NOTHING_BEFORE');
  }
  await writer.lock(kind.records);
  if (undeleted) await undelete(kind, writer, line, undo.counts);
  const present = await readPresent(kind, writer, recordId);
  // Undoing an update restores only the fields that the update changed. Undoing a deletion restores
  // all fields.
  const concerned = after ? differing(kind.fields, before, after) : kind.fields;
  const fields = differing(concerned, before, present);
  if (fields.length > 0) {
    const changed = Object.fromEntries(fields.map((field) => [field, plain(before, field)]));
    await kind.update(writer, present, changed, before, undo);
  }
  return { type, id: recordId, undeleted, fields };
};

/** Restores a record to the values before a history entry, as if a user had typed those values. */
export const restoreHistory = async (
  writer: Writer,
  { historyId, notices: choice }: ParsedInputOf<typeof restoreHistoryCall>,
  now: Date,
): Promise<HistoryRestored> => {
  if (choice && choice.length > 0) await lockClasses(writer, choice);
  const line = await readHistoryLine(writer.trx, historyId);
  const kind = KINDS[line.type];
  if (!kind) throw refuse('HISTORY_READ_ONLY', { what: spoken(LABELS)[line.type] });
  await writer.lock(kind.records);
  const isBulk = isBulkChange(line);
  try {
    const changes = await changesOfUndo(writer.trx, line, now);
    const notices = await chooseNotices(writer, changes, choice, now);
    writer.about({ undoes: { historyId: line.partOf ?? historyId } });
    const restored = await (isBulk
      ? restoreBulk(writer, line, notices.counts)
      : putBack(kind, writer, line, { now, choice, counts: notices.counts }));
    // Restoring a single class session has already queued the messages, so they are not queued
    // again here.
    if (isBulk || line.type !== 'session') await postNotices(writer, notices.chosen);
    return { ...restored, ...notices.counts };
  } catch (error) {
    throw inWords(error);
  }
};
