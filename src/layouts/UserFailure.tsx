import { Button } from 'antd';
import { useReconnected } from '@/hooks/useConnection';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { frameText } from '@/locales/frame';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './BasicLayout.module.css';

/** An error with a retry button, shown if the signed-in user cannot be loaded. */
export const UserFailure = () => {
  const text = useText(frameText);
  const { retry } = useText(commonText);
  const dispatch = useAppDispatch();
  const failed = useAppSelector(({ user }) => user.failed);
  const handleRetry = () =>
    dispatch({
      type: 'user/fetchCurrent',
      payload: { onRefused: () => dispatch({ type: 'login/expire' }) },
    });
  useReconnected(failed ? handleRetry : undefined);
  if (!failed) return null;
  return (
    <div role="alert" className={styles.bar}>
      <span>
        <strong>{text.userFailed}</strong> {text.userFailedHint}
      </span>
      <Button size="small" onClick={handleRetry}>
        {retry}
      </Button>
    </div>
  );
};
