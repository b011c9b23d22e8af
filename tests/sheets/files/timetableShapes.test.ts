import fc from 'fast-check';
import type { CourseRow } from '@/contract/import/import';
import { hasError } from '@/domain/base/issues';
import { readCourseRow } from '@/domain/rows/courseRow';
import type { ImportQuestion } from '@/sheets/base/questions';
import { parseCheckBody } from '../../support/imports';
import { isFull } from '../../support/tier';
import { tableXlsx } from '../read/makeXlsx';
import { autoMapping, openAndChoose } from './openAndChoose';
import { SHAPES, type Written } from './timetableShapes';
import { sessionKey, TERM, timetable } from './timetables';

/** The number of timetables, an eighth in each layout. `npm run test:all` takes 16,000. */
const COUNT = Number(process.env.TIMETABLES ?? (isFull ? 16_000 : 64));

const BOUND = 180_000 + COUNT * 60;

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;

/** Answers that fit the generated files, by kind of question. */
const ANSWERS: Record<string, string> = {
  blankBelow: 'same',
  besideSet: 'all',
  columnSets: 'rows',
  periodCount: 'range',
  listPairs: 'all',
};

const answerTo = ({ code, id, options, proposed }: ImportQuestion): readonly [string, string] => {
  const answer = ANSWERS[code] ?? proposed;
  if (answer === undefined || !options.includes(answer)) throw new Error(`asked ${id}`);
  return [id, answer];
};

/** Reads a file as the page and the server's check do. */
const read = async ({ sheets, merges }: Written): Promise<CourseRow[]> => {
  const { session, table } = openAndChoose(
    'bachelorCourse',
    '课表.xlsx',
    tableXlsx(sheets, merges),
  );
  const { fields, how } = autoMapping(table);
  const constants = { termCode: TERM.termCode };
  const asked = session.questions(fields, constants, [{ ...TERM, current: true }]);
  const answers = Object.fromEntries(asked.map(answerTo));
  return (await parseCheckBody(session.checkBody(fields, how, constants, OPTIONS, answers))).rows;
};

interface ReadRow {
  sessions: string[];
  refused: boolean;
}

const sessionsIn = (row: CourseRow): ReadRow => {
  const { values, sessions, issues } = readCourseRow(row, 'bachelor', () => TERM);
  const { courseName: course = '', className = '' } = values;
  return {
    refused: hasError(issues),
    sessions: sessions.map(({ date, periodStart, periodEnd, room, teachers }) => {
      const plan = { course, className, teachers: teachers.map(({ name }) => name) };
      return sessionKey(plan, { start: periodStart, end: periodEnd, room }, date);
    }),
  };
};

/** Groups the class sessions by row. One refused part refuses the whole row. */
const readRows = (rows: readonly CourseRow[], fallback: string): Map<string, ReadRow> => {
  const found = new Map<string, ReadRow>();
  for (const row of rows) {
    const key = `${row.sheet ?? fallback} ${row.row}`;
    const { sessions, refused } = sessionsIn(row);
    const known = found.get(key) ?? { sessions: [], refused: false };
    found.set(key, {
      sessions: [...known.sessions, ...sessions].sort(),
      refused: known.refused || refused,
    });
  }
  return found;
};

describe.each(Object.entries(SHAPES))('timetables written as %s', (_, write) => {
  test(
    'T-03 give exactly the sessions that they were made from, and name every row of the rest',
    async () => {
      await fc.assert(
        fc.asyncProperty(timetable, async (given) => {
          const written = write(given);
          const found = readRows(await read(written), Object.keys(written.sheets)[0] ?? '');
          const expected = written.rows.map(({ sheet, row, sessions, broken }) => [
            `${sheet} ${row}`,
            broken ? 'refused' : sessions.toSorted(),
          ]);
          const actual = [...found].map(([key, { sessions, refused }]) => [
            key,
            refused ? 'refused' : sessions,
          ]);
          expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
        }),
        { numRuns: Math.ceil(COUNT / Object.keys(SHAPES).length) },
      );
    },
    BOUND,
  );
});
