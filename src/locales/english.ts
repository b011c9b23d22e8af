import { knowErrorTexts } from '@/contract/base/errorCodes';
import { errorTextsEnglish } from '@/contract/base/errorTextsEnglish';
import type { Part, SharedPart } from './parts';

// Loaded with every English page, because any page may show an error.
knowErrorTexts('en', errorTextsEnglish);

/** Adds the error texts of imports, which only pages about courses and imports need. */
const withImportErrors = async <T>(texts: Promise<T>): Promise<T> => {
  await import(/* webpackChunkName: "english-import" */ '@/contract/import/importErrorsEnglish');
  return texts;
};

/**
 * The functions that download English texts, by part. Parts that are used together share a chunk.
 */
export const sources: Readonly<Record<SharedPart, () => Promise<unknown>>> = {
  account: async () =>
    (await import(/* webpackChunkName: "english-frame" */ './en/account')).english,
  advancedForm: async () =>
    (await import(/* webpackChunkName: "english-examples" */ './en/template/advancedForm')).english,
  arrivals: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/arrivals')).english,
  bulk: async () => (await import(/* webpackChunkName: "english-office" */ './en/bulk')).english,
  calendar: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/course/calendar')).english,
  changeNotices: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/changeNotices')).english,
  chart: async () => (await import(/* webpackChunkName: "english-system" */ './en/chart')).english,
  common: async () => (await import(/* webpackChunkName: "english-frame" */ './en/common')).english,
  contact: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/contact')).english,
  course: async () =>
    (await withImportErrors(import(/* webpackChunkName: "english-office" */ './en/course/course')))
      .english,
  exception: async () =>
    (await import(/* webpackChunkName: "english-frame" */ './en/template/exception')).english,
  // Texts for developers, which production builds leave out.
  faults: async () =>
    process.env.NODE_ENV === 'production' ? {} : (await import('./en/faults')).english,
  frame: async () => (await import(/* webpackChunkName: "english-frame" */ './en/frame')).english,
  help: async () => (await import(/* webpackChunkName: "english-help" */ './en/help')).english,
  history: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/history')).english,
  home: async () => (await import(/* webpackChunkName: "english-frame" */ './en/home')).english,
  landing: async () =>
    (await import(/* webpackChunkName: "english-frame" */ './en/landing')).english,
  ledger: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/ledger')).english,
  import: async () =>
    (await withImportErrors(import(/* webpackChunkName: "english-import" */ './en/import')))
      .english,
  items: async () =>
    (await import(/* webpackChunkName: "english-examples" */ './en/template/items')).english,
  menu: async () => (await import(/* webpackChunkName: "english-frame" */ './en/menu')).english,
  menuLabel: async () =>
    (await import(/* webpackChunkName: "english-frame" */ './en/menuLabel')).english,
  move: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/course/move')).english,
  news: async () => (await import(/* webpackChunkName: "english-frame" */ './en/news')).english,
  palette: async () =>
    (await import(/* webpackChunkName: "english-frame" */ './en/palette')).english,
  person: async () => (await import(/* webpackChunkName: "english-frame" */ './en/person')).english,
  printout: async () =>
    (await import(/* webpackChunkName: "english-frame" */ './en/course/printout')).english,
  profile: async () =>
    (await import(/* webpackChunkName: "english-examples" */ './en/template/profile')).english,
  record: async () => (await import(/* webpackChunkName: "english-frame" */ './en/record')).english,
  request: async () =>
    (await import(/* webpackChunkName: "english-request" */ './en/request')).english,
  result: async () =>
    (await import(/* webpackChunkName: "english-examples" */ './en/template/result')).english,
  room: async () =>
    (await withImportErrors(import(/* webpackChunkName: "english-office" */ './en/course/room')))
      .english,
  ruleTable: async () =>
    (await import(/* webpackChunkName: "english-examples" */ './en/course/ruleTable')).english,
  secondFactor: async () =>
    (await import(/* webpackChunkName: "english-system" */ './en/secondFactor')).english,
  session: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/course/session')).english,
  sms: async () => (await import(/* webpackChunkName: "english-sms" */ './en/sms/sms')).english,
  smsForm: async () =>
    (await import(/* webpackChunkName: "english-sms" */ './en/sms/smsForm')).english,
  smsProblems: async () =>
    (await import(/* webpackChunkName: "english-frame" */ './en/sms/smsProblems')).english,
  smsSettings: async () =>
    (await import(/* webpackChunkName: "english-sms" */ './en/sms/smsSettings')).english,
  smsEvening: async () =>
    (await import(/* webpackChunkName: "english-sms" */ './en/sms/smsEvening')).english,
  smsStanding: async () =>
    (await import(/* webpackChunkName: "english-sms" */ './en/sms/smsStanding')).english,
  smsWizard: async () =>
    (await import(/* webpackChunkName: "english-sms" */ './en/sms/smsWizard')).english,
  stepForm: async () =>
    (await import(/* webpackChunkName: "english-examples" */ './en/template/stepForm')).english,
  table: async () => (await import(/* webpackChunkName: "english-frame" */ './en/table')).english,
  teacher: async () =>
    (await import(/* webpackChunkName: "english-frame" */ './en/course/teacher')).english,
  term: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/course/term')).english,
  terms: async () => (await import(/* webpackChunkName: "english-frame" */ './en/terms')).english,
  time: async () => (await import(/* webpackChunkName: "english-frame" */ './en/time')).english,
  timetable: async () =>
    (await import(/* webpackChunkName: "english-office" */ './en/course/timetable')).english,
  today: async () => (await import(/* webpackChunkName: "english-frame" */ './en/today')).english,
  workplace: async () =>
    (await import(/* webpackChunkName: "english-system" */ './en/template/workplace')).english,
};

const isShared = (part: Part): part is SharedPart => Object.hasOwn(sources, part);

/** Returns the English texts of a part. The texts of single pages share a chunk. */
export const englishOf = async (part: Part): Promise<unknown> => {
  if (isShared(part)) return sources[part]();
  const name = part.slice('page/'.length);
  const texts = await import(
    /* webpackMode: "lazy-once", webpackChunkName: "english-system" */ `./en/page/${name}`
  );
  return texts.english;
};
