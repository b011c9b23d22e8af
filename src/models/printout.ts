import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Printout, PrintoutQuery } from '@/contract/printout';
import type { ReadinessInput, UnreachableTeacher } from '@/contract/sms/sms';
import type { Clash, exportClashes } from '@/contract/timetable';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { loadExports } from '@/models/base/listState';
import type { TableExport } from '@/models/exports';
import * as service from '@/services/printout';
import type { OnProgress } from '@/utils/request/readLines';

interface ExportInput<Query> {
  query: Query;
  onProgress: OnProgress;
}

/**
 * Effects that load data for printing or saving. There is no state, because each effect returns the
 * data to the caller.
 */
export interface PrintoutShape {
  state: null;
  reducers: object;
  effects: {
    timetables: Effect<PrintoutQuery, Envelope<Printout>>;
    clashes: Effect<ExportInput<InputOf<typeof exportClashes>>, Envelope<Clash[]>>;
    unreachable: Effect<ExportInput<ReadinessInput>, Envelope<UnreachableTeacher[]>>;
    save: Effect<TableExport, Envelope<number>>;
  };
}

export const printout = defineModel<'printout', PrintoutShape>({
  namespace: 'printout',
  state: null,
  reducers: {},
  effects: {
    *timetables({ payload }, { call }) {
      return yield* call(service.printTimetables, payload);
    },
    *clashes({ payload: { query, onProgress } }, { call }) {
      return yield* call(service.exportClashes, query, { onProgress });
    },
    *unreachable({ payload: { query, onProgress } }, { call }) {
      return yield* call(service.exportReadiness, query, { onProgress });
    },
    *save({ payload }, { call }) {
      const { exportTable } = yield* call(loadExports);
      return yield* call(exportTable, payload);
    },
  },
});
