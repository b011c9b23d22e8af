import type { ImportTarget } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { fieldLabel, type ImportField } from '@/domain/base/importFields';
import { FAMILY_NAMES } from '@/domain/people/familyNames';
import { type Answers, EXAMPLES, type ImportQuestion, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';
import type { TableRow } from '@/sheets/match/tables/sheetTable';
import type { Asker, QuestionContext } from './questions';

type Kind = 'place' | 'class' | 'teacher';

/**
 * A heading row in a table: a row with a single text, such as the department 内科, above the staff
 * of this department.
 */
interface Band {
  row: number;
  text: string;
  kind: Kind | undefined;
}

const MAX_BAND = 30;

const NUMBER_BEFORE =
  /^(?:[(（]?(?:[一二三四五六七八九十]{1,3}|\d{1,2})[)）]?[、.．\s]|[■●◆★※▲]+)\s*/;
const COUNT_BEHIND = /\s*[(（](?:共\s*)?\d{1,4}\s*[人名位]?[)）]$|[:：]$/;

const PATTERNS: Readonly<Record<Kind, RegExp>> = {
  place:
    /^[\p{Script=Han}A-Za-z0-9()（）、·]{1,20}(?:教研室|教研组|科室|科|病区|病房|系|学院|医院|中心|实验室|研究所|处|部|办公室)$/u,
  class:
    /^(?:20)?\d{2}级?[\p{Script=Han}A-Za-z()（）]{0,20}\d{0,3}班$|^\p{Script=Han}{2,15}\d{1,3}班$/u,
  teacher: new RegExp(
    `^(?:(?:教师|老师|姓名)[:：])?[${FAMILY_NAMES}]\\p{Script=Han}{1,3}(?:老师|教授|副教授|讲师)?(?:[（(][^（()）]{1,20}[）)])?$`,
    'u',
  ),
};

const KINDS: readonly Kind[] = ['place', 'class', 'teacher'];

const bandOf = (target: ImportTarget, { row, cells }: TableRow): Band | undefined => {
  const [text = '', ...others] = cells.map((cell) => cell.trim()).filter(isFilled);
  if (text === '' || others.length > 0 || text.length > MAX_BAND) return undefined;
  const name = text.replace(NUMBER_BEFORE, '').replace(COUNT_BEHIND, '').trim();
  const kinds = target === 'contact' ? KINDS.filter((each) => each !== 'teacher') : KINDS;
  const kind = kinds.find((each) => PATTERNS[each].test(name));
  return { row, text: name, kind };
};

const CLASS_FIELDS: readonly ImportField[] = ['className', 'classComposition', 'classCode'];

const TEACHER_FIELDS: readonly ImportField[] = ['teachers', 'leadTeachers', 'staffNos'];

/**
 * Returns the fields that a heading's text can fill, such as `department`. Fields that already have
 * a column or a fixed value are left out.
 */
const fieldsFor = (
  { target, constants }: Pick<QuestionContext, 'target' | 'constants'>,
  table: ChosenTable,
  kind: Kind,
): ImportField[] => {
  const isGiven = (field: ImportField) =>
    table.columns.includes(field) ||
    isFilled(constants[field]) ||
    isFilled(table.constants?.[field]);
  if (kind === 'place') {
    const unitFields: ImportField[] =
      target === 'contact' ? ['department', 'unit'] : ['department'];
    return unitFields.filter((field) => !isGiven(field));
  }
  if (kind === 'teacher') {
    const isOpen = target !== 'contact' && !TEACHER_FIELDS.some(isGiven);
    return isOpen ? ['teachers'] : [];
  }
  const isFree = target !== 'contact' && !CLASS_FIELDS.some(isGiven);
  return isFree ? ['classComposition'] : [];
};

/** Returns true if the row's first text is in the first column of the table. */
const isAtEdge = ({ titles }: ChosenTable, { cells }: TableRow): boolean => {
  const first = titles.findIndex(isFilled);
  return cells.findIndex(isFilled) <= Math.max(0, first);
};

/**
 * Returns the heading rows of one kind, such as rows with only a department. For contacts, a row
 * that is not read as data and has a single text of unknown kind also counts: it ends the group
 * above, whose department must not be copied further down.
 */
const bandsIn = (target: ImportTarget, table: ChosenTable, kind: Kind): Band[] => {
  const own = table.rows.flatMap((each) => {
    const band = isAtEdge(table, each) ? bandOf(target, each) : undefined;
    return band?.kind === kind ? [band] : [];
  });
  const left = (table.lines ?? table.leftOut).flatMap((each) => bandOf(target, each) ?? []);
  const isBand = (band: Band) => band.kind === kind || (target === 'contact' && !band.kind);
  const bands = [...own, ...left.filter(isBand)].sort((a, b) => a.row - b.row);
  const first = bands.find((band) => band.kind === kind);
  const lines = new Set(bands.map(({ row }) => row));
  const last = table.rows.findLast(({ row, blank = false }) => !blank && !lines.has(row));
  return first && last && first.row < last.row ? bands : [];
};

const idOf = (kind: Kind) => questionId('bandRows', kind);

/**
 * Asks the user what a heading row means, such as a row with only 内科 (a department) above its
 * staff.
 */
export const askBandRows: Asker = (context) =>
  context.tables.flatMap((table) =>
    KINDS.flatMap((kind): ImportQuestion[] => {
      const fields = table.ofErrors ? [] : fieldsFor(context, table, kind);
      const bands = fields.length === 0 ? [] : bandsIn(context.target, table, kind);
      const named = bands.filter((band) => band.kind === kind);
      if (named.length === 0) return [];
      return [
        {
          id: idOf(kind),
          code: 'bandRows',
          options: [...fields, 'leave'],
          params: {},
          examples: named
            .slice(0, EXAMPLES)
            .map(({ row, text }) => ({ row, sheet: table.tab, text })),
          count: named.length,
        },
      ];
    }),
  );

const applyKind = (
  context: QuestionContext,
  table: ChosenTable,
  kind: Kind,
  answer: string | undefined,
): ChosenTable => {
  const field = fieldsFor(context, table, kind).find((each) => each === answer);
  const bands = field ? bandsIn(context.target, table, kind) : [];
  if (!field || bands.length === 0) return table;
  const lines = new Set(bands.map(({ row }) => row));
  const width = table.headers.length;
  let next = 0;
  const rows = table.rows.flatMap((each): TableRow[] => {
    if (lines.has(each.row)) return [];
    while ((bands[next]?.row ?? Number.POSITIVE_INFINITY) < each.row) next += 1;
    const above = bands[next - 1];
    const cells = Array.from({ length: width }, (_, column) => each.cells[column] ?? '');
    return [{ ...each, cells: [...cells, above?.kind ? above.text : ''] }];
  });
  const header = fieldLabel(context.target, field);
  return {
    ...table,
    rows,
    headers: [...table.headers, header],
    titles: [...table.titles, header],
    columns: [...table.columns, field],
  };
};

/**
 * Removes the heading rows and adds a column that repeats the heading, such as 内科, in each row
 * below it. Does nothing if the user has not chosen a field for the headings.
 */
export const applyBandRows = (
  context: QuestionContext,
  table: ChosenTable,
  answers: Answers,
): ChosenTable =>
  KINDS.reduce((read, kind) => applyKind(context, read, kind, answers[idOf(kind)]), table);
