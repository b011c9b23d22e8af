import { Button } from 'antd';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ResultView } from '@/components/display/ResultView';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';

const RegisterResultPage = () => {
  const text = useText(accountText);
  const navigate = useNavigate();
  const { userName } = (useLocation().state ?? {}) as { userName?: string };
  if (!userName) return <Navigate to="/user/register" replace />;
  return (
    <ResultView
      status="success"
      title={text.registered(userName)}
      hint={text.registeredHint}
      actions={
        <Button type="primary" onClick={() => navigate('/')}>
          {text.start}
        </Button>
      }
    />
  );
};

export default RegisterResultPage;
