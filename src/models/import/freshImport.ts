import type { Page } from '@/contract/base/list';
import type { Arrivals } from '@/contract/import/arrivals';
import type { ImportBatch, ImportTarget } from '@/contract/import/import';
import type { ImportState } from './importState';

export const freshImport = (): ImportState => ({
  step: 'file',
  waiting: '',
  unread: undefined,
  file: undefined,
  sheets: [],
  splits: [],
  splitBy: undefined,
  direct: false,
  table: undefined,
  remembered: undefined,
  columns: {},
  constants: {},
  options: { mode: 'upsert', blanks: 'keep', errors: 'valid-only' },
  questions: [],
  answers: {},
  terms: undefined,
  check: undefined,
  people: { rows: {} },
  mended: {},
  missing: { choice: 'keep', page: 1, list: [] },
  rows: { filter: { verdicts: [] }, page: 1, list: [], total: 0 },
  excluded: [],
  jobKey: '',
  result: undefined,
  problem: '',
  rechecked: '',
});

export interface ImportsState {
  current: Record<ImportTarget, ImportState>;
  batches: Record<ImportTarget, Page<ImportBatch> | undefined>;
  /**
   * The files of unattended imports, such as files in the watched folder. Undefined while loading.
   */
  arrivals: Record<ImportTarget, Arrivals | undefined>;
}

export const freshImporter = (): ImportsState => ({
  current: {
    bachelorCourse: freshImport(),
    postgraduateCourse: freshImport(),
    contact: freshImport(),
  },
  batches: { bachelorCourse: undefined, postgraduateCourse: undefined, contact: undefined },
  arrivals: { bachelorCourse: undefined, postgraduateCourse: undefined, contact: undefined },
});
