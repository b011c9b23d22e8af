import { type ComponentType, useEffect, useState } from 'react';
import { useChunk } from '@/hooks/useChunk';
import { ChunkFailure } from './ChunkFailure';
import styles from './FeedbackPlace.module.css';
import { onFirstFeedback } from './feedback';

/**
 * Milliseconds after which the code comes without being needed: the first thing to tell may be that the
 * connection is gone, and then it could not be downloaded any more.
 */
const DOWNLOAD_AFTER = 10_000;

let arrived: { Host: ComponentType } | undefined;
const load = async () => {
  const { default: Host } = await import(/* webpackChunkName: "feedback" */ './FeedbackHost');
  arrived = { Host };
  return arrived;
};

const DownloadedHost = () => {
  const { loaded, failed, busy, retry } = useChunk('feedback', load, arrived);
  if (loaded) return <loaded.Host />;
  // What waits to be told is told as soon as the code is there.
  if (failed) {
    return (
      <div className={styles.corner}>
        <ChunkFailure chunk={failed} busy={busy} onRetry={retry} />
      </div>
    );
  }
  return null;
};

/** The place for toasts, questions and notes; empty until there is one, or until the page has rested. */
export const FeedbackPlace = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    onFirstFeedback(() => setNeeded(true));
    // A failure shows when there is something to tell, not before.
    const timer = setTimeout(() => load().catch(() => {}), DOWNLOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return needed && <DownloadedHost />;
};
