import { accessOfPath, allows } from '@/contract/access';
import { TEACHER } from '@/contract/base/roles';
import { PAGE_ROWS, type PagePath } from '@/contract/pages';

export type PageInfo = readonly [path: string, title: string, heading: string | RegExp];

const HEADINGS: Partial<Record<PagePath, string | RegExp>> = {
  '/': /^您好/,
  '/bachelor/advanced-form': '本科课程导入',
  '/bachelor/table-list': '本科课程列表',
  '/bachelor/class-list': '本科课程短信记录',
  '/postgraduate/advanced-form': '研究生课程导入',
  '/postgraduate/table-list': '研究生课程列表',
  '/postgraduate/class-list': '研究生课程短信记录',
  '/sms/records': '短信',
  '/form/step-form/info': '分步表单',
  '/list/search/projects': '搜索列表',
  '/list/search/applications': '搜索列表',
  '/list/search/articles': '搜索列表',
  '/result/success': '提交成功',
  '/result/fail': '提交失败',
  '/exception/403': '抱歉，你无权访问该页面',
  '/exception/404': '抱歉，你访问的页面不存在',
  '/exception/500': '抱歉，服务器出错了',
};

const VIEWS: Partial<Record<PagePath, readonly string[]>> = {
  '/bachelor/table-list': ['sessions', 'week', 'clashes'],
  '/bachelor/class-list': ['readiness'],
  '/sms/records': ['readiness'],
};

const LATER_STEPS: readonly string[] = ['/form/step-form/confirm', '/form/step-form/result'];

const OPENED = PAGE_ROWS.filter(
  ({ path, isGroup, isView }) =>
    allows(accessOfPath(path), 'admin') &&
    !isGroup &&
    !isView &&
    !LATER_STEPS.includes(path) &&
    (path === '/' || !PAGE_ROWS.some((other) => other.path.startsWith(`${path}/`))),
);

const isOfAccount = (path: string) => path.startsWith('/user/');

/** The pages that only teachers open. */
export const TEACHER_PATHS = PAGE_ROWS.flatMap(({ path }) =>
  accessOfPath(path) === TEACHER ? [path] : [],
);

export const ACCOUNT_PATHS = OPENED.map(({ path }) => path).filter(isOfAccount);

export const PAGES: readonly PageInfo[] = OPENED.filter(({ path }) => !isOfAccount(path)).flatMap(
  ({ path, title }) => {
    const heading = HEADINGS[path as PagePath] ?? title['zh-CN'];
    const views = (VIEWS[path as PagePath] ?? []).map((view) => `${path}?view=${view}`);
    return [path, ...views].map((address): PageInfo => [address, title['zh-CN'], heading]);
  },
);
