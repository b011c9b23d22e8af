import { account, accounts, directory, history, smsSettings, term } from './modelSources';
import { page } from './pageSource';
import type { RouteRow } from './resolve';

export const systemRows: RouteRow[] = [
  {
    path: 'system',
    name: 'system',
    icon: 'settings',
    children: [
      {
        path: 'accounts',
        name: 'accounts',
        page: page(
          'system-accounts',
          () => import(/* webpackChunkName: "system-accounts" */ '@/pages/Accounts/AccountsPage'),
          [accounts],
        ),
      },
      {
        path: 'terms',
        name: 'terms',
        page: page(
          'system-terms',
          () => import(/* webpackChunkName: "system-terms" */ '@/pages/System/TermsPage'),
          [term],
        ),
      },
      {
        path: 'messages',
        name: 'messages',
        page: page(
          'system-messages',
          () => import(/* webpackChunkName: "system-messages" */ '@/pages/System/MessagesPage'),
          [smsSettings, account],
        ),
      },
      {
        path: 'history',
        name: 'history',
        page: page(
          'system-history',
          () => import(/* webpackChunkName: "system-history" */ '@/pages/System/HistoryPage'),
          [history, directory],
        ),
      },
    ],
  },
];
