import type { ImportField } from '@/domain/base/importFields';
import { type Answers, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import { courseInTitle, formText } from '@/sheets/match/tables/formLines';
import type { Asker, QuestionContext } from './questions';
import {
  type Candidate,
  CLASS,
  CLASS_IN,
  candidatesOf,
  isOfForm,
  type Kind,
  OF_FORM,
} from './sheetNameValues';
import { FIELD_OF_TAB, isTabKind } from './tabNames';

const optionsOf = (kind: Kind, isCourse: boolean): string[] => {
  if (isOfForm(kind)) return [OF_FORM[kind][0], 'none'];
  if (isTabKind(kind)) return [FIELD_OF_TAB[kind], 'none'];
  if (kind === 'class' || kind === 'campus') return [kind, 'none'];
  const departments = isCourse ? ['department'] : ['department', 'unit'];
  return [...(kind === 'unclear' && isCourse ? ['class'] : []), ...departments, 'none'];
};

/**
 * Returns true if a title line contains nothing but classes, a word for timetable and a term, such
 * as `24临床1班 课表 (2026-2027-1学期)`.
 */
const isClassTimetable = (line: string): boolean => {
  const term =
    /[(（]?(?:20)?\d{2}[-~至—]{1,2}(?:20)?\d{2}(?:学年)?[-第]?[一二三1-3]?(?:学期)?[)）]?/g;
  const rest = line
    .replace(CLASS, ' ')
    .replace(term, ' ')
    .replace(/[\s、,，()（）:：]+/g, '');
  return /^(?:的|课程表|课表|班级课表|班级课程表)$/.test(rest);
};

/**
 * Returns the answer that the page preselects. Only a label, such as 课程名称：内科学, or a clear
 * title, such as `《中药学》教学日历`, is certain enough. Otherwise the user must choose.
 */
const proposedFor = (
  { kind, text, isDoubtful = false }: Candidate,
  table: ChosenTable,
): { proposed?: string } => {
  if (isOfForm(kind)) return isDoubtful ? {} : { proposed: OF_FORM[kind][0] };
  const isOfPlan = (line: string) =>
    (courseInTitle([line]) !== undefined || isClassTimetable(line)) && CLASS_IN.test(line);
  const isSure = table.above.some(isOfPlan) || formText(table.above, 'class') === text;
  return kind === 'class' && isSure ? { proposed: 'class' } : {};
};

const idOf = (kind: Kind) => questionId('sheetName', kind);

/** Asks whether a value in the sheet's name or title, such as a class, applies to all rows. */
export const askSheetName: Asker = (context) =>
  context.tables.flatMap((table) =>
    (table.rows.length === 0 ? [] : candidatesOf(context, table)).map(
      (candidate): ImportQuestion => ({
        id: idOf(candidate.kind),
        code: 'sheetName',
        options: optionsOf(candidate.kind, context.target !== 'contact'),
        params: { kind: candidate.kind },
        ...proposedFor(candidate, table),
        examples: [{ row: table.rows[0]?.row ?? 1, sheet: table.sheet, text: candidate.text }],
        count: table.rows.length,
      }),
    ),
  );

const FIELD_OF: Readonly<Record<string, ImportField>> = {
  class: 'classComposition',
  department: 'department',
  unit: 'unit',
  campus: 'campus',
  courseName: 'courseName',
  teachers: 'teachers',
  weekday: 'weekday',
  weeks: 'weeks',
};

/** Adds the value in the sheet's name or title to all rows, in the field that the user chose. */
export const applySheetName = (
  context: QuestionContext,
  table: ChosenTable,
  answers: Answers,
): ChosenTable => {
  const constants = { ...table.constants };
  for (const { kind, text } of candidatesOf(context, table)) {
    const field = FIELD_OF[answers[idOf(kind)] ?? ''];
    if (field) constants[field] = text;
  }
  return { ...table, constants };
};
