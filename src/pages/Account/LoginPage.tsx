import { Alert, Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useContext, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { fieldRule } from '@/components/formRules';
import { DEMO_ACCOUNTS, login } from '@/contract/account';
import { KnownPathsContext } from '@/hooks/knownPaths';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { afterSignIn } from '@/utils/redirect';
import styles from './Account.module.css';

const { userName, password } = login.input.shape;

/** The demo accounts, where the server has them: a click fills the form. */
const DemoAccounts = ({
  onPick,
}: {
  onPick: (account: (typeof DEMO_ACCOUNTS)[number]) => void;
}) => {
  const text = useText(accountText);
  const shown = useAppSelector(({ site }) => site.demoAccounts);
  if (!shown) return null;
  return (
    <div className={styles.demo}>
      <span>{text.demo}</span>
      {DEMO_ACCOUNTS.map((account) => (
        <Button key={account.userName} size="small" onClick={() => onPick(account)}>
          {text.demoRoles[account.authority]} {account.userName} / {account.password}
        </Button>
      ))}
    </div>
  );
};

/** Signs in, and goes on to where the user wanted to go. */
const LoginPage = () => {
  const text = useText(accountText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const knows = useContext(KnownPathsContext);
  const [form] = Form.useForm();
  const [wrong, setWrong] = useState(false);
  const busy = useEffectLoading('login/login');
  const expired = useAppSelector((state) => state.login.expired);
  const registration = useAppSelector(({ site }) => site.registration);

  useEffect(() => {
    dispatch({ type: 'site/fetch' });
  }, [dispatch]);

  const handleFinish = async (values: { userName: string; password: string }) => {
    setWrong(false);
    const answer = await dispatch({ type: 'login/login', payload: { ...values, type: 'account' } });
    if (!answer.Success) return;
    if (answer.Value.status === 'error') {
      setWrong(true);
      return;
    }
    const redirect = new URLSearchParams(search).get('redirect');
    navigate(afterSignIn(redirect, answer.Value.currentAuthority ?? 'admin', knows), {
      replace: true,
    });
  };

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={handleFinish}
      validateTrigger="onBlur"
    >
      <h1 className={styles.title}>{text.signInTitle}</h1>
      {wrong && <Alert type="error" showIcon title={text.wrong} className={styles.alert} />}
      {expired && !wrong && (
        <Alert type="info" showIcon title={text.expired} className={styles.alert} />
      )}
      <Form.Item name="userName" label={text.userName} rules={[fieldRule(userName, true)]}>
        <Input autoComplete="username" autoFocus maxLength={64} />
      </Form.Item>
      <Form.Item name="password" label={text.password} rules={[fieldRule(password, true)]}>
        <Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy} className={styles.submit}>
        {text.signIn}
      </Button>
      {registration && (
        <p className={styles.aside}>
          {text.noAccount} <Link to="/user/register">{text.toRegister}</Link>
        </p>
      )}
      <DemoAccounts
        onPick={(account) =>
          form.setFieldsValue({ userName: account.userName, password: account.password })
        }
      />
    </Form>
  );
};

export default LoginPage;
