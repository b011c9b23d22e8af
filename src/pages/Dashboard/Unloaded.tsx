import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';

/** Milliseconds to wait before the spinner appears. */
const SPINNER_AFTER = 200;

/** Shown instead of the charts: a spinner, or an error with a retry button. */
export const Unloaded = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => {
  const text = useText(dashboardText);
  if (!failed) return <Loading spinning delay={SPINNER_AFTER} />;
  return <LoadFailure title={text.loadFailed} hint={text.loadFailedHint} onRetry={onRetry} />;
};
