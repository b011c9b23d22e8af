import { Button, Form } from 'antd';
import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/feedback';
import { INTO_VIEW, showFailure } from '@/components/form/formRules';
import { KnownPathsContext } from '@/hooks/knownPaths';
import { useUnsaved } from '@/hooks/useUnsaved';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { afterSignIn } from '@/utils/access/redirect';
import styles from './Account.module.css';
import { PasswordFields, type PasswordValues } from './PasswordFields';

/** A page on which the user must change the password before opening any other page. */
const NewPasswordPage = () => {
  const text = useText(accountText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const knows = useContext(KnownPathsContext);
  const { authority: role, landing } = useAppSelector(({ login }) => login);
  const [form] = Form.useForm<PasswordValues>();
  const busy = useEffectLoading('account/changePassword');

  const { release, mayLeave } = useUnsaved({
    isChanged: () => Object.values(form.getFieldsValue()).some(Boolean),
    discard: () => form.resetFields(),
    within: 'page',
  });

  const handleFinish = async (payload: PasswordValues) => {
    const answer = await dispatch({ type: 'account/changePassword', payload });
    if (!answer.Success) return showFailure(form, answer);
    release();
    toast(text.passwordSet);
    const redirect = new URLSearchParams(search).get('redirect');
    navigate(afterSignIn(redirect, role, knows, landing), { replace: true });
  };

  const handleSignOut = async () => {
    if (await mayLeave()) dispatch({ type: 'login/logout' });
  };

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={handleFinish}
      validateTrigger="onBlur"
      scrollToFirstError={INTO_VIEW}
    >
      <h1 className={styles.title}>{text.newPasswordTitle}</h1>
      <p className={styles.hint}>{text.newPasswordHint}</p>
      <PasswordFields presentLabel={text.initialPassword} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {text.setPassword}
      </Button>
      <p className={styles.aside}>
        <Button type="link" size="small" onClick={handleSignOut}>
          {text.signOut}
        </Button>
      </p>
    </Form>
  );
};

export default NewPasswordPage;
