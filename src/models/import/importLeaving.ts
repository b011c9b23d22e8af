import type { ImportTarget } from '@/contract/import/import';
import { watchUnsaved } from '@/utils/unsaved/leaving';
import { holdsWork, type ImportState } from './importState';

/** Imports in which the user did something that nothing came of yet. */
const underWay = new Set<ImportTarget>();
let stopWatching: (() => void) | undefined;

/**
 * An import waits while other pages are looked at: only signing out and closing the tab would lose it, and these ask
 * wherever the user is.
 */
export const watchImport = (target: ImportTarget, state: ImportState): void => {
  if (state.step !== 'result' && holdsWork(state)) underWay.add(target);
  else underWay.delete(target);
  stopWatching ??= watchUnsaved({
    isChanged: () => underWay.size > 0,
    staysAt: () => true,
    // Who signs out forgets it with everything else.
    discard: () => {},
  });
};

export const unwatchImports = (): void => {
  underWay.clear();
  stopWatching?.();
  stopWatching = undefined;
};
