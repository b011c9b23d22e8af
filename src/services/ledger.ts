import * as ledger from '@/contract/ledger';
import { readProof as proofCall } from '@/contract/proof';
import { type RequestOptions, request } from '@/utils/request/request';

export const listLedger = (input: ledger.LedgerQuery, options?: RequestOptions) =>
  request(ledger.listLedger, input, options);
export const exportLedger = (input: ledger.LedgerQuery, options?: RequestOptions) =>
  request(ledger.exportLedger, input, options);
export const readLedgerEntry = (id: number) => request(ledger.readLedgerEntry, { id });
export const updateLedgerEntry = (input: ledger.LedgerUpdate) =>
  request(ledger.updateLedgerEntry, input);
export const readRates = (input: ledger.RatesQuery) => request(ledger.readRates, input);
export const listMakeUps = (input: ledger.TermOfChanges) => request(ledger.listMakeUps, input);
export const readLedgerSettings = () => request(ledger.readLedgerSettings, {});
export const updateLedgerSettings = (input: ledger.LedgerSettingsInput) =>
  request(ledger.updateLedgerSettings, input);
export const readReport = (input: ledger.ReportQuery) => request(ledger.readReport, input);
export const readProof = (sessionId: number, options?: RequestOptions) =>
  request(proofCall, { sessionId }, options);
