import { Empty, Pagination, Spin, Tag } from 'antd';
import { LinkButton } from '@/components/display/LinkButton';
import { RelativeTime } from '@/components/display/RelativeTime';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import type { CalendarAddress } from '@/contract/calendar';
import { useText } from '@/locales/catalogue';
import { calendarText } from '@/locales/course/calendar';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import styles from './Calendar.module.css';

export interface AddressListProps {
  onRenew: (address: CalendarAddress) => void;
  onWithdraw: (address: CalendarAddress) => void;
}

const Address = ({
  address,
  onRenew,
  onWithdraw,
}: AddressListProps & { address: CalendarAddress }) => {
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

export const AddressList = (props: AddressListProps) => {
  const text = useText(calendarText);
  const dispatch = useAppDispatch();
  const { data, query, shown, failed } = useAppSelector(({ calendar }) => calendar);
  const loading = useEffectLoading('calendar/fetch');
  const { list, pagination } = data;
  if (failed && !loading) {
    const retry = () => dispatch({ type: 'calendar/reload' });
    return <LoadFailure title={text.failed} onRetry={retry} />;
  }
  return (
    <Spin spinning={loading} delay={200}>
      {shown && list.length === 0 && <Empty description={text.none} />}
      <ul className={styles.list}>
        {list.map((address) => (
          <Address key={address.id} address={address} {...props} />
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={pagination.current}
        pageSize={pagination.pageSize}
        total={pagination.total}
        onChange={(currentPage) =>
          dispatch({ type: 'calendar/fetch', payload: { ...query, currentPage } })
        }
      />
    </Spin>
  );
};
