/**
 * Parts of the console with shared texts. Those of `sms` are in `sms/sms.ts` and `en/sms/sms.ts`.
 */
export type SharedPart =
  | 'account'
  | 'advancedForm'
  | 'bulk'
  | 'calendar'
  | 'changeNotices'
  | 'chart'
  | 'common'
  | 'contact'
  | 'course'
  | 'exception'
  | 'faults'
  | 'frame'
  | 'help'
  | 'history'
  | 'home'
  | 'landing'
  | 'ledger'
  | 'import'
  | 'items'
  | 'menu'
  | 'menuLabel'
  | 'move'
  | 'news'
  | 'palette'
  | 'person'
  | 'printout'
  | 'profile'
  | 'record'
  | 'request'
  | 'result'
  | 'ruleTable'
  | 'secondFactor'
  | 'session'
  | 'sms'
  | 'smsForm'
  | 'smsProblems'
  | 'smsSettings'
  | 'smsEvening'
  | 'smsStanding'
  | 'smsWizard'
  | 'stepForm'
  | 'table'
  | 'teacher'
  | 'term'
  | 'terms'
  | 'time'
  | 'timetable'
  | 'today'
  | 'workplace';

/**
 * A part of the console with its own texts. Those of `page/accounts` are in `page/accounts.ts` and
 * `en/page/accounts.ts`.
 */
export type Part = SharedPart | `page/${string}`;
