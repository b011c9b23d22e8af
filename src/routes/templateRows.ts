import { directory, error, form, list, profile, rule, session, term } from './modelSources';
import type { ClientRows } from './tree';

/** Pages that came with the dashboard template. They share one menu group. */
export const templateRows = {
  'menu:examples': { icon: 'blocks', demoOnly: true },
  '/form/step-form': {
    load: () => import(/* webpackChunkName: "form-step-form" */ '@/pages/StepForm/StepFormPage'),
    models: [form],
  },
  '/form/step-form/info': {
    load: () => import(/* webpackChunkName: "form-step-form-info" */ '@/pages/StepForm/InfoPage'),
  },
  '/form/step-form/confirm': {
    load: () =>
      import(/* webpackChunkName: "form-step-form-confirm" */ '@/pages/StepForm/ConfirmPage'),
  },
  '/form/step-form/result': {
    load: () =>
      import(/* webpackChunkName: "form-step-form-result" */ '@/pages/StepForm/ResultPage'),
  },
  '/form/advanced-form': {
    load: () =>
      import(/* webpackChunkName: "form-advanced-form" */ '@/pages/AdvancedForm/AdvancedFormPage'),
    models: [form],
  },
  '/list/table-list': {
    load: () => import(/* webpackChunkName: "list-table-list" */ '@/pages/Course/RuleTablePage'),
    models: [rule, session, term, directory],
  },
  '/list/basic-list': {
    load: () => import(/* webpackChunkName: "list-basic-list" */ '@/pages/Items/BasicListPage'),
    models: [list],
  },
  '/list/card-list': {
    load: () => import(/* webpackChunkName: "list-card-list" */ '@/pages/Items/CardListPage'),
    models: [list],
  },
  '/list/search': {
    load: () => import(/* webpackChunkName: "list-search" */ '@/pages/Items/SearchPage'),
    models: [list],
  },
  '/list/search/projects': {
    load: () =>
      import(/* webpackChunkName: "list-search-projects" */ '@/pages/Items/SearchProjectsPage'),
  },
  '/list/search/applications': {
    load: () =>
      import(
        /* webpackChunkName: "list-search-applications" */ '@/pages/Items/SearchApplicationsPage'
      ),
  },
  '/list/search/articles': {
    load: () =>
      import(/* webpackChunkName: "list-search-articles" */ '@/pages/Items/SearchArticlesPage'),
  },
  '/profile/basic': {
    load: () => import(/* webpackChunkName: "profile-basic" */ '@/pages/Profile/BasicProfilePage'),
    models: [profile],
  },
  '/profile/advanced': {
    load: () =>
      import(/* webpackChunkName: "profile-advanced" */ '@/pages/Profile/AdvancedProfilePage'),
    models: [profile],
  },
  '/result/success': {
    load: () => import(/* webpackChunkName: "result-success" */ '@/pages/Result/SuccessPage'),
  },
  '/result/fail': {
    load: () => import(/* webpackChunkName: "result-fail" */ '@/pages/Result/FailPage'),
  },
  '/exception/403': {
    load: () =>
      import(/* webpackChunkName: "exception-403" */ '@/pages/Exception/Exception403Page'),
  },
  '/exception/404': {
    load: () =>
      import(/* webpackChunkName: "exception-404" */ '@/pages/Exception/Exception404Page'),
  },
  '/exception/500': {
    load: () =>
      import(/* webpackChunkName: "exception-500" */ '@/pages/Exception/Exception500Page'),
  },
  '/exception/trigger': {
    load: () => import(/* webpackChunkName: "exception-trigger" */ '@/pages/Exception/TriggerPage'),
    models: [error],
  },
} satisfies ClientRows;
