import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';

const SPINNER_AFTER = 200;

export const Unloaded = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => {
  const text = useText(dashboardText);
  if (!failed) return <Loading spinning delay={SPINNER_AFTER} />;
  return <LoadFailure title={text.loadFailed} hint={text.loadFailedHint} onRetry={onRetry} />;
};
