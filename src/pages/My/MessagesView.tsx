import { Button } from 'antd';
import { useState } from 'react';
import { SmsStatusTag } from '@/components/display/SmsStatusTag';
import { Loading } from '@/components/feedback/Loading';
import { MAX_PAGE_SIZE } from '@/contract/base/list';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { useAppDispatch } from '@/store/hooks';
import { exactTime } from '@/utils/format/times';
import styles from './My.module.css';
import { OwnFailure } from './OwnFailure';
import { useOwn } from './useOwn';

const STEP = 20;

/** Lists the messages to the teacher, newest first. */
export const MessagesView = () => {
  const text = useText(myText);
  const dispatch = useAppDispatch();
  const [count, setCount] = useState(STEP);
  const { data, failure, reload } = useOwn(String(count), () =>
    dispatch({ type: 'my/messages', payload: { currentPage: 1, pageSize: count } }),
  );
  if (failure) return <OwnFailure failure={failure} onRetry={reload} />;
  return (
    <>
      <Loading spinning={!data} delay={200} />
      {data?.list.length === 0 && <p className={styles.empty}>{text.noMessages}</p>}
      <ul className={styles.messages}>
        {data?.list.map(({ id, content, status, at }) => (
          <li key={id}>
            <p>{content}</p>
            <span className={styles.time}>{at ? exactTime(at) : text.undated}</span>{' '}
            <SmsStatusTag status={status} />
          </li>
        ))}
      </ul>
      {data && data.pagination.total > count && count < MAX_PAGE_SIZE && (
        <Button onClick={() => setCount(Math.min(MAX_PAGE_SIZE, count + STEP))}>{text.more}</Button>
      )}
    </>
  );
};
