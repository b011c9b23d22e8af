import { directory, error, form, list, profile, rule, session, term } from './modelSources';
import { page } from './pageSource';
import type { RouteRow } from './resolve';

/** Routes of the pages that came with the dashboard template, in one menu group. */
export const templateRows: RouteRow[] = [
  {
    path: '',
    name: 'examples',
    icon: 'blocks',
    menuOnly: true,
    demoOnly: true,
    children: [
      {
        path: '',
        name: 'exampleForms',
        menuOnly: true,
        children: [
          {
            path: 'form/step-form',
            name: 'stepForm',
            page: page(
              'form-step-form',
              () =>
                import(/* webpackChunkName: "form-step-form" */ '@/pages/StepForm/StepFormPage'),
              [form],
            ),
            children: [
              {
                path: 'info',
                name: 'stepInfo',
                page: page(
                  'form-step-form-info',
                  () =>
                    import(
                      /* webpackChunkName: "form-step-form-info" */ '@/pages/StepForm/InfoPage'
                    ),
                ),
              },
              {
                path: 'confirm',
                name: 'stepConfirm',
                page: page(
                  'form-step-form-confirm',
                  () =>
                    import(
                      /* webpackChunkName: "form-step-form-confirm" */ '@/pages/StepForm/ConfirmPage'
                    ),
                ),
              },
              {
                path: 'result',
                name: 'stepResult',
                page: page(
                  'form-step-form-result',
                  () =>
                    import(
                      /* webpackChunkName: "form-step-form-result" */ '@/pages/StepForm/ResultPage'
                    ),
                ),
              },
            ],
          },
          {
            path: 'form/advanced-form',
            name: 'advancedForm',
            page: page(
              'form-advanced-form',
              () =>
                import(
                  /* webpackChunkName: "form-advanced-form" */ '@/pages/AdvancedForm/AdvancedFormPage'
                ),
              [form],
            ),
          },
        ],
      },
      {
        path: 'list',
        name: 'list',
        children: [
          {
            path: 'table-list',
            name: 'ruleTable',
            page: page(
              'list-table-list',
              () =>
                import(/* webpackChunkName: "list-table-list" */ '@/pages/Course/RuleTablePage'),
              [rule, session, term, directory],
            ),
          },
          {
            path: 'basic-list',
            name: 'basicList',
            page: page(
              'list-basic-list',
              () => import(/* webpackChunkName: "list-basic-list" */ '@/pages/Items/BasicListPage'),
              [list],
            ),
          },
          {
            path: 'card-list',
            name: 'cardList',
            page: page(
              'list-card-list',
              () => import(/* webpackChunkName: "list-card-list" */ '@/pages/Items/CardListPage'),
              [list],
            ),
          },
          {
            path: 'search',
            name: 'searchList',
            page: page(
              'list-search',
              () => import(/* webpackChunkName: "list-search" */ '@/pages/Items/SearchPage'),
              [list],
            ),
            children: [
              {
                path: 'projects',
                name: 'searchProjects',
                page: page(
                  'list-search-projects',
                  () =>
                    import(
                      /* webpackChunkName: "list-search-projects" */ '@/pages/Items/SearchProjectsPage'
                    ),
                ),
              },
              {
                path: 'applications',
                name: 'searchApplications',
                page: page(
                  'list-search-applications',
                  () =>
                    import(
                      /* webpackChunkName: "list-search-applications" */ '@/pages/Items/SearchApplicationsPage'
                    ),
                ),
              },
              {
                path: 'articles',
                name: 'searchArticles',
                page: page(
                  'list-search-articles',
                  () =>
                    import(
                      /* webpackChunkName: "list-search-articles" */ '@/pages/Items/SearchArticlesPage'
                    ),
                ),
              },
            ],
          },
        ],
      },
      {
        path: 'profile',
        name: 'profile',
        children: [
          {
            path: 'basic',
            name: 'basicProfile',
            page: page(
              'profile-basic',
              () =>
                import(/* webpackChunkName: "profile-basic" */ '@/pages/Profile/BasicProfilePage'),
              [profile],
            ),
          },
          {
            path: 'advanced',
            name: 'advancedProfile',
            page: page(
              'profile-advanced',
              () =>
                import(
                  /* webpackChunkName: "profile-advanced" */ '@/pages/Profile/AdvancedProfilePage'
                ),
              [profile],
            ),
          },
        ],
      },
      {
        path: 'result',
        name: 'result',
        children: [
          {
            path: 'success',
            name: 'resultSuccess',
            page: page(
              'result-success',
              () => import(/* webpackChunkName: "result-success" */ '@/pages/Result/SuccessPage'),
            ),
          },
          {
            path: 'fail',
            name: 'resultFail',
            page: page(
              'result-fail',
              () => import(/* webpackChunkName: "result-fail" */ '@/pages/Result/FailPage'),
            ),
          },
        ],
      },
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
