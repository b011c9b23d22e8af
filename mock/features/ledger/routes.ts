import * as contract from '@/contract/ledger';
import { readProof as readProofCall } from '@/contract/proof';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onExport } from '../../http/exporting';
import { onWrite } from '../../http/writing';
import * as ledger from './ledger';
import { listMakeUps } from './makeUps';
import { readProof } from './proof/proof';
import { readRates } from './rates';
import { readReport } from './report';
import { readSettings, saveSettings } from './settings';
import * as updateEntry from './updateEntry';
import { readWholeEntry } from './wholeEntry';

export const ledgerRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  calls.on(contract.listLedger, ({ input }) => ledger.listLedger(store, input));
  onExport(calls, context, contract.exportLedger, ledger.exportLedger);
  calls.on(contract.readLedgerEntry, ({ input }) => readWholeEntry(store.reader, input.id));
  onWrite(calls, context, contract.updateLedgerEntry, updateEntry.updateLedgerEntry);
  calls.on(contract.readLedgerSettings, () => readSettings(store.reader));
  onWrite(calls, context, contract.updateLedgerSettings, saveSettings);
  calls.on(contract.readRates, ({ input }) => readRates(store.searcher, input));
  calls.on(contract.readReport, ({ input }) => readReport(store.searcher, input));
  calls.on(readProofCall, ({ input }) => readProof(store.reader, input.sessionId));
  calls.on(contract.listMakeUps, ({ input }) => listMakeUps(store.reader, input, now()));
};
