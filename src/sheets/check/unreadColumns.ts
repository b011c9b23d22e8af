import { type Answers, type ChosenTable, questionId } from '@/sheets/ask/questions';
import { isFilled } from './rowTexts';

/** Answers by which a column without a field of its own is read into another one. */
const READ_BESIDE = ['join', 'fill'];

/** The headers of the columns with texts that give no field, in the order of the file. */
export const unreadColumns = (read: readonly ChosenTable[], answers: Answers): string[] => {
  const headers = read.flatMap((table) =>
    table.headers.filter((header, column) => {
      const answer = answers[questionId('columnLeft', header)] ?? '';
      const areOff = answers[questionId('weeksOff', header)] === 'except';
      const isBeside = areOff || READ_BESIDE.includes(answer);
      const isRead = table.columns[column] !== undefined || isBeside;
      return !isRead && table.rows.some(({ cells }) => isFilled(cells[column]));
    }),
  );
  return [...new Set(headers)];
};
