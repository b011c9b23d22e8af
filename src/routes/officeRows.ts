import {
  account,
  activities,
  calendar,
  changeRequest,
  chart,
  directory,
  figures,
  form,
  importModel,
  ledger,
  monitor,
  my,
  overview,
  printout,
  project,
  rooms,
  rule,
  session,
  sms,
  smsEvening,
  smsProblems,
  smsStanding,
  term,
  timetable,
} from './modelSources';
import type { ClientRows } from './tree';

export const officeRows = {
  '/my/week': {
    icon: 'book',
    load: () => import(/* webpackChunkName: "my-week" */ '@/pages/My/MyWeekPage'),
    models: [my],
  },
  '/my/requests': {
    icon: 'message',
    load: () => import(/* webpackChunkName: "my-requests" */ '@/pages/My/MyRequestsPage'),
    models: [my],
  },
  '/my/contact': {
    icon: 'contacts',
    load: () => import(/* webpackChunkName: "my-contact" */ '@/pages/My/MyContactPage'),
    models: [my],
  },
  'menu:courses': { icon: 'book', opened: true },
  '/bachelor/advanced-form': {
    load: () =>
      import(/* webpackChunkName: "bachelor-advanced-form" */ '@/pages/Import/BachelorImportPage'),
    models: [importModel, term],
  },
  '/bachelor/table-list': {
    load: () =>
      import(/* webpackChunkName: "bachelor-table-list" */ '@/pages/Course/BachelorCourseListPage'),
    models: [rule, session, term, timetable, calendar, printout, directory, sms, ledger],
  },
  '/bachelor/class-list': {
    load: () => import(/* webpackChunkName: "bachelor-class-list" */ '@/pages/Sms/BachelorSmsPage'),
    models: [sms, smsProblems, printout, directory],
  },
  '/postgraduate/advanced-form': {
    load: () =>
      import(
        /* webpackChunkName: "postgraduate-advanced-form" */ '@/pages/Import/PostgraduateImportPage'
      ),
    models: [importModel, term],
  },
  '/postgraduate/table-list': {
    load: () =>
      import(
        /* webpackChunkName: "postgraduate-table-list" */ '@/pages/Course/PostgraduateCourseListPage'
      ),
    models: [rule, session, term, timetable, calendar, printout, directory, sms, ledger],
  },
  '/postgraduate/class-list': {
    load: () =>
      import(/* webpackChunkName: "postgraduate-class-list" */ '@/pages/Sms/PostgraduateSmsPage'),
    models: [sms, smsProblems, printout, directory],
  },
  '/course/changes': {
    load: () => import(/* webpackChunkName: "course-changes" */ '@/pages/Ledger/LedgerPage'),
    models: [ledger, term],
  },
  '/course/requests': {
    load: () => import(/* webpackChunkName: "course-requests" */ '@/pages/Ledger/RequestsPage'),
    models: [changeRequest, ledger, term],
  },
  '/course/rooms': {
    load: () => import(/* webpackChunkName: "course-rooms" */ '@/pages/Rooms/RoomsPage'),
    models: [rooms],
  },
  '/course/proof': {
    load: () => import(/* webpackChunkName: "course-proof" */ '@/pages/Ledger/ProofPage'),
    models: [ledger],
  },
  'menu:contacts': { icon: 'contacts' },
  '/phoneManage/advanced-form': {
    load: () =>
      import(
        /* webpackChunkName: "phoneManage-advanced-form" */ '@/pages/Import/ContactImportPage'
      ),
    models: [importModel],
  },
  '/phoneManage/table-list': {
    load: () =>
      import(/* webpackChunkName: "phoneManage-table-list" */ '@/pages/Contact/ContactListPage'),
    models: [directory],
  },
  '/form/basic-form': {
    load: () => import(/* webpackChunkName: "form-basic-form" */ '@/pages/Form/BasicFormPage'),
    models: [form, overview, sms, directory],
  },
  'menu:messages': { icon: 'message' },
  '/sms/records': {
    load: () => import(/* webpackChunkName: "sms-records" */ '@/pages/Sms/AllSmsPage'),
    models: [sms, smsProblems, printout, directory],
  },
  '/sms/standing': {
    load: () => import(/* webpackChunkName: "sms-standing" */ '@/pages/Sms/StandingPage'),
    models: [smsStanding, smsEvening],
  },
  '/account': { hideInMenu: true },
  '/account/settings': {
    load: () => import(/* webpackChunkName: "account-settings" */ '@/pages/Account/SettingsPage'),
    models: [account],
  },
  '/dashboard': { icon: 'dashboard' },
  '/dashboard/analysis': {
    load: () =>
      import(/* webpackChunkName: "dashboard-analysis" */ '@/pages/Dashboard/AnalysisPage'),
    models: [figures],
  },
  '/dashboard/monitor': {
    load: () => import(/* webpackChunkName: "dashboard-monitor" */ '@/pages/Dashboard/MonitorPage'),
    models: [chart, figures, monitor],
  },
  '/dashboard/workplace': {
    load: () => import(/* webpackChunkName: "dashboard-workplace" */ '@/pages/Home/HomePage'),
    models: [overview, project, activities, chart, smsProblems],
  },
  '/HospitalUser/class-list': {
    load: () =>
      import(/* webpackChunkName: "HospitalUser-class-list" */ '@/pages/Contact/HospitalListPage'),
    models: [directory],
  },
  '/Patient/class-list': {
    load: () =>
      import(/* webpackChunkName: "Patient-class-list" */ '@/pages/Contact/PatientListPage'),
    models: [directory],
  },
  '/ClassContact/class-list': {
    load: () =>
      import(/* webpackChunkName: "ClassContact-class-list" */ '@/pages/Contact/ClassListPage'),
    models: [directory],
  },
} satisfies ClientRows;
