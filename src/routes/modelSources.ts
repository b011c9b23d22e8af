/**
 * Where each model comes from: all in one chunk, which comes with the main layout. The one of the registration comes
 * with its page, which is opened without a sign-in; the importer's, the largest, only with the pages that import; those of
 * accounts, which judge passwords, with theirs.
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
  import(/* webpackChunkName: "models" */ '@/models/activities').then(
    (module) => module.activities,
  );
export const calendar = () =>
  import(/* webpackChunkName: "session" */ '@/models/calendar').then((module) => module.calendar);
export const chart = () =>
  import(/* webpackChunkName: "models" */ '@/models/chart').then((module) => module.chart);
export const directory = () =>
  import(/* webpackChunkName: "models" */ '@/models/directory').then((module) => module.directory);
export const error = () =>
  import(/* webpackChunkName: "models" */ '@/models/error').then((module) => module.error);
export const figures = () =>
  import(/* webpackChunkName: "models" */ '@/models/figures').then((module) => module.figures);
export const form = () =>
  import(/* webpackChunkName: "models" */ '@/models/form').then((module) => module.form);
export const global = () =>
  import(/* webpackChunkName: "models" */ '@/models/global').then((module) => module.global);
export const history = () =>
  import(/* webpackChunkName: "models" */ '@/models/history').then((module) => module.history);
export const importModel = () =>
  import(/* webpackChunkName: "import-model" */ '@/models/import/import').then(
    (module) => module.importModel,
  );
export const list = () =>
  import(/* webpackChunkName: "models" */ '@/models/list').then((module) => module.list);
export const monitor = () =>
  import(/* webpackChunkName: "models" */ '@/models/monitor').then((module) => module.monitor);
export const overview = () =>
  import(/* webpackChunkName: "models" */ '@/models/overview').then((module) => module.overview);
export const printout = () =>
  import(/* webpackChunkName: "models" */ '@/models/printout').then((module) => module.printout);
export const profile = () =>
  import(/* webpackChunkName: "models" */ '@/models/profile').then((module) => module.profile);
export const project = () =>
  import(/* webpackChunkName: "models" */ '@/models/project').then((module) => module.project);
export const register = () =>
  import(/* webpackChunkName: "user-register" */ '@/models/account/register').then(
    (module) => module.register,
  );
export const rule = () =>
  import(/* webpackChunkName: "models" */ '@/models/rule').then((module) => module.rule);
export const search = () =>
  import(/* webpackChunkName: "models" */ '@/models/search').then((module) => module.search);
export const session = () =>
  import(/* webpackChunkName: "session" */ '@/models/session').then((module) => module.session);
export const sms = () =>
  import(/* webpackChunkName: "models" */ '@/models/sms/sms').then((module) => module.sms);
export const smsSettings = () =>
  import(/* webpackChunkName: "models" */ '@/models/sms/smsSettings').then(
    (module) => module.smsSettings,
  );
export const smsStanding = () =>
  import(/* webpackChunkName: "models" */ '@/models/sms/smsStanding').then(
    (module) => module.smsStanding,
  );
export const term = () =>
  import(/* webpackChunkName: "models" */ '@/models/term').then((module) => module.term);
export const timetable = () =>
  import(/* webpackChunkName: "models" */ '@/models/timetable').then((module) => module.timetable);
