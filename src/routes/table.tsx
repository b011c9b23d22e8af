import {
  AppstoreOutlined,
  BookOutlined,
  ContactsOutlined,
  DashboardOutlined,
  MessageOutlined,
  ReadOutlined,
} from '@ant-design/icons';
import { page } from './pageSource';
import { type ResolvedRoute, type RouteRow, resolveRoutes } from './resolve';

const global = () => import('@/models/global').then((module) => module.global);
const error = () => import('@/models/error').then((module) => module.error);
const register = () => import('@/models/register').then((module) => module.register);
const directory = () => import('@/models/directory').then((module) => module.directory);
const rule = () => import('@/models/rule').then((module) => module.rule);
const term = () => import('@/models/term').then((module) => module.term);
const sms = () => import('@/models/sms').then((module) => module.sms);
const timetable = () => import('@/models/timetable').then((module) => module.timetable);
const importer = () => import('@/models/importer').then((module) => module.importer);
const form = () => import('@/models/form').then((module) => module.form);
const project = () => import('@/models/project').then((module) => module.project);
const activities = () => import('@/models/activities').then((module) => module.activities);
const chart = () => import('@/models/chart').then((module) => module.chart);
const overview = () => import('@/models/overview').then((module) => module.overview);

/** The home view: it belongs to the main layout's chunk. */
export const home = page(
  'layout-main',
  () => import(/* webpackChunkName: "layout-main" */ '@/pages/Home/HomePage'),
  [overview],
);
export const mainLayout = page(
  'layout-main',
  () => import(/* webpackChunkName: "layout-main" */ '@/layouts/BasicLayout'),
  [global],
);
export const accountLayout = page(
  'layout-account',
  () => import(/* webpackChunkName: "layout-account" */ '@/layouts/UserLayout'),
);

const mainRows: RouteRow[] = [
  {
    path: 'bachelor',
    name: 'bachelor',
    icon: <ReadOutlined />,
    children: [
      {
        path: 'advanced-form',
        name: 'courseImport',
        page: page(
          'bachelor-advanced-form',
          () =>
            import(
              /* webpackChunkName: "bachelor-advanced-form" */ '@/pages/Import/BachelorImportPage'
            ),
          [importer, term],
        ),
      },
      {
        path: 'table-list',
        name: 'courseList',
        page: page(
          'bachelor-table-list',
          () =>
            import(
              /* webpackChunkName: "bachelor-table-list" */ '@/pages/Course/BachelorCourseListPage'
            ),
          [rule, term, timetable, directory, sms],
        ),
      },
      {
        path: 'class-list',
        name: 'smsRecords',
        page: page(
          'bachelor-class-list',
          () => import(/* webpackChunkName: "bachelor-class-list" */ '@/pages/Sms/BachelorSmsPage'),
          [sms, directory],
        ),
      },
    ],
  },
  {
    path: 'postgraduate',
    name: 'postgraduate',
    icon: <BookOutlined />,
    children: [
      {
        path: 'advanced-form',
        name: 'courseImport',
        page: page(
          'postgraduate-advanced-form',
          () =>
            import(
              /* webpackChunkName: "postgraduate-advanced-form" */ '@/pages/Import/PostgraduateImportPage'
            ),
          [importer, term],
        ),
      },
      {
        path: 'table-list',
        name: 'courseList',
        page: page(
          'postgraduate-table-list',
          () =>
            import(
              /* webpackChunkName: "postgraduate-table-list" */ '@/pages/Course/PostgraduateCourseListPage'
            ),
          [rule, term, timetable, directory, sms],
        ),
      },
      {
        path: 'class-list',
        name: 'smsRecords',
        page: page(
          'postgraduate-class-list',
          () =>
            import(
              /* webpackChunkName: "postgraduate-class-list" */ '@/pages/Sms/PostgraduateSmsPage'
            ),
          [sms, directory],
        ),
      },
    ],
  },
  {
    path: 'phoneManage',
    name: 'phoneManage',
    icon: <ContactsOutlined />,
    children: [
      {
        path: 'advanced-form',
        name: 'contactImport',
        page: page(
          'phoneManage-advanced-form',
          () =>
            import(
              /* webpackChunkName: "phoneManage-advanced-form" */ '@/pages/Import/ContactImportPage'
            ),
          [importer],
        ),
      },
      {
        path: 'table-list',
        name: 'contactList',
        page: page(
          'phoneManage-table-list',
          () =>
            import(
              /* webpackChunkName: "phoneManage-table-list" */ '@/pages/Contact/ContactListPage'
            ),
          [directory],
        ),
      },
    ],
  },
  {
    path: 'form',
    name: 'form',
    icon: <MessageOutlined />,
    children: [
      {
        path: 'basic-form',
        name: 'sendSms',
        page: page(
          'form-basic-form',
          () => import(/* webpackChunkName: "form-basic-form" */ '@/pages/Form/BasicFormPage'),
          [form],
        ),
      },
    ],
  },
  {
    path: 'dashboard',
    name: 'dashboard',
    icon: <DashboardOutlined />,
    children: [
      {
        path: 'workplace',
        name: 'workplace',
        page: page(
          'dashboard-workplace',
          () =>
            import(/* webpackChunkName: "dashboard-workplace" */ '@/pages/Workplace/WorkplacePage'),
          [overview, project, activities, chart],
        ),
      },
    ],
  },
  {
    path: '',
    name: 'examples',
    icon: <AppstoreOutlined />,
    menuOnly: true,
    children: [
      {
        path: 'exception',
        name: 'exception',
        children: [
          {
            path: '403',
            name: 'exception403',
            page: page(
              'exception-403',
              () =>
                import(
                  /* webpackChunkName: "exception-403" */ '@/pages/Exception/Exception403Page'
                ),
            ),
          },
          {
            path: '404',
            name: 'exception404',
            page: page(
              'exception-404',
              () =>
                import(
                  /* webpackChunkName: "exception-404" */ '@/pages/Exception/Exception404Page'
                ),
            ),
          },
          {
            path: '500',
            name: 'exception500',
            page: page(
              'exception-500',
              () =>
                import(
                  /* webpackChunkName: "exception-500" */ '@/pages/Exception/Exception500Page'
                ),
            ),
          },
          {
            path: 'trigger',
            name: 'exceptionTrigger',
            page: page(
              'exception-trigger',
              () =>
                import(/* webpackChunkName: "exception-trigger" */ '@/pages/Exception/TriggerPage'),
              [error],
            ),
          },
        ],
      },
    ],
  },
];

const accountRows: RouteRow[] = [
  {
    path: 'user',
    name: 'account',
    children: [
      {
        path: 'login',
        name: 'login',
        page: page(
          'user-login',
          () => import(/* webpackChunkName: "user-login" */ '@/pages/Account/LoginPage'),
        ),
      },
      {
        path: 'register',
        name: 'register',
        page: page(
          'user-register',
          () => import(/* webpackChunkName: "user-register" */ '@/pages/Account/RegisterPage'),
          [register],
        ),
      },
      {
        path: 'register-result',
        name: 'registerResult',
        page: page(
          'user-register-result',
          () =>
            import(
              /* webpackChunkName: "user-register-result" */ '@/pages/Account/RegisterResultPage'
            ),
        ),
      },
    ],
  },
];

/** Pages inside the main layout, and those inside the account layout. */
export const mainRoutes: ResolvedRoute[] = resolveRoutes(mainRows);
export const accountRoutes: ResolvedRoute[] = resolveRoutes(accountRows);
export const homeRoute: ResolvedRoute = {
  path: '/',
  name: 'home',
  authority: undefined,
  page: home,
  children: [],
};
