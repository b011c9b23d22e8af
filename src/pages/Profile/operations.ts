import type { ValueOf } from '@/contract/base/endpoint';
import type { getAdvancedProfile } from '@/contract/template';

type Processes = ValueOf<typeof getAdvancedProfile>;
export type Operation = Processes['advancedOperation1'][number];

/** The processes of the page, by their tab's name. */
export const PROCESSES = {
  change: 'advancedOperation1',
  loan: 'advancedOperation2',
  archive: 'advancedOperation3',
} as const satisfies Record<string, keyof Processes>;
export type Process = keyof typeof PROCESSES;
export const PROCESS_NAMES = Object.keys(PROCESSES) as Process[];

/** In the order in which they were done. */
export const oldestFirst = (operations: readonly Operation[]): Operation[] =>
  // They come newest first; turned round, those of the same moment are in their order, too.
  [...operations].reverse().sort((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt));
