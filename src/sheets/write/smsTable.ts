import type { SmsRecord } from '@/contract/sms/sms';
import { type LeadTimeTexts, leadTimeText } from '@/domain/sms/leadTimes';
import type { TableToWrite } from '@/sheets/base/importTypes';

const COLUMNS = [
  'recipientName',
  'mobile',
  'channel',
  'status',
  'courseName',
  'sessionAt',
  'kind',
  'leadTime',
  'content',
  'segments',
  'scheduledAt',
  'sentAt',
  'deliveredAt',
  'errorText',
  'answer',
  'answerText',
  'answeredAt',
] as const;
type Column = (typeof COLUMNS)[number];

export interface SmsTableText {
  fields: Readonly<Record<Column, string>>;
  statuses: Readonly<Record<SmsRecord['status'], string>>;
  channels: Readonly<Record<SmsRecord['channel'], string>>;
  kinds: Readonly<Record<SmsRecord['kind'], string>>;
  answers: Readonly<Record<NonNullable<SmsRecord['answer']>, string>>;
  leadTimes: LeadTimeTexts;
}

/** Formats a time as `2026-11-25 10:00`. The server sends all times in the office's time zone. */
const timeCell = (at: string | null): string => (at ?? '').slice(0, 16).replace('T', ' ');

const cellOf = (record: SmsRecord, column: Column, text: SmsTableText): string => {
  switch (column) {
    case 'status':
      return text.statuses[record.status];
    case 'channel':
      return text.channels[record.channel];
    case 'kind':
      return text.kinds[record.kind];
    case 'leadTime':
      return record.leadTime ? leadTimeText(record.leadTime, text.leadTimes) : '';
    case 'answer':
      return record.answer ? text.answers[record.answer] : '';
    case 'content':
      return record.signature + record.content;
    case 'sessionAt':
    case 'scheduledAt':
    case 'sentAt':
    case 'deliveredAt':
    case 'answeredAt':
      return timeCell(record[column]);
    default:
      return String(record[column]);
  }
};

export const smsTable = (
  name: string,
  records: readonly SmsRecord[],
  text: SmsTableText,
): TableToWrite => ({
  name,
  headers: COLUMNS.map((column) => text.fields[column]),
  rows: records.map((record) => COLUMNS.map((column) => cellOf(record, column, text))),
});
