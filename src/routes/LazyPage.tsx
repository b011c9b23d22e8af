import { useCallback, useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ChunkFailure } from '@/components/feedback/ChunkFailure';
import { Loading } from '@/components/feedback/Loading';
import { RenderBoundary } from '@/components/feedback/RenderBoundary';
import { useChunk } from '@/hooks/useChunk';
import { AddModelContext } from './context';
import { loadPage, type PageSource } from './pageSource';

interface LazyPageProps {
  source: PageSource;
  /** The properties of the page component. Only layouts have properties. */
  props?: object;
}

const NO_PROPS = {};

/** A page whose code and models are downloaded when the user opens the page (P-03). */
export const LazyPage = ({ source, props = NO_PROPS }: LazyPageProps) => {
  const addModel = useContext(AddModelContext);
  const load = useCallback(() => loadPage(source, addModel), [source, addModel]);
  const { loaded, failed, busy, retry } = useChunk(source.chunk, load, source.loaded);
  const { pathname } = useLocation();
  // Memoizes the page, so that React does not render it again for each new URL. The page component
  // reads the URL itself.
  const shown = useMemo(() => loaded && <loaded.Page {...props} />, [loaded, props]);
  if (shown) return <RenderBoundary location={pathname}>{shown}</RenderBoundary>;
  if (failed) return <ChunkFailure chunk={failed} busy={busy} onRetry={retry} />;
  return <Loading spinning size="large" />;
};
