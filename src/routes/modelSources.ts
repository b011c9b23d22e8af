import type { PageSource } from './pageSource';

/**
 * Downloads the file of the main layout, which contains most models. Models that are large or used
 * by few pages have files of their own.
 */
const main = () => import(/* webpackChunkName: "layout-main" */ '@/models/main');

export const activities = () => main().then((models) => models.activities);
export const chart = () => main().then((models) => models.chart);
export const directory = () => main().then((models) => models.directory);
export const error = () => main().then((models) => models.error);
export const figures = () => main().then((models) => models.figures);
export const form = () => main().then((models) => models.form);
export const global = () => main().then((models) => models.global);
export const history = () => main().then((models) => models.history);
export const changeRequest = () => main().then((models) => models.changeRequest);
export const ledger = () => main().then((models) => models.ledger);
export const list = () => main().then((models) => models.list);
export const monitor = () => main().then((models) => models.monitor);
export const overview = () => main().then((models) => models.overview);
export const printout = () => main().then((models) => models.printout);
export const profile = () => main().then((models) => models.profile);
export const project = () => main().then((models) => models.project);
export const rule = () => main().then((models) => models.rule);
export const search = () => main().then((models) => models.search);
export const sms = () => main().then((models) => models.sms);
export const smsProblems = () => main().then((models) => models.smsProblems);
export const smsSettings = () => main().then((models) => models.smsSettings);
export const smsEvening = () => main().then((models) => models.smsEvening);
export const smsStanding = () => main().then((models) => models.smsStanding);
export const term = () => main().then((models) => models.term);
export const timetable = () => main().then((models) => models.timetable);

export const account = () =>
  import(/* webpackChunkName: "account-models" */ '@/models/account/account').then(
    (module) => module.account,
  );
export const accounts = () =>
  import(/* webpackChunkName: "account-models" */ '@/models/account/accounts').then(
    (module) => module.accounts,
  );
export const calendar = () =>
  import(/* webpackChunkName: "session" */ '@/models/calendar').then((module) => module.calendar);
export const importModel = () =>
  import(/* webpackChunkName: "import-model" */ '@/models/import/import').then(
    (module) => module.importModel,
  );
export const my = () =>
  import(/* webpackChunkName: "my-model" */ '@/models/my').then((module) => module.my);
export const register = () =>
  import(/* webpackChunkName: "user-register" */ '@/models/account/register').then(
    (module) => module.register,
  );
export const alarms = () =>
  import(/* webpackChunkName: "system-integrations" */ '@/models/alarms').then(
    (module) => module.alarms,
  );
export const integrations = () =>
  import(/* webpackChunkName: "system-integrations" */ '@/models/integrations').then(
    (module) => module.integrations,
  );
export const rooms = () =>
  import(/* webpackChunkName: "course-rooms" */ '@/models/rooms').then((module) => module.rooms);
export const tokens = () =>
  import(/* webpackChunkName: "system-integrations" */ '@/models/tokens').then(
    (module) => module.tokens,
  );
export const session = () =>
  import(/* webpackChunkName: "session" */ '@/models/session').then((module) => module.session);

const MESSAGE_MODELS: ReadonlySet<unknown> = new Set([
  sms,
  smsProblems,
  smsSettings,
  smsEvening,
  smsStanding,
  overview,
  figures,
  chart,
  // These models may send text messages too, because classes also change when a user undoes a
  // change, imports a file or changes a term.
  history,
  importModel,
  term,
  ledger,
]);

/** Returns true if a page shows or sends text messages (M-07), judging by its models. */
export const isAboutMessages = (page: PageSource | undefined): boolean =>
  page?.models.some((model) => MESSAGE_MODELS.has(model)) ?? false;
