import {
  account,
  activities,
  calendar,
  chart,
  directory,
  figures,
  form,
  importModel,
  monitor,
  overview,
  printout,
  project,
  rule,
  session,
  sms,
  smsStanding,
  term,
  timetable,
} from './modelSources';
import { page } from './pageSource';
import type { RouteRow } from './resolve';

export const officeRows: RouteRow[] = [
  {
    path: 'bachelor',
    name: 'bachelor',
    icon: 'reading',
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
          [importModel, term],
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
          [rule, session, term, timetable, calendar, printout, directory, sms],
        ),
      },
      {
        path: 'class-list',
        name: 'smsRecords',
        page: page(
          'bachelor-class-list',
          () => import(/* webpackChunkName: "bachelor-class-list" */ '@/pages/Sms/BachelorSmsPage'),
          [sms, printout, directory],
        ),
      },
    ],
  },
  {
    path: 'postgraduate',
    name: 'postgraduate',
    icon: 'book',
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
          [importModel, term],
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
          [rule, session, term, timetable, calendar, printout, directory, sms],
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
          [sms, printout, directory],
        ),
      },
    ],
  },
  {
    path: 'phoneManage',
    name: 'phoneManage',
    icon: 'contacts',
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
          [importModel],
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
    icon: 'message',
    children: [
      {
        path: 'basic-form',
        name: 'sendSms',
        page: page(
          'form-basic-form',
          () => import(/* webpackChunkName: "form-basic-form" */ '@/pages/Form/BasicFormPage'),
          [form, overview, sms, directory],
        ),
      },
    ],
  },
  {
    path: 'sms',
    name: 'sms',
    icon: 'bell',
    children: [
      {
        path: 'records',
        name: 'allSms',
        page: page(
          'sms-records',
          () => import(/* webpackChunkName: "sms-records" */ '@/pages/Sms/AllSmsPage'),
          [sms, printout, directory],
        ),
      },
      {
        path: 'standing',
        name: 'standing',
        page: page(
          'sms-standing',
          () => import(/* webpackChunkName: "sms-standing" */ '@/pages/Sms/StandingPage'),
          [smsStanding],
        ),
      },
    ],
  },
  {
    path: 'dashboard',
    name: 'dashboard',
    icon: 'dashboard',
    children: [
      {
        path: 'analysis',
        name: 'analysis',
        page: page(
          'dashboard-analysis',
          () =>
            import(/* webpackChunkName: "dashboard-analysis" */ '@/pages/Dashboard/AnalysisPage'),
          [figures],
        ),
      },
      {
        path: 'monitor',
        name: 'monitor',
        page: page(
          'dashboard-monitor',
          () => import(/* webpackChunkName: "dashboard-monitor" */ '@/pages/Dashboard/MonitorPage'),
          [chart, monitor],
        ),
      },
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
    path: 'HospitalUser',
    name: 'hospital',
    icon: 'medicine',
    children: [
      {
        path: 'class-list',
        name: 'hospitalList',
        page: page(
          'HospitalUser-class-list',
          () =>
            import(
              /* webpackChunkName: "HospitalUser-class-list" */ '@/pages/Contact/HospitalListPage'
            ),
          [directory],
        ),
      },
    ],
  },
  {
    path: 'Patient',
    name: 'patient',
    icon: 'team',
    children: [
      {
        path: 'class-list',
        name: 'patientList',
        page: page(
          'Patient-class-list',
          () =>
            import(/* webpackChunkName: "Patient-class-list" */ '@/pages/Contact/PatientListPage'),
          [directory],
        ),
      },
    ],
  },
  {
    path: 'account',
    name: 'account',
    icon: 'user',
    hideInMenu: true,
    children: [
      {
        path: 'settings',
        name: 'settings',
        page: page(
          'account-settings',
          () => import(/* webpackChunkName: "account-settings" */ '@/pages/Account/SettingsPage'),
          [account],
        ),
      },
    ],
  },
];
