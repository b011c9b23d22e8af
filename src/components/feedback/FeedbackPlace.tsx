import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { askBeforeLeaving } from '@/utils/unsaved/leaving';
import styles from './FeedbackPlace.module.css';
import { onFirstFeedback } from './feedback';

/**
 * Milliseconds before the feedback code is downloaded without being needed. If the connection is
 * lost later, the code for the error message is already there.
 */
const DOWNLOAD_AFTER = 10_000;

const load = () =>
  import(/* webpackChunkName: "feedback" */ './FeedbackHost').then((module) => module.default);

/**
 * Asks the user whether to discard unsaved changes. If the dialog's code cannot be downloaded, the
 * answer is no.
 */
const leaveQuestion = () =>
  import(/* webpackChunkName: "feedback" */ './leaveQuestion').then(
    (module) => module.askToLeave(),
    () => false,
  );

/** Shows the feedback. The code is downloaded on demand, and earlier feedback waits for it. */
const FeedbackHost = lazyPart('feedback', load);

/** The container of toasts, questions and notes. It renders nothing before the first one. */
export const FeedbackContainer = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    onFirstFeedback(() => setNeeded(true));
    askBeforeLeaving(leaveQuestion);
    // Ignores a failed preload. The download is tried again when feedback is needed.
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
