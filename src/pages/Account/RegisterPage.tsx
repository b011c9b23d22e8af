import { Button, Form, Space } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { fieldRule, INTO_VIEW, showFailure } from '@/components/form/formRules';
import { errorText } from '@/contract/base/errorCodes';
import { accountMobileField, mailField, passwordField, userNameField } from '@/contract/register';
import { useUnsaved } from '@/hooks/useUnsaved';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import styles from './Account.module.css';

interface Values {
  userName: string;
  mail: string;
  password: string;
  confirm: string;
  mobile: string;
}

const RegisterPage = () => {
  const text = useText(accountText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const busy = useEffectLoading('register/submit');
  const { registration, version } = useAppSelector(({ site }) => site);

  useEffect(() => {
    dispatch({ type: 'site/fetch' });
  }, [dispatch]);

  const { release } = useUnsaved({
    isChanged: () => Object.values(form.getFieldsValue()).some(Boolean),
    discard: () => form.resetFields(),
    within: 'page',
  });

  const handleFinish = async (values: Values) => {
    const answer = await dispatch({
      type: 'register/submit',
      payload: { ...values, prefix: '86' },
    });
    if (!answer.Success) return showFailure(form, answer);
    release();
    navigate('/user/register-result', { state: { userName: values.userName } });
  };

  // Shows this only after the server has sent its settings, because `registration` is unknown
  // before. `version` arrives in the same response.
  if (version && !registration) {
    return (
      <div className={styles.result}>
        <h1 className={styles.title}>{text.registrationOff}</h1>
        <p>{text.registrationOffHint}</p>
        <Link to="/user/login">{text.toSignIn}</Link>
      </div>
    );
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={handleFinish}
      validateTrigger="onBlur"
      scrollToFirstError={INTO_VIEW}
    >
      <h1 className={styles.title}>{text.registerTitle}</h1>
      <Form.Item
        name="userName"
        label={text.userName}
        extra={text.userNameHelp}
        rules={[fieldRule(userNameField, true)]}
      >
        <Input autoComplete="username" autoFocus maxLength={32} />
      </Form.Item>
      <Form.Item name="mail" label={text.mail} rules={[fieldRule(mailField, true)]}>
        <Input type="email" autoComplete="email" maxLength={100} />
      </Form.Item>
      <Form.Item label={text.mobile} required>
        <Space.Compact block>
          <Space.Addon>+86</Space.Addon>
          <Form.Item name="mobile" noStyle rules={[fieldRule(accountMobileField, true)]}>
            <Input type="tel" autoComplete="tel-national" maxLength={20} aria-label={text.mobile} />
          </Form.Item>
        </Space.Compact>
      </Form.Item>
      <Form.Item
        name="password"
        label={text.password}
        extra={text.passwordHelp}
        rules={[fieldRule(passwordField, true)]}
      >
        <Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={text.confirm}
        dependencies={['password']}
        rules={[
          {
            required: true,
            validator: async (_, value) => {
              if (!value) throw new Error(errorText('REQUIRED'));
              if (value !== form.getFieldValue('password')) {
                throw new Error(errorText('PASSWORD_MISMATCH'));
              }
            },
          },
        ]}
      >
        <Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {text.register}
      </Button>
      <p className={styles.aside}>
        {text.hasAccount} <Link to="/user/login">{text.toSignIn}</Link>
      </p>
    </Form>
  );
};

export default RegisterPage;
