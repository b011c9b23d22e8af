import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { textsArrived } from '@/locales/catalogue';
import type { Word } from './Explained';

interface LazyTermProps {
  of: Word;
  children: ReactNode;
}

const Plain = ({ children }: LazyTermProps) => children;

const LoadedTerm = lazy<ComponentType<LazyTermProps>>(async () => {
  try {
    const { Explained: Term } = await import('./Explained');
    await textsArrived();
    return { default: Term };
  } catch {
    return { default: Plain };
  }
});

/**
 * A technical term with a tooltip, downloaded on demand. The term is plain text until the download
 * has finished, or if it fails.
 */
export const LazyTerm = (props: LazyTermProps) => (
  <Suspense fallback={props.children}>
    <LoadedTerm {...props} />
  </Suspense>
);
