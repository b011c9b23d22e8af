import type { ImportTarget } from '@/contract/import/import';
import { watchUnsaved } from '@/utils/unsaved/leaving';
import { holdsWork, type ImportState } from './importState';

/** Imports that are not finished and contain the user's input. */
const unfinished = new Set<ImportTarget>();
let stopWatching: (() => void) | undefined;

/**
 * Warns before unsaved import work is lost. The import survives navigation, so the user is asked
 * only at sign-out or when the tab closes.
 */
export const watchImport = (target: ImportTarget, state: ImportState): void => {
  if (state.step !== 'result' && holdsWork(state)) unfinished.add(target);
  else unfinished.delete(target);
  stopWatching ??= watchUnsaved({
    isChanged: () => unfinished.size > 0,
    staysAt: () => true,
    // Nothing to do: sign-out resets the whole store, including the import.
    discard: () => {},
  });
};

export const unwatchImports = (): void => {
  unfinished.clear();
  stopWatching?.();
  stopWatching = undefined;
};
