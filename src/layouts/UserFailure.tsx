import { Alert, Button } from 'antd';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { frameText } from '@/locales/frame';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Says that the server could not be asked who is signed in, and asks again. */
export const UserFailure = () => {
  const text = useText(frameText);
  const { retry } = useText(commonText);
  const dispatch = useAppDispatch();
  const failed = useAppSelector(({ user }) => user.failed);
  if (!failed) return null;
  const handleRetry = () =>
    dispatch({
      type: 'user/fetchCurrent',
      payload: { onRefused: () => dispatch({ type: 'login/expire' }) },
    });
  return (
    <Alert
      type="warning"
      showIcon
      title={text.userFailed}
      description={text.userFailedHint}
      action={<Button onClick={handleRetry}>{retry}</Button>}
      style={{ marginBlockEnd: 16 }}
    />
  );
};
