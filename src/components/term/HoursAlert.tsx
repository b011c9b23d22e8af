import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { marks } from '@/contract/base/marks';
import type { UnconfirmedHours } from '@/contract/term';
import { hoursSourceText } from '@/domain/time/hoursSource';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';

interface HoursAlertProps {
  unconfirmed: UnconfirmedHours;
  className?: string | undefined;
}

/**
 * A warning about terms whose period times nobody has confirmed, because text messages contain
 * these times (T-12).
 */
export const HoursAlert = ({ unconfirmed, className }: HoursAlertProps) => {
  const { levels, hours } = useText(termText);
  if (unconfirmed.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={className}
      title={unconfirmed.map((term) => (
        <div key={`${term.level} ${term.termCode}`}>
          {`${levels[term.level]} ${term.termCode}${marks().colon}${hoursSourceText(term)}`}
        </div>
      ))}
      description={<Link to="/system/terms">{hours.check}</Link>}
    />
  );
};
