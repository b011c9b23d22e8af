import { toDay } from '@/domain/time/dates';
import { sampleActivities } from './activities';
import { instantOf } from './clock';
import { sampleImports } from './imports';
import { sampleMessages } from './messages/messages';
import { sampleNotices } from './notices';
import { sampleClassContacts } from './people/classContacts';
import { sampleContacts } from './people/contacts';
import { withSeed } from './random';
import { applyChanges, CHANGED } from './timetable/changes';
import { sampleCourses } from './timetable/courses';
import { SAMPLE_WAYS, sampleRooms } from './timetable/rooms';
import { sampleTerms } from './timetable/terms';
import { Timetable } from './timetable/timetable';
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
