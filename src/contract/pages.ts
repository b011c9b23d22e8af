import type { Language } from './base/language';
import { type Access, ADMIN, FORMS, MAIN, MEMBERS, OFFICE, READERS, TEACHER } from './base/roles';

export interface PageRead {
  /** The key of the API call, such as `POST /api/rule method=list`. */
  call: string;
  input?: object;
  firstPage?: true;
  /** True if the input has the first and the last date of the current month. */
  month?: true;
}

type Words = Readonly<Record<Language, string>>;
type UrlPath = `/${string}`;

interface Facts {
  /**
   * The URL path of the page. A menu group without a page has an id instead, such as
   * `menu:examples`.
   */
  path: UrlPath | `menu:${string}`;
  /** The key of the page's title. Pages with the same title may share a key. */
  name: string;
  /** The title in each language, for the breadcrumb, the document title and the search box. */
  title: Words;
  /** The text in the menu, if it is shorter than the title. */
  menu?: Words;
  /** The roles that may open the page. By default, the roles of the nearest parent page. */
  access?: Access;
  /** The path of the menu group that contains the page. By default, the nearest parent page. */
  group?: string;
}

interface OfPage {
  /** The pinyin of the Chinese title, such as `ke cheng lie biao`, for the search box. */
  spelling?: string;
  reads?: readonly PageRead[];
  /**
   * The JavaScript file that contains the models of the page. By default, the file of the main
   * layout.
   */
  modelChunk?: 'account-models' | 'import-model' | 'my-model' | 'session';
  byUnit?: true;
  /**
   * The menu entry that is highlighted while this page is open. Set for a page that the menu does
   * not show. The search box still finds such a page.
   */
  menuEntry?: UrlPath;
}

interface OfGroup {
  /** The page that the group's path opens. By default, the first page that the role may open. */
  first?: UrlPath;
  /** True if the menu lists the pages of this group directly in the group above. */
  merged?: true;
}

/** A page, a view of a page, or a group of pages in the menu. */
export interface PageRow extends Facts, OfPage, OfGroup {
  isGroup?: true;
  isView?: true;
}

const definePage = <const P extends Facts & OfPage & { path: UrlPath }>(facts: P): P => facts;

/**
 * Defines a menu entry that opens a page with query parameters, such as a filtered list. It has the
 * same roles as the page.
 */
const defineView = <const V extends Facts & Pick<OfPage, 'spelling'> & { path: UrlPath }>(
  facts: V,
): V & { isView: true } => ({ ...facts, isView: true });

const defineGroup = <const G extends Facts & OfGroup>(facts: G): G & { isGroup: true } => ({
  ...facts,
  isGroup: true,
});

const COURSE_IMPORT = {
  name: 'courseImport',
  title: { 'zh-CN': '课程导入', en: 'Course import' },
  menu: { 'zh-CN': '导入', en: 'Import' },
  spelling: 'ke cheng dao ru',
  access: OFFICE,
  modelChunk: 'import-model',
} as const;
const COURSE_LIST = {
  name: 'courseList',
  title: { 'zh-CN': '课程列表', en: 'Course list' },
  menu: { 'zh-CN': '列表', en: 'List' },
  spelling: 'ke cheng lie biao',
  modelChunk: 'session',
  byUnit: true,
} as const;
const SESSIONS = {
  name: 'sessions',
  title: { 'zh-CN': '课次', en: 'Classes' },
  spelling: 'ke ci',
} as const;
const WEEK = {
  name: 'week',
  title: { 'zh-CN': '周课表', en: 'Week' },
  spelling: 'zhou ke biao',
} as const;
const CLASHES = {
  name: 'clashes',
  title: { 'zh-CN': '冲突', en: 'Clashes' },
  spelling: 'chong tu',
} as const;
const SMS_RECORDS = {
  name: 'smsRecords',
  title: { 'zh-CN': '课程短信记录', en: 'Course messages' },
  spelling: 'ke cheng duan xin ji lu',
  byUnit: true,
  menuEntry: '/sms/records',
} as const;
const SMS = { name: 'sms', title: { 'zh-CN': '短信', en: 'Text messages' } } as const;
const ACCOUNT = { name: 'account', title: { 'zh-CN': '账户', en: 'Account' } } as const;

