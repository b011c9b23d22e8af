import fc from 'fast-check';
import type { CourseRow } from '@/contract/import/import';
import { hasError } from '@/domain/base/issues';
import { readCourseRow } from '@/domain/rows/courseRow';
import type { ImportQuestion, QuestionCode } from '@/sheets/base/questions';
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

/** Opens a file as the page does. `read` returns the rows that the server's check gets. */
const open = ({ sheets, merges }: Written) => {
  const { session, table } = openAndChoose(
    'bachelorCourse',
    '课表.xlsx',
    tableXlsx(sheets, merges),
  );
  const { fields, how } = autoMapping(table);
  const constants = { termCode: TERM.termCode };
  const questions = session.questions(fields, constants, [{ ...TERM, current: true }]);
  const answers = Object.fromEntries(questions.map(answerTo));
  const read = async (other: Record<string, string> = {}): Promise<CourseRow[]> => {
    const all = { ...answers, ...other };
    return (await parseCheckBody(session.checkBody(fields, how, constants, OPTIONS, all))).rows;
  };
  return { questions, answers, read };
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
const readRows = (rows: readonly CourseRow[], { sheets }: Written): Map<string, ReadRow> => {
  const [fallback = ''] = Object.keys(sheets);
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

const [TEACHERS, DATE] = [2, 3];

/** Questions whose other answer moves a class to another day. */
const OF_DAYS: readonly QuestionCode[] = ['weekdayFromZero', 'weekdayFromSunday'];

const without = (session: string, part: number): string =>
  session.split(' | ').toSpliced(part, 1).join(' | ');

const teachersIn = (sessions: readonly string[]): string[] =>
  sessions.flatMap((each) => each.split(' | ')[TEACHERS]?.split('、').filter(Boolean) ?? []);

/** Returns the sessions without what the answer to a question may change. */
const comparable = (sessions: readonly string[], { code }: ImportQuestion): string[] =>
  sessions
    .map((each) => without(OF_DAYS.includes(code) ? without(each, DATE) : each, TEACHERS))
    .sort();

/**
 * Returns the rows that another answer reads wrongly without an error. An answer may take a teacher
 * from a class, but it moves no class, loses none and brings in no other teacher.
 */
const wrongRows = (
  usual: Map<string, ReadRow>,
  other: Map<string, ReadRow>,
  question: ImportQuestion,
): string[] =>
  [...usual].flatMap(([key, before]) => {
    const { sessions, refused } = other.get(key) ?? { sessions: [], refused: false };
    if (before.refused || refused) return [];
    const known = teachersIn(before.sessions);
    const isSame =
      comparable(sessions, question).join('\n') ===
        comparable(before.sessions, question).join('\n') &&
      teachersIn(sessions).every((name) => known.includes(name));
    return isSame ? [] : [`${key}: ${sessions.join('\n')}`];
  });

describe.each(Object.entries(SHAPES))('timetables written as %s', (_, write) => {
  test(
    'T-03 give exactly the sessions that they were made from, whatever is answered about the rest',
    async () => {
      await fc.assert(
        fc.asyncProperty(timetable, async (given) => {
          const written = write(given);
          const file = open(written);
          const found = readRows(await file.read(), written);
          const expected = written.rows.map(({ sheet, row, sessions, broken }) => [
            `${sheet} ${row}`,
            broken ? 'refused' : sessions.toSorted(),
          ]);
          const actual = [...found].map(([key, { sessions, refused }]) => [
            key,
            refused ? 'refused' : sessions,
          ]);
          expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
          for (const question of file.questions) {
            for (const option of question.options) {
              if (option === file.answers[question.id]) continue;
              const other = readRows(await file.read({ [question.id]: option }), written);
              const wrong = wrongRows(found, other, question);
              expect({ [question.id]: option, wrong }).toEqual({
                [question.id]: option,
                wrong: [],
              });
            }
          }
        }),
        { numRuns: Math.ceil(COUNT / Object.keys(SHAPES).length) },
      );
    },
    BOUND,
  );
});
