import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';

/** Milliseconds before data that is on its way shows a spinner. */
const SPINNER_AFTER = 200;

/** Stands in the place of the charts while their data is on its way, or could not be loaded. */
export const Unloaded = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => {
  const text = useText(dashboardText);
  if (!failed) return <Loading spinning delay={SPINNER_AFTER} />;
  return <LoadFailure title={text.loadFailed} hint={text.loadFailedHint} onRetry={onRetry} />;
};
