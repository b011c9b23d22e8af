import { useState } from 'react';
import { isOtherBuild, ownBuild } from '@/utils/build';
import { usePolling } from './usePolling';

/** Milliseconds between two checks for a new build on the server. */
const PAUSE = 45_000;

/** Returns true if the server has a different build than this page. */
export const useNewBuild = (): boolean => {
  const [own] = useState(ownBuild);
  const [isNew, setNew] = useState(false);
  usePolling(own && !isNew ? PAUSE : undefined, async () => setNew(await isOtherBuild(own)));
  return isNew;
};
