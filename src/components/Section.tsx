import { type ReactNode, useId } from 'react';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { LoadFailure } from './LoadFailure';
import { Loading } from './Loading';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** At the right of the title: the way to all of it. */
  extra?: ReactNode;
  state: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  /** Said in the place of an empty list. */
  empty?: string | false | undefined;
  children: ReactNode;
}

/** What is known of a list: undefined is on its way, null could not be loaded. */
export const stateOf = (list: readonly unknown[] | null | undefined): SectionProps['state'] => {
  if (list === null) return 'failed';
  return list === undefined ? 'loading' : 'ready';
};

/** A titled part of a page, with its loading, failed and empty looks. */
export const Section = ({ title, extra, state, onRetry, empty, children }: SectionProps) => {
  const text = useText(commonText);
  const id = useId();
  const content = () => {
    if (state === 'failed') return <LoadFailure title={text.loadFailed} onRetry={onRetry} />;
    if (state === 'loading') return <Loading spinning delay={200} />;
    return empty ? <p className={styles.empty}>{empty}</p> : children;
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {content()}
    </section>
  );
};
