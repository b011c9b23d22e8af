import { fieldLabel, fieldsOf } from '@/domain/base/importFields';
import type { ImportQuestion } from '@/sheets/base/questions';
import type { ImportFixture } from '../cases/importCase';

/** Fields that make up a class time. */
export const TIME: readonly string[] = ['weeks', 'weekday', 'periods', 'date', 'room', 'parity'];

/** Fields that an answer may change, besides the one in its question. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  termOfFile: ['termCode'],
  sheetName: [
    ...(['classComposition', 'department', 'unit', 'campus', 'courseName'] as const),
    ...(['teachers', 'weekday', 'weeks'] as const),
  ],
  bandRows: ['classComposition', 'department', 'unit', 'teachers'],
  periodCount: ['periods'],
  weekdayFromZero: ['weekday'],
  weekdayFromSunday: ['weekday'],
  periodUnit: ['periods'],
  halfDays: ['periods', 'weeks', 'weekday'],
  slashedPeriods: ['periods'],
  weeksOff: ['weeks'],
};

const FIELDS = [...new Set([...fieldsOf('contact'), ...fieldsOf('bachelorCourse')])];

/** Returns the fields that an answer to the question may change. */
export const mayChange = (
  { target }: ImportFixture,
  { code, params }: ImportQuestion,
  fields: Readonly<Record<string, string>>,
): readonly string[] => {
  const labelled = FIELDS.filter((field) =>
    [params.field, params.as].includes(fieldLabel(target, field)),
  );
  const own = [...labelled, fields[String(params.header)] ?? '', fields[String(params.by)] ?? ''];
  const isOfTime = [...TIME, 'time', 'firstPeriod', 'lastPeriod', 'bigPeriods', 'firstWeek'];
  // An answer about one part of a class time may change its other parts too.
  const times = own.some((field) => isOfTime.includes(field)) ? TIME : [];
  const course = own.includes('courseName') ? ['remark'] : [];
  // Building and room number together are the room.
  const room = own.some((field) => ['building', 'roomNo'].includes(field)) ? ['room'] : [];
  return [...own, ...times, ...course, ...room, ...(BESIDES[code] ?? [])];
};
