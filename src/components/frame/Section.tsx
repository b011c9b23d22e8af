import { type ReactNode, useId } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './Section.module.css';

type State = 'loading' | 'failed' | 'ready';

/**
 * The loading state of a section and its retry function. Omitted if the section's data is already
 * loaded.
 */
type Loaded = { state: State; onRetry: () => void } | { state?: undefined; onRetry?: undefined };

type SectionProps = Loaded & {
  title: string;
  extra?: ReactNode;
  empty?: string | false | undefined;
  children: ReactNode;
};

/** Returns the loading state of a list. Undefined means loading, null means failed. */
export const stateOf = (list: readonly unknown[] | null | undefined): State => {
  if (list === null) return 'failed';
  return list === undefined ? 'loading' : 'ready';
};

export const Section = ({ title, extra, empty, children, ...loaded }: SectionProps) => {
  const text = useText(commonText);
  const id = useId();
  const content = () => {
    if (loaded.state === 'failed') {
      return <LoadFailure title={text.loadFailed} onRetry={loaded.onRetry} />;
    }
    if (loaded.state === 'loading') return <Loading spinning delay={200} />;
    return empty ? <p className={styles.empty}>{empty}</p> : children;
  };
  return (
    <section className={styles.card} aria-labelledby={id} data-state={loaded.state}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {content()}
    </section>
  );
};
