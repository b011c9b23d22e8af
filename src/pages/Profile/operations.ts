import type { ValueOf } from '@/contract/base/endpoint';
import type { getAdvancedProfile } from '@/contract/template';

type Processes = ValueOf<typeof getAdvancedProfile>;
export type Operation = Processes['advancedOperation1'][number];

/**
 * The three processes of the demo page by tab name. The values are field names of the API response.
 */
export const PROCESSES = {
  change: 'advancedOperation1',
  loan: 'advancedOperation2',
  archive: 'advancedOperation3',
} as const satisfies Record<string, keyof Processes>;
export type Process = keyof typeof PROCESSES;
export const PROCESS_NAMES = Object.keys(PROCESSES) as Process[];

/** Sorts log entries by time, oldest first. */
export const oldestFirst = (operations: readonly Operation[]): Operation[] =>
  // The input is newest first. Reversing it keeps the order of entries with the same time.
  [...operations].reverse().sort((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt));
