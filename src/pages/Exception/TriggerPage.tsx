import { Button, Space } from 'antd';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/feedback';
import { PageHeader } from '@/components/frame/PageHeader';
import { useText } from '@/locales/catalogue';
import { exceptionText } from '@/locales/template/exception';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

const CODES = ['401', '403', '404', '500'];

/** A demo page that provokes a server error, to show how the console handles it (S-06). */
const TriggerPage = () => {
  const text = useText(exceptionText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { error, isloading } = useAppSelector((state) => state.error);

  const handleTrigger = async (code: string) => {
    const status = await dispatch({ type: 'error/query', payload: code });
    if (status === 200) toast(text.answered(code));
    // Status 401 signs the user out, and 0 means that the server did not respond. Neither has an
    // error page.
    else if (status !== 401 && status !== 0) navigate(`/exception/${code}`);
  };

  return (
    <>
      <PageHeader title={text.triggerTitle} />
      <p>{text.triggerHint}</p>
      <Space wrap>
        {CODES.map((code) => (
          <Button
            key={code}
            loading={isloading && error === code}
            disabled={isloading}
            onClick={() => handleTrigger(code)}
          >
            {text.trigger(code)}
          </Button>
        ))}
      </Space>
    </>
  );
};

export default TriggerPage;
