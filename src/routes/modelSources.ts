import type { PageSource } from './pageSource';

/**
 * The source of each model. Most are in the main layout's chunk. Three are in chunks of their own: registration, which
 * works without sign-in; imports, which are the largest; and accounts, which check passwords.
 */
export const account = () =>
  import(/* webpackChunkName: "account-models" */ '@/models/account/account').then(
    (module) => module.account,
  );
export const accounts = () =>
  import(/* webpackChunkName: "account-models" */ '@/models/account/accounts').then(
    (module) => module.accounts,
  );
export const activities = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/activities').then(
    (module) => module.activities,
  );
export const calendar = () =>
  import(/* webpackChunkName: "session" */ '@/models/calendar').then((module) => module.calendar);
export const chart = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/chart').then((module) => module.chart);
export const directory = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/directory').then(
    (module) => module.directory,
  );
export const error = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/error').then((module) => module.error);
export const figures = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/figures').then((module) => module.figures);
export const form = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/form').then((module) => module.form);
export const global = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/global').then((module) => module.global);
export const history = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/history').then((module) => module.history);
export const importModel = () =>
  import(/* webpackChunkName: "import-model" */ '@/models/import/import').then(
    (module) => module.importModel,
  );
export const list = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/list').then((module) => module.list);
export const monitor = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/monitor').then((module) => module.monitor);
export const overview = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/overview').then(
    (module) => module.overview,
  );
export const printout = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/printout').then(
    (module) => module.printout,
  );
export const profile = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/profile').then((module) => module.profile);
export const project = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/project').then((module) => module.project);
export const register = () =>
  import(/* webpackChunkName: "user-register" */ '@/models/account/register').then(
    (module) => module.register,
  );
export const rule = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/rule').then((module) => module.rule);
export const search = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/search').then((module) => module.search);
export const session = () =>
  import(/* webpackChunkName: "session" */ '@/models/session').then((module) => module.session);
export const sms = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/sms/sms').then((module) => module.sms);
export const smsSettings = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/sms/smsSettings').then(
    (module) => module.smsSettings,
  );
export const smsStanding = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/sms/smsStanding').then(
    (module) => module.smsStanding,
  );
export const term = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/term').then((module) => module.term);
export const timetable = () =>
  import(/* webpackChunkName: "layout-main" */ '@/models/timetable').then(
    (module) => module.timetable,
  );

/** Models whose calls send, list or count messages. */
const MESSAGE_MODELS: ReadonlySet<unknown> = new Set([
  sms,
  smsSettings,
  smsStanding,
  overview,
  figures,
  chart,
  // Imports, undo and term changes offer change notices.
  history,
  importModel,
  term,
]);

/**
 * Tells whether a page shows or sends messages. It depends on the page's models, so a page need not declare it (M-07).
 */
export const isAboutMessages = (page: PageSource | undefined): boolean =>
  page?.models.some((model) => MESSAGE_MODELS.has(model)) ?? false;
