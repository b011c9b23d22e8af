import { CONTACT_FIELDS } from '@/contract/directory';
import type { HistoryType } from '@/contract/history';
import { ROOM_FIELDS } from '@/contract/rooms';
import { COURSE_FIELDS, sessionShape } from '@/contract/rule';
import type { NoticeChoice, NoticeCounts } from '@/contract/sms/changeNotices';
import type { Writer } from '../../db/write/writer';
import { readContact, restoreContacts, updateContact } from '../contact/contacts';
import { readCourse } from '../course/courses';
import { reviveCourses, saveCourse } from '../course/courseWrites';
import { updateSession } from '../course/session/changes';
import { readLoggedSession } from '../course/session/read';
import { readRoom } from '../room/rooms';
import { restoreRooms, updateRoom } from '../room/writes';
import { type Present, sessionChange, type Values } from './historyValues';

/**
 * Data that an undo needs besides the record: the current time, the messages that the user chose,
 * and `counts`, to which the undo adds the numbers of queued messages.
 */
export interface Undo {
  now: Date;
  choice: NoticeChoice | undefined;
  counts: NoticeCounts;
}

/**
 * Functions that restore one record, for example a contact. Restoring uses the same code and checks
 * as changes by users.
 */
export interface Kind {
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

/** The kinds of records that can be restored one by one. */
export const RESTORABLE: Partial<Record<HistoryType, Kind>> = {
  contact: {
    records: 'contacts',
    fields: CONTACT_FIELDS,
    read: ({ trx }, id) => readContact(trx, id),
    update: (writer, present, changed, { verifiedAt }) => {
      // Restores the old mobile number together with its confirmation.
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
