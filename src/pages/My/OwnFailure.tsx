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
 * An error message with a retry button. If the account belongs to no current teacher
 * (`TEACHER_AWAY`), it shows the server's message instead, without a button.
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
