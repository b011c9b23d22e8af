import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { textsArrived } from '@/locales/catalogue';
import type { Word } from './Term';

interface LazyTermProps {
  of: Word;
  children: ReactNode;
}

/** Without its explanation a word is still the word. */
const Plain = ({ children }: LazyTermProps) => children;

const LoadedTerm = lazy<ComponentType<LazyTermProps>>(async () => {
  try {
    const { Term } = await import('./Term');
    await textsArrived();
    return { default: Term };
  } catch {
    return { default: Plain };
  }
});

/** A word of the trade where its explanation is no part of the first screen: it comes after the word. */
export const LazyTerm = (props: LazyTermProps) => (
  <Suspense fallback={props.children}>
    <LoadedTerm {...props} />
  </Suspense>
);
