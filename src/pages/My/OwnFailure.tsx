import { LoadFailure } from '@/components/feedback/LoadFailure';
import { type Failure, failedBy } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './My.module.css';

interface OwnFailureProps {
  failure: Failure;
  onRetry: () => void;
}

/**
 * Shown instead of data that could not be loaded. If nobody present belongs to the account, only
 * the server's sentence is shown.
 */
export const OwnFailure = ({ failure, onRetry }: OwnFailureProps) => {
  const text = useText(commonText);
  if (failedBy(failure, 'TEACHER_AWAY')) {
    return (
      <p className={styles.away} role="alert">
        {failure.Message}
      </p>
    );
  }
  return <LoadFailure title={text.loadFailed} onRetry={onRetry} />;
};
