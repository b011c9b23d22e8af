import type { ValueOf } from '@/contract/base/endpoint';
import type { getAdvancedProfile } from '@/contract/template';

type Processes = ValueOf<typeof getAdvancedProfile>;
export type Operation = Processes['advancedOperation1'][number];

/** Maps the processes of the demo page, which are its tabs, to the fields of the API response. */
export const PROCESSES = {
  change: 'advancedOperation1',
  loan: 'advancedOperation2',
  archive: 'advancedOperation3',
} as const satisfies Record<string, keyof Processes>;
export type Process = keyof typeof PROCESSES;
export const PROCESS_NAMES = Object.keys(PROCESSES) as Process[];

export const oldestFirst = (operations: readonly Operation[]): Operation[] =>
  // The log arrives newest first. `reverse` keeps entries with the same time in the right order.
  [...operations].reverse().sort((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt));
