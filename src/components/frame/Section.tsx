import { type ReactNode, useId } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './Section.module.css';

type State = 'loading' | 'failed' | 'ready';

/** How its data is, and how to ask for it again; a part that is shown only with its data has neither. */
type Loaded = { state: State; onRetry: () => void } | { state?: undefined; onRetry?: undefined };

type SectionProps = Loaded & {
  title: string;
  /** At the right of the title: the way to all of it. */
  extra?: ReactNode;
  /** Said in the place of an empty list. */
  empty?: string | false | undefined;
  children: ReactNode;
};

/** What is known of a list: undefined is on its way, null could not be loaded. */
export const stateOf = (list: readonly unknown[] | null | undefined): State => {
  if (list === null) return 'failed';
  return list === undefined ? 'loading' : 'ready';
};

/** A titled part of a page, with its loading, failed and empty looks. */
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
