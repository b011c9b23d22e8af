import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { askBeforeLeaving } from '@/utils/unsaved/leaving';
import styles from './FeedbackPlace.module.css';
import { onFirstFeedback } from './feedback';

/**
 * Milliseconds after which the browser downloads the code for error messages in advance, so that it
 * is available if the connection is lost later.
 */
const DOWNLOAD_AFTER = 10_000;

const load = () =>
  import(/* webpackChunkName: "feedback" */ './FeedbackHost').then((module) => module.default);

/**
 * Asks the user whether to discard unsaved changes. If the code of the dialog cannot be downloaded,
 * the changes are kept.
 */
const leaveQuestion = () =>
  import(/* webpackChunkName: "feedback" */ './leaveQuestion').then(
    (module) => module.askToLeave(),
    () => false,
  );

/**
 * Shows toasts and dialogs. The code is downloaded with the first message, or after
 * `DOWNLOAD_AFTER` milliseconds at the latest.
 */
const FeedbackHost = lazyPart('feedback', load);

/**
 * The container for toasts, confirmation dialogs and error notes. It stays empty until the first of
 * them.
 */
export const FeedbackContainer = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    onFirstFeedback(() => setNeeded(true));
    askBeforeLeaving(leaveQuestion);
    // Ignores a failed download, because the first message starts another one.
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
