import type { Activity } from '@/contract/template';
import { addDays, toDay } from '@/domain/time/dates';
import { type Sentence, sentence, toColumn } from '../sentences/sentence';
import { instantOf } from './clock';
import type { SampleImport, SampleImports } from './imports';
import type { Facts } from './words/facts';

interface Row {
  verb: Activity['verb'];
  objectType: string;
  objectLabel: string;
  summary: Sentence;
  at: string;
  /** The import that the activity reports. It gets its id when it is saved. */
  batch?: SampleImport;
}

export interface SampleActivity extends Omit<Row, 'summary'> {
  summary: string;
  actorId: number;
  actorName: string;
}

/**
 * Returns the recent activities, newest first. All users see them, so they contain no names of
 * persons.
 */
const rowsOf = (facts: Facts, imports: SampleImports): Row[] => {
  const { term, sentLast, moved } = facts;
  const today = toDay(facts.now);
  const done = (
    verb: Row['verb'],
    [objectType, objectLabel]: readonly [string, string],
    summary: Sentence,
    [daysAgo, time]: readonly [number, string],
  ): Row => ({
    ...{ verb, objectType, objectLabel, summary },
    at: instantOf(addDays(today, -daysAgo), time),
  });
  const signedIn = (daysAgo: number, time: string) =>
    done('login', ['account', 'admin'], sentence('signedIn'), [daysAgo, time]);
  const imported = (batch: SampleImport, summary: Sentence): Row => ({
    ...{ verb: 'imported', objectType: batch.target, objectLabel: batch.fileName, summary },
    at: batch.at,
    batch,
  });
  const contacts = (batch: SampleImport) =>
    imported(batch, sentence('contactsAdded', { added: batch.contacts.length }));
  const courses = (batch: SampleImport) =>
    imported(batch, sentence('coursesAdded', { added: batch.courses.length }));
  const reminders = sentence('remindersSent', { sent: sentLast.reminders });
  return [
    ...(sentLast.reminders > 0 ? [done('sent', ['sms', '上课提醒'], reminders, [1, '18:00'])] : []),
    signedIn(1, '17:32'),
    done('updated', ['session', '调课'], sentence('classesMoved', { moved }), [1, '16:18']),
    done('sent', ['sms', '教务通知'], sentence('officeNoticesSent', { sent: 1 }), [2, '10:05']),
    signedIn(2, '08:21'),
    courses(imports.postgraduate),
    imported(imports.calendars, sentence('calendarsUpdated', { updated: facts.calendars })),
    signedIn(6, '08:30'),
    contacts(imports.classes),
    courses(imports.bachelor),
    contacts(imports.patients),
    contacts(imports.staff),
    done('setTermDate', ['term', term.termCode], sentence('termStart', { code: term.termCode }), [
      70,
      '09:00',
    ]),
  ];
};

export const sampleActivities = (facts: Facts, imports: SampleImports): SampleActivity[] =>
  rowsOf(facts, imports).map(({ summary, ...row }) => ({
    ...row,
    summary: toColumn(summary),
    ...{ actorId: 0, actorName: 'admin' },
  }));
