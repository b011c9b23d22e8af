import { isFilled } from '@/domain/base/cells';
import { type Answers, questionId } from '@/sheets/base/questions';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

/**
 * Answers that add a column's texts to another column. `join` appends each text, `fill` only fills
 * blank cells.
 */
const READ_BESIDE = ['join', 'fill'];

/** Returns the headers of columns that contain texts but are not imported, in file order. */
export const skippedColumns = (read: readonly ChosenTable[], answers: Answers): string[] => {
  const headers = read.flatMap((table) =>
    table.headers.filter((header, column) => {
      const answer = answers[questionId('columnLeft', header)] ?? '';
      const areOff = answers[questionId('weeksOff', header)] === 'except';
      const isReadWithOthers = areOff || READ_BESIDE.includes(answer);
      const isRead = table.columns[column] !== undefined || isReadWithOthers;
      return !isRead && table.rows.some(({ cells }) => isFilled(cells[column]));
    }),
  );
  return [...new Set(headers)];
};
