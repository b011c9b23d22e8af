import type { ImportTarget } from '@/contract/import';
import { watchUnsaved } from '@/utils/leaving';
import type { ImportState } from './importState';

/** Imports whose file was chosen and that nothing came of yet. */
const underWay = new Set<ImportTarget>();
let stopWatching: (() => void) | undefined;

/**
 * An import waits while other pages are looked at: only signing out and closing the tab would lose it, and these ask
 * wherever the user is.
 */
export const watchImport = (target: ImportTarget, { file, step }: ImportState): void => {
  if (file && step !== 'result') underWay.add(target);
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
