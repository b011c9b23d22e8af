import { Button, Form } from 'antd';
import { toast } from '@/components/feedback/feedback';
import { INTO_VIEW, showFailure } from '@/components/form/formRules';
import { Section } from '@/components/frame/Section';
import { useUnsaved } from '@/hooks/useUnsaved';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import { settingsText } from '@/locales/page/settings';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import { PasswordFields, type PasswordValues } from '../PasswordFields';
import styles from './Settings.module.css';

export const PasswordSection = () => {
  const text = useText(settingsText);
  const { presentPassword } = useText(accountText);
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<PasswordValues>();
  const busy = useEffectLoading('account/changePassword');

  useUnsaved({
    isChanged: () => Object.values(form.getFieldsValue()).some(Boolean),
    discard: () => form.resetFields(),
    within: 'page',
  });

  const handleFinish = async (payload: PasswordValues) => {
    const answer = await dispatch({ type: 'account/changePassword', payload });
    if (!answer.Success) return showFailure(form, answer);
    form.resetFields();
    toast(text.passwordChanged(answer.Value.ended));
    dispatch({ type: 'account/fetchSessions' });
    dispatch({ type: 'account/open' });
  };

  return (
    <Section title={text.password}>
      <Form
        form={form}
        className={styles.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={handleFinish}
        scrollToFirstError={INTO_VIEW}
      >
        <p className={styles.hint}>{text.passwordHint}</p>
        <PasswordFields presentLabel={presentPassword} />
        <Button htmlType="submit" loading={busy}>
          {text.changePassword}
        </Button>
      </Form>
    </Section>
  );
};
