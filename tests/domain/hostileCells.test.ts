import {
  CONTACT_IMPORT_FIELDS,
  COURSE_IMPORT_FIELDS,
  type ContactRow,
  type CourseRow,
  MAX_CELL,
} from '@/contract/import/import';
import { matchHeaders } from '@/domain/columns/headerMatch';
import { readContactRow } from '@/domain/rows/contactRow';
import { readCourseRow } from '@/domain/rows/courseRow';
import { splitTimeInOtherColumn } from '@/domain/time/reading/columns/fullTimeColumn';
import { splitTimeLists } from '@/domain/time/reading/timeLists';
import { parseTimeText } from '@/domain/time/reading/timeText';
import type { TermCalendar } from '@/domain/time/terms';
import { growthOf, LINEAR, quadraticTexts } from '../support/quadraticTexts';
import { firstInQuick } from '../support/tier';

const TERM: TermCalendar = {
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 18,
  holidays: [],
  swaps: [],
};

const readContact = (cells: Omit<ContactRow, 'row'>) => readContactRow({ row: 2, ...cells });
const readCourse = (cells: Omit<CourseRow, 'row'>) =>
  readCourseRow({ row: 2, termCode: '2026-2027-1', ...cells }, 'bachelor', () => TERM);

const readPeople = (text: string) => {
  readContact({ name: text });
  readCourse({ leadTeachers: text });
  readCourse({ teachers: text, staffNos: text, titles: text });
};

const readEverywhere = (text: string) => {
  for (const field of CONTACT_IMPORT_FIELDS) readContact({ [field]: text });
  for (const field of COURSE_IMPORT_FIELDS) readCourse({ [field]: text });
  for (const target of ['contact', 'bachelorCourse'] as const) {
    matchHeaders(target, ['类别', text], () => [text]);
  }
  parseTimeText(text);
  splitTimeInOtherColumn({ weeks: text, weekday: text, periods: text, date: text });
  splitTimeLists({ weeks: text, weekday: text, periods: text, room: text });
};

test.each(firstInQuick(quadraticTexts(MAX_CELL - 2), 3))(
  'I-09 a full cell of %s is soon read',
  async (_, text, quarter) => {
    const growth = await growthOf(
      () => readEverywhere(text),
      () => readEverywhere(quarter),
    );
    expect(growth).toBeLessThan(LINEAR);
  },
);

test.each(firstInQuick(quadraticTexts(196), 3))(
  'I-09 as many people as a cell may name, of %s, are soon read',
  async (_, text, quarter) => {
    const growth = await growthOf(
      () => readPeople(new Array(100).fill(text).join('、')),
      () => readPeople(new Array(100).fill(quarter).join('、')),
    );
    expect(growth).toBeLessThan(LINEAR);
  },
);

const saidOf = ({ issues }: { issues: { field: string; code: string; message: string }[] }) =>
  issues.map(({ field, code, message }) => `${field} ${code} ${message}`);

test('I-09 a cell that no spreadsheet program can hold is an error that says so', () => {
  const text = 'x'.repeat(MAX_CELL + 1);
  const expected = 'CELL_TOO_LONG 单元格的内容超过 32767 个字符的上限';
  expect(saidOf(readContact({ name: '王一', remark: text }))).toEqual([`remark ${expected}`]);
  expect(saidOf(readCourse({ courseName: '解剖', teachers: '王一', topic: text }))).toContain(
    `topic ${expected}`,
  );
});

test('I-09 more people than a course has, and a text that is no person, are refused unread', () => {
  const people = new Array(101).fill('王一').join('、');
  expect(saidOf(readCourse({ courseName: '解剖', teachers: people }))).toContain(
    'teachers TOO_MANY 最多 50 项',
  );
  expect(saidOf(readCourse({ courseName: '解剖', staffNos: '1'.repeat(201) }))).toContain(
    'staffNos TOO_LONG 最多 200 个字符',
  );
});

test('I-03 a list of classes is read whole, however long the cell is', () => {
  const classes = Array.from(
    { length: 100 },
    (_, index) => `2026级临床医学五年制第${index}班（含留学生）`,
  );
  const { values } = readCourse({ courseName: '解剖', classComposition: classes.join('、') });
  expect(values.classComposition).toEqual(classes);
});
