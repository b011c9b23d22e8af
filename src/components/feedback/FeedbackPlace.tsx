import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { askBeforeLeaving } from '@/utils/unsaved/leaving';
import styles from './FeedbackPlace.module.css';
import { onFirstFeedback } from './feedback';

/**
 * Milliseconds after which the code comes without being needed: the first thing to tell may be that the
 * connection is gone, and then it could not be downloaded any more.
 */
const DOWNLOAD_AFTER = 10_000;

const load = () =>
  import(/* webpackChunkName: "feedback" */ './FeedbackHost').then((module) => module.default);

/** Where it cannot be downloaded nothing is given up. */
const leaveQuestion = () =>
  import(/* webpackChunkName: "feedback" */ './leaveQuestion').then(
    (module) => module.askToLeave(),
    () => false,
  );

/** What waits to be told is told as soon as the code is there. */
const FeedbackHost = lazyPart('feedback', load);

/** The place for toasts, questions and notes; empty until there is one. */
export const FeedbackPlace = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    onFirstFeedback(() => setNeeded(true));
    askBeforeLeaving(leaveQuestion);
    // A failure shows when there is something to tell, not before.
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
