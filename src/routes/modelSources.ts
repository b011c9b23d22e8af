/** Where each model comes from: it is downloaded with the first page that needs it. */
export const activities = () => import('@/models/activities').then((module) => module.activities);
export const chart = () => import('@/models/chart').then((module) => module.chart);
export const directory = () => import('@/models/directory').then((module) => module.directory);
export const error = () => import('@/models/error').then((module) => module.error);
export const form = () => import('@/models/form').then((module) => module.form);
export const global = () => import('@/models/global').then((module) => module.global);
export const importModel = () =>
  import('@/models/import/import').then((module) => module.importModel);
export const list = () => import('@/models/list').then((module) => module.list);
export const monitor = () => import('@/models/monitor').then((module) => module.monitor);
export const overview = () => import('@/models/overview').then((module) => module.overview);
export const profile = () => import('@/models/profile').then((module) => module.profile);
export const project = () => import('@/models/project').then((module) => module.project);
export const register = () => import('@/models/register').then((module) => module.register);
export const rule = () => import('@/models/rule').then((module) => module.rule);
export const sms = () => import('@/models/sms').then((module) => module.sms);
export const term = () => import('@/models/term').then((module) => module.term);
export const timetable = () => import('@/models/timetable').then((module) => module.timetable);
