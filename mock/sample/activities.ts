import type { Insertable } from 'kysely';
import type { Activity } from '@/contract/template';
import { addDays, toDay } from '@/domain/time/dates';
import type { ActivitiesTable } from '../db/schema/schema';
import { type Sentence, sentence, toColumn } from '../sentences/sentence';
import { instantOf } from './clock';
import type { Facts } from './words/facts';

type Row = [
  verb: Activity['verb'],
  objectType: string,
  objectLabel: string,
  summary: Sentence,
  daysAgo: number,
  time: string,
];

/**
 * Returns the recent activities, newest first. All users see these activities, so they contain no
 * names of persons.
 */
const rowsOf = (facts: Facts): Row[] => {
  const { term } = facts;
  return [
    ['login', 'account', 'admin', sentence('signedIn'), 1, '17:32'],
    ['sent', 'sms', '上课提醒', sentence('remindersSent', { sent: facts.delivered }), 1, '18:00'],
    ['updated', 'session', '调课', sentence('classesMoved', { moved: facts.moved }), 1, '16:18'],
    ['updated', 'contact', '通讯录', sentence('contactsChanged', { changed: 3 }), 2, '11:26'],
    ['sent', 'sms', '教务通知', sentence('officeNoticesSent', { sent: 1 }), 2, '10:05'],
    ['login', 'account', 'admin', sentence('signedIn'), 2, '08:21'],
    ['undone', 'import', '通讯录导入', sentence('rowsUndone', { undone: 12 }), 4, '15:10'],
    ['imported', 'contact', '通讯录导入', sentence('contactsAdded', { added: 12 }), 4, '14:52'],
    [
      'imported',
      'course',
      '研究生课表',
      sentence('coursesAdded', { added: facts.postgraduateCourses }),
      5,
      '15:46',
    ],
    [
      'updated',
      'course',
      '临床教学日历',
      sentence('calendarsUpdated', { updated: facts.calendars }),
      6,
      '14:35',
    ],
    ['login', 'account', 'admin', sentence('signedIn'), 6, '08:30'],
    [
      'imported',
      'course',
      '本科课表',
      sentence('coursesAdded', { added: facts.bachelorCourses }),
      12,
      '10:30',
    ],
    [
      'imported',
      'contact',
      '标准化病人',
      sentence('contactsAdded', { added: facts.patients }),
      20,
      '09:40',
    ],
    [
      'imported',
      'contact',
      '教职工名册',
      sentence('contactsAdded', { added: facts.contacts - facts.patients }),
      20,
      '09:12',
    ],
    [
      'setTermDate',
      'term',
      term.termCode,
      sentence('termStart', { code: term.termCode }),
      70,
      '09:00',
    ],
  ];
};

export const sampleActivities = (facts: Facts): Insertable<ActivitiesTable>[] =>
  rowsOf(facts).map(([verb, objectType, objectLabel, summary, daysAgo, time]) => ({
    verb,
    objectType,
    objectLabel,
    summary: toColumn(summary),
    actorId: 0,
    actorName: 'admin',
    objectId: null,
    batchId: null,
    at: instantOf(addDays(toDay(facts.now), -daysAgo), time),
  }));
