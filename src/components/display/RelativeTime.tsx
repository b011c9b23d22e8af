import { Tooltip } from 'antd';
import { useText } from '@/locales/catalogue';
import { timeText } from '@/locales/time';
import { exactTime, relativeTime } from '@/utils/format/times';

interface RelativeTimeProps {
  /** An ISO timestamp. */
  at: string;
  className?: string | undefined;
}

/** A time in words, such as "2 hours ago". A tooltip shows the exact time. */
export const RelativeTime = ({ at, className }: RelativeTimeProps) => {
  const text = useText(timeText);
  return (
    <Tooltip title={exactTime(at)}>
      <time dateTime={at} className={className}>
        {relativeTime(at, new Date(), text)}
      </time>
    </Tooltip>
  );
};
