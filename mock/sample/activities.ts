import type { Insertable } from 'kysely';
import type { Activity } from '@/contract/template';
import { addDays, toDay } from '@/domain/time/dates';
import type { ActivitiesTable } from '../db/schema/schema';
import { activityText } from '../features/history/activityTexts';
import { instantOf } from './clock';
import type { Facts } from './words/facts';

type Row = [
  verb: Activity['verb'],
  objectType: string,
  objectLabel: string,
  summary: string,
  daysAgo: number,
  time: string,
];

/** Returns the activities, newest first. They contain no names, because every role reads them. */
const rowsOf = (facts: Facts): Row[] => {
  const { term } = facts;
  return [
    ['login', 'account', 'admin', activityText('signedIn', {}), 1, '17:32'],
    [
      'sent',
      'sms',
      '上课提醒',
      activityText('sent', { what: '上课提醒', sent: facts.delivered }),
      1,
      '18:00',
    ],
    ['updated', 'session', '调课', activityText('moved', { moved: facts.moved }), 1, '16:18'],
    ['updated', 'contact', '通讯录', activityText('contacts', { changed: 3 }), 2, '11:26'],
    ['sent', 'sms', '教务通知', activityText('sent', { what: '教务通知', sent: 1 }), 2, '10:05'],
    ['login', 'account', 'admin', activityText('signedIn', {}), 2, '08:21'],
    ['undone', 'import', '通讯录导入', activityText('undone', { undone: 12 }), 4, '15:10'],
    ['imported', 'contact', '通讯录导入', activityText('people', { added: 12 }), 4, '14:52'],
    [
      'imported',
      'course',
      '研究生课表',
      activityText('courses', { added: facts.postgraduateCourses }),
      5,
      '15:46',
    ],
    [
      'updated',
      'course',
      '临床教学日历',
      activityText('calendars', { updated: facts.calendars }),
      6,
      '14:35',
    ],
    ['login', 'account', 'admin', activityText('signedIn', {}), 6, '08:30'],
    [
      'imported',
      'course',
      '本科课表',
      activityText('courses', { added: facts.bachelorCourses }),
      12,
      '10:30',
    ],
    [
      'imported',
      'contact',
      '标准化病人',
      activityText('people', { added: facts.patients }),
      20,
      '09:40',
    ],
    [
      'imported',
      'contact',
      '教职工名册',
      activityText('people', { added: facts.contacts - facts.patients }),
      20,
      '09:12',
    ],
    [
      'setTermDate',
      'term',
      term.termCode,
      activityText('termStart', { code: term.termCode }),
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
    summary,
    actorId: 0,
    actorName: 'admin',
    objectId: null,
    batchId: null,
    at: instantOf(addDays(toDay(facts.now), -daysAgo), time),
  }));
