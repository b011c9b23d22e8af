import { Empty, Pagination, Spin } from 'antd';
import { type AddressActions, AddressItems } from '@/components/calendar/AddressItems';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useText } from '@/locales/catalogue';
import { calendarText } from '@/locales/course/calendar';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';

export const AddressList = (props: AddressActions) => {
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
      <AddressItems list={list} {...props} />
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
