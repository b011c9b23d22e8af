import * as ledger from '@/contract/ledger';
import * as ledgerSettings from '@/contract/ledgerSettings';
import { readProof as proofCall } from '@/contract/proof';
import * as termChanges from '@/contract/termChanges';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listLedger = (input: ledger.LedgerQuery, options?: RequestOptions) =>
  request(ledger.listLedger, input, options);
export const exportLedger = (input: ledger.LedgerQuery, options?: RequestOptions) =>
  request(ledger.exportLedger, input, options);
export const readLedgerEntry = (id: number) => request(ledger.readLedgerEntry, { id });
export const updateLedgerEntry = (input: ledger.LedgerUpdate) =>
  request(ledger.updateLedgerEntry, input);
export const readRates = (input: termChanges.RatesQuery) => request(termChanges.readRates, input);
export const listMakeUps = (input: termChanges.TermOfChanges) =>
  request(termChanges.listMakeUps, input);
export const readLedgerSettings = () => request(ledgerSettings.readLedgerSettings, {});
export const updateLedgerSettings = (input: ledgerSettings.LedgerSettingsInput) =>
  request(ledgerSettings.updateLedgerSettings, input);
export const readReport = (input: termChanges.ReportQuery) =>
  request(termChanges.readReport, input);
export const readProof = (sessionId: number, options?: RequestOptions) =>
  request(proofCall, { sessionId }, options);
