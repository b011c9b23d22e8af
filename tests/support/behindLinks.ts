import type { Level } from '@/contract/rule';
import type { TableQuery } from '@/hooks/useTableQuery';
import { FILTER_NAMES } from '@/pages/Contact/filters';
import { SESSION_FILTER_NAMES, toSessionQuery } from '@/pages/Course/sessions/sessionQuery';
import { LEDGER_FILTER_NAMES, toLedgerQuery } from '@/pages/Ledger/filters';
import { REQUEST_FILTER_NAMES, toRequestQuery } from '@/pages/Ledger/requests/filters';
import { SMS_FILTER_NAMES, toSmsQuery } from '@/pages/Sms/records/smsQuery';
import { HISTORY_FILTER_NAMES, toHistoryQuery } from '@/pages/System/history/filters';
import type { Client } from './api';
import { valueIn } from './records';

const queryOf = (params: URLSearchParams, names: readonly string[]): TableQuery => ({
  page: 1,
  pageSize: 1,
  sorter: '',
  view: '',
  paging: { currentPage: 1, pageSize: 1 },
  filters: Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  ),
});

const callAt = (address: string): [url: string, body: object] => {
  const { pathname, searchParams: params } = new URL(address, 'http://console');
  const [, group = '', page] = pathname.split('/');
  const level = group as Level;
  const known = [...params.keys()].filter((name) => name !== 'view');
  const ask = (names: readonly string[]) => {
    // A list ignores unknown filters, and would show more rows than the link counts.
    const foreign = known.filter((name) => !names.includes(name));
    if (foreign.length > 0) throw new Error(`${address}: no filters ${foreign}`);
    return queryOf(params, names);
  };
  if (pathname === '/system/history') {
    return ['/api/history', { method: 'list', ...toHistoryQuery(ask(HISTORY_FILTER_NAMES)) }];
  }
  if (pathname === '/course/requests') {
    return ['/api/requests', { method: 'list', ...toRequestQuery(ask(REQUEST_FILTER_NAMES)) }];
  }
  if (pathname === '/course/changes') {
    return ['/api/ledger', { method: 'list', ...toLedgerQuery(ask(LEDGER_FILTER_NAMES)) }];
  }
  if (group === 'phoneManage') {
    const { filters } = ask(FILTER_NAMES);
    return ['/api/directory/list', { method: 'list', group: 'staff', pageSize: 1, ...filters }];
  }
  if (page === 'class-list') {
    return ['/api/smslist', { method: 'list', ...toSmsQuery(level, ask(SMS_FILTER_NAMES)) }];
  }
  if (page === 'table-list' && params.get('view') === 'sessions') {
    return [
      '/api/rule',
      { method: 'sessions', ...toSessionQuery(level, ask(SESSION_FILTER_NAMES)) },
    ];
  }
  throw new Error(`No list is known at ${address}.`);
};

/** Returns the number of rows in the list that a link opens. */
export const countBehind = async (client: Client, address: string): Promise<number> => {
  const [url, body] = callAt(address);
  return valueIn<{ pagination: { total: number } }>(await client.post(url, body)).pagination.total;
};
