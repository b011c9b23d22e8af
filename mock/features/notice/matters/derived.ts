import type { Notice } from '@/contract/notice';

/** Values that the notices depend on besides the database, such as the time of the request. */
export interface NoticeView {
  now: Date;
  sample: boolean;
  /** The time of a failed backup, if it could not be saved to the database. */
  unnotedFailure?: string | undefined;
}

/** A notice that is computed from stored data. It disappears when its cause is gone. */
export type DerivedNotice = Omit<Notice, 'readAt'>;

/** The lowest id of a computed notice. Notices stored in the database have smaller ids. */
export const FIRST_ID = 2_000_000_000;

export const ids = {
  failed: FIRST_ID,
  unknown: FIRST_ID + 1,
  unreported: FIRST_ID + 2,
  overdue: FIRST_ID + 3,
  gatewaySilent: FIRST_ID + 4,
  gatewayBack: FIRST_ID + 5,
  bachelorCourse: FIRST_ID + 6,
  postgraduateCourse: FIRST_ID + 7,
  contact: FIRST_ID + 8,
  bachelor: FIRST_ID + 9,
  postgraduate: FIRST_ID + 10,
  bachelorPaused: FIRST_ID + 11,
  postgraduatePaused: FIRST_ID + 12,
  backupFailed: FIRST_ID + 13,
  unanswered: FIRST_ID + 14,
  bachelorHours: FIRST_ID + 20,
  postgraduateHours: FIRST_ID + 21,
  selfCheck: FIRST_ID + 30,
  requests: FIRST_ID + 24,
  overdueRequests: FIRST_ID + 25,
  bachelorCourseFiles: FIRST_ID + 26,
  postgraduateCourseFiles: FIRST_ID + 27,
  contactFiles: FIRST_ID + 28,
  bachelorMakeUps: FIRST_ID + 22,
  postgraduateMakeUps: FIRST_ID + 23,
};

export const isMatter = (id: number): boolean => id >= FIRST_ID;
