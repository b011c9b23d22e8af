import { type ComponentType, useSyncExternalStore } from 'react';
import { ChunkFailure } from '@/components/feedback/ChunkFailure';
import { Loading } from '@/components/feedback/Loading';
import { useChunk } from '@/hooks/useChunk';
import { textsArrived } from '@/locales/catalogue';

/** Milliseconds before a spinner appears in place of a component that is being downloaded. */
const SPINNER_AFTER = 200;

/**
 * Returns a component, such as a dialog, whose code is downloaded at its first render. If the
 * download fails, a retry button appears. One retry is enough for all instances of the component.
 */
export const lazyPart = <P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => {
  let arrived: { Part: ComponentType<P> } | undefined;
  const waiting = new Set<() => void>();
  const boxed = async () => {
    const Part = await load();
    await textsArrived();
    arrived = { Part };
    for (const show of waiting) show();
    return arrived;
  };
  const wait = (show: () => void) => {
    waiting.add(show);
    return () => waiting.delete(show);
  };
  return function LazyPart(props: P) {
    const { failed, busy, retry } = useChunk(name, boxed, arrived);
    const loaded = useSyncExternalStore(wait, () => arrived);
    if (loaded) return <loaded.Part {...props} />;
    if (failed) return <ChunkFailure chunk={failed} busy={busy} onRetry={retry} />;
    return <Loading spinning delay={SPINNER_AFTER} />;
  };
};
