import type { Envelope } from '@/contract/base/envelope';
import type { LedgerEntry, LedgerQuery, LedgerUpdate } from '@/contract/ledger';
import type { LedgerSettings, LedgerSettingsInput } from '@/contract/ledgerSettings';
import type { Proof } from '@/contract/proof';
import type { NoticesQuery, OfferedNotices, SmsQueueCounts } from '@/contract/sms/sms';
import type {
  MakeUp,
  Rate,
  RatesQuery,
  ReportQuery,
  ReportRow,
  TermOfChanges,
} from '@/contract/termChanges';
import { defineModel, type Effect } from '@/models/base/defineModel';
import {
  batchEffect,
  type ListReducers,
  listReducers,
  type PageEffects,
  pageEffects,
  savingEffect,
} from '@/models/base/listModel';
import { emptyList, type ListState, loadExports } from '@/models/base/listState';
import type { TableExport } from '@/models/exports';
import * as service from '@/services/ledger';
import { changeSms, listNotices } from '@/services/sms';
import type { OnProgress } from '@/utils/request/readLines';

type Telling = Parameters<typeof changeSms>[0];

interface Rows {
  query: LedgerQuery;
  onProgress: OnProgress;
}

export interface LedgerShape {
  state: ListState<LedgerEntry, LedgerQuery>;
  reducers: ListReducers<LedgerEntry, LedgerQuery>;
  effects: PageEffects<LedgerEntry, LedgerQuery> & {
    /** Loads one ledger entry with all its classes. */
    read: Effect<number, Envelope<LedgerEntry>>;
    /** Loads the proof of a class: all its changes and messages. */
    proof: Effect<number, Envelope<Proof>>;
    save: Effect<LedgerUpdate, Envelope<LedgerEntry>>;
    /** Loads the people whom a ledger entry affects and who have not been notified of it yet. */
    notices: Effect<NoticesQuery, Envelope<OfferedNotices>>;
    /** Sends messages about a ledger entry some time after its change was made. */
    tell: Effect<Telling, Envelope<SmsQueueCounts>>;
    /** Loads the reasons to choose from, and the names of the required fields. */
    settings: Effect<undefined, Envelope<LedgerSettings>>;
    saveSettings: Effect<LedgerSettingsInput, Envelope<LedgerSettings>>;
    rates: Effect<RatesQuery, Envelope<Rate[]>>;
    makeUps: Effect<TermOfChanges, Envelope<MakeUp[]>>;
    /** Loads all ledger entries that match the filters, with all their classes. */
    rows: Effect<Rows, Envelope<LedgerEntry[]>>;
    /** Loads the changes of a term by department, course and teacher. */
    report: Effect<ReportQuery, Envelope<ReportRow[]>>;
    export: Effect<TableExport, Envelope<number>>;
  };
}

export const ledger = defineModel<'ledger', LedgerShape>({
  namespace: 'ledger',
  state: emptyList,
  reducers: listReducers<LedgerEntry, LedgerQuery, LedgerShape['state']>(emptyList),
  effects: {
    ...pageEffects<LedgerEntry, LedgerQuery>(service.listLedger),
    *read({ payload }, { call }) {
      return yield* call(service.readLedgerEntry, payload);
    },
    *proof({ payload }, { call }) {
      return yield* call(service.readProof, payload, { quiet: true });
    },
    save: savingEffect(service.updateLedgerEntry),
    *notices({ payload }, { call }) {
      return yield* call(listNotices, payload);
    },
    tell: batchEffect(changeSms),
    *settings(_, { call }) {
      return yield* call(service.readLedgerSettings);
    },
    *saveSettings({ payload }, { call }) {
      return yield* call(service.updateLedgerSettings, payload);
    },
    *rates({ payload }, { call }) {
      return yield* call(service.readRates, payload);
    },
    *makeUps({ payload }, { call }) {
      return yield* call(service.listMakeUps, payload);
    },
    *rows({ payload: { query, onProgress } }, { call }) {
      const { currentPage: _page, pageSize: _size, ...filters } = query;
      return yield* call(service.exportLedger, filters, { onProgress });
    },
    *report({ payload }, { call }) {
      return yield* call(service.readReport, payload);
    },
    *export({ payload }, { call }) {
      const { exportTable } = yield* call(loadExports);
      return yield* call(exportTable, payload);
    },
  },
});
