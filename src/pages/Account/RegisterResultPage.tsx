import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import styles from './Account.module.css';

/** Says that the registration worked; without one it leads to the form. */
const RegisterResultPage = () => {
  const text = useText(accountText);
  const navigate = useNavigate();
  const { userName } = (useLocation().state ?? {}) as { userName?: string };
  if (!userName) return <Navigate to="/user/register" replace />;
  return (
    <div className={styles.result}>
      <CheckCircleFilled className={styles.done} />
      <h1 className={styles.title}>{text.registered(userName)}</h1>
      <p>{text.registeredHint}</p>
      <Button type="primary" onClick={() => navigate('/')}>
        {text.start}
      </Button>
    </div>
  );
};

export default RegisterResultPage;
