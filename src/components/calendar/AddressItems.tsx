import { Tag } from 'antd';
import { LinkButton } from '@/components/display/LinkButton';
import { RelativeTime } from '@/components/display/RelativeTime';
import type { CalendarAddress } from '@/contract/calendar';
import { useText } from '@/locales/catalogue';
import { calendarText } from '@/locales/course/calendar';
import styles from './Address.module.css';

export interface AddressActions {
  onRenew: (address: CalendarAddress) => void;
  onWithdraw: (address: CalendarAddress) => void;
}

const Address = ({
  address,
  onRenew,
  onWithdraw,
}: AddressActions & { address: CalendarAddress }) => {
  const text = useText(calendarText);
  const { by, of, createdAt, createdBy, lastReadAt, suspended } = address;
  return (
    <li>
      <div className={styles.subject}>
        <Tag>{text.kinds[by]}</Tag>
        <strong>{of}</strong>
        {suspended && <Tag color="orange">{text.suspended}</Tag>}
      </div>
      <div className={styles.facts}>
        <span>
          {text.madeBy(createdBy)} <RelativeTime at={createdAt} />
        </span>
        <span>
          {lastReadAt ? (
            <>
              {text.readAt} <RelativeTime at={lastReadAt} />
            </>
          ) : (
            text.neverRead
          )}
        </span>
      </div>
      <div className={styles.actions}>
        <LinkButton onClick={() => onRenew(address)}>{text.renew}</LinkButton>
        <LinkButton onClick={() => onWithdraw(address)}>{text.withdraw}</LinkButton>
      </div>
    </li>
  );
};

/**
 * Lists calendar addresses (secret URLs). Each has a button that replaces the address with a new
 * one, and a button that withdraws it.
 */
export const AddressItems = ({
  list,
  ...actions
}: AddressActions & { list: readonly CalendarAddress[] }) => (
  <ul className={styles.list}>
    {list.map((address) => (
      <Address key={address.id} address={address} {...actions} />
    ))}
  </ul>
);
