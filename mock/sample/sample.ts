import { toDay } from '@/domain/time/dates';
import { sampleActivities } from './activities';
import { applyChanges } from './changes';
import { sampleContacts } from './contacts';
import { sampleCourses } from './courses';
import { sampleMessages } from './messages';
import { sampleNotices } from './notices';
import { withSeed } from './random';
import { sampleTerms } from './terms';
import { Timetable } from './timetable';
import { sampleDocuments } from './words/documents';
import { factsOf } from './words/facts';

const SEED = 20_260_901;

const sampleAt = (now: Date) => {
  const today = toDay(now);
  const terms = sampleTerms(today);
  const term = terms.find(({ current }) => current);
  if (!term) throw new Error('The sample data has no term in progress.');
  const desk = { term, timetable: new Timetable() };
  const contacts = sampleContacts(today);
  const courses = sampleCourses(desk, contacts);
  const changes = applyChanges(desk, courses, contacts, today);
  const messages = sampleMessages({ term, courses, contacts, ...changes, now });
  // A delivered message confirms its number.
  for (const { contact, values } of messages) contact.verifiedAt ??= values.deliveredAt;
  const facts = factsOf({ now, term, contacts, courses, messages });
  return {
    terms,
    contacts,
    courses,
    messages,
    notices: sampleNotices(facts),
    activities: sampleActivities(facts),
    documents: Object.entries(sampleDocuments(now)),
  };
};

export type Sample = ReturnType<typeof sampleAt>;

export const makeSample = (now: Date): Sample => withSeed(SEED, () => sampleAt(now));
