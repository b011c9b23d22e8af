import {
  account,
  accounts,
  alarms,
  directory,
  history,
  integrations,
  ledger,
  smsSettings,
  term,
  tokens,
} from './modelSources';
import type { ClientRows } from './tree';

export const systemRows = {
  '/system': { icon: 'settings' },
  '/system/accounts': {
    load: () => import(/* webpackChunkName: "system-accounts" */ '@/pages/Accounts/AccountsPage'),
    models: [accounts],
  },
  '/system/terms': {
    load: () => import(/* webpackChunkName: "system-terms" */ '@/pages/System/TermsPage'),
    models: [term],
  },
  '/system/messages': {
    load: () => import(/* webpackChunkName: "system-messages" */ '@/pages/System/MessagesPage'),
    models: [smsSettings, account],
  },
  '/system/changes': {
    load: () => import(/* webpackChunkName: "system-changes" */ '@/pages/System/ChangesPage'),
    models: [ledger],
  },
  '/system/integrations': {
    load: () =>
      import(/* webpackChunkName: "system-integrations" */ '@/pages/System/IntegrationsPage'),
    models: [integrations, alarms, directory, tokens],
  },
  '/system/history': {
    load: () => import(/* webpackChunkName: "system-history" */ '@/pages/System/HistoryPage'),
    models: [history, directory],
  },
} satisfies ClientRows;