const firstPage = (call: string, input?: object): PageRead => ({ call, input, firstPage: true });

const waitingFiles = (target: string): PageRead => ({
  call: 'POST /api/imports method=list',
  input: { target },
});

const BACHELOR = { level: 'bachelor' };
const POSTGRADUATE = { level: 'postgraduate' };
const COURSES = 'POST /api/rule method=list';
const COURSE_IMPORTS = 'POST /api/forms type=courseImport step=list';
const CONTACTS = 'POST /api/directory/list method=list';
const MESSAGES = 'POST /api/smslist method=list';
const TERMS: PageRead = { call: 'POST /api/term method=list' };

/**
 * All pages, views and menu groups, in menu order. Access rights, routes, the menu and titles are
 * derived from this list. The code of each page is in `src/routes/` under the same path.
 */
export const PAGES = [
  definePage({
    path: '/',
    name: 'home',
    title: { 'zh-CN': '首页', en: 'Home' },
    spelling: 'shou ye',
    access: MAIN,
  }),

  definePage({
    path: '/my/week',
    name: 'myWeek',
    title: { 'zh-CN': '我的课表', en: 'My classes' },
    spelling: 'wo de ke biao',
    access: TEACHER,
    modelChunk: 'my-model',
    reads: [{ call: 'POST /api/my method=classes' }],
  }),
  definePage({
    path: '/my/requests',
    name: 'myRequests',
    title: { 'zh-CN': '我的申请', en: 'My requests' },
    spelling: 'wo de shen qing',
    access: TEACHER,
    modelChunk: 'my-model',
    reads: [{ call: 'POST /api/my method=requests' }],
  }),
  definePage({
    path: '/my/contact',
    name: 'myContact',
    title: { 'zh-CN': '我的联系方式', en: 'My contact details' },
    spelling: 'wo de lian xi fang shi',
    access: TEACHER,
    modelChunk: 'my-model',
  }),

  defineGroup({
    path: 'menu:courses',
    name: 'courses',
    title: { 'zh-CN': '课程', en: 'Courses' },
  }),
  defineGroup({
    path: '/bachelor',
    group: 'menu:courses',
    name: 'bachelor',
    title: { 'zh-CN': '本科课程管理', en: 'Undergraduate' },
    menu: { 'zh-CN': '本科', en: 'Undergraduate' },
    access: READERS,
    first: '/bachelor/advanced-form',
  }),
  definePage({
    ...COURSE_LIST,
    path: '/bachelor/table-list',
    reads: [{ call: 'GET /api/getBachelorDate' }, TERMS, firstPage(COURSES, BACHELOR)],
  }),
  defineView({ ...SESSIONS, path: '/bachelor/table-list?view=sessions' }),
  defineView({ ...WEEK, path: '/bachelor/table-list?view=week' }),
  defineView({ ...CLASHES, path: '/bachelor/table-list?view=clashes' }),
  definePage({
    ...COURSE_IMPORT,
    path: '/bachelor/advanced-form',
    reads: [firstPage(COURSE_IMPORTS, BACHELOR), waitingFiles('bachelorCourse')],
  }),
  definePage({
    ...SMS_RECORDS,
    path: '/bachelor/class-list',
    reads: [firstPage(MESSAGES, BACHELOR)],
  }),

  defineGroup({
    path: '/postgraduate',
    group: 'menu:courses',
    name: 'postgraduate',
    title: { 'zh-CN': '研究生课程管理', en: 'Postgraduate' },
    menu: { 'zh-CN': '研究生', en: 'Postgraduate' },
    access: READERS,
    first: '/postgraduate/advanced-form',
  }),
  definePage({
    ...COURSE_LIST,
    path: '/postgraduate/table-list',
    reads: [{ call: 'GET /api/getPostgraduateDate' }, TERMS, firstPage(COURSES, POSTGRADUATE)],
  }),
  defineView({ ...SESSIONS, path: '/postgraduate/table-list?view=sessions' }),
  defineView({ ...WEEK, path: '/postgraduate/table-list?view=week' }),
  defineView({ ...CLASHES, path: '/postgraduate/table-list?view=clashes' }),
  definePage({
    ...COURSE_IMPORT,
    path: '/postgraduate/advanced-form',
    reads: [firstPage(COURSE_IMPORTS, POSTGRADUATE), waitingFiles('postgraduateCourse')],
  }),
  definePage({
    ...SMS_RECORDS,
    path: '/postgraduate/class-list',
    reads: [firstPage(MESSAGES, POSTGRADUATE)],
  }),

  definePage({
    path: '/course/changes',
    group: 'menu:courses',
    name: 'ledger',
    title: { 'zh-CN': '调停课台账', en: 'Ledger of changes' },
    spelling: 'tiao ting ke tai zhang',
    access: READERS,
    byUnit: true,
    reads: [firstPage('POST /api/ledger method=list')],
  }),
  definePage({
    path: '/course/requests',
    group: 'menu:courses',
    name: 'requests',
    title: { 'zh-CN': '调停课申请', en: 'Requests for changes' },
    menu: { 'zh-CN': '调停课申请', en: 'Requests' },
    spelling: 'tiao ting ke shen qing',
    access: READERS,
    byUnit: true,
    reads: [firstPage('POST /api/requests method=list')],
  }),
  definePage({
    path: '/course/rooms',
    group: 'menu:courses',
    name: 'rooms',
    title: { 'zh-CN': '教室', en: 'Rooms' },
    spelling: 'jiao shi',
    access: READERS,
    reads: [firstPage('POST /api/rooms method=list')],
  }),
  definePage({
    path: '/course/proof',
    group: 'menu:courses',
    name: 'proof',
    title: { 'zh-CN': '举证单', en: 'Proof of a class' },
    spelling: 'ju zheng dan',
    access: READERS,
    menuEntry: '/course/changes',
  }),

  defineGroup({
    path: 'menu:contacts',
    name: 'contacts',
    title: { 'zh-CN': '通讯录', en: 'Phone book' },
  }),
  defineGroup({
    path: '/phoneManage',
    group: 'menu:contacts',
    name: 'phoneManage',
    title: { 'zh-CN': '通讯录管理', en: 'Phone book' },
    access: READERS,
    first: '/phoneManage/advanced-form',
    merged: true,
  }),
  definePage({
    path: '/phoneManage/table-list',
    name: 'contactList',
    title: { 'zh-CN': '通讯录列表', en: 'Contact list' },
    menu: { 'zh-CN': '教职工', en: 'Staff' },
    spelling: 'tong xun lu lie biao',
    byUnit: true,
    reads: [firstPage(CONTACTS, { group: 'staff' })],
  }),
  defineGroup({
    path: '/HospitalUser',
    group: 'menu:contacts',
    name: 'hospital',
    title: { 'zh-CN': '临床带教教师管理', en: 'Clinical teachers' },
    access: READERS,
    merged: true,
  }),
  definePage({
    path: '/HospitalUser/class-list',
    name: 'hospitalList',
    title: { 'zh-CN': '临床带教教师名单', en: 'Clinical teacher list' },
    menu: { 'zh-CN': '临床带教教师', en: 'Clinical teachers' },
    spelling: 'lin chuang dai jiao jiao shi ming dan',
    byUnit: true,
    reads: [firstPage(CONTACTS, { group: 'hospital' })],
  }),
  defineGroup({
    path: '/Patient',
    group: 'menu:contacts',
    name: 'patient',
    title: { 'zh-CN': '标准化病人管理', en: 'Patients' },
    access: READERS,
    merged: true,
  }),
  definePage({
    path: '/Patient/class-list',
    name: 'patientList',
    title: { 'zh-CN': '标准化病人名单', en: 'Patient list' },
    menu: { 'zh-CN': '标准化病人', en: 'Patients' },
    spelling: 'biao zhun hua bing ren ming dan',
    byUnit: true,
    reads: [firstPage(CONTACTS, { group: 'patient' })],
  }),
  defineGroup({
    path: '/ClassContact',
    group: 'menu:contacts',
    name: 'classContact',
    title: { 'zh-CN': '班级联系人管理', en: 'Class contacts' },
    access: READERS,
    merged: true,
  }),
  definePage({
    path: '/ClassContact/class-list',
    name: 'classContactList',
    title: { 'zh-CN': '班级联系人名单', en: 'Class contact list' },
    menu: { 'zh-CN': '班级联系人', en: 'Class contacts' },
    spelling: 'ban ji lian xi ren ming dan',
    byUnit: true,
    reads: [firstPage(CONTACTS, { group: 'class' })],
  }),
  definePage({
    path: '/phoneManage/advanced-form',
    name: 'contactImport',
    title: { 'zh-CN': '通讯录导入', en: 'Contact import' },
    menu: { 'zh-CN': '导入', en: 'Import' },
    spelling: 'tong xun lu dao ru',
    access: OFFICE,
    modelChunk: 'import-model',
    reads: [firstPage('POST /api/directory/import step=list'), waitingFiles('contact')],
  }),

  defineGroup({ ...SMS, path: 'menu:messages' }),
  defineGroup({
    path: '/form',
    group: 'menu:messages',
    name: 'form',
    title: { 'zh-CN': '短信发送', en: 'Send messages' },
    access: FORMS,
    merged: true,
  }),
  definePage({
    path: '/form/basic-form',
    name: 'sendSms',
    title: { 'zh-CN': '发送课程短信', en: 'Send a message' },
    menu: { 'zh-CN': '发短信', en: 'Send a message' },
    spelling: 'fa song ke cheng duan xin',
    access: OFFICE,
  }),
  defineGroup({
    ...SMS,
    path: '/sms',
    group: 'menu:messages',
    access: READERS,
    merged: true,
  }),
  definePage({
    path: '/sms/records',
    name: 'allSms',
    title: { 'zh-CN': '短信记录', en: 'All messages' },
    spelling: 'duan xin ji lu',
    byUnit: true,
    reads: [firstPage(MESSAGES)],
  }),
  definePage({
    path: '/sms/standing',
    name: 'standing',
    title: { 'zh-CN': '自动提醒', en: 'Auto reminders' },
    spelling: 'zi dong ti xing',
    access: OFFICE,
  }),
  defineView({
    path: '/sms/records?view=readiness',
    name: 'unreachable',
    title: { 'zh-CN': '未能联系', en: 'Out of reach' },
    spelling: 'wei neng lian xi',
  }),

  defineGroup({ ...ACCOUNT, path: '/account', access: MEMBERS }),
  definePage({
    path: '/account/settings',
    name: 'settings',
    title: { 'zh-CN': '个人设置', en: 'Personal settings' },
    modelChunk: 'account-models',
  }),

  defineGroup({
    path: '/dashboard',
    name: 'dashboard',
    title: { 'zh-CN': '统计', en: 'Statistics' },
    access: MAIN,
  }),
  definePage({
    path: '/dashboard/analysis',
    name: 'analysis',
    title: { 'zh-CN': '数据分析', en: 'Data analysis' },
    spelling: 'shu ju fen xi',
    reads: [{ call: 'GET /api/figures', month: true }],
  }),
  definePage({
    path: '/dashboard/monitor',
    name: 'monitor',
    title: { 'zh-CN': '发送监控', en: 'Sending monitor' },
    spelling: 'fa song jian kong',
  }),
  definePage({
    path: '/dashboard/workplace',
    name: 'workplace',
    title: { 'zh-CN': '工作台', en: 'Workplace' },
    spelling: 'gong zuo tai',
    menuEntry: '/',
  }),

  defineGroup({
    path: '/system',
    name: 'system',
    title: { 'zh-CN': '系统', en: 'System' },
    access: OFFICE,
  }),
  definePage({
    path: '/system/accounts',
    name: 'accounts',
    title: { 'zh-CN': '账户', en: 'Accounts' },
    spelling: 'zhang hu',
    access: ADMIN,
    modelChunk: 'account-models',
    reads: [firstPage('POST /api/users method=list'), { call: 'POST /api/users method=rules' }],
  }),
  definePage({
    path: '/system/terms',
    name: 'terms',
    title: { 'zh-CN': '学期与校历', en: 'Terms and calendar' },
    spelling: 'xue qi yu xiao li',
    reads: [TERMS],
  }),
  definePage({
    path: '/system/messages',
    name: 'messages',
    title: { 'zh-CN': '短信设置', en: 'Message settings' },
    spelling: 'duan xin she zhi',
    access: ADMIN,
    modelChunk: 'account-models',
  }),
  definePage({
    path: '/system/changes',
    name: 'changeSettings',
    title: { 'zh-CN': '调课设置', en: 'Change settings' },
    spelling: 'tiao ke she zhi',
    reads: [{ call: 'POST /api/ledger method=settings' }],
  }),
  definePage({
    path: '/system/integrations',
    name: 'integrations',
    title: { 'zh-CN': '集成', en: 'Integrations' },
    spelling: 'ji cheng',
    access: ADMIN,
    reads: [
      { call: 'POST /api/integrations method=list' },
      { call: 'POST /api/alarms method=list' },
      { call: 'POST /api/tokens method=list' },
    ],
  }),
  definePage({
    path: '/system/history',
    name: 'history',
    title: { 'zh-CN': '操作记录', en: 'History' },
    spelling: 'cao zuo ji lu',
    reads: [firstPage('POST /api/history method=list')],
  }),

  defineGroup({
    path: 'menu:examples',
    name: 'examples',
    title: { 'zh-CN': '示例页面', en: 'Sample pages' },
  }),
  defineGroup({
    path: 'menu:exampleForms',
    group: 'menu:examples',
    name: 'exampleForms',
    title: { 'zh-CN': '表单页', en: 'Forms' },
  }),
  definePage({
    path: '/form/step-form',
    group: 'menu:exampleForms',
    name: 'stepForm',
    title: { 'zh-CN': '分步表单', en: 'Step form' },
    spelling: 'fen bu biao dan',
  }),
  definePage({
    path: '/form/step-form/info',
    name: 'stepInfo',
    title: { 'zh-CN': '填写转账信息', en: 'Enter the transfer' },
  }),
  definePage({
    path: '/form/step-form/confirm',
    name: 'stepConfirm',
    title: { 'zh-CN': '确认转账信息', en: 'Confirm the transfer' },
  }),
  definePage({
    path: '/form/step-form/result',
    name: 'stepResult',
    title: { 'zh-CN': '完成', en: 'Done' },
  }),
  definePage({
    path: '/form/advanced-form',
    group: 'menu:exampleForms',
    name: 'advancedForm',
    title: { 'zh-CN': '高级表单', en: 'Advanced form' },
    spelling: 'gao ji biao dan',
  }),
  defineGroup({
    path: '/list',
    group: 'menu:examples',
    name: 'list',
    title: { 'zh-CN': '列表页', en: 'Lists' },
  }),
  definePage({
    path: '/list/table-list',
    name: 'ruleTable',
    title: { 'zh-CN': '查询表格', en: 'Query table' },
    spelling: 'cha xun biao ge',
    access: OFFICE,
    modelChunk: 'session',
  }),
  definePage({
    path: '/list/basic-list',
    name: 'basicList',
    title: { 'zh-CN': '标准列表', en: 'Basic list' },
    spelling: 'biao zhun lie biao',
  }),
  definePage({
    path: '/list/card-list',
    name: 'cardList',
    title: { 'zh-CN': '卡片列表', en: 'Card list' },
    spelling: 'ka pian lie biao',
  }),
  definePage({
    path: '/list/search',
    name: 'searchList',
    title: { 'zh-CN': '搜索列表', en: 'Search list' },
    spelling: 'sou suo lie biao',
  }),
  definePage({
    path: '/list/search/projects',
    name: 'searchProjects',
    title: { 'zh-CN': '搜索列表（项目）', en: 'Search list (projects)' },
  }),
  definePage({
    path: '/list/search/applications',
    name: 'searchApplications',
    title: { 'zh-CN': '搜索列表（应用）', en: 'Search list (applications)' },
  }),
  definePage({
    path: '/list/search/articles',
    name: 'searchArticles',
    title: { 'zh-CN': '搜索列表（文章）', en: 'Search list (articles)' },
  }),
  defineGroup({
    path: '/profile',
    group: 'menu:examples',
    name: 'profile',
    title: { 'zh-CN': '详情页', en: 'Details' },
  }),
  definePage({
    path: '/profile/basic',
    name: 'basicProfile',
    title: { 'zh-CN': '基础详情页', en: 'Basic details' },
    spelling: 'ji chu xiang qing ye',
  }),
  definePage({
    path: '/profile/advanced',
    name: 'advancedProfile',
    title: { 'zh-CN': '高级详情页', en: 'Advanced details' },
    spelling: 'gao ji xiang qing ye',
  }),
  defineGroup({
    path: '/result',
    group: 'menu:examples',
    name: 'result',
    title: { 'zh-CN': '结果页', en: 'Results' },
  }),
  definePage({
    path: '/result/success',
    name: 'resultSuccess',
    title: { 'zh-CN': '成功页', en: 'Success' },
    spelling: 'cheng gong ye',
  }),
  definePage({
    path: '/result/fail',
    name: 'resultFail',
    title: { 'zh-CN': '失败页', en: 'Failure' },
    spelling: 'shi bai ye',
  }),
  defineGroup({
    path: '/exception',
    group: 'menu:examples',
    name: 'exception',
    title: { 'zh-CN': '异常页', en: 'Errors' },
    access: MEMBERS,
  }),
  definePage({
    path: '/exception/403',
    name: 'exception403',
    title: { 'zh-CN': '403', en: '403' },
    spelling: '403',
  }),
  definePage({
    path: '/exception/404',
    name: 'exception404',
    title: { 'zh-CN': '404', en: '404' },
    spelling: '404',
  }),
  definePage({
    path: '/exception/500',
    name: 'exception500',
    title: { 'zh-CN': '500', en: '500' },
    spelling: '500',
  }),
  definePage({
    path: '/exception/trigger',
    name: 'exceptionTrigger',
    title: { 'zh-CN': '触发异常', en: 'Trigger an error' },
    spelling: 'chu fa yi chang',
  }),

  defineGroup({ ...ACCOUNT, path: '/user', access: 'open' }),
  definePage({
    path: '/user/login',
    name: 'login',
    title: { 'zh-CN': '登录', en: 'Sign in' },
  }),
  definePage({
    path: '/user/password',
    name: 'newPassword',
    title: { 'zh-CN': '设置新密码', en: 'Set a new password' },
    access: MEMBERS,
    modelChunk: 'account-models',
  }),
  definePage({
    path: '/user/second-factor',
    name: 'secondFactor',
    title: { 'zh-CN': '设置双重验证', en: 'Set up two-step sign-in' },
    access: OFFICE,
    modelChunk: 'account-models',
  }),
  definePage({
    path: '/user/register',
    name: 'register',
    title: { 'zh-CN': '注册', en: 'Register' },
  }),
  definePage({
    path: '/user/register-result',
    name: 'registerResult',
    title: { 'zh-CN': '注册结果', en: 'Registered' },
  }),
] as const;

type Row = (typeof PAGES)[number];
export type PageName = Row['name'];
export type GroupPath = Extract<Row, { isGroup: true }>['path'];
type ViewPath = Extract<Row, { isView: true }>['path'];
export type PagePath = Exclude<Row['path'], GroupPath | ViewPath>;

/** All pages as the general type `PageRow`, for loops over them. */
export const PAGE_ROWS: readonly PageRow[] = PAGES;

/** Returns the name of a page's JavaScript chunk (P-03). */
export const chunkOf = (path: string): string => path.slice(1).replaceAll('/', '-');
