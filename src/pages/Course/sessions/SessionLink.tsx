import { LinkButton } from '@/components/display/LinkButton';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { timeText } from '@/locales/time';
import { useIsOffice } from '@/store/hooks';

/** A one-line description of a class session. It is a link if the user may change the session. */
export const SessionLink = ({
  session,
  onOpen,
}: {
  session: Session;
  onOpen: (session: Session) => void;
}) => {
  const times = useText(timeText);
  const isOffice = useIsOffice();
  const { courseName, className, periodStart, periodEnd } = session;
  const texts = [times.periods(periodStart, periodEnd), courseName, className];
  const label = texts.filter(Boolean).join(' ');
  return isOffice ? <LinkButton onClick={() => onOpen(session)}>{label}</LinkButton> : label;
};
