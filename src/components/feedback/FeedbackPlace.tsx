import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { askBeforeLeaving } from '@/utils/unsaved/leaving';
import styles from './FeedbackPlace.module.css';
import { onFirstFeedback } from './feedback';

/**
 * Milliseconds after which the feedback chunk is downloaded anyway. Later the connection may be lost, and then the
 * chunk could not be downloaded to say so.
 */
const DOWNLOAD_AFTER = 10_000;

const load = () =>
  import(/* webpackChunkName: "feedback" */ './FeedbackHost').then((module) => module.default);

/** Asks whether to discard unsaved changes. If the chunk cannot be downloaded, it answers no. */
const leaveQuestion = () =>
  import(/* webpackChunkName: "feedback" */ './leaveQuestion').then(
    (module) => module.askToLeave(),
    () => false,
  );

/** The chunk that shows feedback. Feedback that arrives earlier waits until the chunk is loaded. */
const FeedbackHost = lazyPart('feedback', load);

/** The container of toasts, questions and notes. Empty until the first one. */
export const FeedbackContainer = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    onFirstFeedback(() => setNeeded(true));
    askBeforeLeaving(leaveQuestion);
    // A failed preload is ignored. It is reported only when feedback is needed.
    const timer = setTimeout(() => load().catch(() => {}), DOWNLOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    needed && (
      <div className={styles.corner}>
        <FeedbackHost />
      </div>
    )
  );
};
