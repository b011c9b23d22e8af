import { courseKey } from '@/domain/rows/courseKey';
import { reminderKey } from '@/domain/sms/smsDraft';
import { encodeContact } from '../features/contact/contacts';
import { encodeCourse } from '../features/course/courses';
import { encodeSession } from '../features/course/sessions';
import { encodeSms } from '../features/messages/records/messages';
import { encodeTerm } from '../features/term/terms';
import type { SampleContact } from './contacts';
import type { SampleCourse } from './courses';
import type { SampleMessage } from './messages';
import type { SampleSession } from './sessions';
import type { SampleTerm } from './terms';

export const termRow = ({ current, ...term }: SampleTerm) => ({
  ...encodeTerm(term),
  isCurrent: current ? 1 : 0,
});

export const contactRow = ({ verifiedAt, ...fields }: SampleContact) => ({
  ...encodeContact(fields),
  verifiedAt,
});

export const courseRow = ({ fields }: SampleCourse) => ({
  ...encodeCourse(fields),
  courseKey: courseKey(fields),
});

export const sessionRow = (session: SampleSession) => ({
  ...encodeSession(session),
  source: null,
});

export const messageRow = (
  { values }: SampleMessage,
  sessionId: number | null,
  contactId: number | null,
) => {
  const { templateCode, leadTime, scheduledAt } = values;
  const dedupeKey =
    sessionId === null
      ? `manual ${contactId} ${scheduledAt}`
      : reminderKey(sessionId, `c${contactId}`, templateCode, leadTime);
  const unanswered = { resendOf: null, answer: null, answerText: '', answeredAt: null };
  return { ...encodeSms(values), ...unanswered, sessionId, contactId, dedupeKey };
};
