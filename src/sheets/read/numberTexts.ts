import { type CellObject, SSF } from '@e965/xlsx';
import {
  showsClock,
  showsHours,
  showsWeekday,
  showsZeros,
  weekdayText,
  withZeros,
} from './numberFormats';

const pad = (number: number) => String(number).padStart(2, '0');

/**
 * The parts of a date. Null if the number is not a date, such as a mobile number in a date column.
 */
type DateParts = ReturnType<typeof SSF.parse_date_code> | null;

/**
 * The ways to display a date cell: as a day (with or without a time), a time of day, or a number of
 * hours.
 */
type ShownDate = 'date' | 'clock' | 'hours';

/** Formats the number in a date cell as the spreadsheet program displays it. */
const dateText = (serial: number, date1904: boolean, shown: ShownDate): string | undefined => {
  const parts: DateParts = SSF.parse_date_code(serial, { date1904 });
  if (!parts) return undefined;
  const { y, m, d, H, M } = parts;
  const day = `${y}-${pad(m)}-${pad(d)}`;
  if (shown === 'hours') return `${pad(Math.floor(serial) * 24 + H)}:${pad(M)}`;
  if (serial < 1 || shown === 'clock') return `${pad(H)}:${pad(M)}`;
  return H || M ? `${day} ${pad(H)}:${pad(M)}` : day;
};

/**
 * Spreadsheet programs store only 15 digits of a number. A longer number is written with an
 * exponent, so that the check reports the lost digits.
 */
const DIGITS_END = 1e15;

/**
 * The ways to display a number cell, such as `digits` or `date`. The number format of the cell
 * decides.
 */
type Shown = ShownDate | 'weekday' | 'zeros' | 'digits';

const shownBy = (format: string): Shown => {
  if (showsWeekday(format)) return 'weekday';
  if (SSF.is_date(format)) {
    if (showsHours(format)) return 'hours';
    return showsClock(format) ? 'clock' : 'date';
  }
  return showsZeros(format) ? 'zeros' : 'digits';
};

/**
 * Caches how each number format displays its cells, because a workbook has many cells but few
 * formats.
 */
const knownFormats = new Map<string, Shown>();

const formatOf = (format: string): Shown => {
  const known = knownFormats.get(format);
  if (known) return known;
  const shown = shownBy(format);
  knownFormats.set(format, shown);
  return shown;
};

/**
 * The number of days from the start of the 1900 date system of spreadsheets to the start of the
 * 1904 system.
 */
const DAYS_1904 = 1462;

/**
 * Returns the weekday of a date cell. Spreadsheet programs treat day 1 of the 1900 date system as a
 * Sunday.
 */
const weekdayOf = (serial: number, date1904: boolean): string =>
  weekdayText(Math.floor(serial) + (date1904 ? DAYS_1904 : 0) + 6);

/** Returns the number in a cell with all digits, even if the display hides some digits. */
export const numberText = (cell: CellObject, date1904: boolean): string => {
  const value = cell.v as number;
  const format = String(cell.z ?? '');
  const shown = formatOf(format);
  if (shown !== 'digits' && shown !== 'zeros') {
    const date = dateText(value, date1904, shown === 'weekday' ? 'date' : shown);
    if (date !== undefined) return shown === 'weekday' ? weekdayOf(value, date1904) : date;
  }
  if (Math.abs(value) >= DIGITS_END) return value.toExponential(14).replace('e', 'E');
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(15)));
  return shown === 'zeros' ? withZeros(value, format) : String(value);
};
