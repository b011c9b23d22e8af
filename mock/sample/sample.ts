import { toDay } from '@/domain/time/dates';
import { sampleActivities } from './activities';
import { applyChanges, CHANGED } from './changes';
import { sampleClassContacts } from './classContacts';
import { instantOf } from './clock';
import { sampleContacts } from './contacts';
import { sampleCourses } from './courses';
import { sampleImports } from './imports';
import { sampleMessages } from './messages';
import { sampleNotices } from './notices';
import { withSeed } from './random';
import { SAMPLE_WAYS, sampleRooms } from './rooms';
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
  const people = sampleContacts();
  const courses = sampleCourses(desk, people);
  const { moved, cancelled } = applyChanges(desk, courses, people, today);
  const messages = sampleMessages({ term, courses, contacts: people, moved, cancelled, now });
  const contacts = [...people, ...sampleClassContacts(courses, people)];
  const imports = sampleImports({ contacts, courses }, today);
  const facts = factsOf({ now, term, contacts, courses, messages });
  return {
    terms,
    contacts,
    courses,
    rooms: sampleRooms(courses, today),
    ways: SAMPLE_WAYS,
    messages,
    changes: [...moved, ...cancelled],
    changedAt: instantOf(...CHANGED(today)),
    imports: Object.values(imports),
    notices: sampleNotices(facts),
    activities: sampleActivities(facts, imports),
    documents: Object.entries(sampleDocuments(now)),
  };
};

export type Sample = ReturnType<typeof sampleAt>;

export const makeSample = (now: Date): Sample => withSeed(SEED, () => sampleAt(now));
