import { toDay } from '@/domain/time/dates';
import { sampleActivities } from './activities';
import { applyChanges, CHANGED } from './changes';
import { instantOf } from './clock';
import { sampleContacts } from './contacts';
import { sampleCourses } from './courses';
import { sampleImports } from './imports';
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
  const contacts = sampleContacts();
  const courses = sampleCourses(desk, contacts);
  const { moved, cancelled } = applyChanges(desk, courses, contacts, today);
  const messages = sampleMessages({ term, courses, contacts, moved, cancelled, now });
  const imports = sampleImports({ contacts, courses }, today);
  const facts = factsOf({ now, term, contacts, courses, messages });
  return {
    terms,
    contacts,
    courses,
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
