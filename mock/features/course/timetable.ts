import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { ClashKind } from '@/contract/clash';
import type { showTimetable as showTimetableCall, Timetable } from '@/contract/timetable';
import type { Readers } from '../../db/query/readers';
import { compareNames } from '../../db/query/spelling';
import { withRevisions } from '../calendar/revision';
import { identityBy, matchContacts } from '../contact/contactMatch';
import { clashesAmong } from './clashes/find';
import { completeClashes, sortClashes } from './clashes/shown';
import { between, storedSessions } from './clashes/stored';
import { readSessions } from './session/read';
import { isKnownSubject } from './subjects/search';
import { belongsTo, namesOf, subjectTexts } from './subjects/whose';

const numbered = new Intl.Collator('zh-CN', { numeric: true });

const inOrder = (names: readonly string[], by: ClashKind): string[] =>
  [...new Set(names.filter(Boolean))].sort(by === 'teacher' ? compareNames : numbered.compare);

/** Returns the timetable of a teacher, room or class between two dates, with all clashes (T-05). */
export const showTimetable = async (
  readers: Readers,
  { by, of, dateFrom, dateTo }: ParsedInputOf<typeof showTimetableCall>,
  now: Date,
): Promise<Timetable> => {
  const { reader: db, searcher } = readers;
  const all = await storedSessions(searcher, between(dateFrom, dateTo));
  const contactOf = await matchContacts(
    db,
    all.flatMap(({ teachers }) => teachers),
  );
  const subjects = (await subjectTexts(db, by, of)).filter(Boolean);
  const shown = all.filter(({ own }) => own);
  const found = shown.filter((each) => belongsTo(subjects, each, by, contactOf));
  const wanted = new Set(found.map(({ sessionId }) => sessionId));
  const clashes = (await clashesAmong(db, all, identityBy(contactOf))).filter(
    ({ a, b }) => wanted.has(a.sessionId) || wanted.has(b.sessionId),
  );
  return {
    sessions: await withRevisions(db, await readSessions(db, [...wanted], now)),
    clashes: await completeClashes(db, sortClashes(clashes), now),
    known: subjects.length === 0 || found.length > 0 || (await isKnownSubject(readers, by, of)),
    choices: inOrder(
      shown.flatMap((session) => namesOf(session, by, contactOf)),
      by,
    ),
  };
};
