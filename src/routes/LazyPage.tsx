import { type ComponentType, useContext, useEffect, useState } from 'react';
import { ChunkFailure } from '@/components/ChunkFailure';
import { Loading } from '@/components/Loading';
import { AddModelContext } from './context';
import { loadPage, type PageSource } from './pageSource';

/** One reload per build and page; a second one would not help and could go on for ever. */
const reloadOnce = (chunk: string): boolean => {
  const key = `reloaded:${process.env.APP_VERSION}:${chunk}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    return false;
  }
  window.location.reload();
  return true;
};

/** The number that webpack gives a chunk, out of its message. */
const chunkOf = (error: unknown, fallback: string): string =>
  /chunk (\S+) failed/.exec((error as Error)?.message ?? '')?.[1] ?? fallback;

type State = { Page?: ComponentType | undefined; failed?: string; busy?: boolean };

/**
 * A page that is downloaded when it is opened (P-03). A download that fails is tried again once by
 * itself; then the failure shows in the page's place, with a retry that really downloads again, and
 * that reloads once if that fails too (P-04).
 */
export const LazyPage = ({ source, props = {} }: { source: PageSource; props?: object }) => {
  const addModel = useContext(AddModelContext);
  const [{ Page, failed, busy }, setState] = useState<State>(() => ({ Page: source.loaded }));

  useEffect(() => {
    let wanted = true;
    const show = (next: State) => wanted && setState(next);
    const load = () => loadPage(source, addModel);
    load()
      .catch(load)
      .then(
        (Loaded) => show({ Page: Loaded }),
        (error) => show({ failed: chunkOf(error, source.chunk) }),
      );
    return () => {
      wanted = false;
    };
  }, [source, addModel]);

  const handleRetry = async () => {
    setState({ failed: failed ?? source.chunk, busy: true });
    try {
      setState({ Page: await loadPage(source, addModel) });
    } catch (error) {
      if (!reloadOnce(source.chunk)) setState({ failed: chunkOf(error, source.chunk) });
    }
  };

  if (Page) return <Page {...props} />;
  if (failed) return <ChunkFailure chunk={failed} busy={busy ?? false} onRetry={handleRetry} />;
  return <Loading spinning size="large" />;
};
