import type { Page, Pagination } from '@/contract/base/list';
import { blankContact, type Contact } from '@/contract/directory';
import { blankCourse, type Course, type Session } from '@/contract/rule';
import type { SmsRecord, UnreachableTeacher } from '@/contract/sms/sms';
import type { SmsStanding, SmsStandings } from '@/contract/sms/smsStanding';
import type { Term } from '@/contract/term';
import { DEFAULT_PERIODS } from '@/domain/time/periodTables';
import { statusToStore } from '@/domain/time/sessionStatus';

const STAMP = {
  version: 1,
  createdAt: '2026-09-01T08:00:00+08:00',
  createdBy: 'admin',
  updatedAt: '2026-09-01T08:00:00+08:00',
  updatedBy: 'admin',
};

export const contactOf = (values: Partial<Contact> = {}): Contact => ({
  ...blankContact,
  ...STAMP,
  id: 1,
  pinyin: '',
  verifiedAt: null,
  name: '陈晓明',
  unit: '基础医学院',
  ...values,
});

export const courseOf = (values: Partial<Course> = {}): Course => ({
  ...blankCourse,
  ...STAMP,
  id: 1,
  level: 'bachelor',
  termCode: '2026-2027-1',
  courseName: '人体解剖学',
  sessionCount: 1,
  firstDate: '2026-11-25',
  lastDate: '2026-11-25',
  ...values,
});

export const sessionOf = (values: Partial<Session> = {}): Session => ({
  ...STAMP,
  id: 1,
  courseId: 1,
  seq: 1,
  date: '2026-11-25',
  week: 13,
  weekday: 3,
  periodStart: 1,
  periodEnd: 2,
  startTime: '08:00',
  endTime: '09:40',
  holiday: false,
  form: '讲课',
  topic: '',
  teachers: [],
  room: '',
  groupName: '',
  requirement: '',
  status: 'planned',
  storedStatus: statusToStore(values.status ?? 'planned', 'planned'),
  level: 'bachelor',
  courseName: '人体解剖学',
  className: '一班',
  ...values,
});

export const termOf = (values: Partial<Term> = {}): Term => ({
  id: 1,
  version: 1,
  level: 'bachelor',
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 20,
  holidays: [],
  swaps: [],
  periods: DEFAULT_PERIODS,
  periodTables: [],
  follows: [],
  hoursFrom: null,
  hoursConfirmedAt: '2026-08-01T10:00:00.000+08:00',
  hoursConfirmedBy: 'admin',
  closedAt: null,
  current: true,
  ...values,
});

export const smsOf = (values: Partial<SmsRecord> = {}): SmsRecord => ({
  ...STAMP,
  id: 1,
  kind: 'reminder',
  automatic: false,
  level: 'bachelor',
  sessionId: 7,
  contactId: 3,
  courseName: '人体解剖学',
  sessionAt: '2026-11-26T10:00:00+08:00',
  recipientName: '陈晓明',
  mobile: '13812341234',
  numberSource: 'directory',
  channel: 'sms',
  templateCode: 'reminder',
  signature: '【教务处】',
  content: '陈晓明老师：您好',
  segments: 1,
  leadTime: 'dayBefore18',
  scheduledAt: '2026-11-25T18:00:00+08:00',
  sentAt: null,
  deliveredAt: null,
  status: 'queued',
  gatewayId: '',
  errorCode: '',
  errorText: '',
  attempts: [],
  resendOf: null,
  answer: null,
  answerText: '',
  answeredAt: null,
  ...values,
});

export const unreachableOf = (values: Partial<UnreachableTeacher> = {}): UnreachableTeacher => ({
  key: 'c3',
  name: '陈晓明',
  staffNo: '01234',
  unit: '基础医学院',
  officePhone: '',
  reason: 'noNumber',
  contact: { id: 3, version: 2 },
  sessions: 2,
  next: { sessionId: 7, courseName: '人体解剖学', date: '2026-11-26', startTime: '10:00' },
  ...values,
});

/** Returns a page of a list. By default the page holds the whole list. */
export const pageOf = <T>(list: T[], pagination: Partial<Pagination> = {}): Page<T> => ({
  list,
  pagination: { current: 1, pageSize: 20, total: list.length, ...pagination },
});

export const standingOf = (
  level: SmsStanding['level'],
  values: Partial<SmsStanding> = {},
): SmsStanding => ({
  level,
  isOn: false,
  isPaused: false,
  mode: 'class',
  leadTimes: ['dayBefore18'],
  dayTime: '18:00',
  content: null,
  dayContent: null,
  quietHours: null,
  version: 0,
  updatedAt: null,
  updatedBy: '',
  ...values,
});
export const standingsOf = (values: Partial<SmsStanding> = {}): SmsStandings => ({
  levels: [standingOf('bachelor', values), standingOf('postgraduate')],
  common: {
    ...{ content: '{教师}', providerCode: '', quietFrom: '22:00', quietTo: '07:00' },
    ...{ dayContent: '{教师}{课次}', dayProviderCode: '' },
  },
  variables: ['教师'],
  dayVariables: ['教师', '课次'],
  lastRun: null,
});
