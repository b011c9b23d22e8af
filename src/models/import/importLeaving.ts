import type { ImportTarget } from '@/contract/import/import';
import { watchUnsaved } from '@/utils/unsaved/leaving';
import { holdsWork, type ImportState } from './importState';

/** Unfinished imports with choices that the user could lose. */
const unfinished = new Set<ImportTarget>();
let stopWatching: (() => void) | undefined;

/**
 * Warns the user before import work is lost. Opening another page does not end the import, so the
 * warning appears only at sign-out or when the tab closes.
 */
export const watchImport = (target: ImportTarget, state: ImportState): void => {
  if (state.step !== 'result' && holdsWork(state)) unfinished.add(target);
  else unfinished.delete(target);
  stopWatching ??= watchUnsaved({
    isChanged: () => unfinished.size > 0,
    staysAt: () => true,
    // Does nothing, because sign-out resets the import model.
    discard: () => {},
  });
};

export const unwatchImports = (): void => {
  unfinished.clear();
  stopWatching?.();
  stopWatching = undefined;
};
