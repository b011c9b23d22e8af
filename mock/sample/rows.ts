import { createHash } from 'node:crypto';
import { courseKey } from '@/domain/rows/courseKey';
import { reminderKey } from '@/domain/sms/smsDraft';
import { encodeContact } from '../features/contact/contactCodec';
import { encodeCourse } from '../features/course/courses';
import { encodeSession } from '../features/course/session/codec';
import { encodeSms } from '../features/messages/records/messages';
import { encodeTerm } from '../features/term/terms';
import type { SampleActivity } from './activities';
import type { SampleImport } from './imports';
import type { SampleMessage } from './messages/source';
import type { SampleContact } from './people/contacts';
import type { SampleCourse } from './timetable/courses';
import type { SampleSession } from './timetable/sessions';
import type { SampleTerm } from './timetable/terms';

export const termRow = ({ current, ...term }: SampleTerm) => ({
  ...encodeTerm(term),
  isCurrent: current ? 1 : 0,
});

export const contactRow = (contact: SampleContact) => ({
  ...encodeContact(contact),
  verifiedAt: null,
});

export const courseRow = ({ fields }: SampleCourse) => ({
  ...encodeCourse(fields),
  courseKey: courseKey(fields),
});

export const sessionRow = (session: SampleSession) => ({
  ...encodeSession(session),
  source: null,
});

/**
 * Hashes a text. The sample has no files, so the hash of the file name stands in for the hash of
 * the file.
 */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Counts the rows of an imported file: one for each new record or, if there is none, one for each
 * class session added to existing courses.
 */
export const countsOf = ({
  contacts,
  courses,
  sessions,
}: Pick<SampleImport, 'contacts' | 'courses' | 'sessions'>) => {
  const created = contacts.length + courses.length;
  return { created, updated: created === 0 ? sessions.length : 0, unchanged: 0, skipped: 0 };
};

export const batchRow = ({ target, fileName, at, ...brought }: SampleImport) => {
  const counts = countsOf(brought);
  return {
    ...{ target, fileName, mode: 'upsert', blanks: 'keep', errors: 'all-or-nothing' },
    fileSize: 8192 + 96 * (counts.created + brought.sessions.length),
    sha256: hashOf(fileName),
    source: JSON.stringify(null),
    counts: JSON.stringify(counts),
    status: 'committed',
    ...{ accountId: 0, jobKey: `sample ${fileName}`, tokenHash: hashOf(`token ${fileName}`) },
    ...{ createdAt: at, createdBy: 'admin', undoneAt: null, undoneBy: '' },
  };
};

export const messageRow = (
  { values, classes }: SampleMessage,
  sessionId: number | null,
  contactId: number | null,
) => {
  const { templateCode, leadTime, scheduledAt } = values;
  const person = `c${contactId}`;
  const classKey = classes
    ? ['change', `s${sessionId}`, person, 'sample'].join('|')
    : reminderKey(sessionId ?? 0, person, templateCode, leadTime);
  const unanswered = { resendOf: null, answer: null, answerText: '', answeredAt: null };
  return {
    ...encodeSms(values),
    ...unanswered,
    sessionId,
    contactId,
    dedupeKey: sessionId === null ? `manual ${contactId} ${scheduledAt}` : classKey,
  };
};

export const activityRow = ({ batch: _, ...values }: SampleActivity, batchId: number | null) => ({
  ...values,
  objectId: batchId,
  batchId,
});
