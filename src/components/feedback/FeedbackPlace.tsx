import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { askBeforeLeaving } from '@/utils/unsaved/leaving';
import styles from './FeedbackPlace.module.css';
import { onFirstFeedback } from './feedback';

/**
 * Milliseconds until the browser downloads the code for error messages in advance. If the
 * connection is lost later, the code is already there.
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

/**
 * The component that shows toasts and dialogs. Its code is downloaded when the first message has to
 * be shown, at the latest after `DOWNLOAD_AFTER` milliseconds.
 */
const FeedbackHost = lazyPart('feedback', load);

/** The container for toasts, confirmation dialogs and error notes. Empty until the first one. */
export const FeedbackContainer = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    onFirstFeedback(() => setNeeded(true));
    askBeforeLeaving(leaveQuestion);
    // Ignores a failed download. The browser tries again when the first message has to be shown.
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
